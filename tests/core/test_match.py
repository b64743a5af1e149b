"""The one way into a match: what is checked, what is refused, what each viewer is told."""

from collections.abc import Callable
from typing import Any

import pytest

import veillee.testing.toy as toy
from tests.core.matches import (
    assert_refused,
    begin,
    begin_as,
    coffret,
    everything,
    play,
    play_randomly,
    rewind,
    seed_of,
    together,
)
from veillee.build import COMPILED, build_name
from veillee.core.chance import FastChance, SeededChance
from veillee.core.contract import CHANCE
from veillee.core.errors import (
    IllegalMove,
    MatchOver,
    NotYourTurn,
    SeedMissing,
    StaleVersion,
    UnknownMove,
    UnknownSeat,
)
from veillee.core.match import Match
from veillee.core.seed import Seed


@pytest.fixture
def pointing() -> Match:
    """A search of three seats: seat 0 has shown A1, seats 1 and 2 are asked to point, at version 1."""
    return begin_as(together(3), "hourglass, 0:A1, *")


# --- the beginning


def test_chance_deals_at_once_and_a_seat_is_asked() -> None:
    match = begin(together(3))
    assert match.version == 0
    assert match.actors() == (0,)
    assert match.asked_since(0) == 0
    assert [step.actor for step in match.record().path()] == [CHANCE]
    assert match.step_count == 1
    assert not match.is_over
    assert not match.has_ended
    assert match.outcome() == ""
    assert match.ranking() == [0, 0, 0]
    assert match.scores() == [0, 0, 0]


def test_a_match_needs_a_whole_seed() -> None:
    game = together(3)
    with pytest.raises(ValueError, match="32 bytes from the server"):
        Match(game, Seed(b"short", (b"", b"", b"")), rated=False)
    with pytest.raises(ValueError, match="each of 3 seats, got 2"):
        Match(game, Seed(bytes(32), (b"", b"")), rated=False)
    with pytest.raises(SeedMissing, match="cannot begin without a seed"):
        Match(game, None, rated=False)


def test_the_outcome_of_a_step_is_what_seed_branch_and_step_give() -> None:
    match = begin(together(2), 5)
    play_randomly(match, FastChance(5), 30)
    game = match.game
    key = seed_of(match).key()
    state: Any = game.initial()
    rolls = 0
    for at, (actor, text) in enumerate(match.record().path()):
        move = game.parse_move(state, text)
        if actor == CHANCE:
            rolls += 1
            assert move == game.roll(state, SeededChance(key, 0, at))
        game.apply(state, actor, move)
    assert rolls > 10


def test_the_same_seed_and_moves_give_the_same_match() -> None:
    one, other = begin(together(4, variant="magic"), 7), begin(together(4, variant="magic"), 7)
    for match in (one, other):
        play_randomly(match, FastChance(7))
    assert one.is_over
    assert everything(one) == everything(other)
    assert one.record() != begin(together(4, variant="magic"), 8).record()


# --- refusals


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_an_unknown_seat_is_refused_everywhere(pointing: Match, seat: int) -> None:
    for act in (
        lambda: pointing.submit(seat, "pass", 1),
        lambda: pointing.prepare(seat, "pass", 1),
        lambda: pointing.legal(seat),
        lambda: pointing.moves(seat),
        lambda: pointing.view(seat),
        lambda: pointing.knowledge(seat),
        lambda: pointing.told(seat),
        lambda: pointing.history(seat),
        lambda: pointing.asked_since(seat),
        lambda: pointing.can_undo(seat),
        lambda: pointing.undo(seat, 1),
        lambda: pointing.rewind(seat, [0, 1, 2], 1),
    ):
        assert_refused(pointing, act, UnknownSeat, f"from 0 to 2, got {seat}")


