"""Worker processes: each runs one job at a time, so that the event loop stays free.

If there are several workers, one is reserved for urgent jobs. `job_queue` decides whose job is next.
"""

import asyncio
import json
import sys
import time
from collections.abc import Callable, Collection
from subprocess import PIPE, Popen
from threading import Condition, Thread
from typing import Any, Generic, NamedTuple, TypeVar

import structlog

from columbiz.rules.errors import ColumbizError
from columbiz.tables.runtime.job_queue import Job, JobQueue, Priority

#: How long to wait before a process that could not be started is tried again.
RESTART_SECONDS = 1.0

Result = TypeVar("Result")

log = structlog.get_logger(__name__)


class JobFailed(Exception):
    """A job failed, or its process ended."""


class JobRefused(ColumbizError):
    """A ColumbizError that was raised in a worker, with its code, reason, values and processor seconds."""

    def __init__(self, code: str, reason: str, values: dict[str, int | str], seconds: float) -> None:
        Exception.__init__(self, reason)
        self.code, self.reason, self.values, self.seconds = code, reason, dict(values), seconds


class Computed(NamedTuple, Generic[Result]):
    """The result of a job, and the processor seconds it cost."""

    result: Result
    seconds: float


def ignore_wait(_job: str, _seconds: float) -> None:
    """Note nothing."""


class WorkerPool:
    """Processes that run a module. `note_wait` is called with the name of each job and the seconds it waited."""

    def __init__(self, workers: int, module: str, note_wait: Callable[[str, float], None] = ignore_wait) -> None:
        self.module = module
        self._note_wait = note_wait
        self._jobs = JobQueue(workers)
        self._changed = Condition()
        self.is_closed = False
        self._workers = [_Worker(self, reserved=number == 0 and workers > 1) for number in range(workers)]

    def start(self) -> None:
        """Start all processes now rather than with the first job."""
        for worker in self._workers:
            worker.start()

    @property
    def compiled(self) -> float | None:
        """The share of the kernels that are ready while a job waits for the compiler; None if none does."""
        shares = [worker.compiled for worker in self._workers if worker.compiled is not None]
        return min(shares, default=None)

    def queue_length(self, priority: Priority) -> int:
        """The number of jobs waiting for a worker."""
        with self._changed:
            return self._jobs.length(priority)

    async def compute(self, name: str, *arguments: Any, client: str = "") -> Computed[Any]:
        """Run a background job of the workers' module. Raise JobRefused if it raised a ColumbizError."""
        return await self.run(Priority.BACKGROUND, (client,), name, *arguments)

    def close(self) -> None:
        """Stop the processes without waiting for unfinished jobs."""
        with self._changed:
            self.is_closed = True
            waiting = self._jobs.clear()
            self._changed.notify_all()
        for job in waiting:
            job.settle(None, JobFailed("the pool is closed"))
        for worker in self._workers:
            worker.close()

    async def run(self, priority: Priority, clients: Collection[str], *call: Any) -> Computed[Any]:
        """Run a job. It counts as the turn of one of `clients`, all of which wait for it."""
        answer: asyncio.Future[Computed[Any]] = asyncio.get_running_loop().create_future()
        self.start()
        with self._changed:
            if self.is_closed:
                raise JobFailed("the pool is closed")
            self._jobs.put(Job(priority, self._jobs.client_with_fewest_jobs(priority, clients), call, answer))
            self._changed.notify_all()
        return await answer

    def next_job(self, *, reserved: bool) -> Job | None:
        """Wait for a job that a worker may start; None once the pool is closed."""
        with self._changed:
            while not self.is_closed:
                if job := self._jobs.take(reserved=reserved):
                    self._note_wait(job.call[0], time.monotonic() - job.queued)
                    return job
                self._changed.wait()
        return None

    def finish(self, job: Job) -> None:
        """Note that a job has ended."""
        with self._changed:
            self._jobs.finish(job)
            self._changed.notify_all()


class _Worker:
    """A thread that passes jobs to a process of its own and starts a new process if that one dies."""

    def __init__(self, pool: WorkerPool, *, reserved: bool) -> None:
        self._pool = pool
        self._reserved = reserved
        #: how far the compiler is, while a job waits for it
        self.compiled: float | None = None
        self._process: Popen[bytes] | None = None
        self._thread: Thread | None = None

    def start(self) -> None:
        """Start the thread and the process, once."""
        if self._thread is None:
            self._thread = Thread(target=self._work, name="columbiz-worker", daemon=True)
            self._thread.start()

    def close(self) -> None:
        """End the process and the thread."""
        if self._process is not None:
            self._process.terminate()
        if self._thread is not None:
            self._thread.join()

    def _work(self) -> None:
        while not self._pool.is_closed:
            # Not `multiprocessing`: its daemonic processes may have no children, and some ASGI servers run apps in one.
            command = (sys.executable, "-P", "-m", self._pool.module)
            try:
                with Popen(command, stdin=PIPE, stdout=PIPE) as process:  # noqa: S603 - our own
                    self._process = process
                    self._pass_jobs(process)
                    process.kill()
            except BrokenPipeError:
                pass  # it ended while a job was being sent
            except OSError:
                log.exception("worker process not started", module=self._pool.module)
                time.sleep(RESTART_SECONDS)

    def _pass_jobs(self, process: Popen[bytes]) -> None:
        """Pass jobs to the process until it dies or the pool is closed."""
        while job := self._pool.next_job(reserved=self._reserved):
            try:
                job.settle(self._answer_of(process, job))
            except (JobFailed, JobRefused) as error:
                job.settle(None, error)
            except Exception as error:  # noqa: BLE001 - its sender waits for an answer
                job.settle(None, JobFailed(f"the process of a worker ended: {error!r}"))
                return
            finally:
                self._pool.finish(job)

    def _answer_of(self, process: Popen[bytes], job: Job) -> Computed[Any]:
        """The answer of the process; whoever gets it finds that nothing is being compiled any more."""
        try:
            return _ask(process, job.call, self._note_compiled)
        finally:
            self.compiled = None

    def _note_compiled(self, share: float) -> None:
        self.compiled = share


def _ask(process: Popen[bytes], call: tuple[Any, ...], note_compiled: Callable[[float], None]) -> Computed[Any]:
    """Send a job to a process and wait for its result; raises OSError or ValueError if the process has ended.

    Before its first answer a process tells how far the compiler is, if it has to wait for it.
    """
    if process.stdin is None or process.stdout is None:
        raise OSError("the process has no pipes")
    process.stdin.write(json.dumps(call).encode() + b"\n")
    process.stdin.flush()
    answer: dict[str, Any] = json.loads(process.stdout.readline())
    while "compiled" in answer:
        note_compiled(answer["compiled"])
        answer = json.loads(process.stdout.readline())
    match answer:
        case {"bytes": size}:
            content = process.stdout.read(size)
            if len(content) < size:
                raise OSError("the process ended while it was answering")
            return Computed(content, answer["seconds"])
        case {"refused": [code, reason, values]}:
            raise JobRefused(code, reason, values, answer["seconds"])
        case {"error": error}:
            raise JobFailed(error)
    return Computed(answer["result"], answer["seconds"])
