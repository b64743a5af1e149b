"""Those at a table: who is here, who is the host meanwhile, and who is sent what when they come back."""

import json

from tests.server.rooms import FakeSubscriber, Room, begun, ended, gathered, hello
from veillee.core.match import Change
from veillee.server.errors import WatchersOff
from veillee.server.socket.encoding import frame_bytes
from veillee.server.table import journal_entries, messages
from veillee.server.table.audience import Audience
from veillee.server.table.presence import PRESENT_SECONDS
from veillee.server.table.table_state import NOBODY


def come(audience: Audience, person: str, seat: int = NOBODY, epoch: str = "", seen: int = -1) -> FakeSubscriber:
    subscriber = FakeSubscriber(person, seat)
    audience.add(subscriber, hello(epoch, seen))
    return subscriber


def last_seen(subscriber: FakeSubscriber) -> tuple[str, int]:
    """Give what a client would resume from."""
    frames = subscriber.frames
    epoch = next(frame["epoch"] for frame in frames if frame["type"] == "welcome")
    return epoch, max(frame["frame"] for frame in frames if "frame" in frame)


def play(room: Room, audience: Audience, seat: int, text: str = "") -> None:
    """Move and tell, as a live table does."""
    prepared = room.move_bot(seat, text).prepared
    assert isinstance(prepared, Change)
    audience.broadcast_change(room.match, prepared)


# --- who is here


def test_who_comes_is_welcomed_and_shown_everything() -> None:
    audience = Audience(gathered().state, frame_bytes, lambda: 0.0)
    subscriber = come(audience, "ben", 1)
    welcome, snapshot = subscriber.frames
    assert (welcome["type"], welcome["seat"], welcome["host"]) == ("welcome", 1, False)
    assert (
        (welcome["beat"], welcome["silence"])
        == (messages.HEARTBEAT_SECONDS, messages.HEARTBEAT_TIMEOUT_SECONDS)
        == (2.5, 9.0)
    )
    assert snapshot["type"] == "snapshot"
    assert snapshot["table"]["seats"][1] == {
        "kind": "person",
        "name": "Ben",
        "level": "",
        "here": True,
        "left": False,
        "kept": "",
    }


def test_a_seat_is_here_while_one_of_its_connections_is() -> None:
    audience = Audience(gathered().state, frame_bytes, lambda: 0.0)
    one, two = come(audience, "ben", 1), come(audience, "ben", 1)
    audience.remove(one)
    assert audience.seats_here() == {1}
    audience.remove(two)
    assert audience.seats_here() == frozenset()
    assert audience.is_empty()


def test_once_the_host_is_away_for_a_minute_the_first_who_sits_here_is_host() -> None:
    now = [0.0]
    audience = Audience(gathered().state, frame_bytes, lambda: now[0])
    ben = come(audience, "ben", 1)
    assert (audience.is_host(ben), audience.shown_presence()) == (False, (frozenset({1}), 0))
    now[0] += PRESENT_SECONDS
    assert (audience.is_host(ben), audience.shown_presence()) == (True, (frozenset({1}), 1))
    anna = come(audience, "anna")  # watching is enough
    assert (audience.is_host(ben), audience.is_host(anna)) == (False, True)
    now[0] += PRESENT_SECONDS
    audience.remove(anna)
    assert not audience.is_host(ben), "at a blink no right passes"
    now[0] += PRESENT_SECONDS
    assert audience.is_host(ben)


def test_who_gets_up_watches_from_all_connections_of_the_seat() -> None:
    audience = Audience(gathered().state, frame_bytes, lambda: 0.0)
    subscribers = [come(audience, "ben", 1), come(audience, "ben", 1)]
    audience.clear_seat(1)
    assert [subscriber.seat for subscriber in subscribers] == [NOBODY, NOBODY]
    assert [subscriber.kinds()[-2:] for subscriber in subscribers] == [["welcome", "snapshot"]] * 2
    assert audience.seats_here() == frozenset()


# --- who may watch


def test_where_nobody_may_watch_those_stay_who_sit_or_come_to_sit_down() -> None:
    room = gathered(watchers=False)
    audience = Audience(room.state, frame_bytes, lambda: 0.0)
    assert audience.may_stay(FakeSubscriber("dora"))  # seat 2 is open
    room.do("anna", "fill", level="random")
    assert not audience.may_stay(FakeSubscriber("dora"))
    assert audience.may_stay(FakeSubscriber("anna"))
    assert audience.may_stay(FakeSubscriber("ben"))
    assert audience.may_stay(FakeSubscriber("ben", 1))


def test_watchers_are_told_and_sent_away_when_the_table_wants_none() -> None:
    room = begun()
    audience = Audience(room.state, frame_bytes, lambda: 0.0)
    dora, ben = come(audience, "dora"), come(audience, "ben", 1)
    room.do("anna", "watchers", allowed=False)
    audience.broadcast_table()
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
    audience = Audience(room.state, frame_bytes, lambda: 0.0)
    ben = come(audience, "ben", 1)
    audience.broadcast_table()
    epoch, seen = last_seen(ben)
    audience.remove(ben)
    audience.broadcast_table()
    audience.broadcast_table()
    again = come(audience, "ben", 1, epoch, seen)
    assert again.kinds() == ["welcome", "table", "table"]
    assert [frame["frame"] for frame in again.frames[1:]] == [seen + 1, seen + 2]
    nothing = come(audience, "ben", 1, epoch, seen + 2)
    assert nothing.kinds() == ["welcome"]


