"""Workers of a Ray cluster: every job is a task, which Ray gives to another worker if the first one dies.

Every machine of the cluster needs the same version of Columbiz. This is the only module that imports Ray.
"""

import logging
import os
import socket
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from copy import deepcopy
from itertools import islice
from typing import Any

os.environ["RAY_USAGE_STATS_ENABLED"] = "0"  # before the import, or Ray would report to its makers

import ray
from ray.exceptions import RayTaskError

from columbiz.engine.network import Network
from columbiz.training.errors import WorkersError
from columbiz.training.workers import Job, Result

ANSWER_SECONDS = 5.0


class RayWorkers:
    """All processors of a Ray cluster. The address is HOST:PORT, or `local` for a cluster of this machine alone."""

    def __init__(self, address: str) -> None:
        try:
            _check_answers(address)
            ray.init(address, include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR)
        except (OSError, RuntimeError, ValueError) as error:
            raise WorkersError("ray_unreachable", address=address, problem=str(error)) from None

    def map(self, work: Callable[[Job], Result], jobs: Iterable[Job]) -> Iterator[Result]:
        """Do the work of every job on the cluster; no more tasks are waiting than keep it busy."""
        stored: dict[int, tuple[Network, Any]] = {}
        tasks = (_TASK.remote(work, type(job), *_parts(job, stored)) for job in jobs)
        waiting = deque(islice(tasks, _enough_tasks()))
        try:
            while waiting:
                yield _result(waiting[0])
                waiting.popleft()
                waiting.extend(islice(tasks, max(0, _enough_tasks() - len(waiting))))
        finally:
            for task in waiting:
                ray.cancel(task, force=True)


def _check_answers(address: str) -> None:
    """Raise OSError where nobody listens: Ray itself would try for many minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon:
        socket.create_connection((host.strip("[]"), int(port)), ANSWER_SECONDS).close()


def _enough_tasks() -> int:
    """Two tasks for every processor that the cluster has now."""
    return max(2, 2 * int(ray.cluster_resources().get("CPU", 0)))


def _parts(job: Any, stored: dict[int, tuple[Network, Any]]) -> list[Any]:
    """The fields of a job; a network is put into Ray's store once and then named by its reference."""
    for part in job:
        if isinstance(part, Network) and id(part) not in stored:
            stored[id(part)] = part, ray.put(part)  # the network is kept, so that its id stays its own
    return [stored[id(part)][1] if isinstance(part, Network) else part for part in job]


def _do(work: Callable[[Any], Result], kind: Any, *parts: Any) -> Result:
    """Do one job. Arrays are copied, because Ray's are read-only and numba would compile all kernels again for them."""
    return work(kind._make(map(deepcopy, parts)))


_TASK: Any = ray.remote(max_retries=-1, retry_exceptions=False, scheduling_strategy="SPREAD")(_do)


def _result(task: Any) -> Any:
    """What a task returned, in arrays that can be written to; what the work raised is raised again."""
    try:
        return deepcopy(ray.get(task))
    except RayTaskError as error:
        raise error.cause from None
