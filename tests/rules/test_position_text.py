"""A position as one line of text: written canonically, read leniently, refused with column and reason."""

from __future__ import annotations

import pytest

from columbiz import EDITIONS, Cell, InvalidValue, NotationError, Phase, Place, Rules, State
from columbiz.rules.notation import format_rules, parse_rules
from tests.rules.builders import EMPTY_BOARD, placing, play, unreadable

START = "6/6/6/6/6/6 P P 18,18 0,0 0,0 - t0:- en"
NINE_FIELDS = "a position has 9 fields separated by spaces"
AS_IN_START = f"as in {START}"


@pytest.mark.parametrize(
    "text",
    [
        START,
        "6/6/6/6/1P4/P1B3 B P 16,17 0,0 0,0 - k1:1-2-33-555-6 nl",
        "6/6/6/6/6/6 K B 10,9,9,10 0,0,0,0 0,0,0,0 - t2:555 fr",
        "6/6/6/6/6/PPPB2 P P 15,17 1,0 0,0 - p3:1-2-33-5:2 da",
        "6/6/6/6/6/6 B P 0,3 12,8 2,1 last t0:- es",
        "6/6/6/6/6/6 G G 1,0,4 12,8,9 2,1,0 last over pt",
        "PPPPPP/BBBBBB/6/2P3/6/5B P P 5,6 40,3 0,5 - p1:44444444:0 en{capture_cap=12;ties=captures}",
        "6/6/6/6/6/6 P P 5,5 0,0 0,0 - t0:- fr{dice=6;throws=4;min_throws=2;discs=5,4,3;placements=9,9,9}",
        "6/6/6/6/6/6 P P 18,18 0,0 0,0 - t0:- nl{forfeit=1;line_points=0,0,1,2,3,4,5;line_scoring=increase}",
        "6/6/6/6/6/6 P P 18,18 0,0 0,0 - t0:- nl{crossing_lines=best}",
    ],
)
def test_a_position_reads_back_from_its_text(text: str) -> None:
    state = State.parse(text)
    assert state.text == text
    assert State.parse(state.text) == state


def test_the_start_of_a_game_is_written_in_one_line() -> None:
    assert State.initial().text == START
    assert State.initial(4, "fr", 2).text == "6/6/6/6/6/6 G G 10,10,10,10 0,0,0,0 0,0,0,0 - t0:- fr"


def test_each_field_of_a_position_means_what_it_says() -> None:
    state = State.parse(
        "K5/2B3/6/6/1P4/P2G2 B G 8,6,9,5 4,3,2,1 0,1,0,2 - p2:1-66:1 fr{placements=4,4,5;ties=captures}"
    )
    assert dict(state.board) == {Cell(1, 6): 3, Cell(3, 5): 1, Cell(2, 2): 0, Cell(1, 1): 0, Cell(4, 1): 2}
    assert (state.player, state.starter) == (1, 2)
    assert state.supply == (8, 6, 9, 5)
    assert state.line_points == (4, 3, 2, 1)
    assert state.captured == (0, 1, 0, 2)
    assert not state.last_round
    assert (state.phase, state.throws, state.dice, state.placed) == (Phase.PLACE, 2, (1, 6, 6), 1)
    assert state.rules == Rules(edition="fr", placements=(4, 4, 5), ties="captures")


