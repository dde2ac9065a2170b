"""Two servers that share a database and report to each other what happens at their tables."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path

import pytest

from columbiz.tables.errors import Refused, Stale
from columbiz.tables.runtime import live_table, presence, replication
from columbiz.tables.runtime.registry import Tables
from columbiz.tables.runtime.requests import RemoteEntry
from columbiz.tables.store import Entry, Store
from columbiz.tables.store.store import LAST_NUMBER
from tests.tables.room import command, credentials
from tests.tables.servers import Client, LocalBots, MemoryFanout, holders_of, new_client, server, started_game

pytestmark = pytest.mark.anyio


class CountingStore(Store):
    """A store that counts how often it is read."""

    reads = 0

    async def read(self, table: str, after: int = -1, last: int = LAST_NUMBER) -> list[Entry]:
        self.reads += 1
        return await super().read(table, after, last)


class Pair:
    """Two servers and the connections between them."""

    def __init__(self, here: Tables, there: Tables, fanouts: list[MemoryFanout]) -> None:
        self.here, self.there, self.fanouts = here, there, fanouts

    async def clients(self, client: Client | None = None, **options: str) -> tuple[Client, Client]:
        """A client on either server at the same table; the first one makes and holds it."""
        client = client or await new_client(self.here, **options)
        return client, await Client(self.there, client.table_id).join()

    @property
    def reads(self) -> int:
        """How often the second server has read the log."""
        assert isinstance(self.there.store, CountingStore)
        return self.there.store.reads


@pytest.fixture
async def pair(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Pair]:
    monkeypatch.setattr(presence, "ANNOUNCE_INTERVAL_SECONDS", 0.01)
    others: list[MemoryFanout] = []
    first, second = MemoryFanout(others), MemoryFanout(others)
    async with (
        server(tmp_path, first, LocalBots(0.002), CountingStore.open) as here,
        server(tmp_path, second, LocalBots(0.002), CountingStore.open) as there,
    ):
        yield Pair(here, there, others)


async def test_events_reach_the_clients_of_the_other_server_without_reading_the_log(pair: Pair) -> None:
    client, other = await pair.clients()
    reads = pair.reads
    for seat in (0, 1):
        await client.sit(seat)
    await client.do("start", 0)
    await other.until(lambda one: one.numbers[-1] == 3)
    assert other.numbers == [0, 1, 2, 3]
    assert other.view == client.view
    assert [message["events"] for message in other.received if message["type"] == "events"] == [
        message["events"] for message in client.received if message["type"] == "events"
    ]
    assert pair.reads == reads


async def test_a_game_over_two_servers_is_the_same_on_both(pair: Pair) -> None:
    client = await started_game(pair.here, seats=("person", "random", "person"))
    client, other = await pair.clients(client)
    other.holders = dict(client.holders)
    both, turn = (client, other), 0
    while (table := await both[turn % 2].look()).status == "playing":
        if table.seats[table.playing.player].bot:
            await both[turn % 2].until_after(table.number)
        else:
            with suppress(Stale):  # this server has not received the latest entry yet
                await both[turn % 2].play_next(table)
            turn += 1
    last = await client.until_table(lambda table: table.secret is not None)
    await other.until_table(lambda table: table.number == last.number)
    assert client.numbers == list(range(last.number + 1))
    assert other.numbers == list(range(other.numbers[0], last.number + 1))
    assert await pair.there.look(client.table_id) == await pair.here.look(client.table_id)


async def test_after_a_gap_the_log_is_read(pair: Pair) -> None:
    client, other = await pair.clients()
    pair.fanouts[0].is_cut = True
    await client.sit(0)
    await client.sit(1)
    pair.fanouts[0].is_cut = False
    await client.do("say", 0, phrase="hello")
    await other.until(lambda one: one.numbers[-1] == 3)
    assert other.numbers == [0, 1, 2, 3]


async def test_after_a_lost_connection_the_log_is_read(pair: Pair) -> None:
    client, other = await pair.clients()
    pair.fanouts[1].is_cut = True
    await client.sit(0)
    await asyncio.sleep(0.02)
    assert other.numbers == [0]
    pair.fanouts[1].reconnect()
    await other.until(lambda one: one.numbers == [0, 1])


async def test_while_the_connection_is_lost_the_log_is_polled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replication, "REPORT_INTERVAL_SECONDS", 0.02)
    others: list[MemoryFanout] = []
    async with server(tmp_path, MemoryFanout(others)) as here, server(tmp_path, MemoryFanout(others)) as there:
        others[0].is_cut = True
        client, other = await Pair(here, there, others).clients()
        await client.sit(0)
        await other.until(lambda one: one.numbers == [0, 1])


async def test_an_entry_that_arrives_late_or_twice_is_broadcast_once(pair: Pair) -> None:
    client, other = await pair.clients()
    pair.fanouts[0].is_cut = True
    await client.sit(0)
    with pytest.raises(Refused):  # makes the other server read the log
        await other.do("sit", 0, **credentials(3))
    assert other.numbers == [0, 1]
    live = pair.there.live[client.table_id]
    for _ in range(2):
        for entry in await pair.here.store.read(client.table_id):
            live.post(RemoteEntry(entry))
    await other.look()
    assert other.numbers == [0, 1]


async def test_a_command_based_on_an_event_of_the_other_server_is_not_from_the_future(pair: Pair) -> None:
    client = await started_game(pair.here)
    client, other = await pair.clients(client)
    other.holders = dict(client.holders)
    pair.fanouts[0].is_cut = True
    seat = (await client.look()).playing.player
    await client.do("play", seat, action="throw")
    receipt = await other.do("play", seat, action="keep -", based_on=(await client.look()).number)
    assert (receipt.number, other.numbers[-1]) == (5, 5)


async def test_a_client_that_comes_from_the_other_server_misses_nothing(pair: Pair) -> None:
    client, other = await pair.clients()
    pair.fanouts[0].is_cut = True
    await client.sit(0)
    moved = await Client(pair.there, client.table_id).join(after=1)
    assert moved.received[0]["events"] == []
    assert moved.view["number"] == 1
    assert other.numbers == [0, 1]


async def test_a_private_game_dismisses_the_watchers_of_the_other_server(pair: Pair) -> None:
    client, watcher = await pair.clients(watch="players")
    await client.until(lambda one: one.presence == {"seats": [], "watchers": 2})
    for seat in (0, 1):
        await client.sit(seat)
    await client.do("start", 0)
    await watcher.until(lambda one: one.is_dismissed)
    await client.until(lambda one: one.presence == {"seats": [0, 1], "watchers": 0})


async def test_presence_is_that_of_both_servers(pair: Pair) -> None:
    client, other = await pair.clients()
    await client.sit(0)
    both = {"seats": [0], "watchers": 1}
    await client.until(lambda one: one.presence == both)
    await other.until(lambda one: one.presence == both)
    late = await Client(pair.there, client.table_id, holders_of(0)).join()
    assert late.received[0]["presence"] == both
    late.leave_server()
    other.leave_server()
    await client.until(lambda one: one.presence == {"seats": [0], "watchers": 0})


async def test_a_server_that_comes_later_learns_who_is_connected_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replication, "REPORT_INTERVAL_SECONDS", 0.02)
    monkeypatch.setattr(presence, "ANNOUNCE_INTERVAL_SECONDS", 0.01)
    others: list[MemoryFanout] = []
    async with server(tmp_path, MemoryFanout(others)) as here, server(tmp_path, MemoryFanout(others)) as there:
        client = await new_client(here)
        await asyncio.sleep(0.05)
        other = await Client(there, client.table_id).join()
        await other.until(lambda one: one.presence["watchers"] == 2)


async def test_the_presence_of_a_server_that_died_expires(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replication, "REPORT_INTERVAL_SECONDS", 0.02)
    monkeypatch.setattr(presence, "REPORT_TTL_SECONDS", 0.2)
    monkeypatch.setattr(presence, "ANNOUNCE_INTERVAL_SECONDS", 0.01)
    others: list[MemoryFanout] = []
    async with server(tmp_path, MemoryFanout(others)) as here, server(tmp_path, MemoryFanout(others)) as there:
        client, _ = await Pair(here, there, others).clients()
        await client.until(lambda one: one.presence["watchers"] == 2)
        others[1].is_cut = True  # as if it had been killed: nothing is reported any more
        await client.until(lambda one: one.presence["watchers"] == 1)


async def test_an_unreadable_message_of_another_server_is_ignored(pair: Pair) -> None:
    client, other = await pair.clients()
    texts = (
        "",
        "{}",
        "[]",
        '{"entry":[1]}',
        '{"server":"x"}',
        '{"server":"x","presence":{}}',
        '{"of":"a later version"}',
    )
    for text in texts:
        await pair.fanouts[0].publish(client.table_id, text)
    await client.sit(0)
    await other.until(lambda one: one.numbers == [0, 1])


async def test_a_retired_table_is_unsubscribed(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    client, other = await pair.clients()
    assert client.table_id in pair.fanouts[1].subscribed
    monkeypatch.setattr(live_table, "LINGER_SECONDS", 0.01)
    other.leave_server()
    await pair.there.live[client.table_id].task
    await asyncio.sleep(0)
    assert client.table_id not in pair.fanouts[1].subscribed
    assert client.table_id in pair.fanouts[0].subscribed


async def test_commands_through_both_servers_at_once_are_all_carried_out(pair: Pair) -> None:
    client, other = await pair.clients()
    await client.sit(0)
    await other.until(lambda one: one.numbers == [0, 1])
    sending = [
        tables.execute(client.table_id, command("rename", 0, name=f"Name {number}"), client.holders)
        for number in range(10)
        for tables in (pair.here, pair.there)
    ]
    receipts = await asyncio.gather(*sending)
    assert sorted(receipt.number for receipt in receipts) == list(range(2, 22))
    for one in (client, other):
        await one.until(lambda one: one.numbers[-1] == 21)
        assert one.numbers == list(range(22))
