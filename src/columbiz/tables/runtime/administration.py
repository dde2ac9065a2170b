"""What an operator can do with the tables of a database, even while servers use it."""

from collections.abc import AsyncIterator, Collection, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass

from columbiz.records import Record
from columbiz.tables.errors import Refused, StoreError
from columbiz.tables.model.recording import record_of
from columbiz.tables.model.retention import days_before
from columbiz.tables.model.seats import Status
from columbiz.tables.model.table import Milliseconds, Table
from columbiz.tables.runtime.closing import close_table
from columbiz.tables.runtime.live_table import now_milliseconds
from columbiz.tables.runtime.table_log import TableLog
from columbiz.tables.store import Activity, Store

FINISHED = (Status.OVER, Status.CLOSED)
#: Tables removed in one transaction.
REMOVED_AT_ONCE = 100
#: Later than any event.
ALL_TIMES: Milliseconds = 2**62


@dataclass(frozen=True, slots=True)
class Summary:
    """A table in a list. `players` is None if this version cannot read its log."""

    table: str
    status: str
    created: Milliseconds
    last_event: Milliseconds
    events: int
    players: tuple[str, ...] | None


@asynccontextmanager
async def open_store(url: str) -> AsyncIterator[Store]:
    """The store of a database that exists and has the current schema."""
    store = await Store.open_existing(url)
    try:
        yield store
    finally:
        await store.close()


async def find_tables(store: Store, statuses: Collection[Status], days: float) -> AsyncIterator[Activity]:
    """The tables with one of these statuses and without an event for `days`, by status, oldest first."""
    before = days_before(now_milliseconds(), days) if days else ALL_TIMES
    for status in statuses:
        async for page in store.untouched(status, before):
            for one in page:
                yield one


async def summary(store: Store, one: Activity) -> Summary:
    """A table with the names of its players."""
    table = await read_if_known(store, one.table)
    players = player_names(table) if table else None
    return Summary(one.table, one.status, one.created, one.at, one.number + 1, players)


async def read_if_known(store: Store, table_id: str) -> Table | None:
    """The table that a log leads to; None if this version cannot read the log or the table has just been removed."""
    try:
        return await read_table(store, table_id)
    except (Refused, StoreError) as error:
        if error.code not in ("table_not_found", "unknown_event"):
            raise
        return None


async def read_table(store: Store, table_id: str) -> Table:
    """The table that a log leads to; raise Refused if there is no such table."""
    table_log = TableLog(table_id, store)
    await table_log.load()
    return table_log.table


async def all_records(store: Store) -> AsyncIterator[tuple[str, Record]]:
    """The records of all games that have begun and can be read, each with the id of its table."""
    async for one in find_tables(store, tuple(Status), 0):
        table = await read_if_known(store, one.table)
        if table and table.state:
            yield table.id, record_of(table)


async def records_of(store: Store, tables: Sequence[str]) -> AsyncIterator[tuple[str, Record]]:
    """The records of some tables; raise Refused if one does not exist or its game has not begun."""
    for table_id in tables:
        table = await read_table(store, table_id)
        if table.state is None:
            raise Refused("not_started")
        yield table_id, record_of(table)


def player_names(table: Table) -> tuple[str, ...]:
    """Who plays each seat: a name, a bot's level, or a dash."""
    return tuple((seat.name if seat.is_person else seat.bot) or "-" for seat in table.seats)


async def close(store: Store, table_id: str) -> bool:
    """Close a table for the operator and reveal its dice; False if it had already ended."""
    return bool(await close_table(store, table_id, lambda _: "operator"))


async def remove(store: Store, tables: Sequence[str]) -> AsyncIterator[int]:
    """Remove tables a few at a time, so that servers can write in between; yield how many were removed each time."""
    for start in range(0, len(tables), REMOVED_AT_ONCE):
        chunk = tables[start : start + REMOVED_AT_ONCE]
        await store.remove(chunk)
        yield len(chunk)


async def check_exist(store: Store, tables: Collection[str]) -> None:
    """Raise Refused if one of the tables does not exist."""
    known = await store.latest(tables)
    for table_id in tables:
        if table_id not in known:
            raise Refused("table_not_found", table=table_id)
