"""How strong each level is beside the one below it: `python -m benchmarks.levels --games 400 --workers 2`.

With two players a level should win 60 to 85 % of its games against the level below, and with three and four more than
its share. One seat is played by the higher level, all others by the lower one. Shares are adjusted for the luck of the
dice; the interval is that of `columbiz arena`.
"""

from __future__ import annotations

import argparse
from itertools import pairwise

from rich.console import Console

from columbiz.bots import LEVELS
from columbiz.bots.arena import Match, Score, play

#: What a level should win against the level below, by the number of players.
GOALS = {2: (0.60, 0.85), 3: (1 / 3, 1.0), 4: (1 / 4, 1.0)}


def main() -> None:
    """Play the ladder and print a line for each pair of levels."""
    options, console = _options(), Console()
    for players in options.players:
        for lower, higher in pairwise(options.levels):
            score = _share(Match((higher, *[lower] * (players - 1)), seed=options.seed), options)
            console.print(_line(players, higher, lower, score), highlight=False)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Play every level against the one below it.")
    parser.add_argument("--games", type=int, default=200, help="games for each pair of levels")
    parser.add_argument("--players", type=int, nargs="+", choices=GOALS, default=list(GOALS))
    parser.add_argument("--levels", nargs="+", choices=LEVELS, default=LEVELS[:-1], help="weakest first")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    return parser.parse_args()


def _share(match: Match, options: argparse.Namespace) -> Score:
    """What the first bot wins, adjusted for luck."""
    deals = play(match, -(-options.games // match.players), options.workers)
    return Score.of([deal.shares[0] - deal.luck[0] for deal in deals])


def _line(players: int, higher: str, lower: str, score: Score) -> str:
    least, most = GOALS[players]
    verdict = "" if least <= score.mean <= most else f"  not within {least:.0%} to {most:.0%}"
    margin = "–" if score.margin is None else f"{score.margin:.1%}"
    return f"{players} players  {higher:9} others {lower:9} {score.mean:6.1%} ± {margin}{verdict}"


if __name__ == "__main__":
    main()
