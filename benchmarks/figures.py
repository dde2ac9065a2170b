"""What a benchmark reports, and how a rate is measured."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass

ROUNDS = 5


@dataclass(frozen=True)
class Figure:
    """A figure of ours, the peer's in the same run where there is one, and the bar we set ourselves."""

    what: str
    ours: float
    peer: float | None = None
    #: what ours, or where there is a peer the ratio, must reach
    bar: float | None = None
    #: whether less is better: ours must not exceed the bar
    at_most: bool = False

    @property
    def ratio(self) -> float | None:
        """How many times the peer's figure ours is."""
        return self.ours / self.peer if self.peer else None

    @property
    def holds(self) -> bool:
        """Whether the bar is reached, if there is one."""
        if self.bar is None:
            return True
        reached = self.ratio or self.ours
        return reached <= self.bar if self.at_most else reached >= self.bar

    def as_json(self) -> dict[str, object]:
        """The figure with its ratio."""
        return asdict(self) | {"ratio": self.ratio}


def rate(work: Callable[[], int]) -> float:
    """Units of work a second: the median over rounds after one to warm up; `work` returns how many units it did."""
    work()
    rates = []
    for _ in range(ROUNDS):
        begin = time.perf_counter()
        units = work()
        rates.append(units / (time.perf_counter() - begin))
    return statistics.median(rates)
