"""The current schema; the columns are in the order of the fields of `TableRow` and `Entry`."""

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, MetaData, Table, Text

METADATA = MetaData()

TABLES = Table(
    "tables",
    METADATA,
    Column("table_id", Text, primary_key=True),
    Column("created", BigInteger, nullable=False),
    Column("secret", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("active", BigInteger, nullable=False),
    Index("tables_listed", "listed", "status", "created"),
    Index("tables_active", "status", "active", "table_id"),
)

ENTRIES = Table(
    "entries",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.table_id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("seat", Integer),
    Column("command", Text, nullable=False),
    Column("event", Text, nullable=False),
)
