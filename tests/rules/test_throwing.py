"""The first half of a turn: throw all dice, set any aside, throw the others again, at most three times."""

from __future__ import annotations

from typing import Any, cast

import pytest

from columbiz import Action, Done, IllegalAction, Keep, Phase, State, Throw
from tests.rules.builders import placing, play, position, refused

FIRST = "throw 1-2-33-555-6"


def test_a_turn_begins_with_a_throw_of_all_eight_dice() -> None:
    state = play(State.initial(), FIRST)
    assert state.dice == (1, 2, 3, 3, 5, 5, 5, 6)
    assert state.throws == 1
    assert state.phase is Phase.KEEP
    for dice in ("1", "1-2-33-555", "1-2-33-555-66", "-"):
        error = refused(State.initial(), f"throw {dice}")
        assert error.code == "wrong_dice_count"
    assert refused(State.initial(), "throw 123").reason == "8 dice must be thrown, not 3"


def test_after_the_first_throw_any_dice_are_set_aside_and_the_others_thrown_again() -> None:
    state = play(State.initial(), FIRST, "keep 33-555")
    assert state.phase is Phase.THROW
    assert state.dice == (3, 3, 5, 5, 5)
    state = play(state, "throw 1-5-6")
    assert state.dice == (1, 3, 3, 5, 5, 5, 5, 6)
    assert (state.phase, state.throws) == (Phase.KEEP, 2)


def test_as_many_dice_are_thrown_as_were_not_kept() -> None:
    state = play(State.initial(), FIRST, "keep 33-555")
    assert {len(throw.dice) for throw, _ in state.chance_outcomes()} == {3}
    assert sum(weight for _, weight in state.chance_outcomes()) == 216
    assert len(state.chance_outcomes()) == 56
    error = refused(state, "throw 12345666")
    assert error.reason == "3 dice must be thrown, not 8"


def test_no_die_need_be_kept() -> None:
    state = play(State.initial(), FIRST, "keep -")
    assert state.dice == ()
    assert {len(throw.dice) for throw, _ in state.chance_outcomes()} == {8}
    assert play(state, "throw 66666666").dice == (6,) * 8


def test_a_die_set_aside_once_may_be_thrown_again_later() -> None:
    state = play(State.initial(), FIRST, "keep 555", "throw 1-2-2-4-4", "keep 22-44")
    assert state.dice == (2, 2, 4, 4)
    assert play(state, "throw 2222").dice == (2, 2, 2, 2, 2, 2, 4, 4)


def test_every_set_of_the_dice_on_the_table_can_be_kept() -> None:
    state = play(State.initial(), FIRST)
    # one of 1, 2 and 6 or none: 2 ways each; none to two threes: 3; none to three fives: 4
    assert len(state.legal_actions()) == len(set(state.legal_actions())) == 2 * 2 * 3 * 4 * 2
    assert all(isinstance(action, Keep) for action in state.legal_actions())
    assert Keep(()) in state.legal_actions()
    assert Keep((1, 2, 3, 3, 5, 5, 5, 6)) in state.legal_actions()


def test_a_player_may_stop_after_the_first_throw() -> None:
    state = play(State.initial(), FIRST, "keep 1-2-33-555-6")
    assert (state.phase, state.throws, state.dice) == (Phase.PLACE, 1, (1, 2, 3, 3, 5, 5, 5, 6))


def test_a_player_may_stop_after_the_second_throw() -> None:
    state = play(State.initial(), FIRST, "keep 33-555", "throw 666", "keep 33-555-666")
    assert (state.phase, state.throws, state.dice) == (Phase.PLACE, 2, (3, 3, 5, 5, 5, 6, 6, 6))


def test_after_the_third_throw_discs_are_placed_at_once() -> None:
    state = play(State.initial(), FIRST, "keep 33-555", "throw 126", "keep 33-555", "throw 444")
    assert (state.phase, state.throws, state.dice) == (Phase.PLACE, 3, (3, 3, 4, 4, 4, 5, 5, 5))
    assert refused(state, "keep 33").code == "throwing_over"
    assert refused(state, "throw 123").code == "no_throw_due"


