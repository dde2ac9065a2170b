"""Computes hints, analyses, reviews, replays and rulebooks. Clients take turns, each within its budget of time."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, Literal, TypeVar
from weakref import WeakValueDictionary

from columbiz.rules.state import State
from columbiz.server.limits import ClientBuckets
from columbiz.tables.errors import Refused
from columbiz.tables.model.shapes import HintView
from columbiz.tables.runtime.bot_pool import BotPool
from columbiz.tables.runtime.job_queue import Priority
from columbiz.tables.runtime.worker_pool import Computed, JobRefused, WorkerPool

#: Jobs that may run at the same time; the same number of idle-priority jobs may run in addition.
MAX_RUNNING = 2
#: Requests that may wait for their turn, in total and per client; more are refused as `busy`.
MAX_WAITING = 100
MAX_WAITING_PER_CLIENT = 30

JobKind = Literal["analysis", "hint", "replay", "review", "rulebook"]

Result = TypeVar("Result")


class Computing:
    """Jobs in other processes: at most MAX_RUNNING at once and one per client, charged by the time they took.

    Idle jobs are counted separately, so that they never delay a client's more urgent requests.
    """

    def __init__(
        self, bots: BotPool, documents: WorkerPool, budget: ClientBuckets, note_refusal: Callable[[JobKind, str], None]
    ) -> None:
        self._bots = bots
        self._documents = documents
        self._budget = budget
        self._note_refusal = note_refusal
        self._slots = {is_idle: asyncio.Semaphore(MAX_RUNNING) for is_idle in (False, True)}
        self._asking: Counter[str] = Counter()  # requests of each client, waiting or being served
        self._locks: WeakValueDictionary[tuple[str, bool], asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def turn(self, kind: JobKind, client: str, *, is_idle: bool = False) -> AsyncIterator[None]:
        """Wait for the client's turn; raise Refused if too many requests are waiting or its budget is used up."""
        try:
            self._check(client)
            async with self._place(client, is_idle=is_idle):
                self._budget.take(client, 0)  # it may have been used up in the meantime
                yield
        except Refused as refused:
            self._note_refusal(kind, refused.code)
            raise

    async def hint(self, state: State, client: str) -> HintView:
        """The best choices in a State. Call it within the client's `turn`."""
        return await self._paid(client, self._bots.hint(state, client=client))

    async def review(self, record: str, depth: int, client: str) -> bytes:
        """A review as compressed JSON. Others have their turns between its slices; once begun, it is finished."""
        async with self.turn("review", client, is_idle=True):
            turns, following = await self._paid(client, self._bots.review_turns(record, depth, 1, client=client))
        slices = [turns]
        while following:
            async with self._place(client, is_idle=True):
                slice_ = self._bots.review_turns(record, depth, following, client=client)
                turns, following = await self._paid(client, slice_)
            slices.append(turns)
        async with self._place(client, is_idle=True):
            return await self._paid(client, self._bots.review_game(record, depth, slices, client=client))

    async def analysis_piece(self, priority: Priority, *job: object, client: str) -> Any:
        """A piece of an analysis, in a turn of its own: others are served before the next one."""
        async with self.turn("analysis", client, is_idle=priority is Priority.IDLE):
            return await self._paid(client, self._bots.run(priority, (client,), *job))

    async def document(self, name: JobKind, *arguments: object, client: str) -> bytes:
        """A document computed by a worker process. Call it within the client's `turn`."""
        return bytes(await self._paid(client, self._documents.compute(name, *arguments, client=client)))

    async def common_document(self, name: JobKind, *arguments: object) -> bytes:
        """A document that is computed once for everybody, so no client is charged."""
        return bytes((await self._documents.compute(name, *arguments)).result)

    async def _paid(self, client: str, job: Awaitable[Computed[Result]]) -> Result:
        """The result of a job, whose time the client pays for."""
        try:
            result, seconds = await job
        except JobRefused as error:
            self._budget.charge(client, error.seconds)
            raise
        self._budget.charge(client, seconds)
        return result

    def _check(self, client: str) -> None:
        if self._asking[client] > MAX_WAITING_PER_CLIENT or self._asking.total() >= MAX_WAITING + MAX_RUNNING:
            raise Refused("busy")
        self._budget.take(client, 0)

    @asynccontextmanager
    async def _place(self, client: str, *, is_idle: bool) -> AsyncIterator[None]:
        """Wait until the client has no other such job and one more may run."""
        lock = self._locks.setdefault((client, is_idle), asyncio.Lock())
        self._asking[client] += 1
        try:
            async with lock, self._slots[is_idle]:
                yield
        finally:
            self._asking[client] -= 1
            if not self._asking[client]:
                del self._asking[client]
