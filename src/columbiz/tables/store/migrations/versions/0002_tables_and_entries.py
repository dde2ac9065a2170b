"""Tables and their logs: the first schema. 0001 was in use during development and must not be given again."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = None


def upgrade() -> None:
    """Create both tables."""
    op.create_table(
        "tables",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("active", sa.BigInteger, nullable=False),
    )
    op.create_index("tables_listed", "tables", ["listed", "status", "created"])
    op.create_table(
        "entries",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.table_id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("command", sa.Text, nullable=False),
        sa.Column("event", sa.Text, nullable=False),
    )
