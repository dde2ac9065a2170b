"""Calibration: chances agree on average with results, head by head, and nothing else changes."""

from __future__ import annotations

import numpy as np
import pytest

from columbiz.engine.lookup import lookup_for
from columbiz.engine.network import Network, value_positions
from columbiz.rules.editions import EDITIONS
from columbiz.training.calibration import MIN_LABELS, calibrate, offsets, played_out
from columbiz.training.fitting import fresh_network
from columbiz.training.labels import Conduct, LabelJob, make_labels

RULES = EDITIONS["nl"]


def test_offsets_bring_the_mean_to_what_is_wanted() -> None:
    source = np.random.default_rng(1)
    chances = source.dirichlet((2, 1, 1), 500)
    wanted = np.array([0.4, 0.35, 0.25])
    odds = chances * np.exp([*offsets(chances, wanted), 0.0])
    assert (odds / odds.sum(axis=1, keepdims=True)).mean(axis=0) == pytest.approx(wanted, abs=1e-4)


@pytest.mark.parametrize("players", [2, 3])
def test_a_calibrated_network_is_right_on_average_in_every_head(players: int) -> None:
    network, lookup = fresh_network(players, 8, 1), lookup_for(RULES, players)
    before = Network(*(array.copy() for array in network))
    labels = make_labels(LabelJob(RULES, players, network, played_out(Conduct()), 1, 3000))
    calibrate(network, labels, lookup)
    chances = value_positions(labels.positions, lookup, network)
    stages = np.minimum(labels.positions[:, players : 2 * players].min(axis=1) // lookup.features.stage_discs, 3)
    heads = stages * players + labels.positions[:, -1]
    counts = np.bincount(heads, minlength=4 * players)
    assert counts.max() >= MIN_LABELS
    for head, count in enumerate(counts):
        chosen = heads == head
        if count >= MIN_LABELS:
            assert chances[chosen].mean(axis=0) == pytest.approx(labels.targets[chosen].mean(axis=0), abs=1e-3)
        else:
            assert np.array_equal(network.inner_bias[head], before.inner_bias[head])
    logits = players - 1
    assert np.array_equal(network.inner_bias[:, :-logits], before.inner_bias[:, :-logits])
    for name in set(Network._fields) - {"inner_bias"}:
        assert np.array_equal(getattr(network, name), getattr(before, name))


def test_games_for_calibration_are_best_play_and_their_targets_learn_all_from_later_turns() -> None:
    given = Conduct(explore=0.3, wild=0.3, wild_turns=5, greedy=0.3, branch_low=1, branch_high=3, trust=0.4)
    best_play = Conduct(explore=0.0, wild=0.0, wild_turns=5, greedy=0.0, branch_low=1, branch_high=3, trust=1.0)
    assert played_out(given) == best_play
