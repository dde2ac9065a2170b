"""What a benchmark reports, how that is shown and stored, and how a rate is measured."""

from __future__ import annotations

import json
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table

from benchmarks.machine import describe_run

ROUNDS = 5


@dataclass(frozen=True)
class Figure:
    """A figure of ours, the peer's in the same run where there is one, and the bar we set ourselves."""

    what: str
    ours: float
    peer: float | None = None
    #: the value to reach: for the ratio if there is a peer, otherwise for our own figure
    bar: float | None = None
    #: whether less is better: ours must not exceed the bar
    at_most: bool = False
    #: half the width of the 95 % interval of ours, if it is an estimate
    margin: float | None = None

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

    @property
    def goal(self) -> str:
        """The bar as text, and whether it was missed."""
        if self.bar is None:
            return ""
        return f"{'≤ ' if self.at_most else ''}{self.bar:,g}{'' if self.holds else ' missed'}"

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


def report(figures: Sequence[Figure], file: Path | None) -> bool:
    """Print a table and store the figures; returns whether every bar is reached."""
    table = Table(title="Benchmarks", title_justify="left")
    for column in ("what", "ours", "peer", "ratio", "bar"):
        table.add_column(column, justify="left" if column == "what" else "right")
    for figure in figures:
        peer = f"{figure.peer:,.4g}" if figure.peer else "–"
        ratio = f"{figure.ratio:.2f}×" if figure.ratio else "–"
        margin = "" if figure.margin is None else f" ± {figure.margin:,.2g}"
        table.add_row(figure.what, f"{figure.ours:,.4g}{margin}", peer, ratio, figure.goal)
    Console().print(table)
    if file:
        file.parent.mkdir(parents=True, exist_ok=True)
        results = {"run": describe_run(), "figures": [figure.as_json() for figure in figures]}
        file.write_text(json.dumps(results, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    return all(figure.holds for figure in figures)
