"""What the benchmarks share: bars on either side, positions of every kind, percentiles."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from benchmarks.figures import Figure
from benchmarks.machine import percentile, sync_latencies
from benchmarks.positions import decisions, turn_starts
from columbiz.rules.state import Phase


@pytest.mark.parametrize(("ours", "least", "most"), [(9.0, False, True), (10.0, True, True), (11.0, True, False)])
def test_a_bar_is_a_minimum_or_a_maximum(ours: float, least: bool, most: bool) -> None:
    assert Figure("rate", ours, bar=10).holds == least
    assert Figure("time", ours, bar=10, at_most=True).holds == most


def test_with_a_peer_the_ratio_is_compared_with_the_bar() -> None:
    assert Figure("rate", 30.0, peer=10.0, bar=3).holds
    assert not Figure("rate", 29.0, peer=10.0, bar=3).holds


def test_a_figure_is_stored_with_its_ratio_and_the_side_of_its_bar() -> None:
    stored = Figure("time", 4.0, peer=2.0, bar=5, at_most=True).as_json()
    assert stored == {"what": "time", "ours": 4.0, "peer": 2.0, "bar": 5, "at_most": True, "ratio": 2.0}


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
