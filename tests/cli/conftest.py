"""How tests call the commands: in this process, which costs milliseconds, or as the real program, which costs a second.

`columbiz` is for what a command does. `program` is for what only a process has: its entry point, its streams, signals.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from columbiz.cli import console
from columbiz.cli.app import main

Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def home(tmp_path: Path) -> dict[str, str]:
    """The environment of somebody who has never used the program."""
    return {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "data"), "COLUMNS": "100", "NO_COLOR": "1"}


@pytest.fixture
def columbiz(home: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command in this process, with a temporary home folder and streams of its own."""

    def run(
        *arguments: object, stdin: str = "", environment: dict[str, str] | None = None
    ) -> subprocess.CompletedProcess[str]:
        command, variables = ["columbiz", *map(str, arguments)], home | (environment or {})
        streams = [TextIOWrapper(BytesIO(text.encode()), "utf-8") for text in (stdin, "", "")]
        with monkeypatch.context() as patch:
            for name, value in variables.items():
                patch.setenv(name, value)
            for name, stream in zip(("stdin", "stdout", "stderr"), streams, strict=True):
                patch.setattr(sys, name, stream)
            for shared in (console.out, console.err):  # made at the import, when the environment was another
                patch.setattr(shared, "width", int(variables["COLUMNS"]))
                patch.setattr(shared, "no_color", True)
            patch.setattr(sys, "argv", command)
            with pytest.raises(SystemExit) as ended:
                main()
        return subprocess.CompletedProcess(command, _exit_code(ended.value), *map(_written, streams[1:]))

    return run


def _exit_code(ended: SystemExit) -> int:
    assert isinstance(ended.code, int)
    return ended.code


def _written(stream: TextIOWrapper) -> str:
    stream.flush()
    stream.seek(0)
    return stream.read()


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
