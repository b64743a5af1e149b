"""A live table: one order for everything, stored before it is told, and told to those who may know."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.server.client import PATIENCE, run
from tests.server.rooms import FakeSubscriber, action_of, altered, begun, gathered, hello
from tests.server.stores import fresh_engine
from tests.specimens import TOGETHER
from veillee.server.bots.workers import Workers
from veillee.server.errors import TableFull
from veillee.server.run.tokens import hash_token
from veillee.server.store.entries import parse_entry
from veillee.server.store.rows import Batch
from veillee.server.store.store import Store
from veillee.server.store.writer import OnStored
from veillee.server.table import journal_entries
from veillee.server.table import live_table as table_module
from veillee.server.table.journal_entries import Entry
from veillee.server.table.live_table import LiveTable, batch_of
from veillee.server.table.messages import Hello
from veillee.server.table.table_state import NOBODY, TableState, read_journal

UNLIMITED = (1e9, 1e9)


class Stage:
    """Run a live table in front of subscribers."""

    def __init__(self, store: Store, table: LiveTable) -> None:
        self.store = store
        self.table = table
        self._ids = 0

    async def come(self, person: str, token: str = "") -> FakeSubscriber:
        """Let somebody come, and be let in or refused."""
        subscriber = FakeSubscriber(person)
        self.table.join(subscriber, Hello(type="hello", protocol=1, token=token))
        await self.settle()
        return subscriber

    async def go(self, subscriber: FakeSubscriber) -> None:
        self.table.leave(subscriber)
        await self.settle()

    async def act(self, subscriber: FakeSubscriber, kind: str, **fields: Any) -> str:
        """Let somebody act; give "" or the refusal's code."""
        self._ids += 1
        answered: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        action = action_of(kind, id=fields.pop("id", f"t{self._ids}"), **fields)
        self.table.act(subscriber, action, answered.set_result)
        code = await asyncio.wait_for(answered, PATIENCE)
        await self.settle()
        return code

    async def settle(self) -> None:
        """Wait until the inbox has been worked through."""
        done = asyncio.Event()
        self.table.act(FakeSubscriber("nobody"), action_of("leave", id="x"), lambda _code: done.set())
        await asyncio.wait_for(done.wait(), PATIENCE)

    async def stored(self) -> list[Entry]:
        return [parse_entry(text) for text in await self.store.read_journal(self.table.state.id)]


@asynccontextmanager
async def stage(folder: Path, journal: list[Entry], rate: tuple[float, float] = UNLIMITED) -> AsyncIterator[Stage]:
    """Store a journal and run its table."""
    store = Store(fresh_engine(f"sqlite:///{folder}/store.db"))
    store.start()
    workers = Workers(1, 20.0)
    state = read_journal("abcdefghjkmn", journal)
    await store.append(batch_of(state.id, 0, journal))
    table = LiveTable(state, store, workers, (0.0, 0.0), rate)
    table.start()
    yield Stage(store, table)
    await table.stop()
    await workers.stop()
    await store.stop()


def with_token(journal: list[Entry], seat: int, token: str) -> list[Entry]:
    """Give a seat a token that the test knows."""
    return [
        altered(entry, token_hash=hash_token(token))
        if isinstance(entry, journal_entries.Sat) and entry.seat == seat
        else entry
        for entry in journal
    ]


def people_alone() -> list[Entry]:
    """Give a table of two people at which a match has begun and seat 0 is asked."""
    room = begun()
    journal = [
        entry for entry in room.journal if not isinstance(entry, journal_entries.BotSat | journal_entries.Begun)
    ]
    opened = altered(journal[0], seats=2)
    state = read_journal("x", [opened, *journal[1:]])
    steps = tuple((step.actor, step.text) for step in state.make_match().record().path())
    return with_token([opened, *journal[1:], journal_entries.Begun(by="anna", steps=steps)], 1, "bens token")


# --- coming and going


def test_a_token_leads_to_its_seat_and_the_others_see_who_is_here(tmp_path: Path) -> None:
    async def work() -> None:
        async with stage(tmp_path, people_alone()) as on:
            dora = await on.come("dora")
            ben = await on.come("ben", "bens token")
            assert ben.seat == 1
            assert dora.frames[-1]["table"]["seats"][1]["here"]
            await on.go(ben)
            assert not dora.frames[-1]["table"]["seats"][1]["here"]

    run(work())


def test_a_wrong_token_is_refused_and_sent_away(tmp_path: Path) -> None:
    async def work() -> None:
        async with stage(tmp_path, people_alone()) as on:
            subscriber = await on.come("ben", "another token")
            assert subscriber.closed == "wrong-token"
            assert [frame["code"] for frame in subscriber.frames] == ["wrong-token"]
            assert subscriber.declined == ["wrong-token"], "and counted"
            assert on.table.audience.is_empty()

    run(work())


