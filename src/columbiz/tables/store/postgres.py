"""How entries are written to PostgreSQL: one statement and one round trip for a whole batch."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import astuple, fields, replace
from typing import Any, TypeAlias

import asyncpg

from columbiz.tables.errors import unavailable
from columbiz.tables.store.rows import Entry, TableRow, Write, refused

Connection: TypeAlias = "asyncpg.Connection[Any]"
Key = tuple[str, int]

# A whole batch as one statement, which is a transaction by itself and takes one way to the server and back.
_WRITE_BATCH = """
    WITH made AS (
        INSERT INTO tables (table_id, created, secret, status, listed, active)
        SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::boolean[], $6::bigint[])
        ON CONFLICT DO NOTHING
    ), inserted AS (
        INSERT INTO entries (table_id, number, at, command, event)
        SELECT * FROM unnest($7::text[], $8::integer[], $9::bigint[], $10::text[], $11::text[])
        ON CONFLICT DO NOTHING RETURNING table_id, number, at
    ), changed AS (
        UPDATE tables SET status = last.status, active = last.at
        FROM (
            SELECT DISTINCT ON (table_id) table_id, status, at
            FROM unnest($12::text[], $13::integer[], $14::text[]) AS change (table_id, number, status)
            JOIN inserted USING (table_id, number)
            ORDER BY table_id, number DESC
        ) AS last
        WHERE tables.table_id = last.table_id
    )
    SELECT table_id, number FROM inserted
"""


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
    """Write what can be written, in the order of the keys, and return the keys of its entries."""
    changes = [(*_key(write.entry), write.status) for write in writes if write.status is not None]
    columns = (
        *_columns(_new_tables(writes), len(fields(TableRow))),
        *_columns([write.entry for write in writes], len(Entry._fields)),
        *_columns(changes, 3),
    )
    return {(row[0], row[1]) for row in await connection.fetch(_WRITE_BATCH, *columns)}


def _new_tables(writes: Sequence[Write]) -> list[tuple[Any, ...]]:
    """The rows of new tables, with what the same batch changes in them: a statement does not see what it inserts."""
    rows: dict[str, TableRow] = {}
    for entry, row, status in writes:
        if row is not None:
            rows[entry.table] = row
        elif status is not None and entry.table in rows:
            rows[entry.table] = replace(rows[entry.table], status=status, active=entry.at)
    return [astuple(row) for row in rows.values()]


def _columns(rows: Sequence[tuple[Any, ...]], count: int) -> list[Sequence[Any]]:
    return list(zip(*rows, strict=True)) if rows else [()] * count
