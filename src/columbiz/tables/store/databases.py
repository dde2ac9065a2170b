"""What SQLite and PostgreSQL do differently: how they are reached, and how many entries are inserted at once."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

import asyncpg
import orjson
from sqlalchemy import ARRAY, URL, Insert, Select, Text, bindparam, event, func, make_url, select, true
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from columbiz.tables.errors import StoreError
from columbiz.tables.store.rows import Entry
from columbiz.tables.store.schema import ENTRIES, TABLES

Parameters = dict[str, Any]

# Not every error of a driver comes wrapped in one of SQLAlchemy's.
FAILURES = (SQLAlchemyError, asyncpg.PostgresError, asyncpg.InterfaceError, OSError, orjson.JSONEncodeError)

COLUMNS = ENTRIES.c.keys()
KEY = (ENTRIES.c.table_id, ENTRIES.c.number)


class Database(ABC):
    """One kind of database, at one address."""

    insert_table: Insert
    insert_entries: Insert  # with what `parameters` gives; returns the keys of the rows that were not there before
    lock: str  # taken before migrating, and given back by the end of the transaction

    def __init__(self, url: URL) -> None:
        self.url = url

    @property
    def name(self) -> str:
        """The address as people may see it: without a password."""
        return self.url.set(drivername=self.url.get_backend_name(), password=None, query={}).render_as_string()

    @abstractmethod
    def engine(self, **options: Any) -> AsyncEngine:
        """A pool of connections."""

    @staticmethod
    @abstractmethod
    def parameters(entries: Sequence[Entry]) -> Parameters:
        """The parameters of `insert_entries`: one statement, however many entries there are."""


def _from_json() -> Select[Any]:
    row = func.json_each(bindparam("entries", type_=Text)).table_valued("value")
    fields = [func.json_extract(row.c.value, f"$[{place}]") for place in range(len(COLUMNS))]
    return select(*fields).where(true())  # SQLite cannot read ON CONFLICT after a SELECT without WHERE


class Sqlite(Database):
    """A file, written by one process or by several on one machine."""

    insert_table = sqlite.insert(TABLES).on_conflict_do_nothing()
    insert_entries = sqlite.insert(ENTRIES).from_select(COLUMNS, _from_json()).on_conflict_do_nothing().returning(*KEY)
    lock = "BEGIN IMMEDIATE"

    def engine(self, **options: Any) -> AsyncEngine:
        """Connections that wait for each other and sync every commit to the disk."""
        engine = create_async_engine(self.url, connect_args={"timeout": 10}, **options)
        event.listen(engine.sync_engine, "connect", _prepare)
        return engine

    @staticmethod
    def parameters(entries: Sequence[Entry]) -> Parameters:
        """One JSON text of all entries."""
        return {"entries": orjson.dumps([(e.table, e.number, e.at, e.command, e.event) for e in entries]).decode()}


def _prepare(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _from_lists() -> Select[Any]:
    lists = [bindparam(column.name, type_=ARRAY(column.type)) for column in ENTRIES.c]
    return select(*func.unnest(*lists).table_valued(*COLUMNS).c)


class Postgres(Database):
    """A server, for one process or many, on one machine or many."""

    insert_table = postgresql.insert(TABLES).on_conflict_do_nothing()
    insert_entries = (
        postgresql.insert(ENTRIES).from_select(COLUMNS, _from_lists()).on_conflict_do_nothing().returning(*KEY)
    )
    lock = "SELECT pg_advisory_xact_lock(7265017)"

    def engine(self, **options: Any) -> AsyncEngine:
        """Connections that give up on a server that has gone silent."""
        query = {("ssl" if name == "sslmode" else name): value for name, value in self.url.query.items()}
        patience = {"timeout": 10, "command_timeout": 30}
        return create_async_engine(self.url.set(query=query), connect_args=patience, **options)

    @staticmethod
    def parameters(entries: Sequence[Entry]) -> Parameters:
        """One list for each column."""
        return {
            "table_id": [entry.table for entry in entries],
            "number": [entry.number for entry in entries],
            "at": [entry.at for entry in entries],
            "command": [entry.command for entry in entries],
            "event": [entry.event for entry in entries],
        }


_KINDS: dict[str, tuple[type[Database], str]] = {
    "sqlite": (Sqlite, "sqlite+aiosqlite"),
    "sqlite+aiosqlite": (Sqlite, "sqlite+aiosqlite"),
    "postgres": (Postgres, "postgresql+asyncpg"),
    "postgresql": (Postgres, "postgresql+asyncpg"),
    "postgresql+asyncpg": (Postgres, "postgresql+asyncpg"),
}


def database(text: str) -> Database:
    """The database a URL names; the driver is ours to choose."""
    try:
        url = make_url(text)
        kind, driver = _KINDS[url.drivername]
    except (ArgumentError, ValueError, KeyError):
        raise StoreError("database_url", value=repr(text.partition(":")[0])) from None
    if kind is Sqlite and url.database in {None, "", ":memory:"}:
        raise StoreError("database_url", value=repr(text))  # without a file nothing would be durable
    return kind(url.set(drivername=driver))


def problem(error: BaseException) -> str:
    """What the driver said, on one line and without the statement."""
    cause = getattr(error, "orig", None) or error
    return " ".join(str(cause).split()) or type(cause).__name__
