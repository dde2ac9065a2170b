"""Sockets that are slow, rude, foreign or in the way."""

from __future__ import annotations

import asyncio
import json
import random
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from tests.clients import Client, http_to, make_table
from tests.server.meeting import play_until, two_at_a_table
from tests.server.running import Served, serving

pytestmark = pytest.mark.anyio


def socket_of(address: str) -> str:
    return f"{address.replace('http', 'ws', 1)}/api/socket"


async def answer_to(socket: ClientConnection, message: str | bytes) -> dict[str, Any]:
    await socket.send(message)
    answer: dict[str, Any] = json.loads(await socket.recv())
    return answer


async def to_the_end(socket: ClientConnection) -> list[dict[str, Any]]:
    """All messages until the connection is closed."""
    heard: list[dict[str, Any]] = []
    try:
        while True:
            heard.append(json.loads(await socket.recv()))
    except ConnectionClosed:
        return heard


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
        ('{"type":"command","command":{"kind":"throw","id":"12345678","based_on":0,"seat":7}}', "seat"),
        ('{"type":"ping","more":1}', "ping.more"),
        (b'{"type":"ping"}', "binary"),
    ],
)
async def test_a_malformed_message_is_answered_with_the_place(address: str, message: str | bytes, problem: str) -> None:
    async with connect(socket_of(address)) as socket:
        refusal = await answer_to(socket, message)
        assert (refusal["type"], refusal["code"]) == ("refused", "malformed")
        assert refusal["id"] == ("12345678" if "12345678" in str(message) else None)
        assert problem in refusal["reason"]
        assert await answer_to(socket, '{"type":"ping"}') == {"type": "pong"}


async def test_a_command_before_the_hello_is_refused(address: str) -> None:
    async with connect(socket_of(address)) as socket:
        command = {"kind": "throw", "id": "a-command-id", "based_on": 0, "seat": 0}
        refusal = await answer_to(socket, json.dumps({"type": "command", "command": command}))
        assert (refusal["code"], refusal["id"]) == ("not_greeted", "a-command-id")


async def test_a_hello_to_no_table_is_refused(address: str) -> None:
    async with connect(socket_of(address)) as socket:
        refusal = await answer_to(socket, '{"type":"hello","table":"nosuchtable"}')
        assert refusal["code"] == "table_not_found"


async def test_a_connection_can_go_over_to_another_table(address: str) -> None:
    first, second = await make_table(address), await make_table(address)
    async with connect(socket_of(address)) as socket, Client(address, first) as other:
        await socket.send(json.dumps({"type": "hello", "table": first}))
        await other.until(lambda: other.presence["watchers"] == 2)
        await socket.send(json.dumps({"type": "hello", "table": second}))
        await other.until(lambda: other.presence["watchers"] == 1)


