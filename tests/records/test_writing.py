"""Records are written canonically: the same game gives the same bytes."""

from __future__ import annotations

from typing import Any

import pytest

from columbiz import Action, Cell, Done, IllegalAction, InvalidValue, Keep, Opening, Place, Record, Rules, State, Throw
from columbiz.rules.notation import parse_action
from tests.records.games import BY_HAND, CAPTURE, FORFEIT, LINE, UNFINISHED

FIRST = (1, 2, 3, 3, 5, 5, 5, 6)


def test_a_record_without_turns_is_its_tags() -> None:
    assert Record.of(State.initial()).text == (
        '[Columbiz "1"]\n[Edition "en"]\n[Players "2"]\n[Starter "P"]\n[Result "*"]\n'
    )


def test_tags_are_written_in_their_order_and_unknown_ones_last() -> None:
    rules = Rules(edition="da", capture_cap=12, ties="captures")
    record = Record(
        rules, 3, 1, names=("Ann", "", "Cy"), opening=Opening.parse("P1B2G1", 3), tags={"Zoo": "z", "Abc": "a"}
    )
    assert record.text.splitlines() == [
        '[Columbiz "1"]',
        '[Edition "da"]',
        '[House "capture_cap=12;ties=captures"]',
        '[Players "3"]',
        '[SeatP "Ann"]',
        '[SeatG "Cy"]',
        '[Opening "P1B2G1"]',
        '[Starter "B"]',
        '[Result "*"]',
        '[Zoo "z"]',
        '[Abc "a"]',
    ]


def actions(texts: str) -> tuple[Action, ...]:
    """Actions written with commas between them."""
    return tuple(map(parse_action, texts.split(", ")))


def test_a_whole_game_is_written_byte_for_byte() -> None:
    record = Record(
        Rules(edition="nl", discs=(2, 2, 2)),
        players=2,
        starter=0,
        names=("Ann", "Bob"),
        opening=Opening.parse("P5B5 P6B1", 2),
        tags={"Date": "2024-05-01"},
        actions=actions(
            "throw 1-2-33-555-6, keep 33-555, throw 124, keep 1-2-33-4-555, place 33, done, "
            "throw 33335555, keep -, throw 33335555, keep 3333, throw 5555, place 333, place 5, done"
        ),
    )
    assert record.text == CAPTURE


def test_lines_scored_and_shared_victories_are_written() -> None:
    record = Record(
        Rules(edition="fr", discs=(3, 3, 3), placements=(4, 4, 3)),
        players=2,
        starter=1,
        actions=actions(
            "throw 1-2-3-44444, keep 1-2-3-44444, place 1, place 2, place 3, done, "
            "throw 11111111, keep 11111111, place 11, done"
        ),
    )
    assert record.text == LINE


def test_discs_put_away_are_written() -> None:
    turns = "throw 1, place 1, done, throw 1, forfeit, throw 2, place 2, done, throw 2, forfeit"
    rules = Rules(dice=1, throws=1, discs=(3, 3, 3), forfeit=2)
    assert Record(rules, 2, 0, actions(turns)).text == FORFEIT


def test_a_game_cut_off_in_mid_turn_is_written_so_far() -> None:
    turns = (
        "throw 1-2-33-555-6, keep 555, throw 11222, keep 222-555, throw 66, place 222, place 555, done, "
        "throw 11111111, keep 111"
    )
    record = Record.of(State.initial(3, "es", 2), names=("", "", "Gus"), actions=actions(turns))
    assert record.text == UNFINISHED


@pytest.mark.parametrize(
    ("texts", "turn"),
    [
        ("throw 12345666", "1. P 1-2-3-4-5-666"),
        ("throw 12345666, keep -", "1. P 1-2-3-4-5-666 ()"),
        ("throw 12345666, keep 12345666", "1. P 1-2-3-4-5-666 (1-2-3-4-5-666)"),
        ("throw 12345666, keep 12345666, place 66", "1. P 1-2-3-4-5-666 (1-2-3-4-5-666) : 66"),
    ],
)
def test_every_step_of_a_turn_has_its_text(texts: str, turn: str) -> None:
    record = Record.of(State.initial(), actions=actions(texts))
    assert record.text.splitlines()[-2:] == ["", turn]


def test_captures_come_before_points() -> None:
    state = State.initial(rules=Rules(discs=(9, 9, 9)))
    turns = (
        "throw 1-2-3-44444, keep 1-2-3-44444, place 1, done, "
        "throw 11-22-3333, keep 11-22-3333, place 22, place 33, done, "
        "throw 55555555, keep 55555555, place 5, done, "
        "throw 11111111, keep 11111111, place 11, done"
    )
    record = Record.of(state, actions=actions(turns))
    assert record.text.splitlines()[-1] == "4. B 11111111 (11111111) : 11x1+1 done"


