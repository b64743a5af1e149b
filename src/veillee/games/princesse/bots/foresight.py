"""Whether a match of La Princesse aux échelles could be won by a team that knows everything, the future too.

The search tries whole rounds, those that save the princess first, with the cards that chance will bring in each
case. What a team could win in it is never less than what any team can win that has to find out, so the share of
matches it calls possible bounds every team from above. Words are left out: they change nothing that may be laid.
"""

from collections.abc import Iterator
from random import Random
from typing import Final

from veillee.core.chance import Chance
from veillee.core.contract import CHANCE
from veillee.games.princesse.rules.game import Princesse
from veillee.games.princesse.rules.moves import HORN
from veillee.games.princesse.rules.state import OVER, REST, SAVED, WON, WORD, PrincesseState

PATIENCE: Final = 100_000  # steps of the rules that a search may take before it gives a match up as possible


class Foretold(Chance):
    """Draw what FastChance draws under the same seed, from any place in the series."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed).random
        self._drawn: list[float] = []
        self.at = 0

    def below(self, bound: int) -> int:
        """Draw the next number."""
        while self.at >= len(self._drawn):
            self._drawn.append(self._random())
        self.at += 1
        return int(self._drawn[self.at - 1] * bound)


class GaveUp(Exception):
    """The search took more steps than it may."""


class Foresight:
    """Search one match for a way to win."""

    def __init__(self, game: Princesse, seed: int, patience: int = PATIENCE) -> None:
        self._game = game
        self._chance = Foretold(seed)
        self.steps_left = patience
        self._hopeless: set[tuple[object, ...]] = set()

    def could_win(self) -> bool:
        """Say whether there is a way to win, True also where the search gave up."""
        return self.could_win_from(self._game.initial(), 0)

    def could_win_from(self, state: PrincesseState, at: int) -> bool:
        """Say the same of a moment before a round; `at` is how much chance has drawn."""
        try:
            return self._wins_from(state, at)
        except GaveUp:
            return True

    def _wins_from(self, state: PrincesseState, at: int) -> bool:
        """Try all rounds that could follow, those that save the princess first."""
        if state.phase == OVER:
            return state.result == WON
        key = (
            *(tuple(part) for part in (state.hands, state.pile, state.freed, state.heights, state.pages_left)),
            state.squires,
            state.next_prince,
            at,
        )
        if key in self._hopeless:
            return False
        for saves in (True, False):
            for after, drawn in self._rounds(state, at):
                if (after.verdict == SAVED) == saves and self._wins_from(after, drawn):
                    return True
        self._hopeless.add(key)
        return False

    def _rounds(self, state: PrincesseState, at: int) -> Iterator[tuple[PrincesseState, int]]:
        """Give what every round could end in, and how much chance has drawn by then."""
        game = self._game
        (actor,) = game.actors(state)
        if actor == CHANCE:
            self._chance.at = at
            moves = [game.roll(state, self._chance)]
            at = self._chance.at
        else:
            moves = game.legal(state, actor)
        if state.phase == WORD:
            moves = [moves[0], *(move for move in moves if move >= HORN)]  # one word stands for all
        for move in moves:
            self.steps_left -= 1
            if self.steps_left < 0:
                raise GaveUp
            after = state.clone()
            game.apply(after, actor, move)
            if after.phase in (REST, OVER):
                yield after, at
            else:
                yield from self._rounds(after, at)
