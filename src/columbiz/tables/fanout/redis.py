"""Fan-out between processes and machines through Redis: one channel per table."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Sequence
from urllib.parse import urlsplit

import structlog
from redis.asyncio import Redis
from redis.asyncio.connection import AbstractConnection
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import RedisError

from columbiz.tables.batching import BatchQueue
from columbiz.tables.errors import TableError, driver_message
from columbiz.tables.fanout.protocol import Message

CHANNEL_PREFIX = "columbiz:table:"
MAX_MESSAGES_PER_BATCH = 256
ANSWER_TIMEOUT_SECONDS = 5  # for connecting and for answers; after this much silence Redis is sent a ping
FIRST_RETRY_SECONDS, MAX_RETRY_SECONDS = 0.05, 5.0  # before connecting again
CONNECTION_ERRORS = (RedisError, OSError)

log = structlog.get_logger(__name__)


class RedisFanout:
    """Publishes and subscribes through one Redis. Open it with `RedisFanout.open`.

    A single task opens, reads and reopens the receiving connection. Subscribing never waits for a lost connection:
    the next one subscribes to all tables, and then `messages` yields None.
    """

    connects_servers = True

    def __init__(self, client: Redis, name: str) -> None:
        self.lost_messages = 0
        self._client = client
        self._name = name  # the address without a password
        self._sender_id = secrets.token_hex(8)
        self._own_channel = f"columbiz:process:{self._sender_id}"
        self._was_disconnected = False
        self._outgoing: BatchQueue[Message, None] = BatchQueue(self._send, MAX_MESSAGES_PER_BATCH)
        self._received: asyncio.Queue[Message | None] = asyncio.Queue()
        # By channel. Set when Redis confirms the channel, or when the connection is lost;
        # in that case `messages` yields None after reconnecting.
        self._subscribed: dict[str, asyncio.Event] = {}
        self._connection: AbstractConnection | None = None
        self._reader: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, url: str) -> RedisFanout:
        """Connect to the Redis at a URL."""
        try:
            parts = urlsplit(url)
            if "@" in parts.path + parts.query + parts.fragment:
                raise TableError("redis_url")  # part of a password with an unescaped special character; do not quote it
            name = parts._replace(netloc=parts.netloc.rpartition("@")[2], query="").geturl()
            client = Redis.from_url(
                url,
                decode_responses=True,
                protocol=2,
                retry=Retry(NoBackoff(), 1),
                socket_timeout=ANSWER_TIMEOUT_SECONDS,
                socket_connect_timeout=ANSWER_TIMEOUT_SECONDS,
            )
        except ValueError:  # its text may contain the password
            raise TableError("redis_url") from None
        fanout = cls(client, name)
        try:
            await fanout._connect()
        except TypeError:  # an unknown option in the URL's query
            await client.aclose()
            raise TableError("redis_url") from None
        except CONNECTION_ERRORS as error:
            await client.aclose()
            raise TableError("redis_unreachable", url=name, problem=driver_message(error)) from error
        fanout._reader = asyncio.create_task(fanout._read())
        return fanout

    async def publish(self, table: str, text: str) -> None:
        """Send a message to the other processes; count it as lost instead of raising if the connection is lost."""
        if self._connection is None:  # known to be lost: do not let the caller wait for a timeout
            self.lost_messages += 1
        else:
            await self._outgoing.submit((table, text))

    async def subscribe(self, table: str) -> None:
        """Receive a table's messages from now on; if one may have been missed, `messages` yields None."""
        channel = CHANNEL_PREFIX + table
        confirmed = self._subscribed.get(channel)
        if confirmed is None:
            confirmed = self._subscribed[channel] = asyncio.Event()
            await self._send_command("SUBSCRIBE", channel)
        if self._connection is not None:
            await confirmed.wait()

    async def unsubscribe(self, table: str) -> None:
        """Stop receiving messages about a table."""
        confirmed = self._subscribed.pop(CHANNEL_PREFIX + table, None)
        if confirmed is not None:
            confirmed.set()
            await self._send_command("UNSUBSCRIBE", CHANNEL_PREFIX + table)

    async def messages(self) -> AsyncIterator[Message | None]:
        """Yield the messages of other processes; None means that some may have been missed."""
        while True:
            yield await self._received.get()

    async def ready(self) -> None:
        """Raise TableError if Redis does not answer or the receiving connection is lost."""
        try:
            await self._client.ping()
            if self._connection is None:
                raise RedisConnectionError("the receiving connection is lost")
        except CONNECTION_ERRORS as error:
            raise TableError("redis_unreachable", url=self._name, problem=driver_message(error)) from error

    async def close(self) -> None:
        """Send what was accepted, then close the connections."""
        await self._outgoing.drain()
        if self._reader is not None:
            self._reader.cancel()
            await asyncio.wait([self._reader])
        await self._disconnect()
        await self._client.aclose()

    async def _send(self, messages: Sequence[Message]) -> Sequence[None]:
        try:
            async with self._client.pipeline(transaction=False) as pipeline:
                for table, text in messages:
                    pipeline.publish(CHANNEL_PREFIX + table, f"{self._sender_id} {text}")
                await pipeline.execute()
        except CONNECTION_ERRORS as error:
            self.lost_messages += len(messages)
            problem = driver_message(error)
            log.warning("messages not sent to Redis", count=len(messages), url=self._name, problem=problem)
        return [None] * len(messages)

    async def _send_command(self, *command: str) -> None:
        connection = self._connection
        if connection is not None and connection.is_connected:
            with contextlib.suppress(*CONNECTION_ERRORS):  # the reader gets the same error and connects again
                await connection.send_command(*command)

    async def _connect(self) -> None:
        connection = self._client.connection_pool.make_connection()
        await connection.connect()
        self._connection = connection  # from now on `subscribe` sends its own command
        try:
            # Redis carries out one command as a whole, so the confirmation of our own channel confirms all of them.
            await connection.send_command("SUBSCRIBE", self._own_channel, *self._subscribed)
        except CONNECTION_ERRORS:
            await self._disconnect()
            raise

    async def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        for confirmed in self._subscribed.values():
            confirmed.set()
        if connection is not None:
            await connection.disconnect(nowait=True)

    async def _read(self) -> None:
        while True:
            try:
                await self._read_until_lost()
            except CONNECTION_ERRORS as error:
                log.warning("connection to Redis lost", url=self._name, problem=driver_message(error))
                self._was_disconnected = True
                await self._disconnect()
            await self._reconnect()

    async def _read_until_lost(self) -> None:
        ping_sent = False
        while self._connection is not None:
            response = await self._connection.read_response(timeout=ANSWER_TIMEOUT_SECONDS)
            if response is not None:
                ping_sent = False
                self._handle_response(*response)
            elif ping_sent:
                raise RedisConnectionError(f"no answer for {ANSWER_TIMEOUT_SECONDS} seconds")
            else:
                ping_sent = True
                await self._connection.send_command("PING")

    async def _reconnect(self) -> None:
        delay = FIRST_RETRY_SECONDS
        while self._connection is None:
            await asyncio.sleep(delay * (0.5 + secrets.randbelow(1000) / 1000))  # not all processes at once
            delay = min(2 * delay, MAX_RETRY_SECONDS)
            with contextlib.suppress(*CONNECTION_ERRORS):
                await self._connect()

    def _handle_response(self, kind: str, channel: str, data: str | int = "") -> None:
        if kind == "message" and channel in self._subscribed:
            sender_id, _, text = str(data).partition(" ")
            if sender_id != self._sender_id:
                self._received.put_nowait((channel.removeprefix(CHANNEL_PREFIX), text))
        elif kind == "subscribe" and channel in self._subscribed:
            self._subscribed[channel].set()
        elif kind == "subscribe" and channel == self._own_channel and self._was_disconnected:
            log.info("connection to Redis restored", url=self._name)
            self._received.put_nowait(None)
