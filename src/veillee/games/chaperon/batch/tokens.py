"""What can be worked out about tokens that lie face down: `rules/row/tokens.py` for kernels.

The engine's weights have no bound. Here they have some dozens of bits; a match that needs more is in trouble.
"""

from math import comb
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from veillee.batch.compiling import kernel, kernel_apart
from veillee.batch.loops import TROUBLE
from veillee.games.chaperon.batch.columns import BASKET_SIZE, BELIEF, RESERVE_SIZE, TOKEN_COUNT, TOKEN_MARK, WORK
from veillee.games.chaperon.rules.pieces import FLOWER, MAX_TOKENS, PEBBLE
from veillee.games.chaperon.rules.row.tokens import APART, BASKET_SEEN, HIDDEN_PEBBLES, WEIGHTS
from veillee.games.chaperon.rules.state import OLD, UP

Array = npt.NDArray[Any]

COMBINATIONS: Final = np.array(
    [[comb(all_of_them, some) for some in range(MAX_TOKENS + 1)] for all_of_them in range(MAX_TOKENS + 1)],
    np.int64,
)
ROOM: Final = 2**41  # for a weight: odds take sums of up to 41 of them up to 40**3 times
ROOM_AT_WORK: Final = float(2**57)  # for a weight that is not reduced yet, some dozen times


@kernel
def face_weights(row: Array, mark: int) -> tuple[int, int]:
    """Weigh flower against pebble for a face-down token of the row."""
    flowers, pebbles = row[BELIEF + FLOWER], row[BELIEF + HIDDEN_PEBBLES]
    apart = row[BELIEF + APART]
    if apart == 0:
        return flowers, pebbles
    total = 0
    dark = 0
    for z in range(apart + 1):
        weight = row[BELIEF + WEIGHTS + z]
        total += weight
        dark += weight * (z if mark & OLD else pebbles - z)
    size = apart if mark & OLD else flowers + pebbles - apart
    return total * size - dark, dark


@kernel
def _take_reduced(row: Array, size: int) -> None:
    """Take over the new weights, divided by what divides them all."""
    divisor = 0
    for z in range(size):
        other = row[WORK + z]
        while other:
            divisor, other = other, divisor % other
    for z in range(size):
        row[BELIEF + WEIGHTS + z] = row[WORK + z] // divisor
        if row[BELIEF + WEIGHTS + z] > ROOM:
            row[TROUBLE] = 1


@kernel
def believe_face(row: Array, mark: int, face: int) -> None:
    """Take in the face of a token of the row."""
    apart = row[BELIEF + APART]
    if apart:
        pebbles = row[BELIEF + HIDDEN_PEBBLES]
        loose = row[BELIEF + FLOWER] + pebbles - apart
        size = apart if mark & OLD else apart + 1
        for z in range(size):
            if not mark & OLD:
                factor = pebbles - z if face == PEBBLE else loose - pebbles + z
                row[WORK + z] = row[BELIEF + WEIGHTS + z] * factor
            elif face == PEBBLE:
                row[WORK + z] = row[BELIEF + WEIGHTS + z + 1] * (z + 1)
            else:
                row[WORK + z] = row[BELIEF + WEIGHTS + z] * (apart - z)
        if mark & OLD:
            row[BELIEF + APART] = apart - 1
        if row[BELIEF + APART]:
            _take_reduced(row, size)
        else:
            row[BELIEF + WEIGHTS] = 1
    row[BELIEF + face] -= 1


@kernel
def believe_refill(row: Array, on_row: int) -> None:
    """Take in that the basket became the reserve while so many face-down tokens lay on the row."""
    flowers, pebbles, apart = row[BELIEF + FLOWER], row[BELIEF + HIDDEN_PEBBLES], row[BELIEF + APART]
    loose = flowers + pebbles - apart
    for x in range(on_row + 1):
        row[WORK + x] = 0
    for z in range(apart + 1):
        weight = row[BELIEF + WEIGHTS + z]
        dark = pebbles - z
        if weight == 0:
            continue
        for x in range(on_row + 1):
            if x <= dark and on_row - x <= loose - dark:
                ways = COMBINATIONS[dark, x] * float(COMBINATIONS[loose - dark, on_row - x])
                if ways * weight + row[WORK + x] > ROOM_AT_WORK:
                    row[TROUBLE] = 1
                    return
                row[WORK + x] += weight * COMBINATIONS[dark, x] * COMBINATIONS[loose - dark, on_row - x]
    row[BELIEF + FLOWER] += row[BELIEF + BASKET_SEEN + FLOWER]
    row[BELIEF + HIDDEN_PEBBLES] += row[BELIEF + BASKET_SEEN + PEBBLE]
    row[BELIEF + APART] = on_row
    row[BELIEF + BASKET_SEEN + FLOWER] = 0
    row[BELIEF + BASKET_SEEN + PEBBLE] = 0
    if on_row:
        _take_reduced(row, on_row + 1)
    else:
        row[BELIEF + WEIGHTS] = 1


@kernel
def find_face_down(row: Array) -> int:
    """Find the first token of the row that lies face down, -1 if there is none."""
    for at in range(row[TOKEN_COUNT]):
        if not row[TOKEN_MARK + at] & UP:
            return at
    return -1


@kernel_apart
def refill(row: Array) -> None:
    """Shuffle the basket into a new reserve."""
    on_row = 0
    for at in range(row[TOKEN_COUNT]):
        if not row[TOKEN_MARK + at] & UP:
            on_row += 1
            row[TOKEN_MARK + at] |= OLD
    believe_refill(row, on_row)
    row[RESERVE_SIZE] = row[BASKET_SIZE]
    row[BASKET_SIZE] = 0
