"""The outbox: messages waiting to be sent to one client, bounded by size."""

import asyncio

from starlette.websockets import WebSocket


class Outbox:
    """A queue of messages, ended by a close code. `put` and `close` never wait; `send_to` does the sending."""

    def __init__(self, max_bytes: int) -> None:
        self._max_bytes = max_bytes
        self._waiting_bytes = 0
        self._queue: asyncio.Queue[str | int] = asyncio.Queue()
        #: the code the connection is being closed with
        self.close_code: int | None = None

    def put(self, message: str) -> bool:
        """Queue a message; False if the client has left too much unread.

        A single message may exceed the limit: the welcome to a long game must get through.
        """
        size = _size(message)
        if self._waiting_bytes and self._waiting_bytes + size > self._max_bytes:
            return False
        self._waiting_bytes += size
        self._queue.put_nowait(message)
        return True

    def clear(self) -> None:
        """Drop the queued messages."""
        while not self._queue.empty():
            self._queue.get_nowait()

    def close(self, code: int) -> None:
        """Close the connection after the queued messages, unless it is already being closed."""
        if self.close_code is None:
            self.close_code = code
            self._queue.put_nowait(code)

    async def send_to(self, socket: WebSocket) -> None:
        """Send queued messages until the connection is closed; raises WebSocketDisconnect if the client disconnects."""
        while isinstance(message := await self._queue.get(), str):
            await socket.send_text(message)
            self._waiting_bytes -= _size(message)
        await socket.close(message)


def _size(message: str) -> int:
    """The number of bytes that a message takes on the wire."""
    return len(message) if message.isascii() else len(message.encode())
