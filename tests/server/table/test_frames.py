"""What a viewer is shown: numbered frames kept for a while, and nothing beyond what it may know."""

import json
import tracemalloc
from typing import Any

import pytest

from tests.server.rooms import Room, begun, gathered
from veillee.core.contract import EVERYBODY, told_of
from veillee.server.socket.encoding import frame_bytes
from veillee.server.table import frames, journal_entries
from veillee.server.table.frames import FrameLog
from veillee.server.table.messages import FRAMES_KEPT


def filled(frames: int) -> FrameLog:
    log = FrameLog()
    for _ in range(frames):
        log.keep(b"%d" % log.number())
    return log


# --- frames kept


def test_frames_are_numbered_without_gaps() -> None:
    log = FrameLog()
    first = log.last
    assert [log.number() for _ in range(3)] == [first + 1, first + 2, first + 3]


def test_whoever_has_seen_nothing_needs_a_snapshot() -> None:
    assert FrameLog().after(-1) is None
    assert filled(3).after(-1) is None


def test_who_comes_back_gets_just_what_was_missed() -> None:
    log = filled(10)
    assert log.after(log.last) == []
    assert log.after(log.last - 3) == [b"%d" % (log.last - 2), b"%d" % (log.last - 1), b"%d" % log.last]


def test_the_last_fifty_frames_are_kept() -> None:
    assert FRAMES_KEPT == 50
    log = filled(200)
    assert log.after(log.last - FRAMES_KEPT) == [b"%d" % (log.last - 49 + at) for at in range(50)]
    assert log.after(log.last - FRAMES_KEPT - 1) is None


def test_a_number_not_given_yet_is_not_believed() -> None:
    log = filled(3)
    assert log.after(log.last + 1) is None


def test_what_is_forgotten_is_never_sent_again() -> None:
    log = filled(10)
    log.forget()
    assert log.after(log.last - 1) is None
    assert log.after(log.last) == []
    log.keep(b"%d" % log.number())
    assert log.after(log.last - 1) == [b"%d" % log.last]
    assert log.after(log.last - 2) is None


# --- the table


def test_the_table_shows_people_bots_and_open_seats_and_no_ids_nor_hashes() -> None:
    room = gathered()
    room.do("anna", "bot", seat=2, level="adept")
    info = frames.table_info(room.state, frozenset({0}), 0)
    assert [(seat["kind"], seat["name"], seat["level"], seat["here"]) for seat in info["seats"]] == [
        ("person", "Anna", "", True),
        ("person", "Ben", "", False),
        ("bot", "", "adept", False),
    ]
    text = json.dumps(info)
    for seat_state in room.state.seat_states[:2]:
        assert seat_state.person not in text
        assert seat_state.token_hash not in text
    assert info["proposals"] == []


def test_a_wish_to_go_back_is_shown_with_those_who_agree() -> None:
    room = begun()
    room.move("anna", "A1")
    room.do("anna", "undo", version=1)
    assert frames.table_info(room.state, frozenset(), 0)["proposals"] == [
        {
            "number": 1,
            "what": "back",
            "seat": 0,
            "asked": [0, 1],
            "agreed": [0],
            "refused": [],
            "to": -1,
            "majority": False,
        }
    ]


def test_nonces_are_hidden_until_the_match_and_shown_with_it() -> None:
    room = gathered()
    room.do("anna", "nonce", nonce="c0ffee")
    info = frames.table_info(room.state, frozenset(), 0)
    assert info["nonces"] == [True, False, False]
    assert "c0ffee" not in json.dumps(info)
    room.do("anna", "fill", level="random")
    room.do("anna", "start")
    assert frames.match_info(room.state, room.match, None)["nonces"] == ["c0ffee", "", ""]


# --- the match


def test_only_who_is_asked_is_given_moves() -> None:
    room = begun()
    asked = frames.present(room.state, room.match, 0)
    assert asked["legal"]
    assert asked["asked_since"] == 0
    for viewer in (1, 2, None):
        shown = frames.present(room.state, room.match, viewer)
        assert (shown["legal"], shown["asked_since"], shown["can_undo"]) == ([], -1, False)
        assert shown["actors"] == [0]


def test_a_face_is_told_while_it_lies_open_and_leaves_the_history_when_it_is_turned_down() -> None:
    room = begun()
    room.move("anna", "A1")
    shown = [told for told in history(room, 0) if "face" in told["args"]]
    assert shown
    while room.match.actors() != (0,) or room.match.legal(0) != ["down"]:
        for seat in room.match.actors():
            room.move_bot(seat, room.match.legal(seat)[-1])
    room.move("anna", "down")
    assert [told for told in history(room, 0) if "face" in told["args"]] == []


