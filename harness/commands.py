"""Commands of `columbiz` run in this process, with an environment and streams of their own."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from io import BytesIO, TextIOWrapper

import pytest

from columbiz.cli import console
from columbiz.cli.app import main

WIDTH = "100"


def run_here(*arguments: object, variables: Mapping[str, str], stdin: str = "") -> subprocess.CompletedProcess[str]:
    """Run a command as `python -m columbiz` would, with these variables in the environment."""
    command, given = ["columbiz", *map(str, arguments)], {"COLUMNS": WIDTH, "NO_COLOR": "1", **variables}
    streams = [TextIOWrapper(BytesIO(text.encode()), "utf-8") for text in (stdin, "", "")]
    with pytest.MonkeyPatch.context() as patch:
        for name, value in given.items():
            patch.setenv(name, value)
        for name, stream in zip(("stdin", "stdout", "stderr"), streams, strict=True):
            patch.setattr(sys, name, stream)
        for shared in (console.out, console.err):  # made at the import, when the environment was another
            patch.setattr(shared, "width", int(given["COLUMNS"]))
            patch.setattr(shared, "no_color", True)
        patch.setattr(sys, "argv", command)
        with pytest.raises(SystemExit) as ended:
            main()
    return subprocess.CompletedProcess(command, _exit_code(ended.value), *map(_written, streams[1:]))


def _exit_code(ended: SystemExit) -> int:
    assert isinstance(ended.code, int)
    return ended.code


def _written(stream: TextIOWrapper) -> str:
    stream.flush()
    stream.seek(0)
    return stream.read()
