"""Matches that are over: replayed as a seat saw them or openly, and their chance derived again."""

import json

import pytest

from tests.server.rooms import Room, begun, ended
from veillee.core import codec
from veillee.core.errors import UnknownSeat, WrongSeed
from veillee.server.errors import MatchRunning, NoSuchMatch
from veillee.server.web.replays import judge, record_of, replay_of


def played() -> Room:
    """Give a table at which a match was played to its end."""
    room = begun()
    while room.state.phase == "playing":
        for seat in room.match.actors():
            room.move_bot(seat, room.match.legal(seat)[-1])
    return room


ROOM = played()
RECORD = record_of(ROOM.state, 1)


def test_a_match_that_goes_on_has_no_record_to_be_seen() -> None:
    with pytest.raises(MatchRunning):
        record_of(begun().state, 1)


@pytest.mark.parametrize("number", [-1, 0, 2, 10**9])
def test_a_match_that_was_not_played_is_not_there(number: int) -> None:
    with pytest.raises(NoSuchMatch):
        record_of(ROOM.state, number)


def test_earlier_matches_stay_and_the_one_that_goes_on_stays_hidden() -> None:
    room = ended()
    first = record_of(room.state, 1)
    room.agree("anna", "again")
    with pytest.raises(NoSuchMatch):
        record_of(room.state, 2)
    room.do("anna", "start")
    assert record_of(room.state, 1) == first
    with pytest.raises(MatchRunning):
        record_of(room.state, 2)


@pytest.mark.parametrize("seat", [0, 1, 2, -1])
def test_a_replay_shows_every_step_as_the_viewer_saw_it(seat: int) -> None:
    replay = replay_of(ROOM.state.game, RECORD, seat)
    assert [step["actor"] for step in replay["steps"]] == [step.actor for step in RECORD.path()]
    assert replay["steps"][-1]["view"] == codec.plain(ROOM.match.view(None if seat < 0 else seat))
    assert replay["outcome"] == ROOM.match.outcome()
    assert replay["scores"] == ROOM.match.scores()
    assert replay["ranking"] == ROOM.match.ranking()
    json.dumps(replay)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_replay_from_a_seat_tells_just_what_the_seat_was_told(seat: int) -> None:
    replay = replay_of(ROOM.state.game, RECORD, seat)
    told = [(event["kind"], event["args"]) for step in replay["steps"] for event in step["events"]]
    assert told == [(event.kind, event.args) for event in ROOM.match.told(seat)]
    for step in replay["steps"]:
        assert bool(step["text"]) == (step["actor"] == seat)


def test_an_open_replay_tells_everything() -> None:
    replay = replay_of(ROOM.state.game, RECORD, -1)
    assert [step["text"] for step in replay["steps"]] == [step.text for step in RECORD.path()]
    counts = [
        sum(len(step["events"]) for step in replay_of(ROOM.state.game, RECORD, seat)["steps"]) for seat in (0, 1)
    ]
    assert sum(len(step["events"]) for step in replay["steps"]) > max(counts)


@pytest.mark.parametrize("seat", [-2, 3])
def test_there_is_no_replay_from_a_seat_that_is_not_there(seat: int) -> None:
    with pytest.raises(UnknownSeat):
        replay_of(ROOM.state.game, RECORD, seat)


def test_chance_is_derived_again_from_the_seed() -> None:
    verdict = judge(ROOM.state.game, RECORD)
    assert verdict["fair"]
    assert verdict["seed"] == "5a" * 32
    assert verdict["steps"] == len(RECORD.path())


def test_an_abandoned_match_is_judged_too() -> None:
    room = ended()
    assert judge(room.state.game, record_of(room.state, 1))["fair"]


def test_a_record_with_another_seed_is_not_fair() -> None:
    with pytest.raises(WrongSeed):
        judge(ROOM.state.game, RECORD._replace(seed="00" * 32))
