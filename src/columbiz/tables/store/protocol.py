"""What the store needs of a database."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from sqlalchemy import URL, Connection, Executable

from columbiz.tables.errors import StoreError
from columbiz.tables.store.rows import Write

Rows = list[Sequence[Any]]


class BatchWriter(Protocol):
    """Writes batches, each in one transaction on one connection. A process has one writer."""

    async def write(self, writes: Sequence[Write]) -> Sequence[bool | StoreError]:
        """Make the writes durable; return for each whether its number was free, or why it was refused.

        Raise `store_unavailable` if it is unknown what was written.
        """

    async def close(self) -> None:
        """Close the connection."""


class Reader(Protocol):
    """Runs queries. Errors of the driver propagate unchanged."""

    async def fetch(self, query: Executable, parameters: dict[str, Any]) -> Rows:
        """Return all rows of a query."""

    async def close(self) -> None:
        """Close the connections."""


class Database(ABC):
    """A database of one kind, at one address."""

    migration_lock: str  # a statement; the lock is held until the end of the transaction

    def __init__(self, url: URL) -> None:
        self.url = url

    @property
    def name(self) -> str:
        """The address for people: without a password."""
        return self.url.set(password=None, query={}).render_as_string()

    @abstractmethod
    def check_exists(self) -> None:
        """Raise `database_missing` if opening the database would create an empty one."""

    @abstractmethod
    async def run(self, work: Callable[[Connection], None]) -> None:
        """Call a function with a connection of its own."""

    async def run_read_only(self, work: Callable[[Connection], None]) -> None:
        """Call a function that only reads, with a connection of its own; no file is created or changed."""
        await self.run(work)

    @abstractmethod
    def reader(self) -> Reader:
        """Create a reader."""

    @abstractmethod
    def writer(self) -> BatchWriter:
        """Create a writer."""
