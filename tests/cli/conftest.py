"""How tests call the commands: in this process, which costs milliseconds, or as the real program, which costs a second.

`columbiz` is for what a command does. `program` is for what only a process has: its entry point, its streams, signals.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from harness.commands import WIDTH, run_here

Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def home(tmp_path: Path) -> dict[str, str]:
    """The environment of somebody who has never used the program."""
    return {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "data"), "COLUMNS": WIDTH, "NO_COLOR": "1"}


@pytest.fixture
def columbiz(home: dict[str, str]) -> Run:
    """Runs a command in this process, with a temporary home folder and streams of its own."""

    def run(
        *arguments: object, stdin: str = "", environment: dict[str, str] | None = None
    ) -> subprocess.CompletedProcess[str]:
        return run_here(*arguments, variables=home | (environment or {}), stdin=stdin)

    return run


@pytest.fixture
def program(home: dict[str, str]) -> Run:
    """Runs a command as the real program, in a process of its own."""

    def run(
        *arguments: object, stdin: str = "", environment: dict[str, str] | None = None
    ) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "columbiz", *map(str, arguments)],
            input=stdin,
            capture_output=True,
            text=True,
            env=os.environ | home | {"PYTHONIOENCODING": "utf-8"} | (environment or {}),
            timeout=600,  # numba may have to compile first
            check=False,
        )

    return run


@pytest.fixture
def records(columbiz: Run, tmp_path: Path) -> list[Path]:
    """Three records of finished two-player games."""
    folder = tmp_path / "games"
    assert columbiz("simulate", "--games", 3, "--edition", "nl", "--record-to", folder).returncode == 0
    return sorted(folder.iterdir())
