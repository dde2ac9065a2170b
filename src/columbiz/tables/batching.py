"""A queue that processes items in batches: items that arrive while one batch runs share the next."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")
ProcessBatch = Callable[[Sequence[Item]], Awaitable[Sequence[Result | Exception]]]


class BatchQueue(Generic[Item, Result]):
    """Calls `process` with up to `max_size` items at a time, one batch after another, in the order of arrival.

    `process` returns a result or an error for each item; an error it raises goes to every caller in the batch.
    An item whose caller is cancelled before its batch starts is skipped.
    """

    def __init__(self, process: ProcessBatch[Item, Result], max_size: int) -> None:
        self.completed = 0  # batches that were processed without raising an error
        self._process = process
        self._max_size = max_size
        self._waiting: deque[tuple[Item, asyncio.Future[Result]]] = deque()
        self._task: asyncio.Task[None] | None = None

    def submit(self, item: Item) -> asyncio.Future[Result]:
        """Queue an item and return the future of its result."""
        future: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self._waiting.append((item, future))
        if self._task is None:
            self._task = asyncio.create_task(self._run())
        return future

    async def drain(self) -> None:
        """Wait until every queued item has been processed."""
        while self._task is not None:
            await asyncio.wait([self._task])

    async def _run(self) -> None:
        try:
            while batch := self._next_batch():
                await self._run_batch(batch)
        finally:
            self._task = None

    def _next_batch(self) -> list[tuple[Item, asyncio.Future[Result]]]:
        batch: list[tuple[Item, asyncio.Future[Result]]] = []
        while self._waiting and len(batch) < self._max_size:
            item, future = self._waiting.popleft()
            if not future.cancelled():
                batch.append((item, future))
        return batch

    async def _run_batch(self, batch: list[tuple[Item, asyncio.Future[Result]]]) -> None:
        results: Sequence[Result | Exception]
        try:
            results = await self._process([item for item, _ in batch])
            self.completed += 1
        except Exception as error:  # noqa: BLE001 - it goes to the callers
            results = [error] * len(batch)
        for (_, future), result in zip(batch, results, strict=True):
            if future.cancelled():
                continue
            if isinstance(result, Exception):
                future.set_exception(result)
            else:
                future.set_result(result)
