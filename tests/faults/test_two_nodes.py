"""Two servers on one PostgreSQL and one Redis: either server may be killed, and Redis too, and the games go on."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from harness.client import Client
from harness.server_process import ServerProcess, serving
from harness.services import Redis, running
from tests.conftest import sample
from tests.faults.playing import Game, check_finished, started_game, until
from tests.faults.storm import Storm

pytestmark = pytest.mark.anyio

KILLS = sample(3, 30)
Servers = tuple[ServerProcess, ServerProcess]


@pytest.fixture
def own_redis() -> Iterator[Redis]:
    """A Redis that may be killed."""
    with running(Redis) as server:
        yield server


@pytest.fixture
async def servers(
    request: pytest.FixtureRequest, postgres_url: str, own_redis: Redis, tmp_path: Path
) -> AsyncIterator[Servers]:
    """Two servers; their limits are on if the test asks for that by its parameter."""
    folders = tmp_path / "first", tmp_path / "second"
    for folder in folders:
        folder.mkdir()
    options = {"database": postgres_url, "redis": own_redis.url, "limits": getattr(request, "param", "") == "limited"}
    with serving(folders[0], **options) as first, serving(folders[1], **options) as second:
        async with asyncio.timeout(600):
            yield first, second


def turns(player: Client) -> int:
    """How many turns a client has seen end."""
    actions = [entry["event"].get("action") for entry in player.events]
    return actions.count("done") + actions.count("forfeit")


async def some_turns(game: Game, count: int = 4) -> None:
    """Wait until every player has seen some more turns end."""
    expected = turns(game.players[0]) + count
    await until(lambda: all(turns(player) >= expected for player in game.players))


@pytest.mark.parametrize("servers", sample(["limited"], ["limited", "unlimited"]), indirect=True)
async def test_nothing_acknowledged_is_lost_when_either_server_is_killed_at_any_moment(servers: Servers) -> None:
    storm = Storm(servers, KILLS, random.Random(4))
    await storm.run()
    await storm.check()


async def test_players_at_two_servers_play_one_game(servers: Servers) -> None:
    first, second = servers
    async with started_game([[first.address], [second.address]], random.Random(1)) as game:
        await game.play()
        await check_finished(game, first.address)
        await check_finished(game, second.address)


async def test_when_a_server_is_killed_its_player_moves_to_the_other_and_the_game_ends(servers: Servers) -> None:
    first, second = servers
    async with started_game([[first.address, second.address], [second.address]], random.Random(2), "random") as game:
        playing = asyncio.create_task(game.play())
        await some_turns(game)
        assert not playing.done()
        first.kill()
        await playing
        moved, stayed = game.players
        assert moved.connections > 1
        assert stayed.connections == 1
        await check_finished(game, second.address)


async def test_the_game_goes_on_while_redis_is_down(servers: Servers, own_redis: Redis) -> None:
    first, second = servers
    async with started_game([[first.address], [second.address]], random.Random(3)) as game:
        playing = asyncio.create_task(game.play())
        await some_turns(game)
        own_redis.stop()
        await some_turns(game, 2)  # each server polls the log for the other's events
        assert not playing.done()
        await asyncio.to_thread(own_redis.start)
        await playing
        assert [player.connections for player in game.players] == [1, 1]
        await check_finished(game, first.address)
