"""Taking back: alone where nothing was learnt, else by consent, and never for a second roll of the same die."""

from collections.abc import Collection
from functools import partial
from itertools import permutations
from typing import Any

import pytest

from tests.core.matches import (
    assert_refused,
    begin,
    begin_as,
    coffret,
    everything,
    finished,
    last_text,
    play,
    play_randomly,
    rewind,
    seed_of,
    texts,
    together,
)
from tests.specimens import TOGETHER
from veillee.core import codec
from veillee.core.audit import verify
from veillee.core.chance import FastChance, SeededChance
from veillee.core.contract import CHANCE, AnyGame
from veillee.core.errors import ConsentMissing, StaleVersion, UndoRefused
from veillee.core.match import Match
from veillee.core.record import Branch, branch_path

TABLES = [together(3), together(4, variant="advanced", last_chance=True), coffret(3)]
NAMES = [TOGETHER, "advanced", "coffret"]


def who_can_undo(match: Match) -> list[int]:
    return [seat for seat in range(match.game.seats) if match.can_undo(seat)]


def what_is_seen(match: Match) -> dict[str, Any]:
    """Give all that can be seen but the version, which only grows."""
    seen = everything(match)
    del seen["version"], seen["asked"]
    seen["record"] = seen["record"]._replace(version=0, branches=())
    return seen


@pytest.fixture
def pointing() -> Match:
    """A search of four seats: seat 0 has shown A1, the others are asked to point, at version 1."""
    return begin_as(together(4), "hourglass, 0:A1, *")


# --- alone


def test_nobody_can_take_back_what_chance_did() -> None:
    match = begin(together(3))
    assert who_can_undo(match) == []
    for seat in range(3):
        assert_refused(match, partial(match.undo, seat, 0), UndoRefused, "chance, a reveal or another")


def test_a_finger_can_be_taken_back_until_somebody_else_acts(pointing: Match) -> None:
    before = what_is_seen(pointing)
    play(pointing, "2:B2")
    assert who_can_undo(pointing) == [2]
    pointing.undo(2, 2)
    assert what_is_seen(pointing) == before
    assert pointing.version == 3
    play(pointing, "2:C3", "1:pass")
    assert who_can_undo(pointing) == [1]
    assert_refused(pointing, lambda: pointing.undo(2, 5), UndoRefused, "another seat's action")


def test_fingers_that_are_shown_cannot_be_taken_back(pointing: Match) -> None:
    play(pointing, "1:B2", "2:pass", "3:pass")
    assert who_can_undo(pointing) == []
    assert_refused(pointing, lambda: pointing.undo(3, 4), UndoRefused, "a reveal")


def test_a_look_cannot_be_taken_back_even_where_no_chance_follows() -> None:
    match = begin_as(together(1), "wand, 0:A1, *, 0:down, cauldron")
    play(match, "0:A1")
    assert texts(match)[-1] == "0:A1"  # its face was fixed before
    assert who_can_undo(match) == []


def test_what_was_turned_down_stays_down() -> None:
    match = begin_as(coffret(2), "*, *, 0:keep, 1:keep, 0:peek, *, 0:close")
    assert match.actors() == (1,)
    assert who_can_undo(match) == []


def test_a_special_can_be_taken_back_before_a_tile_is_touched() -> None:
    match = begin_as(together(2, variant="magic", specials="announced"), "mirror, *, hourglass")
    before = what_is_seen(match)
    play(match, "0:use")
    assert "use" not in match.legal(0)
    match.undo(0, 1)
    assert what_is_seen(match) == before
    play(match, "0:use", "0:A1")
    assert who_can_undo(match) == []


def test_one_after_the_other_may_take_back(pointing: Match) -> None:
    seen = [what_is_seen(pointing)]
    for move in ("3:B2", "1:pass"):
        play(pointing, move)
        seen.append(what_is_seen(pointing))
    for seat in (1, 3):
        seen.pop()
        pointing.undo(seat, pointing.version)
        assert what_is_seen(pointing) == seen[-1]
    assert who_can_undo(pointing) == []
    assert pointing.record().branches == (Branch(-1, 0, tuple(pointing.record().path())),)


def test_taking_back_wants_the_version_of_the_moment(pointing: Match) -> None:
    play(pointing, "2:B2")
    for version in (1, 3, -1):
        refusal = assert_refused(
            pointing, partial(pointing.undo, 2, version), StaleVersion, f"version 2, got {version}"
        )
        assert refusal.details == {"version": 2}


