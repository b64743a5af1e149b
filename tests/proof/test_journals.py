"""The comparison of journals with what people were told can fail: each way in which it must is tried."""

import json

import pytest

from tests.proof.faithful import Faithful
from tests.proof.journals import Promise, check_views
from tests.server.rooms import Room
from veillee.core import codec


def told() -> tuple[Room, Faithful]:
    """Give a table at which Anna moved twice, and Anna as one who knows it."""
    room = Room(1)
    person = Faithful("p1", "http://nowhere", "", room.state.id)
    person.seat = 0
    for kind, fields in (("sit", {"seat": 0, "name": "Anna"}), ("start", {}), ("move", {}), ("move", {})):
        action = f"p1-{len(person.acknowledged) + 1}"
        if kind == "move":
            fields = {"version": room.match.version, "text": room.match.legal(0)[0]}
        room.do("anna", kind, id=action, **fields)
        person.acknowledged.append(action)
        if room.state.match is not None:
            view = json.loads(json.dumps(codec.plain(room.match.view(0))))
            person.shown[1, room.match.version] = view
    return room, person


def test_a_true_journal_passes() -> None:
    room, person = told()
    Promise(person).check(room.journal)
    assert check_views(room.state.id, room.journal, [Promise(person)]) == 3


def test_a_lost_action_is_noticed() -> None:
    room, person = told()
    del room.journal[-1]
    with pytest.raises(AssertionError, match="p1-4 was acknowledged and is lost"):
        Promise(person).check(room.journal)
    with pytest.raises(AssertionError, match="told what is not stored"):
        check_views(room.state.id, room.journal, [Promise(person)])


def test_an_action_done_twice_is_noticed() -> None:
    room, person = told()
    room.journal.append(room.journal[-1])
    with pytest.raises(AssertionError, match="p1-4 was done twice"):
        Promise(person).check(room.journal)


def test_another_order_is_noticed() -> None:
    room, person = told()
    room.journal[-1], room.journal[-2] = room.journal[-2], room.journal[-1]
    with pytest.raises(AssertionError, match="another order"):
        Promise(person).check(room.journal)


def test_a_refused_action_that_was_done_is_noticed() -> None:
    room, person = told()
    person.refused[person.acknowledged.pop()] = "illegal-move"
    with pytest.raises(AssertionError, match="p1-4 was refused and done"):
        Promise(person).check(room.journal)


def test_another_view_is_noticed() -> None:
    room, person = told()
    person.shown[1, room.match.version] = {}
    with pytest.raises(AssertionError, match="was shown another"):
        check_views(room.state.id, room.journal, [Promise(person)])


def test_frames_missed_and_answers_nobody_waits_for_are_noticed() -> None:
    room, person = told()
    person._answer("p1-9")
    person._seen = 3
    person._look({"type": "table", "frame": 5, "table": {"match": 0}})
    assert person.faults == ["answer to p1-9", "frame 5 after 3"]
    with pytest.raises(AssertionError, match="frame 5 after 3"):
        Promise(person).check(room.journal)
