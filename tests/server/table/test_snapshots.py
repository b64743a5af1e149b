"""Snapshots: a table from its snapshot and what followed is the table of its whole journal."""

import json
from pathlib import Path

import pytest

from tests.server.client import run
from tests.server.rooms import Room, begun, gathered, snapshots
from tests.server.table.test_live_table import stage, with_token
from veillee.build import COMPILED, build_name
from veillee.server.errors import TableBroken
from veillee.server.store.entries import entry_text, parse_entry
from veillee.server.store.rows import Batch
from veillee.server.table import journal_entries
from veillee.server.table.live_table import SNAPSHOT_ENTRIES
from veillee.server.table.snapshots import (
    FIELDS,
    FROM_OPENING,
    OWN,
    SEAT_FIELDS,
    SEAT_OWN,
    find_state,
    snapshot_text,
)
from veillee.server.table.table_state import MAX_OTHERS, MAX_SAID, SeatState, TableState, read_journal


def again() -> Room:
    """Give a table that gathers for its second match, where much was said and done."""
    room = gathered()
    room.do("anna", "say", channel="open", text="Bonsoir")
    room.do("anna", "bot", seat=2, level="random")
    room.do("anna", "start")
    room.move("anna")
    room.agree("anna", "abandon")
    room.do("ben", "say", channel="open", text="Encore ?")
    room.agree("anna", "again")
    room.do("ben", "nonce", nonce="aa")
    return room


def restored(room: Room, at: int) -> TableState:
    """Give the table from a snapshot taken after so many entries, and the entries after it."""
    before = read_journal(room.state.id, room.journal[:at])
    text = snapshot_text(before)

    def make() -> TableState:
        opened = room.journal[0]
        assert isinstance(opened, journal_entries.Opened)
        state = find_state(room.state.id, opened, text)
        assert state is not None
        return state

    return read_journal(room.state.id, [room.journal[0], *room.journal[at:]], make=make)


def gathering_lengths(room: Room) -> list[int]:
    """List after how many entries nothing was played."""
    lengths = range(1, len(room.journal) + 1)
    return [at for at in lengths if read_journal("x", room.journal[:at]).phase == "gathering"]


def test_a_table_is_the_same_from_every_snapshot_that_could_have_been_taken() -> None:
    room = again()
    for at in gathering_lengths(room):
        state = restored(room, at)
        assert snapshots(state) == snapshots(room.state)
        assert snapshot_text(state) == snapshot_text(room.state)
        assert state.has_done("anna", "a1") == room.state.has_done("anna", "a1")


def test_a_match_that_runs_is_read_from_its_beginning() -> None:
    room = again()
    at = len(room.journal)
    room.do("anna", "start")
    room.move("anna")
    state = restored(room, at)
    assert snapshots(state) == snapshots(room.state)
    assert state.match is not None
    assert state.match.record() == room.match.record()


def test_a_snapshot_of_another_version_is_passed_over() -> None:
    room = again()
    opened = room.journal[0]
    assert isinstance(opened, journal_entries.Opened)
    good = json.loads(snapshot_text(room.state))
    for text in ("", "junk", "[]", json.dumps({**good, "format": 2}), json.dumps({**good, "seats": []})):
        assert find_state("x", opened, text) is None


@pytest.mark.skipif(build_name() == COMPILED, reason="compiled classes do not list their attributes")
def test_a_snapshot_knows_every_field_of_a_table() -> None:
    state = begun().state
    assert {*FIELDS, *OWN, *FROM_OPENING} == set(vars(state)), "say in `snapshots` what becomes of a new field"
    assert {*SEAT_FIELDS, *SEAT_OWN} == set(SeatState.__slots__)


def test_what_changes_no_match_is_bounded_while_one_lasts_and_each_seat_has_its_share() -> None:
    room = begun()
    share = MAX_SAID // room.state.seats
    said = journal_entries.Said(by="anna", seat=0, channel="open", members=-1, text="x")
    for _ in range(share):
        assert room.state.has_room_for(said)
        room.note(said)
    assert not room.state.has_room_for(said)
    assert room.state.has_room_for(journal_entries.Said(by="b", seat=1, channel="open", members=-1, text="x"))
    allowed = journal_entries.WatchersSet(by="anna", allowed=True)
    for _ in range(MAX_OTHERS):
        assert room.state.has_room_for(allowed)
        room.note(allowed)
    assert not room.state.has_room_for(allowed)
    room.move("anna")
    room.agree("anna", "abandon")
    assert not room.state.has_room_for(said)
    room.agree("anna", "again")
    assert room.state.has_room_for(said)
    assert room.state.has_room_for(allowed)


