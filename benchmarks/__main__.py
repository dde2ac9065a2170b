"""Run every benchmark, print its figures and store them in benchmarks/results: `make bench`."""

from __future__ import annotations

import sys
from pathlib import Path

from benchmarks import bot_answers, bot_memory, browser, engine_speed, load, reviews, rules
from benchmarks.figures import report

RESULTS = Path(__file__).parent / "results"
PARTS = (rules, engine_speed, reviews, bot_answers, bot_memory, load, browser)


def main() -> bool:
    """Run all parts and return whether every bar is reached."""
    reached = [report(list(part.measure()), RESULTS / f"{part.__name__.rpartition('.')[2]}.json") for part in PARTS]
    return all(reached)


if __name__ == "__main__":
    sys.exit(0 if main() else 1)
