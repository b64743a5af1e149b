"""A bot that improves on a sensible player: it tries that one's move and a few others out, in imagined worlds."""

from time import perf_counter
from typing import Final

from veillee.bots.contract import NO_END, Bot, Budget, Situation
from veillee.bots.search.guide import Guide
from veillee.bots.search.playout import Clock
from veillee.bots.search.rollouts import Rollouts
from veillee.core.chance import FastChance
from veillee.core.contract import AnyGame, Move, Seat

MOST_TRIED: Final = 6  # moves, where a guide names more


class RolloutBot(Bot):
    """Play a seat of any game whose guide puts candidates in order and has a policy."""

    def __init__(
        self, game: AnyGame, seat: Seat, seed: int, budget: Budget, guide: Guide, clock: Clock = perf_counter
    ) -> None:
        if not guide.is_ordered or not guide.has_policy:
            raise ValueError("expected a guide with candidates in order and a policy")
        self._guide: Final = guide
        self._budget: Final = budget
        self._seat: Final = seat
        self._chance: Final = FastChance(seed)
        self.rollouts: Final = Rollouts(game, guide, seat, seed, clock)

    def choose(self, situation: Situation) -> Move:
        """Give the guide's first candidate, or one that is surely better; where there is one move, that."""
        self._guide.hear(situation.told)
        legal = situation.legal
        if len(legal) == 1:
            return legal[0]
        world = self._guide.imagine(situation.knowledge, self._chance)
        candidates = self._guide.candidates(world, self._seat, list(legal))[:MOST_TRIED]
        budget = situation.budget.or_else(self._budget)
        return self.rollouts.improve(situation.knowledge, candidates, budget.playouts or NO_END, budget.seconds)
