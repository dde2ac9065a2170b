"""Bots think in processes of their own, so that the one that talks to people never waits for them."""

from __future__ import annotations

import asyncio
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from multiprocessing import get_context
from typing import TYPE_CHECKING

from columbiz.rules.actions import Action
from columbiz.rules.notation import parse_action
from columbiz.rules.state import Phase, State

if TYPE_CHECKING:
    from columbiz.bots import Bot


class Thinkers:
    """A pool of processes for bots' decisions; they start with the first decision."""

    def __init__(self, processes: int = 1) -> None:
        self._processes = processes
        self._pool: ProcessPoolExecutor | None = None

    async def decide(self, state: State, level: str, seed: int) -> list[Action]:
        """What a bot does until dice are due again or its turn is over."""
        loop = asyncio.get_running_loop()
        for last_try in (False, True):
            pool = self._pool = self._pool or ProcessPoolExecutor(self._processes, mp_context=get_context("spawn"))
            try:
                answer = await loop.run_in_executor(pool, decisions, state.text, level, seed)
                break
            except BrokenProcessPool:
                # A process was killed, for its memory perhaps: new ones can think again.
                if self._pool is pool:
                    self._pool = None
                if last_try:
                    raise
        return [parse_action(text) for text in answer]

    def close(self) -> None:
        """Stop the processes without waiting for thoughts that nobody will hear."""
        if self._pool:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


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
