"""The rows of the store, and the writes that make them."""

from dataclasses import dataclass, field
from typing import NamedTuple

from columbiz.tables.errors import StoreError, driver_message


class Entry(NamedTuple):
    """One event in the log of a table, with the key of the command behind it."""

    table: str
    number: int  # 0, 1, 2, … without gaps
    at: int  # milliseconds since 1970, UTC
    seat: int | None  # the seat that sent the command; None for the server's own events
    command: str  # the command's id; (seat, command) is its key; empty for the server's own events
    event: str  # JSON

    @property
    def key(self) -> tuple[str, int]:
        """Table and number, which are unique in the store."""
        return self.table, self.number


@dataclass(frozen=True, slots=True)
class TableRow:
    """What the store knows of a table without reading its log."""

    table: str
    created: int  # milliseconds since 1970, UTC
    secret: str = field(repr=False)  # of the sealed dice; must not leave the server before the game is over
    status: str  # open, playing, over or closed
    listed: bool  # shown in the list of open tables
    active: int  # milliseconds since 1970, UTC: when the status was last set


class Activity(NamedTuple):
    """A table, and the number and time of its last entry."""

    table: str
    status: str
    created: int
    active: int  # when the status was last set
    number: int
    at: int


class Write(NamedTuple):
    """An entry to append, and what it does to the row of its table: create it, set its status, or nothing."""

    entry: Entry
    row: TableRow | None = None
    status: str | None = None


def refused_write(write: Write, error: Exception) -> StoreError:
    """The error of a write that the database or its driver rejects."""
    return StoreError("not_stored", table=write.entry.table, number=write.entry.number, problem=driver_message(error))
