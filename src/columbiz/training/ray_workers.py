"""Workers of a Ray cluster: every job is a task, which Ray gives to another worker if the first one dies.

Every machine of the cluster needs the same version of Columbiz. This is the only module that imports Ray.
"""

import logging
import os
import pickle
import socket
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from copy import deepcopy
from io import BytesIO
from itertools import islice
from typing import Any

os.environ["RAY_USAGE_STATS_ENABLED"] = "0"  # before the import, or Ray would report to its makers
os.environ["RAY_IGNORE_UNHANDLED_ERRORS"] = "1"  # of tasks that nobody waits for after another one has failed

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
        """Do the work of every job on the cluster; no more tasks are waiting than keep it busy.

        If one fails, tasks under way are not cancelled: Ray aborts this process if it cancels one that is just ending.
        They end by themselves, or with this process.
        """
        store = _Store()
        tasks = (_TASK.remote(work, *_packed(job, store)) for job in jobs)
        waiting = deque(islice(tasks, _enough_tasks()))
        while waiting:
            yield _result(waiting[0])
            waiting.popleft()
            waiting.extend(islice(tasks, max(0, _enough_tasks() - len(waiting))))


def _check_answers(address: str) -> None:
    """Raise OSError where nobody listens: Ray itself would try for many minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon:
        socket.create_connection((host.strip("[]"), int(port)), ANSWER_SECONDS).close()


def _enough_tasks() -> int:
    """Two tasks for every processor that the cluster has now."""
    return max(2, 2 * int(ray.cluster_resources().get("CPU", 0)))


class _Store:
    """Networks in Ray's store, each put there once."""

    def __init__(self) -> None:
        self._stored: dict[int, tuple[Network, Any]] = {}

    def reference(self, network: Network) -> Any:
        """The reference of a network."""
        number = id(network)
        if number not in self._stored:
            self._stored[number] = network, ray.put(network)  # the network is kept, so that its id stays its own
        return self._stored[number][1]


class _Packer(pickle.Pickler):
    """Packs a job; wherever it has a network, only the number of that network's reference is packed."""

    def __init__(self, file: BytesIO, store: _Store) -> None:
        super().__init__(file)
        self._store = store
        self.references: list[Any] = []

    def persistent_id(self, value: Any) -> int | None:
        """The number of a network."""
        if not isinstance(value, Network):
            return None
        self.references.append(self._store.reference(value))
        return len(self.references) - 1


class _Unpacker(pickle.Unpickler):
    """Unpacks a job. Networks are copied: Ray's are read-only, and numba would compile all kernels again for them."""

    def __init__(self, file: BytesIO, networks: tuple[Network, ...]) -> None:
        super().__init__(file)
        self._networks = networks

    def persistent_load(self, number: int) -> Network:
        """The network of a number."""
        return deepcopy(self._networks[number])


def _packed(job: Any, store: _Store) -> tuple[Any, ...]:
    """A job without its networks, followed by their references."""
    file = BytesIO()
    packer = _Packer(file, store)
    packer.dump(job)
    return file.getvalue(), *packer.references


def _do(work: Callable[[Any], Result], packed: bytes, *networks: Network) -> Result:
    """Do one job."""
    return work(_Unpacker(BytesIO(packed), networks).load())


_TASK: Any = ray.remote(max_retries=-1, retry_exceptions=False, scheduling_strategy="SPREAD")(_do)


def _result(task: Any) -> Any:
    """What a task returned, in arrays that can be written to; what the work raised is raised again."""
    try:
        return deepcopy(ray.get(task))
    except RayTaskError as error:
        raise error.cause from None
