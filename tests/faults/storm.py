"""Games at several tables while the servers are killed and started again."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from dataclasses import dataclass, field

from harness.server_process import ServerProcess
from tests.conftest import sample
from tests.faults.playing import Game, check_finished, check_kept, started_game, until

#: Seconds of play between two kills, from the first acknowledged command. Every sixth kill also waits for a bot.
MAX_PLAY_SECONDS, BOT_TURN_EVERY = 0.4, 6
#: People and bots of each table.
TABLES: Sequence[tuple[int, Sequence[str]]] = sample(
    [(2, []), (1, ["greedy"])], [(2, []), (2, []), (3, []), (4, []), (1, ["greedy"]), (2, ["random"])]
)


@dataclass
class Storm:
    """Games on one or several servers, one of which at a time is killed and started again, `max_kills` times."""

    servers: Sequence[ServerProcess]
    max_kills: int
    generator: random.Random
    kills: int = 0
    interrupted: int = 0  # kills while a command was on its way
    games: list[Game] = field(default_factory=list)

    async def run(self) -> None:
        """Play and kill at the same time."""
        async with asyncio.TaskGroup() as tasks:
            for people, bots in TABLES:
                tasks.create_task(self._play(people, bots))
            tasks.create_task(self._kill())

    async def check(self) -> None:
        """Check that the kills interrupted play, that clients reconnected, and that every game is complete."""
        assert self.interrupted >= self.max_kills // 2
        assert sum(player.connections - 1 for game in self.games for player in game.players) >= self.max_kills
        for game in self.games:
            for server in self.servers:
                await check_finished(game, server.address)

    async def _play(self, people: int, bots: Sequence[str]) -> None:
        """Play game after game; the last one ends after the last kill."""
        while self.kills < self.max_kills:
            addresses = [self._addresses(first) for first in range(people)]
            async with started_game(addresses, self.generator, *bots) as game:
                self.games.append(game)
                await game.play()

    def _addresses(self, first: int) -> list[str]:
        """All servers; neighbours at a table connect to different ones first."""
        count = len(self.servers)
        return [self.servers[(first + number) % count].address for number in range(count)]

    async def _kill(self) -> None:
        while self.kills < self.max_kills:
            await self._let_play()
            server = self.generator.choice(self.servers)
            self.interrupted += any(game.waiting for game in self.games)
            server.kill()
            self.kills += 1
            await asyncio.to_thread(server.start)
            for game in list(self.games):  # without those that begin meanwhile
                if not game.is_over:
                    await check_kept(game, server.address)

    async def _let_play(self) -> None:
        acknowledged, bot_events = self._acknowledged(), self._bot_events()
        await until(lambda: self._acknowledged() > acknowledged)
        await asyncio.sleep(self.generator.uniform(0, MAX_PLAY_SECONDS))
        if self.kills % BOT_TURN_EVERY == 0:
            await until(lambda: self._bot_events() > bot_events)

    def _acknowledged(self) -> int:
        return sum(len(player.acknowledged) for game in self.games for player in game.players)

    def _bot_events(self) -> int:
        return sum(game.bot_events for game in self.games)
