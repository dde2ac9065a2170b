"""uvicorn's WebSocket protocol, which says goodbye before the server stops and does not wait for ever to close."""

from __future__ import annotations

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from columbiz.tables.errors import Refused
from columbiz.tables.messages import encode, refusal

#: How long a client that does not read may keep a connection which is to be closed, in seconds.
PATIENCE = 10.0

_GOODBYE = encode(refusal(Refused("shutting_down"))).encode()


class SocketProtocol(WebSocketsSansIOProtocol):
    """One connection."""

    def shutdown(self) -> None:
        """Tell the client why, then close with 1012 (the service is restarted)."""
        if self.handshake_complete and not self.close_sent:
            self.conn.send_text(_GOODBYE)
        super().shutdown()

    async def send(self, message: ASGISendEvent) -> None:
        """Send; a close that has to wait for the client waits only so long."""
        if message["type"] == "websocket.close" and not self.writable.is_set():
            self.loop.call_later(PATIENCE, self.transport.abort)
        await super().send(message)
