"""The attendant of a table: sees to bots, clocks, secrets and rematches."""

from __future__ import annotations

import asyncio
import hashlib

import structlog

from columbiz.tables import duties
from columbiz.tables.events import Event, RematchMade, Revealed
from columbiz.tables.live import LiveTable
from columbiz.tables.referee import event_of, thrown_by_table
from columbiz.tables.service import Tables, now_ms
from columbiz.tables.thinking import Thinkers

#: Seconds to wait before a duty that failed is tried again.
PAUSE = 1.0

log = structlog.get_logger(__name__)


class Attendants:
    """Does what the server owes its tables, one thing at a time for each table.

    Several servers may do the same duty at once; the log takes the first.
    """

    def __init__(self, tables: Tables, thinkers: Thinkers) -> None:
        self._tables = tables
        self._thinkers = thinkers
        tables.watchers.append(self.poke)

    def poke(self, live: LiveTable) -> None:
        """See whether something is owed to a table."""
        if live.attendant is not None and not live.attendant.done():
            return
        if duties.next_duty(live.table, now_ms()):
            live.users += 1  # so that the table is not forgotten meanwhile
            live.attendant = asyncio.get_running_loop().create_task(self._attend(live))
        elif live.alarm or live.table.options.clock is not None:
            self._set_alarm(live)

    def _set_alarm(self, live: LiveTable) -> None:
        if live.alarm:
            live.alarm.cancel()
            live.alarm = None
        if (deadline := live.table.deadline) is not None:
            wait = max(0, deadline - now_ms()) / 1000 + 0.01
            live.alarm = asyncio.get_running_loop().call_later(wait, self.poke, live)

    async def _attend(self, live: LiveTable) -> None:
        try:
            while duty := duties.next_duty(live.table, now_ms()):
                try:
                    await self._perform(live, duty)
                except Exception:
                    log.exception("duty failed", table=live.table.id, duty=type(duty).__name__)
                    await asyncio.sleep(PAUSE)
            self._set_alarm(live)
        finally:
            live.users -= 1
            await self._tables.forget_unused(live)

    async def _perform(self, live: LiveTable, duty: duties.Duty) -> None:
        number, table = live.table.number, live.table
        match duty:
            case duties.Think():
                made = await self._thinkers.decide(duty.state, duty.level, _seed(table.id, duty.seat))
                await self._write(live, number, [event_of(decision, duty.seat) for decision in made])
            case duties.ThrowForBot():
                await self._write(live, number, [thrown_by_table(duty.state, table, live.dice())])
            case duties.StopClock():
                async with self._tables.at(table.id):
                    pass  # it is stopped for whoever comes
            case duties.Reveal():
                await self._write(live, number, [Revealed(secret=live.secret)])
            case duties.MakeRematch():
                await self._write(live, number, [RematchMade(table=await self._tables.create_rematch(table))])

    async def _write(self, live: LiveTable, number: int, events: list[Event]) -> None:
        """Write events that follow from the table as it was at `number`; nothing if it has moved on since."""
        for event in events:
            async with self._tables.at(live.table.id) as current:
                if current.table.moved > number:
                    return
                if not await self._tables.write(current, event):
                    return
                number = current.table.number


def _seed(table: str, seat: int) -> int:
    """The seed of a bot: its own at every table, the same on every server."""
    return int.from_bytes(hashlib.sha256(f"columbiz bot 1:{table}:{seat}".encode()).digest()[:6])
