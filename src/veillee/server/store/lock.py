"""The lock on a store: one server at a time writes to it, and the lock never outlives its holder."""

import sqlite3
from typing import Final

from sqlalchemy import Connection, Engine, text

from veillee.server.errors import StoreAway, StoreInUse

ADVISORY_LOCK: Final = 0x7665_696C_0002  # of PostgreSQL, held for the life of a connection


class StoreLock:
    """Lock a store for this process.

    SQLite: an exclusive lock on a file beside the store, which the system takes back when the process ends.
    PostgreSQL: a lock of the writing connection itself, so that nothing is ever written without it.
    """

    def __init__(self, engine: Engine) -> None:
        self._file: Final = (engine.url.database or "") if engine.dialect.name == "sqlite" else ""
        self._is_postgres: Final = engine.dialect.name == "postgresql"
        self._holder: sqlite3.Connection | None = None

    def acquire(self, connection: Connection) -> None:
        """Lock the store for a new connection of the writer; raise StoreInUse if another server holds the lock."""
        if self._is_postgres:
            has_it = connection.scalar(text(f"SELECT pg_try_advisory_lock({ADVISORY_LOCK})"))
            connection.rollback()  # keeps the lock, which is the connection's
            if not has_it:
                raise StoreInUse("another server uses this store")
        elif self._file and self._holder is None:
            self._holder = _lock_file(self._file + ".lock")

    def release(self) -> None:
        """Release the lock; a connection of PostgreSQL does so by closing."""
        if self._holder is not None:
            self._holder.close()
            self._holder = None


def _lock_file(file: str) -> sqlite3.Connection:
    """Lock a file by SQLite's own means, which work on every system."""
    try:
        holder = sqlite3.connect(file, timeout=0.0, isolation_level=None, check_same_thread=False)
    except sqlite3.OperationalError as error:
        raise StoreAway("the store cannot be locked", why=error.sqlite_errorname) from None
    try:
        holder.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        holder.close()
        if error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY:
            raise StoreInUse("another server uses this store") from None
        raise StoreAway("the store cannot be locked", why=error.sqlite_errorname) from None
    return holder
