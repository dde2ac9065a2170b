"""The store: the logs of all tables in one database, SQLite or PostgreSQL.

A write is durable when its call returns. Writes that arrive while a commit runs share the next one, so that a busy
server needs far fewer disk syncs than there are moves.
"""

from columbiz.tables.store.inspection import Inspection, inspect_database
from columbiz.tables.store.rows import Activity, Entry, TableRow
from columbiz.tables.store.store import LAST_NUMBER, Store

__all__ = ["LAST_NUMBER", "Activity", "Entry", "Inspection", "Store", "TableRow", "inspect_database"]
