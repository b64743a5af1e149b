"""A backup is one moment of the store, whole or refused; putting it back overwrites nothing."""

import gzip
import json
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import Engine, select

from tests.server.client import run
from tests.server.rooms import begun
from tests.server.stores import EngineOf, fresh_engine, open_store
from tests.specimens import TOGETHER
from veillee.server.errors import BadBackup
from veillee.server.store.backup import Restored, back_up, restore
from veillee.server.store.entries import entry_text
from veillee.server.store.rows import Batch
from veillee.server.store.schema import JOURNAL, SITTERS, TABLES

JOURNAL_TEXTS = [entry_text(entry) for entry in begun().journal]


def fill(url: str, *table_ids: str) -> None:
    """Store some tables."""

    async def work() -> None:
        async with open_store(url) as store:
            for table_id in table_ids:
                await store.append(Batch(table_id, 0, JOURNAL_TEXTS, TOGETHER, ("anna", "ben")))

    run(work())


def everything(engine: Engine) -> list[list[tuple[Any, ...]]]:
    """Give all rows of the store."""
    with engine.connect() as connection:
        return [
            sorted(tuple(row) for row in connection.execute(select(table))) for table in (TABLES, JOURNAL, SITTERS)
        ]


def test_what_is_put_back_is_what_was_there(store_url: str, tmp_path: Path, engine_of: EngineOf) -> None:
    fill(store_url, "aaa", "bbb")
    engine = engine_of(store_url)
    assert back_up(engine, tmp_path / "backup") == 2
    other = engine_of(f"sqlite:///{tmp_path}/other.db")
    assert restore(other, tmp_path / "backup") == Restored(added=2, kept=0)
    assert everything(other) == everything(engine)


def test_a_backup_of_either_database_goes_into_the_other(
    postgres_url: str, tmp_path: Path, engine_of: EngineOf
) -> None:
    fill(f"sqlite:///{tmp_path}/one.db", "aaa")
    engine = engine_of(f"sqlite:///{tmp_path}/one.db")
    back_up(engine, tmp_path / "backup")
    other = engine_of(postgres_url)
    restore(other, tmp_path / "backup")
    assert everything(other) == everything(engine)


def test_nothing_that_is_there_is_overwritten(store_url: str, tmp_path: Path, engine_of: EngineOf) -> None:
    fill(store_url, "aaa", "bbb")
    engine = engine_of(store_url)
    back_up(engine, tmp_path / "backup")

    async def go_on() -> None:
        async with open_store(store_url) as store:
            await store.append(Batch("aaa", len(JOURNAL_TEXTS), [JOURNAL_TEXTS[-1]]))

    run(go_on())
    before = everything(engine)
    assert restore(engine, tmp_path / "backup") == Restored(added=0, kept=2)
    assert everything(engine) == before


def test_a_backup_is_for_its_owner_alone_and_takes_its_place_when_whole(
    store_url: str, tmp_path: Path, engine_of: EngineOf
) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    fill(store_url, "aaa")
    engine = engine_of(store_url)
    back_up(engine, folder / "backup")
    back_up(engine, folder / "backup")
    assert stat.S_IMODE((folder / "backup").stat().st_mode) == 0o600
    assert [file.name for file in folder.iterdir()] == ["backup"]


def test_a_backup_that_fails_leaves_the_last_one_and_nothing_else(tmp_path: Path, engine_of: EngineOf) -> None:
    fill(f"sqlite:///{tmp_path}/store.db", "aaa")
    engine = engine_of(f"sqlite:///{tmp_path}/store.db")
    folder = tmp_path / "backups"
    folder.mkdir()
    back_up(engine, folder / "backup")
    whole = (folder / "backup").read_bytes()
    with engine.begin() as connection:
        connection.exec_driver_sql("DROP TABLE sitters")
    with pytest.raises(Exception, match="sitters"):
        back_up(engine, folder / "backup")
    assert [file.name for file in folder.iterdir()] == ["backup"]
    assert (folder / "backup").read_bytes() == whole


