"""The command that assesses players, as a person or a script calls it."""

from __future__ import annotations

import json
import shutil
import sys
from importlib import resources
from pathlib import Path

import pytest

from columbiz.training.assessment.entrants import read_entrant
from tests.cli.conftest import Run

QUICK = ("--games", 2, "--decisions", 3, "--trials", 2, "--deals", 1, "--reviewed", 2, "--workers", 1)
SHIPPED = str(resources.files("columbiz.engine") / "weights" / "2.npz")


def test_an_assessment_prints_tables_and_draws_plots(columbiz: Run, tmp_path: Path) -> None:
    result = columbiz("assess", "greedy", "captain", *QUICK, "--plots", tmp_path / "plots")
    assert result.returncode == 0
    titles = "Error per game in points of win chance", "Drift per turn", "Reliability", "League", "What reviews say"
    for words in (*titles, "Captain"):
        assert words in " ".join(result.stdout.split())
    assert {file.name for file in (tmp_path / "plots").iterdir()} == {
        "errors.svg", "league.svg", "reliability-1-captain.svg", "drift-1-captain.svg",
    }  # fmt: skip
    assert "errors.svg" in result.stderr


def test_weights_tell_the_number_of_players(columbiz: Run) -> None:
    result = columbiz("assess", SHIPPED, *QUICK, "--decisions", 0, "--json")
    found = json.loads(result.stdout)
    assert (found["players"], found["errors"], found["league"]) == (2, None, None)
    assert found["truth"][0]["name"] == SHIPPED
    assert sum(found["truth"][0]["start"]) == pytest.approx(1)
    [play] = found["reviewed"]["entrants"]
    assert (found["reviewed"]["games"], play["name"], play["games"], play["boundary"]) == (1, SHIPPED, 2, None)


def test_the_name_of_a_bot_means_the_bot_even_if_a_file_has_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("captain", "mine"):
        shutil.copy(SHIPPED, name)
    assert read_entrant("captain").network is None
    assert read_entrant("./captain").network is not None
    assert read_entrant("mine").network is not None


@pytest.mark.skipif(sys.platform == "win32", reason="Windows allows no such file names")
def test_names_of_files_are_printed_as_they_are_and_hidden_characters_escaped(columbiz: Run, tmp_path: Path) -> None:
    odd = Path(shutil.copy(SHIPPED, tmp_path / "[red]odd\x1b.npz"))
    plots = tmp_path / "[red]plots\x1b"
    result = columbiz("assess", odd, "captain", *QUICK, "--plots", plots, environment={"COLUMNS": "500"})
    assert result.returncode == 0
    unwrapped = "".join(result.stdout.split())  # a long name may not fit on one line of a title
    assert unwrapped.count("[red]odd\\x1b.npz") == 5  # errors, truth, a row and a column of the league, and reviews
    assert "[red]plots\\x1b/errors.svg" in result.stderr
    assert "\x1b" not in result.stdout + result.stderr


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("pirate",), "there is no bot 'pirate'"),
        (("nowhere.npz",), "there are no weights at nowhere.npz"),
        ((__file__,), "it is not an .npz archive"),
        ((SHIPPED, "--players", "3"), "does not fit: players is 2, it must be 3"),
        (("captain", "--players", "3", "--judge", SHIPPED), "does not fit: players is 2, it must be 3"),
        (("captain", "--players", "7"), "for 2, 3 or 4 players, not 7"),
        (("captain", "--games", "-1"), "'-1': it must be at least 0"),
        (("captain", "--trials", "1"), "'1': it must be at least 2"),
        (("captain", "--edition", "xx"), "there is no edition 'xx'"),
    ],
)
def test_a_wrong_call_names_the_value(columbiz: Run, arguments: tuple[str, ...], sentence: str) -> None:
    result = columbiz("assess", *arguments, environment={"COLUMNS": "500"})
    assert result.returncode == 2
    assert sentence in " ".join(result.stderr.replace("│", " ").split())
    assert "Traceback" not in result.stderr
