"""A client for tests and benchmarks: plays over one socket, and reconnects and resumes by itself."""

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

from columbiz.rules.actions import Keep
from columbiz.tables.model.commands import NEVER_STALE

FIRST_RETRY_SECONDS, MAX_RETRY_SECONDS = 0.05, 1.0
RESEND_SECONDS = 0.2
#: Refusals after which the command is sent again with the same id: it may have been stored (`store_unavailable`) or was
#: never handled (`busy`).
RESENT_AFTER = frozenset({"store_unavailable", "busy"})

#: Trusts no certificate: test servers speak plain HTTP, and loading the system's certificates takes 0.1 s each time.
_NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)


class CommandRefused(Exception):
    """A command or a hello that the server refused."""

    def __init__(self, refusal: Mapping[str, Any]) -> None:
        super().__init__(f"{refusal['code']}: {refusal['reason']}")
        self.code: str = refusal["code"]
        self.values: dict[str, Any] = refusal["values"]
        self.events: list[dict[str, Any]] = refusal["events"]


@dataclass
class _Pending:
    """A command that is not answered yet."""

    message: bytes
    answer: asyncio.Future[int]


@dataclass
class Client:
    """Somebody at a table. Use it with `async with`: it stays connected, or reconnects, until the block ends."""

    address: str  # http://HOST:PORT
    table: str
    secrets: dict[int, str] = field(default_factory=dict)
    addresses: tuple[str, ...] = ()  # further servers to try when one does not answer
    origin: Origin | None = None
    source: str = ""  # this machine's address to connect from; each is a client of its own
    max_retry_seconds: float = MAX_RETRY_SECONDS
    connecting: dict[str, Any] = field(default_factory=dict)  # further arguments of websockets' `connect`

    events: list[dict[str, Any]] = field(default_factory=list)
    view: dict[str, Any] = field(default_factory=dict)
    presence: dict[str, Any] = field(default_factory=dict)
    seats: list[int] = field(default_factory=list)
    acknowledged: dict[str, int] = field(default_factory=dict)  # event numbers of its own commands, by command id
    connections: int = 0
    close_codes: list[int | None] = field(default_factory=list)
    fatal: CommandRefused | None = None
    refusals: list[str] = field(default_factory=list)  # codes of refusals that answer no command
    #: by seat and command id; a sit command is found by its id alone, as it may leave the seat open
    _pending: dict[tuple[int | None, str], _Pending] = field(default_factory=dict)
    _socket: ClientConnection | None = None
    _connected_to: str = ""
    _task: asyncio.Task[None] | None = None
    _closing: bool = False
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
        self._closing = True
        if self._socket:
            await self._socket.close()
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    @property
    def number(self) -> int:
        """The number of the last event it has, or -1."""
        return self.events[-1]["number"] if self.events else -1

    @property
    def waiting(self) -> int:
        """How many commands are sent and not answered yet."""
        return len(self._pending) if self._socket else 0

    @property
    def game(self) -> dict[str, Any]:
        """The game's part of the view."""
        game: dict[str, Any] = self.view["game"]
        return game

    async def until(self, condition: Callable[[], object], timeout: float = 30) -> None:
        """Wait until a condition holds; it is checked after every message from the server."""
        async with asyncio.timeout(timeout), self._changed:
            await self._changed.wait_for(condition)

    async def until_it_has(self, number: int) -> None:
        """Wait until it has received an event."""
        await self.until(lambda: self.number >= number)

    async def act(self, kind: str, seat: int | None, **fields: Any) -> int:
        """Send a command and return the number of its event once it is acknowledged; raises CommandRefused."""
        name: str = fields.pop("id", None) or new_id()
        based_on = {} if kind in NEVER_STALE else {"based_on": self.number}
        command = {"kind": kind, "id": name, "seat": seat} | based_on | fields
        pending = _Pending(
            orjson.dumps({"type": "command", "command": command}), asyncio.get_running_loop().create_future()
        )
        key = None if kind == "sit" else seat, name
        self._pending[key] = pending
        try:
            await self._send(pending.message)
            return await pending.answer
        finally:
            self._pending.pop(key, None)

    async def sit(self, seat: int | None = None, name: str = "", secret: str = "") -> int:
        """Take a seat, or any free one, with a given or a new secret."""
        secret = secret or secrets.token_urlsafe(24)
        if seat is not None:
            self.secrets[seat] = secret  # already known if the connection is lost before the answer arrives
        number = await self.act("sit", seat, secret=secret, seed=secrets.token_urlsafe(16), name=name)
        if seat is None:
            await self.until_it_has(number)
            self.secrets[self.events[number - self.events[0]["number"]]["event"]["seat"]] = secret
        return number

    async def play(self, seat: int, generator: random.Random) -> int:
        """Do something legal."""
        return await self.act(seat=seat, **any_decision(self.game, generator))

    def lose_connection(self) -> None:
        """Cut the connection without a close frame."""
        if self._socket:
            self._socket.transport.abort()

    # The connection

    async def _run(self) -> None:
        retry_seconds, attempt = FIRST_RETRY_SECONDS, 0
        while not self.fatal and not self._closing:
            address = (self.address, *self.addresses)[attempt % (1 + len(self.addresses))]
            try:
                await self._converse(address)
                retry_seconds = FIRST_RETRY_SECONDS
            except (OSError, WebSocketException, TimeoutError):
                attempt += 1
                retry_seconds = min(self.max_retry_seconds, 2 * retry_seconds)
            await asyncio.sleep(retry_seconds * random.uniform(0.5, 1))

    async def _converse(self, address: str) -> None:
        url = f"{address.replace('http', 'ws', 1)}/api/socket"
        self._connected_to = address
        local = (self.source, 0) if self.source else None
        options = {"compression": None, "max_size": None, "proxy": None, "local_addr": local} | self.connecting
        async with connect(url, origin=self.origin, **options) as connection:
            hello = {"type": "hello", "table": self.table, "after": self.number}
            held = {str(seat): secret for seat, secret in self.secrets.items()}
            await connection.send(orjson.dumps(hello | {"secrets": held}), text=True)
            answer = orjson.loads(await connection.recv())
            await self._receive(answer)
            if answer["type"] == "refused":  # for the moment, unless it is fatal
                raise ConnectionRefusedError(answer["code"])
            self._socket, self.connections = connection, self.connections + 1
            try:
                for pending in list(self._pending.values()):
                    await connection.send(pending.message, text=True)
                async for text in connection:
                    await self._receive(orjson.loads(text))
            finally:
                self._socket = None
                self.close_codes.append(connection.close_code)

    async def _send(self, message: bytes) -> None:
        try:
            if self._socket:
                await self._socket.send(message, text=True)
        except (OSError, WebSocketException):
            pass  # it is sent again once there is a connection

    async def _receive(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "welcome":
                await self._read_older(message["events"])
                self._add_events(message)
            case "events":
                self._add_events(message)
            case "accepted":
                self._acknowledge(self._key_of(message["id"]), message["number"])
            case "refused":
                self._handle_refusal(message)
        self.presence = message.get("presence", self.presence)
        self.seats = message.get("seats", self.seats)
        async with self._changed:
            self._changed.notify_all()

    async def _read_older(self, events: list[dict[str, Any]]) -> None:
        """Read what a welcome has left out because too much was missed."""
        if events and events[0]["number"] > self.number + 1:
            older = await read_events(self._connected_to, self.table, self.number, self.secrets)
            self.events += [entry for entry in older if entry["number"] < events[0]["number"]]

    def _add_events(self, message: dict[str, Any]) -> None:
        self.events += [entry for entry in message["events"] if entry["number"] > self.number]
        self.view = message["view"]
        for entry in message["events"]:
            sat_down = entry["event"]["kind"] == "sat_down"
            self._acknowledge((None if sat_down else entry["seat"], entry["command"]), entry["number"])

    def _key_of(self, command: str | None) -> tuple[int | None, str]:
        """The pending command with this id; answers to one connection do not name the seat."""
        return next((key for key in self._pending if key[1] == command), (None, ""))

    def _acknowledge(self, key: tuple[int | None, str], number: int) -> None:
        pending = self._pending.get(key)
        if pending and not pending.answer.done():
            self.acknowledged[key[1]] = number
            pending.answer.set_result(number)

    def _handle_refusal(self, message: dict[str, Any]) -> None:
        pending = self._pending.get(self._key_of(message["id"]))
        if pending is None:
            self.refusals.append(message["code"])
            if not self.view:
                self.fatal = CommandRefused(message)
        elif message["code"] in RESENT_AFTER:
            later = asyncio.get_running_loop().call_later
            later(RESEND_SECONDS, lambda: asyncio.ensure_future(self._send(pending.message)))
        elif not pending.answer.done():
            pending.answer.set_exception(CommandRefused(message))


def new_id() -> str:
    """An id for a command."""
    return secrets.token_urlsafe(12)


def http_to(address: str, *, source: str = "", **options: Any) -> httpx.AsyncClient:
    """An HTTP client for a server, to be used with `async with`; `source` is this machine's address to connect from."""
    transport = httpx.AsyncHTTPTransport(verify=_NO_TLS, trust_env=False, local_address=source or None)
    return httpx.AsyncClient(base_url=address, transport=transport, trust_env=False, **{"timeout": 60} | options)


async def read_events(
    address: str, table: str, after: int = -1, held: Mapping[int, str] | None = None
) -> list[dict[str, Any]]:
    """All events of a table after a number, read page by page, with the secrets of a private table's seats."""
    events: list[dict[str, Any]] = []
    headers = {"Columbiz-Secrets": ",".join(f"{seat}:{secret}" for seat, secret in (held or {}).items())}
    async with http_to(address, timeout=60, headers=headers if held else {}) as http:
        while True:
            answer = await http.get(f"/api/tables/{table}/events", params={"after": after})
            if answer.status_code == httpx.codes.TOO_MANY_REQUESTS:
                await asyncio.sleep(int(answer.headers["Retry-After"]))
                continue
            answer.raise_for_status()
            if not answer.json():
                return events
            events += answer.json()
            after = events[-1]["number"]


async def make_table(address: str, *, source: str = "", **options: Any) -> str:
    """Make a table and return its id."""
    async with http_to(address, source=source) as http:
        answer = await http.post("/api/tables", json=options)
        answer.raise_for_status()
        table: str = answer.json()["table"]
        return table


def any_decision(game: Mapping[str, Any], generator: random.Random) -> dict[str, str]:
    """A random legal `play` command for the seat to move: its kind and its action."""
    return {"kind": "play", "action": any_action(game, generator)}


def any_action(game: Mapping[str, Any], generator: random.Random) -> str:
    """A random legal action for the seat to move, as text."""
    legal = game["legal"]
    if legal["throw"]:
        return "throw"
    if legal["keep"]:
        dice, count = game["dice"], generator.randint(0, len(game["dice"]))
        if count == len(dice) and not legal["keep_all"]:
            count -= 1
        return str(Keep(tuple(generator.sample(dice, count))))
    if legal["places"] and (not legal["done"] or generator.random() < 0.9):
        return f"place {generator.choice(legal['places'])['cell']}"
    return "done" if legal["done"] else "forfeit"
