"""What becomes of each running match of a store under this version, found out without changing anything."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from sqlalchemy import Engine, select

from veillee.core.errors import VeilleeError
from veillee.games import load
from veillee.server.store.entries import parse_entry
from veillee.server.store.schema import JOURNAL, TABLES
from veillee.server.table import journal_entries
from veillee.server.table.table_state import PLAYING, read_journal

NOTHING_PLAYED: Final = "nothing-played"
GOES_ON: Final = "goes-on"
SET_ASIDE: Final = "set-aside"
BROKEN: Final = "broken"  # and was so before: its own rules cannot read it
FATES: Final = (GOES_ON, SET_ASIDE, BROKEN, NOTHING_PLAYED)


class Fate(NamedTuple):
    """Say what becomes of a table's match."""

    table: str
    game: str
    fate: str
    rules_version: int  # the match was begun under, 0 where none is on


def fates(engine: Engine) -> Iterator[Fate]:
    """Read every table of a store, of this schema or an earlier one."""
    with engine.connect() as connection:
        tables = connection.execute(select(TABLES.c.id, TABLES.c.game).order_by(TABLES.c.id)).all()
        for table_id, game in tables:
            journal = select(JOURNAL.c.entry).where(JOURNAL.c.table_id == table_id).order_by(JOURNAL.c.number)
            yield fate_of(table_id, game, [row[0] for row in connection.execute(journal)])


def fate_of(table_id: str, game: str, texts: list[str]) -> Fate:
    """Say what becomes of one table."""
    version = 0
    try:
        load(game)
        journal = [parse_entry(text) for text in texts]
        for entry in journal:
            if isinstance(entry, journal_entries.Begun):
                version = entry.rules_version
        state = read_journal(table_id, journal, sets_aside=True)
    except VeilleeError:
        return Fate(table_id, game, BROKEN, version)
    if state.skipped is not None:
        return Fate(table_id, game, SET_ASIDE, version)
    if state.phase == PLAYING:
        return Fate(table_id, game, GOES_ON, version)
    return Fate(table_id, game, NOTHING_PLAYED, 0)
