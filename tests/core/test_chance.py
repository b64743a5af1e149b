"""Chance is fair, the same on every machine, and tests can write it down."""

from hashlib import blake2b
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.matches import together
from veillee.core.chance import Chance, FastChance, ScriptedChance, SeededChance, weighted
from veillee.core.errors import ScriptExhausted

KEY = bytes(range(32))
WORD = 2**64

# The critical values of chi-square that fair chance passes but once in a million.
CHI_SQUARE = {5: 35.9, 35: 87.2}


def words(branch: int, step: int, count: int) -> list[int]:
    """Derive the first words of a step anew, as a stranger who checks a match would."""
    stream = b""
    block = 0
    while len(stream) < 8 * count:
        where = branch.to_bytes(8, "big") + step.to_bytes(8, "big") + block.to_bytes(8, "big")
        stream += blake2b(where, key=KEY, digest_size=64).digest()
        block += 1
    return [int.from_bytes(stream[at : at + 8], "big") for at in range(0, 8 * count, 8)]


def chi_square(cells: list[int], draws: list[int]) -> float:
    for draw in draws:
        cells[draw] += 1
    expected = len(draws) / len(cells)
    return sum((cell - expected) ** 2 / expected for cell in cells)


# --- seeded


@pytest.mark.parametrize(
    ("branch", "step", "draws"),
    [
        (0, 0, [762, 843, 119, 580, 252, 656, 923, 905, 525, 163, 300, 333]),
        (0, 1, [744, 68, 259, 310, 264, 647, 207, 950, 750, 961, 982, 389]),
        (1, 0, [100, 41, 498, 374, 241, 788, 228, 638, 245, 158, 277, 292]),
        (3, 200, [840, 267, 303, 461, 108, 446, 22, 267, 765, 666, 524, 483]),
    ],
)
def test_seeded_chance_is_the_same_for_ever(branch: int, step: int, draws: list[int]) -> None:
    chance = SeededChance(KEY, branch, step)
    assert [chance.below(1000) for _ in draws] == draws


@given(st.integers(0, 2**63), st.integers(0, 2**63), st.lists(st.integers(1, 1000), min_size=1, max_size=30))
def test_seeded_chance_is_a_function_of_key_branch_and_step(branch: int, step: int, bounds: list[int]) -> None:
    chance = SeededChance(KEY, branch, step)
    derived = [word % bound for word, bound in zip(words(branch, step, len(bounds)), bounds, strict=True)]
    assert [chance.below(bound) for bound in bounds] == derived


def test_every_step_branch_and_key_has_words_of_its_own() -> None:
    drawn: list[int] = []
    for key in (KEY, KEY[::-1]):
        for branch in range(4):
            for step in range(50):
                chance = SeededChance(key, branch, step)
                drawn.extend(chance.below(WORD) for _ in range(20))
    assert len(set(drawn)) == len(drawn) == 2 * 4 * 50 * 20


