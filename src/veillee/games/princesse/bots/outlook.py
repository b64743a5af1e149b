"""What the ladders that remain are worth in La Princesse aux échelles: can the rounds to come still be won?"""

from itertools import product
from math import log2, prod
from typing import Final

from veillee.games.princesse.rules.game import Princesse
from veillee.games.princesse.rules.judge import is_condition_met
from veillee.games.princesse.rules.pieces import GIFT
from veillee.games.princesse.rules.state import FIRST_PAGE, NONE, PrincesseState

DIGIT: Final = 32  # bits of a coefficient, more than there are ways to lay ladders
FEW: Final = 260  # ways to lay ladders that are tried one by one
CHANCE_WEIGHT: Final = 10.0  # of the next round's chance, beside the ways to build it; set by hand


class Outlook:
    """Weigh hands for the rounds to come, as if everything could be said openly."""

    def __init__(self, game: Princesse, world: PrincesseState) -> None:
        """Begin with any world that fits what the Prince knows; the round on the table counts as won."""
        self._game: Final = game
        self._heights: Final = [
            left - (height == world.dungeon) for height, left in enumerate(world.heights)
        ]  # dungeons to come
        self._pages: Final = [page for page in range(FIRST_PAGE, len(world.pages_left)) if world.pages_left[page]]
        self._princesses: Final = [
            princess
            for princess, is_left in enumerate(world.princesses_left)
            if is_left and world.pile and game.pieces.levels[princess] == world.pile[0]
        ] or [world.princess]
        self._next: Final = world.clone()
        self._next.prince = (world.prince + 1) % game.seats
        self._next.page_ignored = 0
        self._known: Final[dict[tuple[int, ...], float]] = {}

    def worth(self, hands: list[int]) -> float:
        """Say how well the rounds to come can be won with these hands; only differences mean anything."""
        key = tuple(hands)
        if key not in self._known:
            worth = self._ways(hands)
            if prod(hand.bit_count() for hand in hands) <= FEW:
                worth += CHANCE_WEIGHT * self._chance_of_next(hands)
            self._known[key] = worth
        return self._known[key]

    def _ways(self, hands: list[int]) -> float:
        """Count the ways to build each height, all at once as a product of polynomials; mean of the logarithms."""
        ways = 1
        for hand in hands:
            ways *= sum(1 << DIGIT * size for size in self._game.sizes_of[hand])
        digit = (1 << DIGIT) - 1
        worth = total = 0.0
        for height, left in enumerate(self._heights):
            if left:
                worth += left * log2(0.25 + (ways >> DIGIT * height & digit))
                total += left
        return worth / total if total else 0.0

    def _chance_of_next(self, hands: list[int]) -> float:
        """Say how likely the next height and page can be met; any princess of her level may be next."""
        ways = list(product(*[self._game.sizes_of[hand] for hand in hands]))
        won = tried = 0
        heights = [(height, left) for height, left in enumerate(self._heights) if left]
        for page in self._pages:
            is_gift = self._game.pieces.page_effect[page] == GIFT
            for princess in self._princesses if is_gift else self._princesses[:1]:
                reached = self._sums_that_please(ways, page, princess)
                share = 1 if is_gift else len(self._princesses)
                won += share * sum(left for height, left in heights if height in reached)
                tried += share * sum(left for _, left in heights)
        return won / tried if tried else 0.0

    def _sums_that_please(self, ways: list[tuple[int, ...]], page: int, princess: int) -> set[int]:
        """Collect the heights of all ways to lay that meet the page's condition."""
        world, pieces = self._next, self._game.pieces
        if not NONE < pieces.page_effect[page] <= GIFT:
            return {sum(way) for way in ways}
        world.page, world.princess = page, princess
        found: set[int] = set()
        for way in ways:
            height = sum(way)
            if height not in found and self._heights[height] > 0:
                world.laid = list(way)
                if is_condition_met(pieces, world):
                    found.add(height)
        return found
