"""Connections: malformed messages, limits, origins, a server that stops, and what is logged."""

from __future__ import annotations

import asyncio
import json
import signal
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from columbiz.server.limits import CLIENT_FACTOR
from harness.client import Client, http_to, make_table
from harness.server_process import ServerProcess, serving
from tests.server.players import play_while, two_players
from tests.server.wire import PING_MESSAGE, PONG_MESSAGE, text, wire_to

pytestmark = pytest.mark.anyio


def socket_of(address: str) -> str:
    return f"{address.replace('http', 'ws', 1)}/api/socket"


async def answer_to(socket: ClientConnection, message: str | bytes) -> dict[str, Any]:
    await socket.send(message)
    answer: dict[str, Any] = json.loads(await socket.recv())
    return answer


async def until_closed(socket: ClientConnection) -> list[dict[str, Any]]:
    """All messages until the connection is closed."""
    received: list[dict[str, Any]] = []
    try:
        while True:
            received.append(json.loads(await asyncio.wait_for(socket.recv(), 20)))
    except ConnectionClosed:
        return received


@pytest.mark.parametrize(
    ("message", "problem"),
    [
        ("", "Invalid JSON"),
        ("{", "Invalid JSON"),
        ("[" * 5000, "Invalid JSON"),
        ("null", "object"),
        ("{}", "type"),
        ('{"type":"dance"}', "type"),
        ('{"type":"hello"}', "hello.table"),
        ('{"type":"hello","table":"../../x"}', "hello.table"),
        ('{"type":"hello","table":"abcdefgh","secrets":{"9":"x"}}', "hello.secrets"),
        ('{"type":"command","command":{"kind":"fly"}}', "command.command"),
        ('{"type":"command","command":{"kind":"throw","id":"12345678","based_on":0,"seat":0}}', "command.command"),
        ('{"type":"command","command":{"kind":"undo","id":"12345678","based_on":0,"seat":7}}', "undo.seat"),
        ('{"type":"command","command":{"kind":"undo","id":"12345678","based_on":0,"seat":"0"}}', "undo.seat"),
        ('{"type":"command","command":{"kind":"say","id":"12345678","seat":0,"phrase":"rubbish"}}', "say.phrase"),
        ('{"type":"ping","more":1}', "ping.more"),
        (b'{"type":"ping"}', "binary"),
    ],
)
async def test_a_malformed_message_is_answered_with_the_place(address: str, message: str | bytes, problem: str) -> None:
    async with connect(socket_of(address)) as socket:
        refusal = await answer_to(socket, message)
        assert (refusal["type"], refusal["code"]) == ("refused", "malformed")
        assert refusal["id"] == ("12345678" if "12345678" in str(message) else None)
        assert problem in refusal["values"]["problem"]
        assert refusal["events"] == []
        assert await answer_to(socket, '{"type":"ping"}') == {"type": "pong"}


async def test_a_command_before_the_hello_is_refused(address: str) -> None:
    async with connect(socket_of(address)) as socket:
        command = {"kind": "undo", "id": "a-command-id", "based_on": 0, "seat": 0}
        refusal = await answer_to(socket, json.dumps({"type": "command", "command": command}))
        assert (refusal["code"], refusal["id"]) == ("not_greeted", "a-command-id")


async def test_a_hello_to_an_unknown_table_is_refused(address: str) -> None:
    async with connect(socket_of(address)) as socket:
        refusal = await answer_to(socket, '{"type":"hello","table":"nosuchtable"}')
        assert refusal["code"] == "table_not_found"


async def test_a_connection_can_change_to_another_table(address: str) -> None:
    first, second = await make_table(address), await make_table(address)
    async with connect(socket_of(address)) as socket, Client(address, first) as other:
        welcome = await answer_to(socket, json.dumps({"type": "hello", "table": first}))
        assert (welcome["type"], welcome["presence"]) == ("welcome", {"seats": [], "watchers": 2})
        await other.until(lambda: other.presence["watchers"] == 2)
        await socket.send(json.dumps({"type": "hello", "table": second}))
        await other.until(lambda: other.presence["watchers"] == 1)


async def test_a_refused_hello_leaves_the_connection_without_a_table(address: str) -> None:
    async with connect(socket_of(address)) as socket:
        hello = {"type": "hello", "table": await make_table(address)}
        assert (await answer_to(socket, json.dumps(hello)))["type"] == "welcome"
        assert (await answer_to(socket, json.dumps(hello | {"table": "nosuchtable"})))["code"] == "table_not_found"
        command = {"kind": "say", "id": "a-command-id", "seat": 0, "phrase": "hello"}
        refusal = await answer_to(socket, json.dumps({"type": "command", "command": command}))
        assert refusal["code"] == "not_greeted"


async def test_a_page_of_another_site_cannot_connect(address: str) -> None:
    with pytest.raises(InvalidStatus) as refused:
        await connect(socket_of(address), origin=Origin("https://elsewhere.example"))
    assert refused.value.response.status_code == 403


