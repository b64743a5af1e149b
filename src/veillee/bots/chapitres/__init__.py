"""Bots for the three chapters."""

from veillee.bots.chapitres.levels import LEVELS as LEVELS
from veillee.bots.contract import Bot
from veillee.bots.search.guide import Guide
from veillee.bots.search_bot import SearchBot
from veillee.core.contract import Seat
from veillee.games.chapitres.game import Chapitres


def make(level: str, game: Chapitres, seat: Seat, seed: int) -> Bot:
    """Make a bot of one of LEVELS."""
    return SearchBot(game, seat, seed, LEVELS[level], make_guide(game))


def make_guide(game: Chapitres) -> Guide:
    """Give what the search is told of the game: its rules alone."""
    return Guide(game)
