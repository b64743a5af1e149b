"""What a walk came to."""

from typing import Any

import numpy.typing as npt

from veillee.batch.compiling import kernel
from veillee.games.chaperon.batch.columns import BUTTER, CAKE, RED_TILES, RED_WAY, RESULT
from veillee.games.chaperon.batch.tables import HAS_POINTS, IS_HARD, SEATS
from veillee.games.chaperon.rules.game import (
    BUTTER_POINTS,
    CAKE_POINTS,
    COTTAGE_POINTS,
    HARD_POINTS,
    SHORTCUT_POINTS,
    TILE_POINTS,
)
from veillee.games.chaperon.rules.state import BARE, SUPER, WOLF_WAY

Array = npt.NDArray[Any]


@kernel
def points(table: Array, row: Array) -> int:
    """Count what a win would be worth now."""
    found = COTTAGE_POINTS + TILE_POINTS * row[RED_TILES]
    found += CAKE_POINTS * row[CAKE] + BUTTER_POINTS * row[BUTTER]
    if table[IS_HARD]:
        found += HARD_POINTS
    if row[RED_WAY] == WOLF_WAY:
        found += SHORTCUT_POINTS
    return int(found)


@kernel
def write_scores(table: Array, row: Array, found: Array) -> None:
    """Write the grade of a win, or its points, for all."""
    score = 0
    if SUPER <= row[RESULT] <= BARE:
        score = points(table, row) if table[HAS_POINTS] else 1 + BARE - row[RESULT]
    for seat in range(table[SEATS]):
        found[seat] = score


@kernel
def write_places(table: Array, row: Array, found: Array) -> None:
    """Write the place that all share."""
    for seat in range(table[SEATS]):
        found[seat] = 1 if SUPER <= row[RESULT] <= BARE else 2
