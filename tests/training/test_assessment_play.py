"""Assessments of real play, small enough for a test."""

from __future__ import annotations

import pickle

import numpy as np
import pytest

from columbiz.bots.arena import Z95
from columbiz.bots.roster import bot
from columbiz.engine.network import Network
from columbiz.engine.weights import shipped_network
from columbiz.rules.editions import EDITIONS
from columbiz.training.assessment.assessment import assess
from columbiz.training.assessment.decisions import KINDS, choice_of, good_choices, strong_game
from columbiz.training.assessment.entrants import Entrant
from columbiz.training.assessment.error_rates import ErrorJob, measure_losses
from columbiz.training.assessment.plan import AssessmentPlan
from columbiz.training.assessment.playing_on import solved_values, try_positions
from columbiz.training.assessment.truth import measure_truth, truth_jobs
from columbiz.training.selfplay import play_games
from columbiz.training.workers import LocalWorkers


@pytest.fixture(scope="module")
def judge() -> Network:
    return shipped_network("2")


@pytest.fixture
def plan(judge: Network) -> AssessmentPlan:
    return AssessmentPlan(EDITIONS["nl"], 2, judge, games=4, decisions=6, trials=4, deals=1, reviewed=2)


def unwatched(results: object, total: int, key: str) -> object:
    return results


def test_the_same_seed_gives_the_same_assessment_with_any_number_of_workers(plan: AssessmentPlan) -> None:
    entrants = (Entrant("greedy"), Entrant("captain"))
    one, two = (assess(plan, entrants, LocalWorkers(count), unwatched) for count in (1, 2))  # type: ignore[arg-type]
    assert one.as_json() == two.as_json()
    assert one.errors
    assert (one.errors.games, one.errors.decisions) == (2, 6)
    assert [truth.name for truth in one.truth] == ["captain"]  # greedy judges nothing
    assert one.reviewed
    assert [(play.name, play.games) for play in one.reviewed.entrants] == [("greedy", 2), ("captain", 2)]
    assert one.reviewed.entrants[0].median > 0.1
    assert one.reviewed.entrants[1].high == pytest.approx(0.0, abs=1e-9)  # a review finds its play best


def test_greedy_play_loses_more_than_the_judges_own(plan: AssessmentPlan) -> None:
    entrants = (Entrant("greedy"), Entrant("judge", plan.judge))
    games = [measure_losses(ErrorJob(plan, entrants, seed)) for seed in range(8)]
    greedy, own = np.mean([(game.losses * game.decisions).sum(axis=1) for game in games], axis=0)
    assert greedy > own + 0.1


def test_jobs_can_be_sent_to_another_machine(plan: AssessmentPlan) -> None:
    job = ErrorJob(plan, (Entrant("x", plan.judge),), 3)
    here, there = measure_losses(job), measure_losses(pickle.loads(pickle.dumps(job)))
    assert np.array_equal(here.losses, there.losses)


def test_a_strong_game_has_decisions_of_every_kind_and_the_judge_makes_them(plan: AssessmentPlan) -> None:
    captain = bot("captain")
    decisions = list(strong_game(plan, np.random.default_rng(5)))
    assert {decision.kind for decision in decisions} == set(KINDS)
    for decision in decisions[:9]:
        state = decision.state(plan.rules)
        assert choice_of(captain, state) == good_choices(state, plan.judge, 1, 1.0)[0]


def test_where_the_turn_ends_the_game_the_result_is_exact(plan: AssessmentPlan) -> None:
    over = np.array([[0, 0, 0, 3, 20, 30, 0, 0, 0]])
    assert solved_values(over, plan.lookup, plan.judge) == pytest.approx([1.0])
    trials = try_positions(over, np.arange(3), plan.turns, plan.lookup, plan.judge)
    assert trials == pytest.approx(np.ones((1, 3)))


def test_the_captains_start_value_is_what_its_games_bring(plan: AssessmentPlan) -> None:
    games = [play_games(job) for job in truth_jobs(plan._replace(games=200), plan.judge)]
    truth = measure_truth("captain", games)
    for start, won in zip(truth.start, truth.won, strict=True):
        assert won.margin
        assert abs(start - won.mean) <= 4 * won.margin / Z95
