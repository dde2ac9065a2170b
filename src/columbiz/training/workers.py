"""Where the work is done: in threads of this process, or as tasks of a Ray cluster.

Work is cut into jobs that do not depend on each other or on who does them, and results come back in the order of the
jobs. So the result of a training or an assessment does not depend on the number of workers.
"""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from columbiz.training.errors import WorkersError

#: A job is a named tuple.
Job = TypeVar("Job", bound=tuple[Any, ...])
Result = TypeVar("Result")


class Workers(Protocol):
    """Anything that does jobs, several at a time."""

    def map(self, work: Callable[[Job], Result], jobs: Iterable[Job]) -> Iterator[Result]:
        """Do the work of every job and return the results in the order of the jobs."""
        ...


@dataclass(frozen=True, slots=True)
class LocalWorkers:
    """Threads of this process: the kernels run without Python's lock."""

    count: int = 1

    def map(self, work: Callable[[Job], Result], jobs: Iterable[Job]) -> Iterator[Result]:
        """Do the work of every job in threads."""
        with ThreadPoolExecutor(self.count) as pool:
            yield from pool.map(work, jobs)


def workers_for(count: int, ray_address: str | None) -> Workers:
    """The workers of a Ray cluster if an address is given, or else some threads; raises WorkersError without them."""
    if ray_address is None:
        return LocalWorkers(count)
    try:
        from columbiz.training.ray_workers import RayWorkers  # here, because few install it
    except ModuleNotFoundError as error:
        if error.name != "ray":
            raise
        raise WorkersError("ray_missing", command="pip install 'columbiz[ray]'") from None
    return RayWorkers(ray_address)
