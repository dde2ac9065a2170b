"""What the benchmarks share: bars on either side, positions of every kind, percentiles."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from benchmarks.figures import Figure
from benchmarks.machine import describe_run, percentile, shipped_weights, sync_latencies
from benchmarks.positions import decisions, turn_starts
from benchmarks.truth import measure as truth_figures
from columbiz.bots.arena import Z95, Score
from columbiz.engine.weights import weights_hash
from columbiz.rules.state import Phase
from columbiz.training.assessment.truth import Decile, Truth


@pytest.mark.parametrize(("ours", "least", "most"), [(9.0, False, True), (10.0, True, True), (11.0, True, False)])
def test_a_bar_is_a_minimum_or_a_maximum(ours: float, least: bool, most: bool) -> None:
    assert Figure("rate", ours, bar=10).holds == least
    assert Figure("time", ours, bar=10, at_most=True).holds == most


def test_with_a_peer_the_ratio_is_compared_with_the_bar() -> None:
    assert Figure("rate", 30.0, peer=10.0, bar=3).holds
    assert not Figure("rate", 29.0, peer=10.0, bar=3).holds


def test_a_figure_is_stored_with_its_ratio_and_the_side_of_its_bar() -> None:
    stored = Figure("time", 4.0, peer=2.0, bar=5, at_most=True).as_json()
    assert stored == {"what": "time", "ours": 4.0, "peer": 2.0, "bar": 5, "at_most": True, "margin": None, "ratio": 2.0}


def test_with_a_peer_a_maximum_is_one_of_the_ratio() -> None:
    assert Figure("time", 1.3, peer=1.0, bar=1.3, at_most=True).holds
    assert not Figure("time", 1.4, peer=1.0, bar=1.3, at_most=True).holds


@pytest.mark.parametrize("players", [2, 3, 4])
def test_bots_are_asked_at_keeps_and_before_and_between_discs(players: int) -> None:
    kinds = Counter((state.phase, state.placed > 0) for state in decisions(1, players, 2))
    assert kinds == {(Phase.KEEP, False): 2, (Phase.PLACE, False): 2, (Phase.PLACE, True): 2}


def test_turns_start_before_the_first_throw() -> None:
    assert all((state.phase, state.throws, state.placed) == (Phase.THROW, 0, 0) for state in turn_starts(1, 2))


@pytest.mark.parametrize(("share", "value"), [(0.0, 1), (0.5, 3), (0.99, 4), (1.0, 4)])
def test_a_percentile_is_one_of_the_values(share: float, value: float) -> None:
    assert percentile([4.0, 2.0, 1.0, 3.0], share) == value


def test_the_disk_is_measured_by_many_syncs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("benchmarks.machine.SYNCS", 3)
    assert len(sync_latencies(tmp_path)) == 3
    assert (tmp_path / "sync").stat().st_size == 3 * 4096


def test_results_name_the_weights_they_were_measured_with() -> None:
    assert shipped_weights() == ["2", "3", "4", "4-limit-3"]
    assert all(f"{name} {weights_hash(name)}" in describe_run()["weights"] for name in shipped_weights())


def truth(off: float, error: float, rms: float = 0.02) -> Truth:
    """A judgement that is off everywhere, with a standard error."""
    margin = Z95 * error
    won, drift = (Score(0.4 + off, margin), Score(0.6 - off, margin)), (Score(off, margin), Score(-off, margin))
    tenths = (Decile(10, 0.4, won[0]), Decile(10, 0.6, Score(0.6, margin)))
    return Truth("captain", 9, (0.4, 0.6), won, won, Score(rms, margin), Score(0.0, margin), drift, (), tenths)


@pytest.mark.parametrize(
    ("found", "missed"),
    [
        (truth(off=0.009, error=0.001), 0),
        (truth(off=0.011, error=0.001), 4),  # every seat's start value and drift
        (truth(off=0.011, error=0.005), 0),  # less than three standard errors
        (truth(off=0.024, error=0.001), 5),  # and a tenth of the predictions
        (truth(off=0.0, error=0.001, rms=0.026), 1),
    ],
)
def test_a_judgement_must_be_true_up_to_its_bars(found: Truth, missed: int) -> None:
    assert sum(not figure.holds for figure in truth_figures(found)) == missed
