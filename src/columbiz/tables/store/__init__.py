"""The store: the logs of all tables in one database, SQLite or PostgreSQL.

A write is durable when its call returns. Writes that arrive while a commit runs share the next one, so that
durability does not cost one sync a move.
"""

from columbiz.tables.store.rows import Entry, TableRow
from columbiz.tables.store.store import Store

__all__ = ["Entry", "Store", "TableRow"]
