"""People who meet at a table of a running server."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from tests.clients import Client, make_table


@asynccontextmanager
async def two_at_a_table(address: str, *, start: bool = True, **wish: Any) -> AsyncIterator[tuple[Client, Client]]:
    """Two people, each at a socket of their own, in the seats 0 and 1, with the game begun."""
    table = await make_table(address, **wish)
    async with Client(address, table) as first, Client(address, table) as second:
        await first.sit(0, "Purple")
        await together(first, second)
        await second.sit(1, "Blue")
        await together(first, second)
        if start:
            await first.act("start", 0)
            await together(first, second)
        yield first, second


async def together(*clients: Client) -> None:
    """Wait until all have heard of the same."""
    for client in clients:
        await client.until_it_has(max(one.number for one in clients))


async def play_until(clients: tuple[Client, Client], phase: str, generator: random.Random) -> Client:
    """Play on at random until this is due, and return whose turn it is."""
    while clients[0].view["status"] == "playing" and clients[0].game["phase"] != phase:
        mover = clients[0].game["player"]
        await clients[mover].play(mover, generator)
        await together(*clients)
    return clients[clients[0].game["player"]]