def test_a_rated_match_lets_a_seat_take_back_alone() -> None:
    match = Match(together(4), seed_of(begin_as(together(4), "hourglass")), rated=True)
    play(match, "0:A1", "2:B2")
    match.undo(2, 2)
    assert match.actors() == (1, 2, 3)


@pytest.mark.parametrize("game", TABLES, ids=NAMES)
def test_whoever_can_take_back_is_the_last_and_restores_what_was(game: AnyGame) -> None:
    taken_back = 0
    for number in range(5):
        match = begin(game, number)
        luck = FastChance(number)
        while not match.has_ended:
            before = what_is_seen(match)
            steps = match.step_count
            play_randomly(match, luck, 1)
            for seat in who_can_undo(match):
                assert match.record().path()[-1].actor == seat
                assert match.step_count == steps + 1
                move = last_text(match)
                match.undo(seat, match.version)
                assert what_is_seen(match) == before
                play(match, move)
                taken_back += 1
    assert taken_back > 20


# --- by consent


def test_going_back_takes_everybody_s_consent(pointing: Match) -> None:
    some: list[tuple[Collection[int], str]] = [
        ([], "0, 1, 2, 3"),
        ([0, 1, 2], "3"),
        ((1, 3), "0, 2"),
        ({1, 2, 3, 9}, "0"),
    ]
    for consents, missing in some:
        refusal = assert_refused(
            pointing,
            partial(pointing.rewind, 0, consents, 1),
            ConsentMissing,
            f"still to consent: seats {missing}",
        )
        assert refusal.details == {"seats": missing}
    pointing.rewind(0, {0, 1, 2, 3}, 1)
    assert pointing.version == 2
    assert pointing.actors() == (0,)
    assert texts(pointing) == ["hourglass"]


def test_going_back_goes_to_before_the_seat_s_last_step(pointing: Match) -> None:
    play(pointing, "1:B2", "2:pass", "3:C3", "0:B2")
    path = texts(pointing)
    rewind(pointing, 2)
    assert texts(pointing) == path[: path.index("2:pass")]
    assert pointing.actors() == (2, 3)


def test_a_seat_that_has_done_nothing_has_nothing_to_go_back_to(pointing: Match) -> None:
    assert_refused(pointing, partial(pointing.rewind, 3, range(4), 1), UndoRefused, "not made a step yet")


def test_a_rated_match_does_not_go_back_by_consent() -> None:
    match = Match(together(2), seed_of(begin_as(together(2), "wand")), rated=True)
    play(match, "0:A1")
    assert_refused(match, partial(match.rewind, 0, [0, 1], 1), UndoRefused, "a rated match knows no undo")


def test_going_back_wants_the_version_of_the_moment(pointing: Match) -> None:
    for version in (0, 2):
        act = partial(pointing.rewind, 0, range(4), version)
        assert_refused(pointing, act, StaleVersion, f"version 1, got {version}")


def test_the_record_keeps_the_line_that_was_left() -> None:
    match = begin_as(together(2), "wand, 0:A1, *, 0:down, *")
    left = match.record()
    rewind(match, 0)
    assert match.record().branches == (*left.branches, Branch(0, 3, ()))
    play(match, "0:down")
    rewind(match, 0)
    rewind(match, 0)
    branches = match.record().branches
    assert [(branch.parent, branch.at, len(branch.steps)) for branch in branches] == [
        (-1, 0, 5),
        (0, 3, 2),
        (1, 3, 0),
        (2, 1, 0),
    ]
    assert branch_path(branches, 0) == branch_path(branches, 1) == left.path()


def test_taking_back_past_the_start_of_a_branch_opens_another(pointing: Match) -> None:
    play(pointing, "1:B2", "2:pass")
    rewind(pointing, 2)
    assert [(branch.parent, branch.at) for branch in pointing.record().branches] == [(-1, 0), (0, 4)]
    assert who_can_undo(pointing) == [1]
    pointing.undo(1, pointing.version)
    assert [(branch.parent, branch.at) for branch in pointing.record().branches] == [(-1, 0), (0, 4), (1, 3)]
    assert texts(pointing) == ["hourglass", "0:A1", texts(pointing)[2]]
    play(pointing, "3:pass", "1:pass", "2:pass", "0:B2")
    again = Match.resume(pointing.game, pointing.record(), seed_of(pointing))
    assert texts(again) == texts(pointing)
    pointing.abandon()
    assert verify(pointing.game, pointing.record()).branches == 3


# --- no second roll, and no face carried elsewhere


