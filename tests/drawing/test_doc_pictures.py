"""The pictures of README and docs are what the program draws now, and show what the pages say of them."""

from __future__ import annotations

import re

import pytest

from columbiz.records import Record
from docs.pictures import EXAMPLES, FOLDER, GAME, end_of_game, middle_of_game, pictures
from tests.drawing.reading import Drawing, references

PICTURES = dict(pictures())


def test_every_picture_on_disk_is_drawn_by_the_program_and_no_other_is_there() -> None:
    assert {path.name for path in FOLDER.glob("*.svg")} == set(PICTURES)


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_on_disk_is_what_is_drawn_now(name: str) -> None:
    assert (FOLDER / name).read_bytes() == PICTURES[name].encode(), "draw them anew: python -m docs.pictures"


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_well_formed_and_stands_alone(name: str) -> None:
    drawing = Drawing((FOLDER / name).read_text(encoding="utf-8"))
    assert drawing.root.tag == "{http://www.w3.org/2000/svg}svg"
    assert not references(drawing.svg)
    assert drawing.words("title")
    assert drawing.words("desc")


def test_the_rules_page_shows_every_example_and_no_picture_that_is_not_there() -> None:
    page = (FOLDER.parent / "rules.md").read_text(encoding="utf-8")
    shown = re.findall(r'<img src="pictures/([a-z]+)\.svg"', page)
    assert shown == [*EXAMPLES, "end"]


def test_the_game_of_the_pictures_is_whole_and_canonical() -> None:
    game = Record.read(FOLDER / GAME)
    assert game.state.outcome
    assert (FOLDER / GAME).read_text(encoding="utf-8") == game.text


def test_the_readme_picture_is_in_mid_turn_with_a_line_scored_and_a_capture_to_come() -> None:
    scene = middle_of_game()
    assert scene.under_way
    assert scene.state.players == 4
    assert [line.points for placement in scene.made for line in placement.lines] == [1]
    assert scene.preview in scene.lit_cells
    assert scene.preview
    assert len(scene.preview.captures) == 2
    assert scene.preview.points == 2
    assert all(scene.state.supply)


def test_paying_shows_the_worked_example_of_the_sheets() -> None:
    lit = Drawing(PICTURES["paying.svg"]).cells("lit")
    assert lit == {"1", "2", "3", "33", "5", "55", "555", "6"}


def test_capture_shows_two_prisoners_an_own_disc_below_and_one_too_high_to_be_reached() -> None:
    scene = EXAMPLES["capture"].scene
    assert {str(cell) for cell in scene.barred} == {"4", "444"}
    column = {str(cell): seat for cell, seat in scene.state.board.items() if cell.face == 4}
    assert column == {"4": 1, "44": 0, "444": 2, "44444": 1}


def test_freed_shows_a_freed_cell_that_can_be_used_in_the_same_turn() -> None:
    scene = EXAMPLES["freed"].scene
    (freed,) = scene.freed
    (lit,) = (placement for placement in scene.lit_cells if placement.cell == freed)
    assert (str(freed), lit.points) == ("3", 1)


@pytest.mark.parametrize(("name", "lines"), [("grows", [(4, 2)]), ("gap", [(5, 3)]), ("crossing", [(3, 1), (3, 1)])])
def test_lines_score_what_the_page_says(name: str, lines: list[tuple[int, int]]) -> None:
    (placement,) = EXAMPLES[name].scene.made
    assert [(len(line.cells), line.points) for line in placement.lines] == lines
    assert not placement.captures
    assert Drawing(PICTURES[f"{name}.svg"]).texts("flag") == [f"+{points}" for _, points in lines]


def test_the_line_that_grows_had_scored_one_point_before() -> None:
    assert EXAMPLES["grows"].scene.state.line_points == (3, 0)


def test_the_end_shows_the_last_line_and_the_winner() -> None:
    scene = end_of_game()
    assert scene.state.outcome
    assert scene.state.outcome.winners == (1,)
    assert [[line.points for line in placement.lines] for placement in scene.made] == [[], [1], [2]]
    assert len(scene.made[0].captures) == 3
