"""The engine of the commit before positions were judged by column patterns, in a process of its own.

Its source is taken from the history of this repository, so nothing of it stays in the package. It is kept in `build`,
because compiling it takes a minute.
"""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

COMMIT = "55e1553512776d11e1cb065a6a827bfaf66ec85c"
ROOT = Path(__file__).parents[1]


class OldEngineMissing(Exception):
    """The old commit cannot be read, and why."""


class OldEngine:
    """A process of the old engine that runs a program; it answers every line with a line."""

    def __init__(self, program: str) -> None:
        folder = old_source()
        self._process = subprocess.Popen(  # noqa: S603 - our own
            [sys.executable, "-c", program],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            bufsize=1,
            cwd=folder,
            env=os.environ | {"PYTHONPATH": str(folder / "src")},
        )

    def ask(self, line: str) -> str:
        """The answer to a line."""
        question, answers = self._process.stdin, self._process.stdout
        assert question is not None  # noqa: S101 - both are pipes
        assert answers is not None  # noqa: S101
        question.write(f"{line}\n")
        question.flush()
        answer = answers.readline()
        if not answer:
            raise OldEngineMissing(f"the process of the old engine ended with {self._process.wait()}")
        return answer.strip()

    def close(self) -> None:
        """End the process."""
        self._process.communicate()


def old_source() -> Path:
    """The folder that holds the source of the old commit."""
    folder = ROOT / "build" / f"engine-{COMMIT[:12]}"
    if not folder.exists():
        partial = folder.with_name(f"{folder.name}.{os.getpid()}")  # never a half-written folder under the final name
        with tarfile.open(fileobj=io.BytesIO(_archive())) as archive:
            archive.extractall(partial, filter="data")
        partial.rename(folder)
    return folder


def _archive() -> bytes:
    git = shutil.which("git")
    if git is None:
        raise OldEngineMissing("the old engine is taken from the repository's history, which needs git")
    run = subprocess.run([git, "archive", COMMIT, "src"], cwd=ROOT, capture_output=True, check=False)  # noqa: S603
    if run.returncode:
        raise OldEngineMissing(f"commit {COMMIT} is not in this repository: {run.stderr.decode().strip()}")
    return run.stdout
