"""Housekeeping: closes abandoned tables, and removes finished ones after the time for which they are kept."""

import asyncio
from collections.abc import Collection

import structlog

from columbiz.rules.errors import ColumbizError
from columbiz.tables.model.retention import (
    KEEP_UNUSED_DAYS,
    UNUSED_EVENTS,
    Retention,
    days_before,
    is_past,
    reason_to_close,
)
from columbiz.tables.model.seats import Status
from columbiz.tables.model.table import Milliseconds
from columbiz.tables.runtime.closing import close_table
from columbiz.tables.runtime.live_table import now_milliseconds
from columbiz.tables.runtime.registry import Tables
from columbiz.tables.runtime.requests import CatchUp
from columbiz.tables.store import LAST_NUMBER, Activity

#: The bounds of the time between two rounds, which is a tenth of the shortest time in the settings.
MIN_INTERVAL_SECONDS, MAX_INTERVAL_SECONDS = 1.0, 600.0
#: The pause after each table, so that games are not delayed.
DELAY_PER_TABLE_SECONDS = 0.05
SECONDS_PER_DAY = 86_400

log = structlog.get_logger(__name__)


class Housekeeping:
    """Looks for old tables at intervals. Several servers may do so: only one can write the next entry of a log."""

    def __init__(self, tables: Tables, retention: Retention) -> None:
        self._tables = tables
        self._retention = retention
        #: open tables with somebody seated, and the number of their last entry: until it changes, they need not be read
        #: again
        self._occupied: dict[str, int] = {}

    async def run(self) -> None:
        """Do rounds at regular intervals until cancelled."""
        wanted = self._retention.shortest_days * SECONDS_PER_DAY / 10
        interval = max(MIN_INTERVAL_SECONDS, min(MAX_INTERVAL_SECONDS, wanted))
        await asyncio.sleep(MIN_INTERVAL_SECONDS)  # let the server finish starting
        while True:
            try:
                await self.do_round()
            except ColumbizError as error:  # the database or Redis; tried again in the next round
                log.warning("housekeeping failed", problem=str(error))
            except Exception:
                log.exception("housekeeping failed")
            await asyncio.sleep(interval)

    async def do_round(self) -> None:
        """Close and remove what is due now."""
        retention, now = self._retention, now_milliseconds()
        shortest = min(filter(None, (retention.close_empty_days, retention.close_untouched_days)), default=0)
        for status, days in ((Status.OPEN, shortest), (Status.PLAYING, retention.close_untouched_days)):
            if days:
                await self._close_abandoned(status, days_before(now, days), now)
        last_unused = UNUSED_EVENTS - 1  # numbers start at 0
        await self._remove(Status.CLOSED, days_before(now, KEEP_UNUSED_DAYS), max_number=last_unused)
        if retention.keep_finished_days:
            for status in (Status.OVER, Status.CLOSED):
                await self._remove(status, days_before(now, retention.keep_finished_days))

    async def _close_abandoned(self, status: Status, before: Milliseconds, now: Milliseconds) -> None:
        occupied = dict[str, int]()
        async for page in self._tables.store.untouched(status, before):
            untouched = {one.table for one in page if is_past(one.at, self._retention.close_untouched_days, now)}
            occupied |= {one.table: one.number for one in page if self._is_occupied(one) and one.table not in untouched}
            candidates = [one for one in page if one.table not in occupied]
            for one in await self._without_players(candidates, untouched):
                if not await self._close(one.table):
                    occupied[one.table] = one.number
                await asyncio.sleep(DELAY_PER_TABLE_SECONDS)
        if status is Status.OPEN:
            self._occupied = occupied

    def _is_occupied(self, one: Activity) -> bool:
        return self._occupied.get(one.table) == one.number

    async def _without_players(self, candidates: list[Activity], untouched: Collection[str]) -> list[Activity]:
        """The tables without a connected player.

        Reports of other servers are awaited only for `untouched`; the other candidates are closed only if nobody holds
        a seat, so no player can be connected.
        """
        live = self._tables.live
        with_players = {one.table for one in candidates if one.table in live and live[one.table].has_players}
        awaited = [one.table for one in candidates if one.table in untouched and one.table not in with_players]
        with_players |= await self._tables.replication.with_remote_players(awaited)
        return [one for one in candidates if one.table not in with_players]

    async def _close(self, table_id: str) -> bool:
        """Close a table if there is still a reason to, and let everybody there know."""
        try:
            entries = await close_table(
                self._tables.store, table_id, lambda table: reason_to_close(table, self._retention, now_milliseconds())
            )
        except ColumbizError as error:  # one table that cannot be read must not stop the round
            log.warning("table not closed", table=table_id, error=str(error))
            return False
        for entry in entries:
            self._tables.replication.publish_entry(entry)
        self._let_catch_up(table_id)
        if entries:
            self._tables.counters.entries += len(entries)
            self._tables.counters.closed += 1
        return bool(entries)

    async def _remove(self, status: Status, before: Milliseconds, *, max_number: int = LAST_NUMBER) -> None:
        """Remove the tables without an entry since `before` whose last entry has at most this number."""
        async for page in self._tables.store.untouched(status, before):
            ids = [one.table for one in page if one.number <= max_number]
            if not ids:
                continue
            await self._tables.store.remove(ids)
            self._tables.counters.removed += len(ids)
            log.info("old tables removed", count=len(ids))
            for table_id in ids:
                self._let_catch_up(table_id)
            await asyncio.sleep(DELAY_PER_TABLE_SECONDS)

    def _let_catch_up(self, table_id: str) -> None:
        if live := self._tables.live.get(table_id):
            live.post(CatchUp())
