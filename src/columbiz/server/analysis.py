"""The analysis of positions, in pieces: bots' moves and other clients' requests come between them."""

import time
from collections.abc import Sequence
from statistics import fmean, stdev

from columbiz.server.computing import Computing
from columbiz.tables.errors import Refused
from columbiz.tables.model.shapes import AnalysisView, RolloutView
from columbiz.tables.runtime.bot_worker import SLICE_SECONDS
from columbiz.tables.runtime.job_queue import Priority

#: How long a position is searched at depth 2, and how long games are played on from it.
DEEPER_SECONDS = 4.0
ROLLOUT_SECONDS = 5.0


async def analyse(computing: Computing, client: str, *asked: object) -> AnalysisView:
    """What the engine thinks of a position; at depth 2, as far as its time and the client's budget allow.

    `asked` are the arguments of `analysis_jobs.analyse`.
    """
    deadline = time.monotonic() + DEEPER_SECONDS
    job = ("analyse", SLICE_SECONDS, *asked)
    found: AnalysisView = await computing.analysis_piece(Priority.BACKGROUND, *job, client=client)
    while not found["complete"] and time.monotonic() < deadline:
        try:
            found = await computing.analysis_piece(Priority.IDLE, *job, client=client)
        except Refused:  # the budget is used up: return what was found so far
            break
    return found


async def roll_out(computing: Computing, client: str, position: str, trials: int) -> RolloutView:
    """Play a position on `trials` times, or as often as time and the client's budget allow, always in the same way."""
    deadline = time.monotonic() + ROLLOUT_SECONDS
    results: list[list[float]] = []
    while len(results) < trials and (not results or time.monotonic() < deadline):
        try:
            game = ("play_on", position, len(results))
            results.append(await computing.analysis_piece(Priority.IDLE, *game, client=client))
        except Refused:
            if not results:
                raise
            break
    return _summary(results)


def _summary(results: Sequence[Sequence[float]]) -> RolloutView:
    """The mean of each seat's results, and its standard error."""
    trials = len(results)
    by_seat = list(zip(*results, strict=True))
    errors = [stdev(seat) / trials**0.5 if trials > 1 else 0.0 for seat in by_seat]
    return {"trials": trials, "value": [fmean(seat) for seat in by_seat], "error": errors}
