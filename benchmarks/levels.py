"""How strong each level is beside the one below it: `python -m benchmarks.levels --games 400 --workers 2`.

With two players a level should win 60 to 85 % of its games against the level below, and with three and four more than
its share. One seat is played by the higher level, all others by the lower one. Shares are adjusted for the luck of the
dice; the interval is that of `columbiz arena`.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from rich.console import Console
from rich.progress import track

from benchmarks.figures import Figure, report
from columbiz.bots import LEVELS
from columbiz.bots.arena import Match, Score, play

RESULTS = Path(__file__).parent / "results" / "levels.json"

#: What a level should win against the level below, in percent, by the number of players.
GOALS = {2: (60, 85), 3: (100 / 3, 100), 4: (25, 100)}


def main() -> bool:
    """Play the ladder; returns whether every bar is reached."""
    options = _options()
    figures = [
        figure
        for players in options.players
        for lower, higher in pairwise(options.levels)
        for figure in measure(Match((higher, *[lower] * (players - 1)), seed=options.seed), options)
    ]
    return report(figures, RESULTS)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Play every level against the one below it.")
    parser.add_argument("--games", type=int, default=200, help="games for each pair of levels")
    parser.add_argument("--players", type=int, nargs="+", choices=GOALS, default=list(GOALS))
    parser.add_argument("--levels", nargs="+", choices=LEVELS, default=LEVELS[:-1], help="weakest first")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    return parser.parse_args()


def measure(match: Match, options: argparse.Namespace) -> Iterator[Figure]:
    """What the first bot wins, adjusted for luck, beside the least and the most that it should."""
    higher, lower, *_ = match.names
    deals = -(-options.games // match.players)
    results = play(match, deals, options.workers)
    watched = track(results, f"{higher}, {lower}", deals, console=Console(stderr=True), transient=True)
    score = Score.of([deal.shares[0] - deal.luck[0] for deal in watched])
    what, margin = f"% of the wins, {match.players} players, one {higher}, others {lower}", score.margin
    for bar, at_most in zip(GOALS[match.players], (False, True), strict=True):
        yield Figure(what, 100 * score.mean, bar=bar, at_most=at_most, margin=margin and 100 * margin)


if __name__ == "__main__":
    raise SystemExit(0 if main() else 1)
