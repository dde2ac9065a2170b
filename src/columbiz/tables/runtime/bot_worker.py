"""A bot worker process: it loads the engine once, then answers jobs, one JSON line each.

A job is a JSON list of its name and arguments, as in `["decide", position, level, seed]`, on standard input. Its answer
on standard output is one of

    {"result": …, "seconds": …}
    {"bytes": size, "seconds": …}                       followed by the bytes
    {"refused": [code, reason, values], "seconds": …}   a ColumbizError
    {"error": "…", "seconds": …}                        any other error

Before the first answer there may be lines `{"compiled": share}` that say how far the compiler is, from 0 to 1.
`seconds` is the processor time of the job. The process ends when its input does, so it never outlives the server.
"""

from __future__ import annotations

import json
import signal
import sys
import time
import traceback
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from columbiz.rules.errors import ColumbizError, wire_values
from columbiz.rules.state import Phase, State
from columbiz.tables.model.shapes import ChoiceView, HintView

if TYPE_CHECKING:
    from columbiz.bots import Bot

#: Called with the share of the engine's kernels that are ready, whenever one has been compiled.
Report = Callable[[float], None]

#: The target length of a slice of background work. A slice of a review has at least one turn and may be longer.
SLICE_SECONDS = 0.1
#: After this time a bot places no further disc in the same job, so that the bots of other clients get a worker.
DECIDE_SECONDS = 0.3


def worker_main(jobs: Mapping[str, Callable[..., Any]], prepare: Callable[[Report], None] = lambda _: None) -> None:
    """Prepare, then answer jobs by their names until standard input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then closes our input
    answers, sys.stdout = sys.stdout.buffer, sys.stderr  # nothing printed by accident may mix with the answers

    def report(share: float) -> None:
        answers.write(json.dumps({"compiled": share}).encode() + b"\n")
        answers.flush()

    prepare(report)
    for line in sys.stdin:
        name, *arguments = json.loads(line)
        content, began = b"", time.process_time()
        try:
            answer: dict[str, Any] = {"result": jobs[name](*arguments)}
            if isinstance(answer["result"], bytes):
                content = answer["result"]
                answer = {"bytes": len(content)}
        except ColumbizError as error:
            answer = {"refused": [error.code, error.reason, wire_values(error)]}
        except Exception as error:  # noqa: BLE001 - raised again in the server, without its traceback
            traceback.print_exc()
            answer = {"error": repr(error)}
        answer["seconds"] = time.process_time() - began
        answers.write(json.dumps(answer).encode() + b"\n" + content)
        answers.flush()


def _prepare(report: Report) -> None:
    from columbiz.bots.roster import load_bots  # numba takes a moment to load; only worker processes need it

    load_bots(report)


def decide(position: str, level: str, seed: int) -> list[str]:
    """A bot's actions from a position, as text, until a throw is due, its turn ends or the job's time is up."""
    state, actions = State.parse(position), list[str]()
    player, bot, deadline = state.player, _bot(level, seed), time.monotonic() + DECIDE_SECONDS
    while state.player == player and state.phase not in (Phase.THROW, Phase.OVER):
        # Up to the first disc the work is shared by all decisions; another worker would have to do it again.
        if actions and state.placed and time.monotonic() > deadline:
            break
        action = bot.choose(state)
        actions.append(str(action))
        state = state.apply(action)
    return actions


@lru_cache(maxsize=64)
def _bot(level: str, seed: int) -> Bot:
    from columbiz.bots import bot

    return bot(level, seed)


def improve_hint(position: str, limit: int) -> tuple[HintView, bool]:
    """Search one slice further for the best choices in a position; they are final if the second value is True."""
    from columbiz.engine import ranked_choices
    from columbiz.tables.runtime.searches import search_of

    search = search_of(position)
    is_final = search.run(time.monotonic() + SLICE_SECONDS)
    plan = search.plan
    choices: list[ChoiceView] = [
        {
            "actions": list(map(str, choice.actions)),
            "points": choice.points,
            "captures": choice.captures,
            "value": choice.value[plan.state.player],
        }
        for choice in ranked_choices(plan, limit)
    ]
    return {"value": list(plan.value), "choices": choices}, is_final


if __name__ == "__main__":
    from columbiz.tables.runtime.analysis_jobs import analyse, play_on
    from columbiz.tables.runtime.review_jobs import review_game, review_turns
    from columbiz.tables.runtime.tutor_jobs import judge

    jobs = (decide, improve_hint, judge, review_turns, review_game, analyse, play_on)
    worker_main({job.__name__: job for job in jobs}, _prepare)
