"""Two servers on one PostgreSQL and one Redis: either may go, and Redis too, and the games go on."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.clients import Client
from tests.faults.playing import Game, check, seated, until
from tests.nodes import Node, serving
from tests.services import Redis, running

pytestmark = pytest.mark.anyio


@pytest.fixture
def own_redis() -> Iterator[Redis]:
    """A Redis that may be killed."""
    with running(Redis) as server:
        yield server


@pytest.fixture
async def nodes(postgres_url: str, own_redis: Redis, tmp_path: Path) -> AsyncIterator[tuple[Node, Node]]:
    first, second = (Node(postgres_url, tmp_path / f"log{number}", own_redis.url) for number in range(2))
    async with asyncio.timeout(300), serving(first, second):
        yield first, second


def turns(player: Client) -> int:
    """How many turns a client has seen end."""
    return sum(event["event"]["kind"] in ("done", "forfeited") for event in player.events)


async def some_turns(game: Game, count: int = 4) -> None:
    """Wait until everyone has seen some more turns end."""
    wanted = turns(game.players[0]) + count
    await until(lambda: all(turns(player) >= wanted for player in game.players))


async def test_players_at_two_servers_play_one_game(nodes: tuple[Node, Node]) -> None:
    first, second = nodes
    async with seated([[first.address], [second.address]], random.Random(1)) as game:
        await game.play()
        await check(game, first.address)
        await check(game, second.address)


async def test_when_a_server_is_killed_its_player_moves_to_the_other_and_the_game_ends(
    nodes: tuple[Node, Node],
) -> None:
    first, second = nodes
    async with seated([[first.address, second.address], [second.address]], random.Random(2), "random") as game:
        playing = asyncio.create_task(game.play())
        await some_turns(game)
        assert not playing.done()
        first.kill()
        await playing
        moved, stayed = game.players
        assert moved.connections > 1
        assert stayed.connections == 1
        await check(game, second.address)


async def test_without_redis_the_game_goes_on_and_with_it_again_it_ends(
    nodes: tuple[Node, Node], own_redis: Redis
) -> None:
    first, second = nodes
    async with seated([[first.address], [second.address]], random.Random(3)) as game:
        playing = asyncio.create_task(game.play())
        await some_turns(game)
        own_redis.stop()
        await some_turns(game, 2)  # each server hears of the other's events when it looks into the log
        assert not playing.done()
        await asyncio.to_thread(own_redis.start)
        await playing
        assert [player.connections for player in game.players] == [1, 1]
        await check(game, first.address)