def test_only_dice_on_the_table_can_be_kept() -> None:
    error = refused(play(State.initial(), FIRST), "keep 3-5555")
    assert error.code == "not_on_table"
    assert error.reason == "4 dice showing 5 cannot be kept; only 3 are on the table"
    assert error.action == Keep((3, 5, 5, 5, 5))
    assert refused(play(State.initial(), FIRST), "keep 4").values == {"face": 4, "given": 1, "count": 0}


def test_nine_dice_cannot_be_kept() -> None:
    assert refused(play(State.initial(), "throw 11111111"), "keep 111111111").code == "not_on_table"


def test_the_next_player_begins_with_all_eight_dice() -> None:
    state = play(placing("1-2-33-555-6"), "place 1", "done")
    assert (state.player, state.phase, state.dice, state.throws, state.placed) == (1, Phase.THROW, (), 0, 0)
    assert {len(throw.dice) for throw, _ in state.chance_outcomes()} == {8}


OVER = position(supply="0,3", turn="over")


@pytest.mark.parametrize(
    ("state", "action", "code", "reason"),
    [
        (State.initial(), "keep 1", "throw_due", "a throw of 8 dice is due"),
        (State.initial(), "place 1", "throw_due", "a throw of 8 dice is due"),
        (State.initial(), "done", "throw_due", "a throw of 8 dice is due"),
        (State.initial(), "forfeit", "throw_due", "a throw of 8 dice is due"),
        (position(turn="t1:33"), "done", "throw_due", "a throw of 6 dice is due"),
        (position(turn="k1:11111111"), "throw 11111111", "no_throw_due", "no throw is due"),
        (position(turn="k1:11111111"), "throw -", "no_throw_due", "no throw is due"),
        (position(turn="k1:11111111"), "place 1", "not_placing", None),
        (position(turn="k2:11111111"), "done", "not_placing", None),
        (position(turn="k2:11111111"), "forfeit", "not_placing", None),
        (placing("11111111"), "throw 1", "no_throw_due", "no throw is due"),
        (placing("11111111"), "keep 1", "throwing_over", None),
        (placing("11111111"), "keep 11111111", "throwing_over", None),
        (OVER, "throw 11111111", "game_over", "the game is over"),
        (OVER, "keep -", "game_over", "the game is over"),
        (OVER, "place 1", "game_over", "the game is over"),
        (OVER, "done", "game_over", "the game is over"),
        (OVER, "forfeit", "game_over", "the game is over"),
    ],
)
def test_everything_has_its_time(state: State, action: str, code: str, reason: str | None) -> None:
    before = state.text
    error = refused(state, action)
    assert error.code == code
    assert str(error).startswith(f"{action}: ")
    assert reason is None or error.reason == reason
    assert state.text == before


def test_dice_that_are_not_settled_cannot_be_spent() -> None:
    error = refused(position(turn="k1:11111111"), "place 1")
    assert str(error) == "place 1: discs cannot be placed yet; keep all 8 dice first"


@pytest.mark.parametrize("nonsense", ["throw", 5, None, (1, 2), Done, object()])
def test_what_is_no_action_is_refused_and_quoted(nonsense: Any) -> None:
    with pytest.raises(IllegalAction) as caught:
        State.initial().apply(cast("Action", nonsense))
    assert caught.value.code == "not_an_action"
    assert caught.value.action is nonsense
    assert str(caught.value).endswith(": it is not an action of the game")


def test_outcomes_of_chance_are_listed_only_when_a_throw_is_due() -> None:
    assert position(turn="k1:11111111").chance_outcomes() == ()
    assert placing("11111111").chance_outcomes() == ()
    assert OVER.chance_outcomes() == ()
    assert (Throw((6, 6)), 1) in position(turn="t1:111111").chance_outcomes()
    assert (Throw((5, 6)), 2) in position(turn="t1:111111").chance_outcomes()


def test_decisions_are_listed_only_when_one_is_due() -> None:
    assert position(turn="t2:11").legal_actions() == ()
    assert OVER.legal_actions() == ()
