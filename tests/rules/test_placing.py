"""The second half of a turn: the seven numbered rules of placing discs."""

from __future__ import annotations

import pytest

from columbiz import Cell, Done, Forfeit, InvalidValue, Place, State
from tests.rules.builders import legal, placing, play, position, refused

EXAMPLE = "1-2-33-555-6"


# The sheets' worked example


@pytest.mark.parametrize("cells", [("33", "555"), ("5", "55"), ("1", "2")])
def test_the_example_dice_of_the_sheets_pay_for_what_the_sheets_say(cells: tuple[str, ...]) -> None:
    for order in (cells, cells[::-1]):
        state = play(placing(EXAMPLE), *(f"place {cell}" for cell in order), "done")
        assert {str(cell): seat for cell, seat in state.board.items()} == dict.fromkeys(cells, 0)
        assert state.supply == (16, 18)


def test_the_example_dice_pay_for_every_cell_their_groups_reach() -> None:
    cells = "1", "2", "3", "33", "5", "55", "555", "6"
    assert legal(placing(EXAMPLE)) == {f"place {cell}" for cell in cells}


# 1. Only on empty cells


def test_rule_1_a_disc_is_placed_only_on_an_empty_cell() -> None:
    state = placing(EXAMPLE, P="33", B="555")
    for cell in ("33", "555"):
        error = refused(state, f"place {cell}")
        assert (error.code, error.reason) == ("cell_taken", f"cell {cell} is not empty")
    assert not {"place 33", "place 555"} & legal(state)


def test_rule_1_a_cell_taken_this_turn_is_not_empty() -> None:
    state = play(placing("11-555555"), "place 1")
    assert refused(state, "place 1").code == "cell_taken"


# 2. A cell costs its number of dice of its column's face


@pytest.mark.parametrize("face", range(1, 7))
def test_rule_2_a_cell_costs_its_number_of_dice_of_its_columns_face(face: int) -> None:
    other = str(face % 6 + 1)
    for count in range(1, 7):
        state = placing(str(face) * count + "-" + other * (8 - count))
        affordable = {action for action in legal(state) if action.startswith(f"place {face}")}
        assert affordable == {"place " + str(face) * height for height in range(1, count + 1)}
        assert play(state, "place " + str(face) * count).dice == (int(other),) * (8 - count)


def test_rule_2_dice_of_another_face_do_not_pay() -> None:
    state = placing("55-666666")
    assert refused(state, "place 4").reason == "cell 4 costs 1 die showing 4, but 0 are left"
    assert str(refused(state, "place 555")) == "place 555: cell 555 costs 3 dice showing 5, but 2 are left"


def test_rule_2_no_cell_is_higher_than_six_dice() -> None:
    assert legal(placing("11111111")) == {"place " + "1" * height for height in range(1, 7)}


# 3. Dice of one face may pay for several discs


@pytest.mark.parametrize(
    ("dice", "cells"),
    [
        ("555-11111", ["555"]),
        ("555-11111", ["5", "55"]),
        ("555-11111", ["55", "5"]),
        ("11111111", ["1", "11", "11111"]),
        ("666666-11", ["6", "66", "666"]),
    ],
)
def test_rule_3_dice_of_one_face_may_pay_for_several_discs(dice: str, cells: list[str]) -> None:
    state = play(placing(dice), *(f"place {cell}" for cell in cells))
    assert {str(cell) for cell in state.board} == set(cells)
    assert len(state.dice) == 8 - sum(map(len, cells))


# 4. At most four discs a turn


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("edition", ["da", "en", "es", "nl", "pt"])
def test_rule_4_at_most_four_discs_are_placed_a_turn(players: int, edition: str) -> None:
    state = play(placing("1-2-3-4-5-666", players, rules=edition), "place 1", "place 2", "place 3", "place 4")
    assert state.placed == 4
    assert legal(state) == {"done"}
    error = refused(state, "place 5")
    assert (error.code, error.reason) == ("too_many_discs", "at most 4 discs can be placed in one turn")


def test_rule_4_the_french_sheet_allows_three_discs_in_a_four_player_game() -> None:
    state = play(placing("1-2-3-4-5-666", 4, rules="fr"), "place 1", "place 2", "place 3")
    assert legal(state) == {"done"}
    assert refused(state, "place 4").reason == "at most 3 discs can be placed in one turn"


@pytest.mark.parametrize("players", [2, 3])
def test_rule_4_the_french_sheet_allows_four_discs_with_fewer_players(players: int) -> None:
    state = play(placing("1-2-3-4-5-666", players, rules="fr"), "place 1", "place 2", "place 3")
    assert "place 4" in legal(state)
    assert legal(play(state, "place 4")) == {"done"}


def test_rule_4_the_limit_counts_for_each_turn_anew() -> None:
    state = play(placing("1-2-3-4-5-666"), "place 1", "place 2", "place 3", "place 4", "done")
    assert state.placed == 0
    state = play(state, "throw 1-2-3-4-5-666", "keep 1-2-3-4-5-666", "place 666")
    assert state.placed == 1


# 5. Dice may be left unused, but at least one disc must be placed if any can be


def test_rule_5_dice_may_be_left_unused() -> None:
    state = play(placing(EXAMPLE), "place 1")
    assert "done" in legal(state)
    assert len(state.dice) == 7
    assert play(state, "done").player == 1


