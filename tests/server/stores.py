"""A store for tests, opened on any database."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from sqlalchemy import Engine, event

from tests.specimens import TOGETHER
from veillee.server.store.database import migrate, normalise_url, open_engine
from veillee.server.store.rows import Batch
from veillee.server.store.store import Store

EngineOf = Callable[[str], Engine]


def fresh_engine(url: str) -> Engine:
    """Open a database and bring it up to the present schema."""
    engine = open_engine(normalise_url(url))
    migrate(engine)
    return engine


@asynccontextmanager
async def open_store(url: str) -> AsyncIterator[Store]:
    """Open a store, its writer running."""
    store = Store(fresh_engine(url))
    store.start()
    yield store
    await store.stop()


def opening(table_id: str, *entries: str, game: str = TOGETHER) -> Batch:
    """Give the first entries of a table."""
    return Batch(table_id, 0, list(entries or ("{}",)), game)


def count_commits(engine: Engine) -> list[None]:
    """Give a list that grows with every commit."""
    commits: list[None] = []
    event.listen(engine, "commit", lambda _connection: commits.append(None))
    return commits
