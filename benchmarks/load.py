"""A server under load: socket clients play whole games against a real `columbiz serve`.

Every acknowledged action is on the disk (SQLite, synchronous=FULL). Server and players share the machine's cores, so
the players' own processor time is told too. `python -m benchmarks.load --help` lists the options.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import re
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvloop

from benchmarks.figures import Figure, report
from benchmarks.machine import Result, stolen_seconds, undisturbed
from benchmarks.players import Book, Player
from columbiz.server.collecting import collector_held
from tests.clients import http_to
from tests.nodes import Node, serving
from tests.services import Postgres, running

#: Tables against the strongest bots beside paced play.
BOT_TABLES = 20
#: The actions a second at which latency is measured, when it is the server's and not that of a queue of everybody.
STEADY = 1000
#: Connections that are made at the same time.
AT_ONCE = 50

#: The longest that all games together may take to begin, in seconds.
PATIENCE = 120

#: The longest that a phase or its warm-up may take, in seconds.
LONGEST = 3600

CHANCE = random.Random(2)

Numbers = dict[str, float]


class NothingMeasured(Exception):
    """A run that gives no figures, and why."""


@dataclass(frozen=True)
class Plan:
    """How much load, for how long."""

    tables: int = 500
    seconds: float = 15.0
    warm_up: float = 3.0
    folder: Path | None = None


@dataclass(frozen=True)
class Window:
    """What happened while it was measured."""

    seconds: float
    latencies: Sequence[float]
    server: Numbers  # how the server's numbers grew
    players_cpu: float
    stolen: float  # the share of the processors' time that others on the host had

    @property
    def rate(self) -> float:
        """Acknowledged actions a second."""
        return len(self.latencies) / self.seconds

    def latency(self, share: float) -> float:
        """Milliseconds within which this share of the actions was acknowledged."""
        ordered = sorted(self.latencies)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]

    def of_server(self, name: str) -> float:
        """A number of the server for each accepted command."""
        return self.server[name] / self.server["columbiz_commands_accepted_total"]


class Arena:
    """A server and all who play at it."""

    def __init__(self, node: Node, http: httpx.AsyncClient) -> None:
        self.book = Book()
        self.players: list[Player] = []
        self._node, self._http = node, http

    async def fill(
        self, tables: int, *, bot: str = "", idle: bool = False, thought: Callable[[], float] | None = None
    ) -> None:
        """Set tables up, connect their players, and wait until every game has begun."""
        seats = ["person", bot] if bot else ["person", "person"]
        gate = asyncio.Semaphore(AT_ONCE)
        new = await asyncio.gather(*(self._table(seats, gate, idle, thought) for _ in range(tables)))
        players = [player for table in new for player in table]
        self.players += players
        async with asyncio.timeout(PATIENCE):
            while not all(table[0].begun for table in new):
                self._check()
                await asyncio.sleep(0.05)

    async def _table(
        self, seats: list[str], gate: asyncio.Semaphore, idle: bool, thought: Callable[[], float] | None
    ) -> list[Player]:
        async with gate:
            answer = await self._http.post("/api/tables", json={"seats": seats})
            answer.raise_for_status()
            people = [seat for seat, who in enumerate(seats) if who == "person"]
            players = [Player(answer.json()["table"], seat, self.book, thought) for seat in people]
            for player in players:
                player.idle = idle
                await player.connect("127.0.0.1", self._node.port)
            return players

    async def numbers(self) -> Numbers:
        """The server's numbers, as Prometheus reads them."""
        text = (await self._http.get("/metrics")).text
        return {name: float(value) for name, value in re.findall(r"^([a-z]\S*) (\S+)$", text, re.MULTILINE)}

    async def measure(self, plan: Plan) -> Window:
        """Let them play and look at the clock."""
        await asyncio.sleep(plan.warm_up)
        before, first = await self.numbers(), len(self.book.latencies)
        begin, cpu, stolen = time.perf_counter(), time.process_time(), stolen_seconds()
        await asyncio.sleep(plan.seconds)
        took, cpu, stolen = time.perf_counter() - begin, time.process_time() - cpu, stolen_seconds() - stolen
        latencies, after = self.book.latencies[first:], await self.numbers()
        self._check()
        if not latencies:
            raise NothingMeasured(f"nobody acted in {plan.seconds:g} seconds: try more --tables or --seconds")
        grown = {name: after[name] - before.get(name, 0) for name in after}
        return Window(took, latencies, grown, cpu, stolen / took)

    def _check(self) -> None:
        """A figure counts only if everyone was served."""
        lost = sum(player.is_lost for player in self.players)
        if lost or self.book.refused:
            raise NothingMeasured(f"{lost} of {len(self.players)} connections lost, refused: {dict(self.book.refused)}")

    def close(self) -> None:
        """Disconnect everyone."""
        for player in self.players:
            player.close()


