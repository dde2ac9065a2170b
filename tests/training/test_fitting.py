"""Fitting: gradients are those of the cross-entropy, and a fit comes near its labels."""

from __future__ import annotations

import numpy as np
import pytest

from columbiz.engine.features import PATTERNS
from columbiz.engine.lookup import Lookup, lookup_for
from columbiz.engine.network import Network, value_positions
from columbiz.rules.editions import EDITIONS
from columbiz.training import fitting
from columbiz.training.fitting import Schedule, Touched, add_gradients, fit, fresh_network, mirror, rate_at, zeros_like
from columbiz.training.labels import Conduct, LabelJob, Labels, make_labels

RULES = EDITIONS["nl"]
STEP = 4e-3


def some_labels(players: int, count: int) -> Labels:
    return make_labels(LabelJob(RULES, players, fresh_network(players, 8, 1), Conduct(), 1, count))


def random_network(players: int) -> Network:
    """A network in which no array is zero."""
    source = np.random.default_rng(5)
    network = fresh_network(players, 4, 2, inner_units=5)
    return Network(*(array + source.normal(0.0, 0.1, array.shape).astype(np.float32) for array in network))


def cross_entropy(chosen: list[int], labels: Labels, lookup: Lookup, network: Network) -> float:
    positions = labels.positions[[number >> 1 for number in chosen]]
    for number, packed in zip(chosen, positions, strict=True):
        if number & 1:
            mirror(packed, lookup.features.players)
    shares = value_positions(positions, lookup, network)
    targets = labels.targets[[number >> 1 for number in chosen]]
    return float(-(targets * np.log(shares)).sum() / len(chosen))


@pytest.mark.parametrize("name", Network._fields)
@pytest.mark.parametrize("players", [2, 3])
def test_gradients_are_those_of_the_cross_entropy(players: int, name: str) -> None:
    labels, lookup, network = some_labels(players, 12), lookup_for(RULES, players), random_network(players)
    slopes, chosen = zeros_like(network), [0, 3, 9, 12, 15, 23]
    labels.targets[:] = 0.02
    labels.targets[:, 0] = 1.0 - 0.02 * (players - 1)  # far from what the network says, so that slopes are steep
    sizes = network.columns.shape[0], network.numbers.shape[0], network.inner.shape[0]
    touched = Touched(*(np.zeros(size, np.bool_) for size in sizes))
    add_gradients(np.array(chosen), labels, lookup, network, slopes, touched)
    array, slope = getattr(network, name).reshape(-1), getattr(slopes, name).reshape(-1)
    largest = np.argsort(-abs(slope))[:40]
    for place in {*largest.tolist(), *range(0, array.size, array.size // 20 + 1)}:
        if name == "columns" and place // 4 % PATTERNS == 0:
            assert slope[place] == 0  # an empty column has no weights
            continue
        weight, losses = array[place], []
        for changed in (weight + STEP, weight - STEP):
            array[place] = changed
            losses.append(cross_entropy(chosen, labels, lookup, network))
        array[place] = weight
        assert (losses[0] - losses[1]) / (2 * STEP) == pytest.approx(slope[place], abs=2e-3)
    assert abs(slope).max() > 5e-3


def test_a_mirrored_position_mirrors_back() -> None:
    packed = np.array([0b111, 1 << 35, 3, 4, 0, 0, 0, 0, 1])
    turned = packed.copy()
    mirror(turned, 2)
    assert turned[0] == 0b111 << 30
    assert turned[2:].tolist() == packed[2:].tolist()
    mirror(turned, 2)
    assert np.array_equal(packed, turned)


def test_a_fit_comes_near_its_labels() -> None:
    labels, lookup, network = some_labels(2, 200), lookup_for(RULES, 2), fresh_network(2, 8, 1)
    before = np.sqrt(np.mean((value_positions(labels.positions, lookup, network) - labels.targets) ** 2))
    error = fit(network, labels, lookup, Schedule(batch=32, steps=400, rate=1e-2), seed=1)
    after = np.sqrt(np.mean((value_positions(labels.positions, lookup, network) - labels.targets) ** 2))
    assert after < 0.3 * before
    assert error == pytest.approx(after, rel=1.0)


def test_a_fit_is_the_same_however_often_it_tells_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    labels, lookup, schedule = some_labels(2, 100), lookup_for(RULES, 2), Schedule(batch=24, steps=50, rate=1e-2)
    networks = [fresh_network(2, 8, 1), fresh_network(2, 8, 1)]
    told: list[float] = []
    whole = fit(networks[0], labels, lookup, schedule, seed=1)
    monkeypatch.setattr(fitting, "STEPS_AT_ONCE", 5)
    assert fit(networks[1], labels, lookup, schedule, 1, told.append) == whole
    assert all(map(np.array_equal, *networks))
    assert told == pytest.approx([0.1, 0.16, 0.26, 0.32, 0.42, 0.48, 0.58, 0.64, 0.74, 0.8, 0.9, 0.96, 1.0])


def test_the_rate_rises_to_its_peak_and_falls_to_almost_nothing() -> None:
    schedule = Schedule(batch=1, steps=2000, rate=1.0)
    rates = [rate_at(step, schedule) for step in (1, 150, 1000, 2000)]
    assert rates[0] < 0.02
    assert 0.3 < rates[1] < 1.0
    assert rates[2] == pytest.approx(0.5, abs=0.2)
    assert rates[3] == pytest.approx(0.01, abs=0.005)
