"""Old tables at a real server: closed, removed, and looked after by the operator while people are connected."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from columbiz.fairdice import verify
from columbiz.records import Record
from harness.client import Client, CommandRefused, http_to, make_table
from harness.server_process import ServerProcess, serving
from tests.server.players import kinds, play_while, two_players

pytestmark = pytest.mark.anyio

SECONDS = 1 / 86_400  # in days


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    return str(request.getfixturevalue("postgres_url"))


@pytest.fixture
def running(database: str, tmp_path: Path) -> Iterator[ServerProcess]:
    """A server with the default retention."""
    with serving(tmp_path, database=database) as server:
        yield server


async def admin(database: str, *arguments: object) -> str:
    """Run `columbiz admin`, which must succeed, beside the server and return what it prints."""
    command = [sys.executable, "-m", "columbiz", "admin", *map(str, arguments), "--database", database]
    environment = {name: value for name, value in os.environ.items() if not name.startswith("COLUMBIZ_")}
    done = await asyncio.to_thread(
        subprocess.run, command, capture_output=True, text=True, env=environment, check=False
    )
    assert done.returncode == 0, done.stderr
    return str(done.stdout)


async def test_tables_that_were_left_are_closed_and_later_removed(tmp_path: Path) -> None:
    retention = {"close_empty_days": 3 * SECONDS, "close_untouched_days": 3 * SECONDS}
    with serving(tmp_path, **retention) as server:
        empty = await make_table(server.address)
        async with two_players(server.address) as (first, second):
            async with Client(server.address, empty) as watcher:
                await watcher.until(lambda: watcher.view["closed"])
                assert watcher.view["closed"] == "empty"
                with pytest.raises(CommandRefused, match="table_closed: this table is closed"):
                    await watcher.sit(0)
            async with Client(server.address, await make_table(server.address)) as watcher:  # of a younger table
                await watcher.until(lambda: watcher.view["closed"])
            assert first.view["status"] == "playing"  # its players are connected
            await second.close()
            game = Client(server.address, first.table)
            await first.close()
        async with game:
            await game.until(lambda: game.view["secret"] is not None)
            assert kinds(game)[-2:] == ["closed", "revealed"]
            assert game.view["closed"] == "untouched"
            async with http_to(server.address) as http:
                record = Record.parse((await http.get(f"/api/tables/{game.table}/record")).text)
                assert (await http.get("/metrics")).text.count("columbiz_tables_closed_total 3.0") == 1
            assert verify(record).ok
    with serving(tmp_path, keep_finished_days=1 * SECONDS) as server:
        async with http_to(server.address) as http, asyncio.timeout(60):
            while (await http.get(f"/api/tables/{empty}")).status_code != 404:
                await asyncio.sleep(0.2)
            answer = await http.get(f"/api/tables/{empty}")
        assert answer.json()["code"] == "table_not_found"


async def test_players_see_at_once_that_the_operator_has_closed_their_table(
    running: ServerProcess, database: str
) -> None:
    async with two_players(running.address) as (first, second):
        await admin(database, "close", first.table)
        await first.until(lambda: first.view["secret"] is not None)
        await second.until(lambda: second.view["secret"] is not None)
        assert kinds(first)[-2:] == kinds(second)[-2:] == ["closed", "revealed"]
        with pytest.raises(CommandRefused, match="table_closed"):
            await first.act("resign", 0)
        async with http_to(running.address) as http:
            hint = await http.post(f"/api/tables/{first.table}/hint")
            assert (hint.status_code, hint.json()["code"]) == (409, "table_closed")


async def test_a_command_finds_out_before_the_server_has_noticed(running: ServerProcess, database: str) -> None:
    """The server writes after the operator and loses."""
    async with two_players(running.address, start=False) as (first, _):
        before = first.number
        await admin(database, "close", first.table)
        with pytest.raises(CommandRefused, match="table_closed"):
            await first.act("say", 0, phrase="hello")
        await first.until_it_has(before + 2)
        assert kinds(first)[-2:] == ["closed", "revealed"]


async def test_players_at_a_removed_table_are_told_that_it_is_gone(running: ServerProcess, database: str) -> None:
    async with two_players(running.address) as (first, second):
        await admin(database, "remove", first.table, "--yes")
        await first.until(lambda: "table_not_found" in first.refusals)
        await second.until(lambda: "table_not_found" in second.refusals)
        async with http_to(running.address) as http:
            assert (await http.get(f"/api/tables/{first.table}")).status_code == 404
        assert '"table"' not in await admin(database, "list", "--json")


async def test_a_backup_made_while_people_play_can_be_restored(tmp_path: Path) -> None:
    database, copy = f"sqlite:///{tmp_path / 'tables.db'}", tmp_path / "backup.db"
    with serving(tmp_path) as server:
        async with two_players(server.address) as (first, second):
            playing = asyncio.create_task(play_while(lambda: True, (first, second)))
            assert "1 table copied" in await admin(database, "backup", copy)
            playing.cancel()
            number = first.number
            secrets = dict(first.secrets)
        with pytest.raises(AssertionError, match="is in use; stop the server first"):
            await admin(database, "restore", copy, "--force")
        async with http_to(server.address) as http:
            assert (await http.get("/readyz")).status_code == 200
        await admin(database, "remove", first.table, "--yes")
        await admin(database, "vacuum")
    with pytest.raises(AssertionError, match="exists; --force replaces it"):
        await admin(database, "backup", copy)
    assert "1 table restored" in await admin(database, "restore", copy)
    with serving(tmp_path) as server:
        async with Client(server.address, first.table, secrets) as back:
            assert back.seats == [0]
            assert 3 < back.number <= number
            await back.act("rename", 0, name="Ann")
