"""The processes in which bots think: their priorities, their deaths and their end."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from columbiz.rules.notation import parse_action
from columbiz.rules.state import Phase, State
from columbiz.server.metrics import Metrics
from columbiz.server.services import MeasuredBots
from columbiz.tables.runtime import bot_pool, bot_worker, job_queue, live_table
from columbiz.tables.runtime.bot_pool import BotPool
from columbiz.tables.runtime.worker_pool import JobFailed
from tests.tables.servers import server, started_game

pytestmark = pytest.mark.anyio

KEEPING = State.parse("6/6/6/6/6/6 P P 18,18 0,0 0,0 - k1:1-2-33-555-6 nl")
PLACING = State.parse("6/6/6/6/6/6 P P 18,18 0,0 0,0 - p3:1-2-33-555-6:0 nl")

LIGHT_WORKER = "tests.tables.light_worker"
PREPARING_WORKER = "tests.tables.preparing_worker"
ROOT = Path(__file__).parents[2]

ORPHAN = """
import asyncio, os, signal
from pathlib import Path
from columbiz.rules.state import State
from columbiz.tables.runtime.bot_pool import BotPool

async def main():
    pool = BotPool(2)
    await pool.decide(State.parse("6/6/6/6/6/6 P P 18,18 0,0 0,0 - k1:1-2-33-555-6 nl"), "random", 1)
    children = Path(f"/proc/{os.getpid()}/task").glob("*/children")
    print(*(file.read_text() for file in children), flush=True)
    os.kill(os.getpid(), signal.SIGKILL)

if __name__ == "__main__":
    asyncio.run(main())
"""


class Jobs:
    """A pool whose workers note their jobs; moves are asked for as in a server."""

    def __init__(self, notes: Path, workers: int) -> None:
        self.notes = notes
        self.pool = BotPool(workers, LIGHT_WORKER)
        self.bots = MeasuredBots(self.pool, Metrics(1, {}))
        notes.touch()

    def think(self, milliseconds: int, *, urgent: bool = True, client: str = "") -> asyncio.Task[object]:
        job = (str(self.notes), milliseconds)
        return asyncio.create_task(
            self.bots.decide(PLACING, *job, clients=[client])
            if urgent
            else self.pool.compute("decide", PLACING.text, *job, client=client)
        )

    @property
    def begun(self) -> list[tuple[int, int]]:
        """Process and milliseconds of all jobs begun, in order."""
        return [(int(pid), int(seed)) for pid, seed in map(str.split, self.notes.read_text("utf-8").splitlines())]

    @property
    def seeds(self) -> list[int]:
        return [seed for _, seed in self.begun]

    async def until_begun(self, *milliseconds: int) -> None:
        async with asyncio.timeout(30):
            while not set(milliseconds) <= set(self.seeds):
                await asyncio.sleep(0.01)


@pytest.fixture(autouse=True)
def _importable_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let worker processes import the light worker."""
    monkeypatch.setenv("PYTHONPATH", str(ROOT), prepend=os.pathsep)


def workers() -> list[int]:
    """The light workers among the child processes of this one."""
    files = Path(f"/proc/{os.getpid()}/task").glob("*/children")
    children = [int(pid) for file in files for pid in file.read_text("utf-8").split()]
    return [pid for pid in children if LIGHT_WORKER in Path(f"/proc/{pid}/cmdline").read_text("utf-8")]


@pytest.fixture
def one(tmp_path: Path) -> Iterator[Jobs]:
    jobs = Jobs(tmp_path / "notes", workers=1)
    yield jobs
    jobs.pool.close()


@pytest.fixture
def two(tmp_path: Path) -> Iterator[Jobs]:
    jobs = Jobs(tmp_path / "notes", workers=2)
    yield jobs
    jobs.pool.close()


async def test_urgent_jobs_overtake_background_jobs(one: Jobs) -> None:
    busy = one.think(300, urgent=False)
    await one.until_begun(300)
    background = [one.think(number, urgent=False) for number in (1, 2, 3)]
    urgent = [one.think(number, urgent=True) for number in (4, 5)]
    await asyncio.gather(busy, *background, *urgent)
    assert one.seeds == [300, 4, 5, 1, 2, 3]


