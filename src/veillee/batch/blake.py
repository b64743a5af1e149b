"""BLAKE2b for kernels, as `SeededChance` draws by it: keyed by a match, counted by its steps."""

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from veillee.batch.compiling import kernel, kernel_apart
from veillee.core.chance import WORDS_A_BLOCK

Array = npt.NDArray[Any]
Word = Any  # of 64 bits without a sign; beside a signed number it would become a fraction

# A row holds room to work in (words 0 to 15), the block to take in (16 to 31), and from here what the key came to.
CHAIN: Final = 32
ROOM: Final = CHAIN + 8

# --- BLAKE2b, as its specification names its constants

ROUNDS: Final = 12
KEY_BYTES: Final = 32
BLOCK_BYTES: Final = 128
WHERE_BYTES: Final = 24  # branch, step and block of a draw
START: Final = np.array(
    [
        0x6A09E667F3BCC908,
        0xBB67AE8584CAA73B,
        0x3C6EF372FE94F82B,
        0xA54FF53A5F1D36F1,
        0x510E527FADE682D1,
        0x9B05688C2B3E6C1F,
        0x1F83D9ABFB41BD6B,
        0x5BE0CD19137E2179,
    ],
    np.uint64,
)
ORDER: Final = np.array(
    [
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
        [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
        [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
        [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
        [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
        [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
        [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
        [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
        [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
        [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
    ],
    np.int64,
)


@kernel
def _turn(word: Word, by: int) -> Word:
    return word >> np.uint64(by) | word << np.uint64(64 - by)


@kernel
def _mix(v: Array, a: int, b: int, c: int, d: int, x: Word, y: Word) -> None:
    v[a] += v[b] + x
    v[d] = _turn(v[d] ^ v[a], 32)
    v[c] += v[d]
    v[b] = _turn(v[b] ^ v[c], 24)
    v[a] += v[b] + y
    v[d] = _turn(v[d] ^ v[a], 16)
    v[c] += v[d]
    v[b] = _turn(v[b] ^ v[c], 63)


@kernel
def _compress(words: Array, taken: int, is_last: bool, out: int) -> None:
    """Take in the block that lies in words 16 to 31, and leave what comes of it from `out` on."""
    for at in range(8):
        words[at] = words[CHAIN + at]
        words[at + 8] = START[at]
    words[12] ^= np.uint64(taken)
    if is_last:
        words[14] = ~words[14]
    for number in range(ROUNDS):
        order = number % 10
        for at in range(4):
            one, other = words[16 + ORDER[order, 2 * at]], words[16 + ORDER[order, 2 * at + 1]]
            _mix(words, at, at + 4, at + 8, at + 12, one, other)
        for at in range(4):
            one, other = words[16 + ORDER[order, 8 + 2 * at]], words[16 + ORDER[order, 9 + 2 * at]]
            _mix(words, at, 4 + (at + 1) % 4, 8 + (at + 2) % 4, 12 + (at + 3) % 4, one, other)
    for at in range(8):
        words[out + at] = words[CHAIN + at] ^ words[at] ^ words[at + 8]


@kernel_apart
def key_chain(words: Array, key: Array) -> None:
    """Take in the key of a match: four words, as they lie in memory."""
    words[16:32] = 0
    for at in range(4):
        words[16 + at] = key[at]
    for at in range(8):
        words[CHAIN + at] = START[at]
    words[CHAIN] ^= np.uint64(8 * WORDS_A_BLOCK | KEY_BYTES << 8 | 1 << 16 | 1 << 24)
    _compress(words, BLOCK_BYTES, False, CHAIN)


@kernel
def _swapped(word: Word) -> Word:
    """Turn the bytes of a word round."""
    found = np.uint64(0)
    for _ in range(8):
        found = found << np.uint64(8) | word & np.uint64(255)
        word >>= np.uint64(8)
    return found


@kernel_apart
def draw_keyed(words: Array, step: int, bound: int) -> int:
    """Draw without bias: words that would favour low numbers are skipped."""
    largest = np.uint64(0xFFFFFFFFFFFFFFFF)
    unfair = (largest % np.uint64(bound) + np.uint64(1)) % np.uint64(bound)
    number = np.uint64(0)
    while True:
        words[16:32] = 0
        words[17] = _swapped(np.uint64(step))
        words[18] = _swapped(number)
        _compress(words, BLOCK_BYTES + WHERE_BYTES, True, 0)
        for at in range(WORDS_A_BLOCK):
            word = _swapped(words[at])
            if word <= largest - unfair:
                return int(np.int64(word % np.uint64(bound)))
        number += np.uint64(1)
