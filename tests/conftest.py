"""What all tests share: the language of the programs they start, how Hypothesis draws its examples, real servers.

Hypothesis draws the same examples in every run; `HYPOTHESIS_PROFILE=explore` draws new ones.
"""

from __future__ import annotations

import itertools
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.services import Postgres, Redis, running

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # A shell lets what runs in its background ignore interrupts; the servers under test would inherit that.
    signal.signal(signal.SIGINT, signal.default_int_handler)

os.environ["LC_ALL"] = "C.UTF-8"  # which is English, whatever the developer's system speaks
os.environ.pop("COLUMBIZ_LANGUAGE", None)

settings.register_profile("steady", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("explore", parent=settings.get_profile("steady"), derandomize=False, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))

_NUMBERS = itertools.count()


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
    """An empty database."""
    return postgres.fresh_database(f"test{next(_NUMBERS)}")


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'columbiz.db'}"
    return str(request.getfixturevalue("postgres_url"))
