"""An index of tables by status and the time it was set, by which old tables are found."""

from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Create the index."""
    op.create_index("tables_active", "tables", ["status", "active", "table_id"])
