"""A server with its default limits and few file descriptors, a quiet victim, and the table of all attacks."""

from __future__ import annotations

import json
import sys
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import asdict
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console
from rich.table import Table

from benchmarks.machine import describe_run
from harness.server_process import ServerProcess, serving
from tests.attacks.addresses import new_address
from tests.attacks.measuring import Quiet, Report, measure, measure_quiet
from tests.conftest import LONG, sample

FILE_LIMIT = 1024
#: `columbiz serve` with a limit of open files that it cannot raise.
SERVE = (
    "import os, resource, sys; "
    f"resource.setrlimit(resource.RLIMIT_NOFILE, ({FILE_LIMIT}, {FILE_LIMIT})); "
    "os.execv(sys.executable, [sys.executable, '-m', 'columbiz', 'serve'])"
)
RESULTS = Path(__file__).parents[2] / "benchmarks" / "results" / "attacks.json"

#: How often an attack is tried on a victim that must be served.
ATTEMPTS = 3

AttackBy = Callable[..., Awaitable[Report]]

REPORTS = pytest.StashKey[list[Report]]()


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server with its default limits."""
    command = (sys.executable, "-c", SERVE)
    with serving(
        tmp_path_factory.mktemp("limited"), command=command, limits=True, bot_workers=2, preload=True, log_format="json"
    ) as server:
        yield server


@pytest.fixture
def source() -> str:
    """An address of this machine that no test has used: a client with fresh limits."""
    return new_address()


@pytest.fixture(scope="module")
async def quiet(limited: ServerProcess, reports: list[Report]) -> Quiet:
    """What a victim sees when nobody attacks."""
    quiet, report = await measure_quiet(limited, sample(3, 20))
    reports.append(report)
    return quiet


@pytest.fixture(scope="session")
def reports(pytestconfig: pytest.Config) -> list[Report]:
    """The reports of all attacks, printed at the end."""
    return pytestconfig.stash.setdefault(REPORTS, [])


@pytest.fixture
def attack(limited: ServerProcess, quiet: Quiet, reports: list[Report]) -> Iterator[AttackBy]:
    """A function that runs an attack by name, with options for the attacker, and reports what a victim sees.

    A victim also waits when the machine has other work. So an attack is repeated, from a new address, before it counts
    as successful: what the server lacks is lacking every time.
    """
    own: list[Report] = []

    async def attack(name: str, **options: str) -> Report:
        for _ in range(ATTEMPTS):
            own.append(await measure(name, limited, quiet, {"source": new_address()} | options))
            if not own[-1].missed:
                break
        return own[-1]

    yield attack
    reports += own
    if own[-1].missed:  # so that the next attack starts with a fresh server
        limited.kill()
        limited.start()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Print what every attack did to its victim; in the long version also store it."""
    reports = config.stash.get(REPORTS, [])
    if not reports:
        return
    text = StringIO()
    Console(file=text, width=120).print(_table(reports))
    terminalreporter.write_line(text.getvalue())
    if LONG:
        results = {"run": describe_run(), "attacks": [asdict(report) for report in reports]}
        RESULTS.write_text(json.dumps(results, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


def _table(reports: list[Report]) -> Table:
    table = Table("attack", title="What a victim sees during attacks (ms)", title_justify="left")
    for column in ("p50", "p99", "worst", "bot turn", "memory, MB", "recovery, s"):
        table.add_column(column, justify="right")
    for report in reports:
        figures = report.p50, report.p99, report.worst, report.bot_turn, report.growth_megabytes
        table.add_row(report.attack, *(f"{figure:,.0f}" for figure in figures), f"{report.recovery_seconds:.1f}")
    return table
