"""What is skipped for lack of a program is named at the end of a run, in one line for each reason."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import skipped_lines

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("processes", ["0", "2"])
def test_without_a_browser_its_tests_are_one_line(tmp_path: Path, processes: str) -> None:
    command = [sys.executable, "-m", "pytest", "-n", processes, "tests/e2e/test_lesson.py"]
    variables = {name: value for name, value in os.environ.items() if name != "CI"} | {"PATH": str(tmp_path)}
    ended = subprocess.run(command, cwd=ROOT, env=variables, capture_output=True, text=True, timeout=600, check=False)
    assert ended.returncode == 0, ended.stdout
    *_, line, summary = ended.stdout.splitlines()
    count = int(re.findall(r"(\d+) skipped", summary)[0])
    assert count > 1
    assert line == f"{count} skipped: a Chromium browser (chromium or google-chrome in PATH) is not installed"


def test_the_lines_are_sorted_and_count_the_tests_of_each_reason() -> None:
    def report(reason: str) -> pytest.TestReport:
        where = ("tests/test_x.py", 1, f"Skipped: {reason}")
        return pytest.TestReport("tests/test_x.py::test_x", ("", 0, ""), {}, "skipped", where, "setup")

    reports = [report("Redis is not installed"), *map(report, ["PostgreSQL is not installed"] * 2)]
    assert skipped_lines(reports) == ["2 skipped: PostgreSQL is not installed", "1 skipped: Redis is not installed"]