def test_news_are_what_those_in_the_audience_are_told() -> None:
    room = begun()
    change = room.match.prepare(0, "A1", room.match.version)
    expected = [
        (event, frames.told_info(told_of(event, taken.version, True)))
        for taken in change.steps
        for event in taken.events
    ]
    assert frames.news_of(change) == expected
    assert {bool(event.fleeting) for event, _ in expected} == {True, False}


def history(room: Room, viewer: int | None) -> list[dict[str, Any]]:
    return [dict(told) for told in frames.match_info(room.state, room.match, viewer)["history"]]


def test_the_ending_reveals_the_seed_and_not_before() -> None:
    room = begun()
    assert frames.present(room.state, room.match, 0)["ending"] is None
    room.agree("anna", "abandon")
    ending = frames.present(room.state, room.match, None)["ending"]
    assert ending is not None
    told = dict(ending)
    assert [reason["key"] for reason in ending["reasons"]] == ["reason-pairs", "reason-hours", "reason-turns"]
    assert {name: told[name] for name in told if name != "reasons"} == {
        "outcome": "",
        "sides": [0, 0, 0],
        "scores": [0, 0, 0],
        "ranking": [0, 0, 0],
        "seed": "5a" * 32,
    }


def test_whoever_is_asked_is_given_every_move_in_words_and_the_others_are_told_who_is_asked() -> None:
    room = begun()
    (asked,) = room.match.actors()
    own = frames.present(room.state, room.match, asked)
    assert len(own["labels"]) == len(own["legal"]) > 0
    assert own["ask"] == {"key": "ask-choose", "args": own["ask"]["args"]}
    assert own["ask"]["args"]["seat"] == asked
    assert own["clauses"]
    for viewer in (None, (asked + 1) % 3):
        other = frames.present(room.state, room.match, viewer)
        assert other["labels"] == []
        assert other["ask"]["args"]["seat"] == asked


# --- talk


@pytest.mark.parametrize(
    ("members", "hearers"), [(EVERYBODY, [None, 0, 1, 2]), (0b011, [0, 1]), (0b100, [2]), (0, [])]
)
def test_talk_is_heard_by_those_who_are_meant(members: int, hearers: list[int | None]) -> None:
    assert [viewer for viewer in (None, 0, 1, 2) if frames.may_hear(members, viewer)] == hearers


def test_what_others_whisper_changes_nothing_in_what_is_heard() -> None:
    rooms = gathered(), gathered()
    for room in rooms:
        room.do("anna", "say", channel="open", text="un")
    rooms[1].note(journal_entries.Said(by="ben", seat=1, channel="team", members=0b110, text="psst"))
    for room in rooms:
        room.do("anna", "say", channel="open", text="deux")
    for viewer in (None, 0):
        assert frames.talk_info(rooms[0].state, viewer) == frames.talk_info(rooms[1].state, viewer)
    assert [said["text"] for said in frames.talk_info(rooms[1].state, 2)] == ["un", "psst", "deux"]


# --- the last frames


def test_frames_that_were_packed_are_given_to_those_who_come_back() -> None:
    log = filled(3)
    log.pack()
    log.keep(b"%d" % log.number())
    assert log.after(4) == []
    assert log.after(3) == [b"4"]
    assert log.after(1) == [b"2", b"3", b"4"]
    assert log.after(5) is None


@pytest.mark.parametrize("packs_at", [None, 10, FRAMES_KEPT])
def test_no_more_than_the_last_frames_are_kept_packed_or_not(packs_at: int | None) -> None:
    log = filled(packs_at or FRAMES_KEPT)
    if packs_at is not None:
        log.pack()
    while log.last < FRAMES_KEPT + 7:
        log.keep(b"%d" % log.number())
    assert log.after(6) is None
    missed = log.after(7)
    assert missed is not None
    assert (len(missed), missed[0]) == (FRAMES_KEPT, b"8")


def test_what_may_no_longer_be_shown_is_forgotten_when_it_is_packed_too() -> None:
    log = filled(3)
    log.pack()
    log.forget()
    assert log.after(2) is None
    assert log.after(3) == []


def test_a_kept_frame_takes_no_more_memory_than_its_text() -> None:
    log = FrameLog()
    log.number()
    tracemalloc.start()
    log.keep(frame_bytes({"type": "pong"}))
    used, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert used < 500
