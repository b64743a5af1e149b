"""The levels of the bots of the three chapters."""

from typing import Final

from veillee.bots.contract import Budget

LEVELS: Final = {"novice": Budget(20), "adept": Budget(100), "expert": Budget(500)}
