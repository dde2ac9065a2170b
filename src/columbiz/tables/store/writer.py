"""The one lane by which a process writes: a batch of writes is one transaction on one connection."""

from __future__ import annotations

from collections.abc import Sequence

import orjson
from sqlalchemy import bindparam, update
from sqlalchemy.exc import DBAPIError, OperationalError, StatementError
from sqlalchemy.ext.asyncio import AsyncConnection

from columbiz.tables.errors import StoreError
from columbiz.tables.store.databases import FAILURES, Database, problem
from columbiz.tables.store.rows import TableRow, Write
from columbiz.tables.store.schema import TABLES

Key = tuple[str, int]

_SET_STATUS = (
    update(TABLES)
    .where(TABLES.c.table_id == bindparam("key"))
    .values(status=bindparam("new_status"), active=bindparam("new_active"))
)


class Writer:
    """Commits batches of writes; `commits` counts the transactions."""

    def __init__(self, database: Database) -> None:
        self.commits = 0
        self._database = database
        self._engine = database.engine(pool_size=1, max_overflow=0)
        self._connection: AsyncConnection | None = None

    async def write(self, writes: Sequence[Write]) -> Sequence[bool | StoreError]:
        """Make the writes durable; for each, whether its number was free."""
        try:
            return await self._transaction(writes)
        except FAILURES as error:
            await self._forget_connection()
            if not _is_fault_of_a_write(error):
                raise StoreError("store_unavailable", problem=problem(error)) from error
            if len(writes) == 1:
                entry = writes[0].entry
                return [StoreError("not_stored", table=entry.table, number=entry.number, problem=problem(error))]
        return [(await self.write([write]))[0] for write in writes]  # only the one at fault shall fail

    async def close(self) -> None:
        """Give the connection back."""
        await self._forget_connection()
        await self._engine.dispose()

    async def _transaction(self, writes: Sequence[Write]) -> list[bool]:
        first = {(write.entry.table, write.entry.number): write for write in reversed(writes)}
        # In the order of the keys, so that two processes with the same tables cannot wait for each other in a ring.
        chosen = [first[key] for key in sorted(first)]
        connection, inserted = await self._insert_again_if_lost(chosen)
        changes = [
            {"key": write.entry.table, "new_status": write.status, "new_active": write.entry.at}
            for write in chosen
            if write.status is not None and (write.entry.table, write.entry.number) in inserted
        ]
        if changes:
            await connection.execute(_SET_STATUS, changes)
        await connection.commit()
        self.commits += 1
        return [
            (key := (write.entry.table, write.entry.number)) in inserted and first[key] is write for write in writes
        ]

    async def _insert_again_if_lost(self, writes: Sequence[Write]) -> tuple[AsyncConnection, set[Key]]:
        connection = self._connection
        if connection is not None:
            try:
                return connection, await self._insert(connection, writes)
            except DBAPIError as error:
                if not error.connection_invalidated:
                    raise
                await self._forget_connection()  # the database was restarted since; nothing is committed yet
        self._connection = connection = await self._engine.connect()
        return connection, await self._insert(connection, writes)

    async def _insert(self, connection: AsyncConnection, writes: Sequence[Write]) -> set[Key]:
        rows = [_values(write.row) for write in writes if write.row is not None]
        if rows:
            await connection.execute(self._database.insert_table, rows)
        parameters = self._database.parameters([write.entry for write in writes])
        keys = await connection.execute(self._database.insert_entries, parameters)
        return {(table, number) for table, number in keys}

    async def _forget_connection(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.close()


def _values(row: TableRow) -> dict[str, object]:
    return {
        "table_id": row.table,
        "created": row.created,
        "secret": row.secret,
        "status": row.status,
        "listed": row.listed,
        "active": row.active,
    }


def _is_fault_of_a_write(error: BaseException) -> bool:
    """Whether the database answered, and refused something in the batch."""
    if isinstance(error, OperationalError) or (isinstance(error, DBAPIError) and error.connection_invalidated):
        return False
    return isinstance(error, StatementError | orjson.JSONEncodeError)
