"""The contract between a bot and whoever asks it for moves.

A bot sits at one seat of one match. It is never given a state or a match: only what its own seat knows, what
its seat was told, the moves it may choose from, and how long it may think. Whoever runs a match (arena, terminal,
server) builds a `Situation` from the game's own `knowledge` and `legal`, and hands over every event told to that
seat exactly once, from the first event of the match on: a bot that takes a seat over in the middle hears the whole
past with its first question.

A bot may keep what it likes between questions. It draws chance only from the seed it was made with, so equal
situations in equal order get equal answers, unless a budget in seconds cuts them short. When the table takes back
what a bot has been told, whoever runs the match makes that bot anew, from the same seed, and tells it the path
that still counts from its beginning.
"""

from abc import ABC, abstractmethod
from typing import Any, Final, NamedTuple

from veillee.core.contract import Move, Seat, Told

NO_END: Final = 10**18  # playouts, where seconds alone are to count


class Budget(NamedTuple):
    """Say how much a bot may think about one move; what ends first ends it. Only playouts can be repeated."""

    playouts: int = 0  # 0: as many as the bot's level says
    seconds: float = 0.0  # 0: as long as the bot's level says

    def or_else(self, usual: "Budget") -> "Budget":
        """Take what is left open here from the usual budget."""
        return Budget(self.playouts or usual.playouts, self.seconds or usual.seconds)


USUAL: Final = Budget()  # as the level says


class Situation(NamedTuple):
    """Hold all that a bot is given when it is asked for a move."""

    seat: Seat
    knowledge: Any  # of the game's own type: what the seat would know with a perfect memory
    told: list[Told]  # what the seat was told since this bot was last asked, in order; at first, all of it
    legal: list[Move]  # at least one
    budget: Budget = USUAL


class Bot(ABC):
    """Choose moves for one seat of one match."""

    @abstractmethod
    def choose(self, situation: Situation) -> Move:
        """Give one of the legal moves."""
