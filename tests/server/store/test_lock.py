"""A store has one server at a time."""

from pathlib import Path

import pytest
from sqlalchemy import Engine

from tests.server.stores import fresh_engine
from veillee.server.errors import StoreAway, StoreInUse
from veillee.server.store.database import open_engine
from veillee.server.store.lock import StoreLock


@pytest.fixture
def engines(store_url: str) -> list[Engine]:
    """Give two ways to the same store."""
    return [fresh_engine(store_url), fresh_engine(store_url)]


def test_a_store_is_claimed_once_and_again_when_the_first_has_given_it_up(engines: list[Engine]) -> None:
    first, second = (StoreLock(engine) for engine in engines)
    mine, theirs = (engine.connect() for engine in engines)
    first.acquire(mine)
    with pytest.raises(StoreInUse):
        second.acquire(theirs)
    first.release()
    mine.invalidate()  # which closes it
    second.acquire(theirs)
    theirs.invalidate()
    for connection in (mine, theirs):
        connection.close()
    second.release()
    for engine in engines:
        engine.dispose()


def test_a_claim_lasts_over_transactions(engines: list[Engine]) -> None:
    first, second = (StoreLock(engine) for engine in engines)
    mine, theirs = (engine.connect() for engine in engines)
    first.acquire(mine)
    for end in (mine.commit, mine.rollback):
        mine.exec_driver_sql("SELECT 1")
        end()
        with pytest.raises(StoreInUse):
            second.acquire(theirs)
    for connection in (mine, theirs):
        connection.invalidate()
        connection.close()
    first.release()
    for engine in engines:
        engine.dispose()


def test_a_store_that_cannot_be_locked_is_said_to_be_away(tmp_path: Path) -> None:
    engine = open_engine(f"sqlite:///{tmp_path / 'x.db'}")
    (tmp_path / "x.db.lock").mkdir()
    with engine.connect() as connection, pytest.raises(StoreAway):
        StoreLock(engine).acquire(connection)
    engine.dispose()
