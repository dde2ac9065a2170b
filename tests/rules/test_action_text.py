"""Actions as text: throw DICE, keep DICE, place CELL, done, forfeit."""

from __future__ import annotations

import pytest

from columbiz import Action, Cell, Done, Forfeit, Keep, NotationError, Place, Throw
from columbiz.rules.notation import parse_action


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Throw((1, 2, 3, 3, 5, 5, 5, 6)), "throw 1-2-33-555-6"),
        (Throw(()), "throw -"),
        (Keep((3, 3)), "keep 33"),
        (Keep(()), "keep -"),
        (Place(Cell(5, 3)), "place 555"),
        (Done(), "done"),
        (Forfeit(), "forfeit"),
    ],
)
def test_an_action_reads_back_from_its_text(action: Action, text: str) -> None:
    assert str(action) == text
    assert parse_action(text) == action


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("  THROW   6 5 1 ", Throw((1, 5, 6))),
        ("Keep", Keep(())),
        ("keep 5,3", Keep((3, 5))),
        ("pLaCe  22 ", Place(Cell(2, 2))),
        ("DONE\n", Done()),
        ("Forfeit", Forfeit()),
    ],
)
def test_an_action_is_read_in_either_case_and_with_any_spaces(text: str, action: Action) -> None:
    assert parse_action(text) == action


@pytest.mark.parametrize("text", ["", " ", "throw", "place", "done 1", "forfeit 3", "pass", "555", "keep555", "\x00"])
def test_text_that_is_no_action_is_refused_and_quoted(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_action(text)
    assert caught.value.code == "not_an_action_text"
    assert caught.value.text == text
    assert caught.value.reason.startswith(repr(text))


@pytest.mark.parametrize(
    ("text", "code"), [("throw 7", "not_dice"), ("keep x", "not_dice"), ("place 56", "not_a_cell_text")]
)
def test_an_action_with_wrong_dice_or_cell_is_refused(text: str, code: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_action(text)
    assert caught.value.code == code