async def test_a_message_that_is_too_large_ends_the_connection(address: str) -> None:
    async with connect(socket_of(address)) as socket:
        await socket.send("x" * 20_000)
        assert await to_the_end(socket) == []
        assert socket.close_code == 1009


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
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that is soon tired of a client."""
    limits: dict[str, Any] = {
        "limits": True, "tables_per_minute": 3, "requests_per_second": 20, "messages_per_second": 5, "connections": 3,
        "outbox_bytes": 2**14, "origins": "https://friend.example", "log_format": "json",
    }  # fmt: skip
    with serving(tmp_path_factory.mktemp("strict"), **limits) as served:
        yield served


async def test_who_sends_too_fast_is_told_and_disconnected(strict: Served) -> None:
    async with connect(socket_of(strict.address)) as socket:
        for _ in range(30):
            await socket.send('{"type":"ping"}')
        heard = await to_the_end(socket)
        assert heard[-1]["code"] == "too_fast"
        assert len(heard) < 30
        assert socket.close_code == 1008


async def test_nonsense_tires_the_server_sooner(strict: Served) -> None:
    async with connect(socket_of(strict.address)) as socket:
        codes = [(await answer_to(socket, "nonsense"))["code"] for _ in range(4)]
        assert codes == ["malformed", "malformed", "malformed", "too_fast"]


async def test_a_client_has_only_so_many_connections(strict: Served) -> None:
    far = {"X-Forwarded-For": "203.0.113.7"}
    url = socket_of(strict.address)
    async with connect(url, additional_headers=far), connect(url, additional_headers=far):
        async with connect(url, additional_headers=far), connect(url, additional_headers=far) as fourth:
            assert json.loads(await fourth.recv())["code"] == "too_many"
        async with connect(url, additional_headers={"X-Forwarded-For": "203.0.113.8"}) as other:
            assert await answer_to(other, '{"type":"ping"}') == {"type": "pong"}


async def test_a_client_makes_only_so_many_tables(strict: Served) -> None:
    far = {"X-Forwarded-For": "2001:db8::1"}
    async with http_to(strict.address, headers=far) as http:
        answers = [await http.post("/api/tables", json={}) for _ in range(4)]
        neighbour = await http.post("/api/tables", json={}, headers={"X-Forwarded-For": "2001:db8::2"})
        stranger = await http.post("/api/tables", json={}, headers={"X-Forwarded-For": "2001:db8:1::1"})
    assert [answer.status_code for answer in answers] == [201, 201, 201, 429]
    assert int(answers[-1].headers["retry-after"]) > 0
    assert answers[-1].json()["code"] == "too_fast"
    assert (neighbour.status_code, stranger.status_code) == (429, 201)


async def test_a_site_that_is_allowed_can_connect(strict: Served) -> None:
    async with connect(socket_of(strict.address), origin=Origin("https://friend.example")) as socket:
        assert await answer_to(socket, '{"type":"ping"}') == {"type": "pong"}


async def test_a_client_that_does_not_read_is_dropped_and_can_resume(tmp_path: Path) -> None:
    with serving(tmp_path, outbox_bytes=2**14) as served:
        async with two_at_a_table(served.address) as players:
            await play_until(players, "none", random.Random(1))
            hello = json.dumps({"type": "hello", "table": players[0].table})
            async with connect(socket_of(served.address), max_queue=1, max_size=None, compression=None) as lazy:
                await _until_dropped(served.address, lazy, hello)
                await to_the_end(lazy)
                assert lazy.close_code == 1013
            async with Client(served.address, players[0].table) as again:
                assert again.events == players[0].events


async def _until_dropped(address: str, lazy: ClientConnection, hello: str) -> None:
    """Ask for the whole table again and again without reading, until the server says that it has dropped a client."""
    async with http_to(address) as http:
        async with asyncio.timeout(60):
            while "columbiz_slow_clients_total 1.0" not in (await http.get("/metrics")).text:
                for _ in range(50):
                    await asyncio.wait_for(lazy.send(hello), 10)


async def test_a_server_that_stops_says_so_and_all_is_there_when_it_comes_back(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        async with two_at_a_table(served.address) as players:
            number = players[0].number
            async with connect(socket_of(served.address)) as socket:
                await answer_to(socket, json.dumps({"type": "hello", "table": players[0].table}))
                code = asyncio.create_task(asyncio.to_thread(served.stop))
                assert (await to_the_end(socket))[-1]["code"] == "shutting_down"
                assert socket.close_code == 1012
                assert await code == 0
            port = int(served.address.rpartition(":")[2])
            with serving(tmp_path, port=port):
                await players[0].until(lambda: players[0].connections == 2)
                await players[0].act("say", 0, phrase="hello")
                assert players[0].number == number + 1


def test_an_interrupted_server_ends_with_130(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        assert served.stop(signal.SIGINT) == 130


async def test_logs_have_a_line_for_each_request_and_socket_and_no_secret(tmp_path: Path) -> None:
    with serving(tmp_path, log_format="json") as served:
        async with two_at_a_table(served.address) as players:
            headers = {"Columbiz-Secrets": f"0:{players[0].secrets[0]}"}
            async with http_to(served.address, headers=headers) as http:
                await http.get(f"/api/tables/{players[0].table}")
        served.stop()
        text = served.log.read_text(encoding="utf-8")
    lines = [json.loads(line) for line in text.splitlines()]
    routes = [line["route"] for line in lines if line["event"] == "request"]
    assert routes == ["/api/tables", "/api/tables/{table}"]
    assert sum(line["event"] == "socket" for line in lines) == 2
    assert players[0].secrets[0] not in text
    assert players[0].table not in text
    assert players[0].events[1]["event"]["seed"] not in text
