"""The protocol of live play on a real uvicorn: messages in any pieces and many at once, and the silent client."""

from __future__ import annotations

import asyncio
import base64
import gc
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send
from websockets.frames import Frame, Opcode
from websockets.server import ServerProtocol

from columbiz.server.protocol import MOST_WAITING, SocketProtocol
from tests.server.loops import on_both_loops
from tests.services import free_port

pytestmark = pytest.mark.anyio
anyio_backend = on_both_loops

SILENCE = 0.3  # seconds after which a client is asked whether it is there
LARGEST = 1000


class Echo:
    """An app that says every message again; nothing while it is made to wait."""

    def __init__(self) -> None:
        self.goes_on = asyncio.Event()
        self.goes_on.set()
        self.line: SocketProtocol | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.line = line = scope["state"]["line"]
        await receive()
        await send({"type": "websocket.accept"})
        while (event := await receive())["type"] != "websocket.disconnect":
            await self.goes_on.wait()
            line.write(event["text"].encode())


class Wire:
    """A client that sends just the bytes it is told to."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer

    async def send(self, *pieces: bytes) -> None:
        """Send pieces that arrive one after another."""
        for piece in pieces:
            self._writer.write(piece)
            await self._writer.drain()
            await asyncio.sleep(0.005)

    async def kind(self) -> Opcode:
        """What begins now."""
        head = await asyncio.wait_for(self._reader.readexactly(1), 10)
        return Opcode(head[0] & 0x0F)

    def send_at_once(self, data: bytes) -> None:
        """Send without giving the loop a moment."""
        self._writer.write(data)

    def end(self) -> None:
        """Say nothing more, but listen."""
        self._writer.write_eof()

    async def frame(self) -> tuple[Opcode, bytes]:
        """The next frame of the server, if it is a short one."""
        kind, size = await self.kind(), await self._reader.readexactly(1)
        return kind, await self._reader.readexactly(size[0])

    async def text(self) -> str:
        opcode, content = await self.frame()
        assert opcode is Opcode.TEXT
        return content.decode()


@asynccontextmanager
async def wired(app: Echo) -> AsyncIterator[Wire]:
    """A connection to an app."""
    port = free_port()
    options: dict[str, Any] = {"ws": SocketProtocol, "ws_max_size": LARGEST, "ws_ping_interval": SILENCE}
    server = uvicorn.Server(uvicorn.Config(app, port=port, lifespan="off", log_config=None, **options))
    serving = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    key = base64.b64encode(b"0123456789abcdef").decode()
    writer.write(
        f"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
    )
    await reader.readuntil(b"\r\n\r\n")
    try:
        yield Wire(reader, writer)
    finally:
        writer.close()
        server.should_exit = True
        await serving


def text(content: str) -> bytes:
    return Frame(Opcode.TEXT, content.encode()).serialize(mask=True)


async def greeted(wire: Wire, app: Echo) -> SocketProtocol:
    """The server's end of a line over which both have spoken."""
    await wire.send(text("hello"))
    assert await wire.text() == "hello"
    assert app.line is not None
    return app.line


async def test_a_message_may_be_cut_anywhere() -> None:
    frame = text("cut")
    for place in range(1, len(frame)):
        async with wired(Echo()) as wire:
            await wire.send(text("whole"), frame[:place], frame[place:], text("whole"))
            assert [await wire.text() for _ in range(3)] == ["whole", "cut", "whole"]


async def test_messages_come_one_after_another_whatever_they_share_a_packet_with() -> None:
    async with wired(Echo()) as wire:
        ping = Frame(Opcode.PING, b"here?").serialize(mask=True)
        await wire.send(text("one"), ping)
        assert [await wire.frame() for _ in range(2)] == [(Opcode.TEXT, b"one"), (Opcode.PONG, b"here?")]
        await wire.send(text("two"), text("three") + text("four"), text("five"))
        assert [await wire.text() for _ in range(4)] == ["two", "three", "four", "five"]


async def test_a_message_in_fragments_is_put_together_and_no_other_comes_between() -> None:
    first = Frame(Opcode.TEXT, b"a ", fin=False).serialize(mask=True)
    last = Frame(Opcode.CONT, b"whole").serialize(mask=True)
    async with wired(Echo()) as wire:
        await wire.send(first, last)
        assert await wire.text() == "a whole"
        await wire.send(first, text("between"))
        opcode, reason = await wire.frame()
        assert (opcode, int.from_bytes(reason[:2])) == (Opcode.CLOSE, 1002)


@pytest.mark.parametrize(("size", "kind"), [(LARGEST, Opcode.TEXT), (LARGEST + 1, Opcode.CLOSE)])
async def test_a_message_may_be_so_large_and_no_larger(size: int, kind: Opcode) -> None:
    async with wired(Echo()) as wire:
        await wire.send(text("x" * size))
        assert await wire.kind() is kind


async def test_a_client_that_is_too_quick_is_not_read_until_the_app_is_ready() -> None:
    app = Echo()
    async with wired(app) as wire:
        app.goes_on.clear()
        many = [f"message {number}" for number in range(5 * MOST_WAITING)]
        await wire.send(*map(text, many))
        assert app.line is not None
        assert MOST_WAITING <= app.line.queue.qsize() <= MOST_WAITING + 1
        app.goes_on.set()
        assert [await wire.text() for _ in many] == many


@pytest.mark.parametrize("ended_by", ["app", "server"])
async def test_goodbye_comes_after_all_that_was_said(ended_by: str) -> None:
    app = Echo()
    async with wired(app) as wire:
        line = await greeted(wire, app)
        for number in range(3):
            line.write(f"{number}".encode())
        if ended_by == "app":
            await line.send({"type": "websocket.close", "code": 1000})
        else:
            line.shutdown()
        said = [await wire.text() for _ in range(3)]
        assert said == ["0", "1", "2"]
        if ended_by == "app":
            assert (await wire.frame())[0] is Opcode.CLOSE


@pytest.mark.parametrize("ending", ["close", "mistake", "end"])
async def test_an_answer_is_not_lost_when_the_client_ends_the_connection_meanwhile(ending: str) -> None:
    app = Echo()
    async with wired(app) as wire:
        line = await greeted(wire, app)
        if ending == "end":
            wire.end()
        else:
            opcode = Opcode.CLOSE if ending == "close" else Opcode.CONT
            wire.send_at_once(Frame(opcode, b"").serialize(mask=True))
        time.sleep(0.05)  # the loop is busy while it comes in
        line.write(b"answer")
        assert await wire.text() == "answer"


async def test_only_a_silent_client_is_asked_whether_it_is_there_and_each_time_it_is_silent() -> None:
    async with wired(Echo()) as wire:
        for _ in range(8):
            await wire.send(text("I am"))
            assert await wire.text() == "I am"
            await asyncio.sleep(SILENCE / 2)
        loop = asyncio.get_running_loop()
        began = loop.time()
        for _ in range(4):
            opcode, content = await wire.frame()
            assert opcode is Opcode.PING
            await wire.send(Frame(Opcode.PONG, content).serialize(mask=True))
        assert loop.time() - began < 6 * SILENCE


async def test_a_connection_that_has_ended_leaves_nothing_for_the_collector() -> None:
    app = Echo()
    gc.collect()
    gc.disable()
    try:
        async with wired(app) as wire:
            await wire.send(text("hello"))
            assert await wire.text() == "hello"
        app.line = None
        await asyncio.sleep(0)
        left = [type(one) for one in gc.get_objects() if isinstance(one, SocketProtocol | ServerProtocol)]
    finally:
        gc.enable()
    assert left == []
