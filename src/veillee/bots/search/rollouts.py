"""Policy improvement by rollouts: try a few moves out in the same imagined worlds, and keep to the first unless
another is surely better.

A player who has a sensible move is made stronger by this, or at least not weaker: each candidate is played in the
same worlds and then all seats go on by the guide's policy, with the same chance, so that what differs comes of the
move. Those that do badly are left out by and by, half of them at a time.
"""

from math import sqrt
from typing import Any, Final

from veillee.bots.search.guide import Guide
from veillee.bots.search.playout import NO_LIMIT, THINKING, Clock, play_on
from veillee.core.chance import Chance, FastChance
from veillee.core.contract import Game, Move, Seat

SURE: Final = 1.0  # standard errors by which another move must be better than the first
LARGEST_SEED: Final = 2**31


class Rollouts:
    """Compare moves for one seat of one match."""

    def __init__(self, game: Game, guide: Guide, seat: Seat, seed: int, clock: Clock) -> None:
        self._game: Final = game
        self._guide: Final = guide
        self._seat: Final = seat
        self._chance: Final[Chance] = FastChance(seed)
        self._clock: Final = clock
        self._end = NO_LIMIT  # when thinking must be over
        self.playouts = 0  # of the last question
        self.gains: list[float] = []  # of each candidate over the first, on the average
        self.errors: list[float] = []  # the standard error of each

    def improve(self, knowledge: Any, candidates: list[Move], playouts: int, seconds: float) -> Move:
        """Give the first candidate, or one that is surely better; in so many playouts, and seconds if not 0."""
        begun = self._clock()
        self._end = begun + THINKING * seconds if seconds > 0.0 else NO_LIMIT
        self.playouts = 0
        sums = [0.0] * len(candidates)
        squares = [0.0] * len(candidates)
        counts = [0] * len(candidates)
        left = list(range(len(candidates)))
        stages = max(1, (len(candidates) - 1).bit_length())
        stage = 1
        while len(left) > 1 and self.playouts + len(left) <= playouts:
            found = self._try_out(self._guide.imagine(knowledge, self._chance), candidates, left)
            if len(found) < len(left):
                break  # the time is over
            for number, at in enumerate(left):
                gain = found[number] - found[0]
                sums[at] += gain
                squares[at] += gain * gain
                counts[at] += 1
            spent = self.playouts / playouts
            if seconds > 0.0:
                spent = max(spent, (self._clock() - begun) / (THINKING * seconds))
            if stage < stages and spent * stages >= stage:
                stage += 1
                left = self._best_half(left, sums)
        self._sum_up(sums, squares, counts)
        best = left[0]
        for at in left[1:]:
            if self.gains[at] > max(self.gains[best], SURE * self.errors[at]):
                best = at
        return candidates[best]

    def _best_half(self, left: list[int], sums: list[float]) -> list[int]:
        """Keep the first candidate, and the better half of the others."""
        others = sorted([(-sums[at], at) for at in left[1:]])
        return [left[0]] + sorted([at for _, at in others[: (len(others) + 1) // 2]])

    def _sum_up(self, sums: list[float], squares: list[float], counts: list[int]) -> None:
        self.gains, self.errors = [], []
        for at, count in enumerate(counts):
            mean = sums[at] / count if count else 0.0
            spread = max(0.0, squares[at] / count - mean * mean) if count else 0.0
            self.gains.append(mean)
            self.errors.append(sqrt(spread / (count - 1)) if count > 1 else 1.0)

    # --- one world

    def _try_out(self, world: Any, candidates: list[Move], left: list[int]) -> list[float]:
        """Play each move left in a world, all with the same chance; give the payoffs, fewer if time runs out."""
        seed = self._chance.below(LARGEST_SEED)
        found: list[float] = []
        for at in left:
            state = world.clone()
            self._game.apply(state, self._seat, candidates[at])
            payoffs = play_on(self._game, self._guide, state, FastChance(seed), self._clock, self._end)
            if not payoffs:
                break
            self.playouts += 1
            found.append(payoffs[self._seat])
        return found
