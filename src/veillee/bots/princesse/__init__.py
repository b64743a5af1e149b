"""Bots for La Princesse aux échelles: one convention of words, kept more or less well by level."""

from veillee.bots.contract import Bot
from veillee.bots.princesse.levels import LEVELS as LEVELS
from veillee.bots.princesse.player import PrincesseBot
from veillee.bots.search.guide import Guide
from veillee.core.contract import Seat
from veillee.games.princesse.game import Princesse


def make(level: str, game: Princesse, seat: Seat, seed: int) -> Bot:
    """Make a bot of one of LEVELS."""
    return PrincesseBot(LEVELS[level], game, seat, seed)


def make_guide(game: Princesse) -> Guide:
    """Give what the search is told of the game: its rules alone."""
    return Guide(game)
