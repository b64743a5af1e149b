"""The store keeps journals in order, commits for many tables at once, and outlasts a database that is away."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, text
from sqlalchemy.engine import Connection
from sqlalchemy.exc import OperationalError

from tests.server.client import PATIENCE, run
from tests.server.stores import count_commits, fresh_engine, open_store, opening
from veillee.server.errors import StoreAway
from veillee.server.store import writer as writer_module
from veillee.server.store.rows import Batch, JournalConflict, insert_batches
from veillee.server.store.store import Store
from veillee.server.store.writer import MAX_BATCHES, Unstorable


def test_a_journal_is_read_in_the_order_it_was_written(store_url: str) -> None:
    async def work() -> None:
        async with open_store(store_url) as store:
            await store.append(opening("a", "zero", "one"))
            for number in range(2, 30):
                await store.append(Batch("a", number, [str(number)]))
            assert await store.read_journal("a") == ["zero", "one", *map(str, range(2, 30))]
            assert await store.read_journal("b") == []

    run(work())


def test_what_was_appended_is_there_after_reopening(store_url: str) -> None:
    async def write() -> None:
        async with open_store(store_url) as store:
            await store.append(opening("a", "« é »"))

    async def read() -> list[str]:
        async with open_store(store_url) as store:
            return await store.read_journal("a")

    run(write())
    assert run(read()) == ["« é »"]


def test_many_tables_share_a_commit(store_url: str) -> None:
    async def work() -> None:
        engine = fresh_engine(store_url)
        commits = count_commits(engine)
        store = Store(engine)
        heard: list[tuple[int, float]] = []
        store.writer.on_commit = lambda entries, seconds: heard.append((entries, seconds))
        waiting = [asyncio.ensure_future(store.append(opening(f"t{n}", "x", "y"))) for n in range(MAX_BATCHES)]
        for _ in range(2):  # all have been handed in before the writer starts
            await asyncio.sleep(0)
        store.start()
        await asyncio.gather(*waiting)
        assert len(commits) == 1
        assert [entries for entries, _ in heard] == [2 * MAX_BATCHES]
        await store.stop()

    run(work())


def test_nothing_is_answered_before_it_is_committed(store_url: str) -> None:
    async def work() -> None:
        async with open_store(store_url) as store:
            commits = count_commits(store.engine)
            for number in range(5):
                await store.append(opening(f"t{number}"))
                assert len(commits) == number + 1

    run(work())


def test_another_entry_in_the_same_place_is_a_conflict_and_hurts_no_other_table(store_url: str) -> None:
    async def work() -> None:
        store = Store(fresh_engine(store_url))
        wishes = [opening("a", "mine"), Batch("a", 0, ["theirs"]), opening("b", "other")]
        waiting = [asyncio.ensure_future(store.append(wish)) for wish in wishes]
        await asyncio.sleep(0)
        store.start()
        answers = await asyncio.gather(*waiting, return_exceptions=True)
        assert [type(answer) for answer in answers] == [type(None), JournalConflict, type(None)]
        assert await store.read_journal("a") == ["mine"]
        assert await store.read_journal("b") == ["other"]
        await store.stop()

    run(work())


def test_moves_of_many_tables_are_one_statement_and_all_or_none_of_it_is_stored(tmp_path: Path) -> None:
    async def work() -> None:
        engine = fresh_engine(f"sqlite:///{tmp_path / 'v.db'}")
        statements: list[str] = []
        store = Store(engine)
        store.start()
        for table in ("a", "b", "c"):
            await store.append(opening(table, "x"))
        event.listen(engine, "before_cursor_execute", lambda *given: statements.append(given[2].split()[0]))
        moves = [Batch(table, 1, ["y"]) for table in ("a", "b", "c")]
        await asyncio.gather(*[store.append(move) for move in moves])
        assert statements == ["INSERT"]
        bad = [Batch("a", 2, ["z"]), Batch("b", 1, ["another"]), Batch("c", 2, ["z"])]
        answers = await asyncio.gather(*[store.append(move) for move in bad], return_exceptions=True)
        assert [type(answer) for answer in answers] == [type(None), JournalConflict, type(None)]
        in_turn = ["BEGIN", "SELECT", "INSERT"]
        assert statements == ["INSERT", "INSERT", *in_turn, "BEGIN", "SELECT", *in_turn], "none of the first try"
        journals = [await store.read_journal(table) for table in ("a", "b", "c")]
        assert journals == [["x", "y", "z"], ["x", "y"], ["x", "y", "z"]]
        await store.stop()

    run(work())


def test_what_is_there_already_is_answered_as_stored(store_url: str) -> None:
    """A commit may succeed without our hearing of it: the same entries again are no conflict."""

    async def work() -> None:
        async with open_store(store_url) as store:
            await store.append(opening("a", "x"))
            await store.append(Batch("a", 1, ["y", "z"]))
            await store.append(Batch("a", 1, ["y", "z"]))
            assert await store.read_journal("a") == ["x", "y", "z"]
            with pytest.raises(JournalConflict):
                await store.append(Batch("a", 2, ["another"]))

    run(work())


def test_entries_of_a_table_that_was_never_opened_are_refused(store_url: str) -> None:
    async def work() -> None:
        async with open_store(store_url) as store:
            with pytest.raises(JournalConflict):
                await store.append(Batch("nowhere", 0, ["x"]))

    run(work())


def test_what_the_database_cannot_hold_stops_nobody_else(postgres_url: str) -> None:
    async def work() -> None:
        async with open_store(postgres_url) as store:
            with pytest.raises(Unstorable):
                await asyncio.wait_for(store.append(opening("a", "a\x00b")), PATIENCE)
            await store.append(opening("b", "x"))
            assert await store.read_journal("b") == ["x"]
            assert not store.is_away

    run(work())


def test_while_the_database_is_away_the_writer_tries_again_and_says_so(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    really_insert = insert_batches
    faults = [OperationalError("", None, Exception()) for _ in range(3)]

    def insert(connection: Connection, batches: list[Batch]) -> None:
        really_insert(connection, batches)
        if faults:
            raise faults.pop()

    async def work() -> None:
        async with open_store(store_url) as store:
            heard: list[bool] = []
            store.writer.on_away = heard.append
            await store.append(opening("a", "x"))
            assert await store.read_journal("a") == ["x"]
            await asyncio.sleep(0)
            assert heard == [True, False]
            assert await store.is_ready()

    monkeypatch.setattr(writer_module, "insert_batches", insert)
    monkeypatch.setattr(writer_module, "RETRY_SECONDS", 0.001)
    run(work())
    assert faults == []


def test_a_store_that_cannot_be_read_is_said_to_be_away(store_url: str) -> None:
    async def work() -> None:
        async with open_store(store_url) as store:
            assert await store.is_ready()
            with store.engine.begin() as connection:
                for name in ("matches", "snapshots", "journal", "sitters", "tables"):
                    connection.execute(text(f"DROP TABLE {name}"))
            assert not await store.is_ready()
            with pytest.raises(StoreAway) as refusal:
                await store.read_journal("a")
            assert set(refusal.value.details) == {"why"}

    run(work())


def test_tables_of_a_person_are_found_the_latest_first(store_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        now = 1000.0
        monkeypatch.setattr("time.time", lambda: now)
        async with open_store(store_url) as store:
            for table_id in ("a", "b", "c"):
                now += 1
                await store.append(opening(table_id))
            await store.append(Batch("a", 1, ["sat"], sitters=("anna",)))
            await store.append(Batch("c", 1, ["sat"], sitters=("anna", "ben")))
            await store.append(Batch("c", 2, ["sat again"], sitters=("anna",)))
            assert await store.tables_of("anna", 10) == ["c", "a"]
            assert await store.tables_of("anna", 1) == ["c"]
            assert await store.tables_of("ben", 10) == ["c"]
            assert await store.tables_of("nobody", 10) == []

    run(work())


def test_what_was_handed_in_is_written_before_the_store_stops(store_url: str) -> None:
    async def work() -> list[Any]:
        store = Store(fresh_engine(store_url))
        waiting = [asyncio.ensure_future(store.append(opening(f"t{n}"))) for n in range(20)]
        await asyncio.sleep(0)
        store.start()
        await store.stop()
        return await asyncio.gather(*waiting)

    assert run(work()) == [None] * 20
