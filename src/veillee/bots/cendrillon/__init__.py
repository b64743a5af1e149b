"""Bots for Cendrillon: one way to play, with a memory that fades by level."""

from veillee.bots.cendrillon.levels import LEVELS as LEVELS
from veillee.bots.cendrillon.player import CendrillonBot
from veillee.bots.contract import Bot
from veillee.core.contract import Seat
from veillee.games.cendrillon.game import Cendrillon


def make(level: str, game: Cendrillon, seat: Seat, seed: int) -> Bot:
    """Make a bot of one of LEVELS."""
    return CendrillonBot(LEVELS[level], game, seat, seed)
