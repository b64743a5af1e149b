"""The writer of a store: one thread that commits for all tables together, and waits for a database that is away.

A batch is answered when it is on disk, never before. The writer's connection holds the lock on the store, so that
two servers never write to the same one.
"""

import asyncio
import contextlib
import logging
import queue
import threading
import time
from collections.abc import Callable
from typing import Final

from sqlalchemy import Engine
from sqlalchemy.engine import Connection
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError

from veillee.server.errors import StoreAway, StoreInUse
from veillee.server.store.database import ALONE, WRITES, is_busy, migrate
from veillee.server.store.lock import StoreLock
from veillee.server.store.rows import Batch, JournalConflict, insert_batches, is_one_statement, is_stored
from veillee.server.store.thread_pool import ThreadPool

MAX_BATCHES: Final = 500  # batches in a commit, after which no more are added
BUSY: Final = 8  # batches in a commit that make it worth waiting for more before the next one
ENOUGH: Final = 64  # batches that are enough for a commit, which then begins while the tables go on
GATHER_SECONDS: Final = 0.002
RETRY_SECONDS: Final = 0.25
SLOW_SECONDS: Final = 1.0  # a commit that takes longer counts as the store being away
LOCK_SECONDS: Final = 5.0  # to wait for the lock of the server before this one
END_SECONDS: Final = 5.0

logger = logging.getLogger(__name__)


class Unstorable(Exception):
    """The database cannot hold the text: to try again would change nothing."""


class _GaveUp(Exception):
    """The server stops while the database is away: what waits was never acknowledged."""


OnStored = Callable[[Exception | None], None]  # called with what went wrong, None when the entries are safe


_Pending = tuple[Batch, OnStored]


