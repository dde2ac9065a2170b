"""How fast the engine is: exact turns beside the reference solver, random games beside OpenSpiel's yacht."""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial

import numpy as np

from benchmarks.figures import Figure
from benchmarks.positions import turn_starts
from benchmarks.random_games import play_random
from columbiz.engine.lookup import lookup_for
from columbiz.engine.network import Network, value_position, view
from columbiz.engine.network_evaluator import solve_turn
from columbiz.engine.position import pack
from columbiz.engine.search import solve
from columbiz.engine.weights import shipped_views, weights_name
from columbiz.rules.editions import EDITIONS
from columbiz.rules.state import State
from harness.reference_solver import ReferenceTurn

FIRST_USE = """
import time
begin = time.perf_counter()
from columbiz.engine import solve
from columbiz.rules.state import State
solve(State.initial(2))
print(time.perf_counter() - begin)
"""


def measure() -> list[Figure]:
    """Every figure of the engine."""
    return [*turn_speed(), game_speed(), first_use()]


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
    empty = State.initial(2)
    network, lookup = network_for(empty), lookup_for(empty.rules, 2)
    fast = seconds_of(lambda: solve_turn(pack(empty), lookup, network))
    yield Figure("exact turns a second, empty board", 1 / fast, bar=1000)
    ours, theirs = [], []
    for state in turn_starts(1, 2):
        packed = pack(state)
        ours.append(seconds_of(partial(solve_turn, packed, lookup, network), 20))
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


def network_for(state: State) -> Network:
    """The network that judges positions after a player's turn."""
    return view(shipped_views(weights_name(state.rules, state.players)), state.players - 1)


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
    runs = [subprocess.run([sys.executable, "-c", FIRST_USE], capture_output=True, check=True) for _ in range(3)]  # noqa: S603 - our own
    return Figure("first uses a second in a new process", 1 / min(float(run.stdout) for run in runs), bar=0.5)
