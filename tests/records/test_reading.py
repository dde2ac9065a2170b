"""Records are read leniently about white space, case, comments and what is left out."""

from __future__ import annotations

import pytest

from columbiz import EDITIONS, Opening, Record, Rules
from tests.records.games import BY_HAND, CAPTURE, FORFEIT, HEAD, LINE, UNFINISHED


def test_a_record_has_the_table_and_the_game() -> None:
    record = Record.parse(CAPTURE)
    assert record.rules == Rules(edition="nl", discs=(2, 2, 2))
    assert (record.players, record.starter) == (2, 0)
    assert record.names == ("Ann", "Bob")
    assert record.opening == Opening.parse("P5B5 P6B1", 2)
    assert dict(record.tags) == {"Date": "2024-05-01"}
    assert record.cut_off == ""
    assert " ".join(str(action) for action in record.actions[:6]) == (
        "throw 1-2-33-555-6 keep 33-555 throw 1-2-4 keep 1-2-33-4-555 place 33 done"
    )


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_is_read_by_its_name_in_either_case(edition: str) -> None:
    assert Record.parse(HEAD.replace("en", edition)).rules == EDITIONS[edition]
    assert Record.parse(HEAD.replace("en", edition.upper())).rules == EDITIONS[edition]


HEADER, TURNS = CAPTURE.split("\n\n")
LENIENT = {
    "line ends of other systems": CAPTURE.replace("\n", "\r\n"),
    "empty lines": CAPTURE.replace("\n", "\n\n\n"),
    "wide spaces": HEADER + "\n" + TURNS.replace(" ", "  \t "),
    "all turns in one line": HEADER + " " + TURNS.replace("\n", " "),
    "no space behind numbers": CAPTURE.replace("1. P", "1.P").replace("2. B", "2.B"),
    "zeros and small letters": CAPTURE.replace("1. P", "001. p").replace("2. B", "2.\nb"),
    "no space about colons": CAPTURE.replace(" : ", ":"),
    "capitals": CAPTURE.replace("done", "DONE").replace("x1", "X1"),
    "no annotations": CAPTURE.replace("333x1", "333"),
    "needless annotations": CAPTURE.replace("333x1", "333x1+0").replace("5 done", "5x0+0 done"),
    "annotations with zeros": CAPTURE.replace("333x1", "333x0001"),
    "dice without hyphens": CAPTURE.replace("1-2-33-555-6", "65553321"),
    "dice with commas": CAPTURE.replace("1-2-33-555-6", "1,2,3,3,5,5,5,6"),
    "kept dice with spaces": CAPTURE.replace("(33-555)", "(5 3 5 3 5)"),
    "spaces inside brackets": CAPTURE.replace("(33-555)", "( 33555 )"),
    "nothing kept as a hyphen": CAPTURE.replace("()", "(-)"),
    "nothing kept as a space": CAPTURE.replace("()", "( )"),
    "a remark to the end of the line": CAPTURE.replace("\n1.", "\n; a remark [with] (brackets) 99. : things\n1."),
    "a remark in braces": CAPTURE.replace(": 33", "{a remark\nover two lines; with} : {} 33"),
    "a remark without spaces": CAPTURE.replace("33 done", "33{good}done"),
    "a remark within a turn": CAPTURE.replace("33 done", "33; good\ndone"),
    "a remark first": "; a remark first\n" + CAPTURE,
    "remarks among the tags": CAPTURE.replace('[Players "2"]', '{who?} [ Players\t"2" ] ; how many'),
    "tags in one line": CAPTURE.replace('"]\n[', '"]['),
    "a small starter": CAPTURE.replace('[Starter "P"]', '[Starter "p"]'),
    "a small opening throw": CAPTURE.replace("P5B5 P6B1", " p5b5\\tp6b1 "),
    "escaped letters": CAPTURE.replace("Ann", "\\u0041nn"),
    "spaces in house rules": CAPTURE.replace("discs=2,2,2", " discs = 2, 2,2 ; "),
    "capitals in house rules": CAPTURE.replace("discs=2,2,2", "Discs=2,2,2"),
    "no result": CAPTURE.replace('[Result "B 0-1"]\n', ""),
    "an open result": CAPTURE.replace('"B 0-1"', '"*"'),
    "a remark last": CAPTURE + "\n\n; the end",
    "no line end last": CAPTURE.rstrip("\n"),
}


@pytest.mark.parametrize("how", LENIENT)
def test_a_record_is_read_leniently_and_written_canonically(how: str) -> None:
    assert LENIENT[how] != CAPTURE
    record = Record.parse(LENIENT[how])
    assert record.text == CAPTURE
    assert record == Record.parse(CAPTURE)
    assert record.cut_off == ""


def test_tags_may_come_in_any_order() -> None:
    head, turns = CAPTURE.split("\n\n")
    backwards = "\n".join(reversed(head.splitlines())) + "\n\n" + turns
    assert Record.parse(backwards) == Record.parse(CAPTURE)


def test_tags_the_format_does_not_know_are_kept_in_their_order() -> None:
    text = HEAD.rstrip() + '\n[Zebra "1"]\n[Commitment "sha256:ab\\"c"]\n[Apple ""]\n'
    record = Record.parse(text)
    assert list(record.tags.items()) == [("Zebra", "1"), ("Commitment", 'sha256:ab"c'), ("Apple", "")]
    assert Record.parse(record.text) == record


def test_the_result_of_a_game_that_is_not_over_is_not_compared() -> None:
    for result in ("*", "P 43-38", "nonsense"):
        assert Record.parse(UNFINISHED.replace('"*"', f'"{result}"')).text == UNFINISHED


def test_house_rules_are_read_from_their_tag() -> None:
    assert Record.parse(FORFEIT).rules == Rules(dice=1, throws=1, discs=(3, 3, 3), forfeit=2)
    assert Record.parse(LINE).rules == Rules(edition="fr", placements=(4, 4, 3), discs=(3, 3, 3))
    assert Record.parse(LINE).rules.house_rules() == {"discs": (3, 3, 3)}


def test_without_names_and_opening_a_record_is_read_too() -> None:
    record = Record.parse(LINE)
    assert record.names == ("", "")
    assert record.opening is None


@pytest.mark.parametrize("name", BY_HAND)
def test_every_action_is_replayed_to_its_state(name: str) -> None:
    record = Record.parse(BY_HAND[name])
    states = list(record.states())
    assert [before.apply(action) for before, action in zip(states, record.actions, strict=False)] == states[1:]
