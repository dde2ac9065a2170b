"""Which database a URL names, and what SQLite and PostgreSQL do differently."""

from __future__ import annotations

import asyncio
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Protocol

import asyncpg
from sqlalchemy import URL, Connection, NullPool, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from columbiz.tables.errors import StoreError
from columbiz.tables.store.postgres import PostgresLane
from columbiz.tables.store.reads import AsyncReads, Reads, ThreadReads
from columbiz.tables.store.rows import Write
from columbiz.tables.store.sqlite import SqliteLane, prepare

# Not every error of a driver comes wrapped in one of SQLAlchemy's.
FAILURES = (SQLAlchemyError, asyncpg.PostgresError, asyncpg.InterfaceError, sqlite3.Error, OSError)


class Lane(Protocol):
    """The one way by which a process writes: a batch of writes is one transaction on one connection."""

    async def write(self, writes: Sequence[Write]) -> Sequence[bool | Exception]:
        """Make the writes durable; for each, whether its number was free."""

    async def close(self) -> None:
        """Let the connection go."""


class Database(ABC):
    """One kind of database, at one address."""

    lock: str  # taken before migrating, and given back by the end of the transaction

    def __init__(self, url: URL) -> None:
        self.url = url

    @property
    def name(self) -> str:
        """The address as people may see it: without a password."""
        return self.url.set(password=None, query={}).render_as_string()

    @abstractmethod
    async def run(self, work: Callable[[Connection], None]) -> None:
        """Do some work once, on a connection made for it."""

    @abstractmethod
    def reads(self) -> Reads:
        """The connections that read."""

    @abstractmethod
    def lane(self) -> Lane:
        """The connection that writes."""


class Sqlite(Database):
    """A file, written by one process or by several on one machine."""

    lock = "BEGIN IMMEDIATE"

    async def run(self, work: Callable[[Connection], None]) -> None:
        """Work in a thread."""
        await asyncio.to_thread(self._run, work)

    def _run(self, work: Callable[[Connection], None]) -> None:
        engine = create_engine(self.url, poolclass=NullPool)
        with engine.connect() as connection:
            prepare(connection.connection)
            work(connection)

    def reads(self) -> Reads:
        """A thread with connections of its own."""
        engine = create_engine(self.url, isolation_level="AUTOCOMMIT")
        event.listen(engine, "connect", lambda connection, _: prepare(connection))
        return ThreadReads(engine)

    def lane(self) -> Lane:
        """A thread with a connection of its own."""
        return SqliteLane(Path(self.url.database or ""))


class Postgres(Database):
    """A server, for one process or many, on one machine or many."""

    lock = "SELECT pg_advisory_xact_lock(7265017)"  # any number will do, as long as all of us take the same

    async def run(self, work: Callable[[Connection], None]) -> None:
        """Work on a connection of the pool's kind."""
        async with self._engine(poolclass=NullPool).connect() as connection:
            await connection.run_sync(work)

    def reads(self) -> Reads:
        """A pool of connections."""
        return AsyncReads(self._engine(isolation_level="AUTOCOMMIT", pool_pre_ping=True))

    def _engine(self, **options: Any) -> AsyncEngine:
        return create_async_engine("postgresql+asyncpg://", async_creator=self._connect, **options)

    def lane(self) -> Lane:
        """One connection of the driver."""
        return PostgresLane(self._connect)

    async def _connect(self, *_arguments: object, **_options: object) -> asyncpg.Connection[Any]:
        """Leave the URL to the driver, which knows all of PostgreSQL's own options; do not wait for ever."""
        return await asyncpg.connect(self.url.render_as_string(hide_password=False), timeout=10, command_timeout=30)


def database(text: str) -> Database:
    """The database a URL names, with or without the name of a driver."""
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise StoreError("database_url", value=repr(text.partition(":")[0])) from None  # there may be a password in it
    match url.drivername:
        case "sqlite" if url.database not in {None, "", ":memory:"}:
            return Sqlite(url.set(drivername="sqlite"))
        case "postgres" | "postgresql" | "postgresql+asyncpg":
            return Postgres(url.set(drivername="postgresql"))
    raise StoreError("database_url", value=repr(url.drivername))
