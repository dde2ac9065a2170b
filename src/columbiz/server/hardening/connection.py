"""One TCP connection: sits between the event loop and uvicorn's protocols, and decides when these may parse data."""

import asyncio
import re
import socket
import struct
import time
from math import inf
from typing import TYPE_CHECKING, Any, cast

from uvicorn import Config
from uvicorn.protocols.http.auto import AutoHTTPProtocol
from uvicorn.server import ServerState
from websockets.exceptions import InvalidState

from columbiz.server.hardening.client import Client
from columbiz.server.hardening.stages import Stage

if TYPE_CHECKING:
    from columbiz.server.hardening.connections import Connections

#: The key of the connection in `scope["state"]`, and that of all connections in uvicorn's `app_state`.
CONNECTION, CONNECTIONS = "columbiz.connection", "columbiz.connections"
#: How much is read at once: enough that the sender of an oversized message gets the error and not a reset.
READ_BYTES = 2**15
#: How much is parsed at once. Parsing this much takes about 3 ms if it is empty frames, 7 ms if it is tiny chunks.
PARSE_BYTES = 2**11
#: What a client is charged per read and per request, in addition to parsing.
READ_SECONDS, REQUEST_SECONDS = 20e-6, 1e-3
#: The most that is charged for parsing: the process may have been interrupted while it parsed.
MAX_SECONDS_PER_BYTE = 20e-6
#: A connection that spends more than this, without its client's budget ever being full, is dropped. It is enough for
#: thousands of moves.
MAX_SPENT_SECONDS = 0.25
#: How fast a client must read what is sent to it.
MIN_READ_BYTES_PER_SECOND = 1024

#: Linger for 0 seconds: the system forgets unsent data at once, instead of keeping it until the client reads it.
_RESET = struct.pack("ii", 1, 0)

_END_OF_HEADERS = re.compile(rb"\n\r?\n")
_OVERLAP_BYTES = 2  # kept from the last read: the end of headers may be split between two reads

#: Shared by all connections, because what was read is copied immediately.
_buffer = memoryview(bytearray(READ_BYTES))


