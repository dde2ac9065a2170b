"""Floods of WebSocket frames, and connections that send nothing, send half a request, or do not read."""

from __future__ import annotations

import asyncio
import json
import socket
from functools import partial

from websockets.frames import Opcode

from tests.attacks.attacker import Attacker, read_all
from tests.server.wire import frame, text

#: Bytes sent in one call.
CHUNK_BYTES = 2**16
BURST_BYTES = 4 * 2**20
LARGE_BYTES = 16_000

EMPTY_PING = frame(Opcode.PING, b"")
EMPTY_PONG = frame(Opcode.PONG, b"")
EMPTY_OBJECT = text("{}")
LARGE_TEXT = text(json.dumps({"type": "ping", "more": "x" * LARGE_BYTES}))
FRAGMENTED_TEXT = (
    frame(Opcode.TEXT, b"{", fin=False) + frame(Opcode.CONT, b" ", fin=False) * LARGE_BYTES + frame(Opcode.CONT, b"}")
)

SILENT_CONNECTIONS = 1_100
#: As many as one client may have.
MANY_CLIENTS = 190
HALF_REQUESTS = 40
HELLOS, HELLO_SOCKETS = 3_300, 50
SMALL_BUFFER = 4096


async def flood(me: Attacker, frames: bytes, sockets: int) -> None:
    """Send frames as fast as the server reads them."""
    chunk = frames * max(1, CHUNK_BYTES // len(frames))

    async def send() -> None:
        connection = await me.upgraded()
        reading = asyncio.create_task(read_all(connection))
        try:
            while not reading.done():
                await asyncio.get_running_loop().sock_sendall(connection, chunk)
                me.counts["bytes"] += len(chunk)
        finally:
            reading.cancel()
            await asyncio.gather(reading, return_exceptions=True)
            connection.close()

    await me.forever(send, concurrency=sockets)


async def burst_of_pongs(me: Attacker) -> None:
    """Send 4 MB of empty pongs at once."""
    connection = await me.upgraded()
    await asyncio.get_running_loop().sock_sendall(connection, EMPTY_PONG * (BURST_BYTES // len(EMPTY_PONG)))
    await me.hold([connection])


async def silent_connections(me: Attacker) -> None:
    """Open more connections than the server has file descriptors, and send nothing."""
    await me.hold(await me.as_many_as_possible(SILENT_CONNECTIONS, me.connection))


async def half_requests(me: Attacker) -> None:
    """Send half a header, half a body, or requests whose answers are never read."""
    many_requests = f"GET /api/rulebook HTTP/1.1\r\nHost: {me.host}\r\n\r\n".encode() * 50
    await asyncio.gather(
        _send_and_wait(me, f"GET / HTTP/1.1\r\nHost: {me.host}\r\nAccept: ".encode()),
        _send_and_wait(me, f"POST /api/replay HTTP/1.1\r\nHost: {me.host}\r\nContent-Length: 900\r\n\r\n[".encode()),
        _send_and_wait(me, many_requests),
    )


async def unanswered_upgrades(me: Attacker) -> None:
    """Open WebSockets that never say hello and do not answer the server's pings."""
    await me.hold(await me.as_many_as_possible(HALF_REQUESTS, partial(me.upgraded, receive_buffer=SMALL_BUFFER)))


async def _send_and_wait(me: Attacker, data: bytes) -> None:
    async def connect() -> socket.socket:
        connection = await me.connection(SMALL_BUFFER)
        await asyncio.get_running_loop().sock_sendall(connection, data)
        return connection

    await me.hold(await me.as_many_as_possible(HALF_REQUESTS, connect))


async def never_reading(me: Attacker) -> None:
    """Ask for a long log repeatedly over many sockets, and read nothing."""

    async def ask() -> None:
        connection = await me.upgraded(receive_buffer=SMALL_BUFFER)
        try:
            while True:
                await asyncio.get_running_loop().sock_sendall(connection, _hello(me))
                await asyncio.sleep(0.1)
        finally:
            connection.close()

    await me.forever(ask, concurrency=MANY_CLIENTS)


async def slow_reading(me: Attacker) -> None:
    """Ask for a long log over many sockets, and read a few bytes at a time."""

    async def ask() -> None:
        connection, loop = await me.upgraded(receive_buffer=SMALL_BUFFER), asyncio.get_running_loop()
        try:
            await loop.sock_sendall(connection, _hello(me))
            while await loop.sock_recv(connection, 100):
                await asyncio.sleep(0.1)
        finally:
            connection.close()

    await me.forever(ask, concurrency=MANY_CLIENTS)


async def hellos(me: Attacker) -> None:
    """Ask for the whole of a long log as often as messages are allowed."""

    async def ask() -> None:
        connection = await me.upgraded()
        reading = asyncio.create_task(read_all(connection))
        try:
            while not reading.done():
                await asyncio.get_running_loop().sock_sendall(connection, _hello(me))
                me.counts["hellos"] += 1
                await asyncio.sleep(1 / 25)
        finally:
            reading.cancel()
            await asyncio.gather(reading, return_exceptions=True)
            connection.close()

    await me.forever(ask, concurrency=10)


async def hellos_then_gone(me: Attacker) -> None:
    """Ask for a long log thousands of times in one write, over several sockets, then disconnect."""

    async def ask() -> None:
        connection = await me.upgraded()
        await asyncio.get_running_loop().sock_sendall(connection, _hello(me) * HELLOS)
        await asyncio.sleep(0.5)  # a reset would discard what the server has not read yet
        connection.close()

    await asyncio.gather(*(ask() for _ in range(HELLO_SOCKETS)))


async def other_paths(me: Attacker) -> None:
    """Try to open WebSockets at a path that has none."""
    await me.forever(lambda: me.upgraded("/elsewhere"), concurrency=20)


def _hello(me: Attacker) -> bytes:
    return text(json.dumps({"type": "hello", "table": me.table, "after": -1}))
