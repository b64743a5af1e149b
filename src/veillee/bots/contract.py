"""The contract between a bot and whoever asks it for moves.

A bot sits at one seat of one match. It is never given a state or a match: only what its own seat knows, what
its seat was told, and the moves it may choose from. Whoever runs a match (arena, terminal, server) builds a
`Situation` from the game's own `knowledge` and `legal`, and hands over every event told to that seat exactly once,
from the first event of the match on: a bot that takes a seat over in the middle hears the whole past with its
first question.

A bot may keep what it likes between questions. It draws chance only from the seed it was made with, so equal
situations in equal order get equal answers. When the table takes back what a bot has been told, whoever runs the
match makes that bot anew, from the same seed, and tells it the path that still counts from its beginning.
"""

from abc import ABC, abstractmethod
from typing import Any, NamedTuple

from veillee.core.contract import Move, Seat, Told


class Situation(NamedTuple):
    """Hold all that a bot is given when it is asked for a move."""

    seat: Seat
    knowledge: Any  # of the game's own type: what the seat would know with a perfect memory
    told: list[Told]  # what the seat was told since this bot was last asked, in order; at first, all of it
    legal: list[Move]  # at least one


class Bot(ABC):
    """Choose moves for one seat of one match."""

    @abstractmethod
    def choose(self, situation: Situation) -> Move:
        """Give one of the legal moves."""
