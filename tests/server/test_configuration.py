"""Invalid settings: one clear line each. And several workers."""

from __future__ import annotations

import asyncio
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from columbiz.rules.errors import ColumbizError
from columbiz.server.services import check_services
from columbiz.server.settings import read_settings
from columbiz.tables.store import Store
from harness.client import Client, new_id
from harness.commands import run_here
from harness.server_process import COMMAND, START_SECONDS, environment, serving, setting_variables
from harness.services import Redis
from tests.server.players import in_step, kinds, two_players


def complaint(*flags: str, **settings: object) -> str:
    """The one line with which the command refuses settings, in this process."""
    return line_of(run_here("serve", *flags, variables=setting_variables(settings)))


def complaint_at_start(*flags: str) -> str:
    """The one line with which a server refuses to start; in a process, because it has begun to configure logging."""
    return line_of(
        subprocess.run(
            [*COMMAND, *flags], env=environment({}), capture_output=True, text=True, timeout=START_SECONDS, check=False
        )
    )


def problem_of(**settings: object) -> str:
    """Why the services of a server cannot be opened; the command prints it as such a line."""
    with pytest.raises(ColumbizError) as raised:
        asyncio.run(check_services(read_settings(**settings)))
    return str(raised.value)


def line_of(ended: subprocess.CompletedProcess[str]) -> str:
    assert ended.returncode == 2
    assert ended.stdout == ""
    [line] = ended.stderr.splitlines()
    assert line.startswith("columbiz: ")
    return line


def test_an_unknown_kind_of_database_is_named() -> None:
    assert "a database URL cannot begin with 'mysql'" in problem_of(database="mysql://host/name")


def test_a_database_that_cannot_be_opened_is_named_without_its_password() -> None:
    line = complaint_at_start("--port", "0", "--database", "postgresql://ada:secret@127.0.0.1:1/tables")
    assert "postgresql://ada:***@127.0.0.1:1/tables cannot be opened" in line
    assert "secret" not in line


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://ada:sesame@[bad/x",
        "postgresql://ada:open@sesame@127.0.0.1:1/x",
        "postgresql://ada:sesame@127.0.0.1:port/x",
        "postgresql://ada:sesame@127.0.0.1:99999/x",
        "postgresql://ada:sesame@a..b/x",
        "postgresql://ada:sesame@/x?port=many",
        "redis://:sesame@[bad",
        "redis://:1/sesame@127.0.0.1",
        "redis://:1#sesame@127.0.0.1",
        "redis://127.0.0.1:1?open=sesame",
    ],
)
def test_a_url_that_cannot_be_read_is_refused_without_its_password(url: str, tmp_path: Path) -> None:
    kind = "redis" if url.startswith("redis") else "database"
    line = problem_of(**{"database": f"sqlite:///{tmp_path / 'tables.db'}", kind: url})
    assert "URL cannot be read; write" in line
    assert "sesame" not in line


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        line = complaint_at_start("--port", port, "--database", f"sqlite:///{tmp_path / 'tables.db'}")
    assert f"port {port} on 127.0.0.1 is taken by another program; stop it, or choose another port with --port" in line


def test_an_address_of_another_machine_is_named() -> None:
    assert "cannot listen on 192.0.2.1" in complaint_at_start("--host", "192.0.2.1", "--port", "0")


@pytest.mark.parametrize("host", ["a..b", "x" * 64])
def test_an_invalid_host_is_named(host: str) -> None:
    assert f"cannot listen on {host}, port 8000: " in complaint_at_start("--host", host)


def test_a_redis_that_cannot_be_reached_is_named(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    problem = problem_of(database=database, redis="redis://127.0.0.1:1")
    assert "Redis at redis://127.0.0.1:1 cannot be reached" in problem


def test_a_database_of_an_unknown_version_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    asyncio.run(_make(f"sqlite:///{file}"))
    with sqlite3.connect(file) as database:
        database.execute("UPDATE alembic_version SET version_num = 'from-the-future'")
    database.close()
    before = file.read_bytes()
    problem = problem_of(database=f"sqlite:///{file}")
    assert "has schema from-the-future, which this version of Columbiz does not know" in problem
    assert file.read_bytes() == before


async def _make(url: str) -> None:
    await (await Store.open(url)).close()


def test_several_workers_need_redis() -> None:
    assert "2 workers need Redis" in complaint("--workers", "2")


@pytest.mark.parametrize(
    ("name", "value"),
    [("port", "99999"), ("port", "many"), ("log_format", "poem"), ("log_level", "loud"), ("outbox_bytes", "1")],
)
def test_an_invalid_setting_of_the_environment_is_named(name: str, value: str) -> None:
    assert f"setting {name} cannot be '{value}'" in complaint(**{name: value})


@pytest.mark.parametrize(
    ("name", "value", "problem"),
    [
        ("origins", "foo", "an origin is written http://HOST or https://HOST"),
        ("origins", "https://a.example,ftp://b.example", "an origin is written"),
        ("origins", "https://a.example/page", "an origin is written"),
        ("origins", "*", "an origin is written"),
        ("origins", "https://a.example:65536", "an origin is written"),
        ("hosts", "a.example:8000", "a host is a name such as play.example.org"),
        ("hosts", "https://a.example", "a host is a name"),
        ("hosts", "a.example,b.*.example", "a host is a name"),
        ("proxies", "foo", "a proxy is an address or a network such as 10.0.0.0/8"),
        ("proxies", "127.0.0.1,10.0.0.1/8", "a proxy is an address or a network"),
    ],
)
def test_origins_and_proxies_must_be_valid(name: str, value: str, problem: str) -> None:
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
def test_origins_and_proxies_can_be_written_in_many_ways(flags: dict[str, str], origins: tuple[str, ...]) -> None:
    assert read_settings(**flags).origins == origins


def test_hosts_can_be_written_in_many_ways() -> None:
    hosts = read_settings(hosts="Play.example.org, *.example.net,*,::1,[2001:db8:0::1],10.0.0.1").hosts
    assert hosts == ("play.example.org", "*.example.net", "*", "[::1]", "[2001:db8::1]", "10.0.0.1")


@pytest.mark.parametrize(
    ("account", "host", "warned"),
    [(0, "0.0.0.0", True), (1000, "0.0.0.0", False), (0, "127.0.0.1", False)],  # noqa: S104
)
def test_root_on_a_public_address_is_warned(account: int, host: str, warned: bool, tmp_path: Path) -> None:
    program = f"import os; os.geteuid = lambda: {account}; from columbiz.cli import main; main()"
    with serving(tmp_path, command=(sys.executable, "-c", program, "serve"), host=host) as server:
        assert ("runs as root on a public address" in server.log.read_text(encoding="utf-8")) == warned


def test_a_flag_overrules_the_environment() -> None:
    assert "setting port cannot be 70000" in complaint("--port", "70000", port="1")


@pytest.mark.anyio
async def test_several_workers_serve_the_same_tables(tmp_path: Path, redis: Redis) -> None:
    with serving(tmp_path, workers=2, redis=redis.url) as server:
        async with two_players(server.address) as players:
            seat, name = players[0].game["player"], new_id()
            held = dict(players[seat].secrets)
            # most likely some with each worker
            devices = [Client(server.address, players[0].table, dict(held)) for _ in range(6)]
            await asyncio.gather(*(device.__aenter__() for device in devices))
            numbers = await asyncio.gather(*(device.act("play", seat, action="throw", id=name) for device in devices))
            assert len(set(numbers)) == 1
            await in_step(*players, *devices)
            for device in devices:
                assert kinds(device).count("played") == 1
                await device.close()
        assert server.stop() == 0
