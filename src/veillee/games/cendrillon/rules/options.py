"""The options of Cendrillon."""

from dataclasses import dataclass
from typing import Annotated

from veillee.core.options import Before, Choice, OnlyIf, Range


@dataclass(frozen=True)
class Options:
    """Choose the variant and the table's habits; what is not chosen is the rulebook's basic game."""

    variant: Annotated[str, Choice("basic", "magic", "advanced")] = "basic"  # CEN-10, CEN-30, CEN-40
    decoys: Annotated[int, Range(0, 11), OnlyIf("variant", "magic", "advanced")] = 4  # CEN-50
    last_chance: bool = False  # CEN-51
    first_player: Annotated[int, Range(0, 8)] = 0  # CEN-10, CEN-30: 0 by chance, else the seat counted from 1
    memory_aid: bool = False  # a seat is shown what it saw itself
    pointing: Annotated[str, Choice("together", "open"), Before("together")] = "together"  # CEN-16
    specials: Annotated[
        str, Choice("used", "announced"), OnlyIf("variant", "magic", "advanced"), Before("announced")
    ] = "used"  # CEN-32: declared when the effect is due, or before any tile is touched
    second_look: Annotated[str, Choice("optional", "due"), OnlyIf("specials", "announced"), Before("due")] = (
        "optional"  # CEN-33: whether the mirror's look after a miss may be declined
    )
