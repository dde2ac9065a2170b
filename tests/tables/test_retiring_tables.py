"""How long a table stays in memory, and that no request is lost when it goes."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from columbiz.tables.errors import Refused
from columbiz.tables.model.options import NewTable
from columbiz.tables.runtime import live_table
from columbiz.tables.runtime.registry import Tables
from columbiz.tables.runtime.requests import CatchUp, RefreshPresence, Unsubscribe, Wake
from columbiz.tables.store import Entry, Store, TableRow
from columbiz.tables.store.store import LAST_NUMBER
from tests.conftest import sample
from tests.tables.room import command, credentials
from tests.tables.servers import Client, holders_of, new_client, server, started_game

pytestmark = pytest.mark.anyio


class CountingStore(Store):
    """A store that counts how often it is read, and can be made to wait before it reads."""

    reads = 0
    gate: asyncio.Event | None = None

    async def read(self, table: str, after: int = -1, last: int = LAST_NUMBER) -> list[Entry]:
        self.reads += 1
        return await super().read(table, after, last)

    async def row(self, table: str) -> TableRow | None:
        if self.gate:
            await self.gate.wait()
        return await super().row(table)


def counting(tables: Tables) -> CountingStore:
    assert isinstance(tables.store, CountingStore)
    return tables.store


async def until_retired(tables: Tables, table_id: str) -> None:
    async with asyncio.timeout(30):
        while table_id in tables.live:
            await tables.live[table_id].task


@pytest.fixture
def linger(monkeypatch: pytest.MonkeyPatch) -> float:
    """A short time for which tables stay in memory."""
    monkeypatch.setattr(live_table, "LINGER_SECONDS", 0.05)
    return 0.05


async def test_a_table_is_read_once_while_it_is_used(tmp_path: Path) -> None:
    async with server(tmp_path, open_store=CountingStore.open) as tables:
        client = await new_client(tables)
        for seat in (0, 1):
            await client.sit(seat)
        assert counting(tables).reads == 2  # the log, and the events the client had missed
        client.leave_server()
        await client.look()
        assert counting(tables).reads == 2


async def test_a_table_retires_some_time_after_its_last_client(tmp_path: Path, linger: float) -> None:
    async with server(tmp_path) as tables:
        client = await new_client(tables)
        await asyncio.sleep(3 * linger)
        assert client.table_id in tables.live  # a client is connected
        client.leave_server()
        start = asyncio.get_running_loop().time()
        await until_retired(tables, client.table_id)
        assert asyncio.get_running_loop().time() - start >= linger
        await client.join()
        assert client.numbers == [0, 0]


async def test_requests_without_a_connection_keep_a_table_too(tmp_path: Path, linger: float) -> None:
    async with server(tmp_path) as tables:
        table = await tables.create(NewTable())
        await tables.look(table.id)
        first = tables.live[table.id]
        for _ in range(5):
            await asyncio.sleep(linger / 2)
            await tables.look(table.id)
        assert tables.live[table.id] is first
        await until_retired(tables, table.id)


async def test_the_games_of_nobody_do_not_keep_a_table(tmp_path: Path, linger: float) -> None:
    """A bot that nobody watches stops in the middle, and continues when somebody comes."""
    async with server(tmp_path) as tables:
        client = await started_game(tables, seats=("person", "random"))
        client.leave_server()
        await until_retired(tables, client.table_id)
        await client.join()
        assert (await client.play_to_the_end()).outcome is not None


async def test_a_late_request_is_never_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A request that comes in the very moment in which the table retires is answered all the same."""
    monkeypatch.setattr(live_table, "LINGER_SECONDS", 0.0)
    source = random.Random(1)
    async with server(tmp_path) as tables:
        table = await tables.create(NewTable())
        retired = 0
        for _ in range(sample(300, 5000)):
            before = tables.live.get(table.id)
            async with asyncio.timeout(10):
                assert (await tables.look(table.id)).number == 0
            retired += before is not tables.live.get(table.id)
            for _ in range(source.randrange(4)):
                await asyncio.sleep(0)
        assert retired


