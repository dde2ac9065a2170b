"""Python's collector keeps out of the way of play, and is back afterwards."""

from __future__ import annotations

import asyncio
import gc
from itertools import count

import pytest

from columbiz.server import collecting
from columbiz.server.collecting import collect_in_quiet, collector_held

pytestmark = pytest.mark.anyio


class Ring:
    """Something that only the collector frees."""

    freed = 0

    def __init__(self) -> None:
        self.me = self

    def __del__(self) -> None:
        Ring.freed += 1


async def freed_while(messages_between_looks: int, monkeypatch: pytest.MonkeyPatch) -> int:
    """How many of a thousand rings are freed while so much is said between two looks."""
    monkeypatch.setattr(collecting, "LOOK_EVERY", 0.01)
    said = count(step=messages_between_looks)
    with collector_held():
        Ring.freed = 0
        for _ in range(1000):
            Ring()
        looking = asyncio.create_task(collect_in_quiet(lambda: next(said)))
        await asyncio.sleep(0.1)
        looking.cancel()
        return Ring.freed


def test_the_collector_rests_only_as_long_as_the_hall_is_open() -> None:
    with collector_held():
        assert not gc.isenabled()
        assert gc.get_freeze_count()
    assert gc.isenabled()
    assert not gc.get_freeze_count()


async def test_what_has_piled_up_is_collected_in_a_quiet_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collecting, "SOME", 500)
    assert await freed_while(0, monkeypatch) == 1000
    assert await freed_while(1, monkeypatch) == 0


async def test_a_little_is_not_worth_the_work(monkeypatch: pytest.MonkeyPatch) -> None:
    assert await freed_while(0, monkeypatch) == 0


async def test_too_much_is_collected_at_any_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collecting, "TOO_MANY", 500)
    assert await freed_while(1000, monkeypatch) == 1000
