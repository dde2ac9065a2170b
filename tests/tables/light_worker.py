"""A bot worker without the engine, which takes seconds to load: it plays simple moves, and notes its jobs in a file."""

from __future__ import annotations

import os
import time
from pathlib import Path

from columbiz.rules.notation import parse_action
from columbiz.rules.state import Phase, State
from columbiz.tables.runtime.bot_worker import worker_main
from tests.tables.room import next_action


def decide(position: str, level: str, seed: int) -> list[str]:
    """Some legal moves. If the level is a path, note process and seed in it, and think for `seed` milliseconds."""
    if level == "broken":
        raise ValueError("a bot that is broken")
    if level.startswith("/"):
        with Path(level).open("a", encoding="utf-8") as notes:
            notes.write(f"{os.getpid()} {seed}\n")
        time.sleep(seed / 1000)
    state, actions = State.parse(position), list[str]()
    player = state.player
    while state.player == player and state.phase in (Phase.KEEP, Phase.PLACE):
        actions.append(next_action(state))
        state = state.apply(parse_action(actions[-1]))
    return actions


def improve_hint(_position: str, _limit: int) -> tuple[dict[str, list[float]], bool]:
    """An empty hint, which is final."""
    return {"value": [], "choices": []}, True


if __name__ == "__main__":
    worker_main({"decide": decide, "improve_hint": improve_hint})
