"""What one client can cause over the network: bounded, dropped when it goes, and not at the cost of others."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock

import pytest
from starlette.websockets import WebSocket

from columbiz.server.limits import HELLO_COST, LISTED, Limits
from columbiz.server.metrics import Traffic
from columbiz.server.services import Services
from columbiz.server.settings import Settings
from columbiz.server.ws.connection import ClientSocket
from columbiz.tables.errors import Refused
from harness.client import Client, CommandRefused, http_to, make_table, new_id, read_events
from harness.server_process import ServerProcess, serving
from tests.server.players import in_step, play_turn, two_players
from tests.server.test_slow_clients import metric
from tests.server.wire import PING_MESSAGE, PONG_MESSAGE, Wire, text, wire_to
from tests.tables.room import secret_of
from tests.tables.test_fairness import long_table

pytestmark = pytest.mark.anyio

#: Hellos in one write, as many as the server reads at once.
HELLOS = 3_300


@pytest.fixture(scope="module", params=[True, False], ids=["limited", "unlimited"])
def server_with_long_log(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[ServerProcess, str]]:
    """A server and a table with 4,001 events. Its outboxes are so large that they stop nobody."""
    folder = tmp_path_factory.mktemp("long")
    table = asyncio.run(long_table(folder, 3_999))
    with serving(folder, limits=request.param, outbox_bytes=2**26) as server:
        yield server, table


def hello(table: str, **fields: Any) -> bytes:
    return text(json.dumps({"type": "hello", "table": table, **fields}))


async def test_what_a_client_has_queued_is_dropped_when_it_hangs_up(
    server_with_long_log: tuple[ServerProcess, str],
) -> None:
    server, table = server_with_long_log
    async with wire_to(server.address) as wire:
        await wire.send(hello(table))  # loads the log
        await wire.message()
        used = server.cpu_seconds
        await wire.send(hello(table) * HELLOS)
        with suppress(ConnectionResetError):  # it may even have hung up on a client that reads so little
            await wire.message()  # the server has read them
        wire.abort()
        await asyncio.sleep(1)
    busy, used = server.cpu_seconds - used, server.cpu_seconds
    await asyncio.sleep(1)
    assert busy < 0.8
    assert server.cpu_seconds - used < 0.2
    assert await metric(server.address, "columbiz_sockets") == 0


async def test_of_what_has_arrived_from_a_client_that_is_gone_hardly_anything_is_handled(
    server_with_long_log: tuple[ServerProcess, str],
) -> None:
    server, table = server_with_long_log
    async with wire_to(server.address) as wire:
        await wire.send(hello(table))
        await wire.message()
        handled = await metric(server.address, "columbiz_messages_received_total")
        os.kill(server.pid, signal.SIGSTOP)
        await wire.send(hello(table) * 100)
        await wire.hang_up()
        os.kill(server.pid, signal.SIGCONT)
        async with asyncio.timeout(30):
            while await metric(server.address, "columbiz_sockets"):
                await asyncio.sleep(0.05)
    assert await metric(server.address, "columbiz_messages_received_total") - handled < 10


async def test_a_long_log_is_welcomed_with_its_newest_events(server_with_long_log: tuple[ServerProcess, str]) -> None:
    server, table = server_with_long_log
    async with wire_to(server.address) as wire:
        await wire.send(hello(table))
        _, data = await wire.frame()
        message = json.loads(data)
        assert [entry["number"] for entry in message["events"]] == list(range(3_801, 4_001))
        assert message["view"]["number"] == 4_000
        assert len(data) < 50_000
    async with Client(server.address, table) as client:
        assert [entry["number"] for entry in client.events] == list(range(4_001))


async def test_a_stale_command_gets_no_more_than_that(server_with_long_log: tuple[ServerProcess, str]) -> None:
    server, table = server_with_long_log
    async with Client(server.address, table, {0: secret_of(0)}) as client:
        with pytest.raises(CommandRefused, match="stale") as refused:
            await client.act("leave", 0, based_on=0)
        assert [entry["number"] for entry in refused.value.events] == list(range(3_801, 4_001))


async def test_events_are_read_in_pages_over_http(server_with_long_log: tuple[ServerProcess, str]) -> None:
    server, table = server_with_long_log
    async with http_to(server.address) as http:
        page = (await http.get(f"/api/tables/{table}/events", params={"after": 9})).json()
    assert [entry["number"] for entry in page] == list(range(10, 210))
    assert [entry["number"] for entry in await read_events(server.address, table, 3_500)] == list(range(3_501, 4_001))


async def count_pongs(wire: Wire, counts: list[int], total: int) -> None:
    while counts[0] < total:
        assert await wire.message() == PONG_MESSAGE
        counts[0] += 1


async def test_a_client_with_many_messages_queued_does_not_keep_others_waiting(address: str) -> None:
    pings, counts = 5_000, [0]
    async with wire_to(address) as busy, wire_to(address) as other:
        await busy.send(text(PING_MESSAGE) * pings)
        counting = asyncio.create_task(count_pongs(busy, counts, pings))
        await other.send(text(PING_MESSAGE))
        assert await other.message() == PONG_MESSAGE
        assert counts[0] < pings / 2
        await counting


async def test_other_tasks_have_a_turn_between_two_messages() -> None:
    """Also where the ASGI server has many messages ready and waits for nothing."""
    settings, traffic, seen = Settings(database="", limits=False), Traffic(), [0]
    services = SimpleNamespace(settings=settings, limits=Limits(settings), metrics=SimpleNamespace(traffic=traffic))
    messages = [{"type": "websocket.receive", "text": PING_MESSAGE}] * 100 + [{"type": "websocket.disconnect"}]
    socket = AsyncMock(WebSocket, receive=AsyncMock(side_effect=messages))

    async def watch() -> None:
        while True:
            seen.append(traffic.messages_in)
            await asyncio.sleep(0)

    watching = asyncio.create_task(watch())
    await ClientSocket(socket, cast("Services", services), "").run()
    watching.cancel()
    assert seen[-1] >= 99
    assert max(after - before for before, after in pairwise(seen)) == 1


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server with the default limits, behind a proxy on this machine."""
    with serving(tmp_path_factory.mktemp("limited"), limits=True, proxies="127.0.0.1") as server:
        yield server


