"""Parsers of dice, cells, actions and positions raise only their documented errors, whatever the text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from columbiz import Cell, InvalidValue, NotationError, Opening, Rules, State
from columbiz.rules.dice import format_dice, parse_dice
from columbiz.rules.notation import format_rules, parse_action, parse_rules
from tests.fuzz.mutations import arbitrary, broken

POSITIONS = [
    "6/6/6/6/6/6 P P 18,18 0,0 0,0 - t0:- en",
    "6/6/6/6/1P4/P1B3 B P 16,17 0,0 0,0 - k1:1-2-33-555-6 nl",
    "6/6/6/6/6/6 K B 10,9,9,10 0,0,0,0 0,0,0,0 - t2:555 fr",
    "6/6/6/6/6/PPPB2 P P 15,17 1,0 0,0 - p3:1-2-33-5:2 da",
    "6/6/6/6/6/6 G G 1,0,4 12,8,9 2,1,0 last over pt",
    "PPPPPP/BBBBBB/6/2P3/6/5B P P 5,6 40,3 0,5 - p1:44444444:0 en{capture_cap=12;ties=captures}",
    "6/6/6/6/6/6 P P 5,5 0,0 0,0 - t0:- fr{dice=6;throws=4;min_throws=2;discs=5,4,3;placements=9,9,9}",
]
#: Each parser with valid texts, and the function that formats its result.
PARSERS: dict[str, tuple[Callable[[str], object], list[str], Callable[[Any], str]]] = {
    "cell": (Cell.parse, ["1", "22", "555", "666666"], str),
    "dice": (parse_dice, ["1-2-33-555-6", "-", "12345666", "1 2, 3\t4"], format_dice),
    "action": (parse_action, ["throw 1-2-33-555-6", "keep -", "place 555", "done", "forfeit"], str),
    "rules": (
        parse_rules,
        ["en", "fr{capture_cap=12;ties=captures}", "nl{line_points=0,0,0,1,2,3,4;discs=1,2,3}"],
        format_rules,
    ),
}
EXOTIC_NUMBERS = [
    "²", "٣", "௧", "𝟝", "①", "Ⅷ", "½", "9" * 5000, "-1", "+1", "1_0", "0x1", "", "\x00", "\ud800",
]  # fmt: skip


def check_error(error: NotationError, text: str) -> None:
    """Check that an error has a column within the text and a printable message."""
    assert 1 <= error.column <= len(text) + 1
    assert str(error).encode()


@settings(max_examples=400)
@given(broken(POSITIONS) | arbitrary("PBGKpbgk0123456789/,-:tkp overlast{}=; "))
def test_a_position_is_read_or_refused_by_a_notation_error(text: str) -> None:
    try:
        state = State.parse(text)
    except NotationError as error:
        check_error(error, text)
    else:
        assert State.parse(state.text) == state
        assert state.legal_actions() or state.chance_outcomes() or state.outcome
        assert str(state)


@pytest.mark.parametrize("kind", PARSERS)
@settings(max_examples=150)
@given(data=st.data())
def test_a_word_is_read_or_refused_by_a_notation_error(kind: str, data: st.DataObject) -> None:
    read, seeds, write = PARSERS[kind]
    text = data.draw(broken(seeds) | arbitrary("123456-, throwkeplacdnfi{}=;_"))
    try:
        value = read(text)
    except NotationError as error:
        check_error(error, text)
    except InvalidValue:
        assert kind == "rules", "the others do not document it"
    else:
        assert read(write(value)) == value


@settings(max_examples=150)
@given(
    text=broken(["P5B3", "P5B5G2 P3B6", "P1B1 P1B1 P6B5", "P1B2G3K4"]) | arbitrary("PBGKpbgk123456 "),
    players=st.sampled_from([2, 3, 4]),
)
def test_an_opening_throw_is_read_or_refused_by_a_notation_error(text: str, players: int) -> None:
    try:
        opening = Opening.parse(text, players)
    except NotationError as error:
        check_error(error, text)
    else:
        assert Opening.parse(str(opening), players) == opening
        assert opening.starter in range(players)


@pytest.mark.parametrize("digit", EXOTIC_NUMBERS, ids=lambda digit: ascii(digit[:8]))
def test_only_plain_digits_are_numbers(digit: str) -> None:
    places = [
        f"6/6/6/6/6/6 P P {digit},18 0,0 0,0 - t0:- en",
        f"6/6/6/6/6/6 P P 18,18 0,{digit} 0,0 - t0:- en",
        f"6/6/6/6/6/6 P P 18,18 0,0 {digit},0 - t0:- en",
        f"6/6/6/6/6/6 P P 18,18 0,0 0,0 - k{digit}:11111111 en",
        f"6/6/6/6/6/6 P P 18,18 0,0 0,0 - p3:11111111:{digit} en",
        f"6/6/6/6/6/6 P P 18,18 0,0 0,0 - t0:- en{{dice={digit}}}",
        f"{digit}/6/6/6/6/6 P P 18,18 0,0 0,0 - t0:- en",
    ]
    for text in places:
        with pytest.raises(NotationError):
            State.parse(text)
    with pytest.raises((NotationError, InvalidValue)):
        parse_rules(f"en{{discs=1,{digit},1}}")
    assert parse_rules(f"en{{discs=1,1,{'0' * 5000}1}}") == Rules(discs=(1, 1, 1))
