"""Sealed dice follow docs/fair-dice.md, are uniform, and depend on every input."""

from __future__ import annotations

import inspect
import json
import re
from collections import Counter
from collections.abc import Callable, Iterable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from columbiz import DiceError, DiceSource, InvalidValue, State
from columbiz.fairdice import SealedDice, new_secret, seal
from tests.fairdice import specified
from tests.fairdice.games import SECRET, SEEDS, TABLE
from tests.rules.builders import position

#: These must never change: recorded games depend on them.
VECTORS = json.loads((Path(__file__).parent / "vectors.json").read_text(encoding="utf-8"))
DOCUMENT = (Path(__file__).parents[2] / "docs" / "fair-dice.md").read_text(encoding="utf-8")

secrets = st.binary(min_size=32, max_size=32).map(bytes.hex)
tables = st.text(min_size=1, max_size=64)
all_seeds = st.lists(st.text(max_size=64), min_size=2, max_size=4)


@pytest.mark.parametrize("vector", VECTORS)
def test_the_vectors_hold(vector: dict[str, Any]) -> None:
    secret, table, seeds = vector["secret"], vector["table"], vector["seeds"]
    assert seal(secret, table) == specified.seal(secret, table) == vector["seal"]
    dice = SealedDice(secret, table, tuple(seeds))
    for throw in vector["throws"]:
        number, count = throw["number"], throw["count"]
        assert list(dice.faces(number, count)) == throw["faces"]
        assert specified.faces(secret, table, seeds, number, count) == throw["faces"]


def test_the_document_shows_the_first_vector_and_the_code_that_checks_it() -> None:
    first = VECTORS[0]
    assert all(text in DOCUMENT for text in (first["secret"], first["seal"], *first["seeds"]))
    shown = {int(number): faces for number, faces in re.findall(r"^\| (\d+) \| `([1-6]+)` \|$", DOCUMENT, re.MULTILINE)}
    assert shown == {throw["number"]: "".join(map(str, throw["faces"])) for throw in first["throws"]}
    for function in (specified.pack, specified.seal, specified.faces):
        assert inspect.getsource(function) in DOCUMENT


@given(secrets, tables, all_seeds, st.integers(0, 2**64), st.integers(0, 80))
def test_the_dice_are_those_of_the_document(secret: str, table: str, seeds: list[str], number: int, count: int) -> None:
    assert seal(secret, table) == specified.seal(secret, table)
    faces = SealedDice(secret, table, tuple(seeds)).faces(number, count)
    assert list(faces) == specified.faces(secret, table, seeds, number, count)


def test_a_new_secret_is_256_bits_and_never_the_same() -> None:
    made = {new_secret() for _ in range(100)}
    assert len(made) == 100
    assert all(re.fullmatch("[0-9a-f]{64}", secret) for secret in made)


def test_a_roll_is_the_next_throw_with_its_faces_sorted() -> None:
    dice = SealedDice(SECRET, TABLE, SEEDS)
    for number, count in enumerate((1, 1, 8, 5, 0, 3)):
        assert dice.thrown == number
        assert dice.roll(count) == tuple(sorted(dice.faces(number, count)))
    assert dice.thrown == 6


def test_looking_at_faces_throws_nothing() -> None:
    dice = SealedDice(SECRET, TABLE, SEEDS)
    dice.faces(7, 8)
    assert dice.thrown == 0


def test_dice_go_on_where_they_were_left() -> None:
    dice = SealedDice(SECRET, TABLE, SEEDS)
    dice.roll(1), dice.roll(8)
    assert SealedDice(SECRET, TABLE, SEEDS, thrown=2).roll(8) == dice.roll(8)


def test_sealed_dice_are_a_source_that_throws_what_is_due() -> None:
    source: DiceSource = SealedDice(SECRET, TABLE, SEEDS)
    assert len(source.throw(State.initial()).dice) == 8
    with pytest.raises(DiceError, match="no throw is due"):
        source.throw(position(turn="k1:11111111"))


def test_a_throw_that_is_not_due_uses_up_no_number() -> None:
    dice = SealedDice(SECRET, TABLE, SEEDS)
    with pytest.raises(DiceError):
        dice.throw(position(turn="k1:11111111"))
    assert dice.thrown == 0


def test_the_repr_does_not_contain_the_secret() -> None:
    assert SECRET not in repr(SealedDice(SECRET, TABLE, SEEDS))


# Inputs


def forty_faces(secret: str, table: str, seeds: tuple[str, ...], number: int = 0) -> tuple[int, ...]:
    """Forty faces of a throw: enough to tell any two throws apart."""
    return SealedDice(secret, table, seeds).faces(number, 40)


@given(secrets, tables, all_seeds, st.integers(0, 1000), st.data())
def test_another_secret_table_seed_or_number_gives_other_dice(
    secret: str, table: str, seeds: list[str], number: int, data: st.DataObject
) -> None:
    seat = data.draw(st.integers(0, len(seeds) - 1))
    seed = data.draw(st.text(max_size=64).filter(lambda text: text != seeds[seat]))
    others = (
        forty_faces(data.draw(secrets.filter(lambda text: text != secret)), table, tuple(seeds), number),
        forty_faces(secret, data.draw(tables.filter(lambda text: text != table)), tuple(seeds), number),
        forty_faces(secret, table, (*seeds[:seat], seed, *seeds[seat + 1 :]), number),
        forty_faces(secret, table, tuple(seeds), number + 1),
    )
    assert forty_faces(secret, table, tuple(seeds), number) not in others


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ((TABLE, ("ab", "c")), (TABLE, ("a", "bc"))),
        ((TABLE, ("ab", "")), (TABLE, ("", "ab"))),
        ((TABLE, ("a", "b")), (TABLE, ("a", "b", ""))),
        ((TABLE, ("a", "b")), (TABLE, ("b", "a"))),
        (("t", ("1", "2")), ("t1", ("", "2"))),
        (("t", ("a", "\0\0\0\1b")), ("t", ("a\0\0\0\1b", ""))),
    ],
)
def test_inputs_that_concatenate_to_the_same_text_give_different_dice(
    one: tuple[str, tuple[str, ...]], other: tuple[str, tuple[str, ...]]
) -> None:
    assert forty_faces(SECRET, *one) != forty_faces(SECRET, *other)