async def test_hints_wait_for_the_moves_of_bots(one: Jobs, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(job_queue, "MAX_BACKGROUND_WAIT_SECONDS", 60.0)
    ended = list[str]()
    busy = one.think(300)
    await one.until_begun(300)
    hint, move = asyncio.create_task(one.pool.hint(PLACING, client="a")), one.think(4, client="b")
    for name, job in (("hint", hint), ("move", move)):
        job.add_done_callback(lambda _, name=name: ended.append(name))  # type: ignore[misc]
    await asyncio.gather(busy, hint, move)
    assert ended == ["move", "hint"]


async def test_the_reserved_worker_takes_no_background_job(two: Jobs) -> None:
    while len({pid for pid, _ in two.begun}) < 2:  # until both processes are up
        await asyncio.gather(two.think(100, urgent=True), two.think(100, urgent=True))
    warm_up = len(two.begun)
    background = [two.think(400 + number, urgent=False) for number in range(3)]
    await two.until_begun(400)
    await two.think(0, urgent=True)
    assert not any(job.done() for job in background)
    await asyncio.gather(*background)
    _, urgent, *rest = begun = two.begun[warm_up:]
    processes = {pid for pid, seed in begun if seed}
    assert len(processes) == 1
    assert urgent[0] not in processes
    assert sorted(seed for _, seed in rest) == [401, 402]


async def test_every_worker_takes_urgent_jobs(two: Jobs) -> None:
    await asyncio.gather(two.think(1, urgent=True), two.think(300, urgent=True), two.think(301, urgent=True))
    await asyncio.gather(*(two.think(300, urgent=True) for _ in range(4)))
    assert len({pid for pid, _ in two.begun}) == 2


async def test_a_client_with_many_tables_delays_another_by_one_job_only(one: Jobs) -> None:
    busy = [one.think(100 + number, client="many") for number in range(10)]
    await one.until_begun(100)
    other = one.think(7, client="one")
    await asyncio.gather(other, *busy)
    assert one.seeds[:2] == [100, 7]


async def test_while_another_client_plays_one_worker_stays_free_for_it(two: Jobs) -> None:
    while len({pid for pid, _ in two.begun}) < 2:  # until both processes are up
        await asyncio.gather(two.think(100, client="one"), two.think(100, client="two"))
    many = [two.think(60_000 + number, client="many") for number in range(3)]
    await two.until_begun(60_000)
    for _ in range(3):
        await asyncio.wait_for(two.think(1, client="one"), 30)
    assert not {60_001, 60_002} & set(two.seeds)
    for thought in many:
        thought.cancel()


def test_a_slow_turn_is_thought_about_in_several_jobs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_worker, "DECIDE_SECONDS", 1000.0)
    whole = bot_worker.decide(PLACING.text, "greedy", 1)
    state, parts = PLACING, list[list[str]]()
    monkeypatch.setattr(bot_worker, "DECIDE_SECONDS", 0.0)
    while state.player == PLACING.player and state.phase is not Phase.THROW:
        parts.append(bot_worker.decide(state.text, "greedy", 1))
        for text in parts[-1]:
            state = state.apply(parse_action(text))
    assert [action for part in parts for action in part] == whole
    assert len(parts) > 1


async def test_a_cancelled_job_is_skipped(one: Jobs) -> None:
    busy = one.think(200, urgent=True)
    await one.until_begun(200)
    cancelled, wanted = one.think(7, urgent=True), one.think(8, urgent=True)
    await asyncio.sleep(0)
    cancelled.cancel()
    await asyncio.gather(busy, wanted)
    assert one.seeds == [200, 8]


async def test_a_job_cancelled_while_it_is_thought_about_does_not_stop_the_worker(one: Jobs) -> None:
    thinking = one.think(200, urgent=True)
    await one.until_begun(200)
    thinking.cancel()
    assert await one.think(1, urgent=True)