def test_a_word_at_the_fair_limit_is_skipped_and_one_below_is_taken() -> None:
    # A bound of more than half of 2**64 goes into it once: words from the bound on must be skipped.
    high = [step for step in range(40) if words(0, step, 1)[0] > WORD // 2]
    assert len(high) > 10
    for step in high:
        first, *rest = words(0, step, 9)
        assert SeededChance(KEY, 0, step).below(first + 1) == first
        taken = next(word for word in rest if word < first)
        assert SeededChance(KEY, 0, step).below(first) == taken


def test_skipping_goes_on_into_further_blocks() -> None:
    # Just over half of 2**64: every other word is skipped, so 40 draws need some 80 words, ten blocks.
    bound = WORD // 2 + 1
    chance = SeededChance(KEY, 2, 7)
    fair = [word for word in words(2, 7, 200) if word < bound]
    assert [chance.below(bound) for _ in range(40)] == fair[:40]


@pytest.mark.parametrize("bound", [0, -1, WORD + 1])
def test_a_bound_that_no_word_can_serve_is_refused(bound: int) -> None:
    with pytest.raises(ValueError, match=f"from 1 to 2\\*\\*64, got {bound}"):
        SeededChance(KEY, 0, 0).below(bound)


def test_the_extreme_bounds() -> None:
    assert SeededChance(KEY, 0, 0).below(1) == 0
    assert SeededChance(KEY, 0, 0).below(WORD) == words(0, 0, 1)[0]


def test_steps_and_branches_do_not_depend_on_each_other() -> None:
    first = [[SeededChance(KEY, branch, step).below(6) for step in range(6001)] for branch in range(2)]
    assert chi_square([0] * 6, first[0]) < CHI_SQUARE[5]
    assert chi_square([0] * 6, first[1]) < CHI_SQUARE[5]
    next_step = [6 * a + b for a, b in pairwise(first[0])]
    assert chi_square([0] * 36, next_step) < CHI_SQUARE[35]
    other_branch = [6 * a + b for a, b in zip(*first, strict=True)]
    assert chi_square([0] * 36, other_branch) < CHI_SQUARE[35]


def test_draws_within_a_step_do_not_depend_on_each_other() -> None:
    chance = SeededChance(KEY, 0, 0)
    draws = [chance.below(6) for _ in range(6001)]
    assert chi_square([0] * 36, [6 * a + b for a, b in pairwise(draws)]) < CHI_SQUARE[35]


# --- fast


@pytest.mark.parametrize(
    ("seed", "bound", "draws"),
    [
        (2026, 1000, [119, 502, 511, 860, 102, 223, 601, 556, 783, 547, 730, 768]),
        (0, 6, [5, 4, 2, 1, 3, 2, 4, 1, 2, 3, 5, 3]),
    ],
)
def test_fast_chance_is_the_same_for_ever(seed: int, bound: int, draws: list[int]) -> None:
    chance = FastChance(seed)
    assert [chance.below(bound) for _ in draws] == draws


def test_fast_chance_is_fair_enough() -> None:
    chance = FastChance(1)
    draws = [chance.below(6) for _ in range(6001)]
    assert chi_square([0] * 6, draws) < CHI_SQUARE[5]
    assert chi_square([0] * 36, [6 * a + b for a, b in pairwise(draws)]) < CHI_SQUARE[35]


@given(st.integers(0, 1000), st.integers(1, 2**53))
def test_fast_chance_stays_below_its_bound(seed: int, bound: int) -> None:
    chance = FastChance(seed)
    assert all(0 <= chance.below(bound) < bound for _ in range(20))


# --- scripted


def test_a_script_is_drawn_in_order_and_left_as_it_was() -> None:
    script = [2, 0, 5]
    chance = ScriptedChance(script)
    assert [chance.below(3), chance.below(1), chance.below(6)] == [2, 0, 5]
    assert script == [2, 0, 5]


def test_a_script_that_has_ended_refuses() -> None:
    chance = ScriptedChance([0])
    chance.below(2)
    with pytest.raises(ScriptExhausted, match="no further draw") as refusal:
        chance.below(6)
    assert refusal.value.details == {"bound": 6}


@pytest.mark.parametrize("draw", [-1, 6, 7])
def test_a_draw_out_of_range_is_refused(draw: int) -> None:
    with pytest.raises(ScriptExhausted, match=f"below 6, the script says {draw}"):
        ScriptedChance([draw]).below(6)


# --- weighted, and chances of one's own


def test_weights_share_the_draws_and_zero_is_never_drawn() -> None:
    drawn = [weighted(ScriptedChance([at]), [0, 2, 0, 3, 1, 0]) for at in range(6)]
    assert drawn == [1, 1, 3, 3, 3, 4]


def test_weighted_asks_for_no_more_than_the_sum() -> None:
    with pytest.raises(ScriptExhausted, match="below 6"):
        weighted(ScriptedChance([6]), [0, 2, 0, 3, 1, 0])


class Highest(Chance):
    """Draw the highest number each time."""

    def below(self, bound: int) -> int:
        """Draw the highest number."""
        return bound - 1


def test_a_game_takes_any_chance() -> None:
    game = together(2)
    state = game.initial()
    assert game.move_text(state, game.roll(state, Highest())) == "hourglass"
    assert game.move_text(state, game.roll(state, ScriptedChance([0]))) == "wand"


def test_a_fork_of_fast_chance_draws_what_the_other_would_and_does_not_disturb_it() -> None:
    chance = FastChance(5)
    for _ in range(7):
        chance.below(10)
    fork, twin = chance.fork(), chance.fork()
    ahead = [fork.below(1000) for _ in range(20)]
    assert [chance.below(1000) for _ in range(20)] == ahead == [twin.below(1000) for _ in range(20)]
