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
