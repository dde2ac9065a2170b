"""A real `columbiz serve` in a process of its own, which can be killed and started again."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from pathlib import Path

from tests.services import free_port


class Served:
    """A server on a database of its own."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._port = free_port()
        self._process: subprocess.Popen[str] | None = None
        self.address = f"http://127.0.0.1:{self._port}"

    def start(self) -> None:
        """Start it and wait until it answers."""
        database = f"sqlite:///{self._folder / 'tables.db'}"
        command = [sys.executable, "-m", "columbiz", "serve", "--no-limits", "--database", database]
        with (self._folder / "log").open("a", encoding="utf-8") as log:
            self._process = subprocess.Popen(
                [*command, "--port", str(self._port)], stdout=subprocess.PIPE, stderr=log, text=True
            )
        line = self._process.stdout.readline() if self._process.stdout else ""
        if not re.search(r"http://", line):
            raise RuntimeError((self._folder / "log").read_text(encoding="utf-8"))

    def kill(self) -> None:
        """End it at once, as a loss of power would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """End it politely."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self._process is None:
            return
        self._process.send_signal(how)
        try:
            self._process.wait(30)
        except subprocess.TimeoutExpired:
            self._process.kill()
            raise
        if self._process.stdout:
            self._process.stdout.close()
        self._process = None
