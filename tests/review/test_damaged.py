"""Records that were cut or tampered with: a clear sentence, and what can be reviewed is."""

from __future__ import annotations

import pytest

from columbiz import Record, RecordError
from columbiz.fairdice import SealedDice, seal, seal_tags
from columbiz.records.turns import ends_turn
from columbiz.review import review
from columbiz.review.damaged import salvage
from columbiz.rules.state import Phase, State
from tests.review.games import adds_up, bot_game

GAME = bot_game("sailor", "helmsman", seed=2)
SECRET, TABLE, SEEDS = "5e" * 32, "harbour", ("lantern", "compass")


def turns_of(record: Record) -> int:
    return sum(map(ends_turn, record.actions))


def sealed_game() -> Record:
    """A game whose dice follow from a seal."""
    dice, state = SealedDice(SECRET, TABLE, SEEDS), State.initial(2)
    record = Record.of(state, tags=seal_tags(TABLE, seal(SECRET, TABLE), SEEDS, SECRET))
    while state.phase is not Phase.OVER:
        legal = state.legal_actions()
        action = dice.throw(state) if state.phase is Phase.THROW else legal[-1 if state.phase is Phase.KEEP else 0]
        record, state = record.then(action), state.apply(action)
    return record


def test_a_sound_record_has_no_problems() -> None:
    found = salvage(GAME.text.encode())
    assert found.record == GAME
    assert found.problems == ()


def test_an_illegal_action_leaves_the_turns_before_it() -> None:
    text = GAME.text.replace("\n9. ", "\n9. P 9 ")
    found = salvage(text.encode())
    [problem] = found.problems
    assert isinstance(problem, RecordError)
    assert text.splitlines()[problem.line - 1].startswith("9. ")
    assert turns_of(found.record) == 8
    reviewed = review(found.record)
    assert len(reviewed.turns) == 8
    assert not reviewed.over
    assert adds_up(reviewed)


@pytest.mark.parametrize("part", [0.5, 0.7, 0.9])
def test_a_text_that_is_cut_is_a_game_that_breaks_off(part: float) -> None:
    text = GAME.text[: int(part * len(GAME.text))]
    found = salvage(text.encode())
    assert found.problems == ()
    assert 0 < turns_of(found.record) < turns_of(GAME)
    assert adds_up(review(found.record))


def test_bytes_that_are_no_text_leave_the_lines_before_them() -> None:
    found = salvage(GAME.text.encode().replace(b"\n9. ", b"\n\xff9. "))
    assert [problem.code for problem in found.problems] == ["encoding"]
    assert turns_of(found.record) == 8


@pytest.mark.parametrize(("data", "code"), [(b"", "tag_missing"), (b"\xff", "encoding"), (b"PNG\x00", "tag_missing")])
def test_a_file_without_tags_is_refused(data: bytes, code: str) -> None:
    with pytest.raises(RecordError) as caught:
        salvage(data)
    assert caught.value.code == code


def test_sealed_dice_that_match_their_seal_are_no_problem() -> None:
    assert salvage(sealed_game().text.encode()).problems == ()


def test_dice_that_do_not_match_their_seal_are_named_and_the_game_is_read_as_played() -> None:
    record = sealed_game()
    other = Record.of(record.initial, actions=GAME.actions, tags=record.tags)
    found = salvage(other.text.encode())
    assert [problem.code for problem in found.problems] == ["wrong_throw"]
    assert found.record == other


def test_a_game_whose_secret_is_not_known_yet_has_no_problem() -> None:
    tags = {name: value for name, value in sealed_game().tags.items() if name != "Secret"}
    assert salvage(Record.of(GAME.initial, actions=GAME.actions, tags=tags).text.encode()).problems == ()
