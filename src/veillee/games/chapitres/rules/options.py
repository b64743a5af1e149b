"""The options of the three chapters."""

from dataclasses import dataclass
from typing import Annotated

from veillee.core.options import Choice, Range


@dataclass(frozen=True)
class Options:
    """Choose the deal for three, who leads first, and what a majority is."""

    three: Annotated[str, Choice("two_deals", "one_deal")] = "two_deals"  # TRO-11: counts at a table of three
    first_leader: Annotated[int, Range(0, 6)] = 0  # TRO-20: 0 by chance, else the seat counted from 1
    majority_needs_gem: bool = True  # TRO-32
    tied_majority: bool = True  # TRO-32: Greedy Dwarf is paid for a majority that is shared
