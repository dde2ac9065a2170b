"""The load benchmark runs, with few tables and short phases."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from benchmarks import load
from benchmarks.arena import Window
from benchmarks.machine import undisturbed
from benchmarks.players import MessageSizes

pytestmark = pytest.mark.usefixtures("_one_try")

SHORT = ["--tables", "5", "--seconds", "1", "--warm-up", "1"]


@pytest.fixture
def _one_try(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Measure once, however busy the host is, except where the repetition itself is tested."""
    if "tries" not in request.fixturenames:
        monkeypatch.setattr("benchmarks.machine.MAX_TRIES", 1)


def test_a_small_load_gives_every_figure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("benchmarks.machine.SYNCS", 20)
    file = tmp_path / "figures.json"
    load.main([*SHORT, "--folder", str(tmp_path), "--json", str(file)])
    results = json.loads(file.read_text(encoding="utf-8"))
    assert {"date", "commit", "machine", "python", "weights"} == results["run"].keys()
    figures = {figure["what"]: figure for figure in results["figures"]}
    assert min(figure["ours"] for what, figure in figures.items() if "per second" in what) > 0
    sizes = figures["bytes of an events message; peer: of an echo"]
    assert sizes["ours"] == pytest.approx(sizes["peer"], rel=0.01)
    assert sum(figure["bar"] is not None for figure in figures.values()) == 2


def test_two_configurations_are_measured_in_alternation(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(load, "COMPARED_RUNS", 1)
    assert (
        load.main(
            [
                "--tables",
                "2",
                "--seconds",
                "1.5",
                "--warm-up",
                "0.1",
                "--folder",
                str(tmp_path),
                "--compare",
                "PYTHONHASHSEED=1",
            ]
        )
        == 0
    )
    *runs, medians = capsys.readouterr().out.splitlines()
    assert [line.partition(" ")[0] for line in runs] == ["without", "with"]
    assert medians.startswith("medians of 1:")


@pytest.mark.parametrize(
    "wrong",
    [
        "--tables 0", "--tables few", "--seconds 0", "--seconds nan", "--warm-up -1", "--warm-up x", "--folder gone",
        "--compare FAST", "--compare =1",
    ],
)  # fmt: skip
def test_a_wrong_option_is_named(wrong: str, capsys: pytest.CaptureFixture[str]) -> None:
    option, value = wrong.split()
    with pytest.raises(SystemExit):
        load.main([option, value])
    message = capsys.readouterr().err
    assert f"argument {option}:" in message
    assert repr(value) in message


def test_a_run_in_which_nobody_acts_ends_with_a_line(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="nobody acted in"):
        load.main(["--tables", "1", "--seconds", "0.001", "--warm-up", "0.001", "--folder", str(tmp_path)])


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("stolen", "chosen", "tries"),
    [([0.0], 0.0, 1), ([0.2, 0.005], 0.005, 2), ([0.2, 0.05, 0.3, 0.0], 0.05, 3)],
)
async def test_a_run_disturbed_by_other_guests_is_repeated(stolen: list[float], chosen: float, tries: int) -> None:
    numbers = []

    async def play(number: int) -> Window:
        numbers.append(number)
        return Window(1.0, [0.1], 0.1, 0.1, stolen[number], MessageSizes())

    assert (await undisturbed("play", play)).stolen == chosen
    assert numbers == list(range(tries))