# --- files that are no backup


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Give a backup of two tables."""
    folder = tmp_path_factory.mktemp("whole")
    fill(f"sqlite:///{folder}/store.db", "aaa", "bbb")
    engine = fresh_engine(f"sqlite:///{folder}/store.db")
    back_up(engine, folder / "backup")
    engine.dispose()
    return (folder / "backup").read_bytes()


@pytest.fixture
def empty(tmp_path: Path, engine_of: EngineOf) -> Engine:
    return engine_of(f"sqlite:///{tmp_path}/empty.db")


def assert_refused(engine: Engine, file: Path, content: bytes) -> None:
    file.write_bytes(content)
    with pytest.raises(BadBackup):
        restore(engine, file)
    assert everything(engine) == [[], [], []]


JUNK = {
    "nothing": b"",
    "a text": b"hello",
    "a beginning": b"\x1f\x8b",
    "nothing, compressed": gzip.compress(b""),
    "something else, compressed": gzip.compress(b"{}\n"),
}


@pytest.mark.parametrize("name", JUNK)
def test_a_file_that_is_no_backup_is_refused(empty: Engine, tmp_path: Path, name: str) -> None:
    assert_refused(empty, tmp_path / "x", JUNK[name])


def test_a_backup_cut_off_anywhere_is_refused(empty: Engine, tmp_path: Path, whole: bytes) -> None:
    for length in range(0, len(whole), 7):
        assert_refused(empty, tmp_path / "x", whole[:length])
    assert_refused(empty, tmp_path / "x", whole[:-1])


HEADER = 10  # of gzip: time and system in it do not matter


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_a_backup_with_a_wrong_byte_is_refused(empty: Engine, tmp_path: Path, whole: bytes, data: Any) -> None:
    at = data.draw(st.integers(HEADER, len(whole) - 1))
    bits = data.draw(st.integers(1, 255))
    if whole[3] & 8 and at < whole.index(b"\0", HEADER):
        return  # the file's name in the header
    assert_refused(empty, tmp_path / "x", whole[:at] + bytes([whole[at] ^ bits]) + whole[at + 1 :])


def changed(whole: bytes, change: Callable[[dict[str, Any]], None]) -> bytes:
    """Change the first table of a backup."""
    lines = gzip.decompress(whole).decode().splitlines()
    table = json.loads(lines[1])
    change(table)
    lines[1] = json.dumps(table)
    return gzip.compress("\n".join(lines).encode() + b"\n")


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("id", 7),
        ("id", "x" * 21),
        ("game", None),
        ("game", "x" * 41),
        ("opened_at", "soon"),
        ("opened_at", float("inf")),
        ("opened_at", 10**30),
        ("opened_at", -1),
        ("journal", []),
        ("journal", [["{}", 1]]),
        ("journal", [[JOURNAL_TEXTS[0], "x"]]),
        ("journal", [[JOURNAL_TEXTS[0]]]),
        ("journal", "x"),
        ("sitters", [1]),
        ("sitters", ["x" * 41]),
        ("sitters", ["anna", "anna"]),
        ("more", 1),
    ],
)
def test_a_line_that_is_no_table_is_refused(
    empty: Engine, tmp_path: Path, whole: bytes, field: str, value: Any
) -> None:
    def change(table: dict[str, Any]) -> None:
        table[field] = value

    assert_refused(empty, tmp_path / "x", changed(whole, change))


def test_tables_without_their_count_or_with_another_are_refused(
    empty: Engine, tmp_path: Path, whole: bytes
) -> None:
    lines = gzip.decompress(whole).decode().splitlines()
    for junk in (lines[:-1], [*lines[:-1], '{"tables": 1}'], [*lines, lines[1]], [lines[0], lines[1], *lines[1:]]):
        assert_refused(empty, tmp_path / "x", gzip.compress("\n".join(junk).encode() + b"\n"))
