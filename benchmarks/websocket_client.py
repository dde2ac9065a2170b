"""A minimal WebSocket client, so that a thousand players leave most of the CPU to the server they measure."""

from __future__ import annotations

import asyncio
import base64
import secrets
import struct
from collections.abc import Callable
from typing import cast

_TEXT, _CLOSE, _PING, _PONG = 1, 8, 9, 10
_FINAL_FRAGMENT, _MASKED = 0x80, 0x80
_NO_MASK = b"\0\0\0\0"  # masking with zeros leaves the content as it is


class WebSocketClient(asyncio.Protocol):
    """One connection. `on_open` is called once it is open, `on_message` with every text message."""

    def __init__(self, path: str, host: str, on_open: Callable[[], None], on_message: Callable[[bytes], None]) -> None:
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"
        ).encode()
        self._on_open, self._on_message = on_open, on_message
        self._buffer = b""
        self._is_open = False
        self._transport: asyncio.Transport | None = None
        self.is_lost = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Send the opening request."""
        self._transport = cast("asyncio.Transport", transport)
        self._transport.write(self._request)

    def connection_lost(self, _: Exception | None) -> None:
        """Remember that the connection is gone."""
        self.is_lost = True

    def data_received(self, data: bytes) -> None:
        """Handle every complete frame."""
        data = self._buffer + data if self._buffer else data
        position = 0 if self._is_open else self._read_response(data)
        while self._is_open and (frame := _frame(data, position)) is not None:
            kind, begin, position = frame
            if kind == _TEXT:
                self._on_message(data[begin:position])
            elif kind == _PING:
                self._write(_PONG, data[begin:position])
            elif kind == _CLOSE:
                self.close()
        self._buffer = data[position:]

    def send(self, message: bytes) -> None:
        """Send a text message."""
        self._write(_TEXT, message)

    def close(self) -> None:
        """Close the connection."""
        if self._transport:
            self._transport.close()

    def _read_response(self, data: bytes) -> int:
        """The position behind the response to the opening request, or 0 if it is incomplete."""
        end = data.find(b"\r\n\r\n")
        if end < 0:
            return 0
        if not data.startswith(b"HTTP/1.1 101"):
            raise ConnectionError(data[:end].decode())
        self._is_open = True
        self._on_open()
        return end + 4

    def _write(self, kind: int, content: bytes) -> None:
        size = len(content)
        head = (
            bytes((_FINAL_FRAGMENT | kind, _MASKED | size))
            if size < 126
            else struct.pack(">BBH", _FINAL_FRAGMENT | kind, _MASKED | 126, size)
        )
        if self._transport and not self._transport.is_closing():
            self._transport.write(head + _NO_MASK + content)


def _frame(data: bytes, position: int) -> tuple[int, int, int] | None:
    """Kind, begin and end of the frame at a position, if it is complete."""
    if len(data) < position + 2:
        return None
    size, begin = data[position + 1], position + 2
    if size >= 126:
        begin += 2 if size == 126 else 8
        if len(data) < begin:
            return None
        size = int.from_bytes(data[position + 2 : begin])
    return (data[position] & 0x0F, begin, begin + size) if len(data) >= begin + size else None
