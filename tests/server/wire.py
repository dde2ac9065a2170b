"""A WebSocket client that decides about every byte it sends, and about what it reads."""

from __future__ import annotations

import asyncio
import base64
import json
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import urlsplit

from websockets.frames import Frame, Opcode

PING_MESSAGE = '{"type":"ping"}'
PONG_MESSAGE = {"type": "pong"}


class Wire:
    """A WebSocket client that sends exactly the bytes it is given."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer

    async def send(self, *pieces: bytes) -> None:
        """Send pieces so that each arrives alone."""
        for piece in pieces:
            self._writer.write(piece)
            await self._writer.drain()
            await asyncio.sleep(0.005)

    def write(self, data: bytes) -> None:
        """Send data without waiting until it is sent."""
        self._writer.write(data)

    def half_close(self) -> None:
        """Send nothing more, but go on reading."""
        self._writer.write_eof()

    def abort(self) -> None:
        """Reset the connection."""
        self._writer.transport.abort()

    async def hang_up(self) -> None:
        """Close the connection without a close frame, after everything is sent."""
        self._writer.close()
        await self._writer.wait_closed()

    async def frame(self) -> tuple[Opcode, bytes]:
        """The server's next frame."""
        async with asyncio.timeout(20):
            first, size = await self._reader.readexactly(2)
            if size >= 126:
                size = int.from_bytes(await self._reader.readexactly(2 if size == 126 else 8))
            return Opcode(first & 0x0F), await self._reader.readexactly(size)

    async def message(self) -> dict[str, Any]:
        """The server's next message."""
        opcode, data = await self.frame()
        assert opcode is Opcode.TEXT
        message: dict[str, Any] = json.loads(data)
        return message

    async def messages(self, count: int) -> list[dict[str, Any]]:
        return [await self.message() for _ in range(count)]

    async def close_code(self) -> int:
        """The code of the close frame that ends the connection, after whatever comes before it."""
        while True:
            opcode, data = await self.frame()
            if opcode is Opcode.CLOSE:
                return int.from_bytes(data[:2])


@asynccontextmanager
async def wire_to(address: str) -> AsyncIterator[Wire]:
    """An open WebSocket."""
    host, port = urlsplit(address).hostname, urlsplit(address).port
    reader, writer = await asyncio.open_connection(host, port)
    writer.write(handshake(f"{host}:{port}"))
    try:
        assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101 ")
        yield Wire(reader, writer)
    finally:
        writer.close()


def handshake(host: str, path: str = "/api/socket") -> bytes:
    key = base64.b64encode(secrets.token_bytes(16)).decode()
    return (
        f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"
    ).encode()


def frame(opcode: Opcode, data: bytes, *, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin=fin).serialize(mask=True)


def text(content: str) -> bytes:
    return frame(Opcode.TEXT, content.encode())
