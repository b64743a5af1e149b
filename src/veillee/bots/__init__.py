"""Bots for every game, by level."""

from importlib import import_module
from typing import Final

from veillee.bots.contract import Bot as Bot
from veillee.bots.contract import Situation as Situation
from veillee.bots.random_bot import RandomBot
from veillee.core.contract import AnyGame, Seat
from veillee.core.errors import UnknownLevel

LEVELS: Final = ("random", "novice", "adept", "expert", "master")

# The levels that a game's own bots offer: the package that bears the game's id has these LEVELS, and a `make`.
OWN_LEVELS: Final = {"cendrillon": ("novice", "adept", "expert")}


def levels_of(game_id: str) -> tuple[str, ...]:
    """List the levels at which a game can be played, from the weakest to the strongest."""
    own = OWN_LEVELS.get(game_id, ())
    return tuple(level for level in LEVELS if level == "random" or level in own)


def make_bot(level: str, game: AnyGame, seat: Seat, seed: int) -> Bot:
    """Make a bot for one seat of one match; raises UnknownLevel."""
    game_id = game.info.id
    levels = levels_of(game_id)
    if level not in levels:
        known = ", ".join(levels)
        raise UnknownLevel(
            f"expected a level of {game_id} ({known}), got {level[:40]!r}", level=level[:40], known=known
        )
    if level == "random":
        return RandomBot(seed)
    bot: Bot = import_module(f"veillee.bots.{game_id}").make(level, game, seat, seed)
    return bot
