"""The WebSocket of live play: messages of one client in, one after another; what happens at its table out."""

from __future__ import annotations

import asyncio
import contextlib
import time

import structlog
from pydantic import ValidationError
from starlette.datastructures import Headers
from starlette.types import Receive, Scope, Send

from columbiz.rules.errors import ColumbizError
from columbiz.server.hall import Hall
from columbiz.server.limits import Bucket, client_of
from columbiz.server.protocol import SocketProtocol
from columbiz.server.security import origin_allowed
from columbiz.server.wire import Act, Hello, id_in, malformed, read_message
from columbiz.tables import messages
from columbiz.tables.commands import AnyCommand, Sit
from columbiz.tables.errors import Refused, Stale
from columbiz.tables.referee import holder_of

POLICY, TRY_AGAIN = 1008, 1013
#: What a message that cannot be read costs: a client may be wrong now and then, not all the time.
PRICE_OF_NONSENSE = 5.0

_PONG: messages.Pong = {"type": "pong"}

log = structlog.get_logger("columbiz.server")


class SocketEndpoint:
    """Takes connections for a hall that is opened with the app."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection until it ends."""
        hall: Hall = scope["app"].state.hall
        line = scope["state"].get("line")
        if line is None:
            raise RuntimeError("live play needs uvicorn with ws=SocketProtocol: start the app with `columbiz serve`")
        client = client_of(scope)
        await receive()  # the wish to connect
        if not origin_allowed(Headers(scope=scope), hall.settings.origins):
            await send({"type": "websocket.close"})
            return
        try:
            hall.limits.asking.take(client)
            hall.limits.sockets.take(client)
        except Refused as refused:
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.send", "text": messages.encode(messages.refusal(refused)).decode()})
            await send({"type": "websocket.close", "code": POLICY})
            return
        hall.metrics.traffic.sockets += 1
        try:
            await Connection(hall, line).run(client)
        finally:
            hall.metrics.traffic.sockets -= 1
            hall.limits.sockets.give_back(client)


class Connection:
    """One client: a seat or several of one table, or somebody who looks on."""

    __slots__ = ("_bucket", "_closing", "_code", "_ending", "_hall", "_line", "_table", "_traffic", "holders")

    def __init__(self, hall: Hall, line: SocketProtocol) -> None:
        self.holders: dict[int, str] = {}
        self._hall = hall
        self._line = line
        self._traffic = hall.metrics.traffic
        self._table = ""
        self._bucket = Bucket(hall.limits.message_rate, hall.limits.message_burst)
        self._ending: int | None = None  # the code to close with
        self._code = 1006  # the code it was closed with
        self._closing: asyncio.Task[None] | None = None

    # A subscriber of the table

    def tell(self, message: bytes) -> None:
        """Send a message; a client that leaves too much unread is dropped.

        A single message may be larger than what may wait: a welcome after a long game must come through.
        """
        if self._ending is not None:
            return
        unsent, traffic = self._line.unsent, self._traffic
        if unsent and unsent + len(message) > self._hall.settings.outbox_bytes:
            traffic.slow += 1
            self._end(TRY_AGAIN)  # it can come back and ask for what it has missed
            return
        self._line.write(message)
        traffic.messages_out += 1
        traffic.bytes_out += len(message)

    def dismiss(self, message: bytes) -> None:
        """Send a last message and close."""
        self.tell(message)
        self._end(POLICY)

    # The connection

    async def run(self, client: str) -> None:
        """Serve until it is closed from either side. Nobody cancels this, so a command that was begun is completed."""
        began = time.monotonic()
        await self._line.send({"type": "websocket.accept"})
        try:
            await asyncio.create_task(self._read())  # which is not woken through all layers of the app
        finally:
            self._ending = self._ending or self._code
            await self._part()
            log.info("socket", code=self._code, seconds=round(time.monotonic() - began, 1), client=client)

    async def _read(self) -> None:
        while True:
            event = await self._line.receive()
            if event["type"] == "websocket.disconnect":
                self._code = self._ending or event.get("code") or self._code
                return
            if self._ending is None:
                text = event.get("text")
                await self._take(text if isinstance(text, str) else None)

    def _end(self, code: int) -> None:
        if self._ending is None:
            self._ending = code
            self._closing = asyncio.get_running_loop().create_task(self._close(code))

    async def _close(self, code: int) -> None:
        with contextlib.suppress(OSError, RuntimeError):  # it may be closed already
            await self._line.send({"type": "websocket.close", "code": code})

    # Messages

    async def _take(self, text: str | None) -> None:
        command: AnyCommand | None = None
        try:
            self._bucket.take()
            if text is None:
                raise Refused("malformed", problem="a binary message; messages are JSON text")
            self._traffic.messages_in += 1
            self._traffic.bytes_in += len(text)
            message = read_message(text)
            if isinstance(message, Act):
                command = message.command
                await self._act(command)
            elif isinstance(message, Hello):
                await self._join(message)
            else:
                self.tell(messages.encode(_PONG))
        except ValidationError as error:
            self._refuse(malformed(error), id_in(text))
        except ColumbizError as error:
            name = command.id if command else None
            self._refuse(error, name, await self._missed(error, command))

    def _refuse(
        self, error: ColumbizError, command: str | None = None, missed: list[messages.EventView] | None = None
    ) -> None:
        if error.code == "malformed":
            try:
                self._bucket.take(PRICE_OF_NONSENSE - 1)
            except Refused as too_fast:
                error = too_fast
        refusal = messages.refusal(error, command)
        self.tell(messages.encode(refusal | {"events": missed or []}))
        if error.code == "too_fast":
            self._end(POLICY)

    async def _missed(self, error: ColumbizError, command: AnyCommand | None) -> list[messages.EventView]:
        """What the sender of a stale command does not know."""
        if not isinstance(error, Stale) or command is None:
            return []
        try:
            return messages.view_entries(await self._hall.tables.missed(self._table, after=command.based_on))
        except ColumbizError:  # it is refused in any case
            return []

    async def _join(self, hello: Hello) -> None:
        await self._part()
        self.holders = {seat: holder_of(secret) for seat, secret in hello.secrets.items()}
        await self._hall.tables.join(hello.table, self, hello.after)
        self._table = hello.table

    async def _part(self) -> None:
        if self._table:
            await self._hall.tables.part(self._table, self)
            self._table = ""

    async def _act(self, command: AnyCommand) -> None:
        tables, table = self._hall.tables, self._table
        live = tables.live.get(table)
        if live is None:
            raise Refused("not_greeted")
        seen = live.table.number
        if type(command) is Sit:  # a model is slow to say what it is no instance of
            number = await self._sit(command)
        else:
            number = await tables.act(table, command, self.holders)
        if number <= seen:  # carried out before; what comes after `seen` is told as an event and is acknowledged by it
            accepted: messages.Accepted = {"type": "accepted", "id": command.id, "number": number}
            self.tell(messages.encode(accepted))

    async def _sit(self, command: Sit) -> int:
        """Sit down; the seat is held from the moment everybody hears of it."""
        before = self.holders
        self.holders = before | {command.seat: holder_of(command.secret)}
        try:
            return await self._hall.tables.act(self._table, command, self.holders)
        except ColumbizError:
            self.holders = before
            raise
        finally:
            self._hall.tables.recount(self._table)
