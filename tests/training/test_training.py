"""Training: same settings, same weights; interrupted or not; and it learns."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from columbiz.engine.network import value_positions
from columbiz.engine.weights import WeightsError, load_network, read_card, save_network
from columbiz.i18n import ENGLISH
from columbiz.training.checkpoint import load, save
from columbiz.training.fitting import fresh_network
from columbiz.training.labels import Labels, are_last_turns
from columbiz.training.pace import Pace
from columbiz.training.settings import Settings
from columbiz.training.train import Progress, Training, finish_network, remembered, train_network
from columbiz.training.workers import LocalWorkers

SMALL = Settings(
    units=8, inner_units=4, length=600, first_round=128, growth=1.5, largest_round=256, piece=64, memory=400, batch=32,
    passes=8, min_steps=20, max_steps=60, trusting_labels=300, calibrations=1, calibration_labels=640,
)  # fmt: skip
ONE = LocalWorkers(1)


def after_rounds(training: Training, count: int, workers: int = 1) -> Training:
    for _ in range(count):
        training.round(LocalWorkers(workers))
    return training


def same(one: Iterable[np.ndarray], other: Iterable[np.ndarray]) -> bool:
    return all(np.array_equal(left, right) for left, right in zip(one, other, strict=True))


@pytest.fixture(scope="module")
def whole() -> Training:
    """A training of four rounds without an interruption."""
    return after_rounds(Training(SMALL), 4)


def test_the_same_settings_give_the_same_weights_with_any_number_of_workers(whole: Training) -> None:
    again = after_rounds(Training(SMALL), 4, workers=3)
    assert same(again.network, whole.network)
    assert same(again.memory, whole.memory)
    other = after_rounds(Training(replace(SMALL, seed=2)), 1)
    assert not same(other.network, after_rounds(Training(SMALL), 1).network)


def test_a_training_resumed_is_the_training_uninterrupted(whole: Training, tmp_path: Path) -> None:
    part = after_rounds(Training(SMALL), 2)
    save(part, tmp_path / "checkpoint.npz")
    rest = Training(SMALL)
    load(rest, tmp_path / "checkpoint.npz")
    assert (rest.rounds, rest.labels, rest.seconds, rest.pace) == (2, part.labels, part.seconds, part.pace)
    after_rounds(rest, 2)
    assert same(rest.network, whole.network)
    assert same(rest.memory, whole.memory)
    assert rest.labels == whole.labels
    assert list(tmp_path.iterdir()) == [tmp_path / "checkpoint.npz"]


@pytest.fixture
def checkpoint(tmp_path: Path) -> Path:
    save(Training(SMALL), tmp_path / "checkpoint.npz")
    return tmp_path / "checkpoint.npz"


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"units": 9}, "units is 8, it must be 9"),
        ({"seed": 2}, "seed is 1, it must be 2"),
        ({"edition": "fr"}, "edition is nl, it must be fr"),
        ({"players": 3}, "players is 2, it must be 3"),
    ],
)
def test_a_checkpoint_of_another_training_is_refused(checkpoint: Path, change: dict[str, Any], problem: str) -> None:
    with pytest.raises(WeightsError, match=f"does not fit: {problem}"):
        load(Training(replace(SMALL, **change)), checkpoint)


def test_a_training_may_be_made_longer_or_shorter(checkpoint: Path) -> None:
    load(Training(replace(SMALL, length=9)), checkpoint)


@pytest.mark.parametrize(
    ("arrays", "problem"),
    [
        ({"columns": np.zeros((3, 8), np.float32)}, "does not fit: columns is"),
        ({"final_bias": np.zeros(3, np.float32)}, "does not fit: final_bias is"),
        ({"targets": np.zeros((3, 5))}, "does not fit: "),
        ({"counts": np.zeros(2, np.int64)}, "does not fit: counts is"),
        ({"pace": np.zeros(3)}, "does not fit: pace is"),
        ({"settings": np.array("[1]")}, "damaged"),
        ({"settings": np.array("{")}, "damaged"),
    ],
)
def test_a_damaged_checkpoint_is_refused(checkpoint: Path, arrays: dict[str, Any], problem: str) -> None:
    with np.load(checkpoint) as found:
        changed = dict(found) | arrays
    np.savez(checkpoint, allow_pickle=False, **changed)
    with pytest.raises(WeightsError, match=problem):
        load(Training(SMALL), checkpoint)
    checkpoint.write_bytes(b"PK")
    with pytest.raises(WeightsError, match="damaged"):
        load(Training(SMALL), checkpoint)


def test_the_oldest_labels_are_forgotten_first_but_not_those_of_last_turns() -> None:
    old, new = Labels.room_for(100, 2), Labels.room_for(20, 2)
    old.positions[:, 0], new.positions[:, 0] = np.arange(100), np.arange(100, 120)
    old.positions[:, 2:4], new.positions[:, 2:4] = 5, 5
    old.positions[10:30, 3], old.positions[10:30, -1] = 0, 1
    assert are_last_turns(old.positions).sum() == 20
    kept = remembered(old, new, 60).positions[:, 0]
    assert kept.tolist() == [*range(20, 30), *range(70, 120)]
    assert remembered(old, new, 5).positions[:, 0].tolist() == [*range(100, 120)]
    assert len(remembered(old, new, 500).targets) == 120


def test_a_little_training_learns_and_reports(tmp_path: Path) -> None:
    reports: list[Progress] = []
    settings = replace(SMALL, first_round=512, growth=1.0, largest_round=512, piece=256, length=3072, memory=4096)
    training = Training(replace(settings, min_steps=300, max_steps=300, rate=5e-3))
    train_network(training, tmp_path / "c.npz", ONE, reports.append, 5.0)
    assert [report.rounds for report in reports] == [1, 2, 3, 4, 5, 6]
    assert reports[-1].labels == training.labels == 3072
    assert reports[-1].surprise < 0.5 * reports[0].surprise
    assert reports[-1].error < 0.5 * reports[0].surprise
    line = reports[-1].describe(ENGLISH)
    assert line.startswith("round 6, ")
    assert f"3,072 labels, surprise {reports[-1].surprise:.5f}, error {reports[-1].error:.5f}, start of a game " in line
    assert f"{reports[-1].start[0]:.1%} · {reports[-1].start[1]:.1%}" in line


def test_a_training_ends_after_the_labels_it_was_set(tmp_path: Path) -> None:
    training = Training(SMALL)
    train_network(training, tmp_path / "c.npz", ONE, lambda _: None, 5.0)
    assert training.labels == 832
    again = Training(SMALL)
    load(again, tmp_path / "c.npz")
    train_network(again, tmp_path / "c.npz", ONE, lambda _: None, 5.0)
    assert (again.labels, again.rounds) == (832, 4)
    assert same(again.network, training.network)


def test_no_round_begins_after_the_time_is_up(tmp_path: Path) -> None:
    training = Training(SMALL)
    train_network(training, tmp_path / "c.npz", ONE, lambda _: None, 0.0)
    assert training.rounds == 0


def test_an_end_resumed_after_any_step_is_the_end_uninterrupted(whole: Training, tmp_path: Path) -> None:
    settings, file = replace(SMALL, calibrations=2, calibration_labels=2560), tmp_path / "c.npz"
    training = Training(settings)
    training.network, training.memory, training.labels, training.rounds = (
        whole.network, whole.memory, whole.labels, whole.rounds,
    )  # fmt: skip
    save(training, file)
    expected = finish_network(training, tmp_path / "other.npz", LocalWorkers(2), lambda: None)
    for ended in range(3):
        resumed = Training(settings)
        load(resumed, file)
        assert (resumed.finished_steps, resumed.finished) == (ended, False)
        resumed.finish_step(ONE, lambda: None)
        save(resumed, file)
    load(resumed, file)
    assert resumed.finished
    assert same(resumed.final, expected)
    assert same(finish_network(resumed, file, ONE, pytest.fail), expected)
    assert not same(expected, whole.network)


def test_further_rounds_are_followed_by_an_end_of_their_own(tmp_path: Path) -> None:
    ended, straight = Training(SMALL), Training(SMALL)
    ended.round(ONE)
    finish_network(ended, tmp_path / "c.npz", ONE, lambda: None)
    network, other = (
        finish_network(after_rounds(training, count), tmp_path / "c.npz", ONE, lambda: None)
        for training, count in ((ended, 1), (straight, 2))
    )
    assert same(network, other)


def test_the_time_left_is_that_of_the_rounds_to_come_and_of_the_end() -> None:
    training = Training(SMALL)
    assert training.seconds_left() is None
    training.pace = Pace(label=1.0, step=100.0)
    end = 100 * 12 * 400 // 32 + 640
    assert training.seconds_left() == 832 + 100 * (32 + 60 + 60 + 60) + end
    first_round, first_end = 128 + 100 * 32, 100 * 12 * 128 // 32 + 128  # no more labels than the training had
    assert training.seconds_left(limit=1.0) == first_round + first_end  # no other round begins within a second
    training.labels, training.memory = 832, Labels.room_for(400, 2)
    assert training.seconds_left() == end
    training.step_share = 0.5
    assert training.seconds_left() == end / 2 + 320
    training.finished_steps, training.step_share = 1, 0.25
    assert training.seconds_left() == 480
    training.finished_steps, training.step_share = 2, 0.0
    assert training.seconds_left() == 0.0


def test_the_end_tells_how_far_it_is(whole: Training, tmp_path: Path) -> None:
    training = Training(replace(SMALL, final_passes=10.0))
    training.memory, training.labels, training.rounds = whole.memory, whole.labels, whole.rounds
    told: list[tuple[int, float]] = []

    def note() -> None:
        told.append((training.finished_steps, training.step_share))

    finish_network(training, tmp_path / "c.npz", ONE, note)
    fitted = [share for steps, share in told if steps == 0]
    assert fitted == sorted(fitted)
    assert len(fitted) > 5
    assert (fitted[0], fitted[-1]) == (0.0, 1.0)
    assert told[len(fitted) :] == [(1, piece / 10) for piece in range(11)]
    assert training.pace.label > 0
    assert training.pace.step > 0


def test_a_card_names_the_command(whole: Training, tmp_path: Path) -> None:
    card = whole.card(whole.network, tmp_path / "w.npz", ENGLISH)
    options = f"--players 2 --edition nl --labels {whole.labels} --units 8 --seed 1"
    assert whole.command() == f"columbiz train {options}"
    assert card.startswith(
        f"{tmp_path / 'w.npz'} is made by: columbiz train {options}\n{whole.labels} labels in 4 rounds"
    )


def test_a_card_describes_the_network_in_the_file(whole: Training, tmp_path: Path) -> None:
    other = fresh_network(2, 8, 9, 4)
    start = " · ".join(f"{share:.1%}" for share in whole.start_value(other))
    errors = value_positions(whole.memory.positions, whole.lookup, other) - whole.memory.targets
    card = whole.card(other, tmp_path / "w.npz", ENGLISH)
    assert card.endswith(f"error {np.sqrt(np.mean(errors**2)):.5f}; chances at the start of a game {start}")
    assert start != " · ".join(f"{share:.1%}" for share in whole.start_value(whole.network))


def test_a_file_of_weights_has_its_card(tmp_path: Path) -> None:
    file = tmp_path / "w.npz"
    save_network(fresh_network(2, 8, 1), file, "columbiz train --seed 7")
    assert read_card(file) == "columbiz train --seed 7"
    with np.load(file) as found:
        arrays = dict(found)
    np.savez(file, allow_pickle=False, **{name: array for name, array in arrays.items() if name != "card"})
    assert read_card(file) == ""
    assert load_network(file).bias.size == 8
    np.savez(file, allow_pickle=False, **arrays | {"card": np.zeros(3)})
    with pytest.raises(WeightsError, match="damaged"):
        read_card(file)
