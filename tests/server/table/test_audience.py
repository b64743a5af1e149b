"""Those at a table: who is here, who is the host meanwhile, and who is sent what when they come back."""

import json

from tests.server.rooms import Ear, Room, begun, ended, gathered, hello
from veillee.core.match import Change
from veillee.server.errors import WatchersOff
from veillee.server.socket import protocol
from veillee.server.table import journal_entries
from veillee.server.table.audience import Circle, acknowledge, refuse
from veillee.server.table.commands import NOBODY


def come(circle: Circle, person: str, seat: int = NOBODY, epoch: str = "", seen: int = -1) -> Ear:
    ear = Ear(person, seat)
    circle.add(ear, hello(epoch, seen))
    return ear


def last_seen(ear: Ear) -> tuple[str, int]:
    """Give what a client would resume from."""
    frames = ear.frames
    epoch = next(frame["epoch"] for frame in frames if frame["type"] == "welcome")
    return epoch, max(frame["frame"] for frame in frames if "frame" in frame)


def play(room: Room, circle: Circle, seat: int, text: str = "") -> None:
    """Move and tell, as a live table does."""
    prepared = room.move_bot(seat, text).prepared
    assert isinstance(prepared, Change)
    circle.send_change(room.match, prepared)


# --- who is here


def test_who_comes_is_welcomed_and_shown_everything() -> None:
    circle = Circle(gathered().state)
    ear = come(circle, "ben", 1)
    welcome, snapshot = ear.frames
    assert (welcome["type"], welcome["seat"], welcome["host"]) == ("welcome", 1, True)  # Anna is not here
    assert (welcome["beat"], welcome["silence"]) == (protocol.BEAT_SECONDS, protocol.SILENCE_SECONDS) == (2.5, 9.0)
    assert snapshot["type"] == "snapshot"
    assert snapshot["table"]["seats"][1] == {
        "kind": "person",
        "name": "Ben",
        "level": "",
        "here": True,
        "left": False,
    }


def test_a_seat_is_here_while_one_of_its_connections_is() -> None:
    circle = Circle(gathered().state)
    one, two = come(circle, "ben", 1), come(circle, "ben", 1)
    circle.remove(one)
    assert circle.here() == {1}
    circle.remove(two)
    assert circle.here() == frozenset()
    assert circle.is_empty()


def test_while_the_host_is_away_the_first_who_sits_here_is_host() -> None:
    circle = Circle(gathered().state)
    assert circle.acting_host() == "anna"
    come(circle, "ben", 1)
    assert circle.acting_host() == "ben"
    assert circle.presence() == (frozenset({1}), 1)
    anna = come(circle, "anna")  # watching is enough
    assert circle.acting_host() == "anna"
    circle.remove(anna)
    assert circle.acting_host() == "ben"


def test_who_gets_up_watches_from_all_connections_of_the_seat() -> None:
    circle = Circle(gathered().state)
    ears = [come(circle, "ben", 1), come(circle, "ben", 1)]
    circle.clear_seat(1)
    assert [ear.seat for ear in ears] == [NOBODY, NOBODY]
    assert [ear.kinds()[-2:] for ear in ears] == [["welcome", "snapshot"]] * 2
    assert circle.here() == frozenset()


# --- who may watch


def test_where_nobody_may_watch_those_stay_who_sit_or_come_to_sit_down() -> None:
    room = gathered(watchers=False)
    circle = Circle(room.state)
    assert circle.may_stay(Ear("dora"))  # seat 2 is open
    room.do("anna", "fill", level="random")
    assert not circle.may_stay(Ear("dora"))
    assert circle.may_stay(Ear("anna"))
    assert circle.may_stay(Ear("ben"))
    assert circle.may_stay(Ear("ben", 1))


def test_watchers_are_told_and_sent_away_when_the_table_wants_none() -> None:
    room = begun()
    circle = Circle(room.state)
    dora, ben = come(circle, "dora"), come(circle, "ben", 1)
    room.do("anna", "watchers", allowed=False)
    circle.send_table()
    assert dora.closed == "watchers-off"
    assert dora.frames[-1] == {
        "type": "refused",
        "id": "",
        "code": WatchersOff.code,
        "details": {},
    }
    assert not ben.closed


# --- coming back


def test_who_comes_back_gets_the_frames_missed_and_no_snapshot() -> None:
    room = gathered()
    circle = Circle(room.state)
    ben = come(circle, "ben", 1)
    circle.send_table()
    epoch, seen = last_seen(ben)
    circle.remove(ben)
    circle.send_table()
    circle.send_table()
    again = come(circle, "ben", 1, epoch, seen)
    assert again.kinds() == ["welcome", "table", "table"]
    assert [frame["frame"] for frame in again.frames[1:]] == [seen + 1, seen + 2]
    nothing = come(circle, "ben", 1, epoch, seen + 2)
    assert nothing.kinds() == ["welcome"]


