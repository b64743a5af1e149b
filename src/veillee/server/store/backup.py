"""Backups: every table with its journal, in one file, taken and put back while the server runs.

A backup is one moment of the store, one line of JSON for each table, compressed. It holds the secrets of running
matches, so its file is readable by its owner alone. Putting it back adds the tables that are missing and leaves
all others as they are: nothing newer is ever overwritten.
"""

import binascii
import gzip
import json
import os
import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError
from sqlalchemy import Engine, insert, select
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError

from veillee.core.errors import BadRecord
from veillee.core.record import parse_record
from veillee.server.errors import BadBackup, TableBroken
from veillee.server.store.database import WRITES, sync_folder
from veillee.server.store.entries import parse_entry
from veillee.server.store.rows import KeptMatch, keep_match
from veillee.server.store.schema import JOURNAL, MATCHES, SITTERS, TABLES

FORMAT: Final = 1
MAX_LINE: Final = 50_000_000

_Seconds = Annotated[int, Field(ge=0, lt=2**53)]


class Restored(NamedTuple):
    """Count what was put back, and what was there already."""

    added: int
    kept: int


def back_up(engine: Engine, file: Path) -> int:
    """Write all tables to a file, which is there whole or not at all; count them."""
    partial = file.with_name(file.name + ".partial")
    try:
        count = _write(engine, partial)
        partial.replace(file)
        sync_folder(file.parent)
    finally:
        partial.unlink(missing_ok=True)
    return count


def _write(engine: Engine, file: Path) -> int:
    count = 0
    descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "wb") as raw, gzip.open(raw, "wt", encoding="utf-8") as stream:
        stream.write(_line({"veillee-backup": FORMAT}))
        with engine.connect() as connection:
            if engine.dialect.name == "postgresql":
                connection = connection.execution_options(isolation_level="REPEATABLE READ")
            for line in _lines(connection):
                stream.write(_line(line))
                count += 1
        stream.write(_line({"tables": count}))
    with file.open("rb") as written:
        os.fsync(written.fileno())
    return count


def _lines(connection: Connection) -> Iterator[dict[str, Any]]:
    for table_id, game, opened_at in connection.execute(select(TABLES).order_by(TABLES.c.id)).all():
        journal = select(JOURNAL.c.entry, JOURNAL.c.written_at).where(JOURNAL.c.table_id == table_id)
        sitters = select(SITTERS.c.person).where(SITTERS.c.table_id == table_id)
        matches = select(MATCHES.c.number, MATCHES.c.record, MATCHES.c.seen).where(MATCHES.c.table_id == table_id)
        yield {
            "id": table_id,
            "game": game,
            "opened_at": opened_at,
            "journal": [list(row) for row in connection.execute(journal.order_by(JOURNAL.c.number))],
            "sitters": [row[0] for row in connection.execute(sitters)],
            "matches": [
                [number, record, None if seen is None else b64encode(seen).decode()]
                for number, record, seen in connection.execute(matches)
            ],
        }


def restore(engine: Engine, file: Path) -> Restored:
    """Add the tables of a backup that the store does not have; a file that is not whole is refused beforehand."""
    for _ in _read(file):
        pass  # a fault anywhere in it is found before anything is written
    added = kept = 0
    for table in _read(file):
        try:
            with engine.execution_options(**{WRITES: True}).begin() as connection:
                _add(connection, table)
            added += 1
        except IntegrityError:
            kept += 1
    return Restored(added, kept)


class _Table(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    id: Annotated[str, StringConstraints(max_length=20)]
    game: Annotated[str, StringConstraints(max_length=40)]
    opened_at: _Seconds
    journal: Annotated[list[tuple[str, _Seconds]], Field(min_length=1)]
    sitters: list[Annotated[str, StringConstraints(max_length=40)]]
    matches: list[tuple[Annotated[int, Field(ge=1)], str, str | None]] = Field(default_factory=list)


def _read(file: Path) -> Iterator[_Table]:
    """Read and check every line before anything is written."""
    try:
        with gzip.open(file, "rt", encoding="utf-8") as stream:
            if stream.readline(MAX_LINE) != _line({"veillee-backup": FORMAT}):
                raise BadBackup("the file is no backup of Veillée")
            count = 0
            while (text := stream.readline(MAX_LINE)) != _line({"tables": count}):
                yield _parse(text)
                count += 1
            if stream.read(1):  # reading to the end also compares the checksum
                raise BadBackup("something follows the backup")
    except (gzip.BadGzipFile, zlib.error, EOFError, UnicodeDecodeError):
        raise BadBackup("the file is no backup of Veillée, or it is cut off") from None


def _line(value: dict[str, Any]) -> str:
    return json.dumps(value, ensure_ascii=False) + "\n"


def _parse(text: str) -> _Table:
    try:
        table = _Table.model_validate_json(text)
        for entry, _ in table.journal:
            parse_entry(entry)
        for _, record, seen in table.matches:
            parse_record(record)
            b64decode(seen or "", validate=True)
    except (ValidationError, TableBroken, BadRecord, binascii.Error):
        raise BadBackup("a line of the backup is no table, or it is cut off") from None
    if len(set(table.sitters)) != len(table.sitters):
        raise BadBackup("a line of the backup names somebody twice")
    if len({number for number, _, _ in table.matches}) != len(table.matches):
        raise BadBackup("a line of the backup has a match twice")
    return table


def _add(connection: Connection, table: _Table) -> None:
    opened = {"id": table.id, "game": table.game, "opened_at": table.opened_at}
    connection.execute(insert(TABLES), [opened])
    rows = [
        {"table_id": table.id, "number": number, "entry": entry, "written_at": written_at}
        for number, (entry, written_at) in enumerate(table.journal)
    ]
    connection.execute(insert(JOURNAL), rows)
    for number, record, seen in table.matches:
        keep_match(connection, table.id, KeptMatch(number, record, None if seen is None else b64decode(seen)))
    if table.sitters:
        connection.execute(insert(SITTERS), [{"person": person, "table_id": table.id} for person in table.sitters])
