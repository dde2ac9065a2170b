"""`columbiz serve` as a process of its own, which can be killed and started again on the same port."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

from tests.server.running import COMMAND, environment
from tests.services import free_port


class Node:
    """A server of tables: the process that talks to clients, and those in which its bots think."""

    def __init__(self, database: str, log: Path, redis: str = "", settings: Mapping[str, object] | None = None) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._log = log
        given = {"port": self.port, "database": database, "redis": redis, "limits": False} | dict(settings or {})
        self._environment = environment(given)
        self._process: subprocess.Popen[str] | None = None

    @property
    def pid(self) -> int:
        """The process that talks to clients."""
        if self._process is None:
            raise RuntimeError("the server does not run")
        return self._process.pid

    async def start(self) -> None:
        """Start the server and wait until it says that it serves; the event loop goes on meanwhile."""
        await asyncio.to_thread(self._start)

    def _start(self) -> None:
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                COMMAND,
                env=self._environment,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                start_new_session=True,
            )
        assert self._process.stdout is not None
        if not self._process.stdout.readline():
            self.kill()
            raise RuntimeError(self._log.read_text(encoding="utf-8"))

    def kill(self) -> None:
        """End all its processes at once, as a loss of power would."""
        process, self._process = self._process, None
        if process is not None:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()


@asynccontextmanager
async def serving(*nodes: Node) -> AsyncIterator[None]:
    """Servers that are gone afterwards."""
    try:
        for started in await asyncio.gather(*(node.start() for node in nodes), return_exceptions=True):
            if started is not None:
                raise started
        yield
    finally:
        for node in nodes:
            node.kill()
