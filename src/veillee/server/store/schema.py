"""What is stored: tables, journals, snapshots, finished matches, and who sat where.

Migrations in `migrations` lead up to this.
"""

from typing import Final

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Table, Text

METADATA: Final = MetaData()

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(20), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("opened_at", BigInteger, nullable=False),  # seconds since 1970
)

JOURNAL: Final = Table(
    "journal",
    METADATA,
    Column("table_id", String(20), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),  # from 0, without gaps
    Column("entry", Text, nullable=False),
    Column("written_at", BigInteger, nullable=False),
)

SNAPSHOTS: Final = Table(
    "snapshots",
    METADATA,
    Column("table_id", String(20), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, nullable=False),  # of the first entry that it does not hold
    Column("state", Text, nullable=False),
)

MATCHES: Final = Table(
    "matches",
    METADATA,
    Column("table_id", String(20), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),  # of the table's matches, from 1
    Column("record", Text, nullable=False),
    Column("seen", LargeBinary, nullable=True),  # what viewers saw, compressed
)

SITTERS: Final = Table(
    "sitters",
    METADATA,
    Column("person", String(40), primary_key=True),
    Column("table_id", String(20), ForeignKey("tables.id"), primary_key=True),
    Index("sitters_by_table", "table_id"),
)