def test_a_number_does_not_run_into_the_seed_before_it() -> None:
    assert forty_faces(SECRET, TABLE, ("a", "b1"), 2) != forty_faces(SECRET, TABLE, ("a", "b"), 12)


def test_a_seal_is_for_one_secret_and_one_table() -> None:
    other = sha256(b"other").hexdigest()
    assert len({seal(SECRET, TABLE), seal(SECRET, "port"), seal(other, TABLE), seal(other, "port")}) == 4


# Uniformity


@pytest.fixture(scope="module")
def million() -> list[tuple[int, ...]]:
    """125,000 throws of eight dice from 250 tables, the same in every run."""
    throws = []
    for table in range(250):
        secret = sha256(f"table {table}".encode()).hexdigest()
        dice = SealedDice(secret, f"table {table}", (f"seed {table}", "" if table % 2 else "other"))
        throws += [dice.faces(number, 8) for number in range(500)]
    return throws


def chi_square(found: Iterable[object], kinds: int) -> float:
    """The chi-square statistic against equal frequencies."""
    counts = Counter(found)
    expected = counts.total() / kinds
    return sum((count - expected) ** 2 for count in counts.values()) / expected + expected * (kinds - len(counts))


def test_of_a_million_dice_every_face_falls_equally_often(million: list[tuple[int, ...]]) -> None:
    faces = [face for throw in million for face in throw]
    assert len(faces) == 1_000_000
    assert chi_square(faces, 6) < 15.09  # 5 degrees of freedom, p = 0.01


def test_a_die_tells_nothing_of_its_neighbour_in_the_throw(million: list[tuple[int, ...]]) -> None:
    pairs = (throw[place : place + 2] for throw in million for place in (0, 2, 4, 6))
    assert chi_square(pairs, 36) < 57.34  # 35 degrees of freedom, p = 0.01


def test_a_throw_tells_nothing_of_the_next(million: list[tuple[int, ...]]) -> None:
    pairs = (pair for one, two in zip(million[::2], million[1::2], strict=True) for pair in zip(one, two, strict=True))
    assert chi_square(pairs, 36) < 57.34


# Invalid input


@pytest.mark.parametrize("secret", ["", SECRET[1:], SECRET + "0", SECRET[:-1] + "G", SECRET.upper(), SECRET + "\n", 7])
def test_an_invalid_secret_is_refused_and_not_quoted(secret: Any) -> None:
    for attempt in (lambda: seal(secret, TABLE), lambda: SealedDice(secret, TABLE, SEEDS)):
        with pytest.raises(InvalidValue, match="a secret is 64 hexadecimal digits, 0-9 and a-f") as caught:
            attempt()
        assert caught.value.code == "secret"
        assert SECRET[1:30].lower() not in str(caught.value).lower()


@pytest.mark.parametrize("table", ["", "t" * 65, "\ud800", None])
def test_a_table_without_a_usable_name_is_refused(table: Any) -> None:
    for attempt in (lambda: seal(SECRET, table), lambda: SealedDice(SECRET, table, SEEDS)):
        with pytest.raises(InvalidValue, match="is not the name of a table; a name has 1 to 64 characters") as caught:
            attempt()
        assert caught.value.code == "table"


@pytest.mark.parametrize("seed", ["s" * 65, "\udfff", None, 7])
def test_an_invalid_seed_is_refused(seed: Any) -> None:
    with pytest.raises(InvalidValue, match="is not a seed; a seed has at most 64 characters") as caught:
        SealedDice(SECRET, TABLE, ("", seed))
    assert caught.value.code == "seed"


def test_a_seed_may_have_64_characters_of_any_size() -> None:
    assert len(forty_faces(SECRET, "🎲" * 64, ("🎲" * 64, ""))) == 40


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_there_is_a_seed_for_each_of_two_to_four_seats(seats: int) -> None:
    with pytest.raises(InvalidValue, match=f"2, 3 or 4 players, not {seats}"):
        SealedDice(SECRET, TABLE, ("x",) * seats)


@pytest.mark.parametrize("value", [-1, 1.0, True, "1"])
def test_counts_and_numbers_must_be_whole_numbers_from_0(value: Any) -> None:
    dice = SealedDice(SECRET, TABLE, SEEDS)
    attempts: dict[str, Callable[[], object]] = {
        "thrown": lambda: SealedDice(SECRET, TABLE, SEEDS, value),
        "number": lambda: dice.faces(value, 8),
        "count": lambda: dice.roll(value),
    }
    for name, attempt in attempts.items():
        with pytest.raises(InvalidValue, match=f"{name} is {value!r}; it must be a whole number, 0 or more") as caught:
            attempt()
        assert caught.value.code == "not_natural"
    assert dice.thrown == 0
