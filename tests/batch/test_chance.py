"""The chance of kernels is the engine's, draw by draw."""

from hashlib import blake2b
from random import Random

import pytest

pytest.importorskip("numba")

import numpy as np

from veillee.batch.chance import LANES, below, make_chances, sow, sow_side_by_side, take_key
from veillee.core.chance import FastChance, SeededChance

SEEDS = [0, 1, 19650218, 2**31 - 1, 2**32 - 1, 2**32, 2**40 + 5, 2**63 - 1]
DRAWS = 1_500  # the twister turns round more than four times


@pytest.mark.parametrize("seed", SEEDS)
def test_a_seed_gives_the_draws_of_fast_chance(seed: int) -> None:
    words, chance, draw = make_chances(1)[0], FastChance(seed), Random(1)
    sow(words, seed)
    for step in range(DRAWS):
        bound = draw.choice([1, 2, 3, 50, 10**6, 2**40])
        assert below(words, step, bound) == chance.below(bound)


def test_seeds_side_by_side_are_seeds_one_by_one() -> None:
    seeds = np.array(SEEDS)
    together, alone = make_chances(LANES), make_chances(LANES)
    assert len(seeds) == LANES
    sow_side_by_side(together, 0, seeds)
    for words, seed in zip(alone, seeds, strict=True):
        sow(words, seed)
    assert np.array_equal(together, alone)


def test_a_key_gives_the_draws_of_seeded_chance() -> None:
    words, draw = make_chances(1)[0], Random(2)
    for _ in range(20):
        key = draw.randbytes(32)
        take_key(words, np.frombuffer(key, np.uint64))
        for step in [0, 1, 2, 255, 256, 70_000, 2**40]:
            # Of the largest bounds every other word is skipped: draws of several blocks occur.
            for bound in [1, 2, 7, 60, 2**32 + 1, 2**62 + 1, 2**63 - 1]:
                assert below(words, step, bound) == SeededChance(key, 0, step).below(bound)


def test_a_draw_goes_on_to_the_next_block() -> None:
    key, bound = bytes(32), 2**64 // 3 + 1  # every third word is skipped
    words = make_chances(1)[0]
    take_key(words, np.frombuffer(key, np.uint64))
    steps = [step for step in range(40_000) if min(first_words(key, step)) >= 2 * bound]
    assert steps
    for step in steps:
        assert below(words, step, bound) == SeededChance(key, 0, step).below(bound)


def first_words(key: bytes, step: int) -> list[int]:
    """Give the words of a step's first block."""
    block = blake2b(bytes(8) + step.to_bytes(8, "big") + bytes(8), key=key).digest()
    return [int.from_bytes(block[at : at + 8], "big") for at in range(0, 64, 8)]
