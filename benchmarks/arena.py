"""A server under load with all its players, and what is measured while they play."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx

from benchmarks.machine import percentile, stolen_seconds
from benchmarks.players import EchoPlayer, MessageSizes, Player, TablePlayer, Totals
from harness.client import http_to
from harness.server_process import COMMAND, ServerProcess, serving

#: How many tables are set up at the same time, and how long it may take until all their games have started.
SETUP_LIMIT = 50
SETUP_SECONDS = 120


class NothingMeasured(Exception):
    """A run that gives no figures, and why."""


@dataclass(frozen=True)
class Plan:
    """How much load, for how long."""

    tables: int = 500
    seconds: float = 15.0
    warm_up: float = 3.0


@dataclass(frozen=True)
class Window:
    """What was measured during one stretch of play."""

    seconds: float
    latencies: list[float]
    server_cpu: float
    players_cpu: float
    stolen: float  # the share of the CPU time that other guests of the host took
    sizes: MessageSizes

    @property
    def rate(self) -> float:
        """Acknowledged actions per second."""
        return len(self.latencies) / self.seconds

    @property
    def cpu_per_action(self) -> float:
        """Server CPU in milliseconds per acknowledged action."""
        return 1000 * self.server_cpu / len(self.latencies)

    def latency(self, share: float) -> float:
        """Milliseconds within which this share of the actions was acknowledged."""
        return 1000 * percentile(self.latencies, share)


class Arena:
    """A running server and its players."""

    def __init__(self, server: ServerProcess, http: httpx.AsyncClient) -> None:
        self.server = server
        self.players: list[Player] = []
        self._totals = Totals()
        self._http = http

    async def add_tables(
        self, count: int, *, bot: str = "", think_seconds: Callable[[], float] | None = None
    ) -> Sequence[Player]:
        """Set up tables of two people, or of one person and a bot; return their idle players once the games started."""
        seats = ["person", bot or "person"]
        limit = asyncio.Semaphore(SETUP_LIMIT)

        async def set_up() -> list[Player]:
            async with limit:
                answer = await self._http.post("/api/tables", json={"seats": seats})
                answer.raise_for_status()
                table, people = answer.json()["table"], range(seats.count("person"))
                return await self._connect([TablePlayer(table, seat, self._totals, think_seconds) for seat in people])

        return await self._started(await asyncio.gather(*(set_up() for _ in range(count))))

    async def add_echo_tables(self, count: int, sizes: MessageSizes) -> Sequence[Player]:
        """Connect two idle players for each table of the echo server."""
        limit = asyncio.Semaphore(SETUP_LIMIT)

        async def set_up(table: int) -> list[Player]:
            async with limit:
                return await self._connect([EchoPlayer(table, seat, self._totals, sizes.command) for seat in range(2)])

        return await self._started(await asyncio.gather(*(set_up(table) for table in range(count))))

    async def measure(self, plan: Plan) -> Window:
        """Let everybody play, and measure after the warm-up."""
        await asyncio.sleep(plan.warm_up)
        totals, first = self._totals, len(self._totals.latencies)
        begin = time.perf_counter(), self.server.cpu_seconds, time.process_time(), stolen_seconds()
        await asyncio.sleep(plan.seconds)
        end = time.perf_counter(), self.server.cpu_seconds, time.process_time(), stolen_seconds()
        latencies = totals.latencies[first:]
        self._check()
        if not latencies:
            raise NothingMeasured(f"nobody acted in {plan.seconds:g} seconds: try more --tables or --seconds")
        seconds, server_cpu, players_cpu, stolen = (after - before for before, after in zip(begin, end, strict=True))
        sizes = MessageSizes(
            command=round(totals.command_bytes / len(totals.latencies)),
            events=round(totals.event_bytes / totals.event_messages),
        )
        return Window(seconds, latencies, server_cpu, players_cpu, stolen / seconds, sizes)

    def close(self) -> None:
        """Disconnect everybody."""
        for player in self.players:
            player.close()

    async def _connect(self, players: Sequence[Player]) -> list[Player]:
        host, _, port = self.server.address.removeprefix("http://").rpartition(":")
        for player in players:
            await player.connect(host, int(port))
        return list(players)

    async def _started(self, tables: Sequence[Sequence[Player]]) -> Sequence[Player]:
        players = [player for table in tables for player in table]
        self.players += players
        async with asyncio.timeout(SETUP_SECONDS):
            while not all(player.started for player in players):
                self._check()
                await asyncio.sleep(0.05)
        return players

    def _check(self) -> None:
        """Raise unless everybody is still connected and nothing was refused."""
        lost = sum(player.is_lost for player in self.players)
        if lost or self._totals.refused:
            refused = dict(self._totals.refused)
            raise NothingMeasured(f"{lost} of {len(self.players)} connections lost, refused: {refused}")


@asynccontextmanager
async def arena(
    folder: Path, *, command: Sequence[str] = COMMAND, variables: Mapping[str, str] | None = None, **settings: str
) -> AsyncIterator[Arena]:
    """A new server process without players."""
    with serving(folder, command=command, variables=variables, bot_workers=2, preload=True, **settings) as server:
        async with http_to(server.address, timeout=60) as http:
            place = Arena(server, http)
            try:
                yield place
            finally:
                place.close()
