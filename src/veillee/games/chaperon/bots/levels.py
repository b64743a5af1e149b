"""The levels of the bots of Le Petit Chaperon Rouge: by what they weigh, and by how long they search."""

from typing import Final, NamedTuple

from veillee.bots.contract import Budget

BY_ODDS: Final = 0  # goes on while the next card seldom fails
BY_SQUARES: Final = 1  # goes on while that gives more squares on the average
BY_PLAN: Final = 2  # goes on while that wins more often, by a plan of the row and a value of the board
BY_ROLLOUTS: Final = 3  # by the plan where all worths are known, else tries moves out to the end of the match


class Level(NamedTuple):
    """Say how well a bot weighs what it knows."""

    thought: int  # together against the wolf
    budget: Budget  # for a move, with a Wolf at the table
    trials: Budget = Budget()  # for a move, together against the wolf, where moves are tried out


LEVELS: Final = {
    "novice": Level(BY_ODDS, Budget(8)),
    "adept": Level(BY_SQUARES, Budget(40)),
    "expert": Level(BY_PLAN, Budget(200)),
    "master": Level(BY_ROLLOUTS, Budget(200), Budget(400)),  # with a Wolf nothing stronger is known
}
