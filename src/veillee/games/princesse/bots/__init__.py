"""Bots for La Princesse aux échelles: one convention of words, kept more or less well by level."""

from veillee.bots.contract import Bot
from veillee.bots.search.guide import Guide
from veillee.core.contract import Seat
from veillee.games.princesse.bots.foresight import Foresight
from veillee.games.princesse.bots.levels import LEVELS as LEVELS
from veillee.games.princesse.bots.open_team import wins_openly as wins_openly
from veillee.games.princesse.bots.player import PrincesseBot
from veillee.games.princesse.rules.game import Princesse


def make(level: str, game: Princesse, seat: Seat, seed: int) -> Bot:
    """Make a bot of one of LEVELS."""
    return PrincesseBot(LEVELS[level], game, seat, seed)


def make_guide(game: Princesse) -> Guide:
    """Give what the search is told of the game: its rules alone."""
    return Guide(game)


def could_win(game: Princesse, seed: int) -> bool:
    """Say whether a team that knows everything, the future too, could win, or it could not be ruled out."""
    return Foresight(game, seed).could_win()
