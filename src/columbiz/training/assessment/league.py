"""A league: each entrant plays one seat against another entrant in all the others; luck of the dice is taken out.

A deal of dice is played once from every seat, so both have the same dice and the same places. With two players what one
wins the other loses, so each pair meets once.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations
from statistics import fmean
from typing import NamedTuple

from columbiz.bots.arena import Score, play_game
from columbiz.engine.network_evaluator import NetworkEvaluator
from columbiz.training.assessment.entrants import Entrant
from columbiz.training.assessment.plan import AssessmentPlan

#: numbers of the entrant with one seat and of the one with all others
Pair = tuple[int, int]


class DealJob(NamedTuple):
    """One deal of a pair: the same job gives the same result on any machine."""

    plan: AssessmentPlan
    pair: Pair
    one: Entrant
    others: Entrant
    deal: int


@dataclass(frozen=True, slots=True)
class League:
    """The payoff matrix: matrix[a][b] is what one of entrant a wins among entrants b, None if they are the same."""

    names: tuple[str, ...]
    deals: int
    fair_share: float
    matrix: tuple[tuple[Score | None, ...], ...]

    def mean_of(self, number: int) -> float:
        """The mean of an entrant's row."""
        return fmean(score.mean for score in self.matrix[number] if score is not None)


def deal_jobs(plan: AssessmentPlan, entrants: Sequence[Entrant]) -> Iterator[DealJob]:
    """All deals of all pairs."""
    for one, others in permutations(range(len(entrants)), 2):
        if plan.players > 2 or one < others:
            for deal in range(plan.deals):
                yield DealJob(plan, (one, others), entrants[one], entrants[others], deal)


def play_deal(job: DealJob) -> tuple[Pair, float]:
    """What the one wins less luck, on average over all seats."""
    plan, total = job.plan, 0.0
    seed, evaluator = plan.seed_of(3, job.deal), NetworkEvaluator(plan.judge)
    for seat in range(plan.players):
        bots = [(job.one if place == seat else job.others).bot(seed + place) for place in range(plan.players)]
        won, luck = play_game(bots, plan.rules, str(seed), evaluator=evaluator)
        total += won[seat] - luck[seat]
    return job.pair, total / plan.players


def league_of(names: Sequence[str], results: Iterable[tuple[Pair, float]], deals: int, players: int) -> League:
    """The payoff matrix of all deals."""
    won: dict[Pair, list[float]] = {}
    for pair, share in results:
        won.setdefault(pair, []).append(share)
        if players == 2:
            won.setdefault((pair[1], pair[0]), []).append(1.0 - share)
    numbers = range(len(names))
    matrix = tuple(tuple(Score.of(won[a, b]) if a != b else None for b in numbers) for a in numbers)
    return League(tuple(names), deals, 1 / players, matrix)
