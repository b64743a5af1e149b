"""Bots for Les Grimpeurs: none of its own yet; `random` and the search play it by the rules alone."""

from typing import Final

from veillee.bots.contract import Bot
from veillee.bots.search.guide import Guide
from veillee.core.contract import Seat
from veillee.games.grimpeurs.game import Grimpeurs

LEVELS: Final[dict[str, None]] = {}


def make(level: str, _game: Grimpeurs, _seat: Seat, _seed: int) -> Bot:
    """Refuse: there are no levels to make."""
    raise KeyError(level)


def make_guide(game: Grimpeurs) -> Guide:
    """Give what the search is told of the game: its rules alone."""
    return Guide(game)
