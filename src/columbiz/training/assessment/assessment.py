"""A whole assessment: all jobs in order, and what they bring."""

from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from typing import Any

from columbiz.training.assessment.entrants import Entrant
from columbiz.training.assessment.error_rates import Errors, error_jobs, error_rates, measure_losses
from columbiz.training.assessment.league import League, deal_jobs, league_of, play_deal
from columbiz.training.assessment.plan import AssessmentPlan
from columbiz.training.assessment.reviewed import Reviewed, play_reviewed, reviewed_jobs, reviewed_play
from columbiz.training.assessment.truth import Truth, measure_truth, truth_jobs
from columbiz.training.selfplay import play_games
from columbiz.training.workers import Job, Result, Workers

#: Wraps results to show progress; also gets their number and the message key of the work.
Watch = Callable[[Iterable[Any], int, str], Iterable[Any]]

#: The version of the JSON; it grows when something in it changes its meaning.
FORMAT = 1


@dataclass(frozen=True, slots=True)
class Assessment:
    """What an assessment found; a part that was not asked for is empty."""

    players: int
    edition: str
    seed: int
    errors: Errors | None
    truth: tuple[Truth, ...]
    league: League | None
    reviewed: Reviewed | None

    def as_json(self) -> dict[str, object]:
        """The assessment as plain values; chances are from 0 to 1."""
        return {"format": FORMAT, **asdict(self)}


def assess(plan: AssessmentPlan, entrants: tuple[Entrant, ...], workers: Workers, watch: Watch) -> Assessment:
    """Assess entrants; the same plan gives the same result with any number of workers."""
    names = [entrant.name for entrant in entrants]

    def done(work: Callable[[Job], Result], jobs: Iterable[Job], key: str) -> Iterable[Result]:
        listed = list(jobs)
        return watch(workers.map(work, listed), len(listed), key)

    errors = league = reviewed = None
    if plan.decisions:
        losses = done(measure_losses, error_jobs(plan, entrants), "progress-errors")
        errors = error_rates(names, losses, plan.trials)
    judgements = {entrant.name: entrant.judgement(plan.rules, plan.players) for entrant in entrants if plan.games}
    truth = tuple(
        measure_truth(name, done(play_games, truth_jobs(plan, network), "progress-truth"))
        for name, network in judgements.items()
        if network is not None
    )
    if plan.deals and len(entrants) > 1:
        results = done(play_deal, deal_jobs(plan, entrants), "progress-league")
        league = league_of(names, results, plan.deals, plan.players)
    if plan.reviewed:
        games = done(play_reviewed, reviewed_jobs(plan, entrants), "progress-reviewed")
        reviewed = reviewed_play(plan, names, games)
    return Assessment(plan.players, plan.rules.edition, plan.seed, errors, truth, league, reviewed)
