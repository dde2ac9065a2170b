"""The load benchmark works, also where nobody runs it for its figures."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from benchmarks.load import Window, main
from benchmarks.machine import undisturbed


def test_a_small_load_gives_every_figure(tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    main(["--tables", "5", "--seconds", "1", "--warm-up", "1", "--folder", str(tmp_path), "--json", str(file)])
    figures = json.loads(file.read_text(encoding="utf-8"))
    rates = [figure["ours"] for figure in figures if "actions a second" in figure["what"]]
    assert len(rates) >= 4
    assert min(rates) > 0


@pytest.mark.parametrize(
    "wrong",
    ["--tables 0", "--tables few", "--seconds 0", "--seconds nan", "--warm-up -1", "--warm-up x", "--folder gone"],
)
def test_a_wrong_option_is_named(wrong: str, capsys: pytest.CaptureFixture[str]) -> None:
    option, value = wrong.split()
    with pytest.raises(SystemExit):
        main([option, value])
    assert f"argument {option}:" in (told := capsys.readouterr().err)
    assert repr(value) in told


def test_a_run_in_which_nobody_acts_ends_with_a_line(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="nobody acted in"):
        main(["--tables", "1", "--seconds", "0.001", "--warm-up", "0.001", "--folder", str(tmp_path)])


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("stolen", "chosen", "tries"),
    [([0.0], 0.0, 1), ([0.2, 0.005], 0.005, 2), ([0.2, 0.05, 0.3, 0.0], 0.05, 3)],
)
async def test_a_run_that_the_host_disturbed_is_made_again(stolen: list[float], chosen: float, tries: int) -> None:
    numbers = []

    async def play(number: int) -> Window:
        numbers.append(number)
        return Window(1.0, [0.1], {}, 0.1, stolen[number])

    assert (await undisturbed("play", play)).stolen == chosen
    assert numbers == list(range(tries))
