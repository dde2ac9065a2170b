"""The README keeps its word: what it shows runs, what it names is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)


def test_five_lines_of_python_play_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = blocks("python")
    assert len([line for line in example.splitlines() if line]) == 5
    exec(compile(example, "README.md", "exec"), {})  # noqa: S102 - our own README
    assert "game over" in capsys.readouterr().out


def test_it_opens_with_the_game_a_picture_two_commands_python_and_the_disclaimer() -> None:
    order = ["board game", "docs/pictures/board.svg", "make play", "make test", "```python", "unofficial edition"]
    places = [README.index(words) for words in order]
    assert places == sorted(places)


def test_every_file_it_links_to_is_there() -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", README) + re.findall(r'src="([^"]+)"', README)
    assert links
    for link in links:
        assert (ROOT / link).exists(), link


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md"])
def test_every_make_command_it_names_is_one(page: str) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    named = set(re.findall(r"`make ([a-z]+)", (ROOT / page).read_text(encoding="utf-8")))
    named |= set(re.findall(r"^make ([a-z]+)", README, re.MULTILINE))
    known = set(re.findall(r"^([a-z]+):.*## ", makefile, re.MULTILINE))
    assert named <= known
