"""Errors: a stable code, values, and a sentence that names them. They can be pickled."""

from __future__ import annotations

import copy
import pickle
import re
from string import Formatter

import pytest

from columbiz import (
    Cell,
    ColumbizError,
    DiceError,
    IllegalAction,
    InvalidValue,
    Keep,
    NotationError,
    Place,
    Record,
    RecordError,
    ScriptedDice,
    State,
)
from columbiz.rules.errors import SENTENCES, flat_values, quote
from tests.rules.builders import placing, refused


def test_an_error_names_the_value_and_the_reason() -> None:
    error = refused(placing("55-666666"), "place 555")
    assert str(error) == "place 555: cell 555 costs 3 dice showing 5, but 2 are left"
    assert error.reason == "cell 555 costs 3 dice showing 5, but 2 are left"
    assert error.code == "too_few_dice"
    assert error.action == Place(Cell(5, 3))
    assert error.values == {"face": 5, "count": 2, "cell": Cell(5, 3), "cost": 3}


@pytest.mark.parametrize(
    ("count", "sentence"),
    [(0, "a throw of 0 dice is due"), (1, "a throw of 1 die is due"), (2, "a throw of 2 dice is due")],
)
def test_a_sentence_agrees_with_its_number(count: int, sentence: str) -> None:
    assert InvalidValue("throw_due", count=count).reason == sentence


def test_the_tree_of_errors_is_as_documented() -> None:
    for kind in (InvalidValue, IllegalAction, NotationError, DiceError):
        assert kind.__mro__[1] is ColumbizError
    assert issubclass(RecordError, NotationError)
    assert issubclass(InvalidValue, ValueError)
    assert issubclass(NotationError, ValueError)
    assert not issubclass(IllegalAction, ValueError)
    assert ColumbizError.__mro__[1] is Exception


def every_kind_of_error() -> list[ColumbizError]:
    errors: list[ColumbizError] = [refused(placing("55-666666"), "place 555")]
    for kind, attempt in (
        (InvalidValue, lambda: Cell(7, 1)),
        (NotationError, lambda: State.parse("nonsense")),
        (RecordError, lambda: Record.parse("[Columbiz")),
        (DiceError, lambda: ScriptedDice().roll(3)),
    ):
        with pytest.raises(kind) as caught:
            attempt()
        errors.append(caught.value)
    return errors


@pytest.mark.parametrize("error", every_kind_of_error(), ids=lambda error: type(error).__name__)
def test_an_error_survives_pickling_and_copying(error: ColumbizError) -> None:
    for twin in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
        assert type(twin) is type(error)
        assert str(twin) == str(error)
        assert twin.args == error.args
        assert vars(twin) == vars(error)


def test_pickling_keeps_action_line_and_column() -> None:
    illegal, _, notation, record, _ = (pickle.loads(pickle.dumps(error)) for error in every_kind_of_error())
    assert illegal.action == Place(Cell(5, 3))
    assert (notation.code, notation.column, notation.text) == ("field_count", 1, "nonsense")
    assert (record.line, record.column) == (1, 1)


def test_every_sentence_ends_without_a_full_stop_and_names_its_values() -> None:
    for code, sentence in SENTENCES.items():
        assert re.fullmatch("[a-z_]+", code)
        assert not sentence.endswith((".", " "))
        assert all(name is None or name.isidentifier() for _, name, _, _ in Formatter().parse(sentence))


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("x", "'x'"),
        ("it's", '"it\'s"'),
        ("a\nb", r"'a\nb'"),
        (5, "5"),
        (None, "None"),
        ((1, 2), "(1, 2)"),
        ("y" * 40, "'" + "y" * 40 + "'"),
        ("y" * 41, "'" + "y" * 39 + "…'"),
        (10**50, "1" + "0" * 38 + "…"),
        ("\ud800", r"'\ud800'"),
    ],
)
def test_a_quoted_value_is_cut_to_a_readable_length(value: object, shown: str) -> None:
    assert quote(value) == shown


def test_the_values_of_sentence_parts_are_flattened() -> None:
    with pytest.raises(RecordError) as caught:
        Record.parse('[Columbiz "1"] [Players "2"] [Edition "en"] [House "discs=1,2"]')
    assert flat_values(caught.value.values) == {
        "name": "House",
        "value": "'discs=1,2'",
        "problem": "rule discs is (1, 2); it must be a tuple of 3 numbers",
        "problem_code": "rule_type",
        "problem_name": "discs",
        "problem_value": "(1, 2)",
        "problem_expected": "a tuple of 3 numbers",
        "problem_expected_code": "expected_tuple",
        "problem_expected_length": 3,
    }


def test_a_long_action_is_cut() -> None:
    with pytest.raises(IllegalAction) as caught:
        State.initial().apply(Keep((1,) * 5000))
    assert len(str(caught.value)) < 100
    assert str(caught.value).endswith("…: a throw of 8 dice is due")