async def test_an_error_of_a_bot_is_raised_in_the_server_and_its_traceback_printed(
    one: Jobs, capfd: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(JobFailed, match="broken"):
        await one.pool.decide(PLACING, "broken", 1)
    assert await one.think(1, urgent=True)
    printed = capfd.readouterr().err
    assert "Traceback" in printed
    assert "light_worker.py" in printed


async def test_a_killed_worker_is_replaced(one: Jobs) -> None:
    thinking = one.think(60_000, urgent=True)
    await one.until_begun(60_000)
    first = one.begun[0][0]
    os.kill(first, signal.SIGKILL)
    with pytest.raises(JobFailed):
        await asyncio.wait_for(thinking, 30)
    assert await one.think(1, urgent=True)
    assert one.begun[-1][0] != first


async def test_the_bots_of_a_table_play_on_though_their_workers_are_killed(
    tmp_path: Path, two: Jobs, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_table, "RETRY_SECONDS", 0.05)
    async with server(tmp_path, bots=two.pool) as tables:
        client = await started_game(tables, seats=("person", "random"))
        playing = asyncio.create_task(client.play_to_the_end())
        for _ in range(3):
            numbers = len(client.numbers)
            await client.until(lambda one, seen=numbers: len(one.numbers) > seen + 5)  # type: ignore[misc]
            for pid in workers():
                os.kill(pid, signal.SIGKILL)
        assert (await asyncio.wait_for(playing, 60)).outcome is not None


@pytest.mark.parametrize("workers", [1, 2])
async def test_closing_does_not_wait_for_thoughts_and_answers_everybody(tmp_path: Path, workers: int) -> None:
    jobs = Jobs(tmp_path / "notes", workers)
    thinking = [jobs.think(60_000 + number, urgent=True) for number in range(4)]
    await jobs.until_begun(60_000)
    began = time.monotonic()
    jobs.pool.close()
    assert time.monotonic() - began < 5
    errors = await asyncio.wait_for(asyncio.gather(*thinking, return_exceptions=True), 10)
    assert all(isinstance(error, JobFailed) for error in errors)
    with pytest.raises(JobFailed):
        await asyncio.wait_for(jobs.think(1, urgent=True), 10)


async def test_a_pool_can_be_closed_while_it_starts() -> None:
    for delay in (0.0, 0.001, 0.005, 0.02):
        pool = BotPool(2, LIGHT_WORKER)
        pool.start()
        await asyncio.sleep(delay)
        pool.close()
        pool.close()


async def test_the_engine_gives_ranked_and_legal_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_pool, "HINT_SECONDS", 0.0)
    pool = BotPool(1)
    try:
        keeping, placing = (await pool.hint(KEEPING)).result, (await pool.hint(PLACING)).result
        actions = await pool.decide(KEEPING, "greedy", 1)
    finally:
        pool.close()
    assert KEEPING.apply(actions[0]).phase is not Phase.KEEP
    for state, hint in ((KEEPING, keeping), (PLACING, placing)):
        values = [choice["value"] for choice in hint["choices"]]
        assert len(values) == 3
        assert values == sorted(values, reverse=True)
        assert sum(hint["value"]) == pytest.approx(1)
        for choice in hint["choices"]:
            after = state
            for text in choice["actions"]:
                after = after.apply(next(action for action in after.legal_actions() if str(action) == text))
            assert (after.phase, after.player) == (Phase.THROW, int(state is PLACING))


def test_workers_end_with_a_server_that_was_killed() -> None:
    killed = subprocess.run([sys.executable, "-c", ORPHAN], stdout=subprocess.PIPE, text=True, timeout=120, check=False)
    workers = [int(pid) for pid in killed.stdout.split()]
    assert len(workers) == 2
    deadline = time.monotonic() + 30
    while any(map(is_alive, workers)):
        assert time.monotonic() < deadline, f"some of {workers} are alive"
        time.sleep(0.05)


def is_alive(pid: int) -> bool:
    """Whether a process runs; one that has ended but was not waited for does not."""
    try:
        return ") Z" not in Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
    except OSError:
        return False


async def test_a_pool_tells_how_far_the_compiler_is_while_somebody_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled = tmp_path / "compiled"
    monkeypatch.setenv("TEST_COMPILED", str(compiled))
    pool = BotPool(1, PREPARING_WORKER)
    try:
        pool.start()
        assert pool.compiled is None
        job = asyncio.create_task(pool.decide(PLACING, "captain", 1))
        async with asyncio.timeout(60):
            while pool.compiled != 0.25:
                await asyncio.sleep(0.01)
            compiled.touch()
            assert list(map(str, await job)) == ["done"]
        assert pool.compiled is None
    finally:
        pool.close()
