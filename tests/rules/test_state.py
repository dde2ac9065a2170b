"""States are values: immutable, equal when they look equal, rebuilt by their repr."""

from __future__ import annotations

import pickle
from typing import Any, cast

import pytest

from columbiz import Cell, IllegalAction, Place, State
from tests.rules.builders import placing, play, position


def test_the_repr_of_a_state_rebuilds_it() -> None:
    state = placing("1-2-33-555-6", B="5")
    assert repr(state) == f"State.parse('{state.text}')"
    assert eval(repr(state)) == state  # noqa: S307


def test_equal_states_are_equal_and_hash_equal_however_they_came_about() -> None:
    one = play(placing("1-2-33-555-6"), "place 33", "place 555")
    two = play(placing("1-2-33-555-6"), "place 555", "place 33")
    three = State.parse(one.text)
    assert one == two == three
    assert hash(one) == hash(two) == hash(three)
    assert len({one, two, three}) == 1


@pytest.mark.parametrize(
    "other",
    [
        position(mover="B", starter="B"),
        position(3),
        position(supply="17,18"),
        position(points="1,0"),
        position(supply="17,18", captured="0,1"),
        position(turn="t1:-"),
        position(rules="nl"),
        position(rules="en{capture_cap=12}"),
        position(P="1"),
    ],
)
def test_states_that_differ_in_anything_are_not_equal(other: State) -> None:
    assert other != State.initial()
    assert other.text != State.initial().text


def test_a_state_cannot_be_changed() -> None:
    state = State.initial()
    for name in ("player", "supply", "dice", "phase", "rules"):
        with pytest.raises(AttributeError):
            setattr(state, name, 1)
    with pytest.raises((AttributeError, TypeError)):
        state.colour = "red"  # type: ignore[attr-defined]


def test_the_board_of_a_state_is_read_only() -> None:
    state = placing("1-2-33-555-6", P="1")
    board = cast("Any", state.board)
    with pytest.raises(TypeError):
        board[Cell(1, 2)] = 0
    with pytest.raises(TypeError):
        del board[Cell(1, 1)]
    assert dict(state.board) == {Cell(1, 1): 0}


def test_a_state_survives_pickling() -> None:
    state = play(placing("1-2-33-555-6", B="5"), "place 555")
    assert pickle.loads(pickle.dumps(state)) == state


def test_a_refused_action_changes_nothing() -> None:
    state = placing("1-2-33-555-6", B="5")
    before = state.text
    for face in range(1, 7):
        for height in range(4, 7):
            with pytest.raises(IllegalAction, match=r"are left|is left"):
                state.apply(Place(Cell(face, height)))
    assert state.text == before
