"""Opens the store's database: where it lies, how it syncs, and its migrations."""

import os
import secrets
import sys
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from veillee.server.errors import BadDatabase

DATABASE_FILE: Final = "veillee.db"
KEY_FILE: Final = "cookie.key"


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
    """Give the URL of the store: the one wished for, or a file in the folder."""
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
        engine = create_engine(url, connect_args={"timeout": 5.0})
        event.listen(engine, "connect", _prepare_sqlite)
        return engine
    return create_engine(url, pool_size=4, pool_pre_ping=True, connect_args={"connect_timeout": 3})


def _prepare_sqlite(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def migrate(engine: Engine) -> None:
    """Bring the database up to the present schema."""
    config = Config()
    config.set_main_option("script_location", str(files("veillee.server") / "migrations"))
    config.set_main_option("path_separator", "os")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def cookie_key(folder: Path) -> bytes:
    """Read the key that signs guests' cookies; make it once, readable by its owner alone."""
    file = folder / KEY_FILE
    folder.mkdir(parents=True, exist_ok=True)
    try:
        descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return bytes.fromhex(file.read_text(encoding="ascii").strip())
    with os.fdopen(descriptor, "w", encoding="ascii") as stream:
        stream.write(secrets.token_hex(32))
        stream.flush()
        os.fsync(stream.fileno())
    return bytes.fromhex(file.read_text(encoding="ascii").strip())
