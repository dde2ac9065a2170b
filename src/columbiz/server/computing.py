"""Computes hints, replays and rulebooks for requests. Clients take turns, each within its budget of time."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Literal

from columbiz.rules.state import State
from columbiz.server.limits import ClientBuckets
from columbiz.tables.errors import Refused
from columbiz.tables.model.shapes import HintView
from columbiz.tables.runtime.bot_pool import BotPool
from columbiz.tables.runtime.worker_pool import JobRefused, WorkerPool

#: Jobs that may run at the same time.
MAX_RUNNING = 2
#: Requests that may wait for their turn, in total and per client; more are refused as `busy`.
MAX_WAITING = 100
MAX_WAITING_PER_CLIENT = 30

Kind = Literal["hint", "history", "replay", "rulebook"]


class Computing:
    """Jobs in other processes: at most MAX_RUNNING at once and one per client, charged by the time they took."""

    def __init__(
        self, bots: BotPool, documents: WorkerPool, budget: ClientBuckets, note_refusal: Callable[[Kind, str], None]
    ) -> None:
        self._bots = bots
        self._documents = documents
        self._budget = budget
        self._note_refusal = note_refusal
        self._slots = asyncio.Semaphore(MAX_RUNNING)
        self._asking: Counter[str] = Counter()  # requests of each client, waiting or being served
        self._locks: dict[str, asyncio.Lock] = {}

    @asynccontextmanager
    async def turn(self, kind: Kind, client: str) -> AsyncIterator[None]:
        """Wait for the client's turn; raise Refused if too many requests are waiting or its budget is used up."""
        try:
            self._check(client)
            async with self._asked(client), self._locks[client], self._slots:
                self._budget.take(client, 0)  # it may have been used up in the meantime
                yield
        except Refused as refused:
            self._note_refusal(kind, refused.code)
            raise

    async def hint(self, state: State, client: str) -> HintView:
        """The best choices in a State. Call it within the client's `turn`."""
        hint, seconds = await self._bots.hint(state, client=client)
        self._budget.charge(client, seconds)
        return hint

    async def document(self, name: Kind, *arguments: object, client: str) -> bytes:
        """A document computed by a worker process. Call it within the client's `turn`."""
        try:
            content, seconds = await self._documents.compute(name, *arguments, client=client)
        except JobRefused as error:
            self._budget.charge(client, error.seconds)
            raise
        self._budget.charge(client, seconds)
        return bytes(content)

    async def common_document(self, name: Kind, *arguments: object) -> bytes:
        """A document that is computed once for everybody, so no client is charged."""
        return bytes((await self._documents.compute(name, *arguments)).result)

    def _check(self, client: str) -> None:
        if self._asking[client] > MAX_WAITING_PER_CLIENT or self._asking.total() >= MAX_WAITING + MAX_RUNNING:
            raise Refused("busy")
        self._budget.take(client, 0)

    @asynccontextmanager
    async def _asked(self, client: str) -> AsyncIterator[None]:
        """Count a request while it waits or is served; the lock of a client exists as long as it has requests."""
        self._asking[client] += 1
        self._locks.setdefault(client, asyncio.Lock())
        try:
            yield
        finally:
            self._asking[client] -= 1
            if not self._asking[client]:
                del self._asking[client], self._locks[client]
