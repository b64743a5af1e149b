"""Journal entries as they are stored: written as JSON, and checked when they are read again."""

from typing import Annotated

import orjson
from pydantic import ConfigDict, Field, TypeAdapter, ValidationError

from veillee.server.errors import TableBroken
from veillee.server.table.journal_entries import Entry

_READER: TypeAdapter[Entry] = TypeAdapter(
    Annotated[Entry, Field(discriminator="kind")], config=ConfigDict(extra="forbid")
)


def entry_text(entry: Entry) -> str:
    """Write an entry as it is stored."""
    return orjson.dumps(entry).decode()


def parse_entry(text: str) -> Entry:
    """Read a stored entry; raise TableBroken for anything else."""
    try:
        return _READER.validate_json(text, strict=False)
    except ValidationError as error:
        raise TableBroken(f"not an entry of a journal: {error.error_count()} faults") from None
