"""Housekeeping: tables that were left are closed, finished ones removed, and nobody is disturbed."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from columbiz.server.settings import Settings
from columbiz.tables.errors import Refused
from columbiz.tables.fanout import LocalFanout
from columbiz.tables.model.retention import Retention
from columbiz.tables.model.seats import Status
from columbiz.tables.runtime import administration, housekeeping, replication
from columbiz.tables.runtime.closing import close_table
from columbiz.tables.runtime.housekeeping import Housekeeping
from columbiz.tables.runtime.registry import Tables
from columbiz.tables.store import Store
from tests.tables.room import command
from tests.tables.servers import Client, MemoryFanout, holders_of, new_client, server, started_game

pytestmark = pytest.mark.anyio

#: Everything is old the moment after it happened.
AT_ONCE = 1e-9
DEFAULT = Settings(database="").retention
EMPTY = Retention(AT_ONCE, 0, 0)
UNTOUCHED = Retention(0, AT_ONCE, 0)
FINISHED = Retention(0, 0, AT_ONCE)


async def tidy(tables: Tables, retention: Retention) -> None:
    """One round, a moment later."""
    await asyncio.sleep(0.01)
    await Housekeeping(tables, retention).do_round()


async def kinds(tables: Tables, table_id: str) -> list[str]:
    entries = await tables.store.read(table_id)
    return [entry.event.partition('"kind":"')[2].partition('"')[0] for entry in entries]


async def test_an_empty_table_is_closed_and_its_dice_revealed(database_url: str) -> None:
    async with server(database_url) as tables:
        client = await new_client(tables)
        await tidy(tables, EMPTY)
        await client.until(lambda client: client.kinds[-2:] == ["closed", "revealed"])
        assert client.view["status"] == "closed"
        assert client.view["closed"] == "empty"
        assert client.view["secret"]
        row = await tables.store.row(client.table_id)
        assert row
        assert row.status == "closed"
        with pytest.raises(Refused) as refusal:
            await client.sit(0)
        assert refusal.value.code == "table_closed"
        assert tables.counters.closed == 1


async def test_a_table_that_nobody_has_open_is_closed_without_being_opened(database_url: str) -> None:
    """Opening it would let its bots play and its clocks run out, and it would not be untouched any more."""
    async with server(database_url) as tables:
        client = await started_game(tables, seats=("person", "random"), clock=10)
        client.leave_server()
    async with server(database_url) as tables:
        await tidy(tables, UNTOUCHED)
        assert tables.live == {}
        assert (await kinds(tables, client.table_id))[-2:] == ["closed", "revealed"]
        assert (await tables.look(client.table_id)).closed == "untouched"


async def test_a_table_at_which_somebody_sits_is_not_empty(tmp_path: Path) -> None:
    async with server(tmp_path) as tables:
        client = await new_client(tables)
        await client.sit(1)
        client.leave_server()
        keeper = Housekeeping(tables, Retention(AT_ONCE, 90, 0))
        for _ in range(2):  # the second round remembers the table
            await asyncio.sleep(0.01)
            await keeper.do_round()
        assert (await client.look()).status is Status.OPEN
        await client.do("leave", 1)
        await asyncio.sleep(0.01)
        await keeper.do_round()
        assert (await client.look()).closed == "empty"


async def test_a_connected_player_keeps_a_table_from_being_closed(database_url: str) -> None:
    async with server(database_url) as tables:
        client = await started_game(tables)
        watcher = await Client(tables, client.table_id).join()
        await tidy(tables, UNTOUCHED)
        assert (await client.look()).status is Status.PLAYING
        client.leave_server()
        await client.look()  # answered once the server has noted that they left
        await tidy(tables, UNTOUCHED)
        await watcher.until(lambda watcher: watcher.view["closed"] == "untouched")


async def test_a_player_at_another_server_keeps_a_table_from_being_closed(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replication, "REPORT_INTERVAL_SECONDS", 1)
    nodes: list[MemoryFanout] = []
    here_fanout, there_fanout = MemoryFanout(nodes), MemoryFanout(nodes)
    async with server(database_url, here_fanout) as here, server(database_url, there_fanout) as there:
        client = await started_game(there)
        await tidy(here, UNTOUCHED)
        assert (await client.look()).status is Status.PLAYING
        assert here_fanout.subscribed == set()
        client.leave_server()
        await client.look()  # answered once the server has noted that they left
        await tidy(here, UNTOUCHED)
        assert (await client.until_table(lambda table: table.status is Status.CLOSED)).closed == "untouched"


async def test_young_tables_stay(tmp_path: Path) -> None:
    async with server(tmp_path) as tables:
        client = await new_client(tables)
        game = await started_game(tables)
        client.leave_server()
        game.leave_server()
        await tidy(tables, DEFAULT)
        assert (await client.look()).status is Status.OPEN
        assert (await game.look()).status is Status.PLAYING


async def test_a_table_is_closed_once_however_many_servers_try(database_url: str) -> None:
    async with server(database_url) as here, server(database_url) as there:
        client = await started_game(here)
        await client.play_next(await client.look())
        tries = [close_table(node.store, client.table_id, lambda _: "operator") for node in (here, there) * 5]
        written = await asyncio.gather(*tries)
        assert sum(len(entries) for entries in written) == 2
        assert (await kinds(here, client.table_id)).count("closed") == 1
        assert (await kinds(here, client.table_id))[-2:] == ["closed", "revealed"]


async def test_a_game_that_moves_on_in_the_last_moment_is_not_closed(tmp_path: Path) -> None:
    async with server(tmp_path) as tables, server(tmp_path) as other:
        client = await started_game(tables)
        asked = []

        def decide(table: object) -> str | None:
            """The first answer comes too late: somebody has played before it is written."""
            asked.append(table)
            if len(asked) == 1:
                with sqlite3.connect(tmp_path / "tables.db") as connection:
                    values = (client.table_id, 4, '{"format":1,"kind":"said","seat":0,"phrase":"hello"}')
                    connection.execute(
                        "INSERT INTO entries (table_id, number, at, command, event) VALUES (?, ?, 1, '', ?)", values
                    )
                connection.close()
                return "operator"
            return None

        assert await close_table(other.store, client.table_id, decide) == []  # type: ignore[arg-type]
        assert len(asked) == 2
        assert "closed" not in await kinds(tables, client.table_id)


async def test_a_table_that_cannot_be_read_does_not_keep_the_others_open(tmp_path: Path) -> None:
    async with server(tmp_path) as tables:
        broken, other = await new_client(tables), await new_client(tables)
        with sqlite3.connect(tmp_path / "tables.db") as connection:
            connection.execute(
                'UPDATE entries SET event = \'{"format":9,"kind":"new"}\' WHERE table_id = ?', (broken.table_id,)
            )
        connection.close()
        with capture_logs() as lines:
            await tidy(tables, EMPTY)
        assert (await other.look()).closed == "empty"
        assert [(line["table"], line["log_level"]) for line in lines] == [(broken.table_id, "warning")]


async def test_finished_games_are_removed_and_everybody_there_is_told(database_url: str) -> None:
    async with server(database_url) as tables:
        game = await started_game(tables)
        await game.do("resign", 0)
        await game.until(lambda game: game.view["secret"] is not None)
        playing = await started_game(tables)
        await tidy(tables, FINISHED)
        await game.until(lambda game: game.is_dismissed)
        assert game.received[-1]["code"] == "table_not_found"
        assert await tables.store.row(game.table_id) is None
        assert await tables.store.read(game.table_id) == []
        assert tables.counters.removed == 1
        with pytest.raises(Refused) as refusal:
            await game.look()
        assert refusal.value.code == "table_not_found"
        assert (await playing.look()).status is Status.PLAYING


async def test_closed_tables_are_removed_as_well(tmp_path: Path) -> None:
    async with server(tmp_path) as tables:
        client = await new_client(tables)
        await tidy(tables, EMPTY)
        await tidy(tables, FINISHED)
        assert await tables.store.row(client.table_id) is None


async def test_finished_games_are_kept_for_ever_by_default(tmp_path: Path) -> None:
    async with server(tmp_path) as tables:
        game = await started_game(tables)
        await game.do("resign", 0)
        await tidy(tables, DEFAULT)
        assert (await game.look()).status is Status.OVER


@pytest.mark.parametrize("keep_finished_days", [0, 365])
async def test_a_closed_table_at_which_nobody_played_is_removed_however_long_others_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, keep_finished_days: float
) -> None:
    monkeypatch.setattr(housekeeping, "KEEP_UNUSED_DAYS", AT_ONCE)
    async with server(tmp_path) as tables:
        unused, game = await new_client(tables), await started_game(tables)
        for client in (unused, game):
            client.leave_server()
            await close_table(tables.store, client.table_id, lambda _: "operator")
        monkeypatch.setattr(housekeeping, "UNUSED_EVENTS", len(await kinds(tables, game.table_id)) - 1)
        await tidy(tables, Retention(0, 0, keep_finished_days))
        assert await tables.store.row(unused.table_id) is None
        assert await tables.store.row(game.table_id)
        monkeypatch.setattr(housekeeping, "UNUSED_EVENTS", len(await kinds(tables, game.table_id)))
        await tidy(tables, Retention(0, 0, keep_finished_days))
        assert await tables.store.row(game.table_id) is None


async def test_unused_tables_are_removed_even_if_no_time_is_set(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(housekeeping, "KEEP_UNUSED_DAYS", AT_ONCE)
    monkeypatch.setattr(housekeeping, "MIN_INTERVAL_SECONDS", 0.01)
    async with server(tmp_path) as tables:
        client = await new_client(tables)
        client.leave_server()
        await close_table(tables.store, client.table_id, lambda _: "operator")
        running = asyncio.create_task(Housekeeping(tables, Retention(0, 0, 0)).run())
        async with asyncio.timeout(30):
            while await tables.store.row(client.table_id):
                await asyncio.sleep(0.01)
        running.cancel()


async def test_a_command_to_a_removed_table_is_refused_and_writes_nothing(database_url: str) -> None:
    """The server has not noticed yet that the table is gone."""
    async with server(database_url) as tables:
        game = await started_game(tables)
        table = await game.look()
        operator = await Store.open_existing(database_url)
        await operator.remove([game.table_id])
        await operator.close()
        with pytest.raises(Refused) as refusal:
            await game.play_next(table)
        assert refusal.value.code == "table_not_found"
        await game.until(lambda game: game.is_dismissed)
        assert game.table_id not in tables.live
        assert await tables.store.row(game.table_id) is None
        assert await tables.store.read(game.table_id) == []


async def test_a_single_server_notices_what_the_operator_does(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replication, "REPORT_INTERVAL_SECONDS", 0.05)
    async with server(database_url, LocalFanout()) as tables:
        game, gone = await started_game(tables), await started_game(tables)
        async with administration.open_store(database_url) as store:
            assert await administration.close(store, game.table_id)
            assert not await administration.close(store, game.table_id)
            await store.remove([gone.table_id])
        await game.until(lambda game: game.kinds[-2:] == ["closed", "revealed"])
        assert game.view["closed"] == "operator"
        await gone.until(lambda gone: gone.is_dismissed)
        assert gone.received[-1]["code"] == "table_not_found"


async def test_tables_are_removed_while_servers_write_to_them(database_url: str) -> None:
    async with server(database_url) as tables:
        game = await started_game(tables)

        begun = asyncio.Event()

        async def rename() -> None:
            for number in range(40):  # as often as both seats may
                sent = command("rename", number % 2, name="Ann")
                await tables.execute(game.table_id, sent, holders_of(0, 1))
                begun.set()
                await asyncio.sleep(0.05)

        renaming = asyncio.create_task(rename())
        await begun.wait()
        await tables.store.remove([game.table_id])
        with pytest.raises(Refused, match="there is no table"):
            await asyncio.wait_for(renaming, 30)
        assert await tables.store.row(game.table_id) is None
        assert await tables.store.read(game.table_id) == []