async def test_a_page_of_this_site_can_connect_also_behind_a_proxy(address: str) -> None:
    async with connect(socket_of(address), origin=Origin(address)) as socket:
        assert await answer_to(socket, '{"type":"ping"}') == {"type": "pong"}
    forwarded = {"X-Forwarded-Host": "play.example"}
    site = Origin("https://play.example")
    async with connect(socket_of(address), origin=site, additional_headers=forwarded) as socket:
        assert await answer_to(socket, '{"type":"ping"}') == {"type": "pong"}


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server with low limits."""
    limits: dict[str, Any] = {
        "limits": True, "tables_per_minute": 3, "requests_per_second": 20, "messages_per_second": 5, "connections": 3,
        "origins": "https://friend.example", "proxies": "127.0.0.1", "log_format": "json",
    }  # fmt: skip
    with serving(tmp_path_factory.mktemp("strict"), **limits) as server:
        yield server


async def test_a_client_that_sends_too_fast_is_told_and_disconnected(strict: ServerProcess) -> None:
    async with connect(socket_of(strict.address)) as socket:
        for _ in range(30):
            await socket.send('{"type":"ping"}')
        received = await until_closed(socket)
        assert received[-1]["code"] == "too_fast"
        assert len(received) < 30
        assert socket.close_code == 1008


async def test_the_messages_of_a_client_are_limited_over_all_its_connections(tmp_path: Path) -> None:
    with serving(tmp_path, limits=True, messages_per_second=0.0001) as server:
        async with AsyncExitStack() as stack:
            for _ in range(CLIENT_FACTOR):
                wire = await stack.enter_async_context(wire_to(server.address))
                await wire.send(text(PING_MESSAGE) * 10)  # as many as one connection may send
                assert await wire.messages(10) == [PONG_MESSAGE] * 10
            async with wire_to(server.address) as one_more:
                await one_more.send(text(PING_MESSAGE))
                assert (await one_more.message())["code"] == "too_fast"


async def test_unreadable_messages_count_several_times(strict: ServerProcess) -> None:
    async with connect(socket_of(strict.address)) as socket:
        codes = [(await answer_to(socket, "nonsense"))["code"] for _ in range(4)]
        assert codes == ["malformed", "malformed", "malformed", "too_fast"]


async def test_the_connections_of_a_client_are_limited(strict: ServerProcess) -> None:
    far = {"X-Forwarded-For": "203.0.113.7"}
    url = socket_of(strict.address)
    async with connect(url, additional_headers=far), connect(url, additional_headers=far):
        async with connect(url, additional_headers=far), connect(url, additional_headers=far) as fourth:
            assert json.loads(await fourth.recv())["code"] == "too_many"
        async with connect(url, additional_headers={"X-Forwarded-For": "203.0.113.8"}) as other:
            assert await answer_to(other, '{"type":"ping"}') == {"type": "pong"}


async def test_the_tables_a_client_makes_are_limited(strict: ServerProcess) -> None:
    far = {"X-Forwarded-For": "2001:db8::1"}
    async with http_to(strict.address, headers=far) as http:
        answers = [await http.post("/api/tables", json={}) for _ in range(4)]
        neighbour = await http.post("/api/tables", json={}, headers={"X-Forwarded-For": "2001:db8::2"})
        stranger = await http.post("/api/tables", json={}, headers={"X-Forwarded-For": "2001:db8:1::1"})
    assert [answer.status_code for answer in answers] == [201, 201, 201, 429]
    assert int(answers[-1].headers["retry-after"]) > 0
    assert answers[-1].json()["code"] == "too_fast"
    assert (neighbour.status_code, stranger.status_code) == (429, 201)


async def test_a_page_of_an_allowed_site_can_connect(strict: ServerProcess) -> None:
    async with connect(socket_of(strict.address), origin=Origin("https://friend.example")) as socket:
        assert await answer_to(socket, '{"type":"ping"}') == {"type": "pong"}


async def test_a_server_that_stops_closes_sockets_and_has_everything_when_it_comes_back(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        async with two_players(server.address) as players:
            number = players[0].number
            async with connect(socket_of(server.address)) as socket:
                await answer_to(socket, json.dumps({"type": "hello", "table": players[0].table}))
                code = asyncio.create_task(asyncio.to_thread(server.stop))
                assert [message["type"] for message in await until_closed(socket)] in ([], ["presence"])
                assert socket.close_code == 1012
                assert await code == 0
            server.start()
            await players[0].until(lambda: players[0].connections == 2)
            await players[0].act("say", 0, phrase="hello")
            assert players[0].number == number + 1


async def test_nothing_acknowledged_is_lost_when_the_server_stops_amid_commands(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        async with two_players(server.address) as players:
            stopped = asyncio.create_task(_stop_amid(server, players[0]))
            acknowledged = await play_while(lambda: not stopped.done(), players)
            assert await stopped == 0
            async with Client(server.address, players[0].table) as again:
                stored = [entry["number"] for entry in again.events if entry["event"]["kind"] == "played"]
    assert acknowledged == stored


async def _stop_amid(server: ServerProcess, player: Client) -> int:
    """Stop the server while a game is played, then start it again."""
    await player.until_it_has(player.number + 20)
    code = await asyncio.to_thread(server.stop)
    await asyncio.to_thread(server.start)
    return code


def test_an_interrupted_server_ends_with_130(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        assert server.stop(signal.SIGINT) == 130


async def test_logs_have_a_line_for_each_request_and_socket_and_no_secret(tmp_path: Path) -> None:
    with serving(tmp_path, log_format="json") as server:
        async with two_players(server.address) as players:
            headers = {"Columbiz-Secrets": f"0:{players[0].secrets[0]}"}
            async with http_to(server.address, headers=headers) as http:
                await http.get(f"/api/tables/{players[0].table}")
        server.stop()
        text = server.log.read_text(encoding="utf-8")
    lines = [json.loads(line) for line in text.splitlines()]
    routes = [line["route"] for line in lines if line["event"] == "request served"]
    assert routes == ["/api/tables", "/api/tables/{table_id}"]
    assert sum(line["event"] == "socket closed" for line in lines) == 2
    assert players[0].secrets[0] not in text
    assert players[0].table not in text
    assert players[0].events[1]["event"]["seed"] not in text
