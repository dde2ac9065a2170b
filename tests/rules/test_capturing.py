"""Every disc placed captures the opponents' discs below it; captured discs count below the line."""

from __future__ import annotations

import pytest

from columbiz import Cell, Rules
from columbiz.rules.scoring import capture_points
from tests.rules.builders import placing, play, position

PRINTED = {1: 1, 2: 2, 3: 4, 4: 6, 5: 9, 6: 12, 7: 16, 8: 20, 9: 25, 10: 30, 11: 36, 12: 42}


def test_a_disc_captures_every_opponents_disc_below_it_in_its_column() -> None:
    state = play(placing("555555-11", B="5 55 5555"), "place 55555")
    assert state.board == {Cell(5, 5): 0}
    assert state.captured == (3, 0)


def test_own_discs_stay() -> None:
    state = play(placing("555555-11", P="55", B="5 555"), "place 5555")
    assert state.board == {Cell(5, 4): 0, Cell(5, 2): 0}
    assert state.captured == (2, 0)


def test_higher_discs_stay() -> None:
    state = play(placing("555555-11", B="5 5555 555555"), "place 555")
    assert state.board == {Cell(5, 3): 0, Cell(5, 4): 1, Cell(5, 6): 1}
    assert state.captured == (1, 0)


def test_discs_of_other_columns_stay() -> None:
    state = play(placing("555555-11", B="4 44 6 66"), "place 555555")
    assert state.captured == (0, 0)
    assert len(state.board) == 5


def test_the_lowest_cell_captures_nothing() -> None:
    state = play(placing("555555-11", B="55 555"), "place 5")
    assert state.captured == (0, 0)


def test_all_opponents_lose_their_discs() -> None:
    state = play(placing("555555-11", 4, mover="G", P="5", B="55 555", G="5555", K="55555"), "place 555555")
    assert state.board == {Cell(5, 6): 2, Cell(5, 4): 2}
    assert state.captured == (0, 0, 4, 0)


@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize("height", range(1, 7))
def test_a_disc_captures_as_many_as_stand_below_it(face: int, height: int) -> None:
    others = " ".join(str(face) * h for h in range(1, 7) if h != height)
    state = placing(str(face) * 8, B=others)
    cell = Cell(face, height)
    assert [captured.height for captured in state.preview(cell).captures] == list(range(1, height))
    after = play(state, f"place {cell}")
    assert after.captured == (height - 1, 0)
    assert sum(seat == 1 for seat in after.board.values()) == 5 - (height - 1)


def test_captured_discs_leave_the_board_for_good() -> None:
    before = placing("555555-11", B="5 55")
    state = play(before, "place 555", "done")
    assert state.supply == (17, 16)
    assert state.forfeited == 0
    assert sum(state.supply) + sum(state.captured) + len(state.board) == 36


def test_a_freed_cell_can_be_used_in_the_same_turn() -> None:
    state = play(placing("555555-11", B="5 55"), "place 555")
    state = play(state, "place 5", "place 55")
    assert state.board == {Cell(5, 1): 0, Cell(5, 2): 0, Cell(5, 3): 0}


def test_a_freed_cell_can_be_used_by_others_later() -> None:
    state = play(placing("555555-11", B="5"), "place 55", "done", "throw 55555555", "keep 55555555", "place 5")
    assert state.board[Cell(5, 1)] == 1


def test_one_captor_can_be_captured_in_turn() -> None:
    state = play(placing("555555-11", B="5"), "place 55", "done", "throw 55555555", "keep 55555555", "place 555")
    assert state.captured == (1, 1)
    assert state.board == {Cell(5, 3): 1}


@pytest.mark.parametrize(("captured", "points"), PRINTED.items())
def test_captured_discs_count_as_printed(captured: int, points: int) -> None:
    assert capture_points(Rules(), captured) == points
    left = 18 - captured
    assert position(captured=f"{captured},0", supply=f"18,{left}").totals == (points, 0)


def test_without_captured_discs_nothing_counts() -> None:
    assert capture_points(Rules(), 0) == 0


@pytest.mark.parametrize(("captured", "points"), [(13, 49), (14, 56)])
def test_the_printed_table_goes_on_beyond_12(captured: int, points: int) -> None:
    assert capture_points(Rules(), captured) == points
    assert position(captured=f"0,{captured}", supply="1,18").totals == (0, points)


def test_the_total_is_line_points_plus_points_for_captured_discs() -> None:
    state = position(3, points="7,0,3", captured="3,2,0", supply="8,8,8")
    assert state.totals == (11, 2, 3)


def test_captures_of_several_discs_in_one_turn_add_up() -> None:
    state = play(placing("555-666-11", B="5 55 6 66"), "place 555", "place 666")
    assert state.captured == (4, 0)
    assert state.totals == (6, 0)
