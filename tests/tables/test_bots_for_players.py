"""Bots play only while somebody who holds a seat is present on their server."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from pathlib import Path

import pytest

from columbiz.rules.actions import Action
from columbiz.rules.state import State
from columbiz.tables.model.options import NewTable, Player
from columbiz.tables.model.table import Table
from columbiz.tables.runtime import audience, live_table
from columbiz.tables.runtime.registry import Tables
from columbiz.tables.runtime.requests import Wake
from tests.tables.servers import Client, LocalBots, MemoryFanout, holders_of, server, started_game

pytestmark = pytest.mark.anyio

BOTS_BEGIN: tuple[Player, ...] = ("random", "random", "random", "person")


class PatientBots(LocalBots):
    """Bots that answer only while they may, and note for whom they think and whether they were stopped."""

    def __init__(self) -> None:
        super().__init__()
        self.may_answer = asyncio.Event()
        self.clients: list[set[str]] = []
        self.stopped = 0

    async def decide(self, state: State, level: str, seed: int, *, clients: Collection[str]) -> tuple[Action, ...]:
        self.clients.append(set(clients))
        try:
            await self.may_answer.wait()
        except asyncio.CancelledError:
            self.stopped += 1
            raise
        return await super().decide(state, level, seed, clients=clients)

    async def until_asked(self, times: int) -> None:
        async with asyncio.timeout(30):
            while len(self.clients) < times:
                await asyncio.sleep(0.001)


async def bot_thinks(tables: Tables, bots: PatientBots, **options: object) -> Client:
    """A client with a socket at a table where a bot thinks."""
    client = await started_game(tables, seats=BOTS_BEGIN, **options)
    while not bots.clients:
        table = await client.look()
        if table.player == 3:
            await client.play_next(table)
        await asyncio.sleep(0)
    return client


async def settled(tables: Tables, table_id: str) -> Table:
    """The table once it has handled what was queued, as a stranger sees it."""
    for _ in range(20):
        tables.live[table_id].post(Wake())
        table = await tables.look(table_id)
        await asyncio.sleep(0)
    return table


async def test_bots_stop_when_the_last_player_goes_and_continue_when_one_comes_back(tmp_path: Path) -> None:
    bots = PatientBots()
    async with server(tmp_path, bots=bots) as tables:
        client = await bot_thinks(tables, bots)
        client.leave_server()
        before = await settled(tables, client.table_id)
        assert bots.stopped == 1
        bots.may_answer.set()
        assert await settled(tables, client.table_id) == before
        assert len(bots.clients) == 1
        await client.join()
        assert (await client.play_to_the_end()).outcome is not None


async def test_watchers_do_not_keep_bots_playing(tmp_path: Path) -> None:
    bots = PatientBots()
    async with server(tmp_path, bots=bots) as tables:
        client = await bot_thinks(tables, bots)
        await Client(tables, client.table_id).join()
        await Client(tables, client.table_id, holders_of(1)).join()  # somebody else's secret
        client.leave_server()
        before = await settled(tables, client.table_id)
        bots.may_answer.set()
        await tables.look(client.table_id, holders_of(1), client="192.0.2.9")
        await tables.entries(client.table_id, -1)
        assert await settled(tables, client.table_id) == before
        assert (bots.stopped, len(bots.clients)) == (1, 1)


async def test_bots_play_on_while_another_player_stays(tmp_path: Path) -> None:
    bots = PatientBots()
    async with server(tmp_path, bots=bots) as tables:
        client = await bot_thinks(tables, bots)
        other = await Client(tables, client.table_id, dict(client.holders), client="192.0.2.2").join()
        client.leave_server()
        await settled(tables, client.table_id)
        bots.may_answer.set()
        await bots.until_asked(2)
        assert bots.stopped == 0
        assert bots.clients[-1] == {other.client}


async def test_a_stand_in_plays_for_somebody_who_left_as_long_as_an_opponent_is_there(tmp_path: Path) -> None:
    async with server(tmp_path) as tables:
        client = await started_game(tables, seats=("person", "person"))
        first = await Client(tables, client.table_id, holders_of(0)).join()
        second = await Client(tables, client.table_id, holders_of(1)).join()
        client.leave_server()
        await first.do("leave", 0)
        first.leave_server()
        assert (await second.play_to_the_end()).outcome is not None


async def test_a_request_with_the_seats_secret_counts_for_a_minute(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bots = PatientBots()
    async with server(tmp_path, bots=bots) as tables:
        table = await tables.create(NewTable(seats=BOTS_BEGIN))
        client = Client(tables, table.id, client="192.0.2.7")  # without a socket
        await client.sit(3)
        await client.do("start", 3)
        while not bots.clients:
            if (table := await client.look()).player == 3:
                await client.play_next(table)
            await asyncio.sleep(0)
        assert bots.clients[0] == {"192.0.2.7"}
        monkeypatch.setattr(audience, "PRESENT_SECONDS", 0.0)
        before = await settled(tables, table.id)
        assert bots.stopped == 1
        bots.may_answer.set()
        monkeypatch.setattr(audience, "PRESENT_SECONDS", 60.0)
        tables.live[table.id].post(Wake())
        await bots.until_asked(2)
        await client.until_table(lambda table: table.number > before.number)


async def test_a_bot_that_begins_waits_until_somebody_has_come_to_the_game(tmp_path: Path) -> None:
    bots = PatientBots()
    async with server(tmp_path, bots=bots) as tables:
        while True:
            table = await tables.create(NewTable(seats=BOTS_BEGIN))
            client = Client(tables, table.id)  # without a socket: whoever started the game is not at the table yet
            await client.sit(3)
            await client.do("start", 3)
            started = await settled(tables, table.id)
            if started.playing.player != 3:
                break
        assert (started.playing.throws, bots.clients) == (0, [])
        await client.join()
        await bots.until_asked(1)
        assert (await settled(tables, table.id)).playing.throws == 1


async def test_somebody_who_closes_the_page_after_a_hint_is_gone(tmp_path: Path) -> None:
    bots = PatientBots()
    async with server(tmp_path, bots=bots) as tables:
        client = await bot_thinks(tables, bots)
        await client.look()  # as for a hint: a request with the secret, beside the socket
        client.leave_server()
        await settled(tables, client.table_id)
        assert bots.stopped == 1


async def test_clocks_and_revealing_need_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with server(tmp_path) as tables:
        client = await started_game(tables, clock=10)
        client.leave_server()
        table = await settled(tables, client.table_id)
        real = live_table.now_milliseconds
        monkeypatch.setattr(live_table, "now_milliseconds", lambda: real() + 10_000)
        late = await settled(tables, client.table_id)
        assert (table.number, late.number) == (3, 4)
        assert late.seats[late.playing.player].bot == "helmsman"


async def test_of_two_servers_the_one_with_a_player_thinks(tmp_path: Path) -> None:
    others: list[MemoryFanout] = []
    here_bots, there_bots = LocalBots(), LocalBots()
    async with (
        server(tmp_path, MemoryFanout(others), here_bots) as here,
        server(tmp_path, MemoryFanout(others), there_bots) as there,
    ):
        client = await started_game(here, seats=("person", "random"))
        player = await Client(there, client.table_id, dict(client.holders)).join()
        watcher = await Client(here, client.table_id).join()
        client.leave_server()
        await settled(here, client.table_id)
        here_bots.asked = 0
        end = await player.play_to_the_end()
        await watcher.until(lambda one: one.numbers[-1] >= end.number)
        assert here_bots.asked == 0
        assert there_bots.asked > 0
