"""What `columbiz serve` limits below ASGI: floods of tiny frames, idle connections, half requests, unread answers."""

from __future__ import annotations

import asyncio
import socket
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from uvicorn import Config
from uvicorn.server import ServerState
from websockets.frames import Opcode

from columbiz.server.hardening import connection
from columbiz.server.hardening.connection import CONNECTIONS
from columbiz.server.hardening.connections import Connections
from columbiz.server.hardening.proxies import proxy_test
from columbiz.server.rate_limited_log import RateLimitedLog
from columbiz.server.settings import Settings
from harness.client import http_to, make_table
from harness.server_process import COMMAND, ServerProcess, serving
from tests.server.wire import PING_MESSAGE, PONG_MESSAGE, Wire, frame, handshake, text

pytestmark = pytest.mark.anyio

VICTIM, ATTACKER, PROXY, SCHOOL, OFFICE = (f"127.0.0.{number}" for number in range(1, 6))
MAX_CONNECTIONS = 100
#: `columbiz serve` on asyncio's own event loop.
WITHOUT_UVLOOP = "import sys; sys.modules['uvloop'] = None; from columbiz.cli import main; main()"
COMMANDS = {"uvloop": COMMAND, "asyncio": (sys.executable, "-c", WITHOUT_UVLOOP, "serve")}
FILE_LIMIT = 1024
#: States of connections in /proc/net/tcp: nothing is to be sent any more.
LISTENING, DONE = "0A", "06"

