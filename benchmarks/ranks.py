"""How well each level plays as a review measures it: `python -m benchmarks.ranks`.

Every seat is played by one of the levels, drawn at random, so that each level meets all others, and every game is
reviewed at depth 1. The figures belong in `columbiz.review.rank`, by which a review tells how well somebody played.
A captain loses nothing by definition; an admiral takes long, so it is measured with
`python -m benchmarks.ranks --levels captain admiral --games 40`.
"""

from __future__ import annotations

import argparse
import random
import statistics
from collections import defaultdict
from collections.abc import Sequence

from rich.console import Console

from benchmarks.bot_games import bot_game
from columbiz.bots import LEVELS
from columbiz.review import review
from columbiz.review.rank import ranks

#: Of single games: the share lost of what choices at random would lose, the error in points of win chance, and how many
#: decisions there were.
Games = list[tuple[float, float, int]]


def main() -> None:
    """Play and review games for each number of players, and print a line for each level."""
    options, console = _options(), Console()
    for players in options.players:
        found: dict[str, Games] = defaultdict(list)
        for number in range(options.games * len(options.levels) // players):
            _play(f"{options.seed}/{players}/{number}", players, options.levels, found)
        for level in options.levels:
            console.print(_line(players, level, found[level]), highlight=False, soft_wrap=True)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Review games of all levels and measure what each loses in a game.")
    parser.add_argument("--games", type=int, default=120, help="games of each level, on average")
    parser.add_argument("--players", type=int, nargs="+", choices=(2, 3, 4), default=[2, 3, 4])
    parser.add_argument("--levels", nargs="+", choices=LEVELS, default=LEVELS[:-1])
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def _play(seed: str, players: int, names: Sequence[str], found: dict[str, Games]) -> None:
    """Play and review one game, and add what its seats lost to what their levels lost."""
    chooser = random.Random(seed)
    levels = [chooser.choice(names) for _ in range(players)]
    reviewed = review(bot_game(levels, seed, chooser))
    for level, account, rank in zip(levels, reviewed.seats, ranks(reviewed), strict=True):
        if rank:
            found[level].append((rank.share, 100 * account.error, account.decisions))


def _line(players: int, level: str, games: Games) -> str:
    shares, errors, decisions = map(list, zip(*games, strict=True))
    mean, error, count = map(statistics.fmean, (shares, errors, decisions))
    low, *_, high = statistics.quantiles(shares, n=20)
    return (
        f"{players} players  {level:9} lost {mean:6.1%}, 9 of 10 games {low:5.1%} to {high:6.1%}; "
        f"error {error:5.1f} points, {count:4.1f} decisions, {len(games)} games"
    )


if __name__ == "__main__":
    main()
