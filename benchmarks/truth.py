"""Whether the captain's judgement is true in games against itself: `python -m benchmarks.truth --players 3`.

The games and the measures are those of `columbiz assess`; this adds bars. Where an interval is part of a bar, it is one
of three standard errors.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from rich.console import Console
from rich.progress import track

from benchmarks.figures import Figure, report
from columbiz.bots.arena import Z95, Score
from columbiz.engine.weights import shipped_network, weights_name
from columbiz.rules.editions import EDITIONS
from columbiz.rules.seats import PLAYER_COUNTS
from columbiz.training.assessment.plan import AssessmentPlan
from columbiz.training.assessment.truth import Truth, measure_truth, truth_jobs
from columbiz.training.selfplay import play_games
from columbiz.training.workers import LocalWorkers

RESULTS = Path(__file__).parent / "results"

#: How far chances may be off, in points, unless three standard errors are more.
POINTS_BAR = 1.0
#: How far a tenth of the predictions may be off beyond three standard errors, in points.
TENTH_BAR = 2.0
#: Root mean square of a turn's drift, in points, by the number of players.
DRIFT_BARS = {2: 2.5}


def measure(truth: Truth) -> Iterator[Figure]:
    """What an assessment found, beside the bars."""
    for seat, (start, won, drift) in enumerate(zip(truth.start, truth.won, truth.drift_sum, strict=True), 1):
        yield _within(f"points between start value and wins without luck, seat {seat}", won.mean - start, won)
        yield _within(f"points of drift a game, seat {seat}", drift.mean, drift)
    beyond = max(abs(tenth.predicted - tenth.won.mean) - 3 * _error(tenth.won) for tenth in truth.deciles)
    yield Figure("points by which a tenth of the predictions is off", 100 * beyond, bar=TENTH_BAR, at_most=True)
    bar = DRIFT_BARS.get(len(truth.start))
    rms = 100 * truth.drift_rms.mean
    yield Figure("points of drift a turn, rms", rms, bar=bar, at_most=True, margin=_points(truth.drift_rms))


def _within(what: str, off: float, score: Score) -> Figure:
    """A chance that may be off by POINTS_BAR, or by three standard errors of a score if that is more."""
    bar = max(POINTS_BAR, 100 * 3 * _error(score))
    return Figure(what, abs(100 * off), bar=bar, at_most=True, margin=_points(score))


def _error(score: Score) -> float:
    """The standard error."""
    return (score.margin or 0.0) / Z95


def _points(score: Score) -> float | None:
    return None if score.margin is None else 100 * score.margin


def captain_truth(plan: AssessmentPlan, workers: int) -> Truth:
    """Play the games and measure them."""
    jobs = list(truth_jobs(plan, plan.judge))
    games = LocalWorkers(workers).map(play_games, jobs)
    watched = track(games, "Games", len(jobs), console=Console(stderr=True), transient=True)
    return measure_truth("captain", watched)


def main() -> bool:
    """Measure one number of players; returns whether every bar is reached."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, choices=PLAYER_COUNTS, default=2)
    parser.add_argument("--edition", choices=tuple(EDITIONS), default="en")
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    asked = parser.parse_args()
    rules = EDITIONS[asked.edition]
    network = shipped_network(weights_name(rules, asked.players))
    plan = AssessmentPlan(rules, asked.players, network, games=asked.games, seed=asked.seed)
    figures = list(measure(captain_truth(plan, asked.workers)))
    return report(figures, RESULTS / f"truth-{asked.players}-{asked.edition}.json")


if __name__ == "__main__":
    raise SystemExit(0 if main() else 1)
