"""Bots for Cendrillon: one way to play, with a memory that fades by level; and a guide for the search."""

from veillee.bots.contract import Bot
from veillee.bots.search.guide import Guide
from veillee.core.contract import Seat
from veillee.games.cendrillon.bots.guide import CendrillonGuide
from veillee.games.cendrillon.bots.levels import LEVELS as LEVELS
from veillee.games.cendrillon.bots.player import CendrillonBot
from veillee.games.cendrillon.rules.game import Cendrillon


def make(level: str, game: Cendrillon, seat: Seat, seed: int) -> Bot:
    """Make a bot of one of LEVELS."""
    return CendrillonBot(LEVELS[level], game, seat, seed)


def make_guide(game: Cendrillon) -> Guide:
    """Give what the search is told of the game."""
    return CendrillonGuide(game)