async def test_a_hello_costs_more_than_a_ping(limited: ServerProcess) -> None:
    table = await make_table(limited.address)
    answers: dict[str, int] = {}
    for kind, message in (("ping", text(PING_MESSAGE)), ("hello", hello(table))):
        async with wire_to(limited.address) as wire:
            await wire.send(message * 200)
            answers[kind] = 0
            while (answer := await wire.message()).get("code") != "too_fast":
                answers[kind] += answer["type"] in ("pong", "welcome")
    assert 80 < answers["ping"] < 150
    assert 15 < answers["hello"] < 40


async def test_many_tables_of_one_client_do_not_push_those_of_others_down(limited: ServerProcess) -> None:
    others: list[str] = []
    for number in range(3):
        async with http_to(limited.address, headers={"X-Forwarded-For": f"203.0.113.{number}"}) as http:
            others.append((await http.post("/api/tables", json={"listed": True})).json()["table"])
    async with http_to(limited.address, headers={"X-Forwarded-For": "203.0.113.99"}) as http:
        for _ in range(20):
            assert (await http.post("/api/tables", json={"listed": True})).status_code == 201
        listed = [table["table"] for table in (await http.get("/api/tables")).json()]
    assert len(listed) == 23
    assert sorted(map(listed.index, others)) == [5, 6, 7]


async def test_one_client_does_not_fill_the_public_list_for_long(tmp_path: Path) -> None:
    with serving(tmp_path, limits=True, tables_per_minute=200) as server:
        async with http_to(server.address) as http:
            answers = [await http.post("/api/tables", json={"listed": True}) for _ in range(LISTED + 5)]
            hidden = await http.post("/api/tables", json={})
    assert [answer.status_code for answer in answers].count(429) in (4, 5)  # one more is allowed every minute
    assert hidden.status_code == 201


