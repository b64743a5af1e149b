"""The store: an append-only journal for each table, written by one thread that commits for many tables at once.

`append` returns when its entries are on disk. While the database is away nothing is lost and nothing is answered:
the writer holds what it was given and tries again until the database is back.
"""

import asyncio
import logging
import queue
import threading
import time
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from sqlalchemy import Engine, delete, insert, select
from sqlalchemy.engine import Connection
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, InterfaceError, OperationalError

from veillee.server.errors import StoreAway
from veillee.server.schema import JOURNAL, SITTERS, TABLES

BATCH: Final = 500
RETRY_SECONDS: Final = 0.25

logger = logging.getLogger(__name__)


class JournalConflict(Exception):
    """Another server has written to the same journal."""


class Unstorable(Exception):
    """The database cannot hold the text: to try again would change nothing."""


class Batch(NamedTuple):
    """Hold entries of one table that are to be stored together."""

    table_id: str
    first: int  # number of the first entry
    entries: list[str]
    game: str = ""  # set where the table is opened
    sitters: tuple[str, ...] = ()  # people who have sat down


class _Wish(NamedTuple):
    batch: Batch
    done: "asyncio.Future[None]"


class Store:
    """Write and read journals."""

    def __init__(self, engine: Engine) -> None:
        self.engine: Final = engine
        self.is_away = False
        self.on_away: Callable[[bool], None] | None = None  # called in the event loop
        self.on_commit: Callable[[int, float], None] | None = None  # with entries and seconds, by the writer
        self._wishes: Final[queue.SimpleQueue[_Wish | None]] = queue.SimpleQueue()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._writer: threading.Thread | None = None

    def start(self) -> None:
        """Start the writer, for the running event loop."""
        self._loop = asyncio.get_running_loop()
        self._writer = threading.Thread(target=self._write_on, name="store-writer", daemon=True)
        self._writer.start()

    async def stop(self) -> None:
        """Write what is left and stop."""
        if self._writer is not None:
            self._wishes.put(None)
            await asyncio.to_thread(self._writer.join, 5.0)
        self.engine.dispose()

    async def append(self, batch: Batch) -> None:
        """Store entries; return when they are safe."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._wishes.put(_Wish(batch, done))
        await done

    # --- the writer's thread

    def _write_on(self) -> None:
        while True:
            first = self._wishes.get()
            if first is None:
                return
            wishes = [first]
            stops = False
            while len(wishes) < BATCH and not stops:
                try:
                    wish = self._wishes.get_nowait()
                except queue.Empty:
                    break
                if wish is None:
                    stops = True
                else:
                    wishes.append(wish)
            self._write(wishes)
            if stops:
                return

    def _write(self, wishes: list[_Wish]) -> None:
        """Commit a batch, however long the database is away; answer when it is safe."""
        started = time.perf_counter()
        while True:
            try:
                with self.engine.begin() as connection:
                    _insert(connection, [wish.batch for wish in wishes])
                break
            except (IntegrityError, DataError):
                self._write_one_by_one(wishes)
                return
            except (OperationalError, InterfaceError, DBAPIError) as error:
                self._wait(error)
        self._be_back()
        if self.on_commit is not None:
            self.on_commit(sum(len(wish.batch.entries) for wish in wishes), time.perf_counter() - started)
        self._answer(wishes, None)

    def _write_one_by_one(self, wishes: list[_Wish]) -> None:
        """Find out which entries are there already: a commit may have succeeded without our hearing of it."""
        for wish in wishes:
            while True:
                try:
                    with self.engine.begin() as connection:
                        is_there = _is_stored(connection, wish.batch)
                        if not is_there:
                            _insert(connection, [wish.batch])
                    self._answer([wish], None)
                    break
                except (IntegrityError, JournalConflict) as error:
                    logger.error("conflict", extra={"table": wish.batch.table_id})
                    self._answer([wish], JournalConflict(type(error).__name__))
                    break
                except DataError as error:
                    logger.error("unstorable", extra={"table": wish.batch.table_id})
                    self._answer([wish], Unstorable(type(error).__name__))
                    break
                except (OperationalError, InterfaceError, DBAPIError) as error:
                    self._wait(error)
        self._be_back()

    def _answer(self, wishes: list[_Wish], error: Exception | None) -> None:
        assert self._loop is not None
        try:
            self._loop.call_soon_threadsafe(_resolve, [wish.done for wish in wishes], error)
        except RuntimeError:
            logger.warning("nobody waits any more for what was stored")

    def _wait(self, error: Exception) -> None:
        if not self.is_away:
            logger.error("store away", extra={"cause": type(error).__name__})
        self._set_away(True)
        time.sleep(RETRY_SECONDS)

    def _be_back(self) -> None:
        if self.is_away:
            logger.info("store back")
        self._set_away(False)

    def _set_away(self, is_away: bool) -> None:
        if self.is_away == is_away:
            return
        self.is_away = is_away
        if self._loop is not None and self.on_away is not None:
            self._loop.call_soon_threadsafe(self.on_away, is_away)

    # --- reading

    async def read_journal(self, table_id: str) -> list[str]:
        """Read a table's journal, empty if there is no such table."""
        query = select(JOURNAL.c.entry).where(JOURNAL.c.table_id == table_id).order_by(JOURNAL.c.number)
        return [row[0] for row in await self._read(query)]

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
        try:
            await self._read(select(TABLES.c.id).limit(1))
        except StoreAway:
            return False
        return not self.is_away

    async def _read(self, query: Any) -> list[Any]:
        return await asyncio.to_thread(self._read_now, query)

    def _read_now(self, query: Any) -> list[Any]:
        try:
            with self.engine.connect() as connection:
                return list(connection.execute(query))
        except DBAPIError as error:
            raise StoreAway("the store does not answer", why=type(error).__name__) from None


def _resolve(futures: "list[asyncio.Future[None]]", error: Exception | None) -> None:
    for future in futures:
        if future.done():
            continue
        if error is None:
            future.set_result(None)
        else:
            future.set_exception(error)


def _insert(connection: Connection, batches: list[Batch]) -> None:
    now = int(time.time())
    opened = [{"id": batch.table_id, "game": batch.game, "opened_at": now} for batch in batches if batch.game]
    if opened:
        connection.execute(insert(TABLES), opened)
    rows = [
        {"table_id": batch.table_id, "number": batch.first + at, "entry": entry, "written_at": now}
        for batch in batches
        for at, entry in enumerate(batch.entries)
    ]
    connection.execute(insert(JOURNAL), rows)
    for batch in batches:
        for person in batch.sitters:
            key = {"person": person, "table_id": batch.table_id}
            connection.execute(delete(SITTERS).filter_by(**key))
            connection.execute(insert(SITTERS), [key])


def _is_stored(connection: Connection, batch: Batch) -> bool:
    """Say whether the entries are in the journal; raise JournalConflict if others are."""
    query = (
        select(JOURNAL.c.entry)
        .where(JOURNAL.c.table_id == batch.table_id)
        .where(JOURNAL.c.number.between(batch.first, batch.first + len(batch.entries) - 1))
        .order_by(JOURNAL.c.number)
    )
    found = [row[0] for row in connection.execute(query)]
    if found and found != batch.entries:
        raise JournalConflict(batch.table_id)
    return bool(found)
