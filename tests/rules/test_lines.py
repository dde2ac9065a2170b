"""Every disc placed scores each line of three or more own discs that runs through it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from columbiz import Cell
from tests.rules.builders import placing, play

POINTS = {3: 1, 4: 2, 5: 3, 6: 4}
DIRECTIONS = {"across": (1, 0), "up": (0, 1), "rising": (1, 1), "falling": (1, -1)}
SEGMENTS = {"across": 60, "up": 60, "rising": 30, "falling": 30}  # of 3 to 6 cells


def segments(direction: str) -> Iterator[list[tuple[int, int]]]:
    """Every segment of three to six cells in a direction, as (column, number)."""
    across, up = DIRECTIONS[direction]
    for column in range(1, 7):
        for number in range(1, 7):
            for length in POINTS:
                segment = [(column + step * across, number + step * up) for step in range(length)]
                if all(1 <= c <= 6 and 1 <= n <= 6 for c, n in segment):
                    yield segment


def text(square: tuple[int, int]) -> str:
    return str(square[0]) * square[1]


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_every_line_of_the_board_scores_by_its_length_whichever_disc_came_last(direction: str) -> None:
    all_segments = list(segments(direction))
    assert len(all_segments) == SEGMENTS[direction]
    for segment in all_segments:
        for last in segment:
            own = " ".join(text(square) for square in segment if square != last)
            state = placing(str(last[0]) * 8, P=own)
            assert play(state, f"place {text(last)}").line_points == (POINTS[len(segment)], 0), (segment, last)
            (line,) = state.preview(Cell(*last)).lines
            assert set(line.cells) == {Cell(*square) for square in segment}


def test_a_line_of_three_scores_1_of_four_2_of_five_3_of_six_4() -> None:
    row = ["2", "3", "4", "5", "6"]
    for own, points in ((2, 1), (3, 2), (4, 3), (5, 4)):
        state = play(placing("11111111", P=" ".join(row[:own])), "place 1")
        assert state.line_points == (points, 0)


def test_two_discs_are_no_line() -> None:
    assert play(placing("11111111", P="2"), "place 1").line_points == (0, 0)
    assert play(placing("11111111", P="2 4 5"), "place 1").line_points == (0, 0)


def test_opponents_discs_are_no_part_of_a_line() -> None:
    assert play(placing("11111111", P="2", B="3"), "place 1").line_points == (0, 0)
    assert play(placing("11111111", B="2 3 4"), "place 1").line_points == (0, 0)


def test_an_opponents_disc_breaks_a_line() -> None:
    assert play(placing("11111111", P="2 4 5 6", B="3"), "place 1").line_points == (0, 0)
    assert play(placing("11111111", P="2 3 5 6", B="4"), "place 1").line_points == (1, 0)


def test_an_empty_cell_breaks_a_line() -> None:
    assert play(placing("11111111", P="2 4 5 6"), "place 1").line_points == (0, 0)


def test_lines_do_not_go_round_the_edge_of_the_board() -> None:
    assert play(placing("11111111", P="6 5"), "place 1").line_points == (0, 0)
    assert play(placing("11111111", P="22222 222222"), "place 1").line_points == (0, 0)
    assert play(placing("22222222", P="11111 111111 33"), "place 2").line_points == (0, 0)


def test_lines_elsewhere_on_the_board_do_not_score_again() -> None:
    state = placing("66666666", P="1 2 3")
    assert play(state, "place 666").line_points == (0, 0)


def test_a_line_scores_for_the_player_who_placed_the_disc() -> None:
    state = play(placing("11111111", 3, mover="G", starter="G", G="2 3", points="5,6,7"), "place 1")
    assert state.line_points == (5, 6, 8)


def test_a_gap_filled_between_two_pieces_of_line_makes_one_line_of_the_whole_length() -> None:
    state = play(placing("33333333", P="1 2 4 5 6"), "place 3")
    assert state.line_points == (4, 0)
    state = play(placing("33333333", P="1 2 4"), "place 3")
    assert state.line_points == (2, 0)


def test_of_two_or_more_lines_through_the_disc_each_scores() -> None:
    state = play(placing("33333333", P="222 444 33 3333"), "place 333")
    assert state.line_points == (2, 0)
    state = play(placing("33333333", P="222 444 33 3333 22 4444 2222 44"), "place 333")
    assert state.line_points == (4, 0)


def test_lines_of_different_length_through_one_disc_add_up() -> None:
    # across 1-6 is six (4 points), up is three (1), rising to 4444 is four (2)
    state = play(placing("11111111", P="2 3 4 5 6 11 111 22 333 4444"), "place 1")
    assert state.line_points == (4 + 1 + 2, 0)


def test_a_corner_has_three_lines_at_the_most() -> None:
    own = "11111 1111 22222 3333 222222 333333 2 1"
    assert play(placing("11111111", P=own), "place 111111").line_points == (3, 0)


def test_a_line_that_grows_scores_its_full_length_again() -> None:
    state = play(placing("3-4-5-6-1111", P="1 2"), "place 3")
    assert state.line_points == (1, 0)
    state = play(state, "place 4")
    assert state.line_points == (1 + 2, 0)
    state = play(state, "place 5")
    assert state.line_points == (1 + 2 + 3, 0)
    state = play(state, "place 6")
    assert state.line_points == (1 + 2 + 3 + 4, 0)


def test_the_order_of_discs_is_the_players_choice_and_changes_what_scores() -> None:
    state = placing("3-4-111111", P="1 2")
    assert play(state, "place 3", "place 4").line_points == (3, 0)
    assert play(state, "place 4", "place 3").line_points == (2, 0)


def test_one_turn_can_capture_first_and_then_score_on_the_freed_cell() -> None:
    state = play(placing("333-1-1111", P="1 2", B="3"), "place 33")
    assert (state.captured, state.line_points) == ((1, 0), (0, 0))
    state = play(state, "place 3")
    assert state.line_points == (1, 0)


def test_a_captured_disc_is_missing_from_its_line() -> None:
    state = play(placing("33333333", B="1 2 3 4"), "place 33", "done")
    state = play(state, "throw 55555555", "keep 55555555", "place 5")
    assert state.line_points == (0, 0)


def test_points_once_scored_stay_when_the_line_is_broken() -> None:
    state = play(placing("33333333", B="1 2 3", points="0,1"), "place 33")
    assert state.line_points == (0, 1)
