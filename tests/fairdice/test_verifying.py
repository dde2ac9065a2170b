"""Verifying a record with sealed dice names the first throw that was altered."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from columbiz import Opening, Record, State
from columbiz.fairdice import SealedDice, Verdict, seal, seal_tags, verify
from columbiz.records import Resignation, StandIn
from columbiz.records.turns import ends_turn
from columbiz.rules.dice import format_dice
from columbiz.rules.errors import SealError
from columbiz.rules.seats import letter
from tests.fairdice.games import (
    SECRET,
    TABLE,
    sealed_game,
    throws_of,
    with_actions,
    with_another_face,
    with_tags,
)
from tests.records.games import random_record

OTHER_SECRET = sha256(b"other").hexdigest()


def throws_in_all(record: Record) -> int:
    opening = sum(map(len, record.opening.rounds)) if record.opening else 0
    return opening + len(throws_of(record))


def first_wrong(record: Record) -> tuple[int, SealError]:
    """The number of the wrong throw that verifying finds after throws that are right, and the error that names it."""
    verdict = verify(record)
    assert not verdict.ok
    assert isinstance(verdict.problem, SealError)
    assert verdict.problem.code in ("wrong_opening", "wrong_throw")
    return verdict.checked, verdict.problem


def problem(record: Record) -> tuple[str, str]:
    """Why nothing can be verified: code and sentence."""
    verdict = verify(record)
    assert verdict.problem is not None
    assert (verdict.ok, verdict.checked) == (False, 0)
    return verdict.problem.code, verdict.problem.reason


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("table", ["a", "b", "c"])
def test_an_honest_game_is_verified_also_after_it_was_written_and_read(players: int, table: str) -> None:
    record = sealed_game(players, table=table)
    assert record.state.outcome
    expected = Verdict(checked=throws_in_all(record))
    assert verify(record) == verify(Record.parse(record.text)) == expected
    assert expected.ok


def test_seats_of_bots_have_no_seed_and_no_tag() -> None:
    record = sealed_game(3, seeds=("", "compass", ""))
    assert [name for name in record.tags if name.startswith("Seed")] == ["SeedB"]
    assert verify(record).ok


@given(st.lists(st.text(max_size=64), min_size=2, max_size=4).filter(any), st.text(min_size=1, max_size=64))
def test_any_text_can_be_a_seed_or_name_a_table(seeds: list[str], table: str) -> None:
    record = sealed_game(len(seeds), seeds=tuple(seeds), table=table, actions=5)
    assert verify(Record.parse(record.text)).ok


@pytest.mark.parametrize("actions", [0, 1, 2, 7, 20])
def test_a_game_that_was_given_up_is_verified_as_far_as_it_went(actions: int) -> None:
    game = sealed_game(actions=actions)
    assert not game.state.outcome
    turn = 1 + sum(map(ends_turn, game.actions))
    record = Record.parse(replace(game, resignations=(Resignation(1, turn),)).text)
    assert record.given_up
    assert verify(record) == Verdict(checked=throws_in_all(record))


def test_turns_of_stand_ins_are_verified_like_any_other() -> None:
    game = sealed_game(3)
    level = StandIn(game.starter, "helmsman", 1, 4)
    record = replace(game, resignations=(Resignation(game.starter, 3),), stand_ins=(level,))
    assert verify(Record.parse(record.text)) == verify(game) == Verdict(checked=throws_in_all(game))


def test_a_game_without_an_opening_throw_begins_with_throw_0() -> None:
    dice = SealedDice(SECRET, TABLE, ("lantern", "compass"))
    record = random_record(State.initial(), "no opening", dice=dice)
    tagged = replace(record, tags=seal_tags(TABLE, seal(SECRET, TABLE), dice.seeds, SECRET))
    assert verify(tagged) == Verdict(checked=dice.thrown)


# Dice that were tampered with


def altered(record: Record, place: int) -> Record | None:
    """The record with one die of one throw turned to another face, if the game could have gone on like that."""
    options = (with_actions(record, {place: throw}) for throw in with_another_face(throws_of(record)[place]))
    return next(filter(None, options), None)


def test_whichever_throw_was_altered_is_named() -> None:
    record = sealed_game()
    opening = throws_in_all(record) - len(throws_of(record))
    states, found = list(record.states()), 0
    for number, (place, throw) in enumerate(throws_of(record).items(), start=opening):
        if tampered := altered(record, place):
            (wrong, error), before = first_wrong(tampered), states[place]
            assert wrong == number
            assert (error.values["seat"], error.values["throw"]) == (letter(before.player), before.throws + 1)
            assert error.values["given"] == format_dice(throws_of(tampered)[place].dice)
            assert error.values["expected"] == format_dice(throw.dice)
            found += 1
    assert found > 20


def test_the_turn_is_named_as_the_record_numbers_it() -> None:
    record = sealed_game()
    place = max(place for place in throws_of(record) if altered(record, place))
    tampered = altered(record, place)
    assert tampered
    _, error = first_wrong(tampered)
    turn, throw, seat = (error.values[name] for name in ("turn", "throw", "seat"))
    line = next(line for line in tampered.text.splitlines() if line not in record.text.splitlines())
    assert line.startswith(f"{turn}. {seat} ")
    assert error.code == "wrong_throw"
    assert f"turn {turn}, throw {throw}, seat {seat}: the record says" in str(error)


def test_two_throws_that_changed_places_are_named_by_the_first() -> None:
    record, found = sealed_game(), 0
    throws = throws_of(record)
    for one, two in combinations(throws, 2):
        if len(throws[one].dice) == len(throws[two].dice) and throws[one] != throws[two]:
            swapped = with_actions(record, {one: throws[two], two: throws[one]})
            if swapped:
                _, error = first_wrong(swapped)
                assert error.values["given"] == format_dice(throws[two].dice)
                assert error.values["expected"] == format_dice(throws[one].dice)
                found += 1
    assert found


@pytest.mark.parametrize(
    ("opening", "place", "says"),
    [
        ("P1B6G3K6 B3K4", (0, 1, "P"), (1, 2)),
        ("P3B6G2K6 B3K4", (0, 1, "P"), (3, 2)),
        ("P2B5G3K6", (1, 1, "B"), (5, 6)),
        ("P2B6G3K6 B2K4", (4, 2, "B"), (2, 3)),
        ("P2B6G3K6 B3K5", (5, 2, "K"), (5, 4)),
        ("P2B6G3K6 B4K4 B3K4", (4, 2, "B"), (4, 3)),
    ],
)
def test_an_altered_opening_throw_is_named_by_round_and_seat(
    opening: str, place: tuple[int, int, str], says: tuple[int, int]
) -> None:
    record = sealed_game(4, table="c")
    assert str(record.opening) == "P2B6G3K6 B3K4"
    tampered = replace(record, opening=Opening.parse(opening, 4))
    (number, round_, seat), (recorded, sealed) = place, says
    wrong, error = first_wrong(tampered)
    assert wrong == number
    assert error.code == "wrong_opening"
    assert error.reason == (
        f"opening throw, round {round_}, seat {seat}: the record says {recorded}, "
        f"the seeds and the secret give {sealed}"
    )


def test_an_opening_throw_that_was_left_out_shows_in_the_first_turn() -> None:
    wrong, error = first_wrong(replace(sealed_game(), opening=None))
    assert (wrong, error.values["turn"], error.values["throw"]) == (0, 1, 1)


@pytest.mark.parametrize("tag", ["SeedP", "SeedB"])
@pytest.mark.parametrize("seed", ["another", None])
def test_a_seed_that_was_altered_or_left_out_spoils_the_dice(tag: str, seed: str | None) -> None:
    assert first_wrong(with_tags(sealed_game(), **{tag: seed}))[0] < 5


def test_seeds_of_two_seats_cannot_be_exchanged() -> None:
    assert first_wrong(with_tags(sealed_game(), SeedP="compass", SeedB="lantern"))[0] < 5


# Records that cannot be verified


def test_a_game_whose_dice_were_typed_in_has_nothing_to_verify() -> None:
    typed = replace(sealed_game(), tags={})
    assert problem(typed) == (
        "no_seal",
        "there is nothing to verify: the dice of this game were not sealed (tag Seal is missing)",
    )


def test_a_game_that_goes_on_cannot_be_verified_yet() -> None:
    code, sentence = problem(sealed_game(actions=20, secret=None))
    assert code == "no_secret"
    assert "until the game is over" in sentence


def test_another_secret_does_not_fit_the_seal() -> None:
    code, sentence = problem(with_tags(sealed_game(), Secret=OTHER_SECRET))
    assert code == "wrong_secret"
    assert f"for table 'harbour' its seal would be {seal(OTHER_SECRET, TABLE)}" in sentence


def test_a_secret_sealed_for_another_table_does_not_fit() -> None:
    assert problem(with_tags(sealed_game(), Table="port"))[0] == "wrong_secret"


@pytest.mark.parametrize("start", [1, 2, 9])
def test_a_game_that_began_with_a_position_cannot_be_verified(start: int) -> None:
    whole = sealed_game()
    record = Record.of(list(whole.states())[start], actions=whole.actions[start:], tags=whole.tags)
    assert problem(Record.parse(record.text)) == (
        "position_unverifiable",
        "the throws before the start position are missing, so the dice cannot be verified",
    )


def test_dice_without_any_seed_prove_nothing() -> None:
    assert problem(sealed_game(seeds=("", "")))[0] == "no_seeds"


@pytest.mark.parametrize(
    ("tag", "value", "code"),
    [
        ("Table", None, "tag_missing"),
        ("Table", "", "table"),
        ("Secret", "abc", "secret"),
        ("SeedB", "s" * 65, "seed"),
        ("Seal", "", "wrong_secret"),
    ],
)
def test_a_missing_or_invalid_tag_is_the_reason(tag: str, value: str | None, code: str) -> None:
    assert problem(with_tags(sealed_game(), **{tag: value}))[0] == code


# The tags


def test_the_secret_is_added_to_the_tags_when_it_is_revealed() -> None:
    public = {"Table": TABLE, "Seal": "5ea1", "SeedP": "lantern", "SeedG": "anchor"}
    assert seal_tags(TABLE, "5ea1", ("lantern", "", "anchor")) == public
    assert seal_tags(TABLE, "5ea1", ("lantern", "", "anchor"), SECRET) == {**public, "Secret": SECRET}
