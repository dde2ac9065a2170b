"""Rulings where the sheets are silent or differ: one test for each."""

from __future__ import annotations

from dataclasses import replace

import pytest

from columbiz import EDITIONS, Phase, Rules, State
from tests.rules.builders import legal, placing, play, position


def test_which_lines_score_those_through_the_disc_each_at_its_present_full_length() -> None:
    state = play(placing("3-4-111111", P="1 2"), "place 3", "place 4")
    assert state.line_points == (1 + 2, 0)


def test_which_lines_score_with_increase_only_the_difference_counts() -> None:
    state = play(placing("3-4-5-11111", P="1 2", rules="en{line_scoring=increase}"), "place 3")
    assert state.line_points == (1, 0)
    assert play(state, "place 4").line_points == (1 + 1, 0)
    assert play(state, "place 4", "place 5").line_points == (1 + 1 + 1, 0)


def test_with_increase_a_gap_filled_pays_what_the_whole_line_is_worth_more() -> None:
    rules = "en{line_scoring=increase}"
    assert play(placing("44444444", P="1 2 3 5 6", rules=rules), "place 4").line_points == (4 - 1, 0)
    assert play(placing("44444444", P="2 3 5 6", rules=rules), "place 4").line_points == (3, 0)


def test_a_gap_filled_between_two_pieces_is_one_line_of_the_whole_length() -> None:
    assert play(placing("33333333", P="1 2 4 5"), "place 3").line_points == (3, 0)


def test_two_lines_through_the_disc_score_each() -> None:
    assert play(placing("11111111", P="2 3 11 111"), "place 1").line_points == (2, 0)


def test_the_order_of_discs_in_a_turn_is_the_players_choice() -> None:
    state = placing("1-22-5-3333")
    for order in (("1", "22", "5"), ("5", "22", "1"), ("22", "5", "1")):
        assert play(state, *(f"place {cell}" for cell in order)).placed == 3


def test_captures_beyond_12_count_on() -> None:
    assert [position(captured=f"{n},0", supply="18,0", mover="P", starter="B").totals[0] for n in (13, 14)] == [49, 56]


def test_the_dutch_sheets_42_points_are_for_twelve_discs_and_not_for_four() -> None:
    assert position(captured="12,0", supply="18,2", rules="nl").totals == (42, 0)
    assert position(captured="4,0", supply="18,2", rules="nl").totals == (6, 0)


def test_if_fewer_than_three_discs_are_left_all_of_them_go() -> None:
    state = placing("11111111", P="1 11 111", B="1111 11111 111111", supply="2,9")
    assert play(state, "forfeit").supply == (0, 9)


def test_nobody_captures_the_discs_put_away() -> None:
    state = play(placing("11111111", P="1 11 111", B="1111 11111 111111"), "forfeit")
    assert state.captured == (0, 0)
    assert state.totals == (0, 0)


def test_a_supply_that_runs_out_in_mid_turn_ends_the_placing_and_not_the_turn() -> None:
    state = play(placing("1-2-3-4-5555", supply="1,9"), "place 1")
    assert (state.phase, state.player, state.last_round) == (Phase.PLACE, 0, True)
    assert legal(state) == {"done"}


def test_equal_totals_are_a_shared_victory() -> None:
    outcome = position(turn="over", supply="0,1", points="3,3").outcome
    assert outcome is not None
    assert outcome.winners == (0, 1)


def test_the_danish_sheet_is_read_as_must_like_the_others() -> None:
    state = placing("11111111", P="1 11 111", B="1111 11111 111111", rules="da")
    assert legal(state) == {"forfeit"}
    assert play(state, "forfeit").supply == (12, 15)
    assert "done" not in legal(placing("11111111", rules="da"))


def test_the_spanish_sheet_throws_up_to_three_times_like_the_others() -> None:
    state = play(State.initial(edition="es"), "throw 11111111", "keep 11111111")
    assert (state.phase, state.throws) == (Phase.PLACE, 1)


# Editions


def test_there_is_an_edition_for_each_sheet_and_one_in_english() -> None:
    assert set(EDITIONS) == {"da", "nl", "fr", "es", "pt", "en"}
    assert {name: rules.edition for name, rules in EDITIONS.items()} == {name: name for name in EDITIONS}


@pytest.mark.parametrize("name", ["da", "nl", "es", "pt", "en"])
def test_all_sheets_but_the_french_play_the_common_rules(name: str) -> None:
    assert replace(EDITIONS[name], edition="en") == Rules()
    assert [EDITIONS[name].placements_for(players) for players in (2, 3, 4)] == [4, 4, 4]


def test_the_french_edition_differs_in_the_discs_four_players_may_place() -> None:
    french = EDITIONS["fr"]
    assert [french.placements_for(players) for players in (2, 3, 4)] == [4, 4, 3]
    assert replace(french, edition="en", placements=(4, 4, 4)) == Rules()
    assert french.house_rules() == {}


def test_editions_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        EDITIONS["fr"] = Rules()  # type: ignore[index]
    with pytest.raises(AttributeError):
        EDITIONS["fr"].dice = 9  # type: ignore[misc]


def test_the_common_rules_are_the_printed_numbers() -> None:
    rules = Rules()
    assert (rules.dice, rules.throws, rules.min_throws, rules.forfeit) == (8, 3, 1, 3)
    assert (rules.discs, rules.placements) == ((18, 13, 10), (4, 4, 4))
    assert rules.line_points == (0, 0, 0, 1, 2, 3, 4)
    assert (rules.line_scoring, rules.crossing_lines, rules.capture_cap, rules.ties) == ("full", "each", None, "shared")
    assert [rules.discs_for(players) for players in (2, 3, 4)] == [18, 13, 10]
