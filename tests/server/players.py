"""People who play at a table of a running server."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from harness.client import Client, make_table


@asynccontextmanager
async def two_players(address: str, *, start: bool = True, **options: Any) -> AsyncIterator[tuple[Client, Client]]:
    """Two people in seats 0 and 1, each with a socket of their own; the game has begun unless `start` is false."""
    table = await make_table(address, **options)
    async with Client(address, table) as first, Client(address, table) as second:
        await first.sit(0, "Purple")
        await second.sit(1, "Blue")
        await in_step(first, second)
        if start:
            await first.act("start", 0)
            await in_step(first, second)
        yield first, second


async def in_step(*clients: Client) -> None:
    """Wait until all clients have the same events."""
    latest = max(client.number for client in clients)
    for client in clients:
        await client.until_it_has(latest)


async def play_until(clients: tuple[Client, Client], phase: str, generator: random.Random) -> Client:
    """Play at random until a phase is reached or the game is over, and return the client of the player."""
    while clients[0].view["status"] == "playing" and clients[0].game["phase"] != phase:
        player = clients[0].game["player"]
        await clients[player].play(player, generator)
        await in_step(*clients)
    return clients[clients[0].game["player"]]


async def play_turn(clients: tuple[Client, Client], generator: random.Random) -> None:
    """Play a turn at random."""
    first = clients[0].game["player"]
    while clients[0].game["player"] == first:
        await clients[first].play(first, generator)
        await in_step(*clients)


async def play_while(condition: Callable[[], bool], clients: tuple[Client, Client]) -> list[int]:
    """Play at random while a condition holds and the game goes on; return the numbers of all acknowledged events."""
    generator, acknowledged = random.Random(4), list[int]()
    while condition() and clients[0].view["status"] == "playing":
        player = clients[0].game["player"]
        acknowledged.append(await clients[player].play(player, generator))
        await in_step(*clients)
    return acknowledged


def kinds(client: Client) -> list[str]:
    """The kinds of all events a client has, in order."""
    return [entry["event"]["kind"] for entry in client.events]
