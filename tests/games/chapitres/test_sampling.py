"""The worlds a seat imagines come as often as going through all deals and choices says they must."""

from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest

from tests.games.chapitres.tables import Table
from veillee.core.chance import FastChance
from veillee.games.chapitres.rules.state import ChapitresState

DRAWS = 3000
SIGMAS = 4.5


def imagine(table: Table, seat: int, read: Callable[[ChapitresState], object]) -> Counter[object]:
    """Count what is read from worlds that a seat imagines."""
    chance, knowledge = FastChance(1), table.script.knowledge(seat)
    return Counter(read(table.game.sample(knowledge, chance)) for _ in range(DRAWS))


def assert_shares(found: Counter[object], shares: Mapping[Any, Fraction]) -> None:
    assert set(found) <= set(shares)
    for thing, share in shares.items():
        expected = DRAWS * float(share)
        spread = (expected * (1 - float(share))) ** 0.5
        assert abs(found[thing] - expected) <= SIGMAS * spread + 1, (thing, found[thing], expected)


def test_others_may_have_taken_a_known_set_in_any_order() -> None:
    """Seat 0 sees its first hand again after four choices: each of three others took one of three known cards."""
    table = Table(4, []).deal().choose(0).choose(1).choose(2).choose(3)
    taken = [table.values.index(table.teams[seat][seat]) for seat in (1, 2, 3)]
    tricks = 7

    def read(state: ChapitresState) -> tuple[int, ...]:
        return tuple(state.picks[seat * tricks + seat] for seat in (1, 2, 3))

    assert_shares(imagine(table, 0, read), {order: Fraction(1, 6) for order in permutations(taken)})


def test_a_card_that_lies_open_was_taken_by_whoever_played_it() -> None:
    table = Table(4, []).draft()
    taken = [table.values.index(table.teams[seat][seat]) for seat in (1, 2, 3)]
    table.play(f"0:{table.teams[0][0]} 1:{table.teams[1][1]}")

    def read(state: ChapitresState) -> tuple[int, ...]:
        return tuple(state.picks[seat * 7 + seat] for seat in (1, 2, 3))

    shares = {(taken[0], one, other): Fraction(1, 2) for one, other in permutations(taken[1:])}
    assert_shares(imagine(table, 0, read), shares)


def test_cards_never_seen_are_equally_likely_anywhere() -> None:
    """After the deal seat 0 knows its eight cards; the first card of seat 1 is any of the others."""
    table = Table(4, []).deal()
    own = set(table.script.view(0).hand)
    unseen = [card for card in range(50) if card not in own]

    def read(state: ChapitresState) -> int:
        return state.hands[1].bit_length() - 1

    found = imagine(table, 0, read)
    # The highest of eight out of 42 is the card at place n with weight C(n, 7) / C(42, 8).
    shares: dict[object, Fraction] = {}
    total, ways = Fraction(0), 1
    for place, card in enumerate(unseen):
        if place >= 7:
            ways = 1 if place == 7 else ways * place // (place - 7)
            shares[card] = Fraction(ways)
            total += ways
    assert_shares(found, {card: share / total for card, share in shares.items()})


@pytest.mark.parametrize("seat", [0, 1])
def test_of_two_cards_that_went_one_was_kept_and_one_given(seat: int) -> None:
    """With two players a hand comes back two cards short: either may have been the ghost's."""
    table = Table(2, []).deal().choose(0).choose(1)
    other = 1 - seat
    kept, given = (table.values.index(card[other][1]) for card in (table.teams, table.ghosts))

    def read(state: ChapitresState) -> tuple[int, int]:
        return (
            state.picks[other * 8 + 1],
            state.gifts[other * 8 + 1],
        )

    half = Fraction(1, 2)
    assert_shares(imagine(table, seat, read), {(kept, given): half, (given, kept): half})


def test_own_gifts_are_remembered_and_their_order_is_not_known() -> None:
    table = Table(2, []).draft()
    pile = sum(1 << table.values.index(value) for value in table.ghosts[0])

    def read(state: ChapitresState) -> tuple[int, int]:
        return state.hands[2], state.hands[3].bit_count()

    assert set(imagine(table, 0, read)) == {(pile, 8)}


def test_a_choice_that_others_have_made_may_be_any() -> None:
    table = Table(4, []).deal()
    table.script.play(table.choice(1, 0))

    def read(state: ChapitresState) -> bool:
        return bool(state.hands[1] >> state.choices[1] & 1)

    assert set(imagine(table, 0, read)) == {True}
    choices = imagine(table, 0, lambda state: state.choices[1])
    assert len(choices) == 42
