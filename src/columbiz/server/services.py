"""The resources of a server process: store, fan-out, tables, bots, metrics and limits."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from dataclasses import dataclass

import structlog

from columbiz.rules.actions import Action
from columbiz.rules.state import State
from columbiz.server.books import Books
from columbiz.server.computing import Computing
from columbiz.server.limits import Limits
from columbiz.server.lobby import Lobby
from columbiz.server.metrics import Metrics
from columbiz.server.reviews import Reviews
from columbiz.server.settings import Settings
from columbiz.tables.fanout import Fanout, LocalFanout
from columbiz.tables.runtime.bot_pool import BotPool
from columbiz.tables.runtime.chance import CHANCE, Chance
from columbiz.tables.runtime.housekeeping import Housekeeping
from columbiz.tables.runtime.registry import Tables
from columbiz.tables.runtime.worker_pool import WorkerPool
from columbiz.tables.store import Store

log = structlog.get_logger("columbiz.server")

#: The module of the process that computes documents.
DOCUMENTS_MODULE = "columbiz.server.documents"
#: How often the delay of the event loop is measured.
LAG_INTERVAL_SECONDS = 0.05
#: How long the database may take to answer before the server counts as not ready.
READY_TIMEOUT_SECONDS = 5


@dataclass
class Services:
    """What requests and sockets work with; open as long as the server runs."""

    settings: Settings
    store: Store
    fanout: Fanout
    tables: Tables
    lobby: Lobby
    computing: Computing
    books: Books
    reviews: Reviews
    metrics: Metrics
    limits: Limits
    bots: BotPool

    async def ready(self) -> None:
        """Raise an error if the database or Redis does not answer."""
        async with asyncio.timeout(READY_TIMEOUT_SECONDS):
            await self.store.ready()
        await self.fanout.ready()  # has a timeout of its own


class MeasuredBots:
    """The bot pool, with the time of each decision recorded."""

    def __init__(self, pool: BotPool, metrics: Metrics) -> None:
        self._pool = pool
        self._metrics = metrics

    async def decide(self, state: State, level: str, seed: int, *, clients: Collection[str]) -> tuple[Action, ...]:
        """What a bot plays next."""
        with self._metrics.thinking.labels(level).time():
            return await self._pool.decide(state, level, seed, clients=clients)


async def open_fanout(settings: Settings) -> Fanout:
    """The connection to the other servers, if there are any."""
    if not settings.redis:
        return LocalFanout()
    from columbiz.tables.fanout.redis import RedisFanout  # slow to import, and only needed with Redis

    return await RedisFanout.open(settings.redis)


async def check_services(settings: Settings) -> None:
    """Open everything that may fail and close it again, so that its error can be reported before the server starts."""
    fanout = await open_fanout(settings)
    try:
        store = await Store.open(settings.database)
        await store.close()
    finally:
        await fanout.close()


@asynccontextmanager
async def open_services(settings: Settings, limits: Limits, chance: Chance = CHANCE) -> AsyncIterator[Services]:
    """Open a server's services. On exit, accepted commands are stored, then everything is closed."""
    store = await Store.open(settings.database, max_batch=settings.batch)
    fanout = await open_fanout(settings)
    metrics = Metrics(settings.workers, limits.log.counts)
    bots = BotPool(settings.bot_workers, note_wait=metrics.note_wait)
    documents = WorkerPool(1, DOCUMENTS_MODULE, metrics.note_wait)
    computing = Computing(bots, documents, limits.computing, metrics.note_refusal)
    tables = Tables(store, fanout, MeasuredBots(bots, metrics), limits, chance)
    metrics.watch(tables, bots, fanout)
    if settings.preload:
        for pool in (documents, bots):  # bots take longer to load
            pool.start()
    background = (tables.replication.run(), Housekeeping(tables, settings.retention).run(), _measure_lag(metrics))
    tasks = [asyncio.create_task(work) for work in background]
    for task in tasks:
        task.add_done_callback(_log_failure)
    try:
        books, reviews = Books(computing), Reviews(computing)
        yield Services(settings, store, fanout, tables, Lobby(tables), computing, books, reviews, metrics, limits, bots)
    finally:
        await tables.close()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        bots.close()
        documents.close()
        await store.close()
        with contextlib.suppress(OSError):
            await fanout.close()


def _log_failure(task: asyncio.Task[None]) -> None:
    """Log an error that ended a task that should never end."""
    if not task.cancelled() and (error := task.exception()):
        log.error("background task failed", error=repr(error))


async def _measure_lag(metrics: Metrics) -> None:
    while True:
        began = time.perf_counter()
        await asyncio.sleep(LAG_INTERVAL_SECONDS)
        metrics.lag.observe(max(0.0, time.perf_counter() - began - LAG_INTERVAL_SECONDS))
