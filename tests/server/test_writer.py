"""The writer: claims its store, migrates it, waits for it, and lets the loop know."""

import asyncio
import threading
from pathlib import Path

import pytest
from sqlalchemy import Connection, inspect

from tests.server.client import PATIENCE, run
from tests.server.stores import EngineOf, opening
from veillee.server import writer as writer_module
from veillee.server.database import normalise_url, open_engine
from veillee.server.errors import StoreAway, StoreInUse
from veillee.server.journals import Batch, insert_batches
from veillee.server.store import Store
from veillee.server.writer import Writer


def test_a_new_store_is_claimed_and_brought_up_to_date(store_url: str) -> None:
    engine = open_engine(normalise_url(store_url))
    writer = Writer(engine)
    writer.prepare()
    assert {"tables", "journal", "sitters"} <= set(inspect(engine).get_table_names())
    writer._disconnect()
    run(writer.stop())
    engine.dispose()


def test_two_writers_do_not_share_a_store(
    store_url: str, engine_of: EngineOf, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer_module, "CLAIM_SECONDS", 0.0)
    one, other = Writer(engine_of(store_url)), Writer(engine_of(store_url))
    one.prepare()
    with pytest.raises(StoreInUse):
        other.prepare()
    one._disconnect()
    run(one.stop())
    other.prepare()
    other._disconnect()
    run(other.stop())


def test_a_store_that_can_never_be_opened_is_refused_at_once(tmp_path: Path) -> None:
    (tmp_path / "store.db").write_text("this is no database, but long enough to be taken for one" * 20)
    engine = open_engine(f"sqlite:///{tmp_path}/store.db")
    with pytest.raises(StoreAway):
        Writer(engine).prepare()
    engine.dispose()


def test_a_commit_that_takes_long_is_said_to_be_waited_for(
    tmp_path: Path, engine_of: EngineOf, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = threading.Event()

    def slow(connection: Connection, batches: list[Batch]) -> None:
        gate.wait(PATIENCE)
        insert_batches(connection, batches)

    monkeypatch.setattr(writer_module, "insert_batches", slow)
    monkeypatch.setattr(writer_module, "SLOW_SECONDS", 0.02)

    async def work() -> None:
        store = Store(engine_of(f"sqlite:///{tmp_path}/store.db"))
        heard: asyncio.Queue[bool] = asyncio.Queue()
        store.writer.on_away = heard.put_nowait
        store.start()
        waiting = asyncio.create_task(store.append(opening("a")))
        assert await asyncio.wait_for(heard.get(), PATIENCE)
        assert store.is_away
        gate.set()
        await waiting
        assert not await asyncio.wait_for(heard.get(), PATIENCE)
        await store.stop()

    run(work())