async def test_a_rematch_too_many_is_refused_over_http_with_the_time_to_wait(tmp_path: Path) -> None:
    with serving(tmp_path, limits=True, tables_per_minute=1) as server:
        async with two_players(server.address) as players, http_to(server.address) as http:
            await play_turn(players, random.Random(1))
            await players[0].act("resign", 0)
            await players[0].until(lambda: players[0].view["secret"])
            await players[0].act("rematch", 0)
            await in_step(*players)
            sent = {"kind": "rematch", "id": new_id(), "seat": 1, "based_on": players[1].number}
            secrets = {"Columbiz-Secrets": f"1:{players[1].secrets[1]}"}
            answer = await http.post(f"/api/tables/{players[1].table}/commands", json=sent, headers=secrets)
            assert (answer.status_code, answer.json()["code"]) == (429, "too_many_tables")
            assert 0 < int(answer.headers["retry-after"]) <= 60
            with pytest.raises(CommandRefused, match="too_many_tables"):
                await players[1].act("rematch", 1)
            await players[1].act("say", 1, phrase="one_more")  # the connection stays open
            assert players[1].connections == 1


@asynccontextmanager
async def bot_to_play(address: str, client: str) -> AsyncIterator[Client]:
    """Somebody behind a proxy at a table where the bot's turn has begun."""
    table, headers = await make_table(address, seats=["person", "random"]), {"X-Forwarded-For": client}
    async with Client(address, table, connecting={"additional_headers": headers}) as player:
        await player.sit(0)
        await player.until_it_has(await player.act("start", 0))
        while player.game["player"] == 0:
            await player.until_it_has(await player.play(0, random.Random(1)))
        yield player


async def until_bot_plays(client: Client) -> None:
    await client.until(lambda: any(entry["event"].get("seat") == 1 for entry in client.events))


async def test_bots_beyond_the_limit_of_a_client_wait_until_a_place_is_free(tmp_path: Path) -> None:
    with serving(tmp_path, limits=True, bot_tables=1, proxies="127.0.0.1") as server:
        async with bot_to_play(server.address, "203.0.113.1") as first:
            await until_bot_plays(first)
            async with bot_to_play(server.address, "203.0.113.1") as second:
                async with bot_to_play(server.address, "203.0.113.2") as somebody_else:
                    await until_bot_plays(somebody_else)
                await asyncio.sleep(1)
                assert not any(entry["event"].get("seat") == 1 for entry in second.events)
                await first.close()
                await until_bot_plays(second)
        assert await metric(server.address, 'columbiz_limited_total{kind="bot_tables"}') == 1
    [line] = [line for line in server.log.read_text(encoding="utf-8").splitlines() if "bot_tables" in line]
    assert "203.0.113.1" in line


async def test_a_class_may_open_the_app_at_the_same_moment(tmp_path: Path) -> None:
    with serving(tmp_path, limits=True) as server:
        async with http_to(server.address, timeout=60) as http:
            answers = [await http.get("/api/tables") for _ in range(30 * 15)]
    assert {answer.status_code for answer in answers} == {200}


def test_pages_have_a_limit_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("columbiz.server.limits.PAGES", 3)
    monkeypatch.setattr("columbiz.server.limits.PAGES_PER_SECOND", 0.001)  # no token returns during a slow test
    limits = Limits(Settings())
    for _ in range(3):
        limits.pages.take("192.0.2.1")
    with pytest.raises(Refused, match="too many"):
        limits.pages.take("192.0.2.1")
    limits.pages.take("192.0.2.2")


async def test_foreign_hosts_and_large_bodies_are_counted(tmp_path: Path) -> None:
    with serving(tmp_path, limits=True) as server:
        async with http_to(server.address) as http:
            await http.get("/api/tables", headers={"Host": "evil.example"})
            await http.post("/api/tables", content=b"x" * 20_000)
            metrics = (await http.get("/metrics")).text
    for kind in ("wrong_host", "too_large"):
        assert f'columbiz_limited_total{{kind="{kind}"}} 1.0' in metrics


async def test_a_refused_request_is_counted_by_its_kind(tmp_path: Path) -> None:
    with serving(tmp_path, limits=True, requests_per_second=0.1) as server:
        async with http_to(server.address) as http:
            answers = [await http.get("/api/tables") for _ in range(6)]
            metrics = (await http.get("/metrics")).text
    refused = [answer.status_code for answer in answers].count(429)
    assert refused > 0
    assert f'columbiz_limited_total{{kind="requests"}} {refused:.1f}' in metrics


def test_a_hello_is_possible_however_few_messages_are_allowed() -> None:
    assert Limits(Settings(messages_per_second=0.1)).message_burst >= HELLO_COST
