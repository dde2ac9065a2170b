"""The real command `columbiz serve` in a process of its own."""

from __future__ import annotations

import os
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

START_SECONDS = 90
COMMAND = (sys.executable, "-m", "columbiz", "serve")


class Served:
    """A server that is up."""

    def __init__(self, process: subprocess.Popen[str], address: str, log: Path) -> None:
        self.process = process
        self.address = address
        self.log = log

    @property
    def memory(self) -> int:
        """What it holds in memory, in bytes."""
        pages = Path(f"/proc/{self.process.pid}/statm").read_text(encoding="utf-8").split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")

    def stop(self, end: signal.Signals = signal.SIGTERM) -> int:
        """Send a signal, wait, and return the exit code."""
        self.process.send_signal(end)
        return self.process.wait(START_SECONDS)


def environment(settings: Mapping[str, object]) -> dict[str, str]:
    """The environment with settings, and without those of the person who runs the tests."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("COLUMBIZ_")}
    return kept | {f"COLUMBIZ_{name.upper()}": str(value) for name, value in settings.items()}


@contextmanager
def serving(folder: Path, *, port: int = 0, command: Sequence[str] = COMMAND, **settings: object) -> Iterator[Served]:
    """Serve with a database in a folder, and with settings from the environment; limits are off unless asked for."""
    given = {"database": f"sqlite:///{folder / 'tables.db'}", "limits": False, "port": port} | settings
    log = folder / "server.log"
    with log.open("a", encoding="utf-8") as output:
        process = subprocess.Popen(command, env=environment(given), stdout=subprocess.PIPE, stderr=output, text=True)
    try:
        yield Served(process, _address(process, log), log)
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()
        if process.stdout:
            process.stdout.close()


def _address(process: subprocess.Popen[str], log: Path) -> str:
    """What the server says it is served on."""
    deadline = time.monotonic() + START_SECONDS
    while process.stdout and time.monotonic() < deadline:
        if select.select([process.stdout], [], [], 1)[0]:
            line = process.stdout.readline()
            if found := re.search(r"http://[\w.:\[\]]+", line):
                return found[0]
            if not line:
                break
    raise RuntimeError(f"the server did not start: {log.read_text(encoding='utf-8')}")
