"""A record cut off anywhere in its turns is a game to be resumed."""

from __future__ import annotations

import pytest

from columbiz import Phase, Record, RecordError, State
from tests.records.games import CAN_STOP_ANYWHERE, HEAD, RESIGNED, random_record, short_game, turns_of

ALL = "1-2-33-555-6 (1-2-33-555-6)"


def check_every_prefix(text: str, step: int = 1) -> None:
    """Each prefix of the move text is a game whose actions begin the whole game; at most one word of it is left out."""
    whole = Record.parse(text)
    start = text.index("\n\n") + 2
    for cut in range(start, len(text) + 1, step):
        prefix = text[:cut]
        part = Record.parse(prefix)
        count = len(part.actions)
        assert part.actions == whole.actions[:count]
        assert (part.rules, part.players, part.starter) == (whole.rules, whole.players, whole.starter)
        words = prefix[start:].split()
        if prefix[-1].isspace() or prefix[-1] in ":.)":
            assert part.cut_off == ""
        elif part.cut_off:
            assert part.cut_off == words.pop()
        assert count == sum(is_action(word) for word in words)


def is_action(word: str) -> bool:
    """Whether a word of the canonical text is an action; numbers, seats and colons are not."""
    return not (word.endswith(".") or word in ("P", "B", "G", "K", ":"))


@pytest.mark.parametrize("name", CAN_STOP_ANYWHERE)
def test_every_prefix_of_a_game_written_by_hand_is_a_game_to_be_resumed(name: str) -> None:
    check_every_prefix(CAN_STOP_ANYWHERE[name])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_prefix_of_a_short_random_game_is_a_game_to_be_resumed(players: int) -> None:
    check_every_prefix(short_game(players, "a").text)
    check_every_prefix(short_game(players, "c", dice=12, throws=5, placements=(8, 8, 8)).text, step=5)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_prefixes_of_a_whole_game_are_games_to_be_resumed(players: int) -> None:
    check_every_prefix(random_record(State.initial(players, "fr"), "whole").text, step=23)


def test_a_record_that_stops_before_a_turn_named_by_its_tags_is_refused() -> None:
    four_turns = RESIGNED.partition("\n5. B")[0]
    with pytest.raises(RecordError, match=r"tag Resigned is 'B2 P6': turn 6 is not in this game, whose last turn is 5"):
        Record.parse(four_turns)
    with pytest.raises(RecordError, match=r"tag StandIn is .*: turn 5 is not in this game, whose last turn is 4"):
        Record.parse(four_turns.replace(" P6", ""))


@pytest.mark.parametrize(
    ("turns", "actions", "cut_off", "phase"),
    [
        ("", 0, "", Phase.THROW),
        ("1", 0, "1", Phase.THROW),
        ("1.", 0, "", Phase.THROW),
        ("1. P", 0, "", Phase.THROW),
        ("1. P ", 0, "", Phase.THROW),
        ("1. P 1-2-33-55", 0, "1-2-33-55", Phase.THROW),
        ("1. P 1-2-33-555-6", 1, "", Phase.KEEP),
        ("1. P 1-2-33-555-6 (", 1, "(", Phase.KEEP),
        ("1. P 1-2-33-555-6 (3", 1, "(3", Phase.KEEP),
        ("1. P 1-2-33-555-6 (3)", 2, "", Phase.THROW),
        (f"1. P {ALL}", 2, "", Phase.PLACE),
        (f"1. P {ALL} :", 2, "", Phase.PLACE),
        (f"1. P {ALL} : 55", 2, "55", Phase.PLACE),
        (f"1. P {ALL} : 55 ", 3, "", Phase.PLACE),
        (f"1. P {ALL} : 55\n", 3, "", Phase.PLACE),
        (f"1. P {ALL} : 555x", 2, "555x", Phase.PLACE),
        (f"1. P {ALL} : 555x0+", 2, "555x0+", Phase.PLACE),
        (f"1. P {ALL} : 55 5", 3, "5", Phase.PLACE),
        (f"1. P {ALL} : 55 d", 3, "d", Phase.PLACE),
        (f"1. P {ALL} : 55 DON", 3, "DON", Phase.PLACE),
        (f"1. P {ALL} : 55 done", 4, "", Phase.THROW),
        (f"1. P {ALL} : 55 done\n2. B", 4, "", Phase.THROW),
        (f"1. P {ALL} : 55 ; and th", 3, "", Phase.PLACE),
    ],
)
def test_half_a_word_is_left_out_and_reported(turns: str, actions: int, cut_off: str, phase: Phase) -> None:
    record = Record.parse(HEAD + turns)
    assert (len(record.actions), record.cut_off, record.state.phase) == (actions, cut_off, phase)


def test_half_a_word_makes_no_other_record_and_is_not_written() -> None:
    record = Record.parse(HEAD + "1. P 1-2-33-55")
    assert record == Record.parse(HEAD)
    assert "55" not in turns_of(record.text)


def test_a_resumed_game_is_played_on() -> None:
    whole = short_game(3, "resumed")
    half = Record.parse(whole.text[: len(whole.text) * 2 // 3])
    assert half.state.phase is not Phase.OVER
    resumed = half.then(*whole.actions[len(half.actions) :])
    assert resumed == whole
    assert resumed.text == whole.text
