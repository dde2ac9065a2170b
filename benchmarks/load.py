"""A server under load: socket clients play whole games against a real `columbiz serve`.

Every acknowledged action is on disk (SQLite, synchronous=FULL). Server CPU per action is compared with a plain
Starlette echo of messages of the same sizes (benchmarks/echo_server.py), driven in the same way in the same run. Server
and players share the machine's cores, so the CPU time of the players is reported, too.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import uvloop
from rich.console import Console

from benchmarks.arena import Arena, NothingMeasured, Plan, Window, arena
from benchmarks.figures import Figure, report
from benchmarks.machine import paused_collector, percentile, sync_latencies, undisturbed
from benchmarks.players import MessageSizes, Player
from harness.services import Postgres, find_postgres, running

RESULTS = Path(__file__).parent / "results" / "load.json"
BOT_TABLES = 20
#: How often each of two configurations is measured by --compare.
COMPARED_RUNS = 5
#: The longest time a phase or its warm-up may be given.
MAX_SECONDS = 3600

ECHO_COMMAND = (
    sys.executable, "-m", "uvicorn", "--ws", "websockets-sansio", "--loop", "uvloop", "--log-level", "warning",
    "--port", "{port}", "benchmarks.echo_server:app",
)  # fmt: skip

_GENERATOR = random.Random(2)


@dataclass(frozen=True)
class PacedPlay:
    """People who think: memory of an idle table, play on their own, and play beside tables of bots."""

    table_bytes: float
    alone: Window
    beside_bots: Window

    @property
    def stolen(self) -> float:
        """The larger of the two shares of CPU time that other guests of the host took."""
        return max(self.alone.stolen, self.beside_bots.stolen)


class Load:
    """The phases of one run, each on a new server with a new database."""

    def __init__(self, plan: Plan, folder: Path) -> None:
        self._plan, self._folder = plan, folder
        self._numbers = count()

    async def flat_out(self, variables: Mapping[str, str] | None = None, *, database: str = "") -> Window:
        """Everybody acts as soon as it is their turn."""
        settings = {"database": database} if database else {}
        async with arena(self._new_folder(), variables=variables, **settings) as place:
            return await self._play(place, await place.add_tables(self._plan.tables))

    async def echo(self, sizes: MessageSizes) -> Window:
        """The same number of connections to the echo server, with messages of these sizes."""
        variables = {"ECHO_BYTES": str(sizes.events)}
        async with arena(self._new_folder(), command=ECHO_COMMAND, variables=variables) as place:
            return await self._play(place, await place.add_echo_tables(self._plan.tables, sizes))

    async def paced(self) -> PacedPlay:
        """Everybody idles, then plays at the pace of people, then tables with bots are added."""
        async with arena(self._new_folder()) as place:
            await place.add_tables(1)  # loads what any table needs, so that it is not counted below
            empty = place.server.memory
            people = await place.add_tables(self._plan.tables, think_seconds=people_think)
            table_bytes = (place.server.memory - empty) / self._plan.tables
            alone = await self._play(place, people)
            bot_tables = min(BOT_TABLES, self._plan.tables)
            people = await place.add_tables(bot_tables, bot="admiral", think_seconds=people_think)
            return PacedPlay(table_bytes, alone, await self._play(place, people))

    async def _play(self, place: Arena, players: Sequence[Player]) -> Window:
        for player in players:
            player.wake()
        return await place.measure(self._plan)

    def _new_folder(self) -> Path:
        folder = self._folder / f"run{next(self._numbers)}"
        folder.mkdir()
        return folder


def people_think() -> float:
    """Seconds a person thinks before an action."""
    return _GENERATOR.uniform(1, 3)


async def measure_sqlite(plan: Plan, folder: Path) -> list[Figure]:
    """The figures on SQLite, and those of the echo server."""
    load = Load(plan, folder)
    ours = await undisturbed("flat out", lambda _: load.flat_out())
    echo = await undisturbed("echo", lambda _: load.echo(ours.sizes))
    syncs = sync_latencies(folder)
    paced = await undisturbed("paced", lambda _: load.paced())
    alone, beside_bots = paced.alone, paced.beside_bots
    return [
        Figure("server CPU per action, ms; peer: Starlette echo", ours.cpu_per_action, echo.cpu_per_action),
        Figure("bytes of a command; peer: of an echoed message", ours.sizes.command, echo.sizes.command),
        Figure("bytes of an events message; peer: of an echo", ours.sizes.events, echo.sizes.events),
        Figure("flat out: durable actions per second", ours.rate, bar=2000),
        Figure("flat out: echoed messages per second", echo.rate),
        Figure("flat out: p50 of an action, ms", ours.latency(0.5)),
        Figure("flat out: p99 of an action, ms", ours.latency(0.99)),
        Figure("flat out: players' CPU per action, ms", 1000 * ours.players_cpu / len(ours.latencies)),
        Figure("flat out: CPU time taken by other guests of the host, %", 100 * ours.stolen),
        Figure("paced (1–3 s of thought): actions per second", alone.rate),
        Figure("paced: p50 of an action, ms", alone.latency(0.5)),
        Figure("paced: p99 of an action, ms", alone.latency(0.99), bar=30, at_most=True),
        Figure("paced: p99 of an append with fsync on this disk, ms", 1000 * percentile(syncs, 0.99)),
        Figure(f"paced beside {BOT_TABLES} admirals: p99 of an action, ms", beside_bots.latency(0.99)),
        Figure("memory of an idle table with two sockets, kB", paced.table_bytes / 1000),
    ]


async def measure_postgres(plan: Plan, folder: Path) -> list[Figure]:
    """The figures on PostgreSQL, which have no bars."""
    load = Load(plan, folder)
    with running(Postgres) as postgres:
        window = await undisturbed(
            "PostgreSQL", lambda number: load.flat_out(database=postgres.fresh_database(f"load{number}"))
        )
    return [
        Figure("PostgreSQL, flat out: durable actions per second", window.rate),
        Figure("PostgreSQL, flat out: p99 of an action, ms", window.latency(0.99)),
        Figure("PostgreSQL, flat out: server CPU per action, ms", window.cpu_per_action),
    ]


def measure(plan: Plan | None = None, folder: Path | None = None) -> list[Figure]:
    """All figures of the server."""
    plan = plan or Plan()
    with paused_collector(), database_folder(folder) as place:
        figures = uvloop.run(measure_sqlite(plan, place))
    if find_postgres() is None:
        sys.stderr.write("PostgreSQL is not installed: its figures are left out\n")
        return figures
    with paused_collector(), database_folder(folder) as place:
        return figures + uvloop.run(measure_postgres(plan, place))


async def compare(plan: Plan, variable: tuple[str, str], folder: Path, show: Callable[[str], None]) -> None:
    """Measure servers without and with an environment variable in alternation, and show CPU per action of both."""
    load = Load(plan, folder)
    name = "=".join(variable)
    costs: dict[str, list[float]] = {f"without {name}": [], f"with {name}": []}
    for _ in range(COMPARED_RUNS):
        for label, variables in zip(costs, ({}, dict([variable])), strict=True):
            window = await undisturbed(label, lambda _, given=variables: load.flat_out(given))  # type: ignore[misc]
            costs[label].append(window.cpu_per_action)
            show(f"{label}: {window.cpu_per_action:.4f} ms of CPU per action, {window.rate:,.0f} actions per second")
    without, given = (statistics.median(values) for values in costs.values())
    show(
        f"medians of {COMPARED_RUNS}: {without:.4f} ms without, {given:.4f} ms with {name} ({given / without - 1:+.1%})"
    )


@contextmanager
def database_folder(parent: Path | None) -> Iterator[Path]:
    """A temporary folder for databases; in the current folder by default, as /tmp may be in memory."""
    with tempfile.TemporaryDirectory(prefix="load-", dir=parent or Path.cwd()) as name:
        yield Path(name)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command."""
    options = _parser().parse_args(arguments)
    plan = Plan(options.tables, options.seconds, options.warm_up)
    try:
        if options.compare is None:
            return 0 if report(measure(plan, options.folder), options.json) else 1
        with paused_collector(), database_folder(options.folder) as folder:
            uvloop.run(compare(plan, options.compare, folder, Console(highlight=False).print))
    except NothingMeasured as problem:
        sys.exit(f"load: {problem}")
    return 0


