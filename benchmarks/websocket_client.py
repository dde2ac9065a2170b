"""A WebSocket client on asyncio's protocols: cheap, so that a thousand players leave the CPU to the server.

The framing is that of the library `websockets`; its own client, with tasks and queues, takes several times as long.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import cast

from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri


class WebSocketClient(asyncio.Protocol):
    """One connection. `on_open` is called once it is open, `on_message` with every text message."""

    def __init__(self, url: str, on_open: Callable[[], None], on_message: Callable[[bytes], None]) -> None:
        self._protocol = ClientProtocol(parse_uri(url), max_size=None)
        self._on_open, self._on_message = on_open, on_message
        self._transport: asyncio.Transport | None = None
        self.is_lost = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Send the opening request."""
        self._transport = cast("asyncio.Transport", transport)
        self._protocol.send_request(self._protocol.connect())
        self._flush()

    def connection_lost(self, _: Exception | None) -> None:
        """Remember that the connection is gone."""
        self.is_lost = True

    def data_received(self, data: bytes) -> None:
        """Handle every complete frame."""
        self._protocol.receive_data(data)
        for event in self._protocol.events_received():
            if not isinstance(event, Frame):  # the response to the opening request
                if self._protocol.handshake_exc:
                    raise self._protocol.handshake_exc
                self._on_open()
            elif event.opcode is Opcode.TEXT:
                self._on_message(bytes(event.data))
        self._flush()

    def send(self, message: bytes) -> None:
        """Send a text message."""
        if self._transport and not self._transport.is_closing():
            self._protocol.send_text(message)
            self._flush()

    def close(self) -> None:
        """Close the connection."""
        if self._transport:
            self._transport.close()

    def _flush(self) -> None:
        """Write what the protocol has to send: requests, messages, answers to pings."""
        for data in self._protocol.data_to_send():
            if self._transport and data:
                self._transport.write(data)
