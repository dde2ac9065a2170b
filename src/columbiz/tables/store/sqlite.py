"""How entries are written to SQLite: in a thread of their own, one sync to the disk for a whole batch."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import astuple
from pathlib import Path
from typing import Any

import orjson

from columbiz.tables.errors import StoreError, unavailable
from columbiz.tables.store.rows import Write, refused

_BUSY_SECONDS = 10  # how long a process waits for another that writes to the same file


# A whole batch as one statement, which is a transaction by itself: the view holds nothing, its trigger writes. sqlite3
# hands the interpreter over at every statement, and a thread that asks for it back has to wait until the event loop
# lets it go, some milliseconds while the server is busy.
_BATCH = (
    "CREATE TEMP VIEW batch AS SELECT NULL AS new_tables, NULL AS new_entries, NULL AS changes",
    """
    CREATE TEMP TRIGGER write_batch INSTEAD OF INSERT ON batch BEGIN
        INSERT INTO tables (table_id, created, secret, status, listed, active)
            SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
                json_extract(value, '$[3]'), json_extract(value, '$[4]'), json_extract(value, '$[5]')
            FROM json_each(NEW.new_tables);
        INSERT INTO entries (table_id, number, at, command, event)
            SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
                json_extract(value, '$[3]'), json_extract(value, '$[4]')
            FROM json_each(NEW.new_entries);
        UPDATE tables SET status = json_extract(value, '$[0]'), active = json_extract(value, '$[1]')
            FROM json_each(NEW.changes) WHERE table_id = json_extract(value, '$[2]');
    END
    """,
)
_WRITE_BATCH = "INSERT INTO batch VALUES (?, ?, ?)"

# The same for one write among others that may be at fault.
_INSERT_TABLE = (
    "INSERT INTO tables (table_id, created, secret, status, listed, active) VALUES (?, ?, ?, ?, ?, ?)"
    " ON CONFLICT DO NOTHING"
)
_INSERT_ENTRY = (
    "INSERT INTO entries (table_id, number, at, command, event) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
)
_SET_STATUS = "UPDATE tables SET status = ?, active = ? WHERE table_id = ?"


def prepare(connection: Any) -> None:
    """Make a connection durable, patient and strict."""
    cursor = connection.cursor()
    wait = f"busy_timeout={_BUSY_SECONDS * 1000}"
    for pragma in (wait, "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


class SqliteLane:
    """Writes batches through plain sqlite3: at one hop a batch, threads cost less than an asynchronous driver."""

    def __init__(self, path: Path) -> None:
        self._address = f"{path.absolute().as_uri()}?mode=rw"  # a file that has gone is not replaced by an empty one
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="columbiz-store")
        self._connection: sqlite3.Connection | None = None

    async def write(self, writes: Sequence[Write]) -> Sequence[bool | Exception]:
        """Make the writes durable; for each, whether its number was free."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._commit, writes)

    async def close(self) -> None:
        """Close the file and end the thread."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._disconnect)
        self._thread.shutdown()

    def _commit(self, writes: Sequence[Write]) -> Sequence[bool | Exception]:
        try:
            connection = self._connected()
            return [True] * len(writes) if _write_all(connection, writes) else _write_each(connection, writes)
        except sqlite3.Error as error:
            self._disconnect()  # which also rolls back
            raise unavailable(error) from error

    def _connected(self) -> sqlite3.Connection:
        if self._connection is None:
            self._connection = sqlite3.connect(self._address, uri=True, isolation_level=None)
            prepare(self._connection)
            for statement in _BATCH:
                self._connection.execute(statement)
        return self._connection

    def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()


def _write_all(connection: sqlite3.Connection, writes: Sequence[Write]) -> bool:
    """Make all writes durable if none is at fault; False, and nothing written, if one is."""
    tables = [astuple(write.row) for write in writes if write.row is not None]
    entries = [tuple(write.entry) for write in writes]
    changes = {w.entry.table: (w.status, w.entry.at, w.entry.table) for w in writes if w.status is not None}
    try:
        connection.execute(_WRITE_BATCH, (_json(tables), _json(entries), _json([*changes.values()])))
    except (sqlite3.IntegrityError, ValueError, TypeError):
        return False
    return True


def _json(rows: Sequence[tuple[Any, ...]]) -> str:
    return orjson.dumps(rows).decode()


def _write_each(connection: sqlite3.Connection, writes: Sequence[Write]) -> Sequence[bool | StoreError]:
    """Make those writes durable that are not at fault."""
    connection.execute("BEGIN IMMEDIATE")
    results = [_result(connection, write) for write in writes]
    connection.execute("COMMIT")
    return results


def _result(connection: sqlite3.Connection, write: Write) -> bool | StoreError:
    connection.execute("SAVEPOINT one")
    try:
        return _apply(connection, write)
    except (sqlite3.IntegrityError, ValueError) as error:  # this write is at fault; the others shall not pay for it
        connection.execute("ROLLBACK TO one")
        return refused(write, error)
    finally:
        connection.execute("RELEASE one")


def _apply(connection: sqlite3.Connection, write: Write) -> bool:
    entry, row = write.entry, write.row
    if row is not None:
        connection.execute(_INSERT_TABLE, astuple(row))
    if not connection.execute(_INSERT_ENTRY, entry).rowcount:
        return False
    if write.status is not None:
        connection.execute(_SET_STATUS, (write.status, entry.at, entry.table))
    return True
