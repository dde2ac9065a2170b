"""The board: six columns of six cells, the prices, the text of a cell, and the packed layout."""

from __future__ import annotations

from typing import Any

import pytest

from columbiz import Cell, InvalidValue, NotationError
from columbiz.rules.cells import BELOW, CELLS, RAYS, cells_of


def test_the_board_has_six_columns_of_six_cells() -> None:
    assert len(CELLS) == len(set(CELLS)) == 36
    assert {cell.face for cell in CELLS} == {1, 2, 3, 4, 5, 6}
    assert all(sum(cell.face == face for cell in CELLS) == 6 for face in range(1, 7))
    assert sorted(cell.height for cell in CELLS if cell.face == 4) == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize(
    ("text", "face", "height"), [("1", 1, 1), ("555", 5, 3), ("666666", 6, 6), ("22", 2, 2), ("111111", 1, 6)]
)
def test_a_cell_is_written_as_the_dice_that_pay_for_it(text: str, face: int, height: int) -> None:
    assert str(Cell(face, height)) == text
    assert Cell.parse(text) == Cell(face, height)


def test_every_cell_reads_back_from_its_text() -> None:
    assert [Cell.parse(str(cell)) for cell in CELLS] == list(CELLS)
    assert len({str(cell) for cell in CELLS}) == 36


def test_white_space_around_a_cell_does_not_matter() -> None:
    assert Cell.parse(" 44\t\n") == Cell(4, 2)


@pytest.mark.parametrize(
    "text", ["", " ", "0", "7", "12", "5 5", "5-5", "5555555", "55x", "+5", "-1", "٣", "²", "five", "\ud835", "5\x00"]
)
def test_text_that_is_no_cell_is_refused_and_quoted(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        Cell.parse(text)
    assert caught.value.code == "not_a_cell_text"
    assert caught.value.text == text
    assert caught.value.column == 1
    assert repr(text) in str(caught.value)


def test_a_long_text_that_is_no_cell_is_quoted_in_part() -> None:
    with pytest.raises(NotationError) as caught:
        Cell.parse("5" * 5000)
    assert "'" + "5" * 39 + "…'" in str(caught.value)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("number", [0, 7, -1, 1.0, "1", None, True])
def test_faces_and_heights_are_the_whole_numbers_one_to_six(number: Any) -> None:
    with pytest.raises(InvalidValue, match=r"is not a face of a die; faces are the whole numbers 1 to 6") as caught:
        Cell(number, 1)
    assert caught.value.code == "face"
    with pytest.raises(
        InvalidValue, match=r"is not the number of a cell; the cells of a column are numbered 1 to 6"
    ) as caught:
        Cell(1, number)
    assert caught.value.code == "height"
    assert str(caught.value).startswith(repr(number))


def test_cells_are_ordered_column_by_column_from_below() -> None:
    assert Cell(1, 6) < Cell(2, 1) < Cell(2, 2)
    assert sorted(set(CELLS)) == list(CELLS)


def test_the_mask_of_a_cell_is_as_documented() -> None:
    assert [cell.index for cell in CELLS] == list(range(36))
    assert Cell(1, 1).index == 0
    assert Cell(1, 6).index == 5
    assert Cell(2, 1).index == 6
    assert Cell(5, 3).index == 26
    assert Cell(6, 6).index == 35


def test_a_mask_gives_its_cells_back_in_order() -> None:
    assert cells_of(0) == ()
    assert cells_of(1 << 26 | 1 << 0 | 1 << 35) == (Cell(1, 1), Cell(5, 3), Cell(6, 6))
    assert cells_of(2**36 - 1) == CELLS


def test_below_a_cell_are_the_lower_numbers_of_its_column() -> None:
    assert cells_of(BELOW[Cell(5, 3).index]) == (Cell(5, 1), Cell(5, 2))
    assert cells_of(BELOW[Cell(1, 6).index]) == tuple(Cell(1, height) for height in range(1, 6))
    assert all(BELOW[Cell(face, 1).index] == 0 for face in range(1, 7))


def rays(cell: Cell) -> list[tuple[list[str], list[str]]]:
    """The rays of a cell as text."""
    return [
        ([str(*cells_of(bit)) for bit in back], [str(*cells_of(bit)) for bit in ahead])
        for back, ahead in RAYS[cell.index]
    ]


def test_lines_run_across_up_and_along_both_diagonals_nearest_cell_first() -> None:
    assert rays(Cell(2, 3)) == [
        (["111"], ["333", "444", "555", "666"]),
        (["22", "2"], ["2222", "22222", "222222"]),
        (["11"], ["3333", "44444", "555555"]),
        (["1111"], ["33", "4"]),
    ]


def test_lines_stop_at_the_edge_of_the_board() -> None:
    assert rays(Cell(6, 6)) == [
        (["555555", "444444", "333333", "222222", "111111"], []),
        (["66666", "6666", "666", "66", "6"], []),
        (["55555", "4444", "333", "22", "1"], []),
        ([], []),
    ]
