"""One client that attacks a server: `python -m tests.attacks.attacker NAME ADDRESS --source 127.0.0.2 --seconds 5`.

It runs at the lowest priority, so that on a small machine the server is slowed down by the requests, not by the
attacker's own work. It prints what it has done as JSON. Use it only against your own server on this machine.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import resource
import secrets
import socket
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
from websockets.exceptions import WebSocketException

from harness.client import Client, CommandRefused, http_to, make_table
from tests.server.wire import handshake

LOWEST_PRIORITY = 19
RETRY_SECONDS = 0.05
CONNECT_SECONDS = 1
#: What an attacker meets when the server defends itself: refusals, closed connections and timeouts.
DEFENDED = (OSError, EOFError, TimeoutError, WebSocketException, httpx.HTTPError, CommandRefused)
MALFORMED_ADDRESS = "an address is written http://HOST:PORT"


class Attacker:
    """A client that connects from one address and counts what it does."""

    def __init__(self, address: str, source: str, table: str = "", secret: str = "") -> None:
        self.address, self.source = address, source
        #: a table that existed before the attack, if the attack needs one
        self.table = table
        #: the secret of all seats the attacker holds
        self.secret = secret or secrets.token_urlsafe(24)
        self.counts: Counter[str] = Counter()
        url = urlsplit(address)
        if url.hostname is None or url.port is None:
            raise ValueError(MALFORMED_ADDRESS)
        self.peer = url.hostname, url.port
        self.host = f"{url.hostname}:{url.port}"

    async def forever(self, work: Callable[[], Awaitable[object]], *, concurrency: int = 1) -> None:
        """Do something repeatedly, even if the server refuses it or disconnects."""

        async def repeat() -> None:
            while True:
                try:
                    await work()
                    await asyncio.sleep(0)
                except DEFENDED as error:
                    self.note(error)
                    await asyncio.sleep(RETRY_SECONDS)

        await asyncio.gather(*(repeat() for _ in range(concurrency)))

    def note(self, error: Exception) -> None:
        """Count a refusal or a lost connection."""
        self.counts[getattr(error, "code", None) or type(error).__name__] += 1

    async def as_many_as_possible(
        self, count: int, connect: Callable[[], Awaitable[socket.socket]]
    ) -> list[socket.socket]:
        """Open up to `count` connections, leaving out those that the server refuses."""
        opened = []
        for _ in range(count):
            try:
                async with asyncio.timeout(CONNECT_SECONDS):
                    opened.append(await connect())
            except DEFENDED as error:
                self.note(error)
        return opened

    # Raw sockets

    async def connection(self, receive_buffer: int = 0) -> socket.socket:
        """A TCP connection."""
        plain = socket.socket()
        plain.setblocking(False)
        if receive_buffer:
            plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        try:
            plain.bind((self.source, 0))
            await asyncio.get_running_loop().sock_connect(plain, self.peer)
        except BaseException:
            plain.close()
            raise
        self.counts["connections"] += 1
        return plain

    async def upgraded(self, path: str = "/api/socket", receive_buffer: int = 0) -> socket.socket:
        """A WebSocket; raise ConnectionRefusedError if the server refuses the upgrade."""
        upgraded = await self.connection(receive_buffer)
        loop = asyncio.get_running_loop()
        try:
            await loop.sock_sendall(upgraded, handshake(self.host, path))
            answer = await loop.sock_recv(upgraded, 4096)
        except BaseException:
            upgraded.close()
            raise
        if b" 101 " not in answer:
            upgraded.close()
            self.counts["refused"] += 1
            raise ConnectionRefusedError(answer[:100])
        return upgraded

    async def hold(self, connections: list[socket.socket]) -> None:
        """Keep connections open until the attack ends, then count those that the server has left open."""
        try:
            await asyncio.Event().wait()
        finally:
            held = _remote_ports_held_by(self.peer[1])
            self.counts["still open"] += sum(connection.getsockname()[1] in held for connection in connections)

    # The protocol

    def http(self, **options: Any) -> httpx.AsyncClient:
        """An HTTP client."""
        return http_to(self.address, source=self.source, **options)

    def client(self, table: str, seats: tuple[int, ...] = ()) -> Client:
        """A client at a table; it reconnects automatically."""
        return Client(self.address, table, dict.fromkeys(seats, self.secret), source=self.source)

    async def new_table(self, **options: Any) -> str:
        """Make a table, retrying as long as the server refuses it."""
        while True:
            try:
                return await make_table(self.address, source=self.source, **options)
            except httpx.HTTPStatusError as error:
                self.counts[f"status {error.response.status_code}"] += 1
                await asyncio.sleep(0.5)


async def read_all(connection: socket.socket) -> None:
    """Read and discard everything until the server closes."""
    while await asyncio.get_running_loop().sock_recv(connection, 2**16):
        pass


def _remote_ports_held_by(port: int) -> set[int]:
    """The remote ports of the connections that a program on this machine has open on one of its ports.

    The attacker's own end does not tell: a client that reads nothing does not notice that the server has closed.
    """
    rows = [line.split() for line in Path("/proc/net/tcp").read_text(encoding="ascii").splitlines()[1:]]
    return {
        int(remote.partition(":")[2], 16)
        for _, local, remote, *_, inode in (row[:10] for row in rows)
        if int(local.partition(":")[2], 16) == port and inode != "0"  # 0: no program has it open any more
    }


async def _attack(name: str, attacker: Attacker, seconds: float) -> None:
    from tests.attacks.catalogue import ATTACKS  # which imports this module

    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            try:
                await ATTACKS[name].run(attacker)
            except DEFENDED as error:
                attacker.note(error)
            await asyncio.Event().wait()


def main() -> None:
    """Attack for some seconds, then print what was counted."""
    parser = argparse.ArgumentParser(description="Attack a server of your own.")
    parser.add_argument("name")
    parser.add_argument("address", help="http://HOST:PORT")
    parser.add_argument("--source", default="127.0.0.2")
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--table", default="", help="the table to attack")
    parser.add_argument("--secret", default="", help="the secret of the attacker's seat at that table")
    options = parser.parse_args()
    os.nice(LOWEST_PRIORITY)
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    attacker = Attacker(options.address, options.source, options.table, options.secret)
    asyncio.run(_attack(options.name, attacker, options.seconds))
    os.write(1, json.dumps(attacker.counts).encode())


if __name__ == "__main__":
    main()
