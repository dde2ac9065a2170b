"""What the limit of positions of a deeper search costs: `python -m benchmarks.search_limits`.

One turn is drawn from each of many games between captains, and in it a decision after each throw. Each is searched two
turns deep with several limits and without one. A choice loses what the search without a limit finds it worse than the
best.
"""

from __future__ import annotations

import argparse
import random
from concurrent.futures import ProcessPoolExecutor
from functools import partial

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.progress import track

from benchmarks.positions import turn_starts
from columbiz.engine.advice import ranked_choices
from columbiz.engine.analysis import value_choice
from columbiz.engine.plan import TurnPlan
from columbiz.engine.search import solve
from columbiz.rules.state import Phase

LIMITS = (0, 20, 50, 100, 200, 400)


def main() -> None:
    """Measure every limit and print a line for each."""
    options, console = _options(), Console()
    with ProcessPoolExecutor(options.workers) as workers:
        turns = workers.map(partial(losses, players=options.players), range(options.turns))
        found = 100 * np.array(list(track(turns, "turns", options.turns, transient=True)))
    means, errors = found.mean(axis=0), found.std(axis=0, ddof=1) / np.sqrt(len(found))
    for limit, mean, error in zip(LIMITS, means, errors, strict=True):
        cells = "   ".join(f"{one:.2f} ± {off:.2f}" for one, off in zip(mean, error, strict=True))
        console.print(f"{limit:4} positions   {cells}", highlight=False)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Compare limits of positions: points lost after throw 1, 2 and 3.")
    parser.add_argument("--turns", type=int, default=40, help="turns, each of another game")
    parser.add_argument("--players", type=int, choices=(2, 3, 4), default=2)
    parser.add_argument("--workers", type=int, default=2)
    return parser.parse_args()


def losses(game: int, players: int) -> NDArray[np.float64]:
    """What the choices of each limit lose in one turn of a game, [limit, throw]."""
    source = random.Random(game)
    state = source.choice([state for state in turn_starts(game, players) if not state.last_round])
    found = []
    for _ in range(state.rules.throws):
        throws, ways = zip(*state.chance_outcomes(), strict=True)
        state = state.apply(source.choices(throws, ways)[0])
        full = solve(state, depth=2)
        found.append([_loss(full, limit) for limit in LIMITS])
        if state.phase is Phase.KEEP:
            state = state.apply(next(one.keep for one in full.keeps() if len(one.keep.dice) < len(state.dice)))
    return np.array(found).T


def _loss(full: TurnPlan, limit: int) -> float:
    """What the best choice of a limited search loses by a full one."""
    [chosen] = ranked_choices(solve(full.state, depth=2, positions=limit), 1)
    player = full.state.player
    return full.value[player] - value_choice(full, chosen.actions, depth=2).value[player]


if __name__ == "__main__":
    main()