@asynccontextmanager
async def arena(database: str, log: Path, **settings: object) -> AsyncIterator[Arena]:
    """A fresh server without limits, and nobody there yet."""
    node = Node(database, log, settings=settings)
    async with serving(node), http_to(node.address, timeout=60) as http:
        arena = Arena(node, http)
        try:
            yield arena
        finally:
            arena.close()


async def played(
    plan: Plan, database: str, log: Path, thought: Callable[[], float] | None = None, **settings: object
) -> Window:
    """Everyone acts as soon as it is their turn, or after some thought."""
    async with arena(database, log, **settings) as place:
        await place.fill(plan.tables, idle=True, thought=thought)
        for player in place.players:
            player.wake()
        return await place.measure(plan)


@dataclass(frozen=True)
class Leisure:
    """People who think: the bytes of an idle table, their play, and the same beside tables of bots."""

    size: float
    alone: Window
    bots: Window

    @property
    def stolen(self) -> float:
        """The share of the processors' time that others on the host had, where it was more."""
        return max(self.alone.stolen, self.bots.stolen)


async def paced(plan: Plan, database: str, log: Path) -> Leisure:
    """Everyone idles, then plays at leisure, then tables of bots come beside them."""
    async with arena(database, log) as place:
        await place.fill(1, idle=True)  # so that what every server needs once is not counted
        empty = (await place.numbers())["process_resident_memory_bytes"]
        await place.fill(plan.tables, idle=True, thought=people)
        size = ((await place.numbers())["process_resident_memory_bytes"] - empty) / plan.tables
        for player in place.players[2:]:
            player.wake()
        alone = await place.measure(plan)
        await place.fill(min(BOT_TABLES, plan.tables), bot="admiral", thought=people)
        return Leisure(size, alone, await place.measure(plan))


def people() -> float:
    """How long people think, in seconds."""
    return CHANCE.uniform(1, 3)


def stalls(window: Window) -> float:
    """How often the server's event loop was more than 100 ms late."""
    counts = {name: value for name, value in window.server.items() if name.startswith("columbiz_loop_lag_seconds_")}
    return counts["columbiz_loop_lag_seconds_count"] - counts['columbiz_loop_lag_seconds_bucket{le="0.1"}']


@contextmanager
def folder(plan: Plan) -> Iterator[Path]:
    """Where the databases are: beside the project, as a temporary folder may be in memory."""
    with tempfile.TemporaryDirectory(prefix="load-", dir=plan.folder or Path.cwd()) as name:
        yield Path(name)


