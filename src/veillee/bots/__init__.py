"""Bots for every game, by level.

A game's part `bots` has its own levels: `LEVELS` by name, a `make`, and a `make_guide` for the search. A game
without that part is played at every level by the search alone (`default_bot`).
"""

from typing import Final

from veillee.bots.contract import USUAL as USUAL
from veillee.bots.contract import Bot as Bot
from veillee.bots.contract import Budget as Budget
from veillee.bots.contract import Situation as Situation
from veillee.bots.default_bot import DEFAULT_LEVELS, DefaultBot
from veillee.bots.random_bot import RandomBot
from veillee.bots.search.guide import Guide
from veillee.bots.search_bot import SearchBot
from veillee.core.contract import AnyGame, Package, Seat
from veillee.core.errors import UnknownLevel
from veillee.games import load

LEVELS: Final = ("random", "novice", "adept", "expert", "master")
SEARCH: Final = "search"  # no level: the search that plays any game, for as long as it is given


def levels_of(game_id: str) -> tuple[str, ...]:
    """List the levels at which a game can be played, from the weakest to the strongest."""
    return _levels(load(game_id))


def _levels(package: Package) -> tuple[str, ...]:
    bots = package.find_part("bots")
    own = DEFAULT_LEVELS if bots is None else bots.LEVELS
    return tuple(level for level in LEVELS if level == "random" or level in own)


def make_bot(level: str, game: AnyGame, seat: Seat, seed: int) -> Bot:
    """Make a bot for one seat of one match, by a level of the game or as SEARCH; raises UnknownLevel."""
    if level == "random":
        return RandomBot(seed)
    if level == SEARCH:
        return SearchBot(game, seat, seed, guide=make_guide(game))
    levels = _levels(game.package)
    if level not in levels:
        known = ", ".join(levels)
        raise UnknownLevel(
            f"expected a level of {game.info.id} ({known}), got {level[:40]!r}", level=level[:40], known=known
        )
    bots = game.package.find_part("bots")
    bot: Bot = DefaultBot(level, game, seat, seed) if bots is None else bots.make(level, game, seat, seed)
    return bot


def make_guide(game: AnyGame) -> Guide:
    """Give what the game's own bots tell the search, or what the rules alone tell it."""
    bots = game.package.find_part("bots")
    guide: Guide = Guide(game) if bots is None else bots.make_guide(game)
    return guide