def _tables(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of tables")
    return int(text)


def _seconds(text: str) -> float:
    with suppress(ValueError):
        if 0 < float(text) <= MAX_SECONDS:
            return float(text)
    raise argparse.ArgumentTypeError(f"{text!r} is not a number above 0 and at most {MAX_SECONDS}")


def _folder(text: str) -> Path:
    if not Path(text).is_dir():
        raise argparse.ArgumentTypeError(f"there is no folder {text!r}")
    return Path(text)


def _variable(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not name or not equals:
        raise argparse.ArgumentTypeError(f"{text!r} is not NAME=VALUE")
    return name, value


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    option = parser.add_argument
    option("--tables", type=_tables, default=Plan.tables, help="tables of two players (default: %(default)s)")
    option("--seconds", type=_seconds, default=Plan.seconds, help="of each phase (default: %(default)s)")
    option("--warm-up", type=_seconds, default=Plan.warm_up, help="seconds of play before each (default: %(default)s)")
    option("--folder", type=_folder, help="where the databases are written (default: the current folder)")
    option("--json", type=Path, default=RESULTS, help="the file the figures are written to")
    option(
        "--compare",
        type=_variable,
        metavar="NAME=VALUE",
        help=f"only compare CPU per action without and with this environment variable, {COMPARED_RUNS} runs each",
    )
    return parser


if __name__ == "__main__":
    sys.exit(main())
