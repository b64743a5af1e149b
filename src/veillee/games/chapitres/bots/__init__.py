"""Bots for the three chapters: the search with what cards are worth, more or less of it by level."""

from veillee.bots.contract import Bot
from veillee.bots.search.guide import Guide
from veillee.bots.search_bot import SearchBot
from veillee.core.contract import Seat
from veillee.games.chapitres.bots.guide import ChapitresGuide
from veillee.games.chapitres.bots.levels import LEVELS as LEVELS
from veillee.games.chapitres.rules.game import Chapitres


def make(level: str, game: Chapitres, seat: Seat, seed: int) -> Bot:
    """Make a bot of one of LEVELS."""
    chosen = LEVELS[level]
    guide = make_guide(game) if chosen.knows_cards else Guide(game)
    return SearchBot(game, seat, seed, chosen.budget, guide)


def make_guide(game: Chapitres) -> Guide:
    """Give what the search is told of the game."""
    return ChapitresGuide(game)
