"""Players that cost next to nothing: a WebSocket with only what they need, which reads a message only when it must.

They share two cores with the server they measure. `tests/clients.py` has a client that can do everything.
"""

from __future__ import annotations

import asyncio
import base64
import random
import secrets
import struct
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, cast

import orjson

from tests.clients import any_decision

_TEXT, _CLOSE, _PING, _PONG = 1, 8, 9, 10
_LAST_OF_MESSAGE, _MASKED = 0x80, 0x80


class Socket(asyncio.Protocol):
    """The client's side of one WebSocket."""

    def __init__(self, path: str, host: str, opened: Callable[[], None], take: Callable[[bytes], None]) -> None:
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"
        ).encode()
        self._opened, self._take = opened, take
        self._buffer = b""
        self._is_open = False
        self._transport: asyncio.Transport | None = None
        self.is_lost = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a WebSocket."""
        self._transport = cast("asyncio.Transport", transport)
        self._transport.write(self._request)

    def connection_lost(self, _: Exception | None) -> None:
        """Remember it; whoever measures asks."""
        self.is_lost = True

    def data_received(self, data: bytes) -> None:
        """Take every message that is complete."""
        data = self._buffer + data if self._buffer else data
        at = 0 if self._is_open else self._answer(data)
        while self._is_open and (frame := _frame(data, at)) is not None:
            kind, begin, at = frame
            if kind == _TEXT:
                self._take(data[begin:at])
            elif kind == _PING:
                self._write(_PONG, data[begin:at])
            elif kind == _CLOSE:
                self.close()
        self._buffer = data[at:]

    def send(self, message: bytes) -> None:
        """Send a message."""
        self._write(_TEXT, message)

    def close(self) -> None:
        """Let the connection go."""
        if self._transport:
            self._transport.close()

    def _answer(self, data: bytes) -> int:
        """Where the first message begins: behind the server's answer, once that is here."""
        end = data.find(b"\r\n\r\n")
        if end < 0:
            return 0
        if not data.startswith(b"HTTP/1.1 101"):
            raise ConnectionError(data[:end].decode())
        self._is_open = True
        self._opened()
        return end + 4

    def _write(self, kind: int, content: bytes) -> None:
        size = len(content)
        head = (
            bytes((_LAST_OF_MESSAGE | kind, _MASKED | size))
            if size < 126
            else struct.pack(">BBH", _LAST_OF_MESSAGE | kind, _MASKED | 126, size)
        )
        if self._transport and not self._transport.is_closing():
            self._transport.write(head + b"\0\0\0\0" + content)  # a mask of zeros leaves the content as it is


def _frame(data: bytes, at: int) -> tuple[int, int, int] | None:
    """Kind, begin and end of the frame at a place, if all of it is there."""
    if len(data) < at + 2:
        return None
    size, begin = data[at + 1], at + 2
    if size >= 126:
        begin += 2 if size == 126 else 8
        if len(data) < begin:
            return None
        size = int.from_bytes(data[at + 2 : begin])
    return (data[at] & 0x0F, begin, begin + size) if len(data) >= begin + size else None


@dataclass
class Book:
    """What all players have seen: how long each action took until it was acknowledged, and the reasons of refusals."""

    latencies: list[float] = field(default_factory=list)
    games: int = 0
    refused: Counter[str] = field(default_factory=Counter)


class Player:
    """One seat at one table: sits down, starts, plays, and plays again when the game is over.

    `thought` gives the seconds before each action; without it the player acts at once.
    """

    def __init__(self, table: str, seat: int, book: Book, thought: Callable[[], float] | None = None) -> None:
        self.table, self.seat = table, seat
        self.idle = False  # while true it begins the game and does nothing in it
        self.playing = False
        self.begun = False  # whether a first game has begun
        self.socket: Socket | None = None
        self._book, self._thought = book, thought
        self._secret = secrets.token_urlsafe(24)
        self._waiting = b""  # the id of the command that is to be acknowledged
        self._sent = 0.0
        self._not_mine = f'"player":{1 - seat},'.encode()
        self._view: dict[str, Any] = {}

    async def connect(self, host: str, port: int) -> None:
        """Open the socket; all the rest follows from what the server says."""
        self.socket = socket = Socket("/api/socket", f"{host}:{port}", self._greet, self._take)
        await asyncio.get_running_loop().create_connection(lambda: socket, host, port)

    @property
    def is_lost(self) -> bool:
        """Whether the server has let it down."""
        return self.socket is None or self.socket.is_lost

    def close(self) -> None:
        """Leave."""
        if self.socket:
            self.socket.close()

    def wake(self) -> None:
        """Play from now on."""
        self.idle = False
        if self.playing:
            self._think()

    def _greet(self) -> None:
        self._send({"type": "hello", "table": self.table, "secrets": {self.seat: self._secret}})

    def _take(self, message: bytes) -> None:
        if self._waiting and self._waiting in message:
            self._acknowledge(message)
        if message.startswith(b'{"type":"events"') and b'"status":"playing"' in message and self._not_mine in message:
            self.begun = True
            return  # the other's turn: what there is to know comes with the next message
        said = orjson.loads(message)
        if said["type"] == "refused":
            self._book.refused[said["reason"]] += 1
        elif said["type"] in ("events", "welcome"):
            self._view = said["view"]
            self._look()

    def _acknowledge(self, message: bytes) -> None:
        self._waiting = b""
        if not message.startswith(b'{"type":"refused"'):
            self._book.latencies.append(time.perf_counter() - self._sent)

    def _look(self) -> None:
        view = self._view
        me, before = view["seats"][self.seat], view["seats"][: self.seat]
        self.playing = view["status"] == "playing"
        self.begun = self.begun or self.playing
        if view["status"] == "open":
            if me["plays"] == "nobody" and all(seat["plays"] != "nobody" for seat in before):
                self._act("sit", secret=self._secret, seed=secrets.token_urlsafe(16))
            elif self.seat == 0 and all(seat["plays"] != "nobody" for seat in view["seats"]):
                self._act("start")
        elif view["rematch"]:
            self.table = view["rematch"]
            self._book.games += self.seat == 0
            self._greet()
        elif view["secret"]:
            if not me["wants_rematch"] and all(seat["wants_rematch"] or seat["bot"] for seat in before):
                self._act("rematch")
        elif self.playing and view["game"]["player"] == self.seat and not self.idle:
            self._think()

    def _think(self) -> None:
        if self._thought:
            asyncio.get_running_loop().call_later(self._thought(), self._decide)
        else:
            self._decide()

    def _decide(self) -> None:
        if self._view["game"]["player"] == self.seat:
            self._act(**any_decision(self._view["game"], _CHANCE))

    def _act(self, kind: str, **fields: Any) -> None:
        name = secrets.token_urlsafe(12)
        command = {"kind": kind, "id": name, "based_on": self._view["number"], "seat": self.seat} | fields
        self._waiting, self._sent = name.encode(), time.perf_counter()
        self._send({"type": "command", "command": command})

    def _send(self, message: dict[str, Any]) -> None:
        if self.socket:
            self.socket.send(orjson.dumps(message, option=orjson.OPT_NON_STR_KEYS))


_CHANCE = random.Random(1)
