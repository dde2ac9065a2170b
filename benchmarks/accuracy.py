"""How far values at depth 1 and 2 are off, by the stage of the game: `python -m benchmarks.accuracy`.

Turns of games between captains are valued at both depths and rolled out. The figures are root mean squares over
positions and seats of the difference to the rollouts, less what the rollouts' own standard errors explain. They belong
in `columbiz.engine.accuracy`, by which the analysis board tells how much to trust a value.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import count, islice

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.progress import track

from benchmarks.positions import turn_starts
from columbiz.engine.accuracy import stage_of
from columbiz.engine.features import STAGES
from columbiz.engine.rollouts import rollout
from columbiz.engine.search import solve
from columbiz.rules.state import State

DEPTHS = (1, 2)


def main() -> None:
    """Measure every stage for each number of players and print a line for each depth."""
    options, console = _options(), Console()
    with ProcessPoolExecutor(options.workers) as workers:
        for players in options.players:
            found = np.zeros((STAGES, len(DEPTHS), options.positions))
            states = [
                state
                for stage in range(STAGES)
                for state in islice(_states(players, stage, options.seed), options.positions)
            ]
            excesses = workers.map(partial(_excess, trials=options.trials), states)
            for number, excess in enumerate(track(excesses, f"{players} players", len(states), transient=True)):
                found[number // options.positions, :, number % options.positions] = excess
            for depth, squares in zip(DEPTHS, np.swapaxes(found, 0, 1), strict=True):
                console.print(_line(players, depth, squares), highlight=False, soft_wrap=True)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Compare values at depth 1 and 2 with rollouts.")
    parser.add_argument("--positions", type=int, default=60, help="positions of each stage of the game")
    parser.add_argument("--trials", type=int, default=96, help="games played on from each position")
    parser.add_argument("--players", type=int, nargs="+", choices=(2, 3, 4), default=[2, 3, 4])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    return parser.parse_args()


def _states(players: int, stage: int, seed: int) -> Iterator[State]:
    """The middle turn of this stage in each of many games, without the last round, in which many values are exact."""
    for game in count(seed * 1_000_000):
        turns = [state for state in turn_starts(game, players) if stage_of(state) == stage and not state.last_round]
        if turns:
            yield turns[len(turns) // 2]


def _excess(state: State, trials: int) -> NDArray[np.float64]:
    """For each depth, the mean square over the seats of the difference to a rollout, less the rollout's variance."""
    rolled = rollout(state, trials)
    noise = np.square(rolled.error)
    values = (solve(state, depth=depth).value for depth in DEPTHS)
    return np.array([np.mean(np.square(np.subtract(value, rolled.value)) - noise) for value in values])


def _line(players: int, depth: int, squares: NDArray[np.float64]) -> str:
    """The error of each stage, the last one of a game first, with its standard error."""
    means = squares.mean(axis=1)
    roots = np.sqrt(np.maximum(means, 0))
    spreads = squares.std(axis=1, ddof=1) / np.sqrt(squares.shape[1]) / np.maximum(2 * roots, 1e-9)
    figures = (f"{root:.4f} ± {spread:.4f}" for root, spread in zip(roots, spreads, strict=True))
    return f"{players} players  depth {depth}  {'  '.join(figures)}"


if __name__ == "__main__":
    main()