@pytest.mark.parametrize("name", BY_HAND)
def test_what_is_written_is_read_and_written_the_same(name: str) -> None:
    assert Record.parse(BY_HAND[name]).text == BY_HAND[name]


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ('Ann "the Hook" O\'Hara', '[SeatP "Ann \\"the Hook\\" O\'Hara"]'),
        ("back\\slash", r'[SeatP "back\\slash"]'),
        ("two\nlines\r\tand a tab", r'[SeatP "two\nlines\r\tand a tab"]'),
        ("Zoë 🎲 李", '[SeatP "Zoë 🎲 李"]'),
        ("[x] (y) {z} ; : 1.", '[SeatP "[x] (y) {z} ; : 1."]'),
        ("\x00\x1f", r'[SeatP "\u0000\u001f"]'),
        ("]", '[SeatP "]"]'),
        ('\\"', r'[SeatP "\\\""]'),
        (" ", '[SeatP " "]'),
        ("\u2028\x85\x7f", '[SeatP "\u2028\x85\x7f"]'),
    ],
)
def test_any_name_can_be_written_and_read(name: str, written: str) -> None:
    record = Record.of(State.initial(), names=(name,))
    assert record.text.split("\n")[3] == written
    assert Record.parse(record.text) == record
    assert Record.parse(record.text).names == (name, "")


def test_an_illegal_game_cannot_be_written() -> None:
    record = Record.of(State.initial()).then(Throw(FIRST), Done())
    with pytest.raises(IllegalAction, match="done: discs cannot be placed yet"):
        _ = record.text


# The Record itself


def test_a_record_grows_by_actions_and_the_old_one_stays() -> None:
    empty = Record.of(State.initial(3, "fr", 2))
    thrown = empty.then(Throw(FIRST))
    kept = thrown.then(Keep(FIRST), Place(Cell(5, 3)))
    assert (len(empty.actions), len(thrown.actions), len(kept.actions)) == (0, 1, 3)
    assert empty.initial == empty.state == State.initial(3, "fr", 2)
    assert kept.state.placed == 1
    assert [state.throws for state in kept.states()] == [0, 1, 1, 1]


def test_replaying_a_record_gives_every_state_one_more_than_there_are_actions() -> None:
    record = Record.parse(CAPTURE)
    states = list(record.states())
    assert len(states) == len(record.actions) + 1 == 15
    assert states[0] == State.initial(rules=Rules(edition="nl", discs=(2, 2, 2)))
    for before, action, after in zip(states, record.actions, states[1:], strict=False):
        assert before.apply(action) == after
    assert states[-1] == record.state
    assert record.state.outcome is not None
    assert record.state.outcome.winners == (1,)
    assert record.state.text == "6/6/6/2B3/6/4B1 P P 1,0 0,0 0,1 last over nl{discs=2,2,2}"


def test_seats_without_a_name_are_empty() -> None:
    assert Record.of(State.initial(4)).names == ("", "", "", "")
    assert Record.of(State.initial(3), names=("Ann",)).names == ("Ann", "", "")


def test_records_of_the_same_game_are_equal_and_hash_equal() -> None:
    one, two = Record.parse(CAPTURE), Record.parse(CAPTURE.replace("1. P", "\n{again}\n1.\tp"))
    assert one == two
    assert hash(one) == hash(two)
    assert one != Record.parse(LINE)


def test_the_tags_of_a_record_cannot_be_changed() -> None:
    given = {"Date": "today"}
    record = Record.of(State.initial(), tags=given)
    given["Date"] = "tomorrow"
    assert record.tags["Date"] == "today"
    with pytest.raises(TypeError):
        record.tags["Date"] = "tomorrow"  # type: ignore[index]


@pytest.mark.parametrize(
    ("details", "code"),
    [
        ({"names": ("a", "b", "c")}, "names"),
        ({"opening": Opening.parse("P1B2", 2)}, "opening_mismatch"),
        ({"opening": Opening.parse("P6B2G1", 3)}, "opening_mismatch"),
        ({"tags": {"Result": "x"}}, "tag_name"),
        ({"tags": {"SeatK": "x"}}, "tag_name"),
        ({"tags": {"Resigned": "P1"}}, "tag_name"),
        ({"tags": {"StandIn": "P1 sailor"}}, "tag_name"),
        ({"tags": {"Position": "x"}}, "tag_name"),
        ({"tags": {"two words": "x"}}, "tag_name"),
        ({"tags": {"": "x"}}, "tag_name"),
        ({"tags": {"1st": "x"}}, "tag_name"),
        ({"tags": {"Über": "x"}}, "tag_name"),
        ({"tags": {"A\n": "x"}}, "tag_name"),
        ({"tags": {"Abc": "\ud800"}}, "tag_text"),
        ({"names": ("\udfff",)}, "tag_text"),
    ],
)
def test_what_could_not_be_written_and_read_back_is_refused(details: dict[str, Any], code: str) -> None:
    with pytest.raises(InvalidValue) as caught:
        Record.of(State.initial(), **details)
    assert caught.value.code == code


@pytest.mark.parametrize(("players", "starter"), [(5, 0), (1, 0), (2, 2), (2, -1)])
def test_a_record_is_of_a_table_that_can_be(players: int, starter: int) -> None:
    with pytest.raises(InvalidValue):
        Record(Rules(), players, starter)
