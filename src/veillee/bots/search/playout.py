"""One playout: all seats go on by the guide, to the end of a match or to the horizon."""

from collections.abc import Callable
from typing import Any, Final

from veillee.bots.search.guide import Guide
from veillee.core.chance import Chance
from veillee.core.contract import Game

THINKING: Final = 0.97  # of a budget in seconds; the rest is for tidying up
NO_LIMIT: Final = 0.0  # of time

Clock = Callable[[], float]


def play_on(game: Game, guide: Guide, world: Any, chance: Chance, clock: Clock, end: float) -> list[float]:
    """Play a world on and give the payoffs; none if the clock comes to `end` before, unless that is NO_LIMIT."""
    has_policy = guide.has_policy
    left = guide.horizon
    while True:
        actors = game.settle(world, chance)
        if not actors:
            return guide.payoffs(world)
        actor = actors[0] if len(actors) == 1 else game.awaited(world)[0]
        if end > NO_LIMIT and clock() > end:
            return []
        moves = game.legal(world, actor)
        if len(moves) == 1:
            move = moves[0]
        elif has_policy:
            move = guide.play(world, actor, moves, chance)
        else:
            move = moves[chance.below(len(moves))]
        game.apply(world, actor, move)
        left -= 1
        if left == 0:
            return guide.evaluate(world) if game.actors(world) else guide.payoffs(world)
