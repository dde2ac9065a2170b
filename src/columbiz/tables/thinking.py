"""Bots think in processes of their own, so that the one that talks to people never waits for them."""

from __future__ import annotations

import asyncio
import gc
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache, lru_cache
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from threading import Thread
from typing import TYPE_CHECKING, TypeVar

from typing_extensions import TypedDict  # pydantic describes no other before Python 3.12

from columbiz.rules.actions import Action
from columbiz.rules.notation import parse_action
from columbiz.rules.seats import PLAYER_COUNTS
from columbiz.rules.state import Phase, State

if TYPE_CHECKING:
    from columbiz.bots import Bot

HINT_SECONDS = 0.7

Result = TypeVar("Result")


class Choice(TypedDict):
    """Something to do: dice to keep, or cells to place discs on in this order; none of both ends the turn."""

    keep: list[int] | None
    place: list[str] | None
    points: int
    captures: int
    #: the share of the win it leads to, for the seat whose turn it is
    value: float


class Hint(TypedDict):
    """What the engine would do, best first, and every seat's share of the win."""

    value: list[float]
    choices: list[Choice]


class Thinkers:
    """A pool of processes for bots' decisions; they start when they are asked to, or with the first decision."""

    def __init__(self, processes: int = 1) -> None:
        self._processes = processes
        self._pool: ProcessPoolExecutor | None = None

    def start(self) -> ProcessPoolExecutor:
        """Start the processes, unless they are running: the first thought need not wait for them then."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._processes, mp_context=get_context("spawn"), initializer=prepare)
            self._pool.submit(prepare)  # without work a pool starts no process
        return self._pool

    async def decide(self, state: State, level: str, seed: int) -> list[Action]:
        """What a bot does until dice are due again or its turn is over."""
        return [parse_action(text) for text in await self._run(decisions, state.text, level, seed)]

    async def hint(self, state: State, most: int = 3) -> Hint:
        """The best choices in a State that waits for a decision."""
        return await self._run(hint, state.text, most)

    async def _run(self, work: Callable[..., Result], *arguments: object) -> Result:
        loop = asyncio.get_running_loop()
        pool = self.start()
        try:
            return await loop.run_in_executor(pool, work, *arguments)
        except BrokenProcessPool:
            # A process was killed, for its memory perhaps: the next caller gets new ones.
            if self._pool is pool:
                self._pool = None
            raise

    def close(self) -> None:
        """Stop the processes without waiting for thoughts that nobody will hear."""
        if self._pool:
            for process in list((self._pool._processes or {}).values()):  # from Python 3.14 on: `terminate_workers`
                process.terminate()
            self._pool.shutdown(cancel_futures=True)  # and wait: its thread would trip over the interpreter's end
            self._pool = None


@cache
def prepare() -> None:
    """Load what thinking needs and keep the collector off it, so that no thought is held up; runs in the pool."""
    from columbiz.engine import solve

    Thread(target=_end_with_parent, daemon=True).start()
    for players in PLAYER_COUNTS:
        solve(State.initial(players), depth=2, positions=1)
    gc.collect()
    gc.freeze()


def _end_with_parent() -> None:
    """A server that is killed cannot stop its processes: they see to it themselves."""
    parent = parent_process()
    if parent:
        wait([parent.sentinel])
        os._exit(1)


def decisions(position: str, level: str, seed: int) -> list[str]:
    """A bot's decisions from a position on, as text; runs in a process of the pool."""
    state, made = State.parse(position), []
    player = state.player
    bot = _bot(level, seed)
    while state.player == player and state.phase not in (Phase.THROW, Phase.OVER):
        decision = bot.choose(state)
        made.append(str(decision))
        state = state.apply(decision)
    return made


@lru_cache(maxsize=64)
def _bot(level: str, seed: int) -> Bot:
    from columbiz.bots import bot  # numba takes a moment to load: only the processes that think wait for it

    return bot(level, seed)


def hint(position: str, most: int) -> Hint:
    """The best choices in a position; runs in a process of the pool."""
    from columbiz.engine import solve

    plan = solve(State.parse(position), depth=2, seconds=HINT_SECONDS)
    player = plan.state.player
    if plan.state.phase is Phase.KEEP:
        choices: list[Choice] = [
            {"keep": list(one.keep.dice), "place": None, "points": 0, "captures": 0, "value": one.value[player]}
            for one in plan.keeps()[:most]
        ]
    else:
        choices = [
            {
                "keep": None,
                "place": list(map(str, one.cells)),
                "points": one.points,
                "captures": one.captures,
                "value": one.value[player],
            }
            for one in plan.placements(most=most)
        ]
    return {"value": list(plan.value), "choices": choices}
