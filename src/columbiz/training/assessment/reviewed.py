"""What reviews say of known players: the share that each loses in a game, by which a review ranks people.

The share is that of `columbiz.review.rank`: what a seat's choices lost in a game, divided by what choices at random
would have lost. Shares are skewed, so medians and quantiles describe them. Of two players one is named below, the
other above the share at which both are mistaken for each other equally often.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import fmean
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from columbiz.bots.protocol import Bot
from columbiz.engine.weights import weights_hash, weights_name
from columbiz.records.record import Record
from columbiz.review import review
from columbiz.review.rank import ErrorShare, error_share
from columbiz.rules.sources import SeededDice
from columbiz.rules.state import Phase, State
from columbiz.training.assessment.entrants import Entrant
from columbiz.training.assessment.plan import AssessmentPlan

Shares = NDArray[np.float64]


class ReviewedJob(NamedTuple):
    """One game: the same job gives the same shares on any machine."""

    plan: AssessmentPlan
    #: numbers of the entrants in order of play, and these entrants
    numbers: tuple[int, ...]
    entrants: tuple[Entrant, ...]
    seed: int


#: The number of an entrant, and what it lost in a game.
Found = tuple[int, ErrorShare]


@dataclass(frozen=True, slots=True)
class ReviewedPlay:
    """The share that an entrant loses in a game."""

    name: str
    games: int
    median: float
    #: nine of ten games are between these
    low: float
    high: float
    #: a game that loses less is taken for this entrant's, not for one of the entrant before; None for the first one
    boundary: float | None
    #: decisions of a seat in a game, on average
    decisions: float


@dataclass(frozen=True, slots=True)
class Reviewed:
    """The games of all entrants against each other, reviewed at depth 1 with the shipped weights."""

    games: int
    weights: str
    entrants: tuple[ReviewedPlay, ...]


def recorded_game(bots: Sequence[Bot], state: State, seed: int | str) -> Record:
    """A game between bots from a State on, with the dice of a seed."""
    dice, record = SeededDice(seed), Record.of(state)
    while state.phase is not Phase.OVER:
        action = dice.throw(state) if state.phase is Phase.THROW else bots[state.player].choose(state)
        record, state = record.then(action), state.apply(action)
    return record


def reviewed_jobs(plan: AssessmentPlan, entrants: Sequence[Entrant]) -> Iterator[ReviewedJob]:
    """The jobs of an assessment: whole games, in which everybody has about as many seats, at random places."""
    games = -(-plan.reviewed * len(entrants) // plan.players)
    seats = np.random.default_rng(plan.seed_of(4, 0)).permutation(np.arange(games * plan.players) % len(entrants))
    for game, numbers in enumerate(seats.reshape(games, plan.players).tolist(), 1):
        yield ReviewedJob(plan, tuple(numbers), tuple(entrants[number] for number in numbers), plan.seed_of(4, game))


def play_reviewed(job: ReviewedJob) -> list[Found]:
    """Play and review a game: what every seat lost that had something to decide."""
    bots = [entrant.bot(job.seed + seat) for seat, entrant in enumerate(job.entrants)]
    found = review(recorded_game(bots, State.initial(job.plan.players, rules=job.plan.rules), job.seed))
    losses = ((number, error_share(found, seat)) for seat, number in enumerate(job.numbers))
    return [(number, loss) for number, loss in losses if loss]


def reviewed_play(plan: AssessmentPlan, names: Sequence[str], results: Iterable[Sequence[Found]]) -> Reviewed:
    """What the reviews of all games show."""
    games = list(results)
    losses: list[list[ErrorShare]] = [[] for _ in names]
    for number, loss in (found for game in games for found in game):
        losses[number].append(loss)
    shares = [np.array([loss.share for loss in own]) for own in losses]
    limits = [None, *(boundary(weaker, stronger) for weaker, stronger in pairwise(shares))]
    entrants = tuple(map(_play, names, losses, limits))
    return Reviewed(len(games), weights_hash(weights_name(plan.rules, plan.players)), entrants)


def _play(name: str, losses: Sequence[ErrorShare], limit: float | None) -> ReviewedPlay:
    low, median, high = np.quantile([loss.share for loss in losses], (0.05, 0.5, 0.95)).tolist()
    return ReviewedPlay(name, len(losses), median, low, high, limit, fmean(loss.decisions for loss in losses))


def boundary(weaker: Shares, stronger: Shares) -> float:
    """The lowest share that as many of the weaker player's games fall below as the stronger player's exceed."""
    shares = np.unique(np.concatenate((weaker, stronger)))
    surplus = [(weaker < share).mean() - (stronger > share).mean() for share in shares]
    return float(shares[int(np.argmax(np.array(surplus) >= 0))])
