"""Bots for Les Grimpeurs: turns planned as a whole, more or less far ahead by level."""

from veillee.bots.contract import Bot
from veillee.bots.search.guide import Guide
from veillee.core.contract import Seat
from veillee.games.grimpeurs.bots.levels import LEVELS as LEVELS
from veillee.games.grimpeurs.bots.player import ClimberBot
from veillee.games.grimpeurs.rules.game import Grimpeurs


def make(level: str, game: Grimpeurs, seat: Seat, seed: int) -> Bot:
    """Make a bot of one of LEVELS."""
    return ClimberBot(LEVELS[level], game, seat, seed)


def make_guide(game: Grimpeurs) -> Guide:
    """Give what the search is told of the game: its rules alone."""
    return Guide(game)
