"""Run every benchmark, print a table and store the figures: `make bench`."""

from __future__ import annotations

import sys
from pathlib import Path

from benchmarks import bot_answers, bot_memory, browser, engine_speed, load, rules
from benchmarks.figures import report

RESULTS = Path("build/bench.json")

if __name__ == "__main__":
    parts = (rules, engine_speed, bot_answers, bot_memory, load, browser)
    sys.exit(0 if report([figure for part in parts for figure in part.measure()], RESULTS) else 1)
