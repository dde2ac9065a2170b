"""The command that trains networks, in this process and with trainings small enough for a test."""

from __future__ import annotations

import shlex
from functools import partial
from pathlib import Path

import pytest

from columbiz.cli.app import run
from columbiz.engine.weights import load_network, read_card
from columbiz.training import settings, train
from tests.cli.conftest import Run

SMALL = partial(
    settings.Settings, inner_units=4, first_round=128, growth=1.5, piece=64, memory=400, batch=32, min_steps=20,
    max_steps=60, trusting_labels=300, calibrations=1,
)  # fmt: skip


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A new folder in which trainings are small."""
    monkeypatch.setattr(settings, "Settings", SMALL)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_command_of_a_card_makes_the_same_file_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run(["train", "--labels", "100", "--units", "8", "--seed", "3"]) == 0
    assert run(["train", "--labels", "300", "--units", "8", "--seed", "3"]) == 0  # resumes from the checkpoint
    written = (folder / "weights.npz").read_bytes()
    command = shlex.split(read_card(folder / "weights.npz"))
    empty = folder / "empty"
    empty.mkdir()
    monkeypatch.chdir(empty)
    assert command[0] == "columbiz"
    assert run(command[1:]) == 0
    assert (empty / "weights.npz").read_bytes() == written


def test_a_finished_training_says_how_to_make_its_weights_again(columbiz: Run, folder: Path) -> None:
    for labels in (1, 129):
        result = columbiz("train", "--labels", labels, "--units", 8, "--workers", 1)
        assert result.returncode == 0
    assert "round 2, " in result.stderr
    command = "columbiz train --players 2 --edition en --labels 320 --units 8 --seed 1"
    first, figures = result.stdout.splitlines()
    assert first == f"weights.npz is made by: {command}"
    assert figures.startswith("320 labels in 2 rounds and ")
    assert read_card(folder / "weights.npz") == command
    written = (folder / "weights.npz").read_bytes()
    again = columbiz("train", "--labels", 129, "--units", 8, "--workers", 1)
    assert again.stdout == result.stdout  # the finished network is in the checkpoint
    assert (folder / "weights.npz").read_bytes() == written


def test_finished_weights_stay_until_there_are_better_ones(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run(["train", "--labels", "100", "--units", "8"]) == 0
    written = (folder / "weights.npz").read_bytes()

    def interrupted(*_: object) -> None:
        raise OSError

    with monkeypatch.context() as patch:
        patch.setattr(train, "finish_network", interrupted)
        with pytest.raises(OSError):  # noqa: PT011 - the one above
            run(["train", "--labels", "300", "--units", "8"])
    assert (folder / "weights.npz").read_bytes() == written
    assert run(["train", "--labels", "300", "--units", "8"]) == 0
    assert "--labels 320 " in read_card(folder / "weights.npz")
    assert load_network(folder / "weights.npz").bias.size == 8
    assert sorted(file.name for file in folder.iterdir()) == ["training.npz", "weights.npz"]
