"""The stored houses, and what each is called."""

import gzip
import sqlite3
from pathlib import Path
from typing import Final

from alembic.config import Config
from alembic.script import ScriptDirectory

import veillee.server.store.migrations as migrations
from veillee.games import game_ids, load

FOLDER: Final = Path(__file__).parent


def name_of_today() -> str:
    """Name the present schema, and the rules version of every game."""
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    schema = ScriptDirectory.from_config(config).get_current_head()
    rules = "-".join(str(load(game).info.rules_version) for game in sorted(game_ids()))
    return f"schema-{schema}-rules-{rules}"


def houses() -> list[Path]:
    """List the houses, the oldest schema first."""
    return sorted(FOLDER.glob("*.sql.gz"))


def put(house: Path, folder: Path) -> Path:
    """Make a stored house in a folder; give the file of its store."""
    file = folder / "veillee.db"
    connection = sqlite3.connect(file)
    connection.executescript(gzip.decompress(house.read_bytes()).decode())
    connection.close()
    return file
