"""The board of Le Petit Chaperon Rouge for the solver: what walks and the wolf's steps make of places."""

from typing import Any, Final, NamedTuple

import numpy as np

from veillee.games.chaperon.bots.ways import CHOSEN
from veillee.games.chaperon.rules.game import COTTAGE_POINTS, points_of_win
from veillee.games.chaperon.rules.pieces import COTTAGE, Pieces
from veillee.games.chaperon.rules.state import OWN_WAY, WOLF_WAY

Array = np.ndarray[Any, Any]
FOODS: Final = 3  # none, cake alone, both


class Goal(NamedTuple):
    """Say what is played for: wins, or points (CHA-24)."""

    has_points: bool
    is_hard: bool  # points for the hard start are in the play
    bonus: float  # for taking the shortcut, to find out how often that is done
    counts_losses: bool = True  # points count after a loss too


WINS: Final = Goal(False, False, 0.0)


class Reading(NamedTuple):
    """Say how the table reads what the rulebook says of walks (CHA-20 to CHA-22)."""

    chooses_on_arriving: bool = True
    eats_before: bool = False
    eats_both: bool = False
    tile_ends_turn: bool = False


PRINTED: Final = Reading()
FIRST_READING: Final = Reading(chooses_on_arriving=False, eats_before=True)


class Spot(NamedTuple):
    """Say where Red stands, and how many arrival tiles she has turned up, where points count that.

    On the fork with the shortcut chosen her way is CHOSEN (see `bots.ways`).
    """

    way: int
    red: int
    tiles: int


