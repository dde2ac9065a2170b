"""The box, the seats and the start of a game."""

from __future__ import annotations

from typing import Any

import pytest

import columbiz
from columbiz import EDITIONS, InvalidValue, Phase, Rules, State
from columbiz.rules.seats import COLOURS, letter, seat_of
from tests.rules.builders import whole_turn

BOX = {"purple": 18, "blue": 18, "grey": 13, "black": 10}


@pytest.mark.parametrize(("players", "discs"), [(2, 18), (3, 13), (4, 10)])
def test_two_three_or_four_players_have_18_13_or_10_discs_each(players: int, discs: int) -> None:
    state = State.initial(players=players)
    assert state.supply == (discs,) * players
    assert state.players == players


def test_two_play_purple_and_blue_a_third_takes_grey_a_fourth_black() -> None:
    assert COLOURS == ("purple", "blue", "grey", "black")
    assert [letter(seat) for seat in range(4)] == ["P", "B", "G", "K"]


def test_the_59_discs_of_the_box_are_enough_for_every_table() -> None:
    assert sum(BOX.values()) == 59
    needed = {
        colour: max(State.initial(players).supply[seat] for players in (2, 3, 4) if seat < players)
        for seat, colour in enumerate(COLOURS)
    }
    assert needed == BOX


def test_a_seat_letter_is_read_in_either_case_where_the_seat_is_taken() -> None:
    assert [seat_of(text, 4) for text in "PbGk"] == [0, 1, 2, 3]
    assert seat_of("G", 2) is None
    assert seat_of("K", 3) is None
    assert all(seat_of(text, 4) is None for text in ("", "X", "PB", "ß", "0", "\u212a"))


def test_a_game_begins_with_an_empty_board_and_a_throw_of_all_eight_dice() -> None:
    state = State.initial(players=3, edition="nl", starter=1)
    assert state.phase is Phase.THROW
    assert dict(state.board) == {}
    assert (state.dice, state.throws, state.placed) == ((), 0, 0)
    assert {len(throw.dice) for throw, _ in state.chance_outcomes()} == {8}
    assert state.legal_actions() == ()
    assert (state.line_points, state.captured, state.totals) == ((0, 0, 0), (0, 0, 0), (0, 0, 0))
    assert state.forfeited == 0
    assert not state.last_round
    assert state.outcome is None
    assert state.rules == EDITIONS["nl"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_starter_begins_and_play_goes_clockwise(players: int) -> None:
    for starter in range(players):
        state = State.initial(players=players, starter=starter)
        assert state.starter == starter
        seen = []
        for _ in range(2 * players):
            seen.append(state.player)
            state = whole_turn(state)
        assert seen == [(starter + turn) % players for turn in range(2 * players)]
        assert state.starter == starter


def test_without_an_edition_the_common_rules_are_played() -> None:
    assert State.initial().rules == Rules() == EDITIONS["en"]
    assert State.initial().players == 2
    assert State.initial().starter == 0


def test_a_game_can_be_begun_with_rules_of_ones_own() -> None:
    rules = Rules(discs=(5, 4, 3))
    assert State.initial(4, rules=rules).supply == (3, 3, 3, 3)
    assert State.initial(4, rules=rules).rules is rules


@pytest.mark.parametrize("players", [1, 5, 0, -2, "2", 2.0, None, True])
def test_only_two_three_or_four_can_play(players: Any) -> None:
    with pytest.raises(InvalidValue, match=r"^Columbiz is for 2, 3 or 4 players, not ") as caught:
        State.initial(players=players)
    assert caught.value.code == "players"


@pytest.mark.parametrize("starter", [2, -1, "0", 0.0, None, False])
def test_only_a_seat_at_the_table_can_begin(starter: Any) -> None:
    with pytest.raises(InvalidValue, match=r"cannot begin; with 2 players the seats are 0 to 1$") as caught:
        State.initial(players=2, starter=starter)
    assert caught.value.code == "starter"


def test_an_unknown_edition_is_refused_with_those_there_are() -> None:
    with pytest.raises(InvalidValue) as caught:
        State.initial(edition="xx")
    assert caught.value.code == "edition"
    assert str(caught.value) == "there is no edition 'xx'; editions are da, en, es, fr, nl, pt"
    with pytest.raises(InvalidValue):
        State.initial(edition="")


def test_an_edition_and_rules_are_not_given_both() -> None:
    with pytest.raises(InvalidValue, match="give an edition or rules, not both") as caught:
        State.initial(edition="fr", rules=Rules())
    assert caught.value.code == "edition_and_rules"


def test_the_public_names_are_those_of_the_design() -> None:
    names = "State Rules EDITIONS Cell Throw Keep Place Done Forfeit Phase Outcome IllegalAction SeededDice"
    assert set(names.split()) <= set(columbiz.__all__)
    assert all(hasattr(columbiz, name) for name in columbiz.__all__)
