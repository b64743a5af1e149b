"""Bots for Cendrillon: one way to play, with a memory that fades by level; and a guide for the search."""

from veillee.bots.cendrillon.guide import CendrillonGuide
from veillee.bots.cendrillon.levels import LEVELS as LEVELS
from veillee.bots.cendrillon.player import CendrillonBot
from veillee.bots.contract import Bot
from veillee.bots.search.guide import Guide
from veillee.core.contract import Seat
from veillee.games.cendrillon.game import Cendrillon


def make(level: str, game: Cendrillon, seat: Seat, seed: int) -> Bot:
    """Make a bot of one of LEVELS."""
    return CendrillonBot(LEVELS[level], game, seat, seed)


def make_guide(game: Cendrillon) -> Guide:
    """Give what the search is told of the game."""
    return CendrillonGuide(game)
