"""Clients that read slowly or not at all, or do not answer pings: they are dropped and harm nobody else."""

from __future__ import annotations

import asyncio
import json
import random
import socket
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import AbstractContextManager, asynccontextmanager, suppress
from pathlib import Path

import pytest
from httpx import AsyncClient
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.frames import Opcode

from harness.client import Client, http_to
from harness.server_process import ServerProcess, serving
from tests.server.players import in_step, play_until, two_players
from tests.server.wire import frame, text, wire_to

pytestmark = pytest.mark.anyio

#: `columbiz serve` with shorter timeouts, so that the tests need not wait as long as real clients may.
SERVE = """
import sys
from columbiz.cli import main
from columbiz.server import serve

serve.PING_INTERVAL_SECONDS = serve.PING_TIMEOUT_SECONDS = {ping_seconds}
serve.SHUTDOWN_GRACE_SECONDS = 1
sys.argv = ["columbiz", "serve"]
main()
"""


def serving_impatiently(
    folder: Path, *, ping_seconds: int = 600, unread_seconds: int = 20
) -> AbstractContextManager[ServerProcess]:
    script = SERVE.format(ping_seconds=ping_seconds)
    command = (sys.executable, "-c", script)
    return serving(folder, command=command, outbox_bytes=2**14, unread_seconds=unread_seconds)


@pytest.fixture
def small_outbox(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server that soon gives up clients that do not read, but lets them read what was sent."""
    with serving_impatiently(tmp_path, unread_seconds=600) as server:
        yield server


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server that soon gives up clients that do not read."""
    with serving_impatiently(tmp_path_factory.mktemp("impatient")) as server:
        yield server


@pytest.fixture(scope="module")
def pinging(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server that pings every second."""
    with serving_impatiently(tmp_path_factory.mktemp("pinging"), ping_seconds=1) as server:
        yield server


@asynccontextmanager
async def not_reading(address: str) -> AsyncIterator[ClientConnection]:
    """A client that reads nothing unless asked to, does not answer pings meanwhile, and has a small buffer."""
    url = f"{address.replace('http', 'ws', 1)}/api/socket"
    plain = socket.socket()
    plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    plain.connect(("127.0.0.1", int(address.rpartition(":")[2])))
    async with connect(url, sock=plain, max_queue=1, max_size=None, compression=None, ping_interval=None) as lazy:
        yield lazy
        lazy.transport.abort()


async def metric(address: str, name: str) -> float:
    """What the server has counted under this name."""
    async with http_to(address) as http:
        [value] = await metrics(http, name)
    return value


async def metrics(http: AsyncClient, *names: str) -> list[float]:
    """What the server has counted under these names."""
    counts = dict(line.rsplit(" ", 1) for line in (await http.get("/metrics")).text.splitlines())
    return [float(counts[name]) for name in names]


async def until_dropped(address: str, lazy: ClientConnection, table: str, *, at_once: int = 50) -> None:
    """Ask for the whole table again and again without reading, until the server has given the client up.

    `at_once` messages are sent at a time, and more only when the server has read one of them.
    """
    hello = json.dumps({"type": "hello", "table": table})
    counters = ("columbiz_slow_clients_total", "columbiz_messages_received_total")
    async with asyncio.timeout(60), http_to(address) as http:
        dropped_before, received_before = dropped, received = await metrics(http, *counters)
        while dropped == dropped_before:
            with suppress(ConnectionClosed):  # dropped meanwhile
                for _ in range(at_once):
                    await lazy.send(hello)
            while (dropped, received) == (dropped_before, received_before):
                dropped, received = await metrics(http, *counters)
            received_before = received


async def read_to_the_end(lazy: ClientConnection) -> int | None:
    """Read until the connection is closed, and return the close code."""
    try:
        while True:
            await lazy.recv()
    except ConnectionClosed:
        return lazy.close_code


async def test_a_slow_reader_is_dropped_and_can_resume(small_outbox: ServerProcess) -> None:
    address = small_outbox.address
    async with two_players(address) as players, not_reading(address) as lazy:
        await play_until(players, "over", random.Random(1))  # a long log fills the outbox after few messages
        # One by one: if messages were left unread, the system would reset the connection instead of closing it.
        await until_dropped(address, lazy, players[0].table, at_once=1)
        assert await read_to_the_end(lazy) == 1013
        async with Client(address, players[0].table) as again:
            assert again.events == players[0].events


async def test_a_client_that_never_reads_keeps_nobody_from_playing_and_goes(impatient: ServerProcess) -> None:
    address = impatient.address
    async with two_players(address) as players, not_reading(address) as lazy:
        await play_until(players, "place", random.Random(1))
        await until_dropped(address, lazy, players[0].table)
        await play_until(players, "over", random.Random(2))
        await in_step(*players)
        assert [player.connections for player in players] == [1, 1]
        async with asyncio.timeout(60):
            while await metric(address, "columbiz_sockets") > 2:
                await asyncio.sleep(0.1)
        await players[0].until(lambda: players[0].presence == {"seats": [0, 1], "watchers": 0})


async def test_a_client_that_never_reads_does_not_keep_the_server_from_stopping(impatient: ServerProcess) -> None:
    address = impatient.address
    async with two_players(address) as players, not_reading(address) as lazy:
        await play_until(players, "place", random.Random(1))
        await until_dropped(address, lazy, players[0].table)
        stored, began = players[0].events, time.monotonic()
        assert await asyncio.to_thread(impatient.stop) == 0
        assert time.monotonic() - began < 10
        impatient.start()
        async with Client(address, players[0].table) as again:
            assert again.events == stored


async def test_a_client_that_does_not_answer_pings_is_disconnected(pinging: ServerProcess) -> None:
    async with wire_to(pinging.address) as silent:
        assert (await silent.frame())[0] is Opcode.PING
        assert await silent.close_code() == 1011


async def test_a_client_that_answers_pings_stays_connected(pinging: ServerProcess) -> None:
    async with wire_to(pinging.address) as quiet:
        for _ in range(3):
            opcode, data = await quiet.frame()
            assert opcode is Opcode.PING
            await quiet.send(frame(Opcode.PONG, data))
        await quiet.send(text('{"type":"ping"}'))
        assert await quiet.message() == {"type": "pong"}
