"""A server that is killed again and again loses nothing it has acknowledged."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from harness.server_process import serving
from tests.conftest import sample
from tests.faults.storm import Storm

pytestmark = pytest.mark.anyio

KILLS = sample(3, 30)


@pytest.mark.parametrize("limits", sample(["limited"], ["limited", "unlimited"]))
async def test_nothing_acknowledged_is_lost_when_the_server_is_killed_at_any_moment(
    database_url: str, limits: str, tmp_path: Path
) -> None:
    with serving(tmp_path, database=database_url, limits=limits == "limited") as server:
        async with asyncio.timeout(600):
            storm = Storm([server], KILLS, random.Random(1))
            await storm.run()
            await storm.check()
