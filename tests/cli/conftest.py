from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def columbiz(tmp_path: Path) -> Run:
    """Runs the real command in a separate process with a temporary home folder."""

    def run(
        *arguments: object, stdin: str = "", environment: dict[str, str] | None = None
    ) -> subprocess.CompletedProcess[str]:
        home = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "data"), "COLUMNS": "100"}
        return subprocess.run(
            [sys.executable, "-m", "columbiz", *map(str, arguments)],
            input=stdin,
            capture_output=True,
            text=True,
            env=os.environ | home | {"PYTHONIOENCODING": "utf-8", "NO_COLOR": "1"} | (environment or {}),
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
