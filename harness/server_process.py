"""A real server in a process of its own, which can be killed and started again on the same port."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx

from harness.services import free_port

START_SECONDS = 90
POLL_SECONDS = 0.02
#: The Linux CPU clock that counts all threads of a process; its id is made of the pid and this number.
CPUCLOCK_SCHED = 2
COMMAND = (sys.executable, "-m", "columbiz", "serve")
#: The same server with dice that are known before a test runs.
KNOWN_DICE = (sys.executable, "-m", "harness.known_server")
_ADDRESS = re.compile(r"http://\S+:(\d+)")


class ServerProcess:
    """A server whose database and log are in `folder`, configured by environment variables.

    By default limits are off, and the process in which bots think is started when a bot has to move: most tests have no
    bots, and loading the engine takes longer than starting the server.

    `columbiz serve`, the default command, prints its address once it serves. A command that contains `{port}` runs an
    app under another ASGI server: the port is filled in, and the server is ready as soon as `/healthz` answers.
    """

    def __init__(
        self,
        folder: Path,
        *,
        command: Sequence[str] = COMMAND,
        port: int = 0,
        start_seconds: float = START_SECONDS,
        variables: Mapping[str, str] | None = None,  # for the environment, without the prefix of a setting
        **settings: object,
    ) -> None:
        self.log = folder / "server.log"
        self.address = ""
        self._output = folder / "server.out"
        self._command, self._port, self._start_seconds = command, port, start_seconds
        self._prints_address = "{port}" not in " ".join(command)
        defaults = {"limits": False, "bot_workers": 1, "preload": False}
        self._settings = {"database": f"sqlite:///{folder / 'tables.db'}"} | defaults | settings
        self._variables = dict(variables or {})
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def database_url(self) -> str:
        """The database of this server."""
        return str(self._settings["database"])

    @property
    def printed(self) -> str:
        """What the server has printed on standard output since it was started."""
        return self._output.read_text(encoding="utf-8")

    @property
    def pid(self) -> int:
        """The process that talks to clients; the processes in which bots think are its children."""
        if self._process is None:
            raise RuntimeError("the server is not running")
        return self._process.pid

    @property
    def memory(self) -> int:
        """Resident memory of that process in bytes."""
        pages = Path(f"/proc/{self.pid}/statm").read_text(encoding="ascii").split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")

    @property
    def cpu_seconds(self) -> float:
        """CPU time that process has used, to the nanosecond; /proc counts in ticks of 10 ms."""
        return time.clock_gettime(~self.pid << 3 | CPUCLOCK_SCHED)

    def start(self) -> None:
        """Start the server and wait until it serves. A second start uses the port of the first."""
        if not self._prints_address:
            self._port = self._port or free_port()
            self.address = f"http://127.0.0.1:{self._port}"
        command = [word.replace("{port}", str(self._port)) for word in self._command]
        variables = environment({"port": self._port} | self._settings) | self._variables
        with self.log.open("ab") as log, self._output.open("wb") as output:
            self._process = subprocess.Popen(command, env=variables, stdout=output, stderr=log, start_new_session=True)
        deadline = time.monotonic() + self._start_seconds
        while not self._serves():
            if self._process.poll() is not None or time.monotonic() > deadline:
                self.kill()
                raise RuntimeError(f"the server did not start: {self.printed}{self.log.read_text(encoding='utf-8')}")
            time.sleep(POLL_SECONDS)

    def kill(self) -> None:
        """End the server and all its child processes at once, as a power failure would."""
        process, self._process = self._process, None
        if process is not None:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()

    def stop(self, end: signal.Signals = signal.SIGTERM) -> int:
        """Send a signal, wait until the server has ended, and return its exit code."""
        if self._process is None:
            raise RuntimeError("the server is not running")
        self._process.send_signal(end)
        try:
            return self._process.wait(START_SECONDS)
        finally:
            self.kill()

    def admin(self, *arguments: str) -> None:
        """Run `columbiz admin` beside the server."""
        command = [sys.executable, "-m", "columbiz", "admin", *arguments, "--database", self.database_url]
        subprocess.run(command, env=environment({}), check=True, capture_output=True)

    def _serves(self) -> bool:
        if not self._prints_address:
            return _answers(f"{self.address}/healthz")
        found = _ADDRESS.search(self.printed)
        if found:
            self.address, self._port = found[0], int(found[1])
        return found is not None


def _answers(url: str) -> bool:
    try:
        return httpx.get(url, trust_env=False).is_success
    except httpx.TransportError:
        return False


def environment(settings: Mapping[str, object]) -> dict[str, str]:
    """The environment variables of a server: these settings and no others of Columbiz."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("COLUMBIZ_")}
    return kept | setting_variables(settings)


def setting_variables(settings: Mapping[str, object]) -> dict[str, str]:
    """Settings as environment variables."""
    return {f"COLUMBIZ_{name.upper()}": str(value) for name, value in settings.items()}


@contextmanager
def serving(folder: Path, **options: Any) -> Iterator[ServerProcess]:
    """A running ServerProcess with these options, killed at the end if it still runs."""
    server = ServerProcess(folder, **options)
    server.start()
    try:
        yield server
    finally:
        server.kill()
