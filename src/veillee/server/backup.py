"""Backups: every table with its journal, in one file, taken and put back while the server runs.

A backup is one moment of the store, one line of JSON for each table, compressed. It holds the secrets of running
matches, so its file is readable by its owner alone. Putting it back adds the tables that are missing and leaves
all others as they are: nothing newer is ever overwritten.
"""

import gzip
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from sqlalchemy import Engine, insert, select
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError

from veillee.server.entries import parse_entry
from veillee.server.errors import BadBackup, TableBroken
from veillee.server.schema import JOURNAL, SITTERS, TABLES

FORMAT: Final = 1
MAX_LINE: Final = 50_000_000


class Restored(NamedTuple):
    """Count what was put back, and what was there already."""

    added: int
    kept: int


def back_up(engine: Engine, file: Path) -> int:
    """Write all tables to a file, which is there whole or not at all; count them."""
    partial = file.with_name(file.name + ".partial")
    count = 0
    descriptor = os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "wb") as raw, gzip.open(raw, "wt", encoding="utf-8") as stream:
        stream.write(json.dumps({"veillee-backup": FORMAT}) + "\n")
        with engine.connect() as connection:
            if engine.dialect.name == "postgresql":
                connection = connection.execution_options(isolation_level="REPEATABLE READ")
            for line in _lines(connection):
                stream.write(json.dumps(line, ensure_ascii=False) + "\n")
                count += 1
        stream.write(json.dumps({"tables": count}) + "\n")
    with partial.open("rb") as written:
        os.fsync(written.fileno())
    partial.replace(file)
    return count


def _lines(connection: Connection) -> Iterator[dict[str, Any]]:
    connection.exec_driver_sql("BEGIN" if connection.dialect.name == "sqlite" else "SELECT 1")
    for table_id, game, opened_at in connection.execute(select(TABLES).order_by(TABLES.c.id)).all():
        journal = select(JOURNAL.c.entry, JOURNAL.c.written_at).where(JOURNAL.c.table_id == table_id)
        sitters = select(SITTERS.c.person).where(SITTERS.c.table_id == table_id)
        yield {
            "id": table_id,
            "game": game,
            "opened_at": opened_at,
            "journal": [list(row) for row in connection.execute(journal.order_by(JOURNAL.c.number))],
            "sitters": [row[0] for row in connection.execute(sitters)],
        }


def restore(engine: Engine, file: Path) -> Restored:
    """Add the tables of a backup that the store does not have; a file that is not whole is refused beforehand."""
    tables = list(_read(file))
    added = kept = 0
    for table in tables:
        try:
            with engine.begin() as connection:
                _add(connection, table)
            added += 1
        except IntegrityError:
            kept += 1
    return Restored(added, kept)


def _read(file: Path) -> Iterator[dict[str, Any]]:
    """Read and check every line before anything is written."""
    try:
        with gzip.open(file, "rt", encoding="utf-8") as stream:
            if _parse(stream.readline(MAX_LINE)) != {"veillee-backup": FORMAT}:
                raise BadBackup("the file is no backup of Veillée")
            count = 0
            while True:
                line = _parse(stream.readline(MAX_LINE))
                if line == {"tables": count}:
                    return
                _check(line)
                count += 1
                yield line
    except (gzip.BadGzipFile, EOFError, UnicodeDecodeError):
        raise BadBackup("the file is no backup of Veillée, or it is cut off") from None


def _parse(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise BadBackup("the file is no backup of Veillée, or it is cut off") from None


def _check(line: Any) -> None:
    try:
        for entry, written_at in line["journal"]:
            parse_entry(entry)
            int(written_at)
        if not line["journal"] or not all(isinstance(person, str) for person in line["sitters"]):
            raise BadBackup("a table without a journal")
        if not isinstance(line["id"], str) or not isinstance(line["game"], str):
            raise BadBackup("a table without an id")
        int(line["opened_at"])
    except (TableBroken, TypeError, KeyError, ValueError):
        raise BadBackup("a line of the backup is no table") from None


def _add(connection: Connection, table: dict[str, Any]) -> None:
    table_id = table["id"]
    connection.execute(insert(TABLES), [{"id": table_id, "game": table["game"], "opened_at": table["opened_at"]}])
    rows = [
        {"table_id": table_id, "number": number, "entry": entry, "written_at": written_at}
        for number, (entry, written_at) in enumerate(table["journal"])
    ]
    connection.execute(insert(JOURNAL), rows)
    if table["sitters"]:
        connection.execute(
            insert(SITTERS), [{"person": person, "table_id": table_id} for person in table["sitters"]]
        )
