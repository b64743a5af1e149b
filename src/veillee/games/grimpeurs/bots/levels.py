"""The levels of the bots of Les Grimpeurs: how much they look at, whether they mind the others, how far ahead."""

from typing import Final, NamedTuple

from veillee.bots.contract import Budget
from veillee.games.grimpeurs.bots.outlook import Weights


class Level(NamedTuple):
    """Say how a bot thinks."""

    budget: Budget  # playouts: turns of its own that are tried out at two seats; 0: none, the first look decides
    spots: int  # places weighed for each block
    sees_blocks: int  # in a hundred: how many of the blocks it thinks of moving
    minds_others: bool  # weighs what its turn does to the others
    weights: Weights


FOOTING: Final = (0, 30, 42, 48, 52, 54)
HASTY: Final = Weights((0, 120, 220, 340), 60, FOOTING, 20)

EXPERT: Final = Level(Budget(16), spots=16, sees_blocks=100, minds_others=True, weights=HASTY)

LEVELS: Final = {
    "novice": Level(Budget(0), spots=2, sees_blocks=30, minds_others=False, weights=HASTY),
    "adept": Level(Budget(0), spots=6, sees_blocks=60, minds_others=True, weights=HASTY),
    "expert": EXPERT,
    "master": EXPERT,  # nothing stronger is known
}
