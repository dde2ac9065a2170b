"""Dice: text form, distinct outcomes, subsets to keep."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product
from typing import Any

import pytest

from columbiz import InvalidValue, Keep, NotationError, State, Throw
from columbiz.rules.dice import format_dice, outcomes, parse_dice, sorted_dice, subsets


@pytest.mark.parametrize(
    ("dice", "text"),
    [
        ((1, 2, 3, 3, 5, 5, 5, 6), "1-2-33-555-6"),
        ((6, 5, 3, 5, 1, 3, 5, 2), "1-2-33-555-6"),
        ((4,) * 8, "44444444"),
        ((1, 2, 3, 4, 5, 6), "1-2-3-4-5-6"),
        ((), "-"),
    ],
)
def test_dice_are_written_sorted_one_group_a_face(dice: tuple[int, ...], text: str) -> None:
    assert format_dice(dice) == text
    assert parse_dice(text) == tuple(sorted(dice))


@pytest.mark.parametrize(
    "text",
    ["1-2-33-555-6", "12335556", "65553321", "5,3,5 1-6 2\t3--5", " 1 2 3 3 5 5 5 6 ", "-12335556-", "1,2,3,3,5,5,5,6"],
)
def test_dice_are_read_in_any_order_with_or_without_separators(text: str) -> None:
    assert parse_dice(text) == (1, 2, 3, 3, 5, 5, 5, 6)


@pytest.mark.parametrize("text", ["-", " - ", "--", "-,-"])
def test_no_dice_are_a_hyphen(text: str) -> None:
    assert parse_dice(text) == ()


@pytest.mark.parametrize(
    ("text", "column"),
    [("", 1), ("  ", 1), (",", 1), ("7", 1), ("0", 1), ("12x", 3), ("1-2-٣", 5), ("²", 1), ("1\n", 2), ("3.3", 2)],
)
def test_text_that_is_no_dice_is_refused_with_the_column(text: str, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        parse_dice(text)
    error = caught.value
    assert (error.code, error.column, error.text) == ("not_dice", column, text)
    assert str(error) == f"column {column}: {text!r} is not a set of dice; write faces 1 to 6, as in 1-2-33-555-6"


@pytest.mark.parametrize("faces", [(7,), (0,), (1, 2, True), (1.0,), ("1",), "12", 5, None, (None,)])
def test_a_face_that_no_die_has_is_refused(faces: Any) -> None:
    with pytest.raises(InvalidValue, match="is not a face of a die") as caught:
        sorted_dice(faces)
    assert caught.value.code == "face"
    for action in (Throw, Keep):
        with pytest.raises(InvalidValue, match="is not a face of a die"):
            action(faces)


def test_a_throw_and_a_keep_sort_their_dice() -> None:
    assert Throw((6, 1, 3)).dice == (1, 3, 6)
    assert Keep((6, 1, 3)) == Keep((3, 6, 1))
    assert hash(Throw((2, 1))) == hash(Throw((1, 2)))


def test_eight_dice_show_1287_distinct_throws() -> None:
    assert len(outcomes(8)) == len({dice for dice, _ in outcomes(8)}) == 1287
    assert len(State.initial().chance_outcomes()) == 1287


def test_of_eight_dice_3003_distinct_sets_can_be_kept() -> None:
    kept = {some for dice, _ in outcomes(8) for some in subsets(dice)}
    assert len(kept) == 3003
    assert {len(some) for some in kept} == set(range(9))


@pytest.mark.parametrize("count", range(9))
def test_the_ways_of_k_dice_sum_to_six_to_the_k(count: int) -> None:
    assert sum(ways for _, ways in outcomes(count)) == 6**count


@pytest.mark.parametrize("count", range(6))
def test_each_throw_falls_in_as_many_ways_as_counting_shows(count: int) -> None:
    counted = Counter(tuple(sorted(dice)) for dice in product(range(1, 7), repeat=count))
    assert dict(outcomes(count)) == counted
    assert len(outcomes(count)) == len(counted)


def test_rare_and_frequent_throws_have_their_weights() -> None:
    ways = dict(outcomes(8))
    assert ways[1, 1, 1, 1, 1, 1, 1, 1] == 1
    assert ways[1, 1, 1, 1, 1, 1, 1, 2] == 8
    assert ways[1, 2, 3, 3, 5, 5, 5, 6] == 3360
    assert ways[1, 1, 2, 2, 3, 4, 5, 6] == 10080


@pytest.mark.parametrize("text", ["11111111", "1-2-33-555-6", "1122", "-", "123456"])
def test_the_sets_that_can_be_kept_are_what_picking_dice_gives(text: str) -> None:
    dice = parse_dice(text)
    picked = {some for count in range(len(dice) + 1) for some in combinations(dice, count)}
    kept = subsets(dice)
    assert set(kept) == picked
    assert len(kept) == len(picked)
    assert kept[0] == ()
    assert kept[-1] == dice
