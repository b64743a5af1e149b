"""The options of La Princesse aux échelles."""

from dataclasses import dataclass
from typing import Annotated

from veillee.core.options import Before, Choice, NotOffered, OnlyIf, Range


@dataclass(frozen=True)
class Options:
    """Choose princesses, helpers and the table's habits; what is not chosen is the rulebook's first game."""

    princesses: Annotated[str, Choice("first", "random", "chosen")] = "first"  # PRI-11
    squires: Annotated[str, Choice("usual", "yes", "no")] = "usual"  # PRI-12, PRI-40
    extreme: Annotated[bool, OnlyIf("princesses", "random", "chosen")] = False  # PRI-41
    intensities: Annotated[int, Range(1, 3)] = 3  # PRI-26, PRI-42
    page_from_round_one: bool = False  # PRI-21
    first_prince: Annotated[int, Range(0, 6)] = 0  # PRI-13: 0 by chance, else the seat counted from 1
    # PRI-32: matches of the first rules went on until pages or ladders were too few to count
    certain_loss: Annotated[str, Choice("computed", "counted"), Before("counted"), NotOffered()] = "computed"
