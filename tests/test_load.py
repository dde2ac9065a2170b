"""The load benchmark works, also where nobody runs it for its figures."""

from __future__ import annotations

import json
from pathlib import Path

from benchmarks.load import main


def test_a_small_load_gives_every_figure(tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    main(["--tables", "5", "--seconds", "1", "--warm-up", "1", "--folder", str(tmp_path), "--json", str(file)])
    figures = json.loads(file.read_text(encoding="utf-8"))
    rates = [figure["ours"] for figure in figures if "actions a second" in figure["what"]]
    assert len(rates) >= 4
    assert min(rates) > 0
