"""The engine's two sources of chance for kernels: same seed, same draws as `core/chance.py`.

`FastChance` is Python's Mersenne Twister, seeded by a whole number; `SeededChance` is BLAKE2b, keyed by match and
counted by its steps. A match has a row of words for either.
"""

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from veillee.batch.blake import draw_keyed, key_chain
from veillee.batch.compiling import kernel

Array = npt.NDArray[Any]

# --- the Mersenne Twister, as its authors number its constants

SIZE: Final = 624
MIDDLE: Final = 397
TOP: Final = 0x80000000
REST: Final = 0x7FFFFFFF
WORD: Final = 0xFFFFFFFF
TWIST: Final = 0x9908B0DF
FIRST_SEED: Final = 19650218

# A row holds the words of the twister, or room for BLAKE2b and what it has come to once it has taken in the key.
KIND: Final = SIZE
PLACE: Final = SIZE + 1  # which word comes next, always an even one
LENGTH: Final = SIZE + 2
LANES: Final = 8  # matches whose twisters are seeded side by side
TWISTER: Final = 0
KEYED: Final = 1


def _unseeded() -> Array:
    """Give the words from which every seed starts."""
    words = np.empty(SIZE, np.uint32)
    word = FIRST_SEED
    for at in range(SIZE):
        words[at] = word
        word = (1812433253 * (word ^ word >> 30) + at + 1) & WORD
    return words


UNSEEDED: Final = _unseeded()


def make_chances(matches: int) -> Array:
    """Make room for the chance of so many matches."""
    return np.zeros((matches, LENGTH), np.uint64)


@kernel
def sow(words: Array, seed: int) -> None:
    """Seed the twister of a match as Python seeds `Random`, by a number from 0 to 2**63 - 1."""
    odd = seed & WORD
    even = (seed >> 32) + 1 if seed >> 32 else odd  # a seed of two words takes turns
    previous = np.int64(UNSEEDED[0])
    for at in range(1, SIZE):
        mixed = (previous ^ previous >> 30) * 1664525 & WORD
        previous = (np.int64(UNSEEDED[at]) ^ mixed) + (odd if at & 1 else even) & WORD
        words[at] = previous
    mixed = (previous ^ previous >> 30) * 1664525 & WORD
    first = (np.int64(words[1]) ^ mixed) + even & WORD
    previous = first
    for at in range(2, SIZE):
        mixed = (previous ^ previous >> 30) * 1566083941 & WORD
        previous = (np.int64(words[at]) ^ mixed) - at & WORD
        words[at] = previous
    mixed = (previous ^ previous >> 30) * 1566083941 & WORD
    words[1] = (first ^ mixed) - 1 & WORD
    words[0] = TOP
    words[KIND] = TWISTER
    words[PLACE] = 0


@kernel
def sow_side_by_side(chances: Array, match: int, seeds: Array) -> None:
    """Seed the twisters of some matches at once: each word waits for the one before, so that one alone is slow."""
    previous = np.empty(LANES, np.int64)
    odd = np.empty(LANES, np.int64)
    even = np.empty(LANES, np.int64)
    for lane in range(LANES):
        seed = seeds[match + lane]
        previous[lane] = UNSEEDED[0]
        odd[lane] = seed & WORD
        even[lane] = (seed >> 32) + 1 if seed >> 32 else seed & WORD
    for at in range(1, SIZE + 1):
        added = odd if at & 1 else even
        for lane in range(LANES):
            mixed = (previous[lane] ^ previous[lane] >> 30) * 1664525 & WORD
            word = np.int64(UNSEEDED[at] if at < SIZE else chances[match + lane, 1])
            previous[lane] = (word ^ mixed) + added[lane] & WORD
            chances[match + lane, at if at < SIZE else 1] = previous[lane]
    for at in range(2, SIZE + 1):
        place = at if at < SIZE else 1
        for lane in range(LANES):
            mixed = (previous[lane] ^ previous[lane] >> 30) * 1566083941 & WORD
            previous[lane] = (np.int64(chances[match + lane, place]) ^ mixed) - place & WORD
            chances[match + lane, place] = previous[lane]
    for lane in range(LANES):
        chances[match + lane, 0] = TOP
        chances[match + lane, KIND] = TWISTER
        chances[match + lane, PLACE] = 0


@kernel
def _tempered(words: Array, at: int, following: int) -> int:
    """Move one word of the twister on, and give what it shows."""
    middle = at + MIDDLE if at + MIDDLE < SIZE else at + MIDDLE - SIZE
    mixed = np.int64(words[at]) & TOP | np.int64(words[following]) & REST
    word = np.int64(words[middle]) ^ mixed >> 1 ^ (mixed & 1) * TWIST
    words[at] = word
    word ^= word >> 11
    word ^= word << 7 & 0x9D2C5680
    word ^= word << 15 & 0xEFC60000
    return int(word ^ word >> 18)


@kernel
def _draw_fast(words: Array, bound: int) -> int:
    """Draw by two words; the twister is moved on as far as it is used."""
    at = int(np.int64(words[PLACE]))
    following = at + 2 if at + 2 < SIZE else 0
    words[PLACE] = following
    high = _tempered(words, at, at + 1) >> 5
    low = _tempered(words, at + 1, following) >> 6
    return int((high * 67108864.0 + low) * (1.0 / 9007199254740992.0) * bound)


@kernel
def take_key(words: Array, key: Array) -> None:
    """Let the chance of a match depend on its key: four words, as they lie in memory."""
    key_chain(words, key)
    words[KIND] = KEYED


@kernel
def below(words: Array, step: int, bound: int) -> int:
    """Draw one of 0 .. bound - 1 for a step of a match."""
    if words[KIND] == KEYED:
        return draw_keyed(words, step, bound)
    return _draw_fast(words, bound)