class Connection(asyncio.BufferedProtocol):
    """The protocol that uvicorn creates for each connection; it creates uvicorn's own and passes everything on to it.

    Data is held back while the client's budget is used up, while uvicorn has paused reading, and during an upgrade
    until it is accepted. uvicorn would lose data that arrives together with an upgrade request, so headers are passed
    on separately from what follows them.
    """

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        self._connections: Connections = app_state[CONNECTIONS]
        self._options = {
            "config": config,
            "server_state": server_state,
            "app_state": app_state | {CONNECTION: self},
            "_loop": _loop,
        }
        self.client: Client
        #: the address of the proxy it comes from, if any
        self.proxy: str | None = None
        self.stage = Stage.SILENT
        #: parsing time since the client's budget was last full
        self.spent = 0.0
        #: when the request, or its body, must have arrived completely
        self.request_deadline = inf
        self._inner: asyncio.Protocol | None = None
        self._transport: asyncio.Transport
        self._upgrading = self._upgraded = self._ended = False
        self._held, self._waiting = b"", False
        self._overlap = b""
        self._reading, self._paused_by_uvicorn = True, False
        self._unread_bytes, self._unread_deadline = 0, inf

    # Calls of the event loop

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Set up the connection, if there is room for another one."""
        self._transport = cast("asyncio.Transport", transport)
        if not self._connections.admit(self, self._transport.get_extra_info("peername")):
            self._transport.abort()
            return
        self._inner = AutoHTTPProtocol(**self._options)
        self._inner.connection_made(cast("asyncio.Transport", _UvicornsTransport(self, self._transport)))

    def get_buffer(self, _sizehint: int) -> memoryview:
        """The buffer to read into."""
        return _buffer

    def buffer_updated(self, nbytes: int) -> None:
        """Parse what was read, or hold it back."""
        data = _buffer[:nbytes].tobytes()
        if nbytes <= PARSE_BYTES and not self._upgrading and self.client.may_parse():
            self._parse(data)
            return
        self._held = data
        while self._held and not (self._upgrading or self._paused_by_uvicorn):
            if not self.client.may_parse():
                self._connections.log.warning("reading_paused", client=self.client.name)
                if self._ended:
                    self._transport.close()
                break
            self._parse_part()
        self._continue_reading()

    def eof_received(self) -> bool | None:
        """The client has finished sending."""
        self._watch_unread()
        return self._inner.eof_received() if self._inner else None

    def pause_writing(self) -> None:
        """The client does not read fast enough."""
        self._watch_unread()
        if self._inner:
            self._inner.pause_writing()

    def resume_writing(self) -> None:
        """The client has caught up."""
        if not self._transport.is_closing():  # otherwise `close` has set the deadline for what is left
            self._unread_deadline = inf
        if self._inner:
            self._inner.resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """Clean up."""
        self._connections.forget(self)
        self._held = b""
        inner, self._inner = self._inner, None
        if inner:
            inner.connection_lost(exc)

    # Parsing

    def take_turn(self) -> None:
        """Parse what was held back."""
        self._waiting = False
        if not (self._paused_by_uvicorn or self._upgrading):
            self._parse_part()
        self._continue_reading()

    def _parse_part(self) -> None:
        data, self._held = self._held[:PARSE_BYTES], self._held[PARSE_BYTES:]
        self._parse(data)

    def _parse(self, data: bytes) -> None:
        if self._inner is None or self._transport.is_closing():
            return
        began = time.perf_counter()
        if self._upgraded:
            self._parse_frames(self._inner, data)
        else:
            self._parse_http(data)
        now = time.perf_counter()
        cost = READ_SECONDS + min(now - began, len(data) * MAX_SECONDS_PER_BYTE)
        self.spent = cost if self.client.spend(cost, now) else self.spent + cost
        if self.spent > MAX_SPENT_SECONDS:
            self.drop("flood")

    def _parse_frames(self, inner: asyncio.Protocol, data: bytes) -> None:
        try:
            inner.data_received(data)
        except InvalidState:  # uvicorn refuses text that is not UTF-8 even if a close frame came with it
            self._transport.abort()

    def _parse_http(self, data: bytes) -> None:
        if self.stage is Stage.SILENT:
            self._connections.move(self, Stage.ARRIVING)
        recent = self._overlap + data
        ends = [found.end() for found in _END_OF_HEADERS.finditer(recent)]
        parsed = len(self._overlap)
        for end in (*ends, len(recent)):
            if self._upgraded or self._paused_by_uvicorn or self._transport.is_closing():
                break
            if parsed < end and self._inner:
                self._inner.data_received(recent[parsed:end])
                parsed = end
        self._overlap, self._held = recent[:parsed][-_OVERLAP_BYTES:], recent[parsed:] + self._held

    def _continue_reading(self) -> None:
        """Wait for a turn if data is held back; otherwise read on, unless reading is paused."""
        wanted = not (self._paused_by_uvicorn or self._upgrading)
        if wanted and self._held and not self._waiting:
            self._waiting = True
            self.client.wait_for_turn(self)
        reading = wanted and not self._held
        if reading is self._reading or self._transport.is_closing():
            return
        self._reading = reading
        if reading:
            self._transport.resume_reading()
        else:
            self._transport.pause_reading()

    # Calls of uvicorn's protocol

    def pause_reading(self) -> None:
        """Stop reading until `resume_reading`."""
        self._paused_by_uvicorn = True
        self._continue_reading()

    def resume_reading(self) -> None:
        """Read again."""
        self._paused_by_uvicorn = False
        self._continue_reading()

    def upgrade(self, protocol: asyncio.Protocol) -> None:
        """Switch to another protocol; it gets no data before the upgrade is accepted."""
        self._inner = protocol
        self._upgrading = self._upgraded = True
        self._continue_reading()

    def close(self) -> None:
        """Close once everything is sent, or after a time if the client does not read it."""
        self._watch_unread()
        self._transport.close()

    # Calls of the server and the app

    @property
    def host(self) -> str:
        """The address of this machine to which the client has connected."""
        return str(self._transport.get_extra_info("sockname")[0])

    def charge_request(self, client: str) -> None:
        """Charge a request, and everything after an upgrade, to a client, which a proxy may have named."""
        if client != self.client.name:
            self._connections.assign(self, client)
        self.client.spend(REQUEST_SECONDS, time.perf_counter())

    def wait_for_body(self, deadline: float) -> None:
        """Require the rest of the request to arrive before a deadline."""
        self.request_deadline = deadline
        self._connections.move(self, Stage.ARRIVING)

    def continue_request(self) -> None:
        """Note that the request, or more of it, has arrived."""
        self.request_deadline = inf
        self._connections.move(self, Stage.SERVING)

    def end_request(self) -> None:
        """Note that the response is complete and another request may follow."""
        self._connections.move(self, Stage.IDLE)
        self._connections.expect_request(self)
        if self.proxy is not None:  # the next request may come from another client
            self._connections.assign(self, self.proxy)

    def accept_upgrade(self) -> None:
        """Note that the upgrade is answered, so that frames may be parsed."""
        self._upgrading = False
        self._continue_reading()

    def end_socket(self) -> None:
        """The app has closed the WebSocket: what the client still sends is parsed only if it need not wait."""
        self._ended = True
        if self._held:
            self._transport.close()

    # Time limits

    def check(self, now: float) -> None:
        """Drop the connection if its client takes too long."""
        if now > self.request_deadline and not self._waiting:  # while it waits for its turn, the delay is ours
            self.drop("request_timeout")
        elif now > self._unread_deadline:
            read = self._unread_bytes - self._transport.get_write_buffer_size()
            if read < MIN_READ_BYTES_PER_SECOND * self._connections.unread_seconds:
                self.drop("answer_unread")
            else:
                self._watch_unread()

    def drop(self, kind: str) -> None:
        """Abort the connection."""
        self._connections.log.warning(kind, client=self.client.name)
        self._connections.forget(self)
        self._transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _RESET)
        self._transport.abort()

    def _watch_unread(self) -> None:
        self._unread_bytes = self._transport.get_write_buffer_size()
        self._unread_deadline = time.perf_counter() + self._connections.unread_seconds


class _UvicornsTransport:
    """The transport that uvicorn's protocols get: reading, closing and upgrading go through the connection."""

    def __init__(self, connection: Connection, transport: asyncio.Transport) -> None:
        self._transport = transport
        self.write, self.is_closing = transport.write, transport.is_closing
        self.close, self.set_protocol = connection.close, connection.upgrade
        self.pause_reading, self.resume_reading = connection.pause_reading, connection.resume_reading

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)
