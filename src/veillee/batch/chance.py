"""The engine's two sources of chance for kernels: same seed, same draws as `core/chance.py`.

`FastChance` is Python's Mersenne Twister, seeded by a whole number; `SeededChance` is BLAKE2b, keyed by match and
counted by its steps. A match has a row of words for the latter, and a lane of twisters for the former.
"""

from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from veillee.batch.blake import ROOM, draw_keyed, key_chain
from veillee.batch.compiling import kernel, kernel_apart
from veillee.batch.twister import (
    LANES,
    SIZE,
    make_twisters,
    seed_lanes,
    take_seed,
    tempered,
    turn_lane,
    turn_lanes,
)

Array = npt.NDArray[Any]

PLACE: Final = ROOM  # which word of the twisters comes next
LENGTH: Final = ROOM + 1
END: Final = np.uint64(SIZE * LANES)  # from here on that lane is used up
KEYED: Final = np.uint64(2 * SIZE * LANES)  # in place of that, for chance by a key
NEXT: Final = np.uint64(LANES)  # from a word to the next of its lane


class Chances(NamedTuple):
    """Hold the chance of all matches: a row for each one, and twisters for each group of lanes."""

    rows: Array
    twisters: Array


class Chance(NamedTuple):
    """Hold the chance of one match: its row, and the twisters of its group."""

    words: Array
    twisters: Array


def make_chances(matches: int) -> Chances:
    """Make room for the chance of so many matches."""
    return Chances(np.zeros((matches, LENGTH), np.uint64), make_twisters(matches))


@kernel
def chance_of(chances: Chances, match: int) -> Chance:
    """Give the chance of one match; if there is room for fewer, they share it by turns."""
    at = match % chances.rows.shape[0]
    return Chance(chances.rows[at], chances.twisters[at // LANES])


@kernel
def sow_group(chances: Chances, match: int, seeds: Array) -> None:
    """Seed a group of matches from this one on, by numbers from 0 to 2**63 - 1."""
    first = match % chances.rows.shape[0]
    twisters = chances.twisters[first // LANES]
    for lane in range(min(LANES, seeds.shape[0] - match)):
        take_seed(twisters, lane, seeds[match + lane])
        chances.rows[first + lane, PLACE] = lane
    seed_lanes(twisters)
    turn_lanes(twisters)


@kernel_apart
def sow_some(chances: Chances, matches: Array, seeds: Array) -> None:
    """Seed some of the matches, wherever they lie, each by its number among all seeds."""
    spare = chances.twisters[chances.twisters.shape[0] - 1]
    for first in range(0, matches.shape[0], LANES):
        count = min(LANES, matches.shape[0] - first)
        for lane in range(count):
            take_seed(spare, lane, seeds[matches[first + lane]])
        seed_lanes(spare)
        turn_lanes(spare)
        for lane in range(count):
            match = matches[first + lane]
            chances.rows[match, PLACE] = match % LANES
            for at in range(SIZE):
                chances.twisters[match // LANES, at * LANES + match % LANES] = spare[at * LANES + lane]


@kernel
def take_key(chance: Chance, key: Array) -> None:
    """Let the chance of a match depend on its key: four words, as they lie in memory."""
    key_chain(chance.words, key)
    chance.words[PLACE] = KEYED


@kernel
def below(chance: Chance, step: int, bound: int) -> int:
    """Draw one of 0 .. bound - 1 for a step of a match."""
    at = chance.words[PLACE]
    if at >= END:
        if at == KEYED:
            return draw_keyed(chance.words, step, bound)
        at -= END
        turn_lane(chance.twisters, int(np.int64(at)))
    chance.words[PLACE] = at + NEXT + NEXT
    high, low = tempered(chance.twisters[at]) >> np.uint32(5), tempered(chance.twisters[at + NEXT]) >> np.uint32(6)
    return int((np.int64(high) << 26 | np.int64(low)) * (1.0 / 9007199254740992.0) * bound)