def test_strangers_are_sent_away_where_nobody_may_watch(tmp_path: Path) -> None:
    async def work() -> None:
        async with stage(tmp_path, [*people_alone(), journal_entries.WatchersSet(allowed=False)]) as on:
            dora = await on.come("dora")
            assert (dora.closed, dora.kinds()) == ("watchers-off", ["refused"])
            ben = await on.come("ben", "bens token")
            assert ben.kinds()[:2] == ["welcome", "snapshot"]

    run(work())


def test_who_left_gets_the_seat_back_with_the_token_and_the_stand_in_gets_up(tmp_path: Path) -> None:
    async def work() -> None:
        journal = [
            *people_alone(),
            journal_entries.Left(by="ben", seat=1),
            journal_entries.BotSat(by="anna", seat=1, level="random"),
        ]
        async with stage(tmp_path, journal) as on:
            ben = await on.come("ben", "bens token")
            shown = ben.frames[1]["table"]["seats"][1]
            assert (shown["here"], shown["left"], shown["level"]) == (True, False, "")
            assert (await on.stored())[-1] == journal_entries.Returned(by="ben", seat=1)

    run(work())


def test_a_person_who_leaves_watches_and_the_seat_waits(tmp_path: Path) -> None:
    async def work() -> None:
        async with stage(tmp_path, people_alone()) as on:
            ben = await on.come("ben", "bens token")
            ben.take_frames()
            assert await on.act(ben, "leave") == ""
            assert ben.seat == NOBODY
            assert ben.kinds() == ["ack", "welcome", "snapshot", "table"]
            assert ben.frames[-1]["table"]["seats"][1]["left"]

    run(work())


def test_a_table_that_is_closed_sends_people_away_to_come_again(tmp_path: Path) -> None:
    async def work() -> None:
        async with stage(tmp_path, people_alone()) as on:
            await on.table.stop()
            late, later = FakeSubscriber("ben"), FakeSubscriber("ben")
            on.table.join(late, hello())
            codes: list[str] = []
            on.table.act(later, action_of("leave", id="x"), codes.append)
            assert (late.closed, later.closed, codes) == ("table-closed", "table-closed", ["table-closed"])

    run(work())


# --- acting


def test_an_action_is_stored_then_acknowledged_then_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with stage(tmp_path, people_alone()) as on:
            ben = await on.come("ben", "bens token")
            dora = await on.come("dora")
            order: list[str] = []
            append_soon = on.store.append_soon

            def append_and_note(batch: Batch, on_stored: OnStored) -> None:
                def stored(error: Exception | None) -> None:
                    order.append("stored")
                    on_stored(error)

                order.append("asked to store")
                append_soon(batch, stored)

            monkeypatch.setattr(on.store, "append_soon", append_and_note)
            for name, subscriber in ((b"ben", ben), (b"dora", dora)):
                monkeypatch.setattr(
                    subscriber, "send", lambda frame, name=name: order.append((name + b" " + frame[9:14]).decode())
                )
            assert await on.act(ben, "leave") == ""
            assert order[:3] == ["asked to store", "stored", 'ben ack",']
            assert "dora table" in [line.rstrip('",') for line in order[3:]]

    run(work())


def test_an_action_sent_twice_is_done_once_and_acknowledged_twice(tmp_path: Path) -> None:
    async def work() -> None:
        async with stage(tmp_path, gathered().journal) as on:
            anna = await on.come("anna")
            for _ in range(2):
                assert await on.act(anna, "fill", id="once", level="random") == ""
            stored = await on.stored()
            assert [entry.action for entry in stored].count("once") == 1
            assert anna.kinds().count("ack") == 2

    run(work())


def test_sitting_down_again_gives_a_new_token_where_the_first_was_lost(tmp_path: Path) -> None:
    async def work() -> None:
        async with stage(tmp_path, gathered().journal) as on:
            tokens = []
            for _ in range(2):
                carl = await on.come("carl")
                assert await on.act(carl, "sit", id="s", seat=2, name="Carl") == ""
                tokens.append(next(frame["token"] for frame in carl.frames if frame["type"] == "ack"))
            assert tokens[0] != tokens[1]
            assert (await on.come("carl", tokens[0])).closed == "wrong-token"
            assert (await on.come("carl", tokens[1])).seat == 2

    run(work())


def test_a_refused_action_is_answered_to_its_sender_alone_and_stores_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        async with stage(tmp_path, people_alone()) as on:
            ben, dora = await on.come("ben", "bens token"), await on.come("dora")
            before = await on.stored()
            ben.take_frames()
            dora.take_frames()
            assert await on.act(ben, "move", id="m", version=0, text="A1") == "not-your-turn"
            assert [(frame["type"], frame["id"]) for frame in ben.frames] == [("refused", "m")]
            assert dora.frames == []
            assert await on.stored() == before

    run(work())


def test_more_actions_than_the_tables_rate_are_refused(tmp_path: Path) -> None:
    async def work() -> None:
        async with stage(tmp_path, people_alone(), rate=(0.0, 3.0)) as on:
            ben = FakeSubscriber("ben")
            codes: list[str] = []
            for number in range(5):
                on.table.act(ben, action_of("leave", id=f"n{number}"), codes.append)
            assert codes.count("too-fast") == 2

    run(work())


