"""A record that cannot be read is refused with line, column and reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from columbiz import Record, RecordError
from columbiz.rules.errors import flat_values
from tests.records.games import BY_HAND, CAPTURE, HEAD, LINE, UNFINISHED

ALL = "1-2-33-555-6 (1-2-33-555-6)"  # a throw, all of it kept


def unreadable(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        Record.parse(text)
    error = caught.value
    assert str(error) == f"line {error.line}, column {error.column}: {error.reason}"
    return error


@pytest.mark.parametrize(
    ("head", "code", "place", "reason"),
    [
        ("", "tag_missing", (1, 1), "tag Columbiz is missing"),
        ("; nothing here", "tag_missing", (1, 1), "tag Columbiz is missing"),
        ('[Edition "en"]', "tag_missing", (1, 1), "tag Columbiz is missing"),
        ('[Columbiz "1"]', "tag_missing", (1, 1), "tag Players is missing"),
        ('[Columbiz "1"]\n[Players "2"]', "tag_missing", (1, 1), "tag Edition is missing"),
        ('[Columbiz "1"]\n[Players "2"]\n[Edition "en"]', "tag_missing", (1, 1), "tag Starter is missing"),
        ('[Columbiz "2"]', "tag_value", (1, 1), "tag Columbiz is '2': this program reads format 1"),
        ("[Columbiz 1]", "tag_syntax", (1, 1), 'a tag is written [Name "value"]'),
        ('\n  [Columbiz "1"', "tag_syntax", (2, 3), None),
        ('[Columbiz "1" x]', "tag_syntax", (1, 1), None),
        ('["1"]', "tag_syntax", (1, 1), None),
        ("[", "tag_syntax", (1, 1), None),
        ("[]", "tag_syntax", (1, 1), None),
        ('[Two words "1"]', "tag_syntax", (1, 1), None),
        ('[Columbiz "1\n"]', "tag_syntax", (1, 1), None),
        ('[Columbiz "\t"]', "tag_syntax", (1, 1), None),
        ('[Columbiz "\\x31"]', "tag_syntax", (1, 1), None),
        ('[Columbiz "\\ud800"]', "tag_syntax", (1, 1), None),
        ('[Columbiz "\\u12"]', "tag_syntax", (1, 1), None),
        ('[Columbiz "1"]\n[Columbiz "1"]', "tag_twice", (2, 1), "tag Columbiz is given twice"),
        ('[A "1"] [A "2"]', "tag_twice", (1, 9), "tag A is given twice"),
    ],
)
def test_a_head_that_cannot_be_read_is_refused(
    head: str, code: str, place: tuple[int, int], reason: str | None
) -> None:
    error = unreadable(head)
    assert (error.code, (error.line, error.column)) == (code, place)
    assert reason is None or error.reason == reason


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ('"nl"', '"xx"', 2, "tag Edition is 'xx': there is no edition 'xx'; editions are da, en, es, fr, nl, pt"),
        ('"nl"', '""', 2, "tag Edition is '': there is no edition ''; editions are da, en, es, fr, nl, pt"),
        ("discs=2,2,2", "discs", 3, "tag House is 'discs': 'discs' is not a rule; write NAME=VALUE"),
        ("discs=2,2,2", "dice=0", 3, "tag House is 'dice=0': rule dice is 0; it must be from 1 to 12"),
        ("discs=2,2,2", "edition=fr", 3, None),
        ("discs=2,2,2", "size=1", 3, None),
        ('"2"]', '"5"]', 4, "tag Players is '5': a game has 2, 3 or 4 players"),
        ('"2"]', '"two"]', 4, "tag Players is 'two': a game has 2, 3 or 4 players"),
        ('"2"]', '"٢"]', 4, "tag Players is '٢': a game has 2, 3 or 4 players"),
        ('"2"]', '"02"]', 4, "tag Players is '02': a game has 2, 3 or 4 players"),
        ("P5B5 P6B1", "P5B5", 7, "tag Opening is 'P5B5': no single seat has the highest throw"),
        ("P5B5 P6B1", "P5B5 P1B6", 7, "tag Opening is 'P5B5 P1B6': it makes B begin, not P"),
        ("P5B5 P6B1", "P6B1G1", 7, None),
        ("P5B5 P6B1", "", 7, "tag Opening is '': no single seat has the highest throw"),
        ('"P"', '"G"', 8, "tag Starter is 'G': the seats are P, B"),
        ('"P"', '""', 8, "tag Starter is '': the seats are P, B"),
    ],
)
def test_a_tag_with_a_wrong_value_is_refused_with_its_line(old: str, new: str, line: int, reason: str | None) -> None:
    assert CAPTURE.count(old) == 1
    error = unreadable(CAPTURE.replace(old, new))
    assert (error.code, error.line, error.column) == ("tag_value", line, 1)
    assert reason is None or error.reason == reason


@pytest.mark.parametrize("result", ["P 0-1", "B 0-2", "PB 0-1", "B 0 - 1", "", "1-0"])
def test_a_result_that_is_not_the_games_is_refused(result: str) -> None:
    error = unreadable(CAPTURE.replace("B 0-1", result))
    assert (error.code, error.line, error.column) == ("wrong_result", 9, 1)
    assert error.reason == f"the game ends B 0-1, but tag Result is {result!r}"


@pytest.mark.parametrize(
    ("resigned", "reason"),
    [
        ("X1", "the seats are P, B, G"),
        ("K1", "the seats are P, B, G"),
        ("B", "'B' is not a resignation; write a seat and a turn, as in B12"),
        ("2", "'2' is not a resignation; write a seat and a turn, as in B12"),
        ("B0", "'B0' is not a resignation; write a seat and a turn, as in B12"),
        ("B-1", "'B-1' is not a resignation; write a seat and a turn, as in B12"),
        ("B1234567", "'B1234567' is not a resignation; write a seat and a turn, as in B12"),
        ("B1 nobody", "'nobody' is not a resignation; write a seat and a turn, as in B12"),
        ("B1 b2", "seat B is given twice"),
        ("B1 P1 G1", "at least one seat must remain"),
        ("B3", "turn 3 is not in this game, whose last turn is 2"),
        ("B1 G3", "turn 3 is not in this game, whose last turn is 2"),
        ("B1 G1", "the game was over when G resigned in turn 1, but the record continues"),
    ],
)
def test_who_cannot_have_resigned_is_refused(resigned: str, reason: str) -> None:
    error = unreadable(UNFINISHED.replace("[Result", f'[Resigned "{resigned}"]\n[Result'))
    assert (error.code, error.line, error.column) == ("tag_value", 6, 1)
    assert error.reason == f"tag Resigned is {resigned!r}: {reason}"


@pytest.mark.parametrize(
    ("stand_in", "reason"),
    [
        ("P2", "'P2' is not a stand-in; write a seat, turns and a level, as in B12-16 helmsman"),
        ("P sailor", None),
        ("P0 sailor", None),
        ("P2sailor", None),
        ("P2- sailor", None),
        ("P5-2 sailor", None),
        ("P2 two words", None),
        ("P2 bö", None),
        ("P2 7", None),
        ("P2 sailor G1 captain", None),
        ("X2 sailor", "the seats are P, B, G"),
        ("P5 sailor", "turn 5 is not in this game, whose last turn is 2"),
        ("P1-2 sailor", "turn 1 belongs to G"),
        ("B2 sailor", "turn 2 belongs to P"),
        ("P2 sailor; P2 captain", "turn 2 has two stand-ins"),
    ],
)
def test_who_cannot_have_stood_in_is_refused(stand_in: str, reason: str | None) -> None:
    error = unreadable(UNFINISHED.replace("[Result", f'[StandIn "{stand_in}"]\n[Result'))
    reason = reason or f"{stand_in!r} is not a stand-in; write a seat, turns and a level, as in B12-16 helmsman"
    assert (error.code, error.line, error.column) == ("tag_value", 6, 1)
    assert error.reason == f"tag StandIn is {stand_in!r}: {reason}"


@pytest.mark.parametrize("result", ["P 0-1", "B 0-1", "PB 0-1", ""])
def test_a_result_must_fit_who_resigned(result: str) -> None:
    given_up = "".join(LINE.splitlines(keepends=True)[:-1])  # turn 2 is due
    for resigned, right in (("B2", "P 0-1"), ("P2", "B 0-1")):
        text = given_up.replace('"PB 1-1"]', f'"{result}"]\n[Resigned "{resigned}"]')
        if result == right:
            assert Record.parse(text).outcome
            continue
        error = unreadable(text)
        assert (error.code, error.line, error.column) == ("wrong_result", 6, 1)
        assert error.reason == f"the game ends {right}, but tag Result is {result!r}"


@pytest.mark.parametrize("version", ["2", "10", "1.1", "01", " 1", "", "one"])
@pytest.mark.parametrize(
    "rest", ["", '\n[Edition "xx"]', "\n[Syntax of tomorrow]", "\n{ no end", "\n!?", '\n[Columbiz "1"]', f"\n{HEAD}"]
)
def test_a_record_of_another_format_is_refused_before_anything_else_is_read(version: str, rest: str) -> None:
    error = unreadable(f'[Columbiz "{version}"]{rest}')
    assert (error.code, error.line, error.column) == ("tag_value", 1, 1)
    assert str(error) == f"line 1, column 1: tag Columbiz is {version!r}: this program reads format 1"


@pytest.mark.parametrize(
    ("turns", "code", "place", "reason"),
    [
        # where a turn begins
        ("P 11111111", "turn_expected", (6, 1), "a turn must begin with its number, as in 1. P, not with 'P'"),
        ("(11)\n", "turn_expected", (6, 1), "a turn must begin with its number, as in 1. P, not with '(11)'"),
        (": 1\n", "turn_expected", (6, 1), None),
        ("\u0661. P", "turn_expected", (6, 1), None),
        ("2. P", "turn_number", (6, 1), "this must be turn 1, not '2'"),
        ("0. P", "turn_number", (6, 1), "this must be turn 1, not '0'"),
        (f"1. P {ALL} : 1 done\n1. B", "turn_number", (7, 1), "this must be turn 2, not '1'"),
        ("1" * 5000 + ". P", "turn_number", (6, 1), None),
        ("1. B 11111111", "turn_seat", (6, 4), "it is the turn of P, not of 'B'"),
        ("1. X", "turn_seat", (6, 4), "it is the turn of P, not of 'X'"),
        ("1. 2. P", "turn_seat", (6, 4), "it is the turn of P, not of '2.'"),
        (f"1. P {ALL} : 1 done\n2. P {ALL}", "turn_seat", (7, 4), "it is the turn of B, not of 'P'"),
        # throwing and keeping
        ("1. P (11)", "word_expected", (6, 6), "expected a throw, but found '(11)'"),
        ("1. P : 1", "word_expected", (6, 6), "expected a throw, but found ':'"),
        ("1. P nothing ", "not_dice", (6, 6), None),
        ("1. P 1-2-33-557-6 ", "not_dice", (6, 15), None),
        ("1. P 1-2-33-5²5-6 ", "not_dice", (6, 14), None),
        ("1. P 11 (1)", "illegal", (6, 6), "throw 11: 8 dice must be thrown, not 2"),
        ("1. P 1-2-33-555-6 11111111 ", "word_expected", (6, 19), None),
        ("1. P 1-2-33-555-6 : 1", "word_expected", (6, 19), None),
        ("1. P 1-2-33-555-6 (7)", "not_dice", (6, 20), None),
        ("1. P 1-2-33-555-6 (33 8)", "not_dice", (6, 23), None),
        ("1. P 1-2-33-555-6 (33\n", "word_expected", (6, 19), None),
        ("1. P 1-2-33-555-6 (44)", "illegal", (6, 19), None),
        ("1. P 1-2-33-555-6 (33) 11 ", "illegal", (6, 24), "throw 11: 6 dice must be thrown, not 2"),
        ("1. P 1-2-33-555-6 (33) : 1", "word_expected", (6, 24), "expected a throw, but found ':'"),
        # placing
        (f"1. P {ALL} 33 done", "word_expected", (6, 34), "expected a colon, but found '33'"),
        (f"1. P {ALL} : what ", "word_expected", (6, 36), "expected a cell, done or forfeit, but found 'what'"),
        (f"1. P {ALL} : 33y1 done", "word_expected", (6, 36), None),
        (f"1. P {ALL} : 33+x done", "word_expected", (6, 36), None),
        (f"1. P {ALL} : 33x1234567 done", "word_expected", (6, 36), None),
        (f"1. P {ALL} : ² done", "word_expected", (6, 36), None),
        (f"1. P {ALL} : : 33 done", "word_expected", (6, 36), None),
        (f"1. P {ALL} : (33) done", "word_expected", (6, 36), None),
        (f"1. P {ALL} : 35 done", "not_a_cell_text", (6, 36), None),
        (f"1. P {ALL} : 5555555 done", "not_a_cell_text", (6, 36), None),
        (
            f"1. P {ALL} :\n 5555 done",
            "illegal",
            (7, 2),
            "place 5555: cell 5555 costs 4 dice showing 5, but 3 are left",
        ),
        (f"1. P {ALL} : 33 33 done", "illegal", (6, 39), "place 33: cell 33 is not empty"),
        (f"1. P {ALL} : done", "illegal", (6, 36), "done: place at least one disc before ending the turn"),
        (f"1. P {ALL} : forfeit", "illegal", (6, 36), "forfeit: a disc can be placed, for example on cell 1"),
        (f"1. P {ALL} : 33x1 done", "wrong_captures", (6, 36), "a disc on cell 33 captures 0 here, not 1"),
        (f"1. P {ALL} : 33+1 done", "wrong_points", (6, 36), "a disc on cell 33 scores 0 here, not 1"),
        (f"1. P {ALL} : 33x0+2 done", "wrong_points", (6, 36), "a disc on cell 33 scores 0 here, not 2"),
        # where a turn ends
        ("1. P 1-2-33-555-6 2. B", "turn_unended", (6, 19), None),
        (
            f"1. P {ALL}\n2. B {ALL}",
            "turn_unended",
            (7, 1),
            "the previous turn is not over; it must end with done or forfeit",
        ),
        (f"1. P {ALL} : 33\n2. B {ALL}", "turn_unended", (7, 1), None),
        ('1. P 1-2-33-555-6\n[Late "x"]', "tag_after_turns", (7, 1), None),
        (f'1. P {ALL} : 33 done [Late "x"]', "tag_after_turns", (6, 44), None),
    ],
)
def test_a_game_that_cannot_be_read_is_refused(
    turns: str, code: str, place: tuple[int, int], reason: str | None
) -> None:
    error = unreadable(HEAD + turns)
    assert (error.code, (error.line, error.column)) == (code, place)
    assert reason is None or error.reason == reason


@pytest.mark.parametrize(
    ("name", "old", "new", "code", "place"),
    [
        ("capture", "333x1", "333x2", "wrong_captures", (13, 43)),
        ("capture", "333x1", "333x0", "wrong_captures", (13, 43)),
        ("capture", "333x1", "333x1+1", "wrong_points", (13, 43)),
        ("line", "3+1", "3+2", "wrong_points", (8, 38)),
        ("line", "3+1", "3+0", "wrong_points", (8, 38)),
        ("line", "11x1", "11x1+1", "wrong_points", (9, 28)),
        ("forfeit", "2. B 1 : forfeit", "2. B 1 : done", "illegal", (9, 10)),
        ("forfeit", "2. B 1 : forfeit", "2. B 1 : 1 done", "illegal", (9, 10)),
    ],
)
def test_what_is_written_about_a_disc_must_be_true(
    name: str, old: str, new: str, code: str, place: tuple[int, int]
) -> None:
    assert BY_HAND[name].count(old) == 1
    error = unreadable(BY_HAND[name].replace(old, new))
    assert (error.code, (error.line, error.column)) == (code, place)


@pytest.mark.parametrize("more", ["3. P", "P", "(1)", "done", ": ", "x\n", "12\n"])
def test_nothing_follows_the_end_of_a_game(more: str) -> None:
    error = unreadable(CAPTURE + more)
    assert (error.code, error.line, error.column) == ("after_end", 14, 1)
    shown = more.split(" ", maxsplit=1)[0].strip() if more != "3. P" else "3."
    assert error.reason == f"the game is over, but {shown!r} follows"


def test_a_tag_cannot_follow_the_end_of_a_game() -> None:
    assert unreadable(CAPTURE + '[Late "x"]').code == "tag_after_turns"


def test_the_error_names_the_line_also_behind_remarks_of_several_lines() -> None:
    error = unreadable(HEAD + "{one\ntwo\nthree} ; four\n  1. Q ")
    assert (error.code, error.line, error.column) == ("turn_seat", 9, 6)


def test_columns_count_characters_and_not_bytes() -> None:
    error = unreadable(HEAD + "{Zoë 🎲} 1. Q ")
    assert (error.line, error.column) == (6, 12)


HUGE = {
    "throw": HEAD + "1. P " + "1" * 5000 + " (1)",
    "keep": HEAD + "1. P 11111111 (" + "1" * 5000 + ")",
    "number": HEAD + "1" * 5000 + ". P",
    "cell": HEAD + f"1. P {ALL} : " + "1" * 5000 + " done",
    "captures": HEAD + f"1. P {ALL} : 1x" + "9" * 5000 + " done",
    "word": HEAD + "x" * 5000 + " ",
    "edition": HEAD.replace("en", "e" * 5000),
    "rule": HEAD.replace("]\n\n", ']\n[House "' + "d" * 5000 + '=1"]\n'),
    "resigned": HEAD.replace("]\n\n", ']\n[Resigned "' + "B" * 5000 + '"]\n'),
    "stand-in": HEAD.replace("]\n\n", ']\n[StandIn "' + "B1 " * 5000 + '"]\n'),
    "position": HEAD.replace("]\n\n", ']\n[Position "' + "6/" * 5000 + '"]\n'),
    "tag name": f'[{"A" * 5000} "1"][{"A" * 5000} "1"]',
}


@pytest.mark.parametrize("place", HUGE)
def test_an_error_quotes_long_values_only_in_part(place: str) -> None:
    assert len(str(unreadable(HUGE[place]))) < 300


def test_half_a_word_where_no_such_word_can_stand_is_an_error_and_not_a_cut() -> None:
    over = Path("tests/golden/en-2.columbiz").read_text(encoding="utf-8")
    for rest in ("12", "5", "do"):
        with pytest.raises(RecordError) as caught:
            Record.parse(over + rest)
        assert caught.value.code == "after_end"


def test_a_name_for_a_seat_that_nobody_has_is_refused() -> None:
    with pytest.raises(RecordError, match=r"tag SeatG is 'Gus': the seats are P, B"):
        Record.parse('[Columbiz "1"]\n[Edition "en"]\n[Players "2"]\n[SeatG "Gus"]\n[Starter "P"]\n')


def test_a_comment_that_never_ends_is_an_error_and_swallows_nothing() -> None:
    text = Path("tests/golden/en-2.columbiz").read_text(encoding="utf-8").replace("\n2. ", "\n{ oops 2. ", 1)
    error = unreadable(text)
    assert (error.code, error.column) == ("comment_unclosed", 1)


def test_the_reason_of_the_rules_has_a_code_of_its_own() -> None:
    error = unreadable(f"{HEAD}\n1. P {ALL} : 5555 done\n")
    assert (error.code, flat_values(error.values)["problem_code"]) == ("illegal", "too_few_dice")


@pytest.mark.parametrize("end", ["\r\n", "\r"])
def test_other_line_ends_are_read_as_well(end: str) -> None:
    text = Path("tests/golden/en-2.columbiz").read_text(encoding="utf-8")
    commented = text.replace("done\n", "done ; well\n")
    assert Record.parse(commented.replace("\n", end)) == Record.parse(text)


def test_an_error_carries_the_word_it_is_about() -> None:
    assert unreadable(f"{HEAD}\n1. B\n").text == "B"
