"""What all tests share: how much of everything is tested, markers, Hypothesis profiles, real services.

`make test` runs samples; `make test-long` sets COLUMBIZ_TEST_LONG=1 and runs the long forms. A test that has both says
`sample(short, long)`. Hypothesis draws the same examples in every run; `HYPOTHESIS_PROFILE=explore` draws new ones.
"""

from __future__ import annotations

import itertools
import os
import signal
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TypeVar

import pytest
from hypothesis import HealthCheck, settings
from platformdirs import user_cache_path

from harness.services import Postgres, Redis, running

LONG = os.environ.get("COLUMBIZ_TEST_LONG") == "1"

#: Markers of the tests that `make quick` leaves out, each with the folders and files under tests/ it is given to.
MARKED = {
    "alone": {"attacks"},
    "service": {
        "attacks",
        "e2e",
        "faults",
        "server",
        "test_distribution.py",
        "test_examples.py",
        "test_fresh_clone.py",
        "test_load_benchmark.py",
        "test_program.py",
        "test_ray.py",
        "test_skipping.py",
        "test_store.py",
        "test_store_trouble.py",
    },
    "browser": {"e2e"},
    "slow": {"engine", "training"},
}
#: Files whose tests take a minute or more each. They are run first, so that no process is left with one at the end.
LONGEST = {"test_distribution.py", "test_fresh_clone.py", "test_killed.py", "test_two_nodes.py"}
#: Files and tests that only `make test-long` runs.
LONG_ONLY = {
    "test_aimed_attacks.py",
    "test_fair_limits.py",
    "test_players_at_two_servers_play_one_game",
    "test_ray.py",
    "test_the_wheel_in_an_empty_environment_is_the_whole_game_and_the_sdist_builds_the_same",
}
SERVICE_FIXTURES = {"postgres", "postgres_url", "redis"}

Sample = TypeVar("Sample")

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # A shell starts background jobs with interrupts ignored; the servers under test would inherit that.
    signal.signal(signal.SIGINT, signal.default_int_handler)

os.environ["LC_ALL"] = "C.UTF-8"  # English, whatever the developer's system speaks
os.environ.pop("COLUMBIZ_LANGUAGE", None)
# Compiled kernels are shared by all processes, also by those for which a test sets another home.
os.environ.setdefault("NUMBA_CACHE_DIR", str(user_cache_path()))

settings.register_profile("steady", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("explore", parent=settings.get_profile("steady"), derandomize=False, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))

_NUMBERS = itertools.count()


def sample(short: Sample, long: Sample) -> Sample:
    """How much to test: `short` in `make test`, `long` in `make test-long`."""
    return long if LONG else short


def pytest_configure(config: pytest.Config) -> None:
    """Register the markers, which are assigned below and never written in test files."""
    config.addinivalue_line("markers", "alone: measures waits, so nothing may run beside it")
    config.addinivalue_line("markers", "service: starts a server, a database or another process")
    config.addinivalue_line("markers", "browser: needs a Chromium and the built web app")
    config.addinivalue_line("markers", "slow: computes for many seconds")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark every test by the folder or file it is in and by the services it uses; put the longest first."""
    if not LONG:
        left_out = [item for item in items if LONG_ONLY & {item.path.name, getattr(item, "originalname", "")}]
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]
    tests = Path(__file__).parent
    for item in items:
        parts = {*item.path.relative_to(tests).parts}
        for marker, places in MARKED.items():
            if parts & places:
                item.add_marker(marker)
        if isinstance(item, pytest.Function) and _uses_service(item):
            item.add_marker("service")
    items.sort(key=lambda item: item.path.name not in LONGEST)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Name what was skipped: one line for each reason, at the end."""
    for line in skipped_lines(terminalreporter.stats.get("skipped", [])):
        terminalreporter.write_line(line, yellow=True)


def skipped_lines(reports: Iterable[pytest.TestReport]) -> list[str]:
    """How many tests were skipped for each reason."""
    reasons = Counter(str(report.longrepr[2]) for report in reports if isinstance(report.longrepr, tuple))
    return [f"{count} skipped: {reason.removeprefix('Skipped: ')}" for reason, count in sorted(reasons.items())]


def _uses_service(item: pytest.Function) -> bool:
    database = item.callspec.params.get("database_url") if hasattr(item, "callspec") else None
    return database == "postgresql" or bool(SERVICE_FIXTURES.intersection(item.fixturenames))


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with running(Postgres) as server:
        yield server


@pytest.fixture(scope="session")
def redis() -> Iterator[Redis]:
    with running(Redis) as server:
        yield server


@pytest.fixture
def postgres_url(postgres: Postgres) -> str:
    """An empty PostgreSQL database."""
    return postgres.fresh_database(f"test{next(_NUMBERS)}")


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'columbiz.db'}"
    return str(request.getfixturevalue("postgres_url"))