def test_a_journal_has_an_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        journal = people_alone()
        async with stage(tmp_path, journal) as on:
            ben = await on.come("ben", "bens token")
            monkeypatch.setattr(table_module, "MAX_ENTRIES", len(journal))
            assert await on.act(ben, "leave") == TableFull.code
            assert len(await on.stored()) == len(journal)

    run(work())


def test_a_move_is_told_to_every_viewer_as_its_own(tmp_path: Path) -> None:
    async def work() -> None:
        journal = with_token(people_alone(), 0, "annas token")
        async with stage(tmp_path, journal) as on:
            anna, dora = await on.come("anna", "annas token"), await on.come("dora")
            anna.take_frames()
            dora.take_frames()
            assert await on.act(anna, "move", version=0, text="A1") == ""
            assert anna.kinds() == ["ack", "update"]
            assert dora.kinds() == ["update"]
            assert anna.frames[1]["present"]["view"]["seat"] == 0
            assert dora.frames[0]["present"]["view"]["seat"] == -1

    run(work())


def test_going_back_is_asked_shown_agreed_and_told(tmp_path: Path) -> None:
    async def work() -> None:
        journal = with_token(people_alone(), 0, "annas token")
        async with stage(tmp_path, journal) as on:
            anna, ben = await on.come("anna", "annas token"), await on.come("ben", "bens token")
            await on.act(anna, "move", version=0, text="A1")
            assert await on.act(anna, "undo", version=1) == ""
            (proposal,) = ben.frames[-1]["table"]["proposals"]
            assert (proposal["what"], proposal["asked"], proposal["agreed"]) == ("back", [0, 1], [0])
            anna.take_frames()
            assert await on.act(ben, "consent", version=1, agrees=True) == ""
            update, table = anna.frames
            assert (update["type"], update["events"]) == ("update", [])
            assert update["present"]["version"] == 2
            assert not [told for told in update["history"] if "face" in told["args"]]
            assert table["table"]["proposals"] == []

    run(work())


def test_a_rematch_begins_with_a_snapshot_for_everybody(tmp_path: Path) -> None:
    async def work() -> None:
        journal = with_token(people_alone(), 0, "annas token")
        async with stage(tmp_path, journal) as on:
            anna, ben = await on.come("anna", "annas token"), await on.come("ben", "bens token")
            dora = await on.come("dora")
            for number, action in enumerate(("abandon", "again"), 1):
                assert await on.act(anna, action) == ""
                assert await on.act(ben, "consent", proposal=number, agrees=True) == ""
            dora.take_frames()
            assert await on.act(anna, "start") == ""
            assert dora.kinds() == ["snapshot", "table"]
            assert dora.frames[0]["table"]["match"] == 2

    run(work())


def test_bots_play_a_match_among_themselves(tmp_path: Path) -> None:
    async def work() -> None:
        room = gathered()
        async with stage(tmp_path, room.journal[:1]) as on:
            anna = await on.come("anna")
            await on.act(anna, "fill", level="random")
            await on.act(anna, "start")
            async with asyncio.timeout(PATIENCE):
                while on.table.state.phase == "playing":
                    await asyncio.sleep(0.01)
            assert read_journal("abcdefghjkmn", await on.stored()).match_count == 1

    run(work())


# --- faults


def test_a_fault_closes_the_table_and_its_journal_stays_the_truth(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with stage(tmp_path, people_alone()) as on:
            ben = await on.come("ben", "bens token")
            before = await on.stored()

            def fail(_batch: Batch, on_stored: OnStored) -> None:
                asyncio.get_running_loop().call_soon(on_stored, RuntimeError("a fault"))

            monkeypatch.setattr(on.store, "append_soon", fail)
            on.table.act(ben, action_of("leave", id="x"), lambda _code: None)
            async with asyncio.timeout(PATIENCE):
                while not ben.closed:
                    await asyncio.sleep(0)
            assert ben.closed == "table-fault"
            assert on.table.is_closed
            assert await on.stored() == before

    run(work())


def test_a_batch_names_game_and_sitters() -> None:
    journal = gathered().journal
    assert batch_of("t", 0, journal)[3:5] == (TOGETHER, ("anna", "ben"))
    assert batch_of("t", 5, journal[1:2])[1:5] == (5, batch_of("t", 0, journal[1:2]).entries, "", ("anna",))


def test_a_table_is_idle_when_nobody_is_there_and_nothing_waits(tmp_path: Path) -> None:
    async def work() -> None:
        async with stage(tmp_path, people_alone()) as on:
            await on.settle()
            await asyncio.sleep(0)
            assert on.table.is_idle()
            subscriber = await on.come("dora")
            assert not on.table.is_idle()
            await on.go(subscriber)
            await asyncio.sleep(0)
            assert on.table.is_idle()
            assert isinstance(on.table.state, TableState)

    run(work())