class Board:
    """Know all places, Red's spot with the food she has left, while the wolf stands on one square.

    Worths are arrays whose last axis is the place: spots of her own way, then those after the shortcut, then the
    fork with the shortcut chosen, where that is chosen on arriving; each three times, by food.
    """

    def __init__(self, pieces: Pieces, wolf: int, goal: Goal, reading: Reading) -> None:
        self._pieces: Final = pieces
        self._wolf: Final = wolf
        self._goal: Final = goal
        self.reading: Final = reading
        self._spots: Final = self._list_spots()
        self._number: Final = {spot: at for at, spot in enumerate(self._spots)}
        self.squares: Final = len(self._spots)
        self.size: Final = self.squares * FOODS
        # Spots from which a step does not lead to the one listed next, that are never left, with a door ahead.
        self._leaps: Final[list[tuple[int, int]]] = []
        self._ends: Final[list[int]] = []
        self._doors: Final[list[tuple[int, float, Array]]] = []
        self._ahead: Final[dict[int, int]] = {}  # for a spot with a door ahead the spot behind it
        for at, spot in enumerate(self._spots):
            self._add_step(at, spot)
        self._kept: Final = np.array([1.0 - self._lost(spot) for spot in self._spots], np.float32)
        self._solace: Final = np.concatenate([self._lost(spot) * self._losses(spot) for spot in self._spots])

    def _list_spots(self) -> list[Spot]:
        """List spots so that a step mostly leads to the next: by tiles that the wolf turned up before Red came."""
        pieces = self._pieces
        spots = []
        for way, first, track in (
            (OWN_WAY, 0, pieces.red_track),
            (WOLF_WAY, pieces.shortcut_to, pieces.wolf_track),
        ):
            arrival = len(track) - pieces.arrival_count
            spots += [Spot(way, red, 0) for red in range(first, arrival)]
            for missed in range(pieces.arrival_count + 1 if self._goal.has_points else 1):
                for red in range(max(arrival, arrival + missed - 1), len(track)):
                    tiles = red - arrival + 1 - missed if self._goal.has_points else 0
                    spots.append(Spot(way, red, tiles))
        if self.reading.chooses_on_arriving:
            spots.append(Spot(CHOSEN, pieces.shortcut_from, 0))
        return spots

    def _place(self, spot: Spot) -> int:
        """Number the arrival square where Red stands; below 0 before she is there."""
        return spot.red - (self._pieces.wolf_arrival if spot.way == WOLF_WAY else self._pieces.red_arrival)

    def _turned(self, spot: Spot) -> int:
        """Count the tiles that lie open."""
        return max(0, self._place(spot) + 1, self._wolf - self._pieces.wolf_arrival + 1)

    def _add_step(self, at: int, spot: Spot) -> None:
        """Find out where a step leads from a spot, and how likely the cottage is there."""
        if spot.way == CHOSEN:
            if self.is_open:
                self._leaps.append((at, self._number[Spot(WOLF_WAY, self._pieces.shortcut_to, 0)]))
                return
            spot = Spot(OWN_WAY, spot.red, 0)  # the choice has lapsed
        ahead = self._place(spot) + 1
        if ahead == self._pieces.arrival_count:
            self._ends.append(at)
            return
        found = self._cottage(ahead, self._turned(spot))
        turns_path = self._goal.has_points and found > 0.0
        following = self._number[Spot(spot.way, spot.red + 1, spot.tiles + turns_path)]
        if following != at + 1:
            self._leaps.append((at, following))
        if found:
            self._doors.append((at, found, self._prizes(spot)))
            self._ahead[at] = following

    def _prizes(self, spot: Spot) -> Array:
        """Give what the cottage is worth by food."""
        if not self._goal.has_points:
            return np.ones(FOODS, np.float32)
        kept = [(0, 0), (1, 0), (1, 1)]  # cake and butter, by food
        points = [points_of_win(spot.tiles, *food, self._goal.is_hard, spot.way) for food in kept]
        return np.array(points, np.float32)

    def _losses(self, spot: Spot) -> Array:
        """Give what a loss is worth by food (CHA-24)."""
        if not self._goal.has_points or not self._goal.counts_losses:
            return np.zeros(FOODS, np.float32)
        losses: Array = self._prizes(spot) - np.float32(COTTAGE_POINTS)
        return losses

    def _lost(self, spot: Spot) -> float:
        """Say how likely the wolf's next step catches Red, or finds the cottage first."""
        if spot.way == WOLF_WAY and spot.red <= self._wolf + 1:
            return 1.0
        return self._cottage(self._wolf - self._pieces.wolf_arrival + 1, self._turned(spot))

    def _cottage(self, place: int, turned: int) -> float:
        """Say how likely an arrival square that is entered holds the cottage, so many tiles being turned up."""
        if place < turned or place < 0:
            return 0.0
        left = self._pieces.arrival_count - turned
        return self._pieces.arrivals[COTTAGE] / left if left > 0 else 1.0

    @property
    def is_open(self) -> bool:
        """Say whether the shortcut may be taken (CHA-20)."""
        return self._wolf < self._pieces.shortcut_to

    def place(self, red: int, food: int) -> int:
        """Number a place of Red's own way, before the arrival."""
        return self._number[Spot(OWN_WAY, red, 0)] * FOODS + food

    def after_row(self, later: Array) -> Array:
        """Let the wolf take a step, whereupon places are worth what `later` says (CHA-18, CHA-21)."""
        worth: Array = later * np.repeat(self._kept, FOODS) + self._solace
        return worth

    def step(self, worth: Array, halted: Array) -> Array:
        """Let Red take a step, after which places are worth what is given (CHA-20, CHA-21).

        Where a tile may end her turn, `halted` is what places are worth without the steps that were left.
        """
        fork, is_open = self._pieces.shortcut_from, self.is_open
        result = np.empty(worth.shape, np.float32)
        result[..., :-FOODS] = worth[..., FOODS:]
        for at, following in self._leaps:
            result[..., _foods(at)] = worth[..., _foods(following)]
        if self.reading.chooses_on_arriving and is_open and fork:
            way_in = self._number[Spot(CHOSEN, fork, 0)]
            part = result[..., _foods(fork - 1)]
            np.maximum(part, worth[..., _foods(way_in)], out=part)
            result[..., _foods(way_in)] += np.float32(self._goal.bonus)
        for at in self._ends:
            result[..., _foods(at)] = 0.0
        for at, found, prizes in self._doors:
            part = result[..., _foods(at)]
            if self.reading.tile_ends_turn:
                part[...] = halted[..., _foods(self._ahead[at])]
            part *= np.float32(1.0 - found)
            part += np.float32(found) * prizes
        if is_open and not self.reading.chooses_on_arriving:
            way_in = self._number[Spot(WOLF_WAY, self._pieces.shortcut_to, 0)]
            short = worth[..., _foods(way_in)] + np.float32(self._goal.bonus)
            part = result[..., _foods(fork)]
            np.maximum(part, short, out=part)
        return result

    def eat(self, kept: Array, eaten: Array) -> Array:
        """Choose between keeping all food and a square more with less of it (CHA-22)."""
        result = kept.reshape(*kept.shape[:-1], self.squares, FOODS).copy()
        other = eaten.reshape(result.shape)
        np.maximum(result[..., 1:], other[..., :-1], out=result[..., 1:])
        return result.reshape(kept.shape)


def _foods(spot: int) -> slice:
    """Find a spot's places."""
    return slice(spot * FOODS, (spot + 1) * FOODS)
