"""The deck of Le Petit Chaperon Rouge for the solver: every pile, every row, and what may be drawn."""

from itertools import product
from typing import Any, Final

import numpy as np

from veillee.games.chaperon.rules.pieces import OWL, RED, Pieces

Counts = tuple[int, ...]  # for each kind a number of cards
Array = np.ndarray[Any, Any]

NONE: Final = -1


class Deck:
    """Number all piles, each with what the owl has shown of its bottom, and list the rows by length."""

    def __init__(self, pieces: Pieces, is_owl_heeded: bool) -> None:
        self.is_owl_heeded: Final = is_owl_heeded
        self.values: Final = pieces.values
        self.flowers: Final = pieces.flowers
        self.whole: Final[Counts] = tuple(pieces.walk_deck)
        self.kinds: Final = [kind for kind, copies in enumerate(self.whole) if copies]
        self.owl: Final = pieces.powers.index(OWL)
        self.red: Final = pieces.powers.index(RED)
        self.piles: Final[list[tuple[Counts, int]]] = []
        self.number: Final[dict[tuple[Counts, int], int]] = {}
        for pile in product(*[range(copies + 1) for copies in self.whole]):
            may_be_shown = is_owl_heeded and not pile[self.owl]
            for bottom in [NONE] + [kind for kind in self.kinds if pile[kind] and may_be_shown]:
                self.number[pile, bottom] = len(self.piles)
                self.piles.append((pile, bottom))
        self._cards: Final = np.array([pile for pile, _ in self.piles], np.int8).T.copy()
        self.empty: Final = self.number[tuple([0] * len(self.whole)), NONE]
        self.drawn: Final = np.full((len(self.piles), len(self.whole)), NONE)  # the pile that a draw leaves
        self.chances: Final = np.zeros((len(self.piles), len(self.whole)), np.float32)
        self._fill_draws()
        # For each kind: piles with nothing shown, the same with that kind shown at the bottom, and how likely.
        self.shown: Final[list[tuple[Array, Array, Array]]] = [
            self._fill_shown(kind) for kind in self.kinds if is_owl_heeded
        ]
        self.rows: Final = self._list_rows()
        self._beside: Final[dict[Counts, Array]] = {}

    def _fill_draws(self) -> None:
        for at, (pile, bottom) in enumerate(self.piles):
            size = sum(pile)
            may_come = list(pile)
            if bottom != NONE and size > 1:
                may_come[bottom] -= 1
            for kind in self.kinds:
                if may_come[kind]:
                    rest = remove(pile, kind)
                    self.drawn[at, kind] = self.number[rest, bottom if size > 1 else NONE]
                    self.chances[at, kind] = may_come[kind] / sum(may_come)

    def _fill_shown(self, kind: int) -> tuple[Array, Array, Array]:
        found = [
            (at, self.number[pile, kind], pile[kind] / sum(pile))
            for at, (pile, bottom) in enumerate(self.piles)
            if bottom == NONE and pile[kind] and not pile[self.owl]
        ]
        plain, shown, share = zip(*found, strict=True) if found else ((), (), ())
        return np.array(plain, int), np.array(shown, int), np.array(share, np.float32)

    def _list_rows(self) -> list[list[Counts]]:
        """List by length the rows that some order of their cards allows (CHA-13)."""
        rows: list[list[Counts]] = [[] for _ in range(sum(self.whole) + 1)]
        for row in product(*[range(copies + 1) for copies in self.whole]):
            values = sorted([self.values[kind] for kind, amount in enumerate(row) for _ in range(amount)])
            if all(value >= at for at, value in enumerate(values)):
                rows[len(values)].append(row)
        while not rows[-1]:
            rows.pop()
        return rows

    def piles_beside(self, row: Counts) -> Array:
        """Number the piles that may lie beside a row."""
        if row not in self._beside:
            fits = np.ones(len(self.piles), bool)
            for kind, lying in enumerate(row):
                if lying:
                    fits &= self._cards[kind] <= self.whole[kind] - lying
            self._beside[row] = np.flatnonzero(fits)
        return self._beside[row]

    def refilled(self, row: Counts) -> int:
        """Number the pile made of all cards but the row (CHA-17)."""
        return self.number[tuple([whole - lying for whole, lying in zip(self.whole, row, strict=True)]), NONE]

    def tokens_on(self, row: Counts) -> int:
        """Count the tokens that a row asks for."""
        return sum([amount * flowers for amount, flowers in zip(row, self.flowers, strict=True)])


def add(row: Counts, kind: int) -> Counts:
    """Add a card."""
    return (*row[:kind], row[kind] + 1, *row[kind + 1 :])


def remove(row: Counts, kind: int) -> Counts:
    """Take a card away."""
    return (*row[:kind], row[kind] - 1, *row[kind + 1 :])
