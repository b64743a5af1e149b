"""Bots for every game, by level."""

from importlib import import_module
from typing import Final

from veillee.bots.contract import USUAL as USUAL
from veillee.bots.contract import Bot as Bot
from veillee.bots.contract import Budget as Budget
from veillee.bots.contract import Situation as Situation
from veillee.bots.random_bot import RandomBot
from veillee.bots.search.guide import Guide
from veillee.bots.search_bot import SearchBot
from veillee.core.contract import AnyGame, Seat
from veillee.core.errors import UnknownLevel

LEVELS: Final = ("random", "novice", "adept", "expert", "master")
SEARCH: Final = "search"  # no level: the search that plays any game, for as long as it is given

# The levels that a game's own bots offer: the package that bears the game's id has these LEVELS, a `make`, and a
# `make_guide` for the search.
OWN_LEVELS: Final = {
    "cendrillon": ("novice", "adept", "expert", "master"),
    "princesse": ("novice", "adept", "expert", "master"),
    "chaperon": ("novice", "adept", "expert", "master"),
    "chapitres": ("novice", "adept", "expert", "master"),
    "grimpeurs": ("novice", "adept", "expert", "master"),
}


def levels_of(game_id: str) -> tuple[str, ...]:
    """List the levels at which a game can be played, from the weakest to the strongest."""
    own = OWN_LEVELS.get(game_id, ())
    return tuple(level for level in LEVELS if level == "random" or level in own)


def make_bot(level: str, game: AnyGame, seat: Seat, seed: int) -> Bot:
    """Make a bot for one seat of one match, by a level of the game or as SEARCH; raises UnknownLevel."""
    game_id = game.info.id
    if level == "random":
        return RandomBot(seed)
    if level == SEARCH:
        return SearchBot(game, seat, seed, guide=make_guide(game))
    levels = levels_of(game_id)
    if level not in levels:
        known = ", ".join(levels)
        raise UnknownLevel(
            f"expected a level of {game_id} ({known}), got {level[:40]!r}", level=level[:40], known=known
        )
    bot: Bot = import_module(f"veillee.bots.{game_id}").make(level, game, seat, seed)
    return bot


def make_guide(game: AnyGame) -> Guide:
    """Give what the game's own package tells the search, or what the rules alone tell it."""
    if game.info.id not in OWN_LEVELS:
        return Guide(game)
    guide: Guide = import_module(f"veillee.bots.{game.info.id}").make_guide(game)
    return guide
