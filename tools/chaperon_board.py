"""The board of Le Petit Chaperon Rouge for the solver: what walks and the wolf's steps make of places."""

from typing import Any, Final

import numpy as np

from veillee.games.chaperon.pieces import COTTAGE, Pieces

Array = np.ndarray[Any, Any]
FOODS: Final = 3  # none, cake alone, both


class Board:
    """Know all places, Red's square with the food she has left, while the wolf stands on one square.

    Worths are arrays whose last axis is the place: squares of her own way, then those after the shortcut, each
    three times, by food.
    """

    def __init__(self, pieces: Pieces, wolf: int, bonus: float) -> None:
        self._pieces: Final = pieces
        self._wolf: Final = wolf
        self._bonus: Final = bonus  # for taking the shortcut, to find out how often that is done
        own = len(pieces.red_track)
        short = len(pieces.wolf_track) - pieces.shortcut_to
        self.squares: Final = own + short
        self.size: Final = self.squares * FOODS
        self._fork: Final = pieces.shortcut_from
        self._way_in: Final = own
        places = [red - pieces.red_arrival for red in range(own)]
        places += [red + pieces.shortcut_to - pieces.wolf_arrival for red in range(short)]
        by_wolf = wolf - pieces.wolf_arrival + 1
        turned = [max(0, place + 1, by_wolf) for place in places]
        # Entering the next square: how likely the cottage is there, where that can be. The last is never left.
        self._ends: Final = (own - 1, self.squares - 1)
        cottage = [self._cottage(places[n], turned[n]) for n in range(self.squares)]
        self._doors: Final = [(n, cottage[n]) for n in range(self.squares) if cottage[n]]
        # The wolf's next step: caught, or first in the cottage.
        self._kept: Final = np.ones(self.squares, np.float32)
        for n, place in enumerate(places):
            is_caught = n >= own and n - own + pieces.shortcut_to <= wolf + 1
            lost = 1.0 if is_caught else self._cottage(wolf - pieces.wolf_arrival, turned[n])
            self._kept[n] = 1.0 - lost
            assert place < pieces.arrival_count

    def _cottage(self, place: int, turned: int) -> float:
        """Say how likely the square after a place holds the cottage, so many tiles being turned up."""
        if place + 1 < turned or place + 1 < 0:
            return 0.0
        left = self._pieces.arrival_count - turned
        return self._pieces.arrivals[COTTAGE] / left if left > 0 else 1.0

    @property
    def is_open(self) -> bool:
        """Say whether the shortcut may be taken (CHA-20)."""
        return self._wolf < self._pieces.shortcut_to

    def place(self, red: int, food: int) -> int:
        """Number a place of Red's own way."""
        return red * FOODS + food

    def after_row(self, later: Array) -> Array:
        """Let the wolf take a step, whereupon places are worth what `later` says (CHA-18, CHA-21)."""
        return later * np.repeat(self._kept, FOODS)

    def step(self, worth: Array) -> Array:
        """Let Red take a step, after which places are worth what is given (CHA-20, CHA-21)."""
        result = np.empty(worth.shape, np.float32)
        result[..., :-FOODS] = worth[..., FOODS:]
        for square in self._ends:
            result[..., square * FOODS : (square + 1) * FOODS] = 0.0
        for square, found in self._doors:
            part = result[..., square * FOODS : (square + 1) * FOODS]
            part *= np.float32(1.0 - found)
            part += np.float32(found)
        if self.is_open:
            fork, way_in = self._fork * FOODS, self._way_in * FOODS
            short = worth[..., way_in : way_in + FOODS] + np.float32(self._bonus)
            part = result[..., fork : fork + FOODS]
            np.maximum(part, short, out=part)
        return result

    def eat(self, kept: Array, eaten: Array) -> Array:
        """Choose between a walk and one of a square more with less food (CHA-22)."""
        result = kept.reshape(*kept.shape[:-1], self.squares, FOODS).copy()
        other = eaten.reshape(result.shape)
        np.maximum(result[..., 1:], other[..., :-1], out=result[..., 1:])
        return result.reshape(kept.shape)
