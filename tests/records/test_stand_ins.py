"""Turns that a bot played for an absent person are recorded with its level."""

from __future__ import annotations

from dataclasses import replace

import pytest

from columbiz import InvalidValue, Record, State
from columbiz.records import StandIn
from tests.records.games import random_record, tagged

THREE = random_record(State.initial(3, starter=2), "three", actions=100)  # G has turns 1, 4, …, P 2, 5, …, B 3, 6, …


def tag_of(*stand_ins: StandIn) -> str:
    """The tag of a record with these stand-ins, which reads back the same."""
    record = replace(THREE, stand_ins=stand_ins)
    assert Record.parse(record.text) == record
    return next(line for line in record.text.splitlines() if line.startswith("[StandIn"))


def test_each_stand_in_is_written_with_its_seat_turns_and_level() -> None:
    assert tag_of(StandIn(0, "helmsman", 2, 8), StandIn(2, "captain", 4, 4)) == '[StandIn "P2-8 helmsman; G4 captain"]'


def test_stand_ins_are_written_in_the_order_of_their_turns() -> None:
    assert tag_of(StandIn(2, "captain", 4, 4), StandIn(0, "sailor", 2, 2)) == '[StandIn "P2 sailor; G4 captain"]'


def test_neighbouring_turns_of_a_seat_are_joined() -> None:
    turns = (StandIn(0, "sailor", turn, turn) for turn in (8, 2, 5, 5))
    assert tag_of(*turns, StandIn(2, "sailor", 4, 4)) == '[StandIn "P2-8 sailor; G4 sailor"]'
    assert tag_of(StandIn(0, "sailor", 2, 2), StandIn(0, "sailor", 8, 8)) == '[StandIn "P2 sailor; P8 sailor"]'
    assert tag_of(StandIn(0, "sailor", 2, 2), StandIn(0, "captain", 5, 5)) == '[StandIn "P2 sailor; P5 captain"]'


def test_any_lowercase_word_can_be_a_level() -> None:
    assert tag_of(StandIn(0, "my-bot_2", 2, 2)) == '[StandIn "P2 my-bot_2"]'


@pytest.mark.parametrize(
    "written",
    [
        "p2-8 HELMSMAN;g4 captain",
        " G 4 captain , P 2 - 8 helmsman ; ",
        "P2 helmsman; P5-8 helmsman; G004 captain",
        "P2-5 helmsman; P5-8 helmsman; G4-4\\tcaptain",
    ],
)
def test_stand_ins_are_read_leniently(written: str) -> None:
    record = Record.parse(tagged(THREE.text, f'[StandIn "{written}"]'))
    assert record.stand_ins == (StandIn(0, "helmsman", 2, 8), StandIn(2, "captain", 4, 4))


def test_an_empty_tag_means_that_nobody_was_absent() -> None:
    assert Record.parse(tagged(THREE.text, '[StandIn ""]')) == THREE


def test_a_turn_with_a_single_action_can_be_a_stand_ins() -> None:
    record = random_record(State.initial(), "one throw", actions=1)
    assert Record.parse(replace(record, stand_ins=(StandIn(0, "sailor", 1, 1),)).text).stand_ins


@pytest.mark.parametrize(
    "values", [(0, "sailor", 0, 2), (0, "sailor", 5, 2), (0, "Sailor", 2, 2), (0, "", 2, 2), (0, "two words", 2, 2)]
)
def test_what_is_no_stand_in_is_refused(values: tuple[int, str, int, int]) -> None:
    with pytest.raises(InvalidValue) as caught:
        StandIn(*values)
    assert caught.value.code == "stand_in"


@pytest.mark.parametrize(
    ("stand_ins", "code"),
    [
        ([StandIn(0, "sailor", 3, 3)], "turn_of_other"),
        ([StandIn(0, "sailor", 2, 4)], "turn_of_other"),
        ([StandIn(7, "sailor", 2, 2)], "turn_of_other"),
        ([StandIn(0, "sailor", 2, 3), StandIn(0, "sailor", 5, 5)], "turn_of_other"),
        ([StandIn(0, "sailor", 2, 8), StandIn(0, "sailor", 3, 3)], "turn_of_other"),
        ([StandIn(0, "sailor", 2, 8), StandIn(0, "sailor", 5, 6)], "turn_of_other"),
        ([StandIn(0, "sailor", 2, 302)], "turn_missing"),
        ([StandIn(0, "sailor", 2, 8), StandIn(0, "captain", 5, 5)], "stand_in_twice"),
        ([StandIn(0, "sailor", 2, 2), StandIn(0, "captain", 2, 2)], "stand_in_twice"),
    ],
)
def test_a_stand_in_that_does_not_fit_the_game_is_not_written(stand_ins: list[StandIn], code: str) -> None:
    record = replace(THREE, stand_ins=tuple(stand_ins))
    with pytest.raises(InvalidValue) as caught:
        _ = record.text
    assert caught.value.code == code


def test_a_stand_in_has_not_played_a_turn_that_is_only_due() -> None:
    with pytest.raises(InvalidValue) as caught:
        _ = replace(Record.of(State.initial()), stand_ins=(StandIn(0, "sailor", 1, 1),)).text
    assert caught.value.code == "turn_missing"
