"""Whose job is next: urgent ones first, clients in turn, and nobody occupies all workers while others play."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

import pytest

from columbiz.tables.runtime import job_queue
from columbiz.tables.runtime.job_queue import (
    MAX_BACKGROUND_WAIT_SECONDS,
    MAX_IDLE_WAIT_SECONDS,
    RECENT_CLIENT_SECONDS,
    Job,
    JobQueue,
    Priority,
)

pytestmark = pytest.mark.anyio


@pytest.fixture
def wait(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Lets seconds pass."""
    real, ahead = time.monotonic, [0.0]
    monkeypatch.setattr(time, "monotonic", lambda: real() + ahead[0])

    def pass_time(seconds: float) -> None:
        ahead[0] += seconds

    return pass_time


def job(client: str, name: str = "", *, priority: Priority = Priority.URGENT) -> Job:
    return Job(priority, client, (name or client,), asyncio.get_running_loop().create_future())


def put(queue: JobQueue, *clients: str, priority: Priority = Priority.URGENT) -> None:
    for client in clients:
        queue.put(job(client, priority=priority))


def taken(queue: JobQueue, *, reserved: bool = False) -> list[str]:
    """The clients of all jobs in the order in which one worker takes them."""
    clients = list[str]()
    while one := queue.take(reserved=reserved):
        clients.append(one.client)
        queue.finish(one)
    return clients


async def test_clients_take_turns() -> None:
    queue = JobQueue(1)
    put(queue, *"aaaa", *"bb", "c")
    assert "".join(taken(queue)) == "abcabaa"


async def test_a_client_that_comes_later_waits_for_no_job_that_has_not_begun() -> None:
    queue = JobQueue(1)
    put(queue, *"a" * 20)
    running = queue.take(reserved=False)
    assert running is not None
    put(queue, "b")
    queue.finish(running)
    assert taken(queue)[0] == "b"


async def test_the_jobs_of_one_client_are_taken_in_order() -> None:
    queue = JobQueue(1)
    for name in ("first", "second", "third"):
        queue.put(job("a", name))
    names = [one.call[0] for one in iter(lambda: queue.take(reserved=False), None) if one]
    assert names == ["first", "second", "third"]


async def test_one_client_leaves_a_worker_to_the_others() -> None:
    queue = JobQueue(3)
    put(queue, "b")
    assert taken(queue) == ["b"]
    put(queue, *"aaaa")
    begun = [queue.take(reserved=False) for _ in range(3)]
    assert [one.client if one else None for one in begun] == ["a", "a", None]
    put(queue, "b")
    last = queue.take(reserved=False)
    assert last is not None
    assert last.client == "b"


async def test_a_client_alone_uses_all_workers(wait: Callable[[float], None]) -> None:
    queue = JobQueue(2)
    put(queue, "b")
    assert taken(queue) == ["b"]
    wait(RECENT_CLIENT_SECONDS)
    put(queue, *"aa")
    assert [one.client for one in (queue.take(reserved=False), queue.take(reserved=False)) if one] == ["a", "a"]


async def test_background_jobs_wait_for_urgent_ones_but_not_for_ever(wait: Callable[[float], None]) -> None:
    queue = JobQueue(1)
    put(queue, "b", priority=Priority.BACKGROUND)
    put(queue, *"aaa")
    first = queue.take(reserved=False)
    assert first is not None
    assert first.client == "a"
    queue.finish(first)
    wait(MAX_BACKGROUND_WAIT_SECONDS)
    assert taken(queue) == ["b", "a", "a"]


async def test_idle_jobs_are_taken_when_there_is_no_other(wait: Callable[[float], None]) -> None:
    queue = JobQueue(1)
    put(queue, "i", priority=Priority.IDLE)
    wait(MAX_IDLE_WAIT_SECONDS / 2)
    put(queue, "b", priority=Priority.BACKGROUND)
    put(queue, "a")
    assert queue.take(reserved=True) is not None
    assert queue.take(reserved=True) is None
    assert taken(queue) == ["b", "i"]


async def test_idle_jobs_that_have_waited_long_go_before_background_ones_but_no_move_waits_for_them(
    wait: Callable[[float], None],
) -> None:
    queue = JobQueue(1)
    put(queue, "i", "j", priority=Priority.IDLE)
    put(queue, "b", "c", priority=Priority.BACKGROUND)
    wait(MAX_IDLE_WAIT_SECONDS)
    first = queue.take(reserved=False)
    assert first is not None
    assert first.client == "i"
    queue.finish(first)
    put(queue, "a")
    assert taken(queue) == ["b", "c", "a", "j"]


async def test_a_reserved_worker_takes_urgent_jobs_only(wait: Callable[[float], None]) -> None:
    queue = JobQueue(2)
    put(queue, "b", priority=Priority.BACKGROUND)
    wait(MAX_BACKGROUND_WAIT_SECONDS)
    assert queue.take(reserved=True) is None
    put(queue, "a")
    assert taken(queue, reserved=True) == ["a"]
    assert queue.length(Priority.BACKGROUND) == 1


async def test_cancelled_jobs_take_nobodys_turn() -> None:
    queue = JobQueue(1)
    for _ in range(3):
        queue.put(left := job("a"))
        left.answer.cancel()
    put(queue, "b", "a")
    assert taken(queue) == ["a", "b"]
    assert queue.length(Priority.URGENT) == 0


async def test_a_job_for_several_clients_takes_the_turn_of_the_one_with_the_fewest() -> None:
    queue = JobQueue(1)
    put(queue, "a", "a", "b")
    assert queue.client_with_fewest_jobs(Priority.URGENT, {"a", "b", "c"}) == "c"
    assert queue.client_with_fewest_jobs(Priority.URGENT, {"a", "b"}) == "b"
    assert queue.client_with_fewest_jobs(Priority.URGENT, ()) == ""


async def test_only_some_clients_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(job_queue, "MAX_CLIENTS", 2)
    queue = JobQueue(1)
    put(queue, *"abc")
    taken(queue)
    put(queue, *"cba")
    assert taken(queue) == ["a", "b", "c"]
