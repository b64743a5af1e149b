"""The store: an append-only journal for each table, and the ways to read them.

What is appended is answered when it is on disk. While the database is away nothing is lost, and nothing is
answered.
"""

import asyncio
from typing import Any, Final

from sqlalchemy import Engine, select
from sqlalchemy.exc import DBAPIError

from veillee.server.errors import StoreAway
from veillee.server.store.rows import Batch, KeptMatch
from veillee.server.store.schema import JOURNAL, MATCHES, SITTERS, SNAPSHOTS, TABLES
from veillee.server.store.thread_pool import ThreadPool
from veillee.server.store.writer import OnStored, Writer

READ_SECONDS: Final = 3.0
READERS: Final = 4


class Store:
    """Write and read journals."""

    def __init__(self, engine: Engine) -> None:
        self.engine: Final = engine
        self.writer: Final = Writer(engine)
        self._readers: Final = ThreadPool(READERS, "store-reader")

    @property
    def is_away(self) -> bool:
        """Say whether something waits for the database."""
        return self.writer.is_away

    def prepare(self) -> None:
        """Lock the store and migrate it; raise StoreInUse, or StoreAway if waiting would not help."""
        self.writer.prepare()

    def start(self) -> None:
        """Start to write, for the running event loop."""
        self.writer.start()

    async def stop(self) -> None:
        """Write what is left and stop."""
        await self.writer.stop()
        self.engine.dispose()

    def append_soon(self, batch: Batch, on_stored: OnStored) -> None:
        """Store entries; `on_stored` is called when they are safe, or cannot be."""
        self.writer.append_soon(batch, on_stored)

    async def append(self, batch: Batch) -> None:
        """Store entries; return when they are safe."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def on_stored(error: Exception | None) -> None:
            if done.cancelled():
                return
            if error is None:
                done.set_result(None)
            else:
                done.set_exception(error)

        self.append_soon(batch, on_stored)
        await done

    async def read_journal(self, table_id: str) -> list[str]:
        """Read a table's journal, empty if there is no such table."""
        query = select(JOURNAL.c.entry).where(JOURNAL.c.table_id == table_id).order_by(JOURNAL.c.number)
        return [row[0] for row in await self._read(query)]

    async def read_table(self, table_id: str) -> tuple[str, list[str]]:
        """Read a table's snapshot ("": none), and its opening with what its journal holds since then."""
        found = await self._read(
            select(SNAPSHOTS.c.number, SNAPSHOTS.c.state).where(SNAPSHOTS.c.table_id == table_id)
        )
        if not found:
            return "", await self.read_journal(table_id)
        number, state = found[0]
        query = (
            select(JOURNAL.c.entry)
            .where(JOURNAL.c.table_id == table_id)
            .where((JOURNAL.c.number == 0) | (JOURNAL.c.number >= number))
            .order_by(JOURNAL.c.number)
        )
        return state, [row[0] for row in await self._read(query)]

    async def find_match(self, table_id: str, number: int) -> KeptMatch | None:
        """Read a finished match, None if it is not kept apart from the journal."""
        query = select(MATCHES.c.number, MATCHES.c.record, MATCHES.c.seen)
        found = await self._read(query.where(MATCHES.c.table_id == table_id).where(MATCHES.c.number == number))
        return KeptMatch(*found[0]) if found else None

    async def unseen_matches(self, most: int) -> list[tuple[str, int]]:
        """List finished matches of which it is not yet kept what viewers saw."""
        query = select(MATCHES.c.table_id, MATCHES.c.number).where(MATCHES.c.seen.is_(None)).limit(most)
        return [(row[0], row[1]) for row in await self._read(query)]

    async def tables_of(self, person: str, most: int) -> list[str]:
        """List the tables a person sat at, the latest first."""
        query = (
            select(TABLES.c.id)
            .join(SITTERS, SITTERS.c.table_id == TABLES.c.id)
            .where(SITTERS.c.person == person)
            .order_by(TABLES.c.opened_at.desc(), TABLES.c.id)
            .limit(most)
        )
        return [row[0] for row in await self._read(query)]

    async def is_ready(self) -> bool:
        """Say whether the database answers."""
        if self.is_away:
            return False
        try:
            await self._read(select(TABLES.c.id).limit(1))
        except StoreAway:
            return False
        return not self.is_away

    async def _read(self, query: Any) -> list[Any]:
        if self.writer.must_migrate:
            raise StoreAway("the store does not answer", why="not yet")
        try:
            return await asyncio.wait_for(self._readers.run(lambda: self._read_now(query)), READ_SECONDS)
        except TimeoutError:
            raise StoreAway("the store does not answer", why="slow") from None

    def _read_now(self, query: Any) -> list[Any]:
        try:
            with self.engine.connect() as connection:
                return list(connection.execute(query))
        except DBAPIError as error:
            raise StoreAway("the store does not answer", why=type(error).__name__) from None
