"""Fan-out between processes and machines through Redis: one channel for each followed table."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import AsyncIterator, Sequence
from urllib.parse import urlsplit

from redis.asyncio import Redis
from redis.asyncio.connection import AbstractConnection
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import ConnectionError as Disconnected
from redis.exceptions import RedisError

from columbiz.tables.batches import Batches
from columbiz.tables.errors import TableError, problem
from columbiz.tables.fanout import Message

_PREFIX = "columbiz:table:"
_PATIENCE = 5  # seconds, for a connection, for an answer, and of silence before Redis is asked whether it is there
_FIRST_DELAY, _LONGEST_DELAY = 0.05, 5.0  # seconds before connecting anew
_LOST = (RedisError, OSError)

_log = logging.getLogger(__name__)


class RedisFanout:
    """Publishes and follows through one Redis. Open it with `RedisFanout.open`.

    One task alone makes, reads and remakes the connection that follows. Whoever follows a table while there is none
    need not wait: the next connection follows all tables, and only then tells that messages may have been missed.
    """

    reaches_others = True

    def __init__(self, client: Redis, name: str) -> None:
        self.lost = 0  # messages that were not sent
        self._client = client
        self._name = name
        self._self = secrets.token_hex(8)
        self._own_channel = f"columbiz:process:{self._self}"
        self._was_lost = False
        self._sending: Batches[Message, None] = Batches(self._send, 256)
        self._received: asyncio.Queue[Message | None] = asyncio.Queue()
        self._followed: dict[str, asyncio.Event] = {}  # by channel; set when nothing is missed, or when None will tell
        self._connection: AbstractConnection | None = None
        self._reading: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, url: str) -> RedisFanout:
        """Connect to the Redis a URL names."""
        try:
            parts = urlsplit(url)
            name = parts._replace(netloc=parts.netloc.rpartition("@")[2], query="").geturl()
            client = Redis.from_url(
                url,
                decode_responses=True,
                protocol=2,
                retry=Retry(NoBackoff(), 1),
                socket_timeout=_PATIENCE,
                socket_connect_timeout=_PATIENCE,
            )
        except ValueError:  # its text may have a password in it
            raise TableError("redis_url") from None
        fanout = cls(client, name)
        try:
            await fanout._connect()
        except _LOST as error:
            await client.aclose()
            raise TableError("redis_unreachable", url=name, problem=problem(error)) from error
        fanout._reading = asyncio.create_task(fanout._read())
        return fanout

    async def publish(self, table: str, message: str) -> None:
        """Tell the other processes; a lost connection is logged and counted, not raised."""
        if self._connection is None:  # nobody shall wait for what is known to be gone
            self.lost += 1
        else:
            await self._sending.add((table, message))

    async def follow(self, table: str) -> None:
        """Receive what others publish from now on: nothing published after this returns is missed in silence."""
        channel = _PREFIX + table
        confirmed = self._followed.get(channel)
        if confirmed is None:
            confirmed = self._followed[channel] = asyncio.Event()
            await self._tell("SUBSCRIBE", channel)
        if self._connection is not None:
            await confirmed.wait()

    async def unfollow(self, table: str) -> None:
        """Receive no more about a table."""
        confirmed = self._followed.pop(_PREFIX + table, None)
        if confirmed is not None:
            confirmed.set()
            await self._tell("UNSUBSCRIBE", _PREFIX + table)

    async def messages(self) -> AsyncIterator[Message | None]:
        """Table and message as other processes publish them; None: some may have been missed, ask the store."""
        while True:
            yield await self._received.get()

    async def ready(self) -> None:
        """Raise an error if Redis does not answer, or if nothing is received from it now."""
        try:
            await self._client.ping()
            if self._connection is None:
                raise Disconnected("the connection is being made anew")
        except _LOST as error:
            raise TableError("redis_unreachable", url=self._name, problem=problem(error)) from error

    async def close(self) -> None:
        """Send what is waiting, then let the connections go."""
        await self._sending.drain()
        if self._reading is not None:
            self._reading.cancel()
            await asyncio.wait([self._reading])
        await self._disconnect()
        await self._client.aclose()

    async def _send(self, messages: Sequence[Message]) -> Sequence[None]:
        try:
            async with self._client.pipeline(transaction=False) as pipeline:
                for table, message in messages:
                    pipeline.publish(_PREFIX + table, f"{self._self} {message}")
                await pipeline.execute()
        except _LOST as error:
            self.lost += len(messages)
            _log.warning("%d messages were not sent to Redis at %s: %s", len(messages), self._name, problem(error))
        return [None] * len(messages)

    async def _tell(self, *command: str) -> None:
        connection = self._connection
        if connection is not None and connection.is_connected:
            with contextlib.suppress(*_LOST):  # the reading task notices it too, and connects anew
                await connection.send_command(*command)

    async def _connect(self) -> None:
        connection = self._client.connection_pool.make_connection()
        await connection.connect()
        self._connection = connection  # from here on, who follows a table says so itself
        try:
            # With a channel of our own, whose confirmation tells that all are followed: Redis does a command at once.
            await connection.send_command("SUBSCRIBE", self._own_channel, *self._followed)
        except _LOST:
            await self._disconnect()
            raise

    async def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        for confirmed in self._followed.values():
            confirmed.set()
        if connection is not None:
            await connection.disconnect(nowait=True)

    async def _read(self) -> None:
        while True:
            try:
                await self._read_until_lost()
            except _LOST as error:
                _log.warning("the connection to Redis at %s is lost: %s", self._name, problem(error))
                self._was_lost = True
                await self._disconnect()
            await self._connect_again()

    async def _read_until_lost(self) -> None:
        asked = False
        while self._connection is not None:
            received = await self._connection.read_response(timeout=_PATIENCE)
            if received is not None:
                asked = False
                self._take(*received)
            elif asked:
                raise Disconnected(f"no answer for {_PATIENCE} seconds")
            else:
                asked = True
                await self._connection.send_command("PING")

    async def _connect_again(self) -> None:
        delay = _FIRST_DELAY
        while self._connection is None:
            await asyncio.sleep(delay * (0.5 + secrets.randbelow(1000) / 1000))  # not all processes at once
            delay = min(2 * delay, _LONGEST_DELAY)
            with contextlib.suppress(*_LOST):
                await self._connect()

    def _take(self, kind: str, channel: str, data: str | int = "") -> None:
        if kind == "message" and channel in self._followed:
            sender, _, message = str(data).partition(" ")
            if sender != self._self:
                self._received.put_nowait((channel.removeprefix(_PREFIX), message))
        elif kind == "subscribe" and channel in self._followed:
            self._followed[channel].set()
        elif kind == "subscribe" and channel == self._own_channel and self._was_lost:
            _log.warning("the connection to Redis at %s is back", self._name)
            self._received.put_nowait(None)
