"""The queue of a worker pool: urgent jobs first, idle ones last; within a priority the clients take turns."""

import asyncio
import time
from collections import Counter, OrderedDict, deque
from collections.abc import Collection
from dataclasses import dataclass, field
from enum import IntEnum
from math import inf
from typing import Any

#: How long a background job lets urgent ones go first.
MAX_BACKGROUND_WAIT_SECONDS = 1.0
#: How long an idle job lets background ones go first. It always lets urgent ones go first.
MAX_IDLE_WAIT_SECONDS = 10.0
#: No client may occupy all workers if another client had a job within this time.
RECENT_CLIENT_SECONDS = 60.0
#: How many clients are remembered, the most recently served ones; the others count as never served.
MAX_CLIENTS = 10_000


class Priority(IntEnum):
    """The order in which jobs are started."""

    URGENT = 0
    BACKGROUND = 1
    #: after all others, but see MAX_IDLE_WAIT_SECONDS
    IDLE = 2


@dataclass(eq=False, slots=True)
class Job:
    """Something for a worker to compute, and the future of its result."""

    priority: Priority
    #: the client whose turn it uses
    client: str
    #: the name of the job and its arguments, as `bot_worker` reads them
    call: tuple[Any, ...]
    answer: asyncio.Future[Any]
    queued: float = field(default_factory=time.monotonic)

    def settle(self, result: Any, error: Exception | None = None) -> None:
        """Set the result or the error, from any thread."""
        loop = self.answer.get_loop()
        if not loop.is_closed():
            loop.call_soon_threadsafe(self._settle, result, error)

    def _settle(self, result: Any, error: Exception | None) -> None:
        if self.answer.done():
            return
        if error is None:
            self.answer.set_result(result)
        else:
            self.answer.set_exception(error)


class JobQueue:
    """Jobs that wait for a worker. The least recently served client is next. Callers hold the pool's lock."""

    def __init__(self, workers: int) -> None:
        self._waiting: dict[Priority, dict[str, deque[Job]]] = {priority: {} for priority in Priority}
        self._running: Counter[str] = Counter()
        #: when each client was last served, least recent first
        self._served: OrderedDict[str, float] = OrderedDict()
        self._share = max(1, workers - 1)

    def length(self, priority: Priority) -> int:
        """The number of waiting jobs."""
        return sum(map(len, list(self._waiting[priority].values())))

    def client_with_fewest_jobs(self, priority: Priority, clients: Collection[str]) -> str:
        """The client, of those given, with the fewest waiting jobs; empty if none is given."""
        waiting = self._waiting[priority]
        return min(sorted(clients), key=lambda client: len(waiting.get(client, ())), default="")

    def put(self, job: Job) -> None:
        """Add a job."""
        self._waiting[job.priority].setdefault(job.client, deque()).append(job)

    def take(self, *, reserved: bool) -> Job | None:
        """Remove and return the next job that a worker may start; a reserved worker takes urgent jobs only."""
        job = self._next(Priority.URGENT) if reserved else self._next_of_all()
        if job is not None:
            self._note_start(job)
        return job

    def finish(self, job: Job) -> None:
        """Note that a job has ended."""
        self._running[job.client] -= 1
        if not self._running[job.client]:
            del self._running[job.client]

    def clear(self) -> list[Job]:
        """Remove and return all jobs."""
        jobs = [job for clients in self._waiting.values() for queue in clients.values() for job in queue]
        self._waiting = {priority: {} for priority in Priority}
        return jobs

    def _next_of_all(self) -> Job | None:
        job = None
        if not self.length(Priority.URGENT):
            job = self._next(Priority.IDLE, MAX_IDLE_WAIT_SECONDS)
        return (
            job
            or self._next(Priority.BACKGROUND, MAX_BACKGROUND_WAIT_SECONDS)
            or self._next(Priority.URGENT)
            or self._next(Priority.BACKGROUND)
            or self._next(Priority.IDLE)
        )

    def _next(self, priority: Priority, waited: float = 0.0) -> Job | None:
        """Remove and return the next job of a priority that has waited for `waited` seconds; drop cancelled ones."""
        waiting, now = self._waiting[priority], time.monotonic()
        for client in sorted(waiting, key=lambda one: self._served.get(one, -inf)):
            queue = waiting[client]
            while queue and queue[0].answer.cancelled():
                queue.popleft()
            if not queue:
                del waiting[client]
            elif queue[0].queued + waited <= now and self._may_start(client, now):
                return queue.popleft()
        return None

    def _may_start(self, client: str, now: float) -> bool:
        """Whether a client may have one more running job: one worker stays free for others, if there are any."""
        if self._running[client] < self._share:
            return True
        others = (at for name, at in reversed(self._served.items()) if name != client)
        return next(others, -inf) <= now - RECENT_CLIENT_SECONDS

    def _note_start(self, job: Job) -> None:
        self._running[job.client] += 1
        self._served[job.client] = time.monotonic()
        self._served.move_to_end(job.client)
        if len(self._served) > MAX_CLIENTS:
            self._served.popitem(last=False)
