"""The chance of kernels is the engine's, draw by draw."""

from hashlib import blake2b
from random import Random
from typing import Any

import pytest

pytest.importorskip("numba")

import numpy as np
import numpy.typing as npt

from veillee.batch.chance import Chances, below, chance_of, make_chances, sow_group, sow_some, take_key
from veillee.batch.compiling import kernel
from veillee.batch.twister import LANES
from veillee.core.chance import FastChance, SeededChance

Array = npt.NDArray[Any]
SEEDS = [0, 1, 19650218, 2**31 - 1, 2**32 - 1, 2**32, 2**40 + 5, 2**63 - 1]
DRAWS = 1_500  # the twister turns round more than four times


@kernel
def draw(chances: Chances, match: int, step: int, bound: int) -> int:
    """Draw for a step of one of the matches."""
    return below(chance_of(chances, match), step, bound)


@kernel
def key(chances: Chances, match: int, words: Array) -> None:
    """Give a key to one of the matches."""
    take_key(chance_of(chances, match), words)


def compare(chances: Chances, match: int, seed: int, draws: int) -> None:
    """Compare the draws of a match with the engine's."""
    expected, choose = FastChance(seed), Random(1)
    for step in range(draws):
        bound = choose.choice([1, 2, 3, 50, 10**6, 2**40])
        assert draw(chances, match, step, bound) == expected.below(bound)


def test_a_seed_gives_the_draws_of_fast_chance() -> None:
    chances = make_chances(len(SEEDS))
    sow_group(chances, 0, np.array(SEEDS))
    for match, seed in enumerate(SEEDS):
        compare(chances, match, seed, DRAWS)


def test_every_match_has_draws_of_its_own() -> None:
    """Two groups and a part of one, each drawing in turn with the others."""
    seeds = np.arange(2 * LANES + 3) + 2**32 - LANES
    chances = make_chances(len(seeds))
    for match in range(0, len(seeds), LANES):
        sow_group(chances, match, seeds)
    expected = [FastChance(int(seed)) for seed in seeds]
    for step in range(400):
        for match in range(0, len(seeds), 5):
            assert draw(chances, match, step, 1000) == expected[match].below(1000)


def test_matches_may_share_room_group_by_group() -> None:
    seeds = np.arange(LANES + 2)
    chances = make_chances(LANES)
    sow_group(chances, 0, seeds)
    compare(chances, 1, 1, 10)
    sow_group(chances, LANES, seeds)
    compare(chances, LANES + 1, LANES + 1, 10)


@pytest.mark.parametrize("count", [1, LANES, LANES + 1])
def test_some_matches_begin_again_and_others_go_on(count: int) -> None:
    seeds = np.arange(3 * LANES)
    chances = make_chances(len(seeds))
    for match in range(0, len(seeds), LANES):
        sow_group(chances, match, seeds)
    expected = [FastChance(int(seed)) for seed in seeds]
    chosen = np.sort(np.random.default_rng(count).permutation(len(seeds))[:count])
    seeds[chosen] += 2**33
    for match in chosen:
        expected[match] = FastChance(int(seeds[match]))
    sow_some(chances, chosen, seeds)
    for match in range(len(seeds)):
        for step in range(5):
            assert draw(chances, match, step, 1000) == expected[match].below(1000)


def test_a_key_gives_the_draws_of_seeded_chance() -> None:
    chances, choose = make_chances(1), Random(2)
    for _ in range(20):
        secret = choose.randbytes(32)
        key(chances, 0, np.frombuffer(secret, np.uint64))
        for step in [0, 1, 2, 255, 256, 70_000, 2**40]:
            # Of the largest bounds every other word is skipped: draws of several blocks occur.
            for bound in [1, 2, 7, 60, 2**32 + 1, 2**62 + 1, 2**63 - 1]:
                assert draw(chances, 0, step, bound) == SeededChance(secret, 0, step).below(bound)


def test_a_draw_goes_on_to_the_next_block() -> None:
    secret, bound = bytes(32), 2**64 // 3 + 1  # every third word is skipped
    chances = make_chances(1)
    key(chances, 0, np.frombuffer(secret, np.uint64))
    steps = [step for step in range(40_000) if min(first_words(secret, step)) >= 2 * bound]
    assert steps
    for step in steps:
        assert draw(chances, 0, step, bound) == SeededChance(secret, 0, step).below(bound)


def first_words(secret: bytes, step: int) -> list[int]:
    """Give the words of a step's first block."""
    block = blake2b(bytes(8) + step.to_bytes(8, "big") + bytes(8), key=secret).digest()
    return [int.from_bytes(block[at : at + 8], "big") for at in range(0, 64, 8)]
