"""The machine a benchmark runs on: what it is, how much CPU time other guests took, how fast its disk syncs."""

from __future__ import annotations

import gc
import os
import platform
import shutil
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from importlib import resources
from pathlib import Path
from typing import Protocol, TypeVar

from columbiz.engine.weights import weights_hash

#: A measurement is repeated if other guests of the host took more than this share of the CPU time. A hundredth of all
#: actions is slower than p99, so a larger share could decide p99 alone.
MAX_STOLEN = 0.01
MAX_TRIES = 3

SYNCS, SYNC_BYTES = 500, 4096


class Measured(Protocol):
    """A measurement that knows what share of the CPU time other guests took meanwhile."""

    @property
    def stolen(self) -> float:
        """The share, from 0 to 1."""


Result = TypeVar("Result", bound=Measured)


def stolen_seconds() -> float:
    """CPU seconds per core that the host gave to other guests since boot; 0 where that is unknown."""
    try:
        times = Path("/proc/stat").read_text(encoding="ascii").split(maxsplit=9)
    except OSError:
        return 0.0
    return int(times[8]) / os.sysconf("SC_CLK_TCK") / (os.cpu_count() or 1)


async def undisturbed(name: str, measure: Callable[[int], Awaitable[Result]]) -> Result:
    """Measure up to MAX_TRIES times until the host was quiet enough; return the least disturbed result.

    Whether to repeat depends on the host alone, never on the figures. `measure` is given the number of the try.
    """
    results: list[Result] = []
    while len(results) < MAX_TRIES and all(result.stolen > MAX_STOLEN for result in results):
        results.append(await measure(len(results)))
        sys.stderr.write(f"{name}: other guests of the host took {results[-1].stolen:.1%} of the CPU time\n")
    return min(results, key=lambda result: result.stolen)


def sync_latencies(folder: Path) -> list[float]:
    """Seconds of each of many small appends with fsync to a file in a folder."""
    latencies = []
    with (folder / "sync").open("wb", buffering=0) as file:
        for _ in range(SYNCS):
            begin = time.perf_counter()
            file.write(bytes(SYNC_BYTES))
            os.fsync(file.fileno())
            latencies.append(time.perf_counter() - begin)
    return latencies


def percentile(values: list[float], share: float) -> float:
    """The value that this share of the values does not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


@contextmanager
def paused_collector() -> Iterator[None]:
    """Pause Python's garbage collector: pauses of the players would count as latency of the server."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def describe_run() -> dict[str, str]:
    """When, where and with what a benchmark runs, for its results file."""
    return {
        "date": datetime.now(UTC).isoformat(timespec="seconds"),
        "commit": _commit(),
        "machine": f"{os.cpu_count()} × {_processor()}, {platform.system()} {platform.release()}",
        "weights": ", ".join(f"{name} {weights_hash(name)}" for name in shipped_weights()),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
    }


def shipped_weights() -> list[str]:
    """The names of all weights that come with the package."""
    files = (resources.files("columbiz.engine") / "weights").iterdir()
    return sorted(file.name.removesuffix(".npz") for file in files if file.name.endswith(".npz"))


def _commit() -> str:
    git = shutil.which("git")
    if git is None:
        return "unknown"
    command = [git, "describe", "--always", "--dirty", "--abbrev=12", "--exclude=*"]
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip() or "unknown"  # noqa: S603


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    names = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(names, platform.processor() or platform.machine())
