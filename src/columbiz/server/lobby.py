"""The list of tables that wait for players, made anew every few seconds however many ask for it."""

from __future__ import annotations

import asyncio
import time
from math import inf

from pydantic import BaseModel, Field

from columbiz.tables.service import Tables
from columbiz.tables.table import Status
from columbiz.tables.views import SeatView, view_table

#: The most tables that are listed.
MOST_LISTED = 50
#: How old the list may be, in seconds.
OLDEST = 2.0


class OpenTable(BaseModel):
    """A table with free seats."""

    table: str
    number: int = Field(description="Its last event, to base a command on.")
    rules: str
    dice: str
    clock: int | None
    seats: list[SeatView]


class Lobby:
    """The listed tables of all servers."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._lock = asyncio.Lock()
        self._listed: list[OpenTable] = []
        self._made = -inf

    async def listed(self) -> list[OpenTable]:
        """The tables with free seats, newest first."""
        async with self._lock:
            if time.monotonic() - self._made > OLDEST:
                rows = await self._tables.store.find(Status.OPEN, MOST_LISTED)
                self._listed = [await self._open_table(row.table) for row in rows]
                self._made = time.monotonic()
            return self._listed

    async def _open_table(self, table: str) -> OpenTable:
        async with self._tables.at(table) as live:
            return OpenTable.model_validate(view_table(live.table), extra="ignore")
