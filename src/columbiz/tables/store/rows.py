"""What the store keeps."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from columbiz.tables.errors import StoreError, problem


class Entry(NamedTuple):
    """One accepted command: one row of a table's log."""

    table: str
    number: int  # 0, 1, 2, … without gaps
    at: int  # milliseconds since 1970, UTC
    command: str  # the command's own id; empty for what the server itself does
    event: str  # JSON


@dataclass(frozen=True, slots=True)
class TableRow:
    """What is known of a table beside its log."""

    table: str
    created: int  # milliseconds since 1970, UTC
    secret: str = field(repr=False)  # of the sealed dice; never leaves the server before the game is over
    status: str  # open, playing or over
    listed: bool  # shown in the list of open tables
    active: int  # milliseconds; when the last entry changed this row


class Write(NamedTuple):
    """One entry to append, with what it does to the table's row: make it, change its status, or nothing."""

    entry: Entry
    row: TableRow | None = None
    status: str | None = None


def refused(write: Write, error: Exception) -> StoreError:
    """The database answered, and would not have this one."""
    return StoreError("not_stored", table=write.entry.table, number=write.entry.number, problem=problem(error))