async def test_everybody_who_waits_for_a_table_that_does_not_exist_is_answered(tmp_path: Path) -> None:
    async with server(tmp_path, open_store=CountingStore.open) as tables:
        counting(tables).gate = gate = asyncio.Event()
        client = Client(tables, "nowhere")
        sit = command("sit", 0, **credentials(0))
        waiting = [
            asyncio.ensure_future(request)
            for request in (
                *(tables.look("nowhere") for _ in range(5)),
                tables.entries("nowhere", -1),
                client.join(),
                tables.execute("nowhere", sit, {}),
            )
        ]
        await asyncio.sleep(0.01)
        gate.set()
        errors = await asyncio.wait_for(asyncio.gather(*waiting, return_exceptions=True), 10)
        assert {getattr(error, "code", error) for error in errors} == {"table_not_found"}
        assert "nowhere" not in tables.live
        assert not client.received


async def test_a_table_that_does_not_exist_is_looked_for_again(tmp_path: Path) -> None:
    async with server(tmp_path, open_store=CountingStore.open) as tables:
        for reads in (1, 2):
            with pytest.raises(Refused):
                await tables.look("nowhere")
            assert counting(tables).reads == reads


async def test_too_many_waiting_clients_are_refused_and_other_requests_never(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_table, "MAX_WAITING_REQUESTS", 5)
    async with server(tmp_path, open_store=CountingStore.open) as tables:
        table = await tables.create(NewTable())
        counting(tables).gate = gate = asyncio.Event()
        waiting = [asyncio.ensure_future(tables.look(table.id)) for _ in range(8)]
        client = Client(tables, table.id)
        await asyncio.sleep(0.01)
        for request in (Unsubscribe(client), CatchUp(), Wake(), RefreshPresence()):
            for _ in range(10):
                tables.live[table.id].post(request)
        gate.set()
        answers = await asyncio.wait_for(asyncio.gather(*waiting, return_exceptions=True), 10)
        codes = [answer.code for answer in answers if isinstance(answer, Refused)]
        assert codes == ["busy"] * 3
        assert (await tables.look(table.id)).number == 0  # the table works on


async def test_one_client_cannot_fill_the_queue_of_a_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_table, "MAX_WAITING_PER_CLIENT", 3)
    async with server(tmp_path, open_store=CountingStore.open) as tables:
        table = await tables.create(NewTable())
        counting(tables).gate = gate = asyncio.Event()
        waiting = [asyncio.ensure_future(tables.look(table.id, client="192.0.2.1")) for _ in range(5)]
        other = asyncio.ensure_future(tables.look(table.id, client="192.0.2.2"))
        await asyncio.sleep(0.01)
        gate.set()
        answers = await asyncio.wait_for(asyncio.gather(*waiting, return_exceptions=True), 10)
        assert [answer.code for answer in answers if isinstance(answer, Refused)] == ["busy"] * 2
        assert (await other).number == 0
        await tables.look(table.id, client="192.0.2.1")  # its requests were answered, so it may ask again


async def test_a_client_that_stops_waiting_leaves_no_trace(tmp_path: Path) -> None:
    """Its command is carried out or not; the table and the other clients go on."""
    async with server(tmp_path) as tables:
        client = await new_client(tables)
        await client.sit(0)
        for _ in range(20):
            say = asyncio.ensure_future(
                tables.execute(client.table_id, command("say", 0, phrase="hello"), client.holders)
            )
            await asyncio.sleep(0)
            say.cancel()
            with pytest.raises(asyncio.CancelledError):
                await say
        table = await client.look()
        assert client.numbers == list(range(table.number + 1))


async def test_closing_finishes_what_was_accepted(tmp_path: Path) -> None:
    async with server(tmp_path) as tables:
        client = await new_client(tables)
        await client.sit(0)
        waiting = [
            asyncio.ensure_future(tables.execute(client.table_id, command("say", 0, phrase="hello"), holders_of(0)))
            for _ in range(10)
        ]
        await asyncio.sleep(0)
        await tables.close()
        assert [receipt.number for receipt in await asyncio.gather(*waiting)] == list(range(2, 12))
        assert len(await tables.store.read(client.table_id)) == 12
        assert not tables.live
        with pytest.raises(Refused) as refused:
            await client.look()
        assert refused.value.code == "busy"
