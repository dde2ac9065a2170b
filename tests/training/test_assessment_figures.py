"""What an assessment computes from games, trials and deals, and how it is drawn: nothing here plays a game."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

from columbiz.engine.weights import weights_hash
from columbiz.i18n import ENGLISH, LANGUAGES, messages_for
from columbiz.review.rank import ErrorShare
from columbiz.rules.editions import EDITIONS
from columbiz.training.assessment.assessment import Assessment
from columbiz.training.assessment.chart import ticks
from columbiz.training.assessment.decisions import KINDS
from columbiz.training.assessment.entrants import Entrant
from columbiz.training.assessment.error_rates import GameLosses, cross_fitted_losses, error_rates
from columbiz.training.assessment.league import league_of
from columbiz.training.assessment.plan import AssessmentPlan
from columbiz.training.assessment.plots import write_plots
from columbiz.training.assessment.reviewed import Reviewed, boundary, reviewed_jobs, reviewed_play
from columbiz.training.assessment.truth import clustered, drifts, measure_truth, sum_by_game, turn_numbers
from columbiz.training.fitting import fresh_network
from columbiz.training.selfplay import Games, joined


def invented_games(players: int = 2, count: int = 40, bias: float = 0.0) -> Games:
    """Games whose chances move at random; every turn the player who moved is `bias` worse off than was said."""
    source = np.random.default_rng(1)
    lengths = source.integers(4, 9, count)
    game = np.repeat(np.arange(count), lengths)
    before = np.clip(source.dirichlet(np.full(players, 20.0), len(game)), 0.01, 0.99)
    before[turn_numbers(game) == 0] = 1 / players
    results = np.eye(players)[source.integers(players, size=count)]
    following = results[game].copy()
    lasting = np.flatnonzero(game[:-1] == game[1:])
    following[lasting] = before[lasting + 1]
    after = following.copy()
    movers = turn_numbers(game) % players
    after[lasting, movers[lasting]] += bias
    after[lasting, (movers[lasting] + 1) % players] -= bias
    return Games(game, before, after, results)


def whole_assessment() -> Assessment:
    """An assessment of invented figures with every part."""
    names = ["greedy", "captain", "weights/<2 & 3>.npz"]
    source = np.random.default_rng(2)
    losses = [GameLosses(source.random((3, len(KINDS))) / 50, np.array([9.0, 9.0, 9.5])) for _ in range(20)]
    pairs = [((a, b), 0.5 + 0.1 * (a - b) + source.normal(0, 0.02)) for a in range(3) for b in range(a) for _ in "123"]
    truth = tuple(measure_truth(name, [invented_games(bias=0.01)]) for name in names[1:])
    league = league_of(names, pairs, 3, 2)
    return Assessment(2, "nl", 1, error_rates(names, losses, 64), truth, league, invented_reviews(names))


def invented_reviews(names: list[str]) -> Reviewed:
    """Reviews in which every player loses a quarter of what the one before loses."""
    source = np.random.default_rng(3)
    games = [
        [(number, ErrorShare(0.8 * source.random() / 4**number, 20)) for number in range(len(names))] for _ in range(50)
    ]
    return reviewed_play(AssessmentPlan(EDITIONS["nl"], 2, fresh_network(2, 8, 1)), names, games)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_start_luck_and_drift_add_up_to_the_result(players: int) -> None:
    games = invented_games(players, bias=0.02)
    first = np.flatnonzero(turn_numbers(games.game) == 0)
    whole = games.before[first] + sum_by_game(games.after - games.before, games) + sum_by_game(drifts(games), games)
    assert whole == pytest.approx(games.results, abs=1e-9)


def test_drift_is_seen_by_the_player_who_moved() -> None:
    truth = measure_truth("captain", [invented_games(bias=0.02)])
    assert truth.drift_mean.mean == pytest.approx(-0.02)
    assert truth.drift_rms.mean == pytest.approx(0.02)
    assert all(turn.mean.mean == pytest.approx(-0.02) for turn in truth.drift_by_turn)
    honest = measure_truth("captain", [invented_games()])
    assert honest.drift_rms.mean == pytest.approx(0.0, abs=1e-12)
    assert [score.mean for score in honest.drift_sum] == pytest.approx([0.0, 0.0])


def test_an_honest_judgement_wins_what_it_says() -> None:
    truth = measure_truth("captain", [invented_games(3)])
    assert [score.mean for score in truth.won] == pytest.approx(truth.start)
    assert all(score.margin == pytest.approx(0.0) for score in truth.won)
    for decile in truth.deciles:
        assert decile.won.mean == pytest.approx(decile.predicted)
    assert sum(decile.count for decile in truth.deciles) == 3 * len(invented_games(3).game)


def test_games_in_parts_give_the_figures_of_all_games() -> None:
    games = invented_games(bias=0.01)
    assert measure_truth("x", [games, games]) == measure_truth("x", [joined([games, games])])


def test_numbers_that_depend_on_each_other_have_a_wider_interval() -> None:
    values, games = np.random.default_rng(1).normal(size=20), np.arange(20)
    alone, repeated = clustered(values, games), clustered(np.repeat(values, 9), np.repeat(games, 9))
    assert repeated.margin == pytest.approx(alone.margin)
    assert clustered(values, np.zeros(20, np.int64)).margin is None


def test_a_loss_is_the_distance_to_the_best_choice() -> None:
    trials = np.tile([[0.5], [0.4], [0.45]], (1, 64))
    assert cross_fitted_losses(np.array([0.5, 0.4, 0.45]), trials) == pytest.approx([0.0, 0.1, 0.05])


def test_enough_trials_overrule_the_judge() -> None:
    trials = np.tile([[0.5], [0.6]], (1, 800))
    assert cross_fitted_losses(np.array([0.52, 0.5]), trials) == pytest.approx([0.1, 0.0])


def test_chance_alone_makes_no_choice_look_bad() -> None:
    source = np.random.default_rng(3)
    losses = [cross_fitted_losses(np.full(5, 0.5), source.normal(0.5, 0.1, (5, 16))) for _ in range(4000)]
    error = np.std(losses, axis=0) / np.sqrt(4000)
    assert (np.abs(np.mean(losses, axis=0)) < 4 * error).all()


def test_error_per_game_counts_every_decision_of_a_seat() -> None:
    games = [GameLosses(np.array([[0.01, 0.0, 0.02]]), np.array([10.0, 9.0, 10.0]))] * 2
    errors = error_rates(["greedy"], games, 8)
    [rate] = errors.entrants
    assert rate.per_game.mean == pytest.approx(0.3)
    assert rate.kinds["placing"].per_game.mean == pytest.approx(0.2)
    assert rate.kinds["placing"].per_decision.mean == pytest.approx(0.02)
    assert (errors.decisions, errors.games) == (6, 2)


def test_players_are_compared_in_the_same_decisions() -> None:
    games = [
        GameLosses(np.array([[loss, 0.0, 0.02], [loss, 0.0, 0.01]]), np.array([10.0, 9.0, 10.0])) for loss in (0.1, 0.5)
    ]
    first, second = error_rates(["greedy", "captain"], games, 8).entrants
    assert first.less is None
    assert second.less is not None
    assert (second.less.mean, second.less.margin) == pytest.approx((0.1, 0.0))


def test_what_one_of_two_players_wins_the_other_loses() -> None:
    league = league_of(["a", "b"], [((0, 1), 0.75), ((0, 1), 0.5)], 2, 2)
    first, second = league.matrix[0][1], league.matrix[1][0]
    assert first is not None
    assert second is not None
    assert (first.mean, second.mean, first.margin) == (0.625, 0.375, second.margin)
    assert league.matrix[0][0] is None
    assert league.mean_of(1) == 0.375


def test_an_assessment_is_plain_json() -> None:
    found = json.loads(json.dumps(whole_assessment().as_json()))
    assert set(found) == {"format", "players", "edition", "seed", "errors", "truth", "league", "reviewed"}
    assert set(found["errors"]) == {"decisions", "games", "trials", "decisions_per_game", "entrants"}
    assert set(found["errors"]["entrants"][0]) == {"name", "per_game", "less", "kinds"}
    assert set(found["truth"][0]["deciles"][0]) == {"count", "predicted", "won"}
    assert found["league"]["matrix"][0][0] is None
    assert set(found["league"]["matrix"][0][1]) == {"mean", "margin"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_plots_are_well_formed(language: str, tmp_path: Path) -> None:
    files = write_plots(whole_assessment(), tmp_path / "plots", messages_for(language))
    assert [file.name for file in files] == [
        "errors.svg",
        "reliability-1-captain.svg",
        "drift-1-captain.svg",
        "reliability-2--2-3-.svg",
        "drift-2--2-3-.svg",
        "league.svg",
    ]
    for file in files:
        assert ElementTree.parse(file).getroot().tag == "{http://www.w3.org/2000/svg}svg"  # noqa: S314 - our own file


def test_a_plot_of_errors_has_a_bar_for_every_kind_of_decision(tmp_path: Path) -> None:
    svg = write_plots(whole_assessment(), tmp_path, ENGLISH)[0].read_text(encoding="utf-8")
    assert svg.count('height="22"') == 3 * len(KINDS)
    assert "Captain" in svg
    assert "weights/&lt;2 &amp; 3&gt;.npz" in svg


@pytest.mark.parametrize(
    ("limits", "expected"), [((0, 100), [0, 20, 40, 60, 80, 100]), ((-0.3, 1.2), [0, 0.5, 1]), ((0, 3), [0, 1, 2, 3])]
)
def test_ticks_are_round(limits: tuple[float, float], expected: list[float]) -> None:
    assert ticks(limits) == pytest.approx(expected)


def test_players_are_told_apart_where_both_are_mistaken_equally_often() -> None:
    source = np.random.default_rng(4)
    weaker, stronger = source.gamma(2.0, 0.3, 400), source.gamma(1.0, 0.1, 300)  # skewed, as shares are
    limit = boundary(weaker, stronger)
    assert np.mean(weaker < limit) == pytest.approx(np.mean(stronger > limit), abs=0.005)
    assert boundary(np.array([0.5, 0.7]), np.array([0.1, 0.2])) == 0.2
    assert boundary(np.array([0.0, 0.3, 0.4]), np.zeros(3)) == 0.0


def test_reviews_show_the_share_lost_by_every_player() -> None:
    found = invented_reviews(["sailor", "helmsman", "captain"])
    assert (found.games, found.weights) == (50, weights_hash("2"))
    for number, play in enumerate(found.entrants):
        assert (play.games, play.decisions) == (50, 20)
        assert play.median == pytest.approx(0.4 / 4**number, rel=0.3)
        assert play.low < play.median < play.high
    assert [play.boundary is None for play in found.entrants] == [True, False, False]
    assert found.entrants[1].boundary == pytest.approx(0.16, rel=0.2)


@pytest.mark.parametrize("players", [2, 3])
def test_everybody_has_as_many_seats_in_the_games_to_be_reviewed(players: int) -> None:
    plan = AssessmentPlan(EDITIONS["nl"], players, fresh_network(players, 8, 1), reviewed=30)
    entrants = [Entrant(name) for name in ("sailor", "helmsman", "captain", "greedy")]
    jobs = list(reviewed_jobs(plan, entrants))
    seats = [number for job in jobs for number in job.numbers]
    assert [seats.count(number) for number in range(4)] == [30, 30, 30, 30]
    assert {len(job.numbers) for job in jobs} == {players}
    assert len({job.seed for job in jobs}) == len(jobs)
    assert all(job.entrants == tuple(entrants[number] for number in job.numbers) for job in jobs)
