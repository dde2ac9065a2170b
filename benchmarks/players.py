"""Players that cost little CPU: they parse a message only when it is their turn.

They share the machine with the server they measure. `harness/client.py` has a client that can do everything.
"""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import orjson

from benchmarks.websocket_client import WebSocketClient
from columbiz.tables.model.commands import NEVER_STALE
from harness.client import any_decision

#: How many actions a seat does in one turn at the echo server; about as many as in a real turn.
ECHO_TURN = 6

_GENERATOR = random.Random(1)


@dataclass
class Totals:
    """What all players of one run have sent and received."""

    latencies: list[float] = field(default_factory=list)  # seconds from sending a command to its acknowledgement
    refused: Counter[str] = field(default_factory=Counter)
    command_bytes: int = 0
    event_messages: int = 0
    event_bytes: int = 0


@dataclass(frozen=True)
class MessageSizes:
    """Mean sizes of the messages of real play, in bytes."""

    command: int = 130
    events: int = 1400


class Player(ABC):
    """One connection of one seat. While `idle` it starts a game but does not play."""

    path: str

    def __init__(self, seat: int, totals: Totals) -> None:
        self.seat = seat
        self.idle = True
        self.started = False  # whether its first game has started
        self._totals = totals
        self._socket: WebSocketClient | None = None
        self._unanswered = b""  # id of the command that is not acknowledged yet
        self._sent_at = 0.0

    async def connect(self, host: str, port: int) -> None:
        """Open the connection; everything else follows from what the server sends."""
        socket = WebSocketClient(f"ws://{host}:{port}{self.path}", self._on_open, self._on_message)
        self._socket = socket
        await asyncio.get_running_loop().create_connection(lambda: socket, host, port)

    @property
    def is_lost(self) -> bool:
        """Whether the server closed the connection."""
        return self._socket is None or self._socket.is_lost

    def close(self) -> None:
        """Disconnect."""
        if self._socket:
            self._socket.close()

    @abstractmethod
    def wake(self) -> None:
        """Play from now on."""

    @abstractmethod
    def _on_open(self) -> None: ...

    @abstractmethod
    def _on_message(self, message: bytes) -> None: ...

    def _send(self, message: bytes) -> None:
        if self._socket:
            self._socket.send(message)

    def _send_command(self, name: str, message: bytes) -> None:
        self._unanswered, self._sent_at = name.encode(), time.perf_counter()
        self._totals.command_bytes += len(message)
        self._send(message)

    def _note_acknowledgement(self, message: bytes) -> None:
        """Record the latency of the unanswered command if this message answers it."""
        if self._unanswered and self._unanswered in message:
            self._unanswered = b""
            self._totals.latencies.append(time.perf_counter() - self._sent_at)


class TablePlayer(Player):
    """A seat at a table: sits down, starts, plays, and offers a rematch when the game is over.

    `think_seconds` gives the time before each action; without it the player acts at once.
    """

    path = "/api/socket"

    def __init__(self, table: str, seat: int, totals: Totals, think_seconds: Callable[[], float] | None = None) -> None:
        super().__init__(seat, totals)
        self._table = table
        self._think_seconds = think_seconds
        self._secret = secrets.token_urlsafe(24)
        self._other_to_move = f'"player":{1 - seat},'.encode()
        self._view: dict[str, Any] = {}

    def wake(self) -> None:
        """Play from now on."""
        self.idle = False
        if self._view and self._view["status"] == "playing":  # `_view` is not updated while the other seat is to move
            self._look()

    def _on_open(self) -> None:
        self._send(orjson.dumps({"type": "hello", "table": self._table, "after": -1, "secrets": self._held()}))

    def _held(self) -> dict[str, str]:
        return {str(self.seat): self._secret}

    def _on_message(self, message: bytes) -> None:
        if message.startswith(b'{"type":"events"'):
            self._totals.event_messages += 1
            self._totals.event_bytes += len(message)
            self._note_acknowledgement(message)
            if b'"status":"playing"' in message and self._other_to_move in message:
                self.started = True
                return  # nothing to decide: the next message has a newer view
        content = orjson.loads(message)
        match content["type"]:
            case "refused":
                self._totals.refused[content["reason"]] += 1
            case "accepted":
                self._note_acknowledgement(message)
            case "events" | "welcome":
                self._view = content["view"]
                self._look()

    def _look(self) -> None:
        """Do what the view calls for."""
        view = self._view
        self.started = self.started or view["status"] == "playing"
        if view["status"] == "open":
            self._prepare()
        elif view["rematch"]:
            self._table = view["rematch"]
            self._on_open()
        elif view["status"] == "over":
            self._offer_rematch()
        elif view["game"]["player"] == self.seat and not self.idle:
            self._think()

    def _prepare(self) -> None:
        """Sit down after the seats before this one; the first seat starts the game."""
        plays = [seat["plays"] for seat in self._view["seats"]]
        if plays[self.seat] == "nobody" and "nobody" not in plays[: self.seat]:
            self._act("sit", secret=self._secret, seed=secrets.token_urlsafe(16), name=f"player {self.seat}")
        elif self.seat == 0 and "nobody" not in plays:
            self._act("start")

    def _offer_rematch(self) -> None:
        """Offer a rematch once the dice are revealed and the seats before this one have offered it."""
        seats = self._view["seats"]
        others_did = all(seat["wants_rematch"] or seat["bot"] for seat in seats[: self.seat])
        if self._view["secret"] and not seats[self.seat]["wants_rematch"] and others_did:
            self._act("rematch")

    def _think(self) -> None:
        if self._think_seconds:
            asyncio.get_running_loop().call_later(self._think_seconds(), self._decide)
        else:
            self._decide()

    def _decide(self) -> None:
        if self._view["game"]["player"] == self.seat:
            self._act(**any_decision(self._view["game"], _GENERATOR))

    def _act(self, kind: str, **fields: Any) -> None:
        name = secrets.token_urlsafe(12)
        command = {"kind": kind, "id": name, "seat": self.seat} | fields
        if kind not in NEVER_STALE:
            command["based_on"] = self._view["number"]
        self._send_command(name, orjson.dumps({"type": "command", "command": command}))


class EchoPlayer(Player):
    """A seat at a table of the echo server: two players take turns sending messages as long as commands."""

    def __init__(self, table: int, seat: int, totals: Totals, size: int) -> None:
        super().__init__(seat, totals)
        self.path = f"/tables/{table}"
        self._size = size
        self._count = 0
        self._my_turn = f'"next":{seat}'.encode()

    def wake(self) -> None:
        """Play from now on; the first seat begins."""
        self.idle = False
        if self.seat == 0:
            self._act()

    def _on_open(self) -> None:
        self.started = True

    def _on_message(self, message: bytes) -> None:
        self._totals.event_messages += 1
        self._totals.event_bytes += len(message)
        self._note_acknowledgement(message)
        if self._my_turn in message and not self.idle:
            self._act()

    def _act(self) -> None:
        name = secrets.token_urlsafe(12)
        self._count += 1
        seat = self.seat if self._count % ECHO_TURN else 1 - self.seat
        self._send_command(name, f'{{"id":"{name}","next":{seat}}}'.ljust(self._size).encode())
