"""What a walk came to."""

from typing import Any

import numpy.typing as npt

from veillee.batch.compiling import kernel
from veillee.games.chaperon.batch.columns import BUTTER, CAKE, RED_TILES, RED_WAY, RESULT
from veillee.games.chaperon.batch.tables import COUNTS_LOSSES, HAS_POINTS, IS_HARD, SEATS
from veillee.games.chaperon.rules.game import (
    BUTTER_POINTS,
    CAKE_POINTS,
    COTTAGE_POINTS,
    HARD_POINTS,
    SHORTCUT_POINTS,
    TILE_POINTS,
)
from veillee.games.chaperon.rules.state import BARE, EATEN, SUPER, WOLF_WAY

Array = npt.NDArray[Any]


@kernel
def points(table: Array, row: Array) -> int:
    """Count what a win would be worth now, or what the end was worth."""
    is_lost = row[RESULT] >= EATEN
    if is_lost and not table[COUNTS_LOSSES]:
        return 0
    found = TILE_POINTS * row[RED_TILES]
    if not is_lost:
        found += COTTAGE_POINTS
    found += CAKE_POINTS * row[CAKE] + BUTTER_POINTS * row[BUTTER]
    if table[IS_HARD]:
        found += HARD_POINTS
    if row[RED_WAY] == WOLF_WAY:
        found += SHORTCUT_POINTS
    return int(found)


@kernel
def write_scores(table: Array, row: Array, found: Array) -> None:
    """Write the grade of a win, or the points, for all."""
    score = 0
    if table[HAS_POINTS]:
        score = points(table, row) if row[RESULT] else 0
    elif SUPER <= row[RESULT] <= BARE:
        score = 1 + BARE - row[RESULT]
    for seat in range(table[SEATS]):
        found[seat] = score


@kernel
def write_places(table: Array, row: Array, found: Array) -> None:
    """Write the place that all share."""
    for seat in range(table[SEATS]):
        found[seat] = 1 if SUPER <= row[RESULT] <= BARE else 2
