"""The levels of the bots of the three chapters: how much they think, and whether they know their cards."""

from typing import Final, NamedTuple

from veillee.bots.contract import Budget


class Level(NamedTuple):
    """Say how a bot thinks."""

    budget: Budget
    knows_cards: bool  # orders and evaluates by what cards are worth; else by the rules alone


EXPERT: Final = Level(Budget(300), True)

LEVELS: Final = {
    "novice": Level(Budget(8), False),
    "adept": Level(Budget(16), True),
    "expert": EXPERT,
    "master": EXPERT,  # nothing stronger is known
}
