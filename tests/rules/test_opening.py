"""The opening throw: everyone throws one die, the highest begins, ties throw again."""

from __future__ import annotations

from typing import Any

import pytest

from columbiz import ColumbizError, InvalidValue, NotationError, Opening, ScriptedDice, SeededDice, opening_throw


def test_everyone_throws_one_die_and_the_highest_begins() -> None:
    with ScriptedDice("2", "5", "3") as dice:
        opening = opening_throw(3, dice)
    assert opening == Opening(3, (((0, 2), (1, 5), (2, 3)),))
    assert opening.starter == 1
    assert str(opening) == "P2B5G3"


def test_equal_highest_throw_again_and_the_others_do_not() -> None:
    with ScriptedDice("5", "2", "5", "5", "4", "1", "4", "3", "6") as dice:
        opening = opening_throw(4, dice)
    assert str(opening) == "P5B2G5K5 P4G1K4 P3K6"
    assert opening.starter == 3


def test_all_equal_throw_again_all_of_them() -> None:
    with ScriptedDice("6", "6", "1", "1", "2", "1") as dice:
        opening = opening_throw(2, dice)
    assert str(opening) == "P6B6 P1B1 P2B1"
    assert opening.starter == 0


def test_the_opening_throw_follows_from_its_dice() -> None:
    assert [opening_throw(players, SeededDice(1)) for players in (2, 3, 4)] == [
        opening_throw(players, SeededDice(1)) for players in (2, 3, 4)
    ]
    starters = {opening_throw(4, SeededDice(seed)).starter for seed in range(60)}
    assert starters == {0, 1, 2, 3}


@pytest.mark.parametrize("text", ["P5B3", "P5B5G2 P3B6", "P1B1 P1B1 P6B5", "P1B2G3K4"])
def test_an_opening_throw_reads_back_from_its_text(text: str) -> None:
    players = len(text.split(maxsplit=1)[0]) // 2
    opening = Opening.parse(text, players)
    assert str(opening) == text
    assert opening == Opening(players, opening.rounds)


def test_an_opening_throw_is_read_in_either_case_and_with_any_white_space() -> None:
    assert Opening.parse("  p5b5g2\n\tP3b6 ", 3) == Opening.parse("P5B5G2 P3B6", 3)


@pytest.mark.parametrize(
    ("text", "players", "column", "problem"),
    [
        ("P5B5", 2, 1, "no single seat has the highest throw"),
        ("", 2, 1, "no single seat has the highest throw"),
        ("P5B3 P5B3", 2, 1, "round 1 had already decided who begins"),
        ("P5B5 P5", 2, 1, "round 2 must be thrown by PB"),
        ("P5B5G1 P5B3G1", 3, 1, "round 2 must be thrown by PB"),
        ("B3P5", 2, 1, "round 1 must be thrown by PB"),
        ("P5B3", 3, 1, "round 1 must be thrown by PBG"),
        ("P5B5 P7B1", 2, 6, "'P7B1' is not a round of seats and faces, as in P5B3"),
        ("P5B5 P1B", 2, 6, "'P1B' is not a round of seats and faces, as in P5B3"),
        ("P5G3", 2, 1, "'P5G3' is not a round of seats and faces, as in P5B3"),
        ("P5B٣", 2, 1, "'P5B٣' is not a round of seats and faces, as in P5B3"),
        ("5P3B", 2, 1, "'5P3B' is not a round of seats and faces, as in P5B3"),
    ],
)
def test_a_text_that_is_no_opening_throw_is_refused(text: str, players: int, column: int, problem: str) -> None:
    with pytest.raises(NotationError) as caught:
        Opening.parse(text, players)
    error = caught.value
    assert (error.code, error.column, error.text) == ("opening", column, text)
    assert error.reason == f"{text!r} is not an opening throw for {players} players: {problem}"


@pytest.mark.parametrize(
    ("rounds", "problem"),
    [
        ((), "no single seat has the highest throw"),
        ((((0, 4), (1, 4)),), "no single seat has the highest throw"),
        ((((0, 7), (1, 4)),), "round 1 has a face that no die has"),
        ((((0, 0), (1, 4)),), "round 1 has a face that no die has"),
        ((((1, 5), (0, 4)),), "round 1 must be thrown by PB"),
        ((((0, 5), (1, 4)), ((0, 5), (1, 4))), "round 1 had already decided who begins"),
        (((),), "round 1 must be thrown by PB"),
    ],
)
def test_rounds_that_the_rules_do_not_allow_are_no_opening_throw(rounds: Any, problem: str) -> None:
    with pytest.raises(InvalidValue) as caught:
        Opening(2, rounds)
    assert caught.value.code == "opening"
    assert caught.value.reason.endswith(f"is not an opening throw for 2 players: {problem}")


def test_a_seat_that_no_table_has_cannot_throw() -> None:
    with pytest.raises(InvalidValue) as caught:
        Opening(2, (((0, 4), (9, 5)),))
    assert caught.value.code == "opening"


@pytest.mark.parametrize("players", [0, 1, 5, "2", True])
def test_an_opening_throw_is_for_two_three_or_four(players: Any) -> None:
    with pytest.raises(InvalidValue, match="is for 2, 3 or 4 players"):
        Opening(players, (((0, 4), (1, 5)),))


def test_no_opening_throw_is_made_for_a_lonely_player() -> None:
    with pytest.raises(InvalidValue, match="is for 2, 3 or 4 players, not 1"):
        opening_throw(1, SeededDice(1))


@pytest.mark.parametrize("players", [1, 5])
def test_an_opening_throw_of_too_many_or_too_few_is_not_read(players: int) -> None:
    with pytest.raises(ColumbizError, match="players"):
        Opening.parse("P5B3", players)
