"""Work out what the best play of the first mode of Le Petit Chaperon Rouge comes to, from the wolf's end back.

Exact: tracks, shortcut, arrival tiles, food, every card of pile, row and discard, what the owl has shown, every
choice. Tokens follow one of the two models of `tokens.py`. Tokens that an 8 turned up count again.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import numpy as np

from veillee.games.chaperon.rules.pieces import Pieces
from veillee.games.chaperon.tools.solver.board import WINS, Board, Goal, Reading
from veillee.games.chaperon.tools.solver.deck import Counts, Deck, add
from veillee.games.chaperon.tools.solver.tokens import Tokens

Array = np.ndarray[Any, Any]
BOTH: Final = 2  # cake and butter are kept


class Model(NamedTuple):
    """Choose what the solver does not simplify."""

    is_owl_heeded: bool  # or else what the owl shows is not looked at
    is_reserve_shown: bool  # or else every gathering finds the whole reserve


class Solver:
    """Hold what every beginning of a gathering is worth, by the wolf's square: (piles, reserves, places)."""

    def __init__(
        self, pieces: Pieces, reading: Reading, model: Model, goal: Goal, say: Callable[[str], None] | None
    ) -> None:
        self.pieces: Final = pieces
        self.reading: Final = reading
        self.deck: Final = Deck(pieces, model.is_owl_heeded)
        self.tokens: Final = Tokens(pieces.tokens[0], pieces.tokens[1], model.is_reserve_shown)
        last = len(pieces.wolf_track) - 1
        size = Board(pieces, 0, goal, reading).size
        later = np.zeros((len(self.deck.piles), len(self.tokens.reserves), size), np.float32)
        self.by_wolf: Final[dict[int, Array]] = {}
        for wolf in range(last - 1, -1, -1):
            later = Layer(self.deck, self.tokens, Board(pieces, wolf, goal, reading), later).begin()
            if not model.is_reserve_shown:
                self.by_wolf[wolf] = later
            if say is not None:
                say(f"wolf on {pieces.wolf_track[wolf]}: {self._first(later, pieces.starts[0]):.5f}")
        self._opening: Final = later

    def worth(self, start: int) -> float:
        """Give what the best play comes to from a start of Red's: a share of wins, or points."""
        return self._first(self._opening, start)

    def _first(self, worth: Array, red: int) -> float:
        whole = self.deck.number[self.deck.whole, -1]
        reserve = self.tokens.reserves.index((self.tokens.flowers, self.tokens.pebbles))
        return float(worth[whole, reserve, Board(self.pieces, 0, WINS, self.reading).place(red, BOTH)])


