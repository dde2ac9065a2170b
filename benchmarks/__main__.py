"""Run every benchmark, print a table and store the figures: `make bench`."""

from __future__ import annotations

import json
from pathlib import Path

from rich.console import Console
from rich.table import Table

from benchmarks import engine_speed, rules

RESULTS = Path("build/bench.json")


def main() -> None:
    """Measure, print, store."""
    figures = [*rules.measure(), *engine_speed.measure()]
    table = Table(title="Benchmarks", title_justify="left")
    for column in ("what", "ours", "peer", "ratio", "bar"):
        table.add_column(column, justify="left" if column == "what" else "right")
    for figure in figures:
        peer = f"{figure.peer:,.0f}" if figure.peer else "–"
        ratio = f"{figure.ratio:.2f}×" if figure.ratio else "–"
        table.add_row(figure.what, f"{figure.ours:,.0f}", peer, ratio, figure.bar)
    Console().print(table)
    RESULTS.parent.mkdir(exist_ok=True)
    RESULTS.write_text(json.dumps([figure.as_json() for figure in figures], indent=2) + "\n")


if __name__ == "__main__":
    main()
