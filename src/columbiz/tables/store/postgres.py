"""PostgreSQL: a pool of connections reads, one connection writes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import astuple
from typing import Any, TypeAlias

import asyncpg
from sqlalchemy import Connection, Executable, NullPool
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from columbiz.tables.errors import StoreError, unavailable
from columbiz.tables.store.protocol import Database, Rows
from columbiz.tables.store.rows import Write, refused_write

CONNECT_TIMEOUT_SECONDS = 10
STATEMENT_TIMEOUT_SECONDS = 30

PostgresConnection: TypeAlias = "asyncpg.Connection[Any]"

_INSERT_TABLE = """
    INSERT INTO tables (table_id, created, secret, status, listed, active) VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT DO NOTHING
"""
_INSERT_ENTRIES = """
    INSERT INTO entries (table_id, number, at, seat, command, event)
    SELECT * FROM unnest($1::text[], $2::integer[], $3::bigint[], $4::integer[], $5::text[], $6::text[])
    ON CONFLICT DO NOTHING RETURNING table_id, number
"""
_SET_STATUS = "UPDATE tables SET status = $1, active = $2 WHERE table_id = $3"


class PostgresDatabase(Database):
    """A server, for one process or many, on one machine or many."""

    migration_lock = "SELECT pg_advisory_xact_lock(7265017)"  # an arbitrary number, the same in every process

    def check_exists(self) -> None:
        """Do nothing: connecting never creates a database."""

    async def run(self, work: Callable[[Connection], None]) -> None:
        """Call a function with a connection of its own."""
        async with self._engine(poolclass=NullPool).connect() as connection:
            await connection.run_sync(work)

    def reader(self) -> PostgresReader:
        """Create a reader."""
        return PostgresReader(self._engine(isolation_level="AUTOCOMMIT", pool_pre_ping=True))

    def writer(self) -> PostgresWriter:
        """Create a writer."""
        return PostgresWriter(self._connect)

    def _engine(self, **options: Any) -> AsyncEngine:
        return create_async_engine("postgresql+asyncpg://", async_creator=self._connect, **options)

    async def _connect(self, *_arguments: object, **_options: object) -> PostgresConnection:
        """Connect with the URL as it is: the driver knows all of PostgreSQL's options."""
        url = self.url.render_as_string(hide_password=False)
        limit = STATEMENT_TIMEOUT_SECONDS
        try:
            return await asyncpg.connect(url, timeout=CONNECT_TIMEOUT_SECONDS, command_timeout=limit)
        except asyncpg.InterfaceError:  # some are also ValueErrors
            raise
        except (ValueError, OverflowError):  # from reading the URL; its text may contain the password
            raise StoreError("database_url_unreadable") from None


class PostgresReader:
    """Runs queries over several connections at once."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def fetch(self, query: Executable, parameters: dict[str, Any]) -> Rows:
        """Return all rows of a query."""
        async with self._engine.connect() as connection:
            return list(await connection.execute(query, parameters))

    async def close(self) -> None:
        """Close the connections."""
        await self._engine.dispose()


class PostgresWriter:
    """Writes batches, each in one transaction."""

    def __init__(self, connect: Callable[[], Awaitable[PostgresConnection]]) -> None:
        self._connect = connect
        self._connection: PostgresConnection | None = None

    async def write(self, writes: Sequence[Write]) -> Sequence[bool | StoreError]:
        """Make the writes durable; return for each whether its number was free, or why it was refused."""
        try:
            return await self._write_together(writes)
        except (asyncpg.DataError, asyncpg.IntegrityConstraintViolationError) as error:
            if len(writes) == 1:
                return [refused_write(writes[0], error)]
        except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError) as error:
            self._disconnect()
            raise unavailable(error) from error
        return [(await self.write([write]))[0] for write in writes]  # so that only the write at fault fails

    async def close(self) -> None:
        """Close the connection."""
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.close()

    async def _write_together(self, writes: Sequence[Write]) -> list[bool]:
        first = {write.entry.key: write for write in reversed(writes)}
        # In the order of their keys, so that processes that write to the same tables cannot deadlock.
        inserted = await _insert(await self._connected(), [first[key] for key in sorted(first)])
        return [(key := write.entry.key) in inserted and first[key] is write for write in writes]

    async def _connected(self) -> PostgresConnection:
        if self._connection is None or self._connection.is_closed():
            self._connection = await self._connect()
        return self._connection

    def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.terminate()


async def _insert(connection: PostgresConnection, writes: Sequence[Write]) -> set[tuple[str, int]]:
    """Commit writes with different keys and return the keys that were free."""
    async with connection.transaction():
        if rows := [astuple(write.row) for write in writes if write.row is not None]:
            await connection.executemany(_INSERT_TABLE, rows)
        columns = zip(*(write.entry for write in writes), strict=True)
        inserted = {(row[0], row[1]) for row in await connection.fetch(_INSERT_ENTRIES, *columns)}
        changed = [write for write in writes if write.status is not None and write.entry.key in inserted]
        if changed:
            await connection.executemany(_SET_STATUS, [_status_values(write) for write in changed])
    return inserted


def _status_values(write: Write) -> tuple[str | None, int, str]:
    return write.status, write.entry.at, write.entry.table
