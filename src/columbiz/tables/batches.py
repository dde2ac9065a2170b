"""Many callers, one lane: what arrives while one batch is being done is done together in the next."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")
Work = Callable[[Sequence[Item]], Awaitable[Sequence[Result | Exception]]]


class Batches(Generic[Item, Result]):
    """Calls `work` with up to `size` items at a time, never twice at once, in the order of arrival.

    `work` gives a result or an error for each item; an error it raises is that of all of them. The item of a caller
    that is cancelled stays in.
    """

    def __init__(self, work: Work[Item, Result], size: int) -> None:
        self.done = 0  # batches, for those who measure
        self._work = work
        self._size = size
        self._waiting: deque[tuple[Item, asyncio.Future[Result]]] = deque()
        self._running: asyncio.Task[None] | None = None

    def add(self, item: Item) -> asyncio.Future[Result]:
        """Do the item with others; what is returned is done when it is."""
        future: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self._waiting.append((item, future))
        if self._running is None:
            self._running = asyncio.create_task(self._run())
        return future

    async def drain(self) -> None:
        """Wait until nothing is waiting."""
        while self._running is not None:
            await asyncio.wait([self._running])

    async def _run(self) -> None:
        try:
            while self._waiting:
                await self._run_one([self._waiting.popleft() for _ in range(min(self._size, len(self._waiting)))])
        finally:
            self._running = None

    async def _run_one(self, batch: list[tuple[Item, asyncio.Future[Result]]]) -> None:
        [done] = await asyncio.gather(self._work([item for item, _ in batch]), return_exceptions=True)
        self.done += not isinstance(done, BaseException)
        results = [done] * len(batch) if isinstance(done, BaseException) else done
        for (_, future), result in zip(batch, results, strict=True):
            if future.done():  # its caller was cancelled
                continue
            if isinstance(result, BaseException):
                future.set_exception(result)
            else:
                future.set_result(result)
