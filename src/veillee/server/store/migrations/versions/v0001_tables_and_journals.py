"""Tables, their journals, and who sat where."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the first schema."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(20), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("opened_at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "journal",
        sa.Column("table_id", sa.String(20), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("entry", sa.Text, nullable=False),
        sa.Column("written_at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "sitters",
        sa.Column("person", sa.String(40), primary_key=True),
        sa.Column("table_id", sa.String(20), sa.ForeignKey("tables.id"), primary_key=True),
    )
    op.create_index("sitters_by_table", "sitters", ["table_id"])


def downgrade() -> None:
    """Remove everything."""
    op.drop_index("sitters_by_table", "sitters")
    op.drop_table("sitters")
    op.drop_table("journal")
    op.drop_table("tables")