def test_rows_are_written_from_height_six_down_and_faces_from_left_to_right() -> None:
    assert play(placing("66666666"), "place 666666").text.split()[0] == "5P/6/6/6/6/6"
    assert play(placing("11111111"), "place 1").text.split()[0] == "6/6/6/6/6/P5"
    assert play(placing("33-444444"), "place 33").text.split()[0] == "6/6/6/6/2P3/6"


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("  6/6/6/6/6/6\tp  P 18,18 0,0\n0,0 - T0:- EN ", START),
        ("111111/222/33/1221/6/51 P P 18,18 0,0 0,0 - t0: en", START),
        ("6/6/6/6/6/6 P P 018,18 00,0 0,0000 - t0:- en{}", START),
        ("6/6/6/6/6/6 P P 18,18 0,0 0,0 - t0:- en{capture_cap=none;;ties=shared;}", START),
        (
            "6/6/6/6/6/5p b p 16,17 0,0 0,0 - K1:65553321 nl",
            "6/6/6/6/6/5P B P 16,17 0,0 0,0 - k1:1-2-33-555-6 nl",
        ),
        ("6/6/6/6/6/6 B P 0,3 0,0 0,0 LAST t0:- en", "6/6/6/6/6/6 B P 0,3 0,0 0,0 last t0:- en"),
        ("6/6/6/6/6/6 P P 0,3 0,0 0,0 Last Over en", "6/6/6/6/6/6 P P 0,3 0,0 0,0 last over en"),
        (
            "6/6/6/6/6/6 P P 18,18 0,0 0,0 - k1:1,2,3-3,5-556 EN{TIES=CAPTURES;Capture_Cap=7}",
            "6/6/6/6/6/6 P P 18,18 0,0 0,0 - k1:1-2-33-555-6 en{capture_cap=7;ties=captures}",
        ),
    ],
)
def test_a_position_is_read_leniently_and_written_canonically(text: str, canonical: str) -> None:
    assert State.parse(text).text == canonical


def line(**changes: str) -> str:
    """The start of a game with some fields changed."""
    fields = {
        "board": EMPTY_BOARD, "mover": "P", "starter": "P", "supply": "18,18", "points": "0,0", "captured": "0,0",
        "last": "-", "turn": "t0:-", "rules": "en",
    }  # fmt: skip
    assert set(changes) <= set(fields)
    return " ".join((fields | changes).values())