def test_a_long_journal_is_read_from_its_snapshot(tmp_path: Path) -> None:
    async def work() -> None:
        async with stage(tmp_path, with_token(gathered().journal, 0, "annas token")) as on:
            anna = await on.come("anna", "annas token")
            for count in range(SNAPSHOT_ENTRIES):
                assert await on.act(anna, "watchers", allowed=bool(count % 2)) == ""
            await on.store.append(Batch("nobodystable", 0, ["{}"], "x"))  # the writer has come so far
            snapshot, entries = await on.store.read_table(on.table.state.id)
            assert snapshot
            assert len(entries) < SNAPSHOT_ENTRIES / 2
            assert len(await on.stored()) > SNAPSHOT_ENTRIES

    run(work())


# --- matches that newer rules cannot go on with


def read_with(room: Room, **changes: object) -> TableState:
    """Read a table whose match was begun by other files, with some of its last entry changed."""
    data = [json.loads(entry_text(entry)) for entry in room.journal]
    for entry in data:
        if entry["kind"] == "begun":
            entry["sources"] = "other"
    data[-1].update(changes)
    journal = [parse_entry(json.dumps(entry)) for entry in data]
    return read_journal(room.state.id, journal, sets_aside=True)


def played(moves: int) -> Room:
    room = Room(2, {})
    room.sit("anna", 0)
    room.sit("ben", 1)
    room.do("anna", "start")
    while moves:
        seat = room.match.actors()[0]
        room.move(("anna", "ben")[seat])
        moves -= 1
    return room


def with_digest() -> Room:
    """Give a table whose last entry holds a digest."""
    room = played(1)
    while not getattr(room.journal[-1], "digest", ""):
        room.move(("anna", "ben")[room.match.actors()[0]])
    return room


def test_a_digest_stands_at_every_sixteenth_step_and_at_the_end() -> None:
    room = played(1)
    steps = len(room.journal[-2].steps) if isinstance(room.journal[-2], journal_entries.Begun) else 0
    while not room.match.has_ended:
        room.move(("anna", "ben")[room.match.actors()[0]])
    moved = [entry for entry in room.journal if isinstance(entry, journal_entries.Moved)]
    for entry in moved:
        after = steps + len(entry.steps)
        assert bool(entry.digest) == (after // 16 > steps // 16 or entry is moved[-1])
        steps = after
    assert moved[-1].digest == room.match.record().digest


def test_rules_that_were_only_tidied_go_on_with_a_match() -> None:
    room = with_digest()
    state = read_with(room)
    assert state.skipped is None
    assert snapshots(state) == snapshots(room.state)


@pytest.mark.parametrize("changes", [{"digest": "00" * 16}, {"steps": [[0, "no such move"]]}])
def test_a_match_that_the_rules_play_otherwise_is_set_aside_with_its_record(changes: dict[str, object]) -> None:
    room = with_digest()
    state = read_with(room, **changes)
    assert state.skipped is not None
    state.apply(journal_entries.SetAside(seed="11" * 32))
    assert (state.phase, state.match, state.set_aside) == ("gathering", None, 1)
    (record,) = state.finished
    assert record is not None
    assert record.seed, "its chance may be looked at"
    if "digest" in changes:
        assert record.path() == room.match.steps()
        assert record.branches == room.match.record().branches
    fresh = journal_entries.NonceGiven(by="anna", seat=0, nonce="aa")
    state.apply(fresh)
    assert state.make_match().step_count > 0


def test_a_journal_that_its_own_rules_cannot_read_is_broken_and_not_set_aside() -> None:
    room = with_digest()
    data = [json.loads(entry_text(entry)) for entry in room.journal]
    data[-1]["steps"] = [[0, "no such move"]]
    with pytest.raises(TableBroken):
        read_journal("x", [parse_entry(json.dumps(entry)) for entry in data], sets_aside=True)


def test_steps_taken_back_are_followed_without_the_rules_too() -> None:
    room = played(6)
    room.agree(("anna", "ben")[room.match.steps()[-1].actor == 1], "undo", version=room.match.version)
    for _ in range(3):
        room.move(("anna", "ben")[room.match.actors()[0]])
    whole = room.match.record()
    room.move(("anna", "ben")[room.match.actors()[0]])
    state = read_with(room, steps=[[0, "no such move"]])
    state.apply(journal_entries.SetAside(seed="11" * 32))
    (record,) = state.finished
    assert record is not None
    assert record.branches[:-1] == whole.branches[:-1]
    assert record.branches[-1].steps[:-1] == whole.branches[-1].steps
    assert (record.branches[-1].parent, record.branches[-1].at) == (
        whole.branches[-1].parent,
        whole.branches[-1].at,
    )


def test_a_table_opened_before_versions_were_noted_goes_on() -> None:
    room = with_digest()
    data = [json.loads(entry_text(entry)) for entry in room.journal]
    for entry in data:
        for name in ("rules_version", "data_version", "sources", "digest"):
            entry.pop(name, None)
    state = read_journal(room.state.id, [parse_entry(json.dumps(entry)) for entry in data], sets_aside=True)
    assert snapshots(state) == snapshots(room.state)
