"""Run every benchmark, print a table and store the figures: `make bench`."""

from __future__ import annotations

import sys
from pathlib import Path

from benchmarks import engine_speed, load, rules
from benchmarks.figures import report

RESULTS = Path("build/bench.json")

if __name__ == "__main__":
    figures = [*rules.measure(), *engine_speed.measure(), *load.measure()]
    sys.exit(0 if report(figures, RESULTS) else 1)
