"""The options of Le Petit Chaperon Rouge."""

from dataclasses import dataclass
from typing import Annotated

from veillee.core.options import Before, Choice, OnlyIf, Range


@dataclass(frozen=True)
class Options:
    """Choose the mode and the table's habits; what is not chosen is the rulebook's first mode, easy start."""

    mode: Annotated[str, Choice("walk", "wolf")] = "walk"  # CHA-10, CHA-40
    start: Annotated[str, Choice("easy", "hard")] = "easy"  # CHA-3
    board: Annotated[str, Choice("fitting", "tuned", "first"), Before("first")] = "fitting"  # CHA-3
    fork: Annotated[str, Choice("arriving", "leaving"), Before("leaving")] = "arriving"  # CHA-20
    food: Annotated[str, Choice("walking", "both", "before"), Before("before")] = "walking"  # CHA-22
    tile_ends_turn: Annotated[bool, Before(False)] = False  # CHA-21
    eight_counts_again: bool = True  # CHA-15
    points: Annotated[bool, OnlyIf("mode", "walk")] = False  # CHA-24
    points_after_loss: Annotated[bool, OnlyIf("points", True), Before(False)] = True  # CHA-24
    odds: Annotated[bool, OnlyIf("mode", "walk")] = False  # a learning aid: the next card, and a stop
    first_player: Annotated[int, Range(0, 5), OnlyIf("mode", "walk")] = (
        0  # CHA-10: 0 by chance, else the seat from 1
    )
    wolf: Annotated[int, Range(0, 5), OnlyIf("mode", "wolf")] = 0  # CHA-40: 0 by chance, else the seat from 1
    whispers: Annotated[bool, OnlyIf("mode", "wolf")] = True  # CHA-58