@pytest.mark.parametrize("seat", [True, False])
def test_a_truth_value_is_no_seat(pointing: Match, seat: bool) -> None:
    if build_name() == COMPILED:  # the compiler has turned it into a number before anybody can ask
        assert pointing.legal(seat) == pointing.legal(int(seat))
    else:
        assert_refused(pointing, lambda: pointing.legal(seat), UnknownSeat, f"from 0 to 2, got {seat}")


@pytest.mark.parametrize("seat", ["1", 1.0, None, (1,)])
def test_what_is_no_number_is_no_seat(pointing: Match, seat: Any) -> None:
    # A compiled build refuses it at the door, by its type.
    before = everything(pointing)
    with pytest.raises((UnknownSeat, TypeError)):
        pointing.submit(seat, "pass", 1)
    assert everything(pointing) == before


def test_a_seat_that_is_not_asked_is_refused(pointing: Match) -> None:
    refusal = assert_refused(pointing, lambda: pointing.submit(0, "B2", 1), NotYourTurn, "seat 0 is not asked")
    assert refusal.details == {"seat": 0}
    assert_refused(pointing, lambda: pointing.asked_since(0), NotYourTurn, "seat 0 is not asked")
    assert pointing.legal(0) == []
    assert pointing.moves(0) == []


@pytest.mark.parametrize("version", [0, -1, 2, 10**30])
def test_an_answer_from_another_time_is_refused(pointing: Match, version: int) -> None:
    refusal = assert_refused(
        pointing,
        lambda: pointing.submit(1, "pass", version),
        StaleVersion,
        f"expected a version from 1 to 1, got {version}",
    )
    assert refusal.details == {"version": 1}


@pytest.mark.parametrize(
    "text", ["", " ", "Z9", "a1", "A1 ", "A1+", "+", "B2+A1", "PASS", "down\n", "é", "\0", "-1", "x" * 100_000]
)
def test_junk_is_refused(pointing: Match, text: str) -> None:
    refusal = assert_refused(pointing, lambda: pointing.submit(1, text, 1), UnknownMove, "expected a place")
    assert len(refusal.message) < 200
    assert refusal.details == {"move": text[:40]}


@pytest.mark.parametrize("text", ["A1", "down", "use", "A1+B2"])
def test_a_move_of_another_moment_is_refused(pointing: Match, text: str) -> None:
    refusal = assert_refused(pointing, lambda: pointing.submit(1, text, 1), IllegalMove, "not allowed now")
    assert refusal.details == {"move": text}


def test_everything_listed_is_taken_and_nothing_else() -> None:
    game = together(2, variant="magic", last_chance=True)
    match = begin(game, 3)
    places = game.legend()["places"]
    candidates = [*places, "use", "down", "pass", *(f"{a}+{b}" for a in places for b in places)]
    luck = FastChance(3)
    for _ in range(25):
        for seat in match.actors():
            legal = match.legal(seat)
            taken = []
            for text in candidates:
                try:
                    match.prepare(seat, text, match.version)
                except (IllegalMove, UnknownMove):
                    continue
                taken.append(text)
            assert sorted(taken) == sorted(legal)
        play_randomly(match, luck, 1)


def test_moves_are_the_numbers_of_legal_in_its_order(pointing: Match) -> None:
    listed = pointing.legal(1)
    assert len(pointing.moves(1)) == len(listed) == 12
    pointing.moves(1).clear()
    pointing.legal(1).clear()
    assert pointing.legal(1) == listed


# --- versions


def test_every_change_raises_the_version_by_one() -> None:
    match = begin(together(3), 11)
    luck = FastChance(11)
    last = 0
    while not match.has_ended:
        play_randomly(match, luck, 1, rewind_one_in=6)
        assert match.version in (last, last + 1)  # the former when there was nothing to take back
        last = match.version
        told = [told.version for told in match.told(None)]
        assert told == sorted(told)
        assert not told or told[-1] <= match.version
    assert match.version > 30


def test_who_chooses_at_the_same_time_does_not_make_the_other_stale(pointing: Match) -> None:
    pointing.submit(1, "B2", 1)
    assert pointing.version == 2
    assert pointing.actors() == (2,)
    assert pointing.asked_since(2) == 1
    pointing.submit(2, "pass", 1)
    assert pointing.actors() == (0,)
    assert pointing.asked_since(0) == 3