async def measure_sqlite(plan: Plan) -> list[Figure]:
    """The figures on SQLite."""
    with folder(plan) as place:

        async def phase(name: str, play: Callable[[str, Path], Awaitable[Result]]) -> Result:
            def once(number: int) -> Awaitable[Result]:
                return play(f"sqlite:///{place / name}{number}.db", place / f"{name}.log")

            return await undisturbed(name, once)

        many = await phase("together", partial(played, plan))
        one = await phase("single", partial(played, plan, batch=1))
        steady = await phase(
            "steady", partial(played, plan, thought=lambda: CHANCE.uniform(0, 2 * plan.tables / STEADY))
        )
        leisure = await phase("paced", partial(paced, plan))
    alone, bots = leisure.alone, leisure.bots
    return [
        Figure("durable actions a second, flat out", many.rate, bar=1000),
        Figure("… p50 of an action, ms", many.latency(0.5)),
        Figure("… p99 of an action, ms", many.latency(0.99), bar=150, at_most=True),
        Figure(
            "… server CPU for an action, ms", 1000 * many.of_server("process_cpu_seconds_total"), bar=0.7, at_most=True
        ),
        Figure("… actions in a commit", 1 / many.of_server("columbiz_commits_total")),
        Figure("… players' CPU for an action, ms", 1000 * many.players_cpu / len(many.latencies)),
        Figure("… processors' time that others on the host had, %", 100 * many.stolen),
        Figure("durable actions a second; peer: one commit each", many.rate, one.rate, bar=3),
        Figure("p50 of an action at one commit each, ms", one.latency(0.5)),
        Figure("played at a pace of 1,000 actions a second: actions a second", steady.rate),
        Figure("… p50 of an action, ms", steady.latency(0.5)),
        Figure("… p99 of an action, ms", steady.latency(0.99)),
        Figure("paced play (1–3 s thought): actions a second", alone.rate),
        Figure("… p50 of an action, ms", alone.latency(0.5)),
        Figure("… p99 of an action, ms", alone.latency(0.99), bar=30, at_most=True),
        Figure("kB for an idle table with two sockets; peer: boardgame.io", leisure.size / 1000, 57),
        Figure(
            f"paced play beside {BOT_TABLES} admirals: event loop over 100 ms late, times",
            stalls(bots),
            bar=0,
            at_most=True,
        ),
        Figure("… p99 of an action, ms", bots.latency(0.99)),
    ]


async def measure_postgres(plan: Plan) -> list[Figure]:
    """The same on PostgreSQL, for information."""
    with folder(plan) as place, running(Postgres) as server:
        window = await undisturbed(
            "PostgreSQL", lambda number: played(plan, server.fresh_database(f"load{number}"), place / "log")
        )
    return [
        Figure("durable actions a second on PostgreSQL, flat out", window.rate),
        Figure("… p99 of an action, ms", window.latency(0.99)),
        Figure("… server CPU for an action, ms", 1000 * window.of_server("process_cpu_seconds_total")),
    ]


def measure(plan: Plan | None = None) -> list[Figure]:
    """Every figure of the server."""
    plan = plan or Plan()
    with collector_held():  # a thousand players that stop to tidy up would count as the server's delay
        figures = uvloop.run(measure_sqlite(plan))
        try:
            figures += uvloop.run(measure_postgres(plan))
        except pytest.skip.Exception as missing:
            sys.stderr.write(f"{missing}\n")
    return figures


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    options: dict[str, Any] = vars(_parser().parse_args(arguments))
    file = options.pop("json")
    try:
        return 0 if report(measure(Plan(**options)), file) else 1
    except NothingMeasured as problem:
        sys.exit(f"load: {problem}")


def _tables(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of tables")
    return int(text)


def _seconds(text: str) -> float:
    with suppress(ValueError):
        if 0 < float(text) <= LONGEST:
            return float(text)
    raise argparse.ArgumentTypeError(f"{text!r} is not a number above 0 and at most {LONGEST}")


def _folder(text: str) -> Path:
    if not Path(text).is_dir():
        raise argparse.ArgumentTypeError(f"there is no folder {text!r}")
    return Path(text)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--tables", type=_tables, default=Plan.tables, help="tables of two players (default: %(default)s)"
    )
    parser.add_argument("--seconds", type=_seconds, default=Plan.seconds, help="of each phase (default: %(default)s)")
    parser.add_argument(
        "--warm-up", type=_seconds, default=Plan.warm_up, help="seconds of play before each (default: %(default)s)"
    )
    parser.add_argument("--folder", type=_folder, help="where the databases are written (default: the current folder)")
    parser.add_argument("--json", type=Path, help="a file for the figures")
    return parser


if __name__ == "__main__":
    sys.exit(main())
