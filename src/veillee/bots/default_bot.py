"""The bot of games that bring none: weaker levels think less and slip more.

How much a search gains from thinking longer depends on the game; in a small one a hundred playouts find what
thousands find. So that the levels differ in any game, the weaker ones also make a share of their moves at
random, as a distracted person would.
"""

from typing import Final, NamedTuple

from veillee.bots.contract import Bot, Budget, Situation
from veillee.bots.random_bot import RandomBot
from veillee.bots.search_bot import SEARCH_LEVELS, SearchBot
from veillee.core.chance import FastChance
from veillee.core.contract import AnyGame, Move, Seat


class Level(NamedTuple):
    """Say how long a level thinks, and how many of a hundred moves it makes at random."""

    budget: Budget
    slips: int


DEFAULT_LEVELS: Final = {
    "novice": Level(SEARCH_LEVELS["novice"], 60),
    "adept": Level(SEARCH_LEVELS["adept"], 40),
    "expert": Level(SEARCH_LEVELS["expert"], 20),
    "master": Level(SEARCH_LEVELS["master"], 0),
}


class DefaultBot(Bot):
    """Play a seat of any game at a level."""

    def __init__(self, level: str, game: AnyGame, seat: Seat, seed: int) -> None:
        self._level: Final = DEFAULT_LEVELS[level]
        self._search: Final = SearchBot(game, seat, seed, self._level.budget)
        self._random: Final = RandomBot(seed)
        self._chance: Final = FastChance(seed)

    def choose(self, situation: Situation) -> Move:
        """Give the move that the search finds best, or any, as often as the level slips."""
        found = self._search.choose(situation)  # always, for it hears what was told
        slips = len(situation.legal) > 1 and self._chance.below(100) < self._level.slips
        return self._random.choose(situation) if slips else found
