"""The levels of the bots of Le Petit Chaperon Rouge: by what they weigh, and by how long they search."""

from typing import Final, NamedTuple

from veillee.bots.contract import Budget

BY_ODDS: Final = 0  # goes on while the next card seldom fails
BY_SQUARES: Final = 1  # goes on while that gives more squares on the average
BY_PLAN: Final = 2  # goes on while that wins more often, by a plan of the row and a value of the board


class Level(NamedTuple):
    """Say how well a bot weighs what it knows."""

    thought: int  # together against the wolf
    budget: Budget  # with a Wolf at the table, for a move


EXPERT: Final = Level(BY_PLAN, Budget(200))

LEVELS: Final = {
    "novice": Level(BY_ODDS, Budget(8)),
    "adept": Level(BY_SQUARES, Budget(40)),
    "expert": EXPERT,
    "master": EXPERT,  # nothing stronger is known
}