def test_the_same_decision_brings_the_same_outcome() -> None:
    for number in range(60):
        match = begin(together(1), number)
        play(match, "0:A1")
        path = texts(match)
        for _ in range(3):
            rewind(match, 0)
            play(match, "0:A1")
            assert texts(match) == path


def test_no_detour_brings_a_second_roll() -> None:
    for number in range(60):
        match = begin(together(1), number)
        paths: dict[str, list[str]] = {}
        for tile in ("A1", "B2", "A1", "C3", "B2", "A1", "C3"):
            play(match, f"0:{tile}")
            assert paths.setdefault(tile, texts(match)) == texts(match)
            rewind(match, 0)


def test_answering_in_another_order_brings_no_second_roll() -> None:
    for number in range(20):
        match = begin(together(4), number)
        if texts(match) != ["hourglass"]:
            continue
        play(match, "0:A1")
        faces = set()
        for order in permutations((1, 2, 3)):
            play(match, *(f"{seat}:pass" for seat in order), "0:B2")
            assert texts(match)[6] == "0:B2"
            faces.add(texts(match)[7])
            rewind(match, order[0])
        assert len(faces) == 1


def test_a_detour_that_changed_nothing_brings_no_second_roll() -> None:
    # Seat 0 has seen A1 and A2 before; whichever it looks at again, the next die finds the very same table.
    rolls: list[str] = []
    match = begin_as(
        together(1), "cauldron, 0:A1, *, 0:down, cauldron, 0:A2, *, 0:down, cauldron, 0:A1, 0:down, *"
    )
    for tile in ("A1", "A2", "A1"):
        rolls.append(last_text(match))
        rewind(match, 0)
        rewind(match, 0)
        play(match, f"0:{tile}", "0:down")
    assert rolls == [rolls[0]] * 3


def test_another_decision_draws_afresh_from_its_own_branch() -> None:
    for number in range(40):
        match = begin(together(1), number)
        key = seed_of(match).key()
        for branch, tile in enumerate(("A1", "B2", "C3", "A4")):
            play(match, f"0:{tile}")
            state: Any = match.game.initial()
            for actor, text in match.record().path()[:2]:
                match.game.apply(state, actor, match.game.parse_move(state, text))
            drawn = match.game.roll(state, SeededChance(key, branch, 2))
            assert match.game.move_text(state, drawn) == texts(match)[2]
            rewind(match, 0)


def test_a_face_is_not_carried_to_another_place() -> None:
    matches, same = 800, 0
    for number in range(matches):
        match = begin(together(1), number)
        play(match, "0:A1")
        face = texts(match)[2]
        rewind(match, 0)
        play(match, "0:B2")
        same += texts(match)[2] == face
    # Three faces of two tiles and six of one among twelve: two fresh draws agree in one of eight.
    expected, deviation = matches / 8, (matches * 7 / 64) ** 0.5
    assert abs(same - expected) < 5 * deviation


def first_outcomes(match: Match) -> int:
    """See that at each moment (same step, same state) every branch had the same outcome; count what they share."""
    game, branches = match.game, match.record().branches
    found: dict[tuple[int, str], str] = {}
    shared = 0
    for which, branch in enumerate(branches):
        state: Any = game.initial()
        for at, (actor, text) in enumerate(branch_path(branches, which)):
            if actor == CHANCE:
                moment = (at, codec.dumps(codec.state_data(state)))
                shared += moment in found and at >= branch.at
                assert found.setdefault(moment, text) == text
            game.apply(state, actor, game.parse_move(state, text))
    return shared


@pytest.mark.parametrize("game", TABLES, ids=NAMES)
def test_rewinds_within_rewinds_keep_every_outcome_and_verify(game: AnyGame) -> None:
    shared = branches = 0
    for number in range(6):
        match = finished(game, number, rewind_one_in=7)
        shared += first_outcomes(match)
        audit = verify(game, match.record())
        branches += audit.branches
        assert audit.outcome == match.outcome()
        assert audit.digest == match.record().digest
        assert audit.steps == sum(len(branch.steps) for branch in match.record().branches)
    assert branches > 12
    assert shared > 3


def test_many_rewinds_make_a_record_like_any_other() -> None:
    match = begin_as(coffret(2), "*, *")
    for _ in range(200):
        play(match, "0:keep")
        rewind(match, 0)
    play(match, "0:keep", "1:keep")
    record = match.record()
    assert len(record.branches) == 201
    assert texts(match)[2:] == ["0:keep", "1:keep"]
    assert Match.resume(match.game, record, seed_of(match)).record() == record
