"""The lobby: the listed tables that wait for players, cached for a few seconds."""

import asyncio
import time
from collections import Counter, OrderedDict
from contextlib import suppress
from math import inf

from pydantic import BaseModel, Field

from columbiz.rules.errors import ColumbizError
from columbiz.tables.model.options import DiceKind
from columbiz.tables.model.seats import Status
from columbiz.tables.model.shapes import SeatView
from columbiz.tables.model.views import view_table
from columbiz.tables.runtime.registry import Tables

MAX_LISTED = 50
#: How many of the newest tables are considered for the list.
MAX_CANDIDATES = 5_000
#: How many of them are read, at most, to find those with a free seat.
MAX_READ = 200
#: Tables of one client that may come before other clients' tables.
FIRST_OF_CLIENT = 5
#: Listed tables whose maker is remembered; the oldest are forgotten first.
MAX_MAKERS = 10_000
MAX_AGE_SECONDS = 2.0


class OpenTable(BaseModel):
    """A table with free seats."""

    table: str
    number: int = Field(description="The number of its last event.")
    rules: str
    dice: DiceKind
    clock: int | None
    seats: list[SeatView]


class Lobby:
    """The listed tables of all servers. A client that creates many does not push others' down.

    The makers of tables created through other processes are unknown, because addresses are not stored.
    """

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._lock = asyncio.Lock()
        self._listed: list[OpenTable] = []
        self._computed_at = -inf
        self._makers: OrderedDict[str, str] = OrderedDict()

    def note_maker(self, table_id: str, client: str) -> None:
        """Note which client created a listed table."""
        self._makers[table_id] = client
        if len(self._makers) > MAX_MAKERS:
            self._makers.popitem(last=False)

    async def listed(self) -> list[OpenTable]:
        """The tables with free seats, newest first.

        Of one client's tables, those beyond the newest FIRST_OF_CLIENT come last.
        """
        async with self._lock:
            if time.monotonic() - self._computed_at > MAX_AGE_SECONDS:
                self._listed = await self._find()
                self._computed_at = time.monotonic()
            return self._listed

    async def _find(self) -> list[OpenTable]:
        candidates = await self._tables.store.find_listed(Status.OPEN, MAX_CANDIDATES)
        found = list[OpenTable]()
        for table_id in self._in_fair_order(candidates)[:MAX_READ]:
            table = await self._open_table(table_id)
            if table and _has_free_seat(table):
                found.append(table)
            if len(found) == MAX_LISTED:
                break
        return found

    def _in_fair_order(self, table_ids: list[str]) -> list[str]:
        first, last, counts = list[str](), list[str](), Counter[str]()
        for table_id in table_ids:
            maker = self._makers.get(table_id, table_id)
            counts[maker] += 1
            (first if counts[maker] <= FIRST_OF_CLIENT else last).append(table_id)
        return first + last

    async def _open_table(self, table_id: str) -> OpenTable | None:
        """A table of the list; None if it cannot be read, which must not affect the others."""
        with suppress(ColumbizError):
            return OpenTable.model_validate(view_table(await self._tables.look(table_id)), extra="ignore")
        return None


def _has_free_seat(table: OpenTable) -> bool:
    return any(seat["plays"] == "nobody" for seat in table.seats)
