"""The convention of words: what docs/bots.md tells people, and that it leaves no ladder out."""

from itertools import product

import pytest

from veillee.games.princesse.bots.convention import read_words

HANDS = range(2, 512, 2)  # of ladders 1 to 8; bit 0 stands for no ladder
TABLES = list(product(HANDS, range(1, 9), (1, 2, 3)))


def sizes_of(hand: int) -> list[int]:
    return [size for size in range(1, 9) if hand >> size & 1]


def hand_of(*sizes: int) -> int:
    return sum(1 << size for size in sizes)


def asked(hand: int, reference: int, strongest: int = 3) -> dict[int, int]:
    return {word: options[0] for word, options in read_words(hand, reference, strongest).items()}


def test_from_a_full_hand_weak_is_near_strong_is_far_and_between_is_the_middle() -> None:
    assert asked(hand_of(1, 2, 3, 4, 5, 6, 7, 8), 4) == {-3: 1, -2: 2, -1: 3, 1: 5, 2: 6, 3: 8}
    assert asked(hand_of(1, 2, 3, 4, 5, 6, 7, 8), 2) == {-3: 1, -2: 2, -1: 2, 1: 3, 2: 5, 3: 8}


def test_with_one_strength_a_word_asks_for_the_middle_the_nearer_of_two() -> None:
    assert asked(hand_of(1, 2, 3, 4, 5, 6, 7, 8), 4, 1) == {-1: 2, 1: 6}
    assert asked(hand_of(1, 2, 3, 4, 5, 6, 7, 8), 6, 1) == {-1: 3, 1: 7}


def test_words_keep_their_side_and_grow_with_their_strength() -> None:
    for hand, reference, strongest in TABLES:
        above = [size for size in sizes_of(hand) if size > reference]
        below = [size for size in sizes_of(hand) if size < reference]
        words = asked(hand, reference, strongest)
        if above:
            assert words[strongest] == max(above) or strongest == 1
            assert all(words[strength] >= reference for strength in range(1, strongest + 1))
        if below:
            assert words[-strongest] == min(below) or strongest == 1
            assert all(words[-strength] <= reference for strength in range(1, strongest + 1))
        if above and below:
            order = [words[word] for word in sorted(words)]
            assert order == sorted(order)


def test_where_there_are_three_or_fewer_on_each_side_every_ladder_but_the_equal_one_has_its_own_word() -> None:
    for hand, reference, strongest in TABLES:
        others = [size for size in sizes_of(hand) if size != reference]
        sides = [sum(size > reference for size in others), sum(size < reference for size in others)]
        if strongest == 3 and min(sides) > 0 and max(sides) <= 3:
            assert set(others) <= set(asked(hand, reference).values())


def test_an_equal_ladder_counts_on_the_shorter_side_if_a_word_is_to_spare() -> None:
    assert asked(hand_of(2, 3, 4, 5), 4)[1] == 4
    assert asked(hand_of(3, 4, 5, 6), 4)[-1] == 4
    words = read_words(hand_of(1, 2, 3, 4, 5, 6, 7), 4, 3)
    assert words[1] == (5, 4)
    assert words[-1] == (3, 4)


def test_on_an_empty_side_words_ask_for_what_comes_nearest() -> None:
    assert asked(hand_of(1, 2, 3), 5)[1] == 3
    assert asked(hand_of(6, 7, 8), 5)[-1] == 6


@pytest.mark.parametrize("strongest", [1, 2, 3])
def test_every_ladder_can_be_asked_for_by_some_word_if_not_always_at_first(strongest: int) -> None:
    for hand, reference in product(HANDS, range(1, 9)):
        words = read_words(hand, reference, strongest)
        assert {size for options in words.values() for size in options} == set(sizes_of(hand))
        assert all(len(set(options)) == len(options) for options in words.values())
