"""The writer waits for a database that stands still, fails at the start or belongs to another server."""

import asyncio
import queue
import threading
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy.engine import Connection

from tests.server.client import PATIENCE, run
from tests.server.stores import fresh_engine, open_store, opening
from veillee.server.errors import StoreAway, StoreInUse
from veillee.server.store import writer as writer_module
from veillee.server.store.database import normalise_url, open_engine
from veillee.server.store.rows import Batch, insert_batches
from veillee.server.store.store import Store
from veillee.server.store.writer import ENOUGH, Writer


def test_a_commit_that_takes_long_is_said_to_be_waited_for(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = threading.Event()

    def insert(connection: Connection, batches: list[Batch]) -> None:
        assert gate.wait(PATIENCE)
        insert_batches(connection, batches)

    async def work() -> None:
        async with open_store(store_url) as store:
            heard: asyncio.Queue[bool] = asyncio.Queue()
            store.writer.on_away = heard.put_nowait
            append = asyncio.create_task(store.append(opening("a", "x")))
            assert await asyncio.wait_for(heard.get(), PATIENCE)
            assert not append.done()
            assert not await store.is_ready()
            gate.set()
            await append
            assert not await heard.get()
            assert await store.is_ready()

    monkeypatch.setattr(writer_module, "insert_batches", insert)
    monkeypatch.setattr(writer_module, "SLOW_SECONDS", 0.02)
    run(work())


def test_a_commit_that_is_done_is_no_longer_slow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gate = threading.Event()

    def hold(_entries: int, _seconds: float) -> None:
        assert gate.wait(PATIENCE)

    async def work() -> None:
        async with open_store(f"sqlite:///{tmp_path / 'a.db'}") as store:
            said: list[bool] = []
            store.writer.on_away = said.append
            store.writer.on_commit = hold
            append = asyncio.create_task(store.append(opening("a", "x")))
            await asyncio.sleep(3 * writer_module.SLOW_SECONDS)
            assert not append.done()
            gate.set()
            await append
            assert said == []

    monkeypatch.setattr(Writer, "_commit", lambda *_: None)
    monkeypatch.setattr(writer_module, "SLOW_SECONDS", 0.2)
    run(work())


def test_a_handful_is_committed_while_the_tables_still_have_their_turn(tmp_path: Path) -> None:
    async def work() -> None:
        async with open_store(f"sqlite:///{tmp_path / 'v.db'}") as store:
            committed: queue.SimpleQueue[int] = queue.SimpleQueue()
            stored: list[int] = []
            all_stored = asyncio.Event()
            store.writer.on_commit = lambda entries, _seconds: committed.put(entries)

            def on_stored(number: int, error: Exception | None) -> None:
                assert error is None
                stored.append(number)
                if len(stored) == ENOUGH + 1:
                    all_stored.set()

            for number in range(ENOUGH + 1):
                store.append_soon(opening(f"t{number}", "x"), partial(on_stored, number))
            assert committed.get(timeout=PATIENCE) == ENOUGH, "in the same turn of the event loop"
            assert stored == []
            await asyncio.wait_for(all_stored.wait(), PATIENCE)
            assert stored == list(range(ENOUGH + 1))
            assert committed.get(timeout=PATIENCE) == 1

    run(work())


def test_a_second_server_is_refused_when_it_prepares(store_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer_module, "LOCK_SECONDS", 0.1)

    async def work() -> None:
        async with open_store(store_url) as store:
            await store.append(opening("a", "x"))
            second = Store(fresh_engine(store_url))
            with pytest.raises(StoreInUse):
                second.prepare()
            second.engine.dispose()

    run(work())


def test_a_database_that_is_not_there_at_the_start_is_waited_for(postgres_url: str) -> None:
    async def work() -> None:
        nowhere = postgres_url.rpartition("/")[0] + "/nowhere"
        store = Store(open_engine(normalise_url(nowhere)))
        store.prepare()
        assert store.is_away
        heard: list[bool] = []
        store.writer.on_away = heard.append
        store.start()
        assert heard == [True]
        assert not await store.is_ready()
        with pytest.raises(StoreAway):
            await store.read_journal("a")
        writers = [thread for thread in threading.enumerate() if thread.name == "store-writer"]
        assert writers
        await asyncio.wait_for(store.stop(), PATIENCE)
        for writer in writers:  # at its last try it may wait for the database's answer longer than the server does
            writer.join(PATIENCE)
            assert not writer.is_alive()

    run(work())


def test_a_file_that_is_no_database_is_refused_at_the_start(tmp_path: Path) -> None:
    file = tmp_path / "x.db"
    file.write_text("no database\n" * 100)
    engine = open_engine(f"sqlite:///{file}")
    with pytest.raises(StoreAway):
        Writer(engine).prepare()
    engine.dispose()


def test_a_migration_happens_wholly_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the power went in the middle: what was begun is not there, and the next start makes all of it."""
    url = f"sqlite:///{tmp_path / 'x.db'}"

    def fail(*_arguments: object, **_options: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr("alembic.op.create_index", fail)
        with pytest.raises(KeyboardInterrupt):
            fresh_engine(url)
    engine = open_engine(url)
    with engine.connect() as connection:
        names = connection.exec_driver_sql("SELECT name FROM sqlite_master WHERE type = 'table'").all()
    assert names == []
    engine.dispose()
    fresh_engine(url).dispose()
