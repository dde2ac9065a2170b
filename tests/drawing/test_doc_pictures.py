"""The pictures in README and docs are up to date and show what the text says."""

from __future__ import annotations

import pytest

from columbiz.records import Record
from docs.pictures import FOLDER, GAME, middle_of_game, pictures
from tests.drawing.parsed_svg import ParsedSvg, references

PICTURES = dict(pictures())


def test_every_picture_on_disk_is_drawn_by_the_program_and_no_other_is_there() -> None:
    assert {path.name for path in FOLDER.glob("*.svg")} == set(PICTURES)


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_on_disk_is_what_is_drawn_now(name: str) -> None:
    assert (FOLDER / name).read_bytes() == PICTURES[name].encode(), "out of date: run python -m docs.pictures"


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_well_formed_and_stands_alone(name: str) -> None:
    drawing = ParsedSvg((FOLDER / name).read_text(encoding="utf-8"))
    assert drawing.root.tag == "{http://www.w3.org/2000/svg}svg"
    assert not references(drawing.svg)
    assert drawing.metadata("title")
    assert drawing.metadata("desc")


def test_the_game_of_the_pictures_is_whole_and_canonical() -> None:
    game = Record.read(FOLDER / GAME)
    assert game.state.outcome
    assert (FOLDER / GAME).read_text(encoding="utf-8") == game.text


def test_the_readme_picture_is_in_mid_turn_with_a_line_scored_and_a_capture_to_come() -> None:
    scene = middle_of_game()
    assert scene.placing
    assert scene.state.players == 4
    assert [line.points for placement in scene.placements for line in placement.lines] == [1]
    assert scene.preview in scene.highlighted
    assert scene.preview
    assert len(scene.preview.captures) == 2
    assert scene.preview.points == 2
    assert all(scene.state.supply)


@pytest.mark.parametrize(
    ("name", "flags"), [("grows", ["+2"]), ("gap", ["+3"]), ("crossing", ["+1", "+1"]), ("order", ["+2"])]
)
def test_a_line_has_a_flag_with_its_points(name: str, flags: list[str]) -> None:
    assert ParsedSvg(PICTURES[f"{name}.svg"]).texts("flag") == flags


def test_the_highlighted_cells_of_the_first_picture_are_those_that_can_be_paid_for() -> None:
    assert ParsedSvg(PICTURES["paying.svg"]).cells("lit") == {"1", "2", "3", "33", "5", "55", "555", "6"}