def test_rule_5_at_least_one_disc_must_be_placed_if_any_can_be() -> None:
    state = placing(EXAMPLE)
    assert not {"done", "forfeit"} & legal(state)
    assert refused(state, "done").code == "nothing_placed"
    assert refused(state, "done").reason == "place at least one disc before ending the turn"


def test_rule_5_who_can_place_a_disc_may_not_put_discs_away_instead() -> None:
    error = refused(placing("11111111", P="1 11", B="111"), "forfeit")
    assert (error.code, error.reason) == ("can_place", "a disc can be placed, for example on cell 1111")


def test_rule_5_after_a_disc_the_turn_ends_with_done_and_not_by_putting_discs_away() -> None:
    state = play(placing("11111111", P="1 11 111 1111", B="11111"), "place 111111")
    assert legal(state) == {"done"}
    assert refused(state, "forfeit").code == "disc_placed"


# 6. A player who can place none forfeits three discs

STUCK = {"P": "1 11 111", "B": "1111 11111 111111"}


def test_rule_6_who_can_place_none_puts_three_discs_of_the_supply_out_of_the_game() -> None:
    state = placing("11111111", **STUCK)
    assert state.legal_actions() == (Forfeit(),)
    after = play(state, "forfeit")
    assert after.supply == (12, 15)
    assert after.forfeited == 3
    assert after.player == 1
    assert after.board == state.board


def test_rule_6_who_can_place_none_cannot_just_say_done() -> None:
    error = refused(placing("11111111", **STUCK), "done")
    assert (error.code, error.reason) == ("must_forfeit", "no disc can be placed; forfeit discs instead")


@pytest.mark.parametrize(("left", "after"), [(5, 2), (4, 1), (3, 0), (2, 0), (1, 0)])
def test_rule_6_all_discs_are_put_away_if_fewer_than_three_are_left(left: int, after: int) -> None:
    state = placing("11111111", supply=f"{left},15", **STUCK)
    put_away = state.forfeited
    stuck = play(state, "forfeit")
    assert stuck.supply == (after, 15)
    assert stuck.forfeited - put_away == left - after
    assert stuck.last_round == (after == 0)


def test_rule_6_the_discs_put_away_are_ones_own() -> None:
    state = play(placing("11111111", 3, mover="G", P="1 11 111", B="1111 11111 111111"), "forfeit")
    assert state.supply == (10, 10, 10)


# 7. A die pays once a turn


def test_rule_7_a_die_pays_once_a_turn() -> None:
    state = play(placing(EXAMPLE), "place 555")
    assert state.dice == (1, 2, 3, 3, 6)
    error = refused(state, "place 5")
    assert (error.code, error.reason) == ("too_few_dice", "cell 5 costs 1 die showing 5, but 0 are left")
    assert not any(action.startswith("place 5") for action in legal(state))


def test_rule_7_what_is_left_of_a_group_pays_only_for_so_much() -> None:
    state = play(placing(EXAMPLE), "place 5")
    assert {action for action in legal(state) if action.startswith("place 5")} == {"place 55"}
    assert refused(state, "place 555").reason == "cell 555 costs 3 dice showing 5, but 2 are left"


# Other cases


def test_every_disc_comes_from_the_players_own_supply() -> None:
    state = play(placing(EXAMPLE, 3, mover="B", starter="B"), "place 555")
    assert state.board == {Cell(5, 3): 1}
    assert state.supply == (13, 12, 13)


def test_only_a_cell_can_be_placed_on() -> None:
    with pytest.raises(InvalidValue, match=r"'555' is not a Cell; Cell\.parse reads one from text") as caught:
        Place("555")  # type: ignore[arg-type]
    assert caught.value.code == "not_a_cell"


def test_a_turn_always_ends_by_done_or_forfeit() -> None:
    state = play(placing("1-2-3-4-5-666"), "place 1", "place 2", "place 3", "place 4")
    assert state.player == 0
    assert state.legal_actions() == (Done(),)
    full = position(turn="p3:11111111:0", **STUCK)
    assert full.player == 0


def test_the_state_before_a_disc_is_untouched() -> None:
    state = placing(EXAMPLE, B="5 55")
    before = (state.text, hash(state), dict(state.board))
    play(state, "place 555", "place 33", "done")
    assert (state.text, hash(state), dict(state.board)) == before


def test_a_preview_tells_what_a_disc_brings_and_changes_nothing() -> None:
    state = placing("1-2-33-555-6", P="333 444 55", B="5")
    before = state.text
    preview = state.preview(Cell(5, 3))
    assert preview.cell == Cell(5, 3)
    assert preview.captures == (Cell(5, 1),)
    assert [(line.cells, line.points) for line in preview.lines] == [((Cell(3, 3), Cell(4, 3), Cell(5, 3)), 1)]
    assert preview.points == 1
    assert state.text == before
    after = play(state, "place 555")
    assert (after.captured, after.line_points) == ((1, 0), (1, 0))


def test_a_first_disc_brings_nothing() -> None:
    preview = State.initial().preview(Cell(1, 1))
    assert (preview.captures, preview.lines, preview.points) == ((), (), 0)
