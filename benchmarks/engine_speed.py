"""How fast the engine is: exact turns beside the reference solver, random games beside a yacht."""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from importlib import resources
from pathlib import Path

import numpy as np

from benchmarks.figures import Figure
from benchmarks.positions import turn_starts
from benchmarks.random_games import play_random
from columbiz.engine.lookup import lookup_for
from columbiz.engine.network import Network, value_position
from columbiz.engine.network_evaluator import solve_turn
from columbiz.engine.position import pack
from columbiz.engine.search import solve
from columbiz.engine.weights import shipped_network, weights_name
from columbiz.rules.editions import EDITIONS
from columbiz.rules.state import State
from harness.reference_solver import ReferenceTurn

RESULTS = Path(__file__).parent / "results" / "engine_speed.json"
ROUNDS = 20
#: Seconds of a first use, and megabytes of a file of weights.
FIRST_USE_BAR, WEIGHTS_BAR = 1.0, 1.5

# Numba imports coverage.py where it finds it, and only developers have it installed.
FIRST_USE = """
import sys, time
sys.modules["coverage"] = None
begin = time.perf_counter()
from columbiz.engine import solve
from columbiz.rules.state import State
solve(State.initial(2))
print(time.perf_counter() - begin)
"""


def measure() -> list[Figure]:
    """Every figure of the engine."""
    return [*turn_speed(), game_speed(), first_use(), largest_weights()]


def seconds_of(work: Callable[[], object], rounds: int = 200) -> float:
    """The shortest time of several rounds, after one to warm up: what the work takes when nothing else runs."""
    work()
    times = []
    for _ in range(rounds):
        begin = time.perf_counter()
        work()
        times.append(time.perf_counter() - begin)
    return min(times)


def turn_speed() -> Iterator[Figure]:
    """Exact two-player turns a second, on the empty board and over an engine game, beside the reference solver."""
    yield Figure("exact turns a second, empty board", 1 / turn_seconds(State.initial(2), 10 * ROUNDS))
    ours = [turn_seconds(state) for state in turn_starts(1, 2)]
    theirs = []
    for state in list(turn_starts(1, 2))[::4]:
        begin = time.perf_counter()
        ReferenceTurn(state, solve_value).keep((), 0)
        theirs.append(time.perf_counter() - begin)
    yield Figure(
        "exact turns a second, engine games, beside the reference",
        1 / statistics.median(ours),
        1 / statistics.median(theirs),
        1000,
    )


def turn_seconds(state: State, rounds: int = ROUNDS) -> float:
    """The shortest time of an exact turn from its start."""
    lookup = lookup_for(state.rules, state.players)
    return seconds_of(partial(solve_turn, pack(state), lookup, network_for(state)), rounds)


def network_for(state: State) -> Network:
    """The network that comes with the package for such a game."""
    return shipped_network(weights_name(state.rules, state.players))


def solve_value(state: State) -> tuple[float, ...]:
    """The network's shares at the start of a turn, for the reference."""
    shares = np.empty(state.players)
    value_position(pack(state), lookup_for(state.rules, state.players), network_for(state), shares)
    return tuple(float(shares[(seat - state.player) % state.players]) for seat in range(state.players))


def game_speed() -> Figure:
    """Random two-player games a second, beside OpenSpiel's compiled yacht with its uniform random bots."""
    lookup = lookup_for(EDITIONS["en"], 2)
    games = 2000
    ours, peer = games / seconds_of(lambda: play_random(1, games, lookup), 3), yacht_games()
    bar = None if peer is None else 30  # the bar applies to the ratio, so without a peer there is none
    return Figure("random games a second, beside OpenSpiel's yacht", ours, peer, bar)


def yacht_games() -> float | None:
    """OpenSpiel's random games of yacht a second, or None where it is not installed."""
    try:
        import pyspiel
    except ImportError:
        return None
    game = pyspiel.load_game("yacht")
    bots = [pyspiel.make_uniform_random_bot(seat, 1 + seat) for seat in range(game.num_players())]
    count = 200

    def work() -> None:
        for number in range(count):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, number)

    return count / seconds_of(work, 3)


def first_use() -> Figure:
    """Seconds from a new process's start of importing to its first solved turn, from the disk cache."""
    solve(State.initial(2))
    runs = [subprocess.run([sys.executable, "-c", FIRST_USE], capture_output=True, check=True) for _ in range(5)]  # noqa: S603 - our own
    seconds = min(float(run.stdout) for run in runs)
    return Figure("seconds of the first use in a new process", seconds, bar=FIRST_USE_BAR, at_most=True)


def largest_weights() -> Figure:
    """The largest file of weights."""
    files = [file for file in (resources.files("columbiz.engine") / "weights").iterdir() if file.name.endswith(".npz")]
    size = max(len(file.read_bytes()) for file in files)
    return Figure("MB of the largest weights", size / 1e6, bar=WEIGHTS_BAR, at_most=True)


if __name__ == "__main__":
    from benchmarks.figures import report

    raise SystemExit(0 if report(measure(), RESULTS) else 1)
