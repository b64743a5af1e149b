"""The tokens of Le Petit Chaperon Rouge for the solver: what lies on a row, and what the next one finds.

Two models of what lies between two gatherings:

- whole: every gathering finds the whole reserve. One reserve instead of fifty: quick, and slightly wrong.
- shown: tokens of a row that fails are shown before they go to the basket, so everybody always knows what lies in
  the reserve. Who is told more cannot do worse, so what this wins is never less than what the best play wins.

In both, tokens laid after an 8 in the same row are laid face up, which again can only help.
"""

from math import comb
from typing import Any, Final, NamedTuple

import numpy as np

Array = np.ndarray[Any, Any]
Reserve = tuple[int, int]  # flowers and pebbles


class Lying(NamedTuple):
    """Say what lies on a row when its tokens are turned up, and what the reserve holds then."""

    flowers: int
    reserve: Reserve


class Draw(NamedTuple):
    """Say what comes of laying one more token face up, for each Lying: as a flower, as a pebble, how likely."""

    as_flower: Array
    as_pebble: Array
    flower_share: Array


class Tokens:
    """Know reserves and rows for one of the two models."""

    def __init__(self, flowers: int, pebbles: int, is_shown: bool) -> None:
        self.flowers: Final = flowers
        self.pebbles: Final = pebbles
        self.total: Final = flowers + pebbles
        self._is_shown: Final = is_shown
        whole = (flowers, pebbles)
        all_reserves = [(f, p) for f in range(flowers + 1) for p in range(pebbles + 1)]
        self.reserves: Final[list[Reserve]] = all_reserves if is_shown else [whole]
        self.lying: Final = [self._list_lying(tokens) for tokens in range(self.total + 1)]
        self._draws: Final = [self._fill_draw(tokens) for tokens in range(self.total)]

    def next_reserve(self, reserve: Reserve) -> int:
        """Number the reserve that the next gathering finds."""
        return self.reserves.index(reserve) if self._is_shown else 0

    def laid(self, reserve: Reserve, tokens: int) -> list[tuple[Lying, float]]:
        """List what so many tokens laid face down turn out to be, and how likely that is (CHA-14)."""
        flowers, pebbles = reserve
        before = 0
        if tokens > flowers + pebbles:  # the basket becomes the reserve; what was left before is all on the row
            before, tokens = flowers, tokens - flowers - pebbles
            flowers, pebbles = self.flowers - flowers, self.pebbles - pebbles
        whole = comb(flowers + pebbles, tokens)
        found = []
        for drawn in range(max(0, tokens - pebbles), min(tokens, flowers) + 1):
            share = comb(flowers, drawn) * comb(pebbles, tokens - drawn) / whole
            found.append((Lying(before + drawn, (flowers - drawn, pebbles - tokens + drawn)), share))
        return found

    def draw(self, tokens: int, drawn: int, worth: Array) -> Array:
        """Give the worth (piles, Lying, places) before so many tokens are laid face up beside others."""
        for before in range(min(self.total, tokens + drawn) - 1, tokens - 1, -1):
            draw = self._draws[before]
            share = draw.flower_share[None, :, None]
            worth = share * worth[:, draw.as_flower] + (1 - share) * worth[:, draw.as_pebble]
        return worth

    def _list_lying(self, tokens: int) -> list[Lying]:
        found = []
        for flowers in range(max(0, tokens - self.pebbles), min(tokens, self.flowers) + 1):
            rest = (self.flowers - flowers, self.pebbles - tokens + flowers)
            reserves = [(f, p) for f in range(rest[0] + 1) for p in range(rest[1] + 1)]
            found += [Lying(flowers, reserve) for reserve in (reserves if self._is_shown else [rest])]
        return found

    def _fill_draw(self, tokens: int) -> Draw:
        number = {lying: at for at, lying in enumerate(self.lying[tokens + 1])}
        as_flower, as_pebble, shares = [], [], []
        for flowers, reserve in self.lying[tokens]:
            f, p = reserve if sum(reserve) else (self.flowers - flowers, self.pebbles - tokens + flowers)
            shares.append(f / (f + p))
            as_flower.append(number[Lying(flowers + 1, (f - 1, p))] if f else 0)
            as_pebble.append(number[Lying(flowers, (f, p - 1))] if p else 0)
        return Draw(np.array(as_flower), np.array(as_pebble), np.array(shares, np.float32))
