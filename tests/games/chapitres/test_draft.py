"""Chapter I: hands that go round, choices made at once, discards, two deals and ghosts (TRO-10 to TRO-13)."""

import pytest

from tests.games.chapitres.tables import Table, make_game
from veillee.testing.script import Script

ONLOOKER = None


def values(table: Table, cards: tuple[int, ...]) -> list[int]:
    return [table.values[card] for card in cards]


@pytest.mark.rule("TRO-10")
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_each_is_dealt_eight_and_all_choose_at_once(seats: int) -> None:
    table = Table(seats, []).deal()
    assert table.script.actors() == tuple(range(seats))
    assert table.script.view(None).hand_sizes == (8,) * seats
    assert all(len(table.script.legal(seat)) == 8 for seat in range(seats))
    assert len(table.script.state.pool) == 50 - 8 * seats


@pytest.mark.rule("TRO-10")
def test_a_choice_is_seen_by_nobody_else_before_the_last_is_made() -> None:
    table = Table(4, [])
    one, other = Script(table.game), Script(table.game)
    for script in (one, other):
        table.script = script
        table.free = [value for value in table.values if value > 28]
        table.deal()
    hand = one.legal(0)
    one.play(f"0:{hand[0]}")
    other.play(f"0:{hand[1]}")
    assert one.actors() == (1, 2, 3)
    for viewer in (1, 2, 3, ONLOOKER):
        assert one.view(viewer) == other.view(viewer)
        assert one.told(viewer) == other.told(viewer)
    assert one.view(0) != other.view(0)
    assert one.view(1).waiting == 0b1110


@pytest.mark.rule("TRO-10")
def test_hands_are_passed_clockwise_to_the_next_seat() -> None:
    table = Table(4, []).deal()
    before = [table.script.view(seat).hand for seat in range(4)]
    table.choose(0)
    for seat in range(4):
        kept = table.values.index(table.teams[seat][0])
        assert table.script.view((seat + 1) % 4).hand == tuple(c for c in before[seat] if c != kept)
    assert table.script.view(0).hand_sizes == (7,) * 4


@pytest.mark.rule("TRO-10")
def test_after_seven_choices_the_last_card_is_discarded_and_known_to_its_holder_alone() -> None:
    table = Table(4, []).deal()
    for number in range(6):
        table.choose(number)
    holding = [table.script.knowledge(seat).hands_seen[-1] for seat in range(4)]
    table.choose(6)
    (discarded,) = table.told("discarded")
    assert discarded.args == {"number": 1}
    for seat in range(4):
        left = holding[seat] & ~(1 << table.values.index(table.teams[seat][6]))
        assert left.bit_count() == 1
        assert table.script.state.leftovers[seat] == left
        known = [table.script.knowledge(other).hands_seen[6] == holding[seat] for other in range(4)]
        assert known == [other == seat for other in range(4)]
        assert values(table, table.script.view(seat).hand) == sorted(table.teams[seat])


@pytest.mark.rule("TRO-10")
def test_own_choices_may_be_looked_at_at_any_time_and_no_others() -> None:
    table = Table(4, []).deal().choose(0).choose(1)
    for seat in range(4):
        assert values(table, table.script.view(seat).kept) == table.teams[seat][:2]
    assert table.script.view(ONLOOKER).kept == ()
    assert table.script.view(ONLOOKER).hand == ()


@pytest.mark.rule("TRO-10")
def test_a_hand_passed_on_is_forgotten_by_the_log_and_not_by_a_perfect_memory() -> None:
    table = Table(4, []).deal()
    told = [told for told in table.script.told(0) if told.kind == "hand"]
    assert set(told[0].fleeting) == {"cards", "cards_fr", "cards_en"}
    first = table.script.view(0).hand
    table.choose(0)
    (passed,) = table.told("passed")
    assert passed.clears
    assert table.script.knowledge(0).hands_seen[0] == sum(1 << card for card in first)


@pytest.mark.rule("TRO-10")
@pytest.mark.parametrize("seats", [2, 4])
def test_a_hand_is_told_to_whoever_holds_it_and_to_nobody_else(seats: int) -> None:
    table = Table(seats, []).deal().choose(0)
    hands = table.told("hand")
    assert [event.audience for event in hands] == [1 << seat for seat in range(seats)] * 2
    for seat, event in enumerate(hands[seats:]):
        held = [str(table.values[card]) for card in table.script.view(seat).hand]
        assert event.fleeting["cards"] == " ".join(held)
    assert all(told.kind != "hand" for told in table.script.told(ONLOOKER))


