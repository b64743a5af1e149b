"""Journals as rows: what one commit writes, and whether it was written before."""

import time
from typing import Final, NamedTuple

import orjson
from sqlalchemy import delete, insert, select, text, update
from sqlalchemy.engine import Connection

from veillee.server.store.schema import JOURNAL, MATCHES, SITTERS, SNAPSHOTS, TABLES

# All rows in one statement: at each the writer gives up Python's lock (see `Writer`).
INSERT_ENTRIES: Final = {
    "sqlite": text(
        "INSERT INTO journal (table_id, number, entry, written_at)"
        " SELECT value ->> 0, value ->> 1, value ->> 2, :now FROM json_each(:rows)"
    ),
    "postgresql": text(
        "INSERT INTO journal (table_id, number, entry, written_at)"
        " SELECT value ->> 0, CAST(value ->> 1 AS integer), value ->> 2, :now"
        " FROM json_array_elements(CAST(:rows AS json))"
    ),
}


class JournalConflict(Exception):
    """Another server has written to the same journal."""


class KeptMatch(NamedTuple):
    """Hold a finished match as it is kept."""

    number: int  # of the table's matches, from 1
    record: str
    seen: bytes | None = None  # what viewers saw, once that is worked out


class Batch(NamedTuple):
    """Hold entries of one table that are to be stored together."""

    table_id: str
    first: int  # number of the first entry
    entries: list[str]
    game: str = ""  # set where the table is opened
    sitters: tuple[str, ...] = ()  # people who have sat down
    snapshot: str = ""  # of the table before `first`
    matches: tuple[KeptMatch, ...] = ()  # that have ended


def is_one_statement(batch: Batch) -> bool:
    """Say whether a batch is written as rows of the journal alone, together with those of others."""
    return not (batch.game or batch.sitters or batch.snapshot or batch.matches)


def insert_batches(connection: Connection, batches: list[Batch]) -> None:
    """Write entries, in the caller's transaction."""
    now = int(time.time())
    opened = [{"id": batch.table_id, "game": batch.game, "opened_at": now} for batch in batches if batch.game]
    if opened:
        connection.execute(insert(TABLES), opened)
    rows = [
        (batch.table_id, batch.first + at, entry) for batch in batches for at, entry in enumerate(batch.entries)
    ]
    statement = INSERT_ENTRIES[connection.dialect.name]
    connection.execute(statement, {"rows": orjson.dumps(rows).decode(), "now": now})
    for batch in batches:
        for person in batch.sitters:
            key = {"person": person, "table_id": batch.table_id}
            connection.execute(delete(SITTERS).filter_by(**key))
            connection.execute(insert(SITTERS), [key])
        if batch.snapshot:
            connection.execute(delete(SNAPSHOTS).filter_by(table_id=batch.table_id))
            row = {"table_id": batch.table_id, "number": batch.first, "state": batch.snapshot}
            connection.execute(insert(SNAPSHOTS), [row])
        for match in batch.matches:
            keep_match(connection, batch.table_id, match)


def keep_match(connection: Connection, table_id: str, match: KeptMatch) -> None:
    """Write a finished match; what viewers saw of it is never overwritten."""
    key = {"table_id": table_id, "number": match.number}
    found = connection.execute(select(MATCHES.c.seen).filter_by(**key)).first()
    if found is None:
        connection.execute(insert(MATCHES), [{**key, "record": match.record, "seen": match.seen}])
    elif found[0] is None and match.seen is not None:
        connection.execute(update(MATCHES).filter_by(**key).values(seen=match.seen))


def is_stored(connection: Connection, batch: Batch) -> bool:
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
