"""Run every benchmark, print a table and store the figures: `make bench`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from rich.console import Console
from rich.table import Table

from benchmarks import bot_answers, bot_memory, engine_speed, rules

RESULTS = Path("build/bench.json")


def main() -> bool:
    """Measure, print, store; returns whether every bar is reached."""
    figures = [*rules.measure(), *engine_speed.measure(), *bot_answers.measure(), *bot_memory.measure()]
    table = Table(title="Benchmarks", title_justify="left")
    for column in ("what", "ours", "peer", "ratio", "bar"):
        table.add_column(column, justify="left" if column == "what" else "right")
    for figure in figures:
        peer = f"{figure.peer:,.4g}" if figure.peer else "–"
        ratio = f"{figure.ratio:.2f}×" if figure.ratio else "–"
        sign = "≤ " if figure.at_most else ""
        bar = f"{sign}{figure.bar:,g}{'' if figure.holds else ' missed'}" if figure.bar else ""
        table.add_row(figure.what, f"{figure.ours:,.4g}", peer, ratio, bar)
    Console().print(table)
    RESULTS.parent.mkdir(exist_ok=True)
    RESULTS.write_text(json.dumps([figure.as_json() for figure in figures], indent=2) + "\n")
    return all(figure.holds for figure in figures)


if __name__ == "__main__":
    sys.exit(0 if main() else 1)
