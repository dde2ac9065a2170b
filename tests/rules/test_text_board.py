"""A position drawn in characters."""

from __future__ import annotations

import pytest

from columbiz import State
from tests.rules.builders import placing, play, position

PICTURE = """\
    1   2   3   4   5   6
  ┌───┬───┬───┬───┬───┬───┐
6 │ · │ · │ · │ · │ · │ · │
5 │ · │ · │ · │ · │ · │ K │
4 │ · │ · │ · │ · │ · │ · │
3 │ · │ · │ · │ · │ · │ · │
2 │ · │ P │ · │ · │ · │ · │
1 │ P │ · │ B │ · │ G │ · │
  └───┴───┴───┴───┴───┴───┘

    seat    supply  lines  captured  total
  P purple       6      0         0      0
> B blue         6     12         3     16
  G grey         8      0         0      0
  K black        9      0         0      0

blue threw 1-2-33-555-6 (1 of 3) and chooses what to keep"""


def test_a_position_is_drawn_with_its_board_its_seats_and_what_it_waits_for() -> None:
    state = position(
        4, mover="B", turn="k1:1-2-33-555-6", supply="6,6,8,9", points="0,12,0,0", captured="0,3,0,0",
        P="1 22", B="3", G="5", K="66666",
    )  # fmt: skip
    assert str(state) == PICTURE


@pytest.mark.parametrize(
    ("state", "status"),
    [
        (State.initial(), "purple to throw 8 dice (1 of 3)"),
        (position(turn="t1:33-555"), "purple to throw 3 dice, keeping 33-555 (2 of 3)"),
        (position(turn="t2:3333-555"), "purple to throw 1 die, keeping 3333-555 (3 of 3)"),
        (position(turn="k2:11111111", mover="B", starter="B"), "blue threw 11111111 (2 of 3) and chooses what to keep"),
        (placing("1-2-33-555-6"), "purple places discs with 1-2-33-555-6 (0 of 4)"),
        (play(placing("1-2-33-555-6"), "place 1"), "purple places discs with 2-33-555-6 (1 of 4)"),
        (position(supply="0,3", mover="B"), "blue to throw 8 dice (1 of 3) · last round"),
        (position(supply="0,3", turn="over", points="43,38"), "game over: purple wins 43-38"),
        (position(supply="0,3", turn="over", points="8,8"), "game over: purple and blue share the victory 8-8"),
    ],
)
def test_a_drawing_says_what_the_game_waits_for(state: State, status: str) -> None:
    assert str(state).splitlines()[-1] == status


def test_nobody_is_to_move_when_the_game_is_over() -> None:
    assert ">" not in str(position(supply="0,3", turn="over"))
    assert [line[0] for line in str(position(3, mover="G", starter="G")).splitlines()[11:14]] == [" ", " ", ">"]
