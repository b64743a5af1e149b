"""Bots for Le Petit Chaperon Rouge: reckoners for the first mode, the search with a guide for the second."""

from veillee.bots.contract import Bot
from veillee.bots.rollout_bot import RolloutBot
from veillee.bots.search.guide import Guide
from veillee.bots.search_bot import SearchBot
from veillee.core.contract import Seat
from veillee.games.chaperon.bots.guide import ChaperonGuide
from veillee.games.chaperon.bots.levels import BY_ROLLOUTS
from veillee.games.chaperon.bots.levels import LEVELS as LEVELS
from veillee.games.chaperon.bots.walk_guide import WalkGuide
from veillee.games.chaperon.bots.walker import WalkerBot
from veillee.games.chaperon.bots.worths import worths_of
from veillee.games.chaperon.rules.game import Chaperon


def make(level: str, game: Chaperon, seat: Seat, seed: int) -> Bot:
    """Make a bot of one of LEVELS; moves are tried out only where no table knows what they are worth."""
    chosen = LEVELS[level]
    if game.has_wolf:
        return SearchBot(game, seat, seed, chosen.budget, make_guide(game))
    if chosen.thought == BY_ROLLOUTS and worths_of(game) is None:
        return RolloutBot(game, seat, seed, chosen.trials, WalkGuide(game))
    return WalkerBot(chosen, game)


def make_guide(game: Chaperon) -> Guide:
    """Give what the search is told of the game."""
    return ChaperonGuide(game)
