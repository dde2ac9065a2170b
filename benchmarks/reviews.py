"""How long the review of a whole game takes on one core, by the time of the processor: other work counts little."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Iterator
from pathlib import Path

from benchmarks.bot_games import bot_game
from benchmarks.figures import Figure
from columbiz.records.record import Record
from columbiz.review import review

RESULTS = Path(__file__).parent / "results" / "reviews.json"
GAMES = 20
#: Milliseconds of a two-player game at depth 1, and seconds of one at depth 2.
DEPTH_1_BAR, DEPTH_2_BAR = 150, 10


def measure() -> Iterator[Figure]:
    """The median over games at depth 1, with two, three and four players, and at depth 2 with two."""
    for players in (2, 3, 4):
        milliseconds = 1000 * statistics.median(seconds(game(players, number), 1) for number in range(GAMES))
        bar = DEPTH_1_BAR if players == 2 else None
        yield Figure(f"ms of the review of a game, {players} players", milliseconds, bar=bar, at_most=True)
    longest = max(seconds(game(2, number), 2) for number in range(GAMES // 4))
    yield Figure("seconds of the longest review at depth 2, 2 players", longest, bar=DEPTH_2_BAR, at_most=True)


def seconds(record: Record, depth: int) -> float:
    """The time of a review, after another of the first turns to load what it needs."""
    review(Record.of(record.initial).then(*record.actions[:3]), depth=depth)
    begin = time.process_time()
    review(record, depth=depth)
    return time.process_time() - begin


def game(players: int, number: int) -> Record:
    """A game between helmsmen, who make some mistakes."""
    seed = f"{players}/{number}"
    return bot_game(["helmsman"] * players, seed, random.Random(seed))


if __name__ == "__main__":
    from benchmarks.figures import report

    raise SystemExit(0 if report(list(measure()), RESULTS) else 1)
