"""Every error names its action, value or position."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from columbiz import (
    EDITIONS,
    Done,
    Forfeit,
    IllegalAction,
    InvalidValue,
    Keep,
    NotationError,
    Opening,
    Place,
    State,
    Throw,
)
from columbiz.rules.actions import Action
from columbiz.rules.cells import Cell

THROW_DUE = "6/6/6/6/6/6 P P 18,18 0,0 0,0 - t0:- en"
KEEPING = "6/6/6/6/6/6 P P 18,18 0,0 0,0 - k1:1-2-33-555-6 en"
KEEPING_TWO_THROWS_AT_LEAST = "6/6/6/6/6/6 P P 18,18 0,0 0,0 - k1:1-2-33-555-6 en{min_throws=2}"
PLACING = "6/6/6/6/6/6 P P 18,18 0,0 0,0 - p3:1-2-33-555-6:0 en"
ONE_PLACED = "6/6/6/6/6/P5 P P 17,18 0,0 0,0 - p3:2-33-555-6:1 en"
FOUR_PLACED = "6/6/6/6/6/PPP1P1 P P 14,18 1,0 0,0 - p3:3-555:4 en"
LAST_DISC_PLACED = "6/6/6/6/6/P5 P P 0,18 0,0 0,0 last p3:2-33-555-6:1 en"
NOTHING_FITS = "6/6/6/6/6/BBBBBB P P 18,12 0,0 0,0 - p3:1-2-3-4-5-6:0 en{dice=6}"
OVER = "6/6/6/6/6/P5 P P 0,18 0,0 0,0 last over en"


@pytest.mark.parametrize(
    ("position", "action", "code"),
    [
        (THROW_DUE, Throw((1,)), "wrong_dice_count"),
        (THROW_DUE, Keep(()), "throw_due"),
        (KEEPING, Throw((1,)), "no_throw_due"),
        (KEEPING, Keep((6, 6)), "not_on_table"),
        (KEEPING, Done(), "not_placing"),
        (KEEPING_TWO_THROWS_AT_LEAST, Keep((1, 2, 3, 3, 5, 5, 5, 6)), "throw_again"),
        (PLACING, Keep(()), "throwing_over"),
        (PLACING, Done(), "nothing_placed"),
        (PLACING, Forfeit(), "can_place"),
        (PLACING, Place(Cell(5, 4)), "too_few_dice"),
        (ONE_PLACED, Place(Cell(1, 1)), "cell_taken"),
        (ONE_PLACED, Forfeit(), "disc_placed"),
        (FOUR_PLACED, Place(Cell(5, 3)), "too_many_discs"),
        (LAST_DISC_PLACED, Place(Cell(5, 3)), "no_supply"),
        (NOTHING_FITS, Done(), "must_forfeit"),
        (OVER, Throw((1, 2, 3, 4, 5, 6, 1, 2)), "game_over"),
        (OVER, Done(), "game_over"),
    ],
)
def test_an_illegal_action_is_named_with_the_reason(position: str, action: Action, code: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        State.parse(position).apply(action)
    assert caught.value.code == code
    assert caught.value.action is action
    assert str(caught.value) == f"{action}: {caught.value.reason}"


def test_a_value_that_is_not_an_action_is_refused() -> None:
    with pytest.raises(IllegalAction, match=r"^resign: it is not an action of the game$"):
        State.initial().apply("resign")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("make", "arguments", "sentence"),
    [
        (Throw, ((1, 7),), "7 is not a face of a die"),
        (Throw, (("1",),), "'1' is not a face of a die"),
        (Keep, (5,), "5 is not a face of a die"),
        (Place, ("555",), "'555' is not a Cell"),
        (Cell, (0, 3), "0 is not a face of a die"),
        (Cell, (3, 2.0), "2.0 is not the number of a cell"),
        (State.initial, (2, "nl", 2), "seat 2 cannot begin; with 2 players the seats are 0 to 1"),
        (State.initial, (5,), "Columbiz is for 2, 3 or 4 players, not 5"),
        (State.initial, (2, "de"), "there is no edition 'de'"),
        (Opening, (2, (((0, 3), (1, 3)),)), "(((0, 3), (1, 3)),) is not an opening throw for 2 players: no"),
    ],
)
def test_an_invalid_value_is_quoted(make: Callable[..., object], arguments: tuple[object, ...], sentence: str) -> None:
    with pytest.raises(InvalidValue) as caught:
        make(*arguments)
    assert sentence in str(caught.value)


def test_an_edition_and_rules_cannot_both_be_given() -> None:
    with pytest.raises(InvalidValue, match=r"not both \(edition 'nl'\)"):
        State.initial(2, "nl", rules=EDITIONS["fr"])


@pytest.mark.parametrize(
    ("position", "problem"),
    [
        ("6/6/6/6/6/6 P P 18,18 0,0 0,0 - t0:3 en", "dice are kept before the first throw"),
        # the last round of three: P and B have played, G and then nobody may be without discs
        (
            "6/6/6/6/6/P1BG2 G P 0,12,0 0,0,0 0,0,0 last t0:- en",
            "G has no disc left, but has not finished its turn in this round",
        ),
        (
            "6/6/6/6/6/P1BG2 B P 12,0,12 0,0,0 0,0,0 last t0:- en",
            "B has no disc left, but has not finished its turn in this round",
        ),
        ("6/6/6/6/6/P1BG2 B G 0,12,12 0,0,0 0,0,0 last t0:- en", None),
        (
            "6/6/6/6/6/P1BG2 P G 12,0,12 0,0,0 0,0,0 last t0:- en",
            "B has no disc left, but has not finished its turn in this round",
        ),
        ("6/6/6/6/6/P1BG2 P G 0,12,12 0,0,0 0,0,0 last p1:2-33-555-6:1 en", None),
        ("6/6/6/6/6/P1BG2 P G 0,12,12 0,0,0 0,0,0 last k1:11-2-33-555 en", "P has no disc left"),
        ("6/6/6/6/6/6 B P 18,18 0,0 0,0 - t0:- en", "P has played in this round, but still has all its discs"),
        ("6/6/6/6/6/6 P B 18,18 0,0 0,0 - t0:- en", "B has played in this round, but still has all its discs"),
        ("6/6/6/6/6/P1BG2 B G 0,0,12 0,0,0 0,0,0 last p1:11-2-33-55:1 en", None),
    ],
)
def test_the_order_of_play_decides_who_may_have_no_discs_left(position: str, problem: str | None) -> None:
    if problem is None:
        assert State.parse(position).text == position
        return
    with pytest.raises(NotationError) as caught:
        State.parse(position)
    assert problem in str(caught.value)
    assert caught.value.column == 1