@pytest.mark.parametrize(
    ("text", "code", "column", "reason"),
    [
        ("", "field_count", 1, f"'' is not a position; {NINE_FIELDS}, not 0, {AS_IN_START}"),
        ("6/6", "field_count", 1, f"'6/6' is not a position; {NINE_FIELDS}, not 1, {AS_IN_START}"),
        (START + " x", "field_count", 1, None),
        (
            "x" * 99,
            "field_count",
            1,
            f"'{'x' * 39}…' is not a position; {NINE_FIELDS}, not 1, {AS_IN_START}",
        ),
        (line(board="6/6/6/6/6"), "row_count", 1, "the board must have 6 rows separated by /, not 5"),
        (line(board="6/6/6/6/6/6/6"), "row_count", 1, "the board must have 6 rows separated by /, not 7"),
        (line(board="6/6/5/6/6/6"), "row_width", 5, "row 4 of the board has 5 cells; it must have 6"),
        (line(board="6/6/6/6/6/P6"), "row_width", 11, "row 1 of the board has 7 cells; it must have 6"),
        (line(board="6/6/6//6/6"), "row_width", 7, "row 3 of the board has 0 cells; it must have 6"),
        (line(board="6/6/6/6/6/66666666666"), "row_width", 11, "row 1 of the board has 66 cells; it must have 6"),
        (line(board="6/6/2X3/6/6/6"), "not_a_board", 6, "'X' is neither a seat letter nor a number of empty cells"),
        (line(board="6/6/2G3/6/6/6"), "not_a_board", 6, "'G' is neither a seat letter nor a number of empty cells"),
        (line(board="0P5/6/6/6/6/6"), "not_a_board", 1, "'0' is neither a seat letter nor a number of empty cells"),
        (line(board="٦/6/6/6/6/6"), "not_a_board", 1, "'٦' is neither a seat letter nor a number of empty cells"),
        (line(mover="X"), "not_a_seat", 13, "'X' is not a seat; with 2 players the seats are P, B"),
        (line(mover="PB"), "not_a_seat", 13, "'PB' is not a seat; with 2 players the seats are P, B"),
        (line(starter="G"), "not_a_seat", 15, "'G' is not a seat; with 2 players the seats are P, B"),
        (
            line(supply="18"),
            "list_length",
            17,
            "the list of supplies has 1 number; it must have 2, 3 or 4, one for each player",
        ),
        (line(supply="1,1,1,1,1"), "list_length", 17, None),
        (line(supply="18,x"), "not_a_number", 17, "'x' is not a whole number from 0 to 999999"),
        (line(supply="18,"), "not_a_number", 17, "'' is not a whole number from 0 to 999999"),
        (line(supply="18,-1"), "not_a_number", 17, "'-1' is not a whole number from 0 to 999999"),
        (line(supply="18,²"), "not_a_number", 17, "'²' is not a whole number from 0 to 999999"),
        (line(supply="18,١٨"), "not_a_number", 17, "'١٨' is not a whole number from 0 to 999999"),
        (line(points="0,1.5"), "not_a_number", 23, "'1.5' is not a whole number from 0 to 999999"),
        (line(points="0,0,0"), "list_mismatch", 23, "the list of line points has 3 numbers, but there are 2 players"),
        (line(captured="0,_1"), "not_a_number", 27, "'_1' is not a whole number from 0 to 999999"),
        (line(captured="0"), "list_mismatch", 27, "the list of captured discs has 1 number, but there are 2 players"),
        (line(last="x"), "not_a_flag", 31, "'x' is neither last (this is the last round) nor - (it is not)"),
        (line(last="last"), "wrong_flag", 31, "this is not the last round, but 'last' is given"),
        (line(supply="0,9", mover="B"), "wrong_flag", 29, "this is the last round, but '-' is given"),
        (line(turn="x1:11"), "not_a_turn", 33, None),
        (line(turn="t0"), "not_a_turn", 33, None),
        (line(turn="t10:-"), "not_a_turn", 33, None),
        (line(turn="k1:17"), "not_a_turn", 33, None),
        (line(turn="k1:11111111:0"), "not_a_turn", 33, None),
        (line(turn="p3:11111111"), "not_a_turn", 33, None),
        (line(turn="p3:1:100"), "not_a_turn", 33, None),
        (line(turn="t²:-"), "not_a_turn", 33, None),
        (line(rules="xx"), "edition", 38, "there is no edition 'xx'; editions are da, en, es, fr, nl, pt"),
        (line(rules="en{"), "edition", 38, None),
        (line(rules="en{ties=shared}}"), "edition", 38, None),
        (line(rules="{ties=shared}"), "edition", 38, None),
        (line(rules="en{ties}"), "not_rules", 38, "'ties' is not a rule; write NAME=VALUE"),
        (line(rules="en{colour=red}"), "unknown_rule", 38, None),
        (line(rules="en{edition=fr}"), "unknown_rule", 38, None),
        (line(rules="en{dice=0}"), "rule_range", 38, "rule dice is 0; it must be from 1 to 12"),
        (line(rules="en{dice=12345}"), "rule_range", 38, "rule dice is 12345; it must be from 1 to 12"),
        (line(rules="en{dice=-8}"), "rule_range", 38, "rule dice is -8; it must be from 1 to 12"),
        (line(rules="en{discs=9,-1,9}"), "rule_range", 38, "rule discs is -1; it must be from 1 to 99"),
        (line(rules="en{dice=9999999}"), "rule_range", 38, "rule dice is 9999999; it must be from 1 to 12"),
        (line(rules=f"en{{dice={'9' * 5000}}}"), "rule_range", 38, None),
        (line(rules=f"en{{dice=-{'9' * 5000}}}"), "rule_range", 38, None),
        (line(rules="en{dice=٨}"), "rule_type", 38, "rule dice is '٨'; it must be a whole number"),
        (line(rules="en{dice=}"), "rule_type", 38, "rule dice is ''; it must be a whole number"),
        (line(rules="en{discs=1,2}"), "rule_type", 38, "rule discs is (1, 2); it must be a tuple of 3 numbers"),
        (line(rules="en{ties=x}"), "rule_choice", 38, "rule ties is 'x'; it must be one of shared, captures"),
        (line(rules="en{line_points=0,0,0,3,2,1,0}"), "rule_order", 38, None),
        (line(rules="en{min_throws=4}"), "rule_range", 38, "rule min_throws is 4; it must be from 1 to 3"),
    ],
)
def test_a_text_that_is_no_position_is_refused(text: str, code: str, column: int, reason: str | None) -> None:
    error = unreadable(text)
    assert (error.code, error.column, error.text) == (code, column, text)
    assert reason is None or error.reason == reason
    assert str(error) == f"column {column}: {error.reason}"


