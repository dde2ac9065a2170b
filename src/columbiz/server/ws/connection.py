"""One client's connection: handles its messages one after another and sends it what happens at its table."""

import asyncio
from typing import assert_never

from pydantic import ValidationError
from starlette.websockets import WebSocket

from columbiz.rules.errors import ColumbizError
from columbiz.server.limits import HELLO_COST, TokenBucket
from columbiz.server.services import Services
from columbiz.server.validation import malformed
from columbiz.server.ws.client_messages import (
    CommandMessage,
    Hello,
    Ping,
    command_id_in,
    parse_client_message,
)
from columbiz.server.ws.outbox import Outbox
from columbiz.tables.errors import Refused, Stale
from columbiz.tables.model.commands import BasedCommand, Command
from columbiz.tables.model.referee import holder_of
from columbiz.tables.model.shapes import AcceptedMessage
from columbiz.tables.runtime.encoding import encode, view_refusal
from columbiz.tables.store import Entry

POLICY_VIOLATION, TRY_AGAIN_LATER = 1008, 1013
#: Tokens that an unreadable message costs, including the one that every message costs; an occasional mistake is
#: tolerated.
MALFORMED_COST = 5.0

_PONG = encode({"type": "pong"})


class ClientSocket:
    """A client at a table: it holds some of the seats, or watches. It is a `Subscriber` of its table."""

    def __init__(self, socket: WebSocket, services: Services, client: str) -> None:
        self.client = client
        self.holders: dict[int, str] = {}
        self._socket = socket
        self._services = services
        self._traffic = services.metrics.traffic
        self._outbox = Outbox(services.settings.outbox_bytes)
        self._bucket = TokenBucket(services.limits.message_rate, services.limits.message_burst)
        self._client_buckets = services.limits.messages
        self._table_id: str | None = None

    async def run(self) -> int:
        """Serve the client until either side closes, and return the close code."""
        sending = asyncio.create_task(self._outbox.send_to(self._socket))
        try:
            code = await self._receive(sending)
        finally:
            self._leave()
            sending.cancel()
            await asyncio.gather(sending, return_exceptions=True)
        return self._outbox.close_code or code

    # Subscriber

    def hold(self, seat: int, holder: str) -> None:
        """Note that the client now holds a seat."""
        self.holders[seat] = holder

    def send(self, message: str) -> None:
        """Queue a message. A client that leaves too much unread is disconnected; it can resume later."""
        if self._outbox.close_code is not None:
            return
        if self._outbox.put(message):
            self._traffic.messages_out += 1
            self._traffic.characters_out += len(message)
        else:
            self._traffic.slow_clients += 1
            self._services.limits.log.warning("slow_client", client=self.client)
            self._outbox.clear()
            self._outbox.close(TRY_AGAIN_LATER)

    def dismiss(self, message: str) -> None:
        """Queue a last message, then close the connection."""
        self.send(message)
        self._outbox.close(POLICY_VIOLATION)

    # Messages

    async def _receive(self, sending: asyncio.Task[None]) -> int:
        """Handle messages until the client disconnects, and return its close code.

        The ASGI server may have queued many messages, and reports a disconnect only after them. If sending has failed
        before, the client is gone and the remaining messages are ignored.
        """
        while True:
            event = await self._socket.receive()
            if event["type"] == "websocket.disconnect":
                return int(event.get("code") or 1005)
            if self._outbox.close_code is None and not sending.done():
                await self._handle(event.get("text"))
                await asyncio.sleep(0)  # let other connections handle a message and send their answers

    async def _handle(self, text: str | None) -> None:
        command: Command | None = None
        try:
            self._charge(1.0)
            if text is None:
                raise Refused("malformed", problem="binary messages are not accepted; send JSON text")
            self._traffic.messages_in += 1
            self._traffic.characters_in += len(text)
            match parse_client_message(text):
                case CommandMessage(command=command):
                    await self._execute(command)
                case Hello() as hello:
                    await self._join(hello)
                case Ping():
                    self.send(_PONG)
                case other:
                    assert_never(other)
        except ValidationError as error:
            self._refuse(malformed(error), command_id_in(text or ""))
        except ColumbizError as error:
            self._refuse(error, command.id if command else None, await self._missed(error, command))

    def _charge(self, tokens: float) -> None:
        self._bucket.take(tokens)
        self._client_buckets.take(self.client, tokens)

    async def _join(self, hello: Hello) -> None:
        self._charge(HELLO_COST - 1)
        self._leave()
        self.holders = {seat: holder_of(secret) for seat, secret in hello.secrets.items()}
        await self._services.tables.subscribe(hello.table, self, hello.after)
        self._table_id = hello.table

    async def _execute(self, command: Command) -> None:
        """Carry out a command, which its event acknowledges.

        A repeated command causes no event, so it is acknowledged here.
        """
        if self._table_id is None:
            raise Refused("not_greeted")
        receipt = await self._services.tables.execute(self._table_id, command, self.holders, self)
        if receipt.repeated:
            message: AcceptedMessage = {"type": "accepted", "id": command.id, "number": receipt.number}
            self.send(encode(message))

    async def _missed(self, error: ColumbizError, command: Command | None) -> list[Entry]:
        """The events that the sender of a stale command has not seen."""
        if not isinstance(error, Stale) or not isinstance(command, BasedCommand) or self._table_id is None:
            return []
        try:
            return await self._services.tables.entries(
                self._table_id, command.based_on, client=self.client, newest=True
            )
        except ColumbizError:  # the command is refused anyway
            return []

    def _refuse(self, error: ColumbizError, command_id: str | None, missed: list[Entry] | None = None) -> None:
        if error.code == "malformed":
            try:
                self._charge(MALFORMED_COST - 1)
            except Refused as too_fast:
                error = too_fast
        self.send(encode(view_refusal(error, command_id, missed or ())))
        if error.code == "too_fast":
            self._services.limits.log.warning("messages", client=self.client)
            self._outbox.close(POLICY_VIOLATION)

    def _leave(self) -> None:
        if self._table_id is not None:
            self._services.tables.unsubscribe(self._table_id, self)
            self._table_id = None
