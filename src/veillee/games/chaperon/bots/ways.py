"""The ways through the wood, exactly: walks, shortcut, arrival tiles, food and the wolf's step.

What it is worth to begin a gathering somewhere is another's affair: a model (`prospects`), or a table (`worths`).
"""

from collections.abc import Sequence
from typing import Final

from veillee.games.chaperon.rules.game import Chaperon, points_of_win
from veillee.games.chaperon.rules.pieces import COTTAGE
from veillee.games.chaperon.rules.state import OWN_WAY, WOLF_WAY

FOOD_WORTH: Final = 0.002  # of food kept, in wins: it decides between moves that win alike
MOST_POINTS: Final = 200.0  # more than a win with one tile turned comes to
ANY_PILE: Final = 0  # the number of the empty pile, from which all cards are shuffled anew


class Ways:
    """Know what becomes of Red on the ways through the wood, from 0 to 1."""

    def __init__(self, game: Chaperon) -> None:
        self._pieces: Final = game.pieces
        self._has_points: Final = game.has_points
        self._is_hard: Final = game.is_hard
        self._last: Final = len(game.pieces.wolf_track) - 1

    # --- what a way of valuing adds

    def at_start(self, red: int, way: int, wolf: int, food: int, pile: int = ANY_PILE) -> float:
        """Give what it is worth to begin a gathering there, with a pile of that number."""
        raise NotImplementedError

    def pile_number(self, pile: Sequence[int]) -> int:
        """Number a pile, as far as it makes a difference."""
        return ANY_PILE

    # --- what others ask

    def after_row(self, red: int, way: int, wolf: int, food: int, pile: int = ANY_PILE) -> float:
        """Give what it is worth that a gathering ends there: the wolf advances (CHA-18 to CHA-21)."""
        turned = self._turned(red, way, wolf)
        wolf += 1
        if wolf > self._last or (way == WOLF_WAY and red == wolf):
            return 0.0
        value = self.at_start(red, way, wolf, food, pile)
        if wolf - self._pieces.wolf_arrival >= turned:
            value *= 1.0 - self._cottage_chance(turned)
        return value

    def walk(self, red: int, way: int, wolf: int, food: int, steps: int, pile: int = ANY_PILE) -> float:
        """Give what it is worth to end a gathering by walking so far, on the better way (CHA-20, CHA-21)."""
        pieces, goal = self._pieces, red + steps
        is_fork_ahead = way == OWN_WAY and red <= pieces.shortcut_from < goal and wolf < pieces.shortcut_to
        if not steps or (goal < self._arrival(way) and not is_fork_ahead):
            return self.after_row(goal, way, wolf, food, pile)
        value = self.enter(red + 1, way, wolf, food, steps - 1, pile)
        if way == OWN_WAY and red == pieces.shortcut_from and wolf < pieces.shortcut_to:
            value = max(value, self.enter(pieces.shortcut_to, WOLF_WAY, wolf, food, steps - 1, pile))
        return value

    def walk_and_eat(self, red: int, way: int, wolf: int, food: int, steps: int, pile: int = ANY_PILE) -> float:
        """Give what a stop of so many squares is worth, butter or else cake eaten if that helps (CHA-22)."""
        value = self.walk(red, way, wolf, food, steps, pile)
        if steps and food:
            value = max(value, self.walk(red, way, wolf, food - 1, steps + 1, pile))
        return value

    def path_chance(self, red: int, way: int, wolf: int) -> float:
        """Say how likely a step to a square does not lead Red into the cottage."""
        turned = self._turned(red - 1, way, wolf)
        return 1.0 if red - self._arrival(way) < turned else 1.0 - self._cottage_chance(turned)

    def enter(self, red: int, way: int, wolf: int, food: int, steps: int, pile: int = ANY_PILE) -> float:
        """Go on after one step, with the tile that may lie there."""
        place = red - self._arrival(way)
        turned = self._turned(red - 1, way, wolf)
        if place < turned:
            return self.walk(red, way, wolf, food, steps, pile)
        chance = self._cottage_chance(turned)
        value = chance * self._win(way, food)
        if chance < 1.0:
            value += (1.0 - chance) * self.walk(red, way, wolf, food, steps, pile)
        return value

    def _win(self, way: int, food: int) -> float:
        if not self._has_points:
            return 1.0 - FOOD_WORTH * (2 - food)
        # Of path tiles about one; butter is eaten first.
        return points_of_win(1, int(food > 0), int(food > 1), self._is_hard, way) / MOST_POINTS

    def _arrival(self, way: int) -> int:
        return self._pieces.red_arrival if way == OWN_WAY else self._pieces.wolf_arrival

    def _turned(self, red: int, way: int, wolf: int) -> int:
        """Count the tiles that lie open, all of them paths: as many as the one ahead has entered."""
        return max(0, red - self._arrival(way) + 1, wolf - self._pieces.wolf_arrival + 1)

    def _cottage_chance(self, turned: int) -> float:
        left = self._pieces.arrival_count - turned
        return self._pieces.arrivals[COTTAGE] / left if left > 0 else 1.0