class Layer:
    """Work out all gatherings while the wolf stands on one square, from what the next ones are worth."""

    def __init__(self, deck: Deck, tokens: Tokens, board: Board, later: Array) -> None:
        self._deck: Final = deck
        self._tokens: Final = tokens
        self._board: Final = board
        self._ended: Final = board.after_row(later)  # a row that failed
        self._stopped: Final = [self._ended, *self._stops()]  # by the flowers on the row
        self._rows: Final[dict[Counts, Array]] = {}
        self._at: Final[dict[Counts, Array]] = {}  # for each row the place of a pile among those beside it

    def _stops(self) -> list[Array]:
        """Give what a stop is worth by the flowers on the row, from one on (CHA-19, CHA-22)."""
        board, ended = self._board, self._ended
        walks = [ended]
        if not board.reading.eats_before:  # on the last square, after which the walk may go on
            fed = board.eat(ended, board.step(ended, ended))
            walks = [board.eat(ended, board.step(fed, ended)) if board.reading.eats_both else fed]
        for _ in range(self._tokens.flowers + 1):
            walks.append(board.step(walks[-1], ended))
        if not board.reading.eats_before:
            return walks[1:-1]
        return [board.eat(walks[n], walks[n + 1]) for n in range(1, len(walks) - 1)]

    def begin(self) -> Array:
        """Give what it is worth to begin a gathering."""
        rows = self._deck.rows
        for length in range(len(rows) - 1, 0, -1):
            for row in rows[length]:
                self._rows[row] = self._best(row, length)
            if length + 1 < len(rows):
                for row in rows[length + 1]:
                    del self._rows[row]
        piles = np.arange(len(self._deck.piles))
        return self._go_on(rows[0][0], 0, piles, piles, self._ended)

    def _best(self, row: Counts, length: int) -> Array:
        """Give what a row is worth to whoever may go on or stop, by (piles beside it, tokens, places)."""
        piles = self._deck.piles_beside(row)
        at = np.full(len(self._deck.piles), -1)
        at[piles] = np.arange(len(piles))
        self._at[row] = at
        stopped, failed = self._ends(row, piles)
        return np.maximum(stopped, self._go_on(row, length, piles, at, failed))

    def _ends(self, row: Counts, piles: Array) -> tuple[Array, Array]:
        """Give what a stop and a failure are worth."""
        tokens = self._tokens
        count = min(tokens.total, self._deck.tokens_on(row))
        if row[self._deck.red]:
            lying = tokens.lying[count]
            after = np.array([tokens.next_reserve(each.reserve) for each in lying])
            stopped = np.stack(
                [self._stopped[each.flowers][piles, reserve] for each, reserve in zip(lying, after, strict=True)],
                1,
            )
            return stopped, self._ended[np.ix_(piles, after)]
        shape = (len(piles), len(tokens.reserves), self._board.size)
        stopped, failed = np.zeros(shape, np.float32), np.zeros(shape, np.float32)
        for number, reserve in enumerate(tokens.reserves):
            for each, share in tokens.laid(reserve, count):
                after_this = tokens.next_reserve(each.reserve)
                stopped[:, number] += np.float32(share) * self._stopped[each.flowers][piles, after_this]
                failed[:, number] += np.float32(share) * self._ended[piles, after_this]
        return stopped, failed

    def _go_on(self, row: Counts, length: int, piles: Array, at: Array, failed: Array) -> Array:
        """Give what another card is worth."""
        deck = self._deck
        worth = np.zeros(failed.shape, np.float32)
        for kind in deck.kinds:
            chances = deck.chances[piles, kind]
            some = np.flatnonzero(chances)
            if not len(some):
                continue
            left = deck.drawn[piles[some], kind]
            if deck.values[kind] < length:
                found = failed[at[left]]
            else:
                longer = add(row, kind)
                found = self._joined(row, kind, longer)[self._at[longer][left]]
            worth[some] += chances[some, None, None] * found
        worth[at[deck.empty]] = worth[at[deck.refilled(row)]]
        return worth

    def _joined(self, row: Counts, kind: int, longer: Counts) -> Array:
        """Give what a row is worth at the moment a card joins it, by the piles beside the longer row."""
        deck, tokens = self._deck, self._tokens
        worth = self._rows[longer]
        count = min(tokens.total, deck.tokens_on(row))
        if kind == deck.red:
            return self._turn_up(count, worth)
        if row[deck.red]:
            worth = tokens.draw(count, deck.flowers[kind], worth)
        return self._show_bottom(longer, worth) if kind == deck.owl and deck.is_owl_heeded else worth

    def _turn_up(self, count: int, worth: Array) -> Array:
        """Turn tokens up by an 8, and walk (CHA-15)."""
        tokens = self._tokens
        lying = tokens.lying[count]
        number = {each: at for at, each in enumerate(lying)}
        flowers = np.array([each.flowers for each in lying])
        walked = worth.copy()
        for step in range(1, int(flowers.max()) + 1):
            some = np.flatnonzero(flowers >= step)
            walked[:, some] = self._board.step(walked[:, some], worth[:, some])
        result = np.zeros((len(worth), len(tokens.reserves), self._board.size), np.float32)
        for at, reserve in enumerate(tokens.reserves):
            for each, share in tokens.laid(reserve, count):
                result[:, at] += np.float32(share) * walked[:, number[each]]
        return result

    def _show_bottom(self, row: Counts, worth: Array) -> Array:
        """Let the owl show the bottom card, of a new pile if the old one is used up (CHA-16)."""
        deck = self._deck
        at = self._at[row]
        result = np.zeros(worth.shape, np.float32)
        for plain, shown, share in deck.shown:
            some = at[plain] >= 0
            result[at[plain[some]]] += share[some, None, None] * worth[at[shown[some]]]
        result[at[deck.empty]] = result[at[deck.refilled(row)]]
        return result
