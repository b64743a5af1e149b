"""The options of Cendrillon."""

from dataclasses import dataclass
from typing import Annotated

from veillee.core.options import Choice, OnlyIf, Range


@dataclass(frozen=True)
class Options:
    """Choose the variant and the table's habits; what is not chosen is the rulebook's basic game."""

    variant: Annotated[str, Choice("basic", "magic", "advanced")] = "basic"  # CEN-10, CEN-30, CEN-40
    decoys: Annotated[int, Range(0, 11), OnlyIf("variant", "magic", "advanced")] = 4  # CEN-50
    last_chance: bool = False  # CEN-51
    first_player: Annotated[int, Range(0, 8)] = 0  # CEN-10, CEN-30: 0 by chance, else the seat counted from 1
    memory_aid: bool = False  # a seat is shown what it saw itself