Stream = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@pytest.fixture(scope="module", params=COMMANDS)
def guarded(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server that soon gives up those who take too long."""
    folder, settings = tmp_path_factory.mktemp("guarded"), {"request_seconds": 3}
    limits = {"limits": True, "client_connections": MAX_CONNECTIONS, "requests_per_second": 1000}
    with serving(folder, command=COMMANDS[request.param], proxies=PROXY, **limits, **settings) as server:
        yield server


@asynccontextmanager
async def stream(address: str, source: str = ATTACKER) -> AsyncIterator[Stream]:
    """A TCP connection from an address of this machine."""
    url = urlsplit(address)
    reader, writer = await asyncio.open_connection(url.hostname, url.port, local_addr=(source, 0), limit=2**24)
    try:
        yield reader, writer
    finally:
        writer.transport.abort()


@asynccontextmanager
async def wire(address: str, source: str = ATTACKER, headers: str = "", first_data: bytes = b"") -> AsyncIterator[Wire]:
    """An open WebSocket from an address of this machine, with further headers and with data sent with them."""
    async with stream(address, source) as (reader, writer):
        writer.write(handshake("localhost").replace(b"\r\n\r\n", f"\r\n{headers}\r\n".encode()) + first_data)
        assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101 ")
        yield Wire(reader, writer)


async def worst_wait(address: str, seconds: float) -> float:
    """The longest time that somebody else waits for a pong."""
    worst, end = 0.0, time.monotonic() + seconds
    async with wire(address, VICTIM) as victim:
        while time.monotonic() < end:
            began = time.monotonic()
            await victim.send(text(PING_MESSAGE))
            assert await victim.message() == PONG_MESSAGE
            worst = max(worst, time.monotonic() - began)
            await asyncio.sleep(0.05)  # slower than the limit of messages
    return worst


async def counted(address: str, kind: str) -> float:
    """How often the server says it has limited something."""
    async with http_to(address) as http:
        lines = (await http.get("/metrics")).text.splitlines()
    return next((float(line.split()[1]) for line in lines if f'columbiz_limited_total{{kind="{kind}"}}' in line), 0)


async def is_ended(reader: asyncio.StreamReader, seconds: float = 10) -> bool:
    """Whether the server ends a connection, perhaps after some data."""
    try:
        async with asyncio.timeout(seconds):
            await reader.read()
    except ConnectionError:
        return True
    except TimeoutError:
        return False
    return True


# Floods


@pytest.mark.parametrize(
    "flood", [frame(Opcode.PONG, b""), frame(Opcode.PING, b""), text("{}")], ids=["pong", "ping", "text"]
)
@pytest.mark.parametrize("sockets", [1, 20])
async def test_a_flood_of_tiny_frames_delays_nobody_else(guarded: ServerProcess, flood: bytes, sockets: int) -> None:
    size = 4_000_000 // sockets
    async with AsyncExitStack() as stack:
        attackers = [await stack.enter_async_context(wire(guarded.address)) for _ in range(sockets)]
        for attacker in attackers:
            attacker.write(flood * (size // len(flood)))
        assert await worst_wait(guarded.address, 3) < 1
    assert await counted(guarded.address, "reading_paused") > 0


async def test_a_flood_of_tiny_chunks_delays_nobody_else(guarded: ServerProcess) -> None:
    async with stream(guarded.address) as (_, writer):
        writer.write(
            b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
            + b"1\r\nx\r\n" * 300_000
        )
        assert await worst_wait(guarded.address, 3) < 1


async def test_what_is_sent_through_a_proxy_is_charged_to_the_client_it_names(tmp_path: Path) -> None:
    with serving(tmp_path, limits=True, proxies=PROXY) as server:
        async with wire(server.address, PROXY, "X-Forwarded-For: 10.1.2.3\r\n") as attacker:
            attacker.write(frame(Opcode.PONG, b"") * 200_000)
            while not await counted(server.address, "reading_paused"):
                await asyncio.sleep(0.05)
        [line] = [line for line in server.log.read_text(encoding="utf-8").splitlines() if "reading_paused" in line]
        assert "client=10.1.2.3" in line


async def test_a_class_behind_one_address_plays_unhindered(guarded: ServerProcess) -> None:
    async with AsyncExitStack() as stack:
        pupils = [await stack.enter_async_context(wire(guarded.address, SCHOOL)) for _ in range(30)]
        began = time.monotonic()
        for _ in range(10):
            await asyncio.gather(*(pupil.send(text(PING_MESSAGE)) for pupil in pupils))
            assert [await pupil.message() for pupil in pupils] == [PONG_MESSAGE] * 30
        assert time.monotonic() - began < 10


async def test_large_bodies_and_pipelined_requests_are_answered_in_order(guarded: ServerProcess) -> None:
    requests = [
        f"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: {size}\r\n\r\n{'x' * size}".encode()
        for size in (16_000, 20_000, 16_000, 10, 20_000)
    ]
    async with stream(guarded.address) as (reader, writer):
        writer.write(b"".join(requests))
        for status in (422, 413, 422, 422, 413):
            head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 10)
            assert head.startswith(f"HTTP/1.1 {status} ".encode())
            [length] = [line for line in head.split(b"\r\n") if line.lower().startswith(b"content-length:")]
            await reader.readexactly(int(length.split(b":")[1]))


async def test_a_connection_that_keeps_flooding_is_dropped(guarded: ServerProcess) -> None:
    async with stream(guarded.address, SCHOOL) as (reader, writer):
        writer.write(handshake("localhost") + frame(Opcode.PONG, b"") * 1_000_000)
        assert await is_ended(reader, 30)
    assert await counted(guarded.address, "flood") > 0


async def test_a_flood_is_parsed_in_small_parts_between_which_others_are_served(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    parsed, iteration = Counter[int](), 0  # bytes by iteration of the event loop

    class SlowParser(asyncio.Protocol):
        def __init__(self, **_options: object) -> None: ...

        def data_received(self, data: bytes) -> None:
            time.sleep(0.01)
            parsed[iteration] += len(data)

    async def count_iterations() -> None:
        nonlocal iteration
        while True:
            iteration += 1
            await asyncio.sleep(0)

    monkeypatch.setattr(connection, "AutoHTTPProtocol", SlowParser)
    state = {CONNECTIONS: Connections(Settings(database=""), RateLimitedLog())}
    config = Config("", log_config=None)
    server = await asyncio.get_running_loop().create_server(
        lambda: connection.Connection(config, ServerState(), state), VICTIM
    )
    counting = asyncio.create_task(count_iterations())
    async with server, stream(f"http://{VICTIM}:{server.sockets[0].getsockname()[1]}") as (reader, writer):
        writer.write(b"x" * 1_000_000)
        assert await is_ended(reader, 30)
    counting.cancel()
    assert max(parsed.values()) <= 16_384
    assert sum(parsed.values()) < 100_000


async def test_after_the_close_of_a_socket_a_flood_is_not_parsed_on(guarded: ServerProcess) -> None:
    floods = await counted(guarded.address, "flood")
    async with stream(guarded.address, OFFICE) as (reader, writer):
        writer.write(handshake("localhost") + text("{}") * 200_000)
        assert await is_ended(reader, 30)
    assert await counted(guarded.address, "messages") > 0
    assert await counted(guarded.address, "flood") == floods


# Upgrades


@pytest.mark.parametrize("split", [0, 1, 2, 3, 4])
async def test_frames_that_arrive_with_the_handshake_are_not_lost(guarded: ServerProcess, split: int) -> None:
    request, frames = handshake("localhost"), frame(Opcode.PING, b"now") + text(PING_MESSAGE)
    async with stream(guarded.address) as (reader, writer):
        opening = Wire(reader, writer)
        await opening.send(request[: len(request) - split], request[len(request) - split :] + frames)
        assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101 ")
        assert await opening.frame() == (Opcode.PONG, b"now")
        assert await opening.message() == PONG_MESSAGE


@pytest.mark.parametrize("path", [b"/", b"/table/abcdefgh", b"/api/other", b"/assets/x.js"])
async def test_an_upgrade_elsewhere_is_refused_without_an_error_in_the_log(guarded: ServerProcess, path: bytes) -> None:
    async with stream(guarded.address) as (reader, writer):
        writer.write(handshake("localhost").replace(b"/api/socket", path))
        assert (await reader.readline()).startswith(b"HTTP/1.1 403 ")
    assert await counted(guarded.address, "socket_path") > 0
    assert "error" not in guarded.log.read_text(encoding="utf-8").lower()


async def test_one_client_cannot_try_upgrades_elsewhere_all_the_time(guarded: ServerProcess) -> None:
    """Each costs a millisecond of the client's budget: a fifth of every second, and 50 ms at once."""

    async def try_upgrades() -> None:
        for _ in range(30):
            async with stream(guarded.address, OFFICE) as (reader, writer):
                writer.write(handshake("localhost").replace(b"/api/socket", b"/"))
                assert (await reader.readline()).startswith(b"HTTP/1.1 403 ")

    began = time.monotonic()
    await asyncio.gather(*(try_upgrades() for _ in range(20)))
    assert time.monotonic() - began > 2.5


# Connections


@pytest.mark.parametrize(("source", "limit"), [(OFFICE, MAX_CONNECTIONS), (PROXY, MAX_CONNECTIONS + 20)])
async def test_a_client_has_a_limited_number_of_connections(guarded: ServerProcess, source: str, limit: int) -> None:
    """A named proxy is not a client and has no limit."""
    async with AsyncExitStack() as stack:
        streams = [
            await stack.enter_async_context(stream(guarded.address, source)) for _ in range(MAX_CONNECTIONS + 20)
        ]
        ended = await asyncio.gather(*(is_ended(reader, 0.3) for reader, _ in streams))
        assert ended.count(False) == limit
        assert await worst_wait(guarded.address, 0.1) < 5
    assert await asyncio.wait_for(can_connect(guarded.address, source), 20)


async def can_connect(address: str, source: str) -> bool:
    """Wait until a connection is admitted."""
    while True:
        async with stream(address, source) as (reader, _):
            if not await is_ended(reader, 0.2):
                return True


POST = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{"
UPGRADE = handshake("localhost").removesuffix(b"\r\n")


LATE = {
    "silent": b"",
    "first byte": b"G",
    "half a header": b"GET / HTTP/1.1\r\nHost: exam",
    "half a body": POST,
    "half an upgrade": UPGRADE,
    "half a second request": b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\nGET",
}


async def test_a_request_must_arrive_in_time(guarded: ServerProcess) -> None:
    before = await counted(guarded.address, "request_timeout")

    async def is_dropped(data: bytes) -> bool:
        async with stream(guarded.address) as (reader, writer):
            writer.write(data)
            return await is_ended(reader, 20)

    dropped = await asyncio.gather(*map(is_dropped, LATE.values()))
    assert dict(zip(LATE, dropped, strict=True)) == dict.fromkeys(LATE, True)
    assert await counted(guarded.address, "request_timeout") == before + len(LATE)


async def test_a_slowly_sent_request_is_not_given_more_time(guarded: ServerProcess) -> None:
    async with stream(guarded.address) as (reader, writer):
        ended = asyncio.create_task(is_ended(reader, 20))
        writer.write(b"GET / HTTP/1.1\r\nX: ")
        while not ended.done():
            writer.write(b"x")
            await asyncio.sleep(0.1)
        assert ended.result()


async def test_an_answer_must_be_read(tmp_path: Path) -> None:
    """A client that reads a little now and then may escape the system's timeout, but not ours."""
    with serving(tmp_path, unread_seconds=2) as server:
        url = urlsplit(server.address)
        with socket.create_connection((url.hostname, url.port)) as client:
            client.sendall(b"GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n" * 300)
            async with asyncio.timeout(40):
                while not await counted(server.address, "answer_unread"):
                    client.recv(100)
                    await asyncio.sleep(0.5)


def connections_in_system(port: int) -> int:
    """How many connections from a port the system knows, including those the server has closed."""
    lines = Path("/proc/net/tcp").read_text(encoding="ascii").splitlines()[1:]
    return sum(line.split()[1].endswith(f":{port:04X}") and line.split()[3] not in (LISTENING, DONE) for line in lines)


async def test_the_system_gives_up_an_answer_that_is_not_read_before_the_close(tmp_path: Path) -> None:
    """Such a connection needs no file of the server any more, but memory of the system."""
    with serving(tmp_path, unread_seconds=1) as server, socket.socket() as client:
        url = urlsplit(server.address)
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        client.connect((url.hostname, url.port))
        request = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"
        client.sendall(b"\r\n".join([request] * 30) + b"Connection: close\r\n\r\n")
        assert connections_in_system(url.port or 0) == 1
        async with asyncio.timeout(20):
            while connections_in_system(url.port or 0):
                await asyncio.sleep(0.1)
        assert await counted(server.address, "answer_unread") == 0


# Open files


@contextmanager
def serving_with_few_files(folder: Path, loop: str) -> Iterator[ServerProcess]:
    command = ("sh", "-c", f'ulimit -n {FILE_LIMIT}; exec "$@"', "sh", *COMMANDS[loop])
    with serving(folder, command=command, limits=True, proxies="") as server:
        yield server


@pytest.mark.parametrize("loop", COMMANDS)
@pytest.mark.parametrize("sources", [1, 4])
async def test_silent_connections_leave_room_for_others(tmp_path: Path, loop: str, sources: int) -> None:
    with serving_with_few_files(tmp_path, loop) as server:
        async with AsyncExitStack() as stack, wire(server.address, VICTIM) as playing:
            for number in range(1100):
                await stack.enter_async_context(stream(server.address, f"127.0.0.{2 + number % sources}"))
            assert await worst_wait(server.address, 1) < 5
            assert await make_table(server.address)
            await playing.send(text(PING_MESSAGE))
            assert await playing.message() == PONG_MESSAGE
            kind = "client_connections" if sources == 1 else "dropped_for_others"
            assert await counted(server.address, kind) > 0
        assert "error" not in server.log.read_text(encoding="utf-8").lower()


async def test_the_file_limit_is_raised(tmp_path: Path) -> None:
    command = ("sh", "-c", 'ulimit -Sn 300; exec "$@"', "sh", *COMMAND)
    with serving(tmp_path, command=command) as server:
        limits = Path(f"/proc/{server.pid}/limits").read_text(encoding="ascii")
        [line] = [line for line in limits.splitlines() if line.startswith("Max open files")]
        assert int(line.split()[3]) > 300
        assert "file limit raised" in server.log.read_text(encoding="utf-8")


async def test_a_network_of_ipv6_addresses_is_one_client(tmp_path: Path) -> None:
    with serving(tmp_path, host="::1", limits=True, client_connections=3, proxies="") as server:
        async with AsyncExitStack() as stack:
            streams = [await stack.enter_async_context(stream(server.address, "::1")) for _ in range(5)]
            ended = await asyncio.gather(*(is_ended(reader, 0.5) for reader, _ in streams))
            assert ended.count(True) == 2


@pytest.mark.parametrize("host", ["127.0.0.1", "::ffff:127.0.0.1", "10.1.2.3"])
def test_a_named_proxy_is_known_by_its_address_of_either_version(host: str) -> None:
    is_proxy = proxy_test("127.0.0.1,10.0.0.0/8")
    assert is_proxy(host)
    assert not is_proxy("127.0.0.2")
    assert not is_proxy("::1")
