"""Training: same settings, same weights; interrupted or not; and it learns."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from columbiz.engine.lookup import lookup_for
from columbiz.engine.network import value_position, view
from columbiz.engine.network_evaluator import greedy_turn, judge_turn, solve_turn
from columbiz.engine.passing import after_set
from columbiz.engine.weights import WeightsError
from columbiz.i18n import ENGLISH
from columbiz.rules.editions import EDITIONS
from columbiz.training.learning import blank_views, fresh_network, fresh_views, gradients, mirror
from columbiz.training.selfplay import Conduct, play_positions, room_for
from columbiz.training.train import Progress, Settings, Training, match, train_network

SMALL = Settings(units=8, positions=64, pieces=2, buffer=100, batch=16, passes=2)


def test_a_training_resumed_is_the_training_uninterrupted(tmp_path: Path) -> None:
    whole = Training(SMALL)
    for _ in range(4):
        whole.round()
    part = Training(SMALL)
    part.round()
    part.round(workers=2)
    part.save(tmp_path / "checkpoint.npz")
    rest = Training(SMALL)
    rest.load(tmp_path / "checkpoint.npz")
    rest.round()
    rest.round()
    for one, other in zip(whole.average, rest.average, strict=True):
        assert np.array_equal(one, other)


def test_a_checkpoint_of_another_training_is_refused(tmp_path: Path) -> None:
    Training(SMALL).save(tmp_path / "checkpoint.npz")
    for change, problem in (
        ({"units": 9}, "units is 8, it must be 9"),
        ({"seed": 2}, "seed is 1, it must be 2"),
        ({"edition": "fr"}, "edition is nl, it must be fr"),
    ):
        with pytest.raises(WeightsError, match=f"does not fit: {problem}"):
            Training(replace(SMALL, **change)).load(tmp_path / "checkpoint.npz")
    Training(replace(SMALL, length=9)).load(tmp_path / "checkpoint.npz")  # it may be made longer or shorter
    with np.load(tmp_path / "checkpoint.npz") as arrays:
        other = dict(arrays) | {"weights_first": np.zeros((3, 8), np.float32)}
    np.savez(tmp_path / "checkpoint.npz", allow_pickle=False, **other)
    with pytest.raises(WeightsError, match="does not fit: weights_first is"):
        Training(SMALL).load(tmp_path / "checkpoint.npz")
    np.savez(tmp_path / "checkpoint.npz", allow_pickle=False, **other | {"settings": np.array("[1]")})
    with pytest.raises(WeightsError, match="damaged"):
        Training(SMALL).load(tmp_path / "checkpoint.npz")
    (tmp_path / "checkpoint.npz").write_bytes(b"PK")
    with pytest.raises(WeightsError, match="damaged"):
        Training(SMALL).load(tmp_path / "checkpoint.npz")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_targets_are_shares_and_luck_is_left_out(players: int) -> None:
    lookup, views = lookup_for(EDITIONS["fr"], players), fresh_views(players, 8, 1)
    plain, traced = room_for(200, players), room_for(200, players)
    play_positions(3, lookup, views, Conduct(0.0, 0.0, 0.5), plain)
    play_positions(3, lookup, views, Conduct(0.0, 1.0, 0.5), traced)
    assert np.array_equal(plain.positions, traced.positions)
    assert traced.targets.sum(axis=1) == pytest.approx(np.ones(200))
    assert not np.allclose(plain.targets, traced.targets)


def test_gradients_are_those_of_the_cross_entropy() -> None:
    lookup, views = lookup_for(EDITIONS["nl"], 3), fresh_views(3, 4, 2)
    samples = room_for(4, 3)
    play_positions(1, lookup, views, Conduct(0.5, 0.0, 0.0), samples)
    samples.targets[:] = [0.2, 0.5, 0.3]
    slopes, chosen = blank_views(views), np.arange(0, 4, 1)
    gradients(chosen, samples, lookup, views, slopes)

    def loss() -> float:
        total = 0.0
        for k in chosen:
            packed, shares = samples.positions[k].copy(), np.empty(3)
            if k % 2:
                mirror(packed, 3)
            value_position(packed, lookup, view(views, samples.heroes[k]), shares)
            total -= float((samples.targets[k] * np.log(shares)).sum()) / len(chosen)
        return total

    for array, slope in ((views.out, slopes.out), (views.bias, slopes.bias), (views.out_bias, slopes.out_bias)):
        for k in range(array.size):
            array.flat[k] += 1e-2
            high = loss()
            array.flat[k] -= 2e-2
            low = loss()
            array.flat[k] += 1e-2
            assert (high - low) / 2e-2 == pytest.approx(slope.flat[k], abs=2e-3)


def test_a_mirrored_position_mirrors_back() -> None:
    packed = np.array([0b111, 1 << 35, 3, 4, 0, 0, 0, 0, 1])
    turned = packed.copy()
    mirror(turned, 2)
    assert turned[0] == 0b111 << 30
    mirror(turned, 2)
    assert np.array_equal(packed, turned)


def test_a_little_training_already_learns_and_reports(tmp_path: Path) -> None:
    reports: list[Progress] = []
    settings = replace(SMALL, positions=1024, buffer=8192, batch=64, passes=6)
    training, strength = train_network(settings, 0.1, tmp_path / "c.npz", report=reports.append, deals=2)
    assert (tmp_path / "c.npz").exists()
    assert reports[-1].positions == training.seen > 0
    assert "against greedy" in reports[-1].describe(ENGLISH)
    assert reports[-1].strength == strength
    assert strength.describe(ENGLISH) in training.card(tmp_path / "weights.npz", strength, ENGLISH)


def test_a_network_against_itself_is_worth_half() -> None:
    network = fresh_network(2, 8, 1)
    assert match(Settings(units=8), network, network, deals=3)[0] == 0.5


def test_a_training_ends_after_the_positions_it_was_set(tmp_path: Path) -> None:
    settings = replace(SMALL, length=150)
    training, strength = train_network(settings, 5.0, tmp_path / "c.npz", report=lambda _: None, deals=1)
    assert training.seen == 192
    again, still = train_network(settings, 5.0, tmp_path / "c.npz", report=lambda _: None, deals=1)
    assert (again.seen, still) == (192, strength)
    assert np.array_equal(again.average.first, training.average.first)


def test_the_hero_sits_one_seat_nearer_every_turn() -> None:
    lookup, samples = lookup_for(EDITIONS["nl"], 3), room_for(30, 3)
    play_positions(5, lookup, fresh_views(3, 8, 1), Conduct(0.0, 0.5, 0.5), samples)
    starter = samples.positions[:, -1]
    assert all((samples.heroes[1:] == (samples.heroes[:-1] - 1) % 3) | (starter[1:] == 0))
    assert set(samples.heroes) == {0, 1, 2}


@pytest.mark.parametrize("greedy", [True, False])
def test_another_seats_turn_is_worth_what_its_own_play_leaves_the_hero(greedy: bool) -> None:
    lookup, views, samples = lookup_for(EDITIONS["nl"], 3), fresh_views(3, 8, 1), room_for(9, 3)
    play_positions(2, lookup, views, Conduct(0.5, 0.5, 0.5), samples)
    for packed in samples.positions:
        plan, placings, _, place = judge_turn(packed, lookup, views, 1, greedy)
        own = greedy_turn(packed, lookup) if greedy else solve_turn(packed, lookup, view(views, 2))
        assert np.array_equal(plan.best_set, own[0].best_set)
        shares = np.empty(3)
        for node in range(lookup.lattice.first[8], plan.best_set.size, 97):
            after = after_set(packed, plan.best_set[node], placings, lookup)
            value_position(after, lookup, view(views, 0), shares)
            assert place[:, node] == pytest.approx([shares[2], shares[0]], abs=1e-5)
