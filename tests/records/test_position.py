"""A game that did not begin at the beginning: its record has the start position and the turns from there on."""

from __future__ import annotations

from dataclasses import replace

import pytest

from columbiz import IllegalAction, InvalidValue, Phase, Record, RecordError, State, Throw
from tests.records.games import CAPTURE, FROM_POSITION, HEAD, random_record, short_game, tagged, turns_of
from tests.records.test_resuming import check_every_prefix

MIDDLE = "6/6/6/6/1P4/P1B3 B P 16,17 0,0 0,0 - {turn} en"
START = "6/6/6/6/6/6 P P 18,18 0,0 0,0 - t0:- en"


def test_a_game_begins_with_its_position() -> None:
    record = Record.parse(FROM_POSITION)
    assert record.initial == record.position == State.parse(MIDDLE.format(turn="k1:1-2-33-555-6"))
    assert [state.player for state in record.states()][-2:] == [1, 0]
    assert record.text == FROM_POSITION


@pytest.mark.parametrize(
    ("turn", "line"),
    [
        ("t0:-", "1. B 1-2-33-555-6 (1-2-33-555-6) : 2 done"),
        ("t1:555", "1. B 1-2-33-6 (1-2-33-555-6) : 2 done"),
        ("k1:1-2-33-555-6", "1. B (33-555) 1-2-4 (1-2-33-4-555) : 2 done"),
        ("p1:1-2-33-555-6:0", "1. B : 2 done"),
        ("p3:11-22-3-444:0", "1. B : 11x1 444 done"),
        ("p1:1-2-33-555:1", "1. B : done"),
    ],
)
def test_the_first_turn_goes_on_from_the_position(turn: str, line: str) -> None:
    head = tagged(HEAD, f'[Position "{MIDDLE.format(turn=turn)}"]')
    record = Record.parse(f"{head}{line}\n2. P 11111111\n")
    assert record.state.player == 0
    assert turns_of(record.text) == f"{line}\n2. P 11111111\n"
    assert Record.parse(record.text) == record


def test_every_state_of_a_game_can_be_the_start_of_another() -> None:
    for players, edition in ((2, "en"), (3, "da"), (4, "fr")):
        game = random_record(State.initial(players, edition, players - 1), "any")
        states = list(game.states())
        for number, state in enumerate(states):
            rest = Record.of(state, actions=game.actions[number:])
            assert rest.outcome == game.outcome
            if number % 7 == 0 or state.phase is Phase.OVER:
                assert Record.parse(rest.text) == rest


def test_a_game_can_begin_with_its_end() -> None:
    end = Record.parse(CAPTURE).state
    record = Record.of(end)
    assert record.outcome == end.outcome
    assert '[Result "B 0-1"]' in record.text
    assert Record.parse(record.text) == record
    with pytest.raises(RecordError) as caught:
        Record.parse(record.text + "\n1. P")
    assert caught.value.code == "after_end"


def test_every_prefix_of_a_game_from_a_position_is_a_game_to_be_resumed() -> None:
    check_every_prefix(FROM_POSITION)
    game = short_game(3, "prefix")
    check_every_prefix(Record.of(list(game.states())[6], actions=game.actions[6:]).text)


def test_the_beginning_of_a_game_is_not_written_as_a_position() -> None:
    record = Record.parse(tagged(HEAD, f'[Position "{START}"]'))
    assert record.position is None
    assert record == Record.parse(HEAD) == Record.of(State.parse(START))
    assert "Position" not in record.text


def test_positions_are_read_leniently() -> None:
    typed = FROM_POSITION.replace("B P 16,17", "b  p 16,17").replace("k1:1-2-33-555-6", "K1:65553321")
    assert typed.count("b  p 16,17") == typed.count("K1:65553321") == 1
    assert Record.parse(typed).text == FROM_POSITION


@pytest.mark.parametrize(
    ("old", "new", "name"),
    [
        ('[Edition "en"]', '[Edition "fr"]', "Edition"),
        ('[Edition "en"]', '[Edition "en"]\n[House "dice=9"]', "House"),
        ('[Players "2"]', '[Players "3"]', "Players"),
        ('[Starter "P"]', '[Starter "B"]', "Starter"),
    ],
)
def test_a_position_of_another_table_is_refused(old: str, new: str, name: str) -> None:
    assert FROM_POSITION.count(old) == 1
    text = FROM_POSITION.replace(old, new)
    with pytest.raises(RecordError) as caught:
        Record.parse(text)
    line = next(number for number, line in enumerate(text.splitlines(), 1) if line.startswith("[Position"))
    assert (caught.value.code, caught.value.line, caught.value.column) == ("tag_value", line, 1)
    assert caught.value.reason.endswith(f": the position does not agree with tag {name}")


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ("", "a position has 9 fields"),
        ("6/6/6/6/6/6 P P 18,18 0,0 0,0 - t0:- xx", "there is no edition"),
        ("6/6/6/6/6/6 P P 19,18 0,0 0,0 - t0:- en", "P has 19 discs on the board and in the supply"),
        ("6/6/6/6/6/6 P P 18,18 0,0 0,0 - t7:- en", "throw 8 is due, but a turn has 3"),
    ],
)
def test_a_position_that_cannot_be_is_refused(position: str, reason: str) -> None:
    with pytest.raises(RecordError) as caught:
        Record.parse(tagged(HEAD, f'[Position "{position}"]'))
    assert caught.value.code == "tag_value"
    assert reason in caught.value.reason


def test_a_record_is_not_made_of_a_state_that_cannot_be() -> None:
    with pytest.raises(InvalidValue) as caught:
        Record.of(replace(State.initial(), supply=(18, 19)))
    assert caught.value.code == "impossible"


def test_a_record_is_not_made_with_a_position_of_another_table() -> None:
    game = Record.parse(FROM_POSITION)
    with pytest.raises(InvalidValue) as caught:
        replace(game, starter=1)
    assert (caught.value.code, caught.value.values["name"]) == ("position_mismatch", "Starter")


def test_actions_are_checked_from_the_position_on() -> None:
    record = Record.of(Record.parse(FROM_POSITION).initial).then(Throw((1,) * 8))
    with pytest.raises(IllegalAction, match="no throw is due"):
        _ = record.text
