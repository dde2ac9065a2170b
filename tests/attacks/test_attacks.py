"""A victim is served while one client attacks: `make test` tries three attacks briefly, the long tests try them all."""

from __future__ import annotations

import pytest

from harness.client import Client, make_table
from harness.server_process import ServerProcess
from tests.attacks.catalogue import AIMED, ATTACKS, SAMPLE
from tests.attacks.conftest import AttackBy
from tests.attacks.long_logs import lengthened_copy
from tests.conftest import sample

pytestmark = pytest.mark.anyio

#: Longer than any log of a real game.
LONG_LOG = 5_000


@pytest.fixture(scope="module")
async def long_log(limited: ServerProcess) -> str:
    """A table with a long log."""
    table = await make_table(limited.address)
    async with Client(limited.address, table) as somebody:
        await somebody.sit(0)
    await lengthened_copy(limited.database_url, table, LONG_LOG, copy="longlog")
    return "longlog"


@pytest.mark.parametrize("name", sample(sorted(SAMPLE), sorted(ATTACKS.keys() - AIMED)))
async def test_a_victim_is_served_during(name: str, attack: AttackBy, long_log: str) -> None:
    report = await attack(name, table=long_log if ATTACKS[name].on_long_log else "")
    assert report.missed == [], report