def test_dice_that_cannot_be_read_are_refused_at_the_turns_column() -> None:
    error = unreadable(line(turn="t0:,"))
    assert error.text == line(turn="t0:,")
    assert error.column >= 33


def test_a_wrong_turn_is_told_how_to_write_one() -> None:
    reason = unreadable(line(turn="now")).reason
    assert reason == "'now' is not a turn; write t0:-, t1:DICE, k1:DICE, p3:DICE:PLACED or over"


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"supply": "19,18"}, "P has 19 discs on the board and in the supply, but started with 18"),
        (
            {"board": "6/6/6/6/6/B5"},
            "B has 19 discs on the board and in the supply, but started with 18",
        ),
        ({"captured": "1,0"}, "P has captured 1 disc, but the others have lost 0"),
        ({"captured": "0,2", "supply": "17,10"}, "B has captured 2 discs, but the others have lost 1"),
        (
            {"supply": "11,12,13", "points": "0,0,0", "captured": "1,2,1"},
            "4 discs have been captured, but only 3 are missing",
        ),
        ({"turn": "t3:11"}, "throw 4 is due, but a turn has 3 throws"),
        ({"turn": "t0:1"}, "dice are kept before the first throw"),
        ({"turn": "t1:11111111"}, "8 dice are kept, leaving none to throw"),
        ({"turn": "k0:11111111"}, "dice can be kept only after throw 1 to the last but one; this is throw 0 of 3"),
        ({"turn": "k3:11111111"}, "dice can be kept only after throw 1 to the last but one; this is throw 3 of 3"),
        ({"turn": "k1:1111111"}, "there are 7 dice on the table, not 8"),
        ({"turn": "k2:111111111"}, "there are 9 dice on the table, not 8"),
        ({"turn": "p0:11111111:0"}, "discs cannot be placed after 0 throws, only after 1 to 3"),
        ({"turn": "p4:11111111:0"}, "discs cannot be placed after 4 throws, only after 1 to 3"),
        (
            {"turn": "p1:11111111:0", "rules": "en{min_throws=2}"},
            "discs cannot be placed after 1 throw, only after 2 to 3",
        ),
        (
            {"turn": "p3:111:5", "board": "6/6/6/6/6/PPPPP1", "supply": "13,18"},
            "5 discs were placed this turn, but the limit is 4",
        ),
        ({"turn": "p3:1111111:1"}, "1 disc was placed this turn, but there are fewer on the board"),
        ({"turn": "p3:1111111:0"}, "7 of 8 dice cannot be left after placing 0 discs"),
        (
            {"turn": "p3:11111111:1", "board": "6/6/6/6/6/P5", "supply": "17,18"},
            "8 of 8 dice cannot be left after placing 1 disc",
        ),
        (
            {"turn": "p3:1:1", "board": "6/6/6/6/6/P5", "supply": "17,18"},
            "1 of 8 dice cannot be left after placing 1 disc",
        ),
        ({"turn": "over"}, "the game is over, but every player has discs left"),
        (
            {"turn": "over", "supply": "0,9", "last": "last", "mover": "B"},
            "the game is over, but the round is not: it is the turn of B",
        ),
        ({"supply": "0,9", "last": "last"}, "P has no disc left, but has not finished its turn in this round"),
        ({"supply": "9,0", "last": "last"}, "B has no disc left, but has not finished its turn in this round"),
        (
            {"supply": "0,9", "last": "last", "turn": "k1:11111111"},
            "P has no disc left, but has not finished its turn in this round",
        ),
        (
            {"supply": "0,9", "last": "last", "turn": "p1:11111111:0"},
            "P has no disc left, but has not finished its turn in this round",
        ),
    ],
)
def test_a_position_that_no_game_can_reach_is_refused(changes: dict[str, str], problem: str) -> None:
    error = unreadable(line(**changes))
    assert error.code == "impossible"
    assert error.reason == f"this position is impossible: {problem}"


