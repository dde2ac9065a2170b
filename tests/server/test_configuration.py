"""Settings that cannot be served with: one clear line each, by the real command."""

from __future__ import annotations

import asyncio
import socket
import sqlite3
import subprocess
from pathlib import Path

import pytest

from columbiz.server.settings import read_settings
from columbiz.tables.store import Store
from tests.clients import Client
from tests.server.meeting import two_at_a_table
from tests.server.running import COMMAND, START_SECONDS, environment, serving
from tests.services import Redis


def complaint(*flags: str, **settings: object) -> str:
    """The one line with which the command refuses to serve."""
    ended = subprocess.run(
        [*COMMAND, *flags],
        env=environment(settings),
        capture_output=True,
        text=True,
        timeout=START_SECONDS,
        check=False,
    )
    assert ended.returncode == 2
    assert ended.stdout == ""
    [line] = ended.stderr.splitlines()
    assert line.startswith("columbiz: ")
    return line


def test_an_unknown_kind_of_database_is_named() -> None:
    assert "a database URL cannot begin with 'mysql'" in complaint("--port", "0", "--database", "mysql://host/name")


def test_a_database_that_cannot_be_opened_is_named_without_its_password() -> None:
    line = complaint("--port", "0", "--database", "postgresql://ada:secret@127.0.0.1:1/tables")
    assert "postgresql://ada:***@127.0.0.1:1/tables cannot be opened" in line
    assert "secret" not in line


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        line = complaint("--port", port, "--database", f"sqlite:///{tmp_path / 'tables.db'}")
    assert f"cannot listen on 127.0.0.1, port {port}: Address already in use" in line


def test_an_address_of_another_machine_is_named() -> None:
    assert "cannot listen on 192.0.2.1" in complaint("--host", "192.0.2.1", "--port", "0")


@pytest.mark.parametrize("host", ["a..b", "x" * 64])
def test_a_host_that_is_none_is_named(host: str) -> None:
    assert f"cannot listen on {host}, port 8000: " in complaint("--host", host)


def test_a_redis_that_cannot_be_reached_is_named(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    line = complaint("--port", "0", "--database", database, "--redis", "redis://127.0.0.1:1")
    assert "Redis at redis://127.0.0.1:1 cannot be reached" in line


def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    asyncio.run(_make(f"sqlite:///{file}"))
    with sqlite3.connect(file) as database:
        database.execute("UPDATE alembic_version SET version_num = 'from-the-future'")
    database.close()
    line = complaint("--port", "0", "--database", f"sqlite:///{file}")
    assert "was made by a newer version of Columbiz (schema from-the-future)" in line


async def _make(url: str) -> None:
    await (await Store.open(url)).close()


def test_several_workers_need_redis() -> None:
    assert "2 workers need Redis" in complaint("--workers", "2")


@pytest.mark.parametrize(
    ("name", "value"), [("port", "99999"), ("port", "many"), ("log_format", "poem"), ("outbox_bytes", "1")]
)
def test_a_setting_of_the_environment_that_cannot_be_is_named(name: str, value: str) -> None:
    assert f"setting {name} cannot be '{value}'" in complaint(**{name: value})


@pytest.mark.parametrize(
    ("name", "value", "problem"),
    [
        ("origins", "foo", "an origin is written http://HOST or https://HOST"),
        ("origins", "https://a.example,ftp://b.example", "an origin is written"),
        ("origins", "https://a.example/page", "an origin is written"),
        ("origins", "*", "an origin is written"),
        ("origins", "https://a.example:65536", "an origin is written"),
        ("proxies", "foo", "a proxy is an address or a network such as 10.0.0.0/8"),
        ("proxies", "127.0.0.1,10.0.0.1/8", "a proxy is an address or a network"),
    ],
)
def test_who_is_trusted_must_be_named_as_it_will_be_met(name: str, value: str, problem: str) -> None:
    line = complaint(f"--{name}", value)
    assert f"setting {name} cannot be " in line
    assert problem in line


@pytest.mark.parametrize(
    ("flags", "origins"),
    [
        ({"origins": "https://a.example/, http://b.example:8080"}, ("https://a.example", "http://b.example:8080")),
        ({"origins": "http://[::1]:5173,http://Play_Host"}, ("http://[::1]:5173", "http://play_host")),
        ({"origins": "https://a.example:443,http://a.example:443"}, ("https://a.example", "http://a.example:443")),
        ({"proxies": " *", "origins": ""}, ()),
        ({"proxies": "10.0.0.0/8, 2001:db8::1,"}, ()),
    ],
)
def test_sites_and_proxies_are_named_in_many_ways(flags: dict[str, str], origins: tuple[str, ...]) -> None:
    assert read_settings(**flags).origins == origins


def test_a_flag_overrules_the_environment() -> None:
    assert "setting port cannot be 70000" in complaint("--port", "70000", port="1")


@pytest.mark.anyio
async def test_several_workers_serve_the_same_tables(tmp_path: Path, redis: Redis) -> None:
    with serving(tmp_path, workers=2, redis=redis.url) as served:
        async with two_at_a_table(served.address) as players:
            watchers = [
                Client(served.address, players[0].table) for _ in range(6)
            ]  # some with each worker, most likely
            await asyncio.gather(*(watcher.__aenter__() for watcher in watchers))
            mover = players[0].game["player"]
            await players[mover].act("throw", mover)
            for watcher in watchers:
                await watcher.until_it_has(players[mover].number)
                await watcher.close()
        assert served.stop() == 0
