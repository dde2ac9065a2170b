"""The commands that ask the engine, as a person or a script calls them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run

START = "6/6/6/6/6/6 P P 18,18 0,0 0,0 - t0:- nl"
THESE_HAVE_7 = "bots play with 8 dice and 3 throws; these rules have 7 and 3"


def test_advice_on_thrown_dice_ranks_what_to_keep(columbiz: Run) -> None:
    result = columbiz("advise", START, "--dice", "1-2-33-555-6", "--depth", 1, "--top", 3)
    assert result.returncode == 0
    assert "chance to win: purple" in result.stdout
    assert "keep 33-555" in result.stdout
    assert result.stdout.count("│ keep") == 3


def test_advice_for_a_program_has_the_value_of_every_choice(columbiz: Run) -> None:
    position = "6/6/6/6/6/6 P P 18,18 0,0 0,0 - p3:1-2-33-555-6:0 nl"
    advice = json.loads(columbiz("advise", position, "--depth", 1, "--json").stdout)
    values = [choice["value"][0] for choice in advice["choices"]]
    assert advice["phase"] == "place"
    assert values == sorted(values, reverse=True)
    assert advice["value"][0] == pytest.approx(values[0])
    assert sum(advice["value"]) == pytest.approx(1)
    for choice in advice["choices"]:
        assert set(choice) == {"actions", "points", "captures", "value"}
        assert choice["actions"][0].startswith("place ")
        assert choice["actions"][-1] == "done"


def test_advice_for_a_program_writes_actions_as_they_are_typed(columbiz: Run) -> None:
    arguments = ("advise", START, "--dice", "1-2-33-555-6", "--depth", 1, "--top", 3, "--json")
    choices = json.loads(columbiz(*arguments).stdout)["choices"]
    assert ["keep 33-555"] in [choice["actions"] for choice in choices]


def test_advice_before_a_throw_ranks_the_throws(columbiz: Run) -> None:
    advice = json.loads(columbiz("advise", START, "--depth", 1, "--top", 2, "--json").stdout)
    assert [set(choice) for choice in advice["choices"]] == [{"actions", "ways", "value"}] * 2
    assert all(choice["actions"][0].startswith("throw ") for choice in advice["choices"])


def test_bots_meet_in_the_arena(columbiz: Run) -> None:
    result = columbiz("arena", "greedy", "random", "--games", 8, "--json")
    standings = json.loads(result.stdout)["standings"]
    assert [standing["name"] for standing in standings] == ["greedy", "random"]
    assert standings[0]["raw"]["mean"] > 0.5
    assert standings[0]["adjusted"]["mean"] > 0.5
    table = columbiz("arena", "greedy", "random", "random", "--games", 3, "--no-luck").stdout
    assert "3 games, fair share 33.3%" in table
    assert "% ± – " in table  # a single deal tells nothing of how sure it is


@pytest.mark.parametrize("option", ["--checkpoint", "--weights"])
@pytest.mark.parametrize(
    ("file", "problem"),
    [
        ("nowhere/x.npz", "there is no folder nowhere to save nowhere/x.npz in"),
        ("/proc/x.npz", "/proc/x.npz: "),  # where nobody may make a file
        (".", "columbiz: .: Is a directory"),
    ],
)
def test_training_does_not_begin_where_it_could_not_be_kept(
    columbiz: Run, tmp_path: Path, option: str, file: str, problem: str
) -> None:
    kept = {"--checkpoint": tmp_path / "training.npz", "--weights": tmp_path / "weights.npz"} | {option: file}
    result = columbiz("train", *(word for pair in kept.items() for word in pair))
    assert result.returncode == 2
    assert problem in " ".join(result.stderr.replace("│", " ").split())
    assert list(tmp_path.glob("*.npz*")) == []


def test_a_checkpoint_that_is_none_is_left_alone_and_named_in_our_own_words(columbiz: Run, tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear all")
    result = columbiz("train", "--checkpoint", letter, "--weights", tmp_path / "weights.npz")
    assert result.returncode == 2
    said = f"{letter} is neither a weights file nor a training checkpoint, or it is damaged: it is not an .npz archive"
    assert result.stderr.splitlines()[-1] == f"columbiz: {said}"
    assert letter.read_text() == "Dear all"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("advise", "nonsense"), "'nonsense' is not a position; a position has 9 fields separated by spaces, not 1"),
        (("advise", START, "--depth", "3"), "'3': it must be at most 2"),
        (("advise", START, "--depth", "9" * 20), "it must be at most 2"),
        (("advise", START, "--dice", "1-2"), "8 dice must be thrown, not 2"),
        (("advise", START.replace("nl", "nl{dice=7}")), THESE_HAVE_7),
        (("arena", "captain", "greedy", "--house", "dice=7"), THESE_HAVE_7),
        (("arena", "random", "greedy", "--house", "dice=7", "--no-luck"), THESE_HAVE_7),
        (("arena", "captain", "pirate"), "there is no bot 'pirate'; bots are random, greedy, deckhand"),
        (("arena", "captain"), "for 2, 3 or 4 players, not 1"),
        (("arena", "greedy", "random", "--games", "0"), "0 games cannot be played"),
        (("train", "--edition", "xx"), "there is no edition 'xx'"),
        (("train", "--units", "0"), "'0': it must be at least 1"),
        (("train", "--labels", "0"), "'0': it must be at least 1"),
        (("train", "--seed", "-1"), "'-1': it must be at least 0"),
        (("arena", "captain", "greedy", "--workers", "0"), "'0': it must be at least 1"),
        (("arena", "captain", "greedy", "--games", "many"), "'many': it must be a whole number"),
        (("train", "--players", "5"), "for 2, 3 or 4 players, not 5"),
    ],
)
def test_a_wrong_call_names_the_value_and_the_way_out(columbiz: Run, arguments: tuple[str, ...], sentence: str) -> None:
    result = columbiz(*arguments)
    assert result.returncode == 2
    assert sentence in " ".join(result.stderr.replace("│", " ").split())
    assert "Traceback" not in result.stderr
