"""uvicorn's WebSocket protocol with a line of its own for live play, beside the one of ASGI.

Messages go out without a task and a queue for each connection, and one that goes to many is framed once. What comes in
one piece is read without the steps that pieces need. The protocol asks only silent clients whether they are there, says
goodbye before the server stops, and does not wait for ever to close.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any

from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from columbiz.server.bunches import bunch_of
from columbiz.server.frames import framed, is_control, texts_in
from columbiz.tables.errors import Refused
from columbiz.tables.messages import encode, refusal

#: How long a client that does not read may keep a connection which is to be closed, in seconds.
PATIENCE = 10.0
#: Bytes of answers to pings that a client may leave unread, and pieces that a message may come in.
MOST_UNREAD = 1_000_000
MOST_PIECES = 64
#: Messages that may wait for the app before no more are read.
MOST_WAITING = 8

_GOODBYE = encode(refusal(Refused("shutting_down")))


class Inbox(asyncio.Queue[ASGIReceiveEvent]):
    """A queue without a limit for a single reader, which needs less than one for many."""

    _queue: deque[ASGIReceiveEvent]
    _reader: asyncio.Future[None] | None = None

    def put_nowait(self, item: ASGIReceiveEvent) -> None:
        """Put an item in, and wake the reader."""
        self._queue.append(item)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> ASGIReceiveEvent:
        """Wait for an item."""
        while not self._queue:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._queue.popleft()


class SocketProtocol(WebSocketsSansIOProtocol):
    """One connection. The app finds it in its scope's state as `line`."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.queue = Inbox()
        self._bunch = bunch_of(self.loop)
        self._only_whole = False  # whether no message has come in pieces so far
        self._heard_at = 0.0

    async def run_asgi(self) -> None:
        """Let the app know its line."""
        self.scope["state"]["line"] = self
        try:
            await super().run_asgi()
        finally:
            del self.scope["state"]["line"]  # what refers back to itself is freed late

    def write(self, message: bytes) -> None:
        """Send a text message, without waiting; nothing if the connection is being closed."""
        if not self.close_sent:
            self._bunch.add(self.transport, framed(message))

    @property
    def unsent(self) -> int:
        """How many bytes wait for the client to read, beside those that go out at once."""
        return self.transport.get_write_buffer_size()

    def shutdown(self) -> None:
        """Tell the client why, then close with 1012 (the service is restarted)."""
        if self.transport.is_closing():  # the client was first
            self.transport.abort()
            return
        if self.handshake_complete:
            self.write(_GOODBYE)
            self._bunch.send()
        super().shutdown()

    async def send(self, message: ASGISendEvent) -> None:
        """Send; a close that has to wait for the client waits only so long."""
        if message["type"] == "websocket.close":
            self._bunch.send()  # nothing may be said after goodbye
            self._give_up_later()
        await super().send(message)

    def handle_close(self, event: Frame) -> None:
        """Close as the client wishes, who may have left a lot unread."""
        super().handle_close(event)
        self._give_up_later()

    def handle_connect(self, event: Request) -> None:
        """Take the request, behind which messages begin."""
        super().handle_connect(event)
        self._only_whole = True

    def data_received(self, data: bytes) -> None:
        """Take what the client says: mostly whole messages, and if not, the library knows what to do."""
        self._heard_at = self.loop.time()
        texts = texts_in(data) if self._only_whole and len(data) <= self.config.ws_max_size else None
        if texts is None:
            self._only_whole = self._only_whole and is_control(data)
            self._bunch.send()  # it may end the connection, and what was said comes first
            super().data_received(data)
        elif not self.close_sent:
            self._hear(texts)

    def _hear(self, texts: list[str]) -> None:
        for text in texts:
            self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if self.queue.qsize() > MOST_WAITING and not self.read_paused:
            self.read_paused = True  # until the app has received them
            self.transport.pause_reading()

    def send_keepalive_ping(self) -> None:
        """Ask whether the client is still there, unless it has shown that by itself."""
        left = self._heard_at + (self.ping_interval or 0.0) - self.loop.time()
        if left > 0:
            self.ping_timer = self.loop.call_later(left, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    def connection_lost(self, exc: Exception | None) -> None:
        """End, and let go of the parser, which refers to what it belongs to."""
        super().connection_lost(exc)
        self.conn.parser.close()

    def keepalive_timeout(self) -> None:
        """Close, as the client answers no more."""
        super().keepalive_timeout()
        self._give_up_later()

    def handle_ping(self) -> None:
        """Answer a ping, unless the client lets the answers pile up."""
        if self.unsent > MOST_UNREAD:
            self.transport.abort()
        else:
            super().handle_ping()

    def handle_cont(self, event: Frame) -> None:
        """Take a piece of a message; pieces may be empty, so that their number is limited as well as their size."""
        if len(self.frames) >= MOST_PIECES:
            self.transport.abort()
        else:
            super().handle_cont(event)

    def _give_up_later(self) -> None:
        if self.unsent:
            self.loop.call_later(PATIENCE, self.transport.abort)
