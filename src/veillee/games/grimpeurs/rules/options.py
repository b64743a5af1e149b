"""The options of Les Grimpeurs."""

from dataclasses import dataclass
from typing import Annotated

from veillee.core.options import Before, Choice, OnlyIf


@dataclass(frozen=True)
class Options:
    """Choose the tower, the order of a turn and the variants; what is not chosen is the rulebook's game."""

    tower: Annotated[str, Choice("regular", "wild", "low", "hand", "own")] = "regular"  # GRI-11
    leave_out_violet: bool = False  # GRI-12
    order: Annotated[str, Choice("ladders", "strict", "classic")] = "ladders"  # GRI-21
    fixed_core: bool = False  # GRI-22
    contact: Annotated[str, Choice("any", "orphans", "tower")] = "any"  # GRI-25
    pushing: Annotated[str, Choice("nearest", "chosen")] = "nearest"  # GRI-24
    descent: bool = True  # GRI-30
    tie: Annotated[str, Choice("last", "first")] = "last"  # GRI-51
    arrival: Annotated[str, Choice("once", "literal"), Before("once")] = "once"  # GRI-51
    pair_end: Annotated[str, Choice("rounds", "fourth", "usual")] = "rounds"  # GRI-60
    bridges: bool = False  # GRI-61
    bridge_before_block: Annotated[bool, OnlyIf("bridges", True), Before(False)] = True  # GRI-61
    simultaneous: bool = False  # GRI-62