def test_who_has_seen_the_other_choose_may_answer_too(pointing: Match) -> None:
    pointing.submit(2, "pass", 1)
    pointing.submit(1, "B2", 2)
    assert pointing.version == 3


def test_who_takes_a_choice_back_does_not_make_the_other_stale(pointing: Match) -> None:
    pointing.submit(1, "B2", 1)
    pointing.undo(1, 2)
    assert [pointing.asked_since(seat) for seat in (1, 2)] == [3, 1]
    assert_refused(pointing, lambda: pointing.submit(1, "B2", 2), StaleVersion, "from 3 to 3")
    pointing.submit(2, "pass", 1)
    pointing.submit(1, "B3", 3)
    assert pointing.version == 5


def test_the_same_answer_twice_counts_once_among_several(pointing: Match) -> None:
    pointing.submit(1, "B2", 1)
    assert_refused(pointing, lambda: pointing.submit(1, "B2", 1), NotYourTurn, "seat 1 is not asked")


def test_the_same_answer_twice_counts_once_for_a_seat_that_is_asked_on() -> None:
    match = begin_as(together(3), "cauldron")
    match.submit(0, "A1", 0)
    assert match.legal(0) == ["down"]
    assert_refused(match, lambda: match.submit(0, "A1", 0), StaleVersion, "from 1 to 1, got 0")
    alone = begin_as(together(1), "cauldron, 0:A1, *")
    alone.submit(0, "down", 1)
    assert_refused(alone, lambda: alone.submit(0, "down", 1), StaleVersion, "from 2 to 2, got 1")


def test_a_seat_that_is_asked_on_is_asked_anew() -> None:
    match = begin_as(together(2, variant="magic", specials="announced"), "mirror, *, hourglass")
    match.submit(0, "use", 0)
    assert match.asked_since(0) == 1
    assert_refused(match, lambda: match.submit(0, "A1", 0), StaleVersion, "from 1 to 1, got 0")


def test_a_seat_that_is_led_back_to_an_earlier_question_is_asked_anew() -> None:
    match = begin_as(coffret(2), "*, *, 1:keep, 0:keep")
    assert match.legal(0) == ["peek", "pass"]
    rewind(match, 1)
    assert match.legal(0) == ["keep", "swap"]
    assert [match.asked_since(seat) for seat in (0, 1)] == [3, 3]
    assert_refused(match, lambda: match.submit(0, "keep", 2), StaleVersion, "from 3 to 3, got 2")


# --- prepare and accept


def test_a_prepared_change_does_nothing_until_it_is_accepted(pointing: Match) -> None:
    twin = begin_as(together(3), "hourglass, 0:A1, *")
    before = everything(pointing)
    change = pointing.prepare(1, "B2", 1)
    assert everything(pointing) == before
    assert change.version == 2
    assert [taken.step for taken in change.steps] == [(1, "B2")]
    pointing.accept(change)
    twin.submit(1, "B2", 1)
    assert everything(pointing) == everything(twin)


def test_a_prepared_change_holds_the_chance_that_follows() -> None:
    match = begin_as(together(2), "cauldron")
    change = match.prepare(0, "A1", 0)
    kinds = [(taken.step.actor, taken.version) for taken in change.steps]
    assert kinds == [(0, 1), (CHANCE, 1)]
    match.accept(change)
    assert tuple(match.record().path()[-2:]) == tuple(taken.step for taken in change.steps)


def test_of_two_prepared_changes_only_one_is_accepted(pointing: Match) -> None:
    first, second = pointing.prepare(1, "B2", 1), pointing.prepare(2, "pass", 1)
    pointing.accept(first)
    assert_refused(pointing, lambda: pointing.accept(second), StaleVersion, "a change to version 3, got 2")
    assert_refused(pointing, lambda: pointing.accept(first), StaleVersion, "a change to version 3, got 2")
    pointing.accept(pointing.prepare(2, "pass", 1))