def test_who_was_cut_off_before_the_first_snapshot_gets_one() -> None:
    audience = Audience(gathered().state, frame_bytes, lambda: 0.0)
    welcome = come(audience, "ben", 1).frames[0]
    assert come(audience, "ben", 1, welcome["epoch"]).kinds() == ["welcome", "snapshot"]
    audience.broadcast_table()
    assert come(audience, "ben", 1, welcome["epoch"]).kinds() == ["welcome", "snapshot"]


def test_after_more_than_fifty_frames_or_a_restart_there_is_a_snapshot() -> None:
    room = gathered()
    audience = Audience(room.state, frame_bytes, lambda: 0.0)
    epoch, seen = last_seen(come(audience, "ben", 1))
    for _ in range(50):
        audience.broadcast_table()
    assert come(audience, "ben", 1, epoch, seen).kinds() == ["welcome"] + ["table"] * 50
    audience.broadcast_table()
    assert come(audience, "ben", 1, epoch, seen).kinds() == ["welcome", "snapshot"]
    assert come(Audience(room.state, frame_bytes, lambda: 0.0), "ben", 1, epoch, seen).kinds() == [
        "welcome",
        "snapshot",
    ]


def test_each_viewer_has_numbers_of_its_own_so_that_whispers_cannot_be_counted() -> None:
    room = gathered()
    audience = Audience(room.state, frame_bytes, lambda: 0.0)
    subscribers = [come(audience, "", seat) for seat in (NOBODY, 0, 1, 2)]
    before = [last_seen(subscriber)[1] for subscriber in subscribers]
    whisper = journal_entries.Said(by="ben", seat=1, channel="team", members=0b110, text="psst")
    room.note(whisper)
    audience.broadcast_talk(whisper)
    assert [last_seen(subscriber)[1] - number for subscriber, number in zip(subscribers, before, strict=True)] == [
        0,
        0,
        1,
        1,
    ]


def test_a_face_turned_down_is_in_no_frame_sent_again() -> None:
    room = begun()
    audience = Audience(room.state, frame_bytes, lambda: 0.0)
    first = come(audience, "anna", 0)
    epoch, seen = last_seen(first)
    play(room, audience, 0, "A1")
    shown = [told for told in first.frames[-1]["events"] if "face" in told["args"]]
    assert shown, "the face is told as it is turned"
    kept = come(audience, "anna", 0, epoch, seen)
    assert kept.kinds() == ["welcome", "update"]
    while "down" not in room.match.legal(0):
        seat = room.match.actors()[0]
        play(room, audience, seat, room.match.legal(seat)[-1])
    play(room, audience, 0, "down")
    _, newest = last_seen(first)
    for number in range(seen, newest):
        again = come(audience, "anna", 0, epoch, number)
        assert again.kinds() == ["welcome", "snapshot"]
        assert not [told for told in again.frames[1]["match"]["history"] if "face" in told["args"]]
    assert come(audience, "anna", 0, epoch, newest).kinds() == ["welcome"]


def test_a_new_match_and_steps_taken_back_are_never_pieced_together_from_old_frames() -> None:
    room = begun()
    audience = Audience(room.state, frame_bytes, lambda: 0.0)
    epoch, seen = last_seen(come(audience, "anna", 0))
    audience.broadcast_start()
    assert come(audience, "anna", 0, epoch, seen).kinds() == ["welcome", "snapshot"]
    epoch, seen = last_seen(come(audience, "anna", 0))
    audience.broadcast_history(room.match)
    assert come(audience, "anna", 0, epoch, seen).kinds() == ["welcome", "snapshot"]


def test_each_viewer_is_told_its_own_part_of_a_move() -> None:
    room = begun()
    audience = Audience(room.state, frame_bytes, lambda: 0.0)
    subscribers = {seat: come(audience, "", seat) for seat in (NOBODY, 0, 1, 2)}
    play(room, audience, 0, "A1")
    for seat, subscriber in subscribers.items():
        frame = subscriber.frames[-1]
        viewer = None if seat == NOBODY else seat
        assert frame["type"] == "update"
        assert frame["history"] is None
        assert frame["present"]["view"]["seat"] == seat
        assert frame["present"]["legal"] == (room.match.legal(seat) if seat >= 0 else [])
        told = [(event["kind"], event["args"]) for event in frame["events"]]
        assert told == [(event.kind, event.args) for event in room.match.told(viewer) if event.version == 1]


def test_after_the_end_everybody_is_shown_the_seed() -> None:
    room = ended()
    audience = Audience(room.state, frame_bytes, lambda: 0.0)
    subscriber = come(audience, "dora")
    audience.broadcast_history(room.match)
    assert subscriber.frames[-1]["present"]["ending"]["seed"] == "5a" * 32


# --- for one connection alone


def test_an_acknowledgement_names_the_version() -> None:
    subscriber = FakeSubscriber()
    audience = Audience(gathered().state, frame_bytes, lambda: 0.0)
    audience.acknowledge(subscriber, "x", None, "secret")
    audience.acknowledge(subscriber, "y", begun().match, "")
    assert subscriber.frames == [
        {"type": "ack", "id": "x", "version": -1, "token": "secret"},
        {"type": "ack", "id": "y", "version": 0, "token": ""},
    ]


def test_a_refusal_carries_code_and_details_and_no_sentence() -> None:
    subscriber = FakeSubscriber()
    audience = Audience(gathered().state, frame_bytes, lambda: 0.0)
    audience.refuse(subscriber, "x", WatchersOff("for the log only", seat=1))
    assert subscriber.frames == [{"type": "refused", "id": "x", "code": "watchers-off", "details": {"seat": 1}}]
    assert "for the log only" not in json.dumps(subscriber.frames)
