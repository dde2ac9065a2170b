"""A server that is killed again and again loses nothing it has acknowledged."""

from __future__ import annotations

import asyncio
import random
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tests.faults.playing import Game, check, check_kept, seated, until
from tests.nodes import Node, serving

pytestmark = pytest.mark.anyio

KILLS = 30
#: How long a server lives after the first command it has acknowledged, in seconds; every few lives until a bot plays.
LONGEST_LIFE, BOTS_TURN = 0.4, 6
#: Who sits at the tables: people, then bots.
ROOMS: tuple[tuple[int, tuple[str, ...]], ...] = (
    (2, ()),
    (2, ()),
    (3, ()),
    (4, ()),
    (1, ("greedy",)),
    (2, ("random",)),
)


@dataclass
class Storm:
    """Games at several tables of one server, which is killed and started again until it was killed often enough."""

    node: Node
    generator: random.Random
    kills: int = 0
    interrupted: int = 0  # kills while a command was on its way
    games: list[Game] = field(default_factory=list)

    async def rage(self) -> None:
        """Play and kill at the same time."""
        async with asyncio.TaskGroup() as tasks:
            for people, bots in ROOMS:
                tasks.create_task(self._play(people, bots))
            tasks.create_task(self._kill())

    async def _play(self, people: int, bots: tuple[str, ...]) -> None:
        """Game after game; the last one ends after the last kill."""
        while self.kills < KILLS:
            async with seated([[self.node.address]] * people, self.generator, *bots) as game:
                self.games.append(game)
                await game.play()

    async def _kill(self) -> None:
        while self.kills < KILLS:
            await self._life()
            self.interrupted += any(game.waiting for game in self.games)
            self.node.kill()
            self.kills += 1
            await self.node.start()
            for game in self.games:
                if not game.is_over:
                    await check_kept(game, self.node.address)

    async def _life(self) -> None:
        acknowledged, bots = self._acknowledged(), self._done_by_bots()
        await until(lambda: self._acknowledged() > acknowledged)
        await asyncio.sleep(self.generator.uniform(0, LONGEST_LIFE))
        if self.kills % BOTS_TURN == 0:
            await until(lambda: self._done_by_bots() > bots)

    def _acknowledged(self) -> int:
        return sum(len(player.acknowledged) for game in self.games for player in game.players)

    def _done_by_bots(self) -> int:
        return sum(game.done_by_bots for game in self.games)


async def test_nothing_acknowledged_is_lost_when_the_server_is_killed_at_any_moment(
    database_url: str, tmp_path: Path
) -> None:
    node = Node(database_url, tmp_path / "log")
    async with serving(node), asyncio.timeout(600):
        storm = Storm(node, random.Random(1))
        await storm.rage()
        assert storm.interrupted > KILLS / 2
        assert all(player.connections > 1 for player in storm.games[0].players)
        for game in storm.games:
            await check(game, node.address)
