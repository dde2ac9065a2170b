"""SQLite: one thread writes, another reads, so that neither blocks the event loop."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import astuple
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, Executable, NullPool, create_engine, event

from columbiz.tables.errors import StoreError, unavailable
from columbiz.tables.store.file_permissions import make_private
from columbiz.tables.store.protocol import Database, Rows
from columbiz.tables.store.rows import Write, refused_write

LOCK_TIMEOUT_SECONDS = 10  # how long a process waits while another one writes to the same file
LOCK_RETRY_SECONDS = 0.01

_INSERT_TABLE = "INSERT INTO tables (table_id, created, secret, status, listed, active) VALUES (?, ?, ?, ?, ?, ?)"
_INSERT_ENTRY = "INSERT INTO entries (table_id, number, at, seat, command, event) VALUES (?, ?, ?, ?, ?, ?)"
_OR_NOTHING = " ON CONFLICT DO NOTHING"
_SET_STATUS = "UPDATE tables SET status = ?, active = ? WHERE table_id = ?"

# Errors that a single write may cause; Python's own errors come from values that cannot be encoded.
_WRITE_ERRORS = (sqlite3.IntegrityError, sqlite3.DataError, ValueError, OverflowError)


class SqliteDatabase(Database):
    """A file, written by one process or by several on one machine."""

    migration_lock = "BEGIN IMMEDIATE"

    @property
    def path(self) -> Path:
        """The file."""
        return Path(self.url.database or "")

    def check_exists(self) -> None:
        """Raise `database_missing` if opening the database would create an empty one."""
        if not self.path.exists():
            raise StoreError("database_missing", url=self.name)

    async def run(self, work: Callable[[Connection], None]) -> None:
        """Call a function with a connection of its own, in a thread."""
        await asyncio.to_thread(self._run, work)

    def _run(self, work: Callable[[Connection], None]) -> None:
        make_private(self.path)
        timeout = {"timeout": LOCK_TIMEOUT_SECONDS}
        with create_engine(self.url, poolclass=NullPool, connect_args=timeout).connect() as connection:
            work(connection)

    async def run_read_only(self, work: Callable[[Connection], None]) -> None:
        """Call a function with a connection that cannot write, in a thread."""
        await asyncio.to_thread(self._look, work)

    def _look(self, work: Callable[[Connection], None]) -> None:
        uri = f"{self.path.absolute().as_uri()}?mode=ro"
        engine = create_engine("sqlite://", creator=lambda: sqlite3.connect(uri, uri=True), poolclass=NullPool)
        with engine.connect() as connection:
            work(connection)

    def reader(self) -> SqliteReader:
        """Create a reader."""
        return SqliteReader(create_engine(self.url, isolation_level="AUTOCOMMIT"))

    def writer(self) -> SqliteWriter:
        """Create a writer."""
        return SqliteWriter(self.path)


class SqliteReader:
    """Runs queries one after another in a thread."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="columbiz-reader")
        event.listen(engine, "connect", lambda connection, _: configure(connection))

    async def fetch(self, query: Executable, parameters: dict[str, Any]) -> Rows:
        """Return all rows of a query."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._fetch, query, parameters)

    def _fetch(self, query: Executable, parameters: dict[str, Any]) -> Rows:
        with self._engine.connect() as connection:
            return list(connection.execute(query, parameters))

    async def close(self) -> None:
        """Close the file and end the thread."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._engine.dispose)
        self._thread.shutdown()


class SqliteWriter:
    """Writes batches in a thread, each in one transaction with one sync to the disk."""

    def __init__(self, path: Path) -> None:
        self._uri = f"{path.absolute().as_uri()}?mode=rw"  # do not replace a missing file with an empty one
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="columbiz-writer")
        self._connection: sqlite3.Connection | None = None

    async def write(self, writes: Sequence[Write]) -> Sequence[bool | StoreError]:
        """Make the writes durable; return for each whether its number was free, or why it was refused."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._write, writes)

    async def close(self) -> None:
        """Close the file and end the thread."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._disconnect)
        self._thread.shutdown()

    def _write(self, writes: Sequence[Write]) -> Sequence[bool | StoreError]:
        try:
            connection = self._connected()
            try:
                return _write_together(connection, writes)
            except _WRITE_ERRORS:
                return _write_separately(connection, writes)
        except sqlite3.Error as error:
            self._disconnect()
            raise unavailable(error) from error

    def _connected(self) -> sqlite3.Connection:
        if self._connection is None:
            self._connection = sqlite3.connect(self._uri, uri=True, isolation_level=None)
            configure(self._connection)
        return self._connection

    def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()


def configure(connection: Any) -> None:
    """Make a connection sync every commit to the disk, check foreign keys and wait for locks."""
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout={LOCK_TIMEOUT_SECONDS * 1000}")
    _use_write_ahead_log(cursor)
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def _use_write_ahead_log(cursor: sqlite3.Cursor) -> None:
    """Switch the file to WAL. SQLite ignores `busy_timeout` here, so processes starting together need the loop."""
    deadline = time.monotonic() + LOCK_TIMEOUT_SECONDS
    while True:
        try:
            cursor.execute("PRAGMA journal_mode=WAL")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                raise
            time.sleep(LOCK_RETRY_SECONDS)
        else:
            return


def _write_together(connection: sqlite3.Connection, writes: Sequence[Write]) -> list[bool]:
    """Commit all writes, or raise the error of one of them and commit none."""
    with connection:
        connection.execute("BEGIN IMMEDIATE")
        connection.executemany(_INSERT_TABLE, [astuple(write.row) for write in writes if write.row is not None])
        connection.executemany(_INSERT_ENTRY, [write.entry for write in writes])
        connection.executemany(_SET_STATUS, [_status_values(write) for write in writes if write.status is not None])
    return [True] * len(writes)


def _write_separately(connection: sqlite3.Connection, writes: Sequence[Write]) -> list[bool | StoreError]:
    """Commit the writes that can be committed."""
    with connection:
        connection.execute("BEGIN IMMEDIATE")
        return [_write_one(connection, write) for write in writes]


def _write_one(connection: sqlite3.Connection, write: Write) -> bool | StoreError:
    connection.execute("SAVEPOINT one_write")
    try:
        return _insert(connection, write)
    except _WRITE_ERRORS as error:
        connection.execute("ROLLBACK TO one_write")
        return refused_write(write, error)
    finally:
        connection.execute("RELEASE one_write")


def _insert(connection: sqlite3.Connection, write: Write) -> bool:
    if write.row is not None:
        connection.execute(_INSERT_TABLE + _OR_NOTHING, astuple(write.row))
    if not connection.execute(_INSERT_ENTRY + _OR_NOTHING, write.entry).rowcount:
        return False
    if write.status is not None:
        connection.execute(_SET_STATUS, _status_values(write))
    return True


def _status_values(write: Write) -> tuple[str | None, int, str]:
    return write.status, write.entry.at, write.entry.table
