"""A bot for any game that searches: it imagines worlds, plays them out, and learns from what comes of them."""

from time import perf_counter
from typing import Final

from veillee.bots.contract import NO_END, Bot, Budget, Situation
from veillee.bots.search.exact import solve
from veillee.bots.search.guide import Guide
from veillee.bots.search.playout import Clock
from veillee.bots.search.searcher import MOST_NODES, Searcher
from veillee.core.chance import FastChance
from veillee.core.contract import AnyGame, Move, Seat

# What each level of a game that is played by search alone may think; a game may declare its own.
SEARCH_LEVELS: Final = {
    "novice": Budget(20),
    "adept": Budget(100),
    "expert": Budget(500),
    "master": Budget(2500),
}
SEARCH: Final = Budget(1000)  # where neither level nor question says how much


class SearchBot(Bot):
    """Play a seat of any game by search, helped by a guide."""

    def __init__(
        self,
        game: AnyGame,
        seat: Seat,
        seed: int,
        budget: Budget = SEARCH,
        guide: Guide | None = None,
        clock: Clock = perf_counter,
    ) -> None:
        self._guide: Final = Guide(game) if guide is None else guide
        self._game: Final = game
        self._budget: Final = budget
        self._seed: Final = seed
        self.searcher: Final = Searcher(game, self._guide, seat, seed, MOST_NODES, clock)

    def choose(self, situation: Situation) -> Move:
        """Give the move that the search finds best; where there is only one, nothing is thought."""
        self._guide.hear(situation.told)
        legal = situation.legal
        if len(legal) == 1:
            return legal[0]
        if self._guide.is_open and self._guide.small:
            solution = solve(self._guide, situation.knowledge, FastChance(self._seed), self._guide.small)
            if solution.is_whole:
                return solution.best(legal)
        budget = situation.budget.or_else(self._budget)
        return self.searcher.search(situation.knowledge, list(legal), budget.playouts or NO_END, budget.seconds)
