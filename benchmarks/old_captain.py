"""The captain against the captain of the old engine (see `old_engine`), on the same dice in every seat.

`python -m benchmarks.old_captain --players 3 --deals 500` plays one new captain among old ones and one old captain
among new ones. Every deal is played once from each seat. The shares are adjusted for luck, as in the arena.
"""

from __future__ import annotations

import argparse
import atexit
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from rich.console import Console
from rich.progress import track

from benchmarks.figures import Figure, report
from benchmarks.old_engine import OldEngine
from columbiz.bots.arena import Match, Score, play, standings
from columbiz.bots.protocol import Bot
from columbiz.bots.roster import bot
from columbiz.rules.actions import Decision
from columbiz.rules.editions import EDITIONS
from columbiz.rules.notation import parse_action
from columbiz.rules.seats import PLAYER_COUNTS
from columbiz.rules.state import State

RESULTS = Path(__file__).parent / "results"
NEW, OLD = "captain", "old captain"

#: What one new captain among old ones must reach with three players, and what the lower end of its interval must
#: exceed with two and four players, in percent.
SHARE_BARS = {3: 36}
LOWER_END_BARS = {2: 50, 4: 25}

PROCESS = """
import sys
from columbiz import State, bot
captain = bot("captain")
for line in sys.stdin:
    print(captain.choose(State.parse(line.strip())), flush=True)
"""


@dataclass(frozen=True)
class OldCaptain:
    """The old captain; all of them in one process share one process of the old engine."""

    def choose(self, state: State) -> Decision:
        """What the old captain decides."""
        action = parse_action(_old_captain().ask(state.text))
        assert isinstance(action, Decision)  # noqa: S101 - the process answers with decisions only
        return action


@cache
def _old_captain() -> OldEngine:
    engine = OldEngine(PROCESS)
    atexit.register(engine.close)
    return engine


def make_bot(name: str, seed: int) -> Bot:
    """The old captain, or a bot of today by its name."""
    return OldCaptain() if name == OLD else bot(name, seed)


def measure(players: int, edition: str, deals: int, seed: int, workers: int) -> Iterator[Figure]:
    """The share of one new captain among old ones and, from three players on, of one old captain among new ones."""
    score = _share((NEW, *[OLD] * (players - 1)), edition, deals, seed, workers)
    what = f"% of the wins, {players} players, {edition}, one new captain among old ones (fair: {100 / players:.3g})"
    yield Figure(what, 100 * score.mean, bar=SHARE_BARS.get(players), margin=_percent(score))
    if players in LOWER_END_BARS and score.margin is not None:
        lower_end = 100 * (score.mean - score.margin)
        yield Figure(f"{what}, lower end of the interval", lower_end, bar=LOWER_END_BARS[players])
    if players > 2:
        score = _share((OLD, *[NEW] * (players - 1)), edition, deals, seed, workers)
        what = f"% of the wins, {players} players, {edition}, one old captain among new ones"
        yield Figure(what, 100 * score.mean, margin=_percent(score))


def _share(names: tuple[str, ...], edition: str, deals: int, seed: int, workers: int) -> Score:
    """The first bot's share of the wins, adjusted for luck."""
    make_bot(OLD, seed).choose(_first_decision(names, edition))  # compiles the old engine once, before workers start
    match = Match(names, EDITIONS[edition], seed, make_bot=make_bot)
    results = play(match, deals, workers)
    watched = track(results, total=deals, description=", ".join(names), console=Console(stderr=True), transient=True)
    first, *_ = standings(match, list(watched))
    assert first.adjusted is not None  # noqa: S101 - the match computes luck
    return first.adjusted


def _first_decision(names: tuple[str, ...], edition: str) -> State:
    state = State.initial(len(names), edition=edition)
    return state.apply(state.chance_outcomes()[0][0])


def _percent(score: Score) -> float | None:
    return None if score.margin is None else 100 * score.margin


def main() -> bool:
    """Play the matches of one number of players; returns whether every bar is reached."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, choices=PLAYER_COUNTS, default=2)
    parser.add_argument("--edition", choices=tuple(EDITIONS), default="en")
    parser.add_argument("--deals", type=int, default=500, help="each is played once from every seat")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    asked = parser.parse_args()
    figures = list(measure(asked.players, asked.edition, asked.deals, asked.seed, asked.workers))
    return report(figures, RESULTS / f"old_captain-{asked.players}-{asked.edition}.json")


if __name__ == "__main__":
    raise SystemExit(0 if main() else 1)
