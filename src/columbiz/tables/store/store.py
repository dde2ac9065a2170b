"""The store of all tables: writes go through one lane in batches, reads run beside it."""

from __future__ import annotations

from collections.abc import Awaitable, Collection
from functools import partial
from typing import Any

from sqlalchemy import Executable, bindparam, func, select

from columbiz.tables.batches import Batches
from columbiz.tables.errors import StoreError, problem, unavailable
from columbiz.tables.store.databases import FAILURES, Database, database
from columbiz.tables.store.migrating import migrate
from columbiz.tables.store.reads import Rows
from columbiz.tables.store.rows import Entry, TableRow, Write
from columbiz.tables.store.schema import ENTRIES, TABLES

# What is asked most often, put together once: that takes longer than to answer it.
_ENTRIES_AFTER = (
    select(ENTRIES)
    .where(ENTRIES.c.table_id == bindparam("table"), ENTRIES.c.number > bindparam("after"))
    .order_by(ENTRIES.c.number)
)
_ROW = select(TABLES).where(TABLES.c.table_id == bindparam("table"))

#: The most tables one question is about: both databases take some 32,000 values in a statement.
_MOST_IDS = 10_000


class Store:
    """The logs of all tables in one database. Open it with `Store.open`."""

    def __init__(self, database: Database, *, batch: int) -> None:
        self._lane = database.lane()
        self._writes: Batches[Write, bool] = Batches(self._lane.write, batch)
        self._reads = database.reads()

    @classmethod
    async def open(cls, url: str, *, batch: int = 256) -> Store:
        """Open the database a URL names, with the newest schema; `batch` is the most writes that share a commit."""
        place = database(url)
        await _migrate(place)
        return cls(place, batch=batch)

    @property
    def commits(self) -> int:
        """How many batches were written, one commit each."""
        return self._writes.done

    def create(self, row: TableRow, first: Entry) -> Awaitable[bool]:
        """Keep a new table and its first entry; False if there is a table of this id."""
        return self._writes.add(Write(first, row=row))

    def append(self, entry: Entry, status: str | None = None) -> Awaitable[bool]:
        """Keep one more entry, and the table's new status if it has one; False if the entry's number is taken."""
        return self._writes.add(Write(entry, status=status))

    async def read(self, table: str, after: int = -1) -> list[Entry]:
        """The entries of a table whose number is above `after`, in order."""
        return [Entry(*row) for row in await self._ask(_ENTRIES_AFTER, table=table, after=after)]

    async def row(self, table: str) -> TableRow | None:
        """What is known of a table beside its log."""
        rows = await self._ask(_ROW, table=table)
        return TableRow(*rows[0]) if rows else None

    async def find(self, status: str, limit: int) -> list[TableRow]:
        """The listed tables of a status, newest first."""
        asked = select(TABLES).where(TABLES.c.listed, TABLES.c.status == status)
        return [TableRow(*row) for row in await self._ask(asked.order_by(TABLES.c.created.desc()).limit(limit))]

    async def latest(self, tables: Collection[str]) -> dict[str, int]:
        """The last number of each table that has one."""
        asked = select(ENTRIES.c.table_id, func.max(ENTRIES.c.number)).group_by(ENTRIES.c.table_id)
        ids, latest = list(tables), dict[str, int]()
        for start in range(0, len(ids), _MOST_IDS):
            some = ENTRIES.c.table_id.in_(ids[start : start + _MOST_IDS])
            latest |= {row[0]: row[1] for row in await self._ask(asked.where(some))}
        return latest

    async def ready(self) -> None:
        """Raise an error if the database does not answer."""
        await self._ask(select(1))

    async def close(self) -> None:
        """Commit what was accepted, then let the database go."""
        await self._writes.drain()
        await self._lane.close()
        await self._reads.close()

    async def _ask(self, question: Executable, **values: Any) -> Rows:
        try:
            return await self._reads.ask(question, values)
        except FAILURES as error:
            raise unavailable(error) from error


async def _migrate(database: Database) -> None:
    try:
        await database.run(partial(migrate, database))
    except FAILURES as error:
        raise StoreError("database_unreachable", url=database.name, problem=problem(error)) from error
