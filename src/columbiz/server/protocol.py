"""uvicorn's WebSocket protocol with a line of its own for live play, beside the one of ASGI.

Messages go out without a task and a queue for each connection, and one that goes to many is framed once. The protocol
says goodbye before the server stops, and does not wait for ever to close.
"""

from __future__ import annotations

import asyncio
import struct
from functools import lru_cache
from typing import Any

from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from columbiz.tables.errors import Refused
from columbiz.tables.messages import encode, refusal

#: How long a client that does not read may keep a connection which is to be closed, in seconds.
PATIENCE = 10.0

_WHOLE_TEXT = 0x81

_GOODBYE = encode(refusal(Refused("shutting_down")))


class Inbox(asyncio.Queue[ASGIReceiveEvent]):
    """A queue without a limit for a single reader, which needs less than one for many."""

    _reader: asyncio.Future[None] | None = None

    def put_nowait(self, item: ASGIReceiveEvent) -> None:
        """Put an item in, and wake the reader."""
        self._put(item)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> ASGIReceiveEvent:
        """Wait for an item."""
        while self.empty():
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._get()


class SocketProtocol(WebSocketsSansIOProtocol):
    """One connection. The app finds it in its scope's state as `line`."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.queue = Inbox()

    async def run_asgi(self) -> None:
        """Let the app know its line."""
        self.scope["state"]["line"] = self
        await super().run_asgi()

    def write(self, message: bytes) -> None:
        """Send a text message, without waiting; nothing if the connection is being closed."""
        if not self.close_sent and not self.transport.is_closing():
            self.transport.write(framed(message))

    @property
    def unsent(self) -> int:
        """How many bytes wait for the client to read."""
        return self.transport.get_write_buffer_size()

    def shutdown(self) -> None:
        """Tell the client why, then close with 1012 (the service is restarted)."""
        if self.handshake_complete:
            self.write(_GOODBYE)
        super().shutdown()

    async def send(self, message: ASGISendEvent) -> None:
        """Send; a close that has to wait for the client waits only so long."""
        if message["type"] == "websocket.close" and self.unsent:
            self.loop.call_later(PATIENCE, self.transport.abort)
        await super().send(message)


@lru_cache(maxsize=1)
def framed(message: bytes) -> bytes:
    """A text message in one frame (RFC 6455, 5.2); it is remembered, as all at a table are told the same."""
    size = len(message)
    if size < 126:
        return bytes((_WHOLE_TEXT, size)) + message
    head = struct.pack("!BBH", _WHOLE_TEXT, 126, size) if size < 2**16 else struct.pack("!BBQ", _WHOLE_TEXT, 127, size)
    return head + message