@pytest.mark.parametrize(
    "changes",
    [
        {"turn": "p3:-:4", "board": "6/6/6/6/PP4/PP4", "supply": "14,18"},
        {"turn": "p3:11:1", "board": "P5/6/6/6/6/6", "supply": "17,18"},
        {"turn": "p1:11111111:0"},
        {"turn": "t2:1111111"},
        {"supply": "0,9", "last": "last", "turn": "p3:1111111:1", "board": "6/6/6/6/6/P5"},
        {"supply": "0,9", "last": "last", "mover": "B"},
        {"supply": "0,0", "last": "last", "turn": "over"},
        {"supply": "9,0", "last": "last", "mover": "P", "starter": "B"},
    ],
)
def test_a_position_at_the_edge_of_what_can_be_is_read(changes: dict[str, str]) -> None:
    assert State.parse(line(**changes)).text == line(**changes)


# Rules as one word


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_edition_is_written_by_its_name(edition: str) -> None:
    assert format_rules(EDITIONS[edition]) == edition
    assert parse_rules(edition) == EDITIONS[edition]


@pytest.mark.parametrize(
    ("rules", "text"),
    [
        (Rules(capture_cap=12, ties="captures"), "en{capture_cap=12;ties=captures}"),
        (Rules(edition="fr"), "fr{placements=4,4,4}"),
        (Rules(edition="nl", line_points=(0, 0, 0, 1, 2, 3, 5)), "nl{line_points=0,0,0,1,2,3,5}"),
        (Rules(dice=9, throws=4, min_throws=2), "en{dice=9;throws=4;min_throws=2}"),
    ],
)
def test_house_rules_stand_in_braces_behind_the_edition(rules: Rules, text: str) -> None:
    assert format_rules(rules) == text
    assert parse_rules(text) == rules


def test_rules_are_read_in_either_case_and_with_spaces() -> None:
    assert parse_rules(" FR{ } ") == EDITIONS["fr"]
    assert parse_rules("en{ capture_cap = 7 ; discs = 9, 8, 7 }") == Rules(capture_cap=7, discs=(9, 8, 7))


def test_a_rule_out_of_range_is_an_invalid_value_and_wrong_text_a_notation_error() -> None:
    with pytest.raises(InvalidValue, match="rule dice is 99"):
        parse_rules("en{dice=99}")
    with pytest.raises(NotationError, match="there is no rule 'size'"):
        parse_rules("en{size=99}")
    with pytest.raises(NotationError, match="there is no edition 'english'"):
        parse_rules("english")


def test_the_highest_scores_that_house_rules_allow_read_back_from_their_text() -> None:
    rules = Rules(line_points=(99,) * 7, discs=(99, 99, 99), placements=(36, 36, 36), dice=12)
    state = State.initial(2, rules=rules)
    for face in "123456" * 3:
        state = every_disc_placed(play(state, f"throw {face * 12}", f"keep {face * 12}"))
        state = every_disc_placed(play(state, "throw 111111111111", "keep 111111111111"))
    assert max(state.line_points) > 9999
    assert State.parse(state.text) == state


def every_disc_placed(state: State) -> State:
    """The State after taking the first payable cell again and again until none is left, then done."""
    while isinstance(action := state.legal_actions()[0], Place):
        state = state.apply(action)
    return state.apply(action)
