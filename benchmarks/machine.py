"""What the machine itself does to a measurement.

Others on the host of a virtual machine may have its processors for seconds. What is measured meanwhile says little of
the program, so it is told, and measured again. Whether to is decided by what the host says, not by what comes out.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Protocol, TypeVar

#: The share of the processors' time that others may have: the slowest hundredth of many actions is judged, so it is
#: less than a hundredth of the time. And how often it is tried to get by with that.
DISTURBED = 0.01
MOST_TRIES = 3


class Measured(Protocol):
    """Anything that was measured while others may have had the processors."""

    @property
    def stolen(self) -> float:
        """The share of the processors' time that they had."""


Result = TypeVar("Result", bound=Measured)


def stolen_seconds() -> float:
    """How long others have had this machine's processors; 0 where nobody tells."""
    try:
        times = Path("/proc/stat").read_text(encoding="ascii").split(maxsplit=9)
    except OSError:
        return 0.0
    return int(times[8]) / os.sysconf("SC_CLK_TCK") / (os.cpu_count() or 1)


async def undisturbed(what: str, measure: Callable[[int], Awaitable[Result]]) -> Result:
    """Measure, some times if need be, and return the result that was disturbed least; says so as it goes."""
    results: list[Result] = []
    while len(results) < MOST_TRIES and all(result.stolen > DISTURBED for result in results):
        results.append(await measure(len(results)))
        sys.stderr.write(f"{what}: others on the host had {results[-1].stolen:.1%} of the processors' time\n")
    return min(results, key=lambda result: result.stolen)
