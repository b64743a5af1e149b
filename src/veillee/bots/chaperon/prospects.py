"""What a place on the board is worth: how likely Red is to win from there, by the tracks alone.

Worked out backwards, as the wolf advances with every gathering. It is a model: each gathering starts with a whole
deck and reserve, and stops at a number of tokens chosen beforehand. Tracks, shortcut, tiles and food are exact.
"""

from typing import Final

from veillee.bots.chaperon.gatherings import play_gatherings
from veillee.games.chaperon.game import (
    BUTTER_POINTS,
    CAKE_POINTS,
    COTTAGE_POINTS,
    HARD_POINTS,
    SHORTCUT_POINTS,
    TILE_POINTS,
    Chaperon,
)
from veillee.games.chaperon.pieces import COTTAGE
from veillee.games.chaperon.state import OWN_WAY, WOLF_WAY

FOOD_WORTH: Final = 0.002  # of food kept, in wins: it decides between moves that win alike
MOST_POINTS: Final = 200.0
MOST_KEPT: Final = 8  # boards of which the values are kept

Place = tuple[int, int, int]  # Red's square, her way, food kept: both, cake alone, none


class Prospects:
    """Know for every place on the board what it is worth to Red, from 0 to 1."""

    def __init__(self, game: Chaperon) -> None:
        self._pieces: Final = game.pieces
        self._has_points: Final = game.has_points
        self._base: Final = COTTAGE_POINTS + (HARD_POINTS if game.is_hard else 0)
        self._last: Final = len(game.pieces.wolf_track) - 1
        self._values: Final[list[dict[Place, float]]] = [{} for _ in range(self._last + 1)]  # by the wolf's square
        self._gatherings: Final = play_gatherings(game.pieces, game.counts_again)
        for wolf in range(self._last - 1, -1, -1):
            self._fill(wolf)

    # --- what others ask

    def at_start(self, red: int, way: int, wolf: int, food: int) -> float:
        """Give what it is worth to begin a gathering there."""
        return self._values[wolf].get((red, way, food), 0.0)

    def after_row(self, red: int, way: int, wolf: int, food: int) -> float:
        """Give what it is worth that a gathering ends there: the wolf advances (CHA-18 to CHA-21)."""
        turned = self._turned(red, way, wolf)
        wolf += 1
        if wolf > self._last or (way == WOLF_WAY and red == wolf):
            return 0.0
        value = self.at_start(red, way, wolf, food)
        if wolf - self._pieces.wolf_arrival >= turned:
            value *= 1.0 - self._cottage_chance(turned)
        return value

    def walk(self, red: int, way: int, wolf: int, food: int, steps: int) -> float:
        """Give what it is worth to end a gathering by walking so far, on the better way (CHA-20, CHA-21)."""
        if not steps:
            return self.after_row(red, way, wolf, food)
        pieces = self._pieces
        value = self.enter(red + 1, way, wolf, food, steps - 1)
        if way == OWN_WAY and red == pieces.shortcut_from and wolf < pieces.shortcut_to:
            value = max(value, self.enter(pieces.shortcut_to, WOLF_WAY, wolf, food, steps - 1))
        return value

    def walk_and_eat(self, red: int, way: int, wolf: int, food: int, steps: int) -> float:
        """Give what a stop of so many squares is worth, butter or else cake eaten if that helps (CHA-22)."""
        value = self.walk(red, way, wolf, food, steps)
        if steps and food:
            value = max(value, self.walk(red, way, wolf, food - 1, steps + 1))
        return value

    def path_chance(self, red: int, way: int, wolf: int) -> float:
        """Say how likely a step to a square does not lead Red into the cottage."""
        turned = self._turned(red - 1, way, wolf)
        return 1.0 if red - self._arrival(way) < turned else 1.0 - self._cottage_chance(turned)

    # --- how it is worked out

    def enter(self, red: int, way: int, wolf: int, food: int, steps: int) -> float:
        """Go on after one step, with the tile that may lie there."""
        place = red - self._arrival(way)
        turned = self._turned(red - 1, way, wolf)
        if place < turned:
            return self.walk(red, way, wolf, food, steps)
        chance = self._cottage_chance(turned)
        value = chance * self._win(way, food)
        if chance < 1.0:
            value += (1.0 - chance) * self.walk(red, way, wolf, food, steps)
        return value

    def _win(self, way: int, food: int) -> float:
        if not self._has_points:
            return 1.0 - FOOD_WORTH * (2 - food)
        points = self._base + (SHORTCUT_POINTS if way == WOLF_WAY else 0)
        points += (0, CAKE_POINTS, CAKE_POINTS + BUTTER_POINTS)[food]
        return (points + TILE_POINTS) / MOST_POINTS  # of path tiles, about one

    def _arrival(self, way: int) -> int:
        return self._pieces.red_arrival if way == OWN_WAY else self._pieces.wolf_arrival

    def _turned(self, red: int, way: int, wolf: int) -> int:
        """Count the tiles that lie open, all of them paths: as many as the one ahead has entered."""
        return max(0, red - self._arrival(way) + 1, wolf - self._pieces.wolf_arrival + 1)

    def _cottage_chance(self, turned: int) -> float:
        left = self._pieces.arrival_count - turned
        return self._pieces.arrivals[COTTAGE] / left if left > 0 else 1.0

    def _fill(self, wolf: int) -> None:
        """Work out what a gathering is worth with the wolf on a square, all later squares being known."""
        pieces = self._pieces
        places = [(red, OWN_WAY) for red in range(len(pieces.red_track))]
        places += [(red, WOLF_WAY) for red in range(max(wolf + 1, pieces.shortcut_to), len(pieces.wolf_track))]
        for red, way in places:
            for food in range(3):
                self._values[wolf][red, way, food] = self._best_gathering(red, way, wolf, food)

    def _best_gathering(self, red: int, way: int, wolf: int, food: int) -> float:
        """Choose the number of tokens at which it is best to stop."""
        worth: dict[tuple[int, bool], float] = {}
        best = 0.0
        for gathering in self._gatherings:
            value = 0.0
            for key, share in gathering.items():
                if key not in worth:
                    steps, is_stopped = key
                    walk = self.walk_and_eat if is_stopped else self.walk
                    worth[key] = walk(red, way, wolf, food, steps)
                value += share * worth[key]
            best = max(best, value)
        return best


_kept: Final[dict[tuple[str, bool, bool, bool], Prospects]] = {}


def prospects_of(game: Chaperon) -> Prospects:
    """Give what places of a table's board are worth; worked out once for tables that are alike."""
    key = (game.data_version, game.is_hard, game.counts_again, game.has_points)
    if key not in _kept:
        if len(_kept) == MOST_KEPT:
            _kept.clear()
        _kept[key] = Prospects(game)
    return _kept[key]
