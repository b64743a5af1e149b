"""Python's Mersenne Twister for kernels, seeded as `Random` is, for several matches side by side.

Each word of a seed waits for the one before, so that many at once take hardly longer than one. Of the 624 words of
a twister those of all lanes lie next to each other: all first words, all second ones.
"""

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from veillee.batch.compiling import kernel, kernel_apart

Array = npt.NDArray[Any]
Word = Any  # of 32 bits without a sign

LANES: Final = 32  # matches side by side

# --- as the twister's authors number its constants

SIZE: Final = 624
MIDDLE: Final = 397
TOP: Final = np.uint32(0x80000000)
REST: Final = np.uint32(0x7FFFFFFF)
TWIST: Final = np.uint32(0x9908B0DF)
FIRST_SEED: Final = 19650218
FIRST_FACTOR: Final = np.uint32(1664525)
SECOND_FACTOR: Final = np.uint32(1566083941)

# Where the last words of all lanes begin, and what they are seeded by, for odd words and for even ones.
LAST: Final = (SIZE - 1) * LANES
ODD: Final = SIZE * LANES
EVEN: Final = ODD + LANES
LENGTH: Final = EVEN + LANES


def _unseeded() -> Array:
    """Give the words from which every seed starts."""
    words = np.empty(SIZE, np.uint32)
    word = FIRST_SEED
    for at in range(SIZE):
        words[at] = word
        word = 1812433253 * (word ^ word >> 30) + at + 1 & 0xFFFFFFFF
    return words


UNSEEDED: Final = _unseeded()


def make_twisters(matches: int) -> Array:
    """Make room for the twisters of so many matches: a row for each group of lanes, and one to spare."""
    return np.zeros((-(-matches // LANES) + 1, LENGTH), np.uint32)


@kernel
def take_seed(twisters: Array, lane: int, seed: int) -> None:
    """Let a lane be seeded by this number, from 0 to 2**63 - 1."""
    low, high = seed & 0xFFFFFFFF, seed >> 32
    twisters[ODD + lane] = low
    twisters[EVEN + lane] = high + 1 if high else low  # a seed of two words takes turns


@kernel
def _mixed(word: Word, before: Word, factor: Word) -> Word:
    return np.uint32(word ^ np.uint32((before ^ before >> np.uint32(30)) * factor))


@kernel_apart
def seed_lanes(twisters: Array) -> None:
    """Seed each lane as Python seeds `Random`, by what it has taken."""
    for lane in range(LANES):
        twisters[lane] = UNSEEDED[0]
    for at in range(1, SIZE):
        seeds = ODD if at & 1 else EVEN
        for lane in range(LANES):
            mixed = _mixed(UNSEEDED[at], twisters[(at - 1) * LANES + lane], FIRST_FACTOR)
            twisters[at * LANES + lane] = mixed + twisters[seeds + lane]
    for lane in range(LANES):
        mixed = _mixed(twisters[LANES + lane], twisters[LAST + lane], FIRST_FACTOR)
        twisters[LANES + lane] = mixed + twisters[EVEN + lane]
    for at in range(2, SIZE):
        for lane in range(LANES):
            mixed = _mixed(twisters[at * LANES + lane], twisters[(at - 1) * LANES + lane], SECOND_FACTOR)
            twisters[at * LANES + lane] = mixed - np.uint32(at)
    for lane in range(LANES):
        mixed = _mixed(twisters[LANES + lane], twisters[LAST + lane], SECOND_FACTOR)
        twisters[LANES + lane] = mixed - np.uint32(1)
        twisters[lane] = TOP


@kernel
def _twisted(word: Word, following: Word, middle: Word) -> Word:
    """Give a word moved on."""
    mixed = np.uint32(word & TOP | following & REST)
    return middle ^ mixed >> np.uint32(1) ^ np.uint32((mixed & np.uint32(1)) * TWIST)


@kernel_apart
def turn_lanes(twisters: Array) -> None:
    """Move all words of all lanes on."""
    for at in range((SIZE - MIDDLE) * LANES):
        twisters[at] = _twisted(twisters[at], twisters[at + LANES], twisters[at + MIDDLE * LANES])
    for at in range((SIZE - MIDDLE) * LANES, LAST):
        twisters[at] = _twisted(twisters[at], twisters[at + LANES], twisters[at - (SIZE - MIDDLE) * LANES])
    for lane in range(LANES):
        middle = twisters[(MIDDLE - 1) * LANES + lane]
        twisters[LAST + lane] = _twisted(twisters[LAST + lane], twisters[lane], middle)


@kernel_apart
def turn_lane(twisters: Array, lane: int) -> None:
    """Move all words of one lane on."""
    for number in range(SIZE):
        at = number * LANES + lane
        following = at + LANES if number + 1 < SIZE else lane
        middle = at + MIDDLE * LANES if number + MIDDLE < SIZE else at + (MIDDLE - SIZE) * LANES
        twisters[at] = _twisted(twisters[at], twisters[following], twisters[middle])


@kernel
def tempered(word: Word) -> Word:
    """Give what a word shows."""
    word ^= word >> np.uint32(11)
    word ^= word << np.uint32(7) & np.uint32(0x9D2C5680)
    word ^= word << np.uint32(15) & np.uint32(0xEFC60000)
    return word ^ word >> np.uint32(18)
