"""What one server process keeps open: the store, the way to other servers, the tables and those who attend to them."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from math import inf

import structlog

from columbiz.rules.actions import Action
from columbiz.rules.state import State
from columbiz.server.collecting import collect_in_quiet, collector_held
from columbiz.server.limits import Buckets, Slots
from columbiz.server.lobby import Lobby
from columbiz.server.metrics import Metrics
from columbiz.server.settings import Settings
from columbiz.tables.attending import Attendants
from columbiz.tables.fanout import Fanout, LocalFanout
from columbiz.tables.listening import Listener
from columbiz.tables.service import Tables
from columbiz.tables.store import Store
from columbiz.tables.thinking import Thinkers

log = structlog.get_logger("columbiz.server")

#: How often the delay of the event loop is measured, in seconds.
LAG_EVERY = 0.05


class Limits:
    """What clients may do, as the settings say."""

    def __init__(self, settings: Settings) -> None:
        on = settings.limits
        tables, requests = settings.tables_per_minute, settings.requests_per_second
        self.making = Buckets(tables / 60, max(1, tables) if on else inf)
        self.asking = Buckets(requests, max(1, 3 * requests) if on else inf)
        self.sockets = Slots(settings.connections if on else inf)
        self.message_rate = settings.messages_per_second
        self.message_burst = max(1, 3 * settings.messages_per_second) if on else inf


class MeasuredThinkers(Thinkers):
    """Thinkers whose time is measured."""

    def __init__(self, processes: int, metrics: Metrics) -> None:
        super().__init__(processes)
        self._metrics = metrics

    async def decide(self, state: State, level: str, seed: int) -> list[Action]:
        """What a bot does until dice are due again or its turn is over."""
        with self._metrics.thinking.labels(level).time():
            return await super().decide(state, level, seed)


@dataclass
class Hall:
    """The parts of a server process, open."""

    settings: Settings
    store: Store
    fanout: Fanout
    tables: Tables
    lobby: Lobby
    thinkers: Thinkers
    metrics: Metrics
    limits: Limits
    #: tables for which a hint is being thought of
    hinting: set[str] = field(default_factory=set)

    async def ready(self) -> None:
        """Raise an error if the database or Redis does not answer."""
        async with asyncio.timeout(5):
            await self.store.ready()
            await self.fanout.ready()


async def open_fanout(settings: Settings) -> Fanout:
    """The way to the other servers, if there are any."""
    if not settings.redis:
        return LocalFanout()
    from columbiz.tables.redisfanout import RedisFanout  # takes a while to load: only who has a Redis waits

    return await RedisFanout.open(settings.redis)


async def try_out(settings: Settings) -> None:
    """Open everything that may fail and close it again, to raise its error where it can be told well."""
    fanout = await open_fanout(settings)
    try:
        store = await Store.open(settings.database)
        await store.close()
    finally:
        await fanout.close()


@asynccontextmanager
async def open_hall(settings: Settings, limits: Limits) -> AsyncIterator[Hall]:
    """Open a server's parts; at the end what was accepted is stored, and all is closed."""
    store = await Store.open(settings.database, batch=settings.batch)
    fanout = await open_fanout(settings)
    tables, metrics = Tables(store, fanout), Metrics(settings.workers)
    thinkers = MeasuredThinkers(settings.thinkers, metrics)
    thinkers.start()
    Attendants(tables, thinkers)
    listener = Listener(tables)
    metrics.watch(tables)
    collecting = collect_in_quiet(lambda: metrics.traffic.messages_out + tables.written)
    tasks = [asyncio.create_task(work) for work in (listener.run(), _measure_lag(metrics), collecting)]
    for task in tasks:
        task.add_done_callback(_tell_end)
    try:
        with collector_held():
            yield Hall(settings, store, fanout, tables, Lobby(tables), thinkers, metrics, limits)
    finally:
        for task in tasks:
            task.cancel()
        attendants = [live.attendant for live in tables.live.values() if live.attendant]
        for live in list(tables.live.values()):
            live.stop()
        await asyncio.gather(*tasks, *attendants, return_exceptions=True)
        thinkers.close()
        await store.close()
        with contextlib.suppress(OSError):
            await fanout.close()


def _tell_end(task: asyncio.Task[None]) -> None:
    """Log an error that ended what should run for ever."""
    if not task.cancelled() and (error := task.exception()):
        log.error("a task has ended", error=repr(error))


async def _measure_lag(metrics: Metrics) -> None:
    while True:
        began = time.perf_counter()
        await asyncio.sleep(LAG_EVERY)
        metrics.lag.observe(max(0.0, time.perf_counter() - began - LAG_EVERY))
