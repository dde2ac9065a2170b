"""How long bots take to choose a keep, a first or a later disc, in a turn that they have not seen before."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator

from benchmarks.figures import Figure
from benchmarks.positions import decisions, last_decisions
from columbiz.bots import bot
from columbiz.rules.seats import PLAYER_COUNTS
from columbiz.rules.state import State

ROUNDS = 3

#: by bot: milliseconds that no answer may exceed, and how many positions of each kind are tried
BARS = {"captain": (50, 60), "admiral": (1000, 12)}
#: Decisions of last rounds, and milliseconds in which the admiral must have searched them to their end, not cut short.
LAST_ROUNDS = 40
EXACT_BAR = 800


def measure() -> Iterator[Figure]:
    """The median and the worst answer of every bot with a bar, by the number of players, in milliseconds."""
    for name, (bar, most) in BARS.items():
        for players in PLAYER_COUNTS:
            states = decisions(1, players, most)
            milliseconds(name, states[0])  # compiled code is loaded once a process: `engine_speed.first_use`
            yield from _answers(f"ms to the {name}'s answer, {players} players", name, states, bar)
    for players in (3, 4):  # with two, none of these turns is the last but one of a last round
        what = f"ms to the admiral's exact answer, last round, {players} players"
        yield from _answers(what, "admiral", last_decisions(players, LAST_ROUNDS), EXACT_BAR)


def _answers(what: str, name: str, states: list[State], bar: float) -> Iterator[Figure]:
    times = [min(milliseconds(name, state) for _ in range(ROUNDS)) for state in states]
    yield Figure(f"{what}, median", statistics.median(times))
    yield Figure(f"{what}, worst of {len(times)}", max(times), bar=bar, at_most=True)


def milliseconds(name: str, state: State) -> float:
    """How long a new bot of this name takes to answer. The shortest of several measurements is the least disturbed."""
    begin = time.perf_counter()
    bot(name).choose(state)
    return 1000 * (time.perf_counter() - begin)
