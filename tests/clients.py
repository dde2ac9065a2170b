"""A client of the server for tests and benchmarks: plays over one socket, and resumes by itself when that is lost."""

from __future__ import annotations

import asyncio
import random
import secrets
import ssl
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import httpx
import orjson
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException
from websockets.typing import Origin

FIRST_PAUSE, LONGEST_PAUSE = 0.05, 1.0
#: Refusals after which it is unknown whether the command was kept: it is sent again, with the same id.
IN_DOUBT = frozenset({"store_unavailable", "shutting_down"})

#: Trusts nobody: servers of tests speak plain HTTP, and reading whom else to trust takes a tenth of a second each time.
_NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)


class NotDone(Exception):
    """A command, or a hello, that the server refused."""

    def __init__(self, refusal: Mapping[str, Any]) -> None:
        super().__init__(f"{refusal['code']}: {refusal['reason']}")
        self.code: str = refusal["code"]
        self.values: dict[str, Any] = refusal["values"]
        self.events: list[dict[str, Any]] = refusal["events"]


@dataclass
class Client:
    """Somebody at a table. Use it with `async with`; it is connected, or connects again, until the block ends."""

    address: str  # http://HOST:PORT
    table: str
    secrets: dict[int, str] = field(default_factory=dict)
    addresses: tuple[str, ...] = ()  # further servers to turn to when one does not answer
    origin: Origin | None = None
    longest_pause: float = LONGEST_PAUSE  # before it tries to connect again, in seconds

    events: list[dict[str, Any]] = field(default_factory=list)
    view: dict[str, Any] = field(default_factory=dict)
    presence: dict[str, Any] = field(default_factory=dict)
    seats: list[int] = field(default_factory=list)
    acknowledged: dict[str, int] = field(default_factory=dict)  # its own commands' numbers, as soon as it hears of them
    connections: int = 0
    close_codes: list[int | None] = field(default_factory=list)
    fatal: NotDone | None = None
    _pending: dict[str, tuple[bytes, asyncio.Future[int]]] = field(default_factory=dict)
    _socket: ClientConnection | None = None
    _task: asyncio.Task[None] | None = None
    _leaving: bool = False
    _changed: asyncio.Condition = field(default_factory=asyncio.Condition)

    async def __aenter__(self) -> Client:
        self._task = asyncio.create_task(self._run())
        await self.until(lambda: self.view or self.fatal)
        if self.fatal:
            await self.close()
            raise self.fatal
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Disconnect for good."""
        self._leaving = True
        if self._socket:
            await self._socket.close()
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    @property
    def number(self) -> int:
        """The last event it has."""
        return self.events[-1]["number"] if self.events else -1

    @property
    def waiting(self) -> int:
        """Commands that are sent and not answered yet."""
        return len(self._pending) if self._socket else 0

    @property
    def game(self) -> dict[str, Any]:
        """The game's part of the view."""
        game: dict[str, Any] = self.view["game"]
        return game

    async def until(self, happened: Callable[[], object], timeout: float = 30) -> None:
        """Wait for something to be so."""
        async with asyncio.timeout(timeout), self._changed:
            await self._changed.wait_for(happened)

    async def until_it_has(self, number: int) -> None:
        """Wait for an event."""
        await self.until(lambda: self.number >= number)

    async def act(self, kind: str, seat: int, **fields: Any) -> int:
        """Send a command, wait until it is acknowledged, and return its event's number; raises NotDone."""
        name = fields.pop("id", None) or new_id()
        command = {"kind": kind, "id": name, "based_on": self.number, "seat": seat} | fields
        message = orjson.dumps({"type": "command", "command": command})
        future: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._pending[name] = message, future
        try:
            if self._socket:
                await self._send(message)
            return await future
        finally:
            del self._pending[name]

    async def sit(self, seat: int, name: str = "", secret: str = "") -> int:
        """Sit down with a new secret, or a given one."""
        self.secrets[seat] = secret or secrets.token_urlsafe(24)
        return await self.act("sit", seat, secret=self.secrets[seat], seed=secrets.token_urlsafe(16), name=name)

    async def play(self, seat: int, generator: random.Random) -> int:
        """Do something that is legal."""
        return await self.act(seat=seat, **any_decision(self.game, generator))

    def lose_connection(self) -> None:
        """Cut the line, as a network would."""
        if self._socket:
            self._socket.transport.abort()

    # The connection

    async def _run(self) -> None:
        pause, turn = FIRST_PAUSE, 0
        while not self.fatal and not self._leaving:
            address = (self.address, *self.addresses)[turn % (1 + len(self.addresses))]
            try:
                await self._converse(address)
                pause = FIRST_PAUSE
            except (OSError, WebSocketException, TimeoutError):
                turn += 1
                pause = min(self.longest_pause, 2 * pause)
            await asyncio.sleep(pause * random.uniform(0.5, 1))

    async def _converse(self, address: str) -> None:
        url = f"{address.replace('http', 'ws', 1)}/api/socket"
        async with connect(url, compression=None, max_size=None, origin=self.origin, proxy=None) as connection:
            hello = {"type": "hello", "table": self.table, "after": self.number}
            held = {str(seat): secret for seat, secret in self.secrets.items()}
            await connection.send(orjson.dumps(hello | {"secrets": held}), text=True)
            await self._take(orjson.loads(await connection.recv()))
            self._socket, self.connections = connection, self.connections + 1
            try:
                for message, _ in list(self._pending.values()):
                    await connection.send(message, text=True)
                async for text in connection:
                    await self._take(orjson.loads(text))
            finally:
                self._socket = None
                self.close_codes.append(connection.close_code)

    async def _send(self, message: bytes) -> None:
        try:
            if self._socket:
                await self._socket.send(message, text=True)
        except (OSError, WebSocketException):
            pass  # it is sent again once there is a connection

    async def _take(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "welcome" | "events":
                self._take_events(message)
            case "accepted":
                self._settle(message["id"], message["number"])
            case "refused":
                await self._take_refusal(message)
        self.presence = message.get("presence", self.presence)
        self.seats = message.get("seats", self.seats)
        async with self._changed:
            self._changed.notify_all()

    def _take_events(self, message: dict[str, Any]) -> None:
        self.events += [event for event in message["events"] if event["number"] > self.number]
        self.view = message["view"]
        for event in message["events"]:
            self._settle(event["command"], event["number"])

    def _settle(self, command: str, number: int) -> None:
        _, future = self._pending.get(command, (b"", None))
        if future and not future.done():
            self.acknowledged[command] = number
            future.set_result(number)

    async def _take_refusal(self, message: dict[str, Any]) -> None:
        sent, future = self._pending.get(message["id"] or "", (b"", None))
        if future is None:
            if not self.view:
                self.fatal = NotDone(message)
        elif message["code"] in IN_DOUBT:
            asyncio.get_running_loop().call_later(0.2, lambda: asyncio.ensure_future(self._send(sent)))
        elif not future.done():
            future.set_exception(NotDone(message))


def new_id() -> str:
    """An id for a command."""
    return secrets.token_urlsafe(12)


def http_to(address: str, **options: Any) -> httpx.AsyncClient:
    """A client for HTTP, to be closed by `async with`."""
    return httpx.AsyncClient(base_url=address, verify=_NO_TLS, trust_env=False, **options)


async def make_table(address: str, **wish: Any) -> str:
    """Make a table and return its id."""
    async with http_to(address) as http:
        answer = await http.post("/api/tables", json=wish)
        answer.raise_for_status()
        table: str = answer.json()["table"]
        return table


def any_decision(game: Mapping[str, Any], generator: random.Random) -> dict[str, Any]:
    """A legal command for the seat to move, drawn at random: kind and fields."""
    legal = game["legal"]
    if legal["throw"]:
        return {"kind": "throw"}
    if legal["keep"]:
        dice, count = game["dice"], generator.randint(0, len(game["dice"]))
        if count == len(dice) and not legal["keep_all"]:
            count -= 1
        return {"kind": "keep", "dice": sorted(generator.sample(dice, count))}
    if legal["places"] and (not legal["done"] or generator.random() < 0.9):
        return {"kind": "place", "cell": generator.choice(legal["places"])["cell"]}
    return {"kind": "done" if legal["done"] else "forfeit"}