@pytest.mark.rule("TRO-11")
def test_three_are_dealt_twice_and_keep_eight() -> None:
    table = Table(3, []).deal()
    for number in range(4):
        assert len(table.script.legal(0)) == 8 - number
        table.choose(number)
    assert [held.bit_count() for held in table.script.state.leftovers] == [4, 4, 4, 0, 0, 0]
    out = sum(table.script.state.leftovers) | sum(1 << card for card in table.script.state.picks if card >= 0)
    assert out & sum(1 << card for card in table.script.state.pool) == 0
    assert {f"card {table.values[card]}" for card in table.script.state.pool} == set(table.script.outcomes())
    table.deal(1)
    for number in range(4, 8):
        table.choose(number)
    assert table.script.view(None).hand_sizes == (8, 8, 8)
    assert [held.bit_count() for held in table.script.state.leftovers] == [4] * 6
    assert len(table.script.state.pool) == 50 - 2 * 24, "nothing went back into the box"


@pytest.mark.rule("TRO-11")
def test_three_may_play_with_one_deal() -> None:
    table = Table(3, [], three="one_deal").draft()
    assert table.script.view(None).hand_sizes == (7, 7, 7)
    assert len(table.script.state.pool) == 50 - 24
    assert make_game(4, three="one_deal").max_steps() == make_game(4).max_steps()


@pytest.mark.rule("TRO-12")
def test_two_keep_one_and_give_one_and_swap_hands() -> None:
    table = Table(2, []).deal()
    assert len(table.script.legal(0)) == 8 * 7
    hands = [table.script.view(seat).hand for seat in (0, 1)]
    table.choose(0)
    for seat in (0, 1):
        gone = [table.values.index(value) for value in table.chosen(seat, 0)]
        assert table.script.view(1 - seat).hand == tuple(card for card in hands[seat] if card not in gone)
    sizes = [table.script.view(0).hand_sizes]
    for number in (1, 2, 3):
        table.choose(number)
        sizes.append(table.script.view(0).hand_sizes)
    assert sizes == [(6, 6, 1, 1), (4, 4, 2, 2), (2, 2, 3, 3), (0, 0, 4, 4)]
    table.deal(1)
    for number in range(4, 8):
        table.choose(number)
    assert table.script.view(0).hand_sizes == (8, 8, 8, 8)
    assert len(table.script.state.pool) == 50 - 32


@pytest.mark.rule("TRO-12")
def test_each_ghost_is_fed_by_one_player() -> None:
    table = Table(2, []).draft()
    for seat in (0, 1):
        assert table.script.state.hands[2 + seat] == sum(
            1 << table.values.index(value) for value in table.ghosts[seat]
        )


@pytest.mark.rule("TRO-12")
def test_a_gift_is_seen_when_given_and_not_shown_again() -> None:
    table = Table(2, []).deal()
    table.script.play(table.choice(0, 0))
    given = table.values.index(table.ghosts[0][0])
    assert table.script.view(0).own_gift == given
    assert table.script.view(1).own_gift == table.script.view(ONLOOKER).own_gift == -1
    (told,) = [told for told in table.script.told(0) if told.kind == "kept-and-gave"]
    assert set(told.fleeting) == {"other", "other_fr", "other_en"}
    assert all(told.kind != "kept-and-gave" for told in table.script.told(1))
    table.script.play(table.choice(1, 0))
    assert table.script.view(0).own_gift == -1
    assert table.script.knowledge(0).gifts == (given,)
    assert table.told("passed")[-1].clears


@pytest.mark.rule("TRO-12")
def test_a_pile_is_shuffled_so_any_of_its_cards_may_be_on_top() -> None:
    table = Table(2, []).draft().play(f"0:{min(Table(2, []).teams[0])}")
    assert set(table.script.outcomes()) == {f"card {value}" for value in table.ghosts[1]}
    assert set(table.script.outcomes().values()) == {1}


@pytest.mark.rule("TRO-13")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_cards_that_are_not_dealt_stay_unseen(seats: int) -> None:
    table = Table(seats, []).draft().finish()
    pool = table.script.state.pool
    assert len(pool) == 50 - 8 * seats * table.deals
    unseen = {str(table.values[card]) for card in pool}
    for viewer in (*range(seats), ONLOOKER):
        named = {
            value
            for told in table.script.told(viewer)
            for name in ("card", "cards")
            for value in str(told.args.get(name, "")).split()
        }
        assert named
        assert not named & unseen
