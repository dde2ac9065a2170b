"""Error per game: how much chance of winning an entrant's decisions give away in the positions of strong games.

Every candidate is played on by the judge many times without luck, on the same dice for all. The loss is the
value of the best choice less that of the entrant's own. The best of several uncertain values tends to be one that was
overestimated. So one half of the trials finds the best and the other half measures the loss, and the other way round.
When the best is sought, the judge's own value (of a placement: with the next turn solved) counts like PRIOR_TRIALS
trials, so that a few trials do not overrule it. Where the best is missed nevertheless, the loss comes out too
small, even negative: errors per game are cautious estimates. Where there is only one candidate, the loss is 0.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from columbiz.bots.arena import Score
from columbiz.engine.network_evaluator import solve_turn
from columbiz.training.assessment.decisions import (
    KINDS,
    Chosen,
    DecisionPoint,
    choice_of,
    good_choices,
    sample,
    strong_game,
)
from columbiz.training.assessment.entrants import Entrant
from columbiz.training.assessment.plan import AssessmentPlan
from columbiz.training.assessment.playing_on import solved_values, try_keeps, try_positions

#: how many of the judge's choices are tried, and how far behind its best they may be
JUDGED_CHOICES = 3
CLOSE = 0.02
#: How many trials the judge's own value is worth. An assumption: a trial's spread is ten times the judge's error.
PRIOR_TRIALS = 100

Losses = NDArray[np.float64]


class ErrorJob(NamedTuple):
    """One strong game: the same job gives the same losses on any machine."""

    plan: AssessmentPlan
    entrants: tuple[Entrant, ...]
    seed: int


class GameLosses(NamedTuple):
    """What a sample of one game's decisions shows, by entrant and kind of decision."""

    #: losses[entrant, kind]: loss in the decision sampled
    losses: Losses
    #: decisions[kind]: how many decisions of that kind a seat had, on average
    decisions: NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class KindError:
    """Error in one kind of decision: by game and seat, and by decision."""

    per_game: Score
    per_decision: Score


@dataclass(frozen=True, slots=True)
class ErrorRate:
    """An entrant's error in chance of winning, 0.01 being one point."""

    name: str
    per_game: Score
    #: how much less that is than the error of the entrant before, in the same decisions; None for the first one
    less: Score | None
    kinds: dict[str, KindError]


@dataclass(frozen=True, slots=True)
class Errors:
    """Error rates of all entrants over the same decisions."""

    decisions: int
    games: int
    trials: int
    #: decisions of a seat in a game, by kind
    decisions_per_game: dict[str, float]
    entrants: tuple[ErrorRate, ...]


def measure_losses(job: ErrorJob) -> GameLosses:
    """Play a strong game and measure what every entrant loses in one of its decisions of each kind."""
    plan, source = job.plan, np.random.default_rng(job.seed)
    decisions = list(strong_game(plan, source))
    bots = [entrant.bot(job.seed) for entrant in job.entrants]
    losses, counts = np.zeros((len(bots), len(KINDS))), np.zeros(len(KINDS))
    for decision, count in sample(decisions, source):
        state, kind = decision.state(plan.rules), KINDS.index(decision.kind)
        chosen = [choice_of(bot, state) for bot in bots]
        known = good_choices(state, plan.judge, JUDGED_CHOICES, CLOSE)
        choices = list(dict.fromkeys([*known, *chosen]))
        counts[kind] = count / plan.players
        if len(choices) > 1:
            found = cross_fitted_losses(*_tried(plan, decision, choices, source))
            losses[:, kind] = [found[choices.index(one)] for one in chosen]
    return GameLosses(losses, counts)


def _tried(
    plan: AssessmentPlan, decision: DecisionPoint, choices: Sequence[Chosen], source: np.random.Generator
) -> tuple[Losses, Losses]:
    """What the judge thinks each choice is worth, and what it was worth in every trial."""
    judge, lookup, options = plan.judge, plan.lookup, np.array(choices, np.int64)
    seeds = source.integers(2**31, size=plan.trials)
    if decision.kind == "placing":
        prior = solved_values(options, lookup, judge)
        return prior, try_positions(options, seeds, plan.turns, lookup, judge)
    kept = options[:, 0].copy()
    stages, _ = solve_turn(decision.packed, lookup, judge)
    prior = stages.keep[decision.throws, 0, kept]
    return prior, try_keeps(decision.packed, decision.throws, kept, seeds, plan.turns, lookup, judge)


def cross_fitted_losses(prior: Losses, trials: Losses) -> Losses:
    """How far each choice is behind the best, which one half of the trials finds and the other measures."""
    count = trials.shape[1]
    halves = trials[:, : count // 2], trials[:, count // 2 :]
    total = np.zeros(len(prior))
    for finding, measuring in (halves, halves[::-1]):
        posterior = (PRIOR_TRIALS * prior + finding.sum(axis=1)) / (PRIOR_TRIALS + finding.shape[1])
        means = measuring.mean(axis=1)
        total += means[np.argmax(posterior)] - means
    return total / 2


def error_jobs(plan: AssessmentPlan, entrants: tuple[Entrant, ...]) -> Iterator[ErrorJob]:
    """The jobs of an assessment; decisions are rounded up to whole games."""
    for game in range(-(-plan.decisions // len(KINDS))):
        yield ErrorJob(plan, entrants, plan.seed_of(1, game))


def error_rates(names: Sequence[str], games: Iterable[GameLosses], trials: int) -> Errors:
    """Errors per game with intervals; the games are independent of each other."""
    played = list(games)
    losses, counts = np.stack([game.losses for game in played]), np.stack([game.decisions for game in played])
    by_game = losses * counts[:, None, :]
    totals = by_game.sum(axis=2)
    entrants = tuple(
        ErrorRate(
            name,
            Score.of(totals[:, number].tolist()),
            Score.of((totals[:, number - 1] - totals[:, number]).tolist()) if number else None,
            {
                kind: KindError(Score.of(by_game[:, number, k].tolist()), Score.of(losses[:, number, k].tolist()))
                for k, kind in enumerate(KINDS)
            },
        )
        for number, name in enumerate(names)
    )
    means = dict(zip(KINDS, counts.mean(axis=0).tolist(), strict=True))
    return Errors(int((counts > 0).sum()), len(played), trials, means, entrants)
