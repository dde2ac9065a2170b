"""The store: writes go through one writer in batches, reads do not wait for writes."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from functools import partial
from typing import Any

import asyncpg
from sqlalchemy import Connection, Executable, bindparam, delete, func, select, tuple_
from sqlalchemy.exc import SQLAlchemyError

from columbiz.tables.batching import BatchQueue
from columbiz.tables.errors import StoreError, driver_message, unavailable
from columbiz.tables.store.migrate import check_schema, migrate
from columbiz.tables.store.protocol import Database, Rows
from columbiz.tables.store.rows import Activity, Entry, TableRow, Write
from columbiz.tables.store.schema import ENTRIES, TABLES
from columbiz.tables.store.urls import database_at

# SQLAlchemy does not wrap every error of a driver.
DATABASE_ERRORS = (SQLAlchemyError, asyncpg.PostgresError, asyncpg.InterfaceError, sqlite3.Error, OSError)

# Both databases allow some 32,000 parameters in a statement.
MAX_IDS_PER_QUERY = 10_000
#: The largest number an entry can have.
LAST_NUMBER = 2**31 - 1
#: Tables that one query for old tables returns.
PAGE = 100

# Built once: building a query takes longer than running it.
_ENTRIES_AFTER = (
    select(ENTRIES)
    .where(ENTRIES.c.table_id == bindparam("table"))
    .where(ENTRIES.c.number > bindparam("after"), ENTRIES.c.number <= bindparam("last"))
    .order_by(ENTRIES.c.number)
)
_TABLE_ROW = select(TABLES).where(TABLES.c.table_id == bindparam("table"))
_ANY = ENTRIES.alias()
#: The number of the last entry of a row of TABLES: found at the end of the primary key, without reading the log.
_LAST = select(func.max(_ANY.c.number)).where(_ANY.c.table_id == TABLES.c.table_id).scalar_subquery()
_UNTOUCHED = (
    select(TABLES.c.table_id, TABLES.c.status, TABLES.c.created, TABLES.c.active, ENTRIES.c.number, ENTRIES.c.at)
    .where(ENTRIES.c.table_id == TABLES.c.table_id, ENTRIES.c.number == _LAST)
    .where(TABLES.c.status == bindparam("status"), TABLES.c.active < bindparam("before"))
    .where(ENTRIES.c.at < bindparam("before"))
    .where(tuple_(TABLES.c.active, TABLES.c.table_id) > tuple_(bindparam("active"), bindparam("table")))
    .order_by(TABLES.c.active, TABLES.c.table_id)
    .limit(PAGE)
)


class Store:
    """The logs of all tables in one database. Open it with `Store.open`."""

    def __init__(self, database: Database, *, max_batch: int) -> None:
        self._database = database
        self._writer = database.writer()
        self._writes: BatchQueue[Write, bool] = BatchQueue(self._writer.write, max_batch)
        self._reader = database.reader()

    @classmethod
    async def open(cls, url: str, *, max_batch: int = 256) -> Store:
        """Open the database at a URL and bring its schema up to date; up to `max_batch` writes share a commit."""
        database = database_at(url)
        await _prepare(database, migrate)
        return cls(database, max_batch=max_batch)

    @classmethod
    async def open_existing(cls, url: str) -> Store:
        """Open the database of a server, which may be running, without changing its schema."""
        database = database_at(url)
        database.check_exists()
        await _prepare(database, check_schema)
        return cls(database, max_batch=1)

    @property
    def commits(self) -> int:
        """How many batches were committed."""
        return self._writes.completed

    def create(self, row: TableRow, entry: Entry) -> Awaitable[bool]:
        """Store a new table and its first entry; False if the id is taken. Raises what `append` raises."""
        return self._writes.submit(Write(entry, row=row))

    def append(self, entry: Entry, status: str | None = None) -> Awaitable[bool]:
        """Store an entry, and the table's new status if given; False if the entry's number is taken.

        Raise `not_stored` if the database refuses the entry, `store_unavailable` if it is unknown whether it is stored.
        If the caller is cancelled before its batch starts, nothing is stored.
        """
        return self._writes.submit(Write(entry, status=status))

    async def read(self, table: str, after: int = -1, last: int = LAST_NUMBER) -> list[Entry]:
        """Return the entries of a table with numbers above `after`, up to `last`, in order."""
        return [Entry(*row) for row in await self._fetch(_ENTRIES_AFTER, table=table, after=after, last=last)]

    async def row(self, table: str) -> TableRow | None:
        """Return the row of a table, or None if there is no such table."""
        rows = await self._fetch(_TABLE_ROW, table=table)
        return TableRow(*rows[0]) if rows else None

    async def find_listed(self, status: str, limit: int) -> list[str]:
        """Return the ids of the listed tables with a status, newest first."""
        query = select(TABLES.c.table_id).where(TABLES.c.listed, TABLES.c.status == status)
        return [row[0] for row in await self._fetch(query.order_by(TABLES.c.created.desc()).limit(limit))]

    async def latest(self, tables: Collection[str]) -> dict[str, int]:
        """Return the number of the last entry of each table that exists."""
        query = select(TABLES.c.table_id, _LAST)
        ids, latest = list(tables), dict[str, int]()
        for start in range(0, len(ids), MAX_IDS_PER_QUERY):
            chunk = TABLES.c.table_id.in_(ids[start : start + MAX_IDS_PER_QUERY])
            latest |= {row[0]: row[1] for row in await self._fetch(query.where(chunk))}
        return latest

    async def untouched(self, status: str, before: int) -> AsyncIterator[list[Activity]]:
        """Yield the tables with a status and without an entry since `before`, a page at a time."""
        active, table = 0, ""
        while rows := await self._fetch(_UNTOUCHED, status=status, before=before, active=active, table=table):
            page = [Activity(*row) for row in rows]
            active, table = page[-1].active, page[-1].table
            yield page

    async def remove(self, tables: Collection[str]) -> None:
        """Remove tables and their entries. Servers that still have them open can no longer store anything there."""
        try:
            await self._database.run(partial(_remove, tables))
        except DATABASE_ERRORS as error:
            raise unavailable(error) from error

    async def ready(self) -> None:
        """Raise `store_unavailable` if the database does not answer."""
        await self._fetch(select(1))

    async def close(self) -> None:
        """Commit the accepted writes, then close the connections."""
        await self._writes.drain()
        await self._writer.close()
        await self._reader.close()

    async def _fetch(self, query: Executable, **parameters: Any) -> Rows:
        try:
            return await self._reader.fetch(query, parameters)
        except DATABASE_ERRORS as error:
            raise unavailable(error) from error


async def _prepare(database: Database, work: Callable[[Database, Connection], None]) -> None:
    try:
        await database.run(partial(work, database))
    except DATABASE_ERRORS as error:
        raise StoreError("database_unreachable", url=database.name, problem=driver_message(error)) from error


def _remove(tables: Collection[str], connection: Connection) -> None:
    # The row locks keep servers from adding entries until the rows are gone; from then on the foreign key does.
    # Rows are locked in the order in which servers write, so that they cannot deadlock.
    rows = select(TABLES.c.table_id).where(TABLES.c.table_id.in_(tables)).order_by(TABLES.c.table_id)
    connection.execute(rows.with_for_update()).all()
    connection.execute(delete(ENTRIES).where(ENTRIES.c.table_id.in_(tables)))
    connection.execute(delete(TABLES).where(TABLES.c.table_id.in_(tables)))
    connection.commit()
