"""How entries are written to PostgreSQL: one statement and one round trip for a whole batch."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeAlias

import asyncpg

from columbiz.tables.errors import unavailable
from columbiz.tables.store.rows import Entry, Write, refused

Connection: TypeAlias = "asyncpg.Connection[Any]"
Key = tuple[str, int]

_INSERT_TABLE = (
    "INSERT INTO tables (table_id, created, secret, status, listed, active) VALUES ($1, $2, $3, $4, $5, $6)"
    " ON CONFLICT DO NOTHING"
)
_INSERT_ENTRIES = (
    "INSERT INTO entries (table_id, number, at, command, event)"
    " SELECT * FROM unnest($1::text[], $2::integer[], $3::bigint[], $4::text[], $5::text[])"
    " ON CONFLICT DO NOTHING RETURNING table_id, number"
)
_SET_STATUS = "UPDATE tables SET status = $1, active = $2 WHERE table_id = $3"


class PostgresLane:
    """Writes batches through plain asyncpg, which costs half of what it costs below SQLAlchemy."""

    def __init__(self, connect: Callable[[], Awaitable[Connection]]) -> None:
        self._connect = connect
        self._connection: Connection | None = None

    async def write(self, writes: Sequence[Write]) -> Sequence[bool | Exception]:
        """Make the writes durable; for each, whether its number was free."""
        try:
            return await self._commit(writes)
        except (asyncpg.DataError, asyncpg.IntegrityConstraintViolationError) as error:
            if len(writes) == 1:
                return [refused(writes[0], error)]
        except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError) as error:
            self._disconnect()
            raise unavailable(error) from error
        return [(await self.write([write]))[0] for write in writes]  # so that only the one at fault fails

    async def close(self) -> None:
        """Say goodbye to the server."""
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.close()

    async def _commit(self, writes: Sequence[Write]) -> list[bool]:
        first = {_key(write.entry): write for write in reversed(writes)}
        # In the order of the keys, so that two processes with the same tables cannot wait for each other in a ring.
        chosen = [first[key] for key in sorted(first)]
        inserted = await _insert(await self._connected(), chosen)
        return [(key := _key(write.entry)) in inserted and first[key] is write for write in writes]

    async def _connected(self) -> Connection:
        if self._connection is None or self._connection.is_closed():
            self._connection = await self._connect()
        return self._connection

    def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.terminate()


def _key(entry: Entry) -> Key:
    return entry.table, entry.number


async def _insert(connection: Connection, writes: Sequence[Write]) -> set[Key]:
    if all(write.row is None and write.status is None for write in writes):
        return await _insert_entries(connection, writes)  # a single statement is a transaction by itself
    async with connection.transaction():
        rows = [write.row for write in writes if write.row is not None]
        values = [(row.table, row.created, row.secret, row.status, row.listed, row.active) for row in rows]
        await connection.executemany(_INSERT_TABLE, values)
        inserted = await _insert_entries(connection, writes)
        changes = [write for write in writes if write.status is not None and _key(write.entry) in inserted]
        await connection.executemany(_SET_STATUS, [(w.status, w.entry.at, w.entry.table) for w in changes])
    return inserted


async def _insert_entries(connection: Connection, writes: Sequence[Write]) -> set[Key]:
    entries = [write.entry for write in writes]
    rows = await connection.fetch(
        _INSERT_ENTRIES,
        [entry.table for entry in entries],
        [entry.number for entry in entries],
        [entry.at for entry in entries],
        [entry.command for entry in entries],
        [entry.event for entry in entries],
    )
    return {(row[0], row[1]) for row in rows}
