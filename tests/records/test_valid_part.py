"""Of a damaged record the whole turns before the first error can be read."""

from __future__ import annotations

from dataclasses import replace

import pytest

from columbiz import Record, RecordError
from columbiz.records import Resignation, StandIn
from columbiz.records.reading import parse_valid_part
from columbiz.records.turns import ends_turn
from tests.review.games import bot_game

GAME = bot_game("greedy", "greedy", "greedy", seed=3)


def turns_of(record: Record) -> int:
    return sum(map(ends_turn, record.actions))


def broken_at(turn: int, record: Record = GAME) -> str:
    """The text of a record in which a word of a turn is not what it was."""
    return record.text.replace(f"\n{turn}. ", f"\n{turn}. P 9 ")


def test_a_valid_record_is_whole() -> None:
    assert parse_valid_part(GAME.text) == (GAME, None)


@pytest.mark.parametrize("turn", [1, 2, 9])
def test_the_whole_turns_before_an_error_are_kept(turn: int) -> None:
    record, error = parse_valid_part(broken_at(turn))
    assert turns_of(record) == turn - 1
    assert record.actions == GAME.actions[: len(record.actions)]
    assert isinstance(error, RecordError)
    assert broken_at(turn).splitlines()[error.line - 1].startswith(f"{turn}. ")
    assert record.outcome is None


def test_tags_of_later_turns_are_left_out() -> None:
    game = bot_game("greedy", "greedy", "greedy", "greedy", seed=4)
    full = replace(
        game,
        resignations=(Resignation(0, 4), Resignation(1, 12)),
        stand_ins=(StandIn(1, "sailor", 2, 10), StandIn(3, "captain", 12, 12)),
        assumed=(3, 12),
    )
    record, error = parse_valid_part(broken_at(9, full))
    assert error
    assert record.resignations == (Resignation(0, 4),)
    assert record.stand_ins == (StandIn(1, "sailor", 2, 6),)
    assert record.assumed == (3,)


def test_a_wrong_result_costs_no_turn() -> None:
    result = next(line for line in GAME.text.splitlines() if line.startswith("[Result"))
    record, error = parse_valid_part(GAME.text.replace(result, '[Result "P 99-0-0"]'))
    assert record == GAME
    assert error
    assert error.code == "wrong_result"


def test_a_tag_that_contradicts_the_game_costs_no_turn() -> None:
    wrong = GAME.text.replace("\n\n", '\n[StandIn "P900 sailor"]\n\n', 1)
    record, error = parse_valid_part(wrong)
    assert record == GAME
    assert error
    assert error.code == "tag_value"


def test_a_record_whose_tags_cannot_be_read_is_refused() -> None:
    with pytest.raises(RecordError, match="tag Columbiz is missing"):
        parse_valid_part("")
