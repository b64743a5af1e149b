"""The ways through the wood, exactly: walks, shortcut, arrival tiles, food and the wolf's step.

What it is worth to begin a gathering somewhere is another's affair: a model (`prospects`), or a table (`worths`).
Where the way is chosen on arriving at the fork, Red's own way means there that she keeps to it (CHA-20).
"""

from collections.abc import Sequence
from typing import Final

from veillee.games.chaperon.rules.game import COTTAGE_POINTS, Chaperon, points_of_win
from veillee.games.chaperon.rules.pieces import COTTAGE
from veillee.games.chaperon.rules.state import FOR_STOP, OWN_WAY, WOLF_WAY

FOOD_WORTH: Final = 0.002  # of food kept, in wins: it decides between moves that win alike
MOST_POINTS: Final = 200.0  # more than a win with one tile turned comes to
CHOSEN: Final = 2  # her way on the fork, where she has chosen the shortcut and not yet taken it
ANY_PILE: Final = 0  # the number of the empty pile, from which all cards are shuffled anew


def way_of(red_way: int, fork: int) -> int:
    """Give Red's way, by state or view."""
    return CHOSEN if fork == WOLF_WAY else red_way


class Ways:
    """Know what becomes of Red on the ways through the wood, from 0 to 1."""

    def __init__(self, game: Chaperon) -> None:
        self._pieces: Final = game.pieces
        self._reading: Final = game.reading
        self._eats_before: Final = game.eats_before
        self._eats_both: Final = game.eats_both
        self._has_points: Final = game.has_points
        self._counts_losses: Final = game.has_points and game.counts_losses
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
            return self._loss(way, food)
        if way == CHOSEN and wolf >= self._pieces.shortcut_to:
            way = OWN_WAY  # the choice has lapsed
        value = self.at_start(red, way, wolf, food, pile)
        if wolf - self._pieces.wolf_arrival >= turned:
            chance = self._cottage_chance(turned)
            value = (1.0 - chance) * value + chance * self._loss(way, food)
        return value

    def walk(self, red: int, way: int, wolf: int, food: int, steps: int, pile: int = ANY_PILE) -> float:
        """Give what it is worth to end a gathering by walking so far, on the better way, with nothing eaten."""
        return self._walk(red, way, wolf, food, steps, pile, False)

    def walk_and_eat(self, red: int, way: int, wolf: int, food: int, steps: int, pile: int = ANY_PILE) -> float:
        """Give what a stop of so many squares is worth, butter or else cake eaten if that helps (CHA-22)."""
        if not self._eats_before:
            return self._walk(red, way, wolf, food, steps, pile, steps > 0)
        value = self._walk(red, way, wolf, food, steps, pile, False)
        if steps and food:
            value = max(value, self._walk(red, way, wolf, food - 1, steps + 1, pile, False))
        return value

    def is_better_eaten(self, red: int, way: int, wolf: int, food: int, steps: int, pile: int = ANY_PILE) -> bool:
        """Say whether to eat something where that is asked, with so many steps to go (CHA-22)."""
        kept = self._walk(red, way, wolf, food, steps, pile, False)
        return self._walk(red, way, wolf, food - 1, steps + 1, pile, self._eats_both) > kept

    def is_better_cut(self, red: int, wolf: int, food: int, steps: int, walk: int, pile: int = ANY_PILE) -> bool:
        """Say whether to choose the shortcut on the fork, with so many steps to go (CHA-20)."""
        may_eat = walk == FOR_STOP and not self._eats_before
        own = self._walk(red, OWN_WAY, wolf, food, steps, pile, may_eat, True)
        return self._walk(red, CHOSEN, wolf, food, steps, pile, may_eat) > own

    def path_chance(self, red: int, way: int, wolf: int) -> float:
        """Say how likely a step to a square does not lead Red into the cottage."""
        turned = self._turned(red - 1, way, wolf)
        return 1.0 if red - self._arrival(way) < turned else 1.0 - self._cottage_chance(turned)

    # --- square by square

    def _walk(
        self,
        red: int,
        way: int,
        wolf: int,
        food: int,
        steps: int,
        pile: int,
        may_eat: bool,
        keeps_path: bool = False,
    ) -> float:
        """Give what it is worth to go on; who may eat does so on the last square, as good a place as any."""
        if not steps:
            return self._halt(red, way, wolf, food, pile, may_eat)
        if way != CHOSEN and red + steps < self._arrival(way) and not self._is_fork_ahead(red, way, wolf, steps):
            return self._halt(red + steps, way, wolf, food, pile, may_eat)
        fork, way_in = self._pieces.shortcut_from, self._pieces.shortcut_to
        is_open = wolf < way_in
        if way == CHOSEN:
            if is_open:
                return self._enter(way_in, WOLF_WAY, wolf, food, steps - 1, pile, may_eat)
            way = OWN_WAY
        value = self._enter(red + 1, way, wolf, food, steps - 1, pile, may_eat)
        if way == OWN_WAY and red == fork and is_open and not self._reading.chooses_on_arriving and not keeps_path:
            value = max(value, self._enter(way_in, WOLF_WAY, wolf, food, steps - 1, pile, may_eat))
        return value

    def _is_open_fork(self, red: int, way: int, wolf: int) -> bool:
        pieces = self._pieces
        return way == OWN_WAY and red == pieces.shortcut_from and wolf < pieces.shortcut_to

    def _is_fork_ahead(self, red: int, way: int, wolf: int, steps: int) -> bool:
        """Say whether the way is chosen on this walk."""
        fork = self._pieces.shortcut_from
        if way != OWN_WAY or wolf >= self._pieces.shortcut_to:
            return False
        return red < fork <= red + steps if self._reading.chooses_on_arriving else red <= fork < red + steps

    def _halt(self, red: int, way: int, wolf: int, food: int, pile: int, may_eat: bool) -> float:
        """Give what it is worth that the steps run out, with something eaten if that helps (CHA-22)."""
        value = self.after_row(red, way, wolf, food, pile)
        if may_eat and food:
            value = max(value, self._walk(red, way, wolf, food - 1, 1, pile, self._eats_both))
        return value

    def _enter(self, red: int, way: int, wolf: int, food: int, steps: int, pile: int, may_eat: bool) -> float:
        """Go on after one step, with the tile that may lie there, or by the way that is chosen there."""
        place = red - self._arrival(way)
        turned = self._turned(red - 1, way, wolf)
        if place < turned:
            value = self._walk(red, way, wolf, food, steps, pile, may_eat)
            if self._reading.chooses_on_arriving and self._is_open_fork(red, way, wolf):
                value = max(value, self._walk(red, CHOSEN, wolf, food, steps, pile, may_eat))
            return value
        chance = self._cottage_chance(turned)
        value = chance * self._win(way, food)
        if chance < 1.0:
            if self._reading.tile_ends_turn:
                steps, may_eat = 0, False
            value += (1.0 - chance) * self._walk(red, way, wolf, food, steps, pile, may_eat)
        return value

    # --- the end

    def _win(self, way: int, food: int) -> float:
        if not self._has_points:
            return 1.0 - FOOD_WORTH * (2 - food)
        # Of path tiles about one; butter is eaten first.
        return points_of_win(1, int(food > 0), int(food > 1), self._is_hard, way) / MOST_POINTS

    def _loss(self, way: int, food: int) -> float:
        """Give what a loss is worth, where points are counted then too (CHA-24)."""
        return self._win(way, food) - COTTAGE_POINTS / MOST_POINTS if self._counts_losses else 0.0

    def _arrival(self, way: int) -> int:
        return self._pieces.wolf_arrival if way == WOLF_WAY else self._pieces.red_arrival

    def _turned(self, red: int, way: int, wolf: int) -> int:
        """Count the tiles that lie open, all of them paths: as many as the one ahead has entered."""
        return max(0, red - self._arrival(way) + 1, wolf - self._pieces.wolf_arrival + 1)

    def _cottage_chance(self, turned: int) -> float:
        left = self._pieces.arrival_count - turned
        return self._pieces.arrivals[COTTAGE] / left if left > 0 else 1.0