def test_who_was_cut_off_before_the_first_snapshot_gets_one() -> None:
    circle = Circle(gathered().state)
    welcome = come(circle, "ben", 1).frames[0]
    assert come(circle, "ben", 1, welcome["epoch"]).kinds() == ["welcome", "snapshot"]
    circle.send_table()
    assert come(circle, "ben", 1, welcome["epoch"]).kinds() == ["welcome", "snapshot"]


def test_after_more_than_fifty_frames_or_a_restart_there_is_a_snapshot() -> None:
    room = gathered()
    circle = Circle(room.state)
    epoch, seen = last_seen(come(circle, "ben", 1))
    for _ in range(50):
        circle.send_table()
    assert come(circle, "ben", 1, epoch, seen).kinds() == ["welcome"] + ["table"] * 50
    circle.send_table()
    assert come(circle, "ben", 1, epoch, seen).kinds() == ["welcome", "snapshot"]
    assert come(Circle(room.state), "ben", 1, epoch, seen).kinds() == ["welcome", "snapshot"]


def test_each_viewer_has_numbers_of_its_own_so_that_whispers_cannot_be_counted() -> None:
    room = gathered()
    circle = Circle(room.state)
    ears = [come(circle, "", seat) for seat in (NOBODY, 0, 1, 2)]
    before = [last_seen(ear)[1] for ear in ears]
    whisper = journal_entries.Said(by="ben", seat=1, channel="team", members=0b110, text="psst")
    room.note(whisper)
    circle.send_talk(whisper)
    assert [last_seen(ear)[1] - number for ear, number in zip(ears, before, strict=True)] == [0, 0, 1, 1]


def test_a_face_turned_down_is_in_no_frame_sent_again() -> None:
    room = begun()
    circle = Circle(room.state)
    first = come(circle, "anna", 0)
    epoch, seen = last_seen(first)
    play(room, circle, 0, "A1")
    shown = [told for told in first.frames[-1]["events"] if "face" in told["args"]]
    assert shown, "the face is told as it is turned"
    kept = come(circle, "anna", 0, epoch, seen)
    assert kept.kinds() == ["welcome", "update"]
    while "down" not in room.match.legal(0):
        seat = room.match.actors()[0]
        play(room, circle, seat, room.match.legal(seat)[-1])
    play(room, circle, 0, "down")
    _, newest = last_seen(first)
    for number in range(seen, newest):
        again = come(circle, "anna", 0, epoch, number)
        assert again.kinds() == ["welcome", "snapshot"]
        assert not [told for told in again.frames[1]["match"]["history"] if "face" in told["args"]]
    assert come(circle, "anna", 0, epoch, newest).kinds() == ["welcome"]


def test_a_new_match_and_steps_taken_back_are_never_pieced_together_from_old_frames() -> None:
    room = begun()
    circle = Circle(room.state)
    epoch, seen = last_seen(come(circle, "anna", 0))
    circle.send_start()
    assert come(circle, "anna", 0, epoch, seen).kinds() == ["welcome", "snapshot"]
    epoch, seen = last_seen(come(circle, "anna", 0))
    circle.send_history(room.match)
    assert come(circle, "anna", 0, epoch, seen).kinds() == ["welcome", "snapshot"]


def test_each_viewer_is_told_its_own_part_of_a_move() -> None:
    room = begun()
    circle = Circle(room.state)
    ears = {seat: come(circle, "", seat) for seat in (NOBODY, 0, 1, 2)}
    play(room, circle, 0, "A1")
    for seat, ear in ears.items():
        frame = ear.frames[-1]
        viewer = None if seat == NOBODY else seat
        assert frame["type"] == "update"
        assert frame["history"] is None
        assert frame["present"]["view"]["seat"] == seat
        assert frame["present"]["legal"] == (room.match.legal(seat) if seat >= 0 else [])
        told = [(event["kind"], event["args"]) for event in frame["events"]]
        assert told == [(event.kind, event.args) for event in room.match.told(viewer) if event.version == 1]


def test_after_the_end_everybody_is_shown_the_seed() -> None:
    room = ended()
    circle = Circle(room.state)
    ear = come(circle, "dora")
    circle.send_history(room.match)
    assert ear.frames[-1]["present"]["ending"]["seed"] == "5a" * 32


# --- for one connection alone


def test_an_acknowledgement_names_the_version() -> None:
    ear = Ear()
    acknowledge(ear, "x", None, "secret")
    acknowledge(ear, "y", begun().match, "")
    assert ear.frames == [
        {"type": "ack", "id": "x", "version": -1, "token": "secret"},
        {"type": "ack", "id": "y", "version": 0, "token": ""},
    ]


def test_a_refusal_carries_code_and_details_and_no_sentence() -> None:
    ear = Ear()
    refuse(ear, "x", WatchersOff("for the log only", seat=1))
    assert ear.frames == [{"type": "refused", "id": "x", "code": "watchers-off", "details": {"seat": 1}}]
    assert "for the log only" not in json.dumps(ear.frames)
