"""What a seat knows in a walk, as numbers: `rules/view.py` and `arrays` for kernels.

All know the same. What never changes in a walk is as the game has it before the first step.
"""

from typing import Any

import numpy.typing as npt

from veillee.batch.compiling import kernel
from veillee.games.chaperon.batch.columns import (
    ACTIVE,
    BASKET_SIZE,
    BELIEF,
    BOTTOM_KIND,
    BUTTER,
    CAKE,
    DISCARD,
    DISCARD_SIZE,
    FORK,
    GATHERED,
    GATHERED_SIZE,
    MOVER,
    PHASE,
    PILE,
    PILE_SIZE,
    RED_AT,
    RED_TILES,
    RED_WAY,
    RESERVE_SIZE,
    RESULT,
    ROW,
    ROW_SIZE,
    SQUARES,
    TILE_UP,
    TILES,
    TOKEN_CARD,
    TOKEN_COUNT,
    TOKEN_FACE,
    TOKEN_MARK,
    TURN,
    TURNED,
    WALK,
    WOLF_AT,
)
from veillee.games.chaperon.batch.results import points
from veillee.games.chaperon.batch.tables import (
    COTTAGES,
    COUNTS_AGAIN,
    HAS_ODDS,
    HAS_POINTS,
    KINDS,
    KNOWN_FIRST,
    PATHS,
    VALUES,
    Starts,
)
from veillee.games.chaperon.batch.tokens import face_weights
from veillee.games.chaperon.rules.pieces import FLOWER
from veillee.games.chaperon.rules.row.tokens import APART, HIDDEN_PEBBLES
from veillee.games.chaperon.rules.state import ACT, COUNTED, HIDDEN, NONE, OLD, UP

Array = npt.NDArray[Any]


@kernel
def observe(table: Array, starts: Starts, row: Array, seat: int, found: Array) -> None:
    """Write what a seat knows."""
    for at in range(found.shape[0]):
        found[at] = table[KNOWN_FIRST + at]
    found[starts.seat] = seat
    found[starts.phase] = row[PHASE]
    found[starts.turn] = row[TURN]
    found[starts.active] = row[ACTIVE]
    found[starts.red] = row[RED_AT]
    found[starts.red_way] = row[RED_WAY]
    found[starts.wolf] = row[WOLF_AT]
    found[starts.steps] = row[SQUARES]
    found[starts.walk] = row[WALK]
    found[starts.mover] = row[MOVER]
    found[starts.cake] = row[CAKE]
    found[starts.butter] = row[BUTTER]
    found[starts.red_tiles] = row[RED_TILES]
    found[starts.turned] = row[TURNED]
    found[starts.pile_size] = row[PILE_SIZE]
    found[starts.bottom] = row[BOTTOM_KIND]
    found[starts.discard_size] = row[DISCARD_SIZE]
    found[starts.reserve_size] = row[RESERVE_SIZE]
    found[starts.basket_size] = row[BASKET_SIZE]
    found[starts.result] = row[RESULT]
    found[starts.fork] = row[FORK]
    if table[HAS_POINTS]:
        found[starts.points] = points(table, row)
    for place in range(table[PATHS] + table[COTTAGES]):
        found[starts.tiles + place] = row[TILES + place]
        found[starts.tile_up + place] = row[TILE_UP + place]
    for kind in range(table[KINDS]):
        found[starts.pile + kind] = row[PILE + kind]
        found[starts.discard + kind] = row[DISCARD + kind]
    for at in range(row[ROW_SIZE]):
        found[starts.row + at] = row[ROW + at]
    for at in range(row[GATHERED_SIZE]):
        found[starts.gathered + at] = row[GATHERED + at]
    for at in range(row[TOKEN_COUNT]):
        found[starts.token_card + at] = row[TOKEN_CARD + at]
        found[starts.token_mark + at] = row[TOKEN_MARK + at]
        found[starts.token_face + at] = row[TOKEN_FACE + at] if row[TOKEN_MARK + at] & UP else HIDDEN
    if table[HAS_ODDS] and row[PHASE] == ACT:
        _write_odds(table, row, found[starts.odds : starts.odds + 3])


@kernel
def _write_odds(table: Array, row: Array, found: Array) -> None:
    """Write how many of the next cards fail, of how many, and a hundred times what a stop gives on average."""
    start, size = (PILE, row[PILE_SIZE]) if row[PILE_SIZE] else (DISCARD, row[DISCARD_SIZE])
    fails = 0
    for kind in range(table[KINDS]):
        if table[VALUES + kind] < row[ROW_SIZE]:
            fails += row[start + kind]
    if row[BOTTOM_KIND] != NONE and size > 1:
        size -= 1
        if table[VALUES + row[BOTTOM_KIND]] < row[ROW_SIZE]:
            fails -= 1
    found[0] = fails
    found[1] = size
    found[2] = _squares_of_stop(table, row)


@kernel
def _squares_of_stop(table: Array, row: Array) -> int:
    """Add up what is sure, what tokens of an older reserve give on the average, and what the others do."""
    sure, old, new = 0, 0, 0
    for at in range(row[TOKEN_COUNT]):
        mark = row[TOKEN_MARK + at]
        if mark & UP:
            if row[TOKEN_FACE + at] == FLOWER and (table[COUNTS_AGAIN] or not mark & COUNTED):
                sure += 1
        elif mark & OLD:
            old += 1
        else:
            new += 1
    flowers, pebbles, apart = row[BELIEF + FLOWER], row[BELIEF + HIDDEN_PEBBLES], row[BELIEF + APART]
    if apart == 0:
        return 100 * sure + _hundredths((old + new) * flowers, max(flowers + pebbles, 1))
    light_old, dark_old = face_weights(row, OLD)
    light_new, _ = face_weights(row, 0)
    of_old = apart if old else 1
    of_new = flowers + pebbles - apart if new else 1
    below = (light_old + dark_old) // apart * of_old * of_new
    return 100 * sure + _hundredths(old * light_old * of_new + new * light_new * of_old, below)


@kernel
def _hundredths(above: int, below: int) -> int:
    """Round a fraction to hundredths, half of one up; digit by digit, so that numbers stay small."""
    found = above // below
    left = above % below
    for _ in range(2):
        left *= 10
        found = 10 * found + left // below
        left %= below
    return int(found + 1 if 2 * left >= below else found)