def test_what_was_prepared_before_the_end_is_not_accepted_after_it(pointing: Match) -> None:
    change = pointing.prepare(1, "B2", 1)
    pointing.abandon()
    assert_refused(pointing, lambda: pointing.accept(change), StaleVersion, "a change to version 3, got 2")


def test_undo_and_rewind_can_be_prepared_too(pointing: Match) -> None:
    pointing.submit(1, "B2", 1)
    before = everything(pointing)
    undo = pointing.prepare_undo(1, 2)
    back = pointing.prepare_rewind(0, [0, 1, 2], 2)
    assert everything(pointing) == before
    pointing.accept(undo)
    assert pointing.actors() == (1, 2)
    assert_refused(pointing, lambda: pointing.accept(back), StaleVersion, "a change to version 4, got 3")


# --- the end


def test_a_match_that_is_over_takes_nothing_more() -> None:
    match = begin(coffret(2, rounds=1), 2)
    play_randomly(match, FastChance(2))
    assert match.is_over
    assert match.has_ended
    assert match.actors() == ()
    assert match.legal(0) == []
    assert match.moves(1) == []
    assert match.outcome() in ("won", "shared")
    assert sorted(match.ranking())[0] == 1
    acts: list[Callable[[], object]] = [
        lambda: match.submit(0, "higher", match.version),
        lambda: match.submit(0, "nonsense", 0),
        lambda: match.asked_since(0),
        lambda: match.undo(1, match.version),
        lambda: match.rewind(1, [0, 1], match.version),
        lambda: match.abandon(),
    ]
    for act in acts:
        assert_refused(match, act, MatchOver, "ended")


def test_an_abandoned_match_takes_nothing_more_and_shows_its_seed(pointing: Match) -> None:
    seed = seed_of(pointing)
    assert pointing.record().seed == ""
    play(pointing, "1:B2")
    assert pointing.can_undo(1)
    pointing.abandon()
    assert not pointing.can_undo(1)
    assert pointing.version == 3
    assert pointing.is_abandoned
    assert pointing.has_ended
    assert not pointing.is_over
    assert pointing.actors() == ()
    assert pointing.legal(2) == []
    assert pointing.outcome() == ""
    assert pointing.ranking() == [0, 0, 0]
    assert pointing.record().seed == seed.server.hex()
    assert pointing.record().ended == "abandoned"
    acts: list[Callable[[], object]] = [
        lambda: pointing.submit(2, "pass", 3),
        lambda: pointing.undo(1, 3),
        lambda: pointing.rewind(0, [0, 1, 2], 3),
        lambda: pointing.abandon(),
    ]
    for act in acts:
        assert_refused(pointing, act, MatchOver, "ended")


def test_a_match_that_has_rested_tells_the_same_and_takes_back_the_same() -> None:
    one, other = (begin(toy.GAME.make(2, {}, {})) for _ in range(2))
    chance = FastChance(5)
    for _ in range(30):
        if one.has_ended:
            break
        seat = one.actors()[0]
        text = one.legal(seat)[chance.below(len(one.legal(seat)))]
        one.submit(seat, text, one.version)
        other.submit(seat, text, other.version)
        other.rest()
        assert [one.can_undo(seat) for seat in range(2)] == [other.can_undo(seat) for seat in range(2)]
        if chance.below(3) == 0:
            for viewer in (None, 0, 1):
                assert one.history(viewer) == other.history(viewer)
                assert one.told(viewer, 2) == other.told(viewer, 2)
        elif chance.below(3) == 0 and one.legal(one.actors()[0] if one.actors() else 0):
            one.rewind(seat, range(2), one.version)
            other.rewind(seat, range(2), other.version)
            assert [one.can_undo(seat) for seat in range(2)] == [other.can_undo(seat) for seat in range(2)]
    assert one.record() == other.record()