class Writer:
    """Write journals."""

    def __init__(self, engine: Engine) -> None:
        self.is_away = False  # changed in the event loop alone
        self.must_migrate = False
        self.on_away: Callable[[bool], None] | None = None  # called in the event loop
        self.on_commit: Callable[[int, float], None] | None = None  # with entries and seconds, in the thread
        self._engine: Final = engine
        self._lock: Final = StoreLock(engine)
        self._connection: Connection | None = None
        self._gathered: Final[list[_Pending]] = []  # in this turn of the event loop
        self._queue: Final[queue.SimpleQueue[list[_Pending] | None]] = queue.SimpleQueue()
        self._writing_since: float | None = None
        self._stopping: Final = threading.Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None
        self._watch: asyncio.Task[None] | None = None

    def prepare(self) -> None:
        """Lock the store and migrate it; if the database does not answer yet, leave that to the writer's thread.

        Raises StoreInUse if another server holds the lock, StoreAway if waiting would not help.
        """
        self.must_migrate = True
        deadline = time.monotonic() + LOCK_SECONDS
        while True:
            try:
                self.connected()
                return
            except StoreInUse:
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.05)
            except DBAPIError as error:
                if self._engine.dialect.name == "sqlite" and not is_busy(error):
                    raise StoreAway("the store cannot be opened", why=type(error).__name__) from None
                logger.error("store away", extra={"cause": type(error).__name__})
                self.is_away = True
                return

    def start(self) -> None:
        """Start the writer, for the running event loop."""
        self._loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()
        self._watch = asyncio.create_task(self._watch_on())
        if self.is_away and self.on_away is not None:
            self.on_away(True)

    async def stop(self) -> None:
        """Write what is left and stop; what the database does not take soon was never acknowledged."""
        if self._thread is not None and self._watch is not None:
            self._watch.cancel()
            self._flush()
            self._queue.put(None)
            self._stopping.set()
            await ThreadPool(1, "store-stop").run(self._end)
        self._lock.release()

    def _end(self) -> None:
        assert self._thread is not None
        self._thread.join(END_SECONDS if not self.is_away else RETRY_SECONDS * 2)

    def append_soon(self, batch: Batch, on_stored: OnStored) -> None:
        """Store entries; `on_stored` is called in the event loop when they are safe."""
        if not self._gathered:
            asyncio.get_running_loop().call_soon(self._flush)
        self._gathered.append((batch, on_stored))
        if len(self._gathered) >= ENOUGH:
            self._flush()

    def _flush(self) -> None:
        """Wake the writer once for all batches of a turn of the event loop, or as soon as they are enough."""
        if self._gathered:
            self._queue.put(self._gathered.copy())
            self._gathered.clear()

    async def _watch_on(self) -> None:
        """Notice a database that neither answers nor fails."""
        while True:
            await asyncio.sleep(SLOW_SECONDS / 4)
            since = self._writing_since
            if since is not None and time.monotonic() - since > SLOW_SECONDS:
                self._set_away(True, "slow")

    # --- the writer's thread

    def connected(self) -> Connection:
        """Give the writer's connection: locked, migrated, and opened anew if it was lost."""
        if self._connection is None:
            connection = self._engine.connect().execution_options(**{WRITES: True})
            try:
                self._lock.acquire(connection)
                if self.must_migrate:
                    migrate(self._engine)
                    self.must_migrate = False
            except BaseException:
                connection.invalidate()
                connection.close()
                raise
            self._connection = connection
        return self._connection

    def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(DBAPIError):
                connection.invalidate()
                connection.close()

    def _run(self) -> None:
        with contextlib.suppress(_GaveUp):
            self._write_on()
        if self._connection is not None:
            self._connection.close()

    def _write_on(self) -> None:
        if self.must_migrate:
            self._try(self.connected)
            self._answer([], None)  # nobody waits, but the store is back
        stops = False
        is_busy = False
        while not stops:
            pending: list[_Pending] = []
            more = self._queue.get()
            if is_busy and more is not None and len(more) < ENOUGH:
                time.sleep(GATHER_SECONDS)  # fewer, larger commits leave the tables more time
            while more is not None:
                pending += more
                if len(pending) >= MAX_BATCHES or self._queue.empty():
                    break
                more = self._queue.get()
            stops = more is None
            if not pending:
                continue
            is_busy = len(pending) >= BUSY
            self._write(pending)
            del pending, more  # who waits for the next commit holds nothing of the last, tables least of all

    def _try(self, work: Callable[[], object]) -> None:
        """Do something with the database, however long it is away.

        Its time has ended before anybody is answered: else the watch could call a commit slow that is done.
        """
        self._writing_since = time.monotonic()
        try:
            while True:
                try:
                    work()
                    return
                except (IntegrityError, DataError):
                    raise
                except (DBAPIError, StoreAway, StoreInUse) as error:
                    self._disconnect()
                    self._call(self._set_away, True, type(error).__name__)
                    if self._stopping.wait(RETRY_SECONDS):
                        raise _GaveUp from None
        finally:
            self._writing_since = None

    def _write(self, pending: list[_Pending]) -> None:
        """Commit all pending batches together; answer when they are safe."""
        started = time.perf_counter()
        try:
            self._try(lambda: self._commit([batch for batch, _ in pending]))
        except (IntegrityError, DataError):
            self._write_one_by_one(pending)
            return
        if self.on_commit is not None:
            self.on_commit(sum(len(batch.entries) for batch, _ in pending), time.perf_counter() - started)
        self._answer(pending, None)

    def _commit(self, batches: list[Batch]) -> None:
        connection = self.connected()
        # At each statement the thread gives up Python's lock, and waits for a busy event loop to get it back.
        connection.execution_options(**{ALONE: all(is_one_statement(batch) for batch in batches)})
        with connection.begin():
            insert_batches(connection, batches)

    def _write_one_by_one(self, pending: list[_Pending]) -> None:
        """Find out which entries are there already: a commit may have succeeded although its reply was lost."""
        for item in pending:
            batch = item[0]
            fault: Exception | None = None
            try:
                self._try(lambda batch=batch: self._commit_if_missing(batch))  # type: ignore[misc]
            except (IntegrityError, JournalConflict) as error:
                logger.error("conflict", extra={"table": batch.table_id})
                fault = JournalConflict(type(error).__name__)
            except DataError as error:
                logger.error("unstorable", extra={"table": batch.table_id})
                fault = Unstorable(type(error).__name__)
            self._answer([item], fault)

    def _commit_if_missing(self, batch: Batch) -> None:
        connection = self.connected().execution_options(**{ALONE: False})
        with connection.begin():
            if not is_stored(connection, batch):
                insert_batches(connection, [batch])

    def _answer(self, pending: list[_Pending], error: Exception | None) -> None:
        self._call(self._resolve, pending, error)

    def _call(self, function: Callable[..., None], *arguments: object) -> None:
        """Call something in the event loop."""
        assert self._loop is not None
        try:
            self._loop.call_soon_threadsafe(function, *arguments)
        except RuntimeError:
            logger.warning("nobody waits any more for what was stored")

    # --- in the event loop

    def _resolve(self, pending: list[_Pending], error: Exception | None) -> None:
        self._set_away(False, "")
        for _, on_stored in pending:
            on_stored(error)

    def _set_away(self, is_away: bool, cause: str) -> None:
        if self.is_away == is_away:
            return
        self.is_away = is_away
        logger.warning("store away" if is_away else "store back", extra={"cause": cause})
        if self.on_away is not None:
            self.on_away(is_away)
