"""Opens the store's database: where it lies, how it syncs, and its migrations."""

import contextlib
import os
import secrets
import sqlite3
import sys
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from veillee.server.errors import BadDatabase

DATABASE_FILE: Final = "veillee.db"
KEY_FILE: Final = "cookie.key"
KEY_BYTES: Final = 32
WRITES: Final = "writes"  # execution option: a transaction of SQLite that means to write says so from its start
ALONE: Final = "alone"  # execution option: a transaction of one statement, which SQLite begins and commits itself
MIGRATION_LOCK: Final = 0x7665_696C_0001  # of PostgreSQL, for the time of a migration
POSTGRES: Final = " ".join(
    [
        "-c synchronous_commit=on",  # whatever the database's default: an acknowledgement means on disk
        "-c tcp_keepalives_idle=5",  # a server that vanishes loses its lock on the store soon
        "-c tcp_keepalives_interval=2",
        "-c tcp_keepalives_count=3",
        "-c tcp_user_timeout=9000",  # and one that vanishes with an answer on its way to it, too
    ]
)
USER_TIMEOUT: Final = 9000  # milliseconds, after which what we sent to a database that has vanished is given up


def default_folder() -> Path:
    """Give the folder where a user's own data belongs on this system."""
    if chosen := os.environ.get("VEILLEE_HOME"):
        return Path(chosen)
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Veillee"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home()) / "Veillee"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "veillee"


def database_url(folder: Path, wish: str) -> str:
    """Give the URL of the store: the one asked for, or a file in the folder."""
    return normalise_url(wish) if wish else f"sqlite:///{folder / DATABASE_FILE}"


def normalise_url(wish: str) -> str:
    """Let people write `postgresql://…`; the driver is ours to know."""
    try:
        url = make_url(wish)
        backend = url.get_backend_name()
    except (ArgumentError, ValueError):
        raise BadDatabase("expected a URL such as postgresql://user@host/name or sqlite:///file.db") from None
    if backend == "postgresql":
        return url.set(drivername="postgresql+psycopg").render_as_string(hide_password=False)
    if backend == "sqlite":
        return url.render_as_string(hide_password=False)
    raise BadDatabase(f"expected postgresql or sqlite, got {backend[:20]!r}", backend=backend[:20])


def open_engine(url: str) -> Engine:
    """Open a database so that a commit is on disk when it returns."""
    if url.startswith("sqlite"):
        _make_private(make_url(url).database or "")
        engine = create_engine(url, connect_args={"timeout": 5.0}, hide_parameters=True)
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
        return engine
    arguments = {"connect_timeout": 3, "options": POSTGRES, "tcp_user_timeout": USER_TIMEOUT}
    # No error may hold what was to be stored: seeds, and the faces of running matches.
    return create_engine(url, pool_size=6, pool_pre_ping=True, connect_args=arguments, hide_parameters=True)


def _make_private(file: str) -> None:
    """Make the file of a new store, readable by its owner alone; SQLite gives those beside it the same rights."""
    if file and file != ":memory:":
        with contextlib.suppress(OSError):  # SQLite says better what is wrong
            os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))


def _prepare_sqlite(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # the driver would commit in the middle of a migration
    cursor = connection.cursor()
    # In memory: what a statement may have to take back, else in a file outside the store's folder at every commit.
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "temp_store=MEMORY"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    options = connection.get_execution_options()
    if not options.get(ALONE):
        connection.exec_driver_sql("BEGIN IMMEDIATE" if options.get(WRITES) else "BEGIN")


def is_busy(error: DBAPIError) -> bool:
    """Say whether SQLite fails because another process is writing."""
    return getattr(error.orig, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY


def migrate(engine: Engine) -> None:
    """Bring the database up to the present schema, wholly or not at all, one process at a time."""
    config = Config()
    config.set_main_option("script_location", str(files("veillee.server.store") / "migrations"))
    config.set_main_option("path_separator", "os")
    with engine.execution_options(**{WRITES: True}).begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def make_folder(folder: Path) -> None:
    """Make the folder of a house, which its owner alone may look into; one that was ours before is closed too."""
    is_ours = not folder.exists() or (folder / KEY_FILE).exists()
    folder.mkdir(parents=True, exist_ok=True)
    if is_ours:
        folder.chmod(0o700)


def cookie_key(folder: Path) -> bytes:
    """Read the key that signs guests' cookies; make it once, whole, readable by its owner alone."""
    file = folder / KEY_FILE
    make_folder(folder)
    try:
        key = bytes.fromhex(file.read_text(encoding="ascii"))
    except (FileNotFoundError, ValueError):
        key = b""
    return key if len(key) == KEY_BYTES else _new_key(file)


def _new_key(file: Path) -> bytes:
    key = secrets.token_bytes(KEY_BYTES)
    partial = file.with_name(f"{file.name}.{secrets.token_hex(4)}")
    descriptor = os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w", encoding="ascii") as stream:
        stream.write(key.hex())
        stream.flush()
        os.fsync(stream.fileno())
    partial.replace(file)
    sync_folder(file.parent)
    return key


def sync_folder(folder: Path) -> None:
    """Have the names of a folder's files on disk, where the system can do that."""
    if sys.platform == "win32":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
