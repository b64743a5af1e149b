"""Snapshots of tables, so that long journals need not be read whole, and finished matches as people saw them."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add both tables; journals stay as they are."""
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.String(20), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
    )
    op.create_table(
        "matches",
        sa.Column("table_id", sa.String(20), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("record", sa.Text, nullable=False),
        sa.Column("seen", sa.LargeBinary, nullable=True),
    )


def downgrade() -> None:
    """Remove both: everything in them can be worked out again, under the rules of the time."""
    op.drop_table("matches")
    op.drop_table("snapshots")
