"""Where the store lies, how it syncs, and that its migrations lead to the schema."""

import stat
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text

from tests.server.stores import EngineOf
from veillee.server.errors import BadDatabase
from veillee.server.store.database import (
    KEY_FILE,
    cookie_key,
    database_url,
    default_folder,
    migrate,
    normalise_url,
    open_engine,
)
from veillee.server.store.schema import METADATA

# --- where


def test_the_users_own_folder_can_be_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("VEILLEE_HOME", str(tmp_path / "here"))
    assert default_folder() == tmp_path / "here"


@pytest.mark.parametrize(
    ("platform", "end"),
    [("linux", "data/veillee"), ("darwin", "Library/Application Support/Veillee"), ("win32", "local/Veillee")],
)
def test_the_folder_is_where_the_system_keeps_such_things(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, platform: str, end: str
) -> None:
    monkeypatch.delenv("VEILLEE_HOME", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "local"))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(sys, "platform", platform)
    assert default_folder() == tmp_path / end


def test_the_store_is_a_file_in_the_folder_unless_said_otherwise(tmp_path: Path) -> None:
    assert database_url(tmp_path, "") == f"sqlite:///{tmp_path}/veillee.db"
    assert database_url(tmp_path, "sqlite:///other.db") == "sqlite:///other.db"


def test_people_need_not_name_the_driver() -> None:
    assert normalise_url("postgresql://me:secret@host/name") == "postgresql+psycopg://me:secret@host/name"
    assert normalise_url("postgresql+psycopg2://me@host/name") == "postgresql+psycopg://me@host/name"


@pytest.mark.parametrize(
    "url", ["veillee.db", "mysql://me:secret@host/x", "://", "postgresql", "postgresql://host:port/x", "redis://x"]
)
def test_other_addresses_are_refused_without_repeating_them(url: str) -> None:
    with pytest.raises(BadDatabase) as refusal:
        normalise_url(url)
    assert "secret" not in str(refusal.value)


# --- how


def test_sqlite_syncs_before_a_commit_returns(tmp_path: Path) -> None:
    with open_engine(f"sqlite:///{tmp_path}/x.db").connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2  # FULL
        assert connection.execute(text("PRAGMA foreign_keys")).scalar() == 1
        assert connection.execute(text("PRAGMA temp_store")).scalar() == 2  # MEMORY: no file but the store's own
    connection.engine.dispose()


def test_postgresql_syncs_before_a_commit_returns(postgres_url: str) -> None:
    engine = open_engine(normalise_url(postgres_url))
    with engine.connect() as connection:
        assert connection.execute(text("SHOW synchronous_commit")).scalar() == "on"
        assert connection.execute(text("SHOW fsync")).scalar() == "on"
        # So that a line that is cut with an answer on its way gives the claim back.
        assert connection.execute(text("SHOW tcp_user_timeout")).scalar() == "9000"
    engine.dispose()


def test_migrations_lead_to_the_schema_and_may_run_again(store_url: str, engine_of: EngineOf) -> None:
    engine = engine_of(store_url)
    migrate(engine)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []


# --- the key of the cookies


def test_the_key_is_made_once_and_is_its_owners_alone(tmp_path: Path) -> None:
    key = cookie_key(tmp_path / "new")
    assert len(key) == 32
    assert cookie_key(tmp_path / "new") == key
    assert stat.S_IMODE((tmp_path / "new" / KEY_FILE).stat().st_mode) == 0o600
    assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == 0o700
    assert [file.name for file in (tmp_path / "new").iterdir()] == [KEY_FILE]
    assert cookie_key(tmp_path / "other") != key


@pytest.mark.parametrize("text", ["", "00ff", "not a key", "zz" * 32])
def test_a_key_that_was_not_written_to_its_end_signs_nothing(tmp_path: Path, text: str) -> None:
    (tmp_path / KEY_FILE).write_text(text)
    key = cookie_key(tmp_path)
    assert len(key) == 32
    assert cookie_key(tmp_path) == key
    assert stat.S_IMODE((tmp_path / KEY_FILE).stat().st_mode) == 0o600
