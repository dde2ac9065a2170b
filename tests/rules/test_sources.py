"""Dice sources: a seed, a script, a person."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from io import StringIO
from itertools import count, islice, pairwise

import pytest

from columbiz import DiceError, InvalidValue, NotationError, Rules, ScriptedDice, SeededDice, State, Throw, TypedDice
from tests.rules.builders import placing, play, position

# The dice of these seeds must never change: recorded games and tests depend on them.
PINNED: dict[int | str, str] = {
    0: "446511642342456534656322552454613566255233241666",
    7: "566351252444642462463533642322115552153641263165",
    -1: "412625132456112231365422451312343544551351632145",
    "Columbiz": "223313424463113641542222361514134445562464622214",
    "ræv 🎲": "425226123631134153256214455243421265226144111164",
}


@pytest.mark.parametrize(("seed", "faces"), PINNED.items())
def test_a_seed_means_the_same_dice_for_ever(seed: int | str, faces: str) -> None:
    dice = SeededDice(seed)
    assert "".join(str(*dice.roll(1)) for _ in faces) == faces


def faces_by_the_documentation(seed: int | str) -> Iterator[int]:
    """SHA-256 of `columbiz seeded dice 1:SEED:BLOCK`; bytes from 252 are skipped, the others show b % 6 + 1."""
    for block in count():
        digest = sha256(b"columbiz seeded dice 1:" + str(seed).encode("utf-8") + b":" + str(block).encode()).digest()
        yield from (byte % 6 + 1 for byte in digest if byte not in (252, 253, 254, 255))


@pytest.mark.parametrize("seed", [1, 2**70, "", "a:0", "Ω"])
def test_the_algorithm_is_as_documented(seed: int | str) -> None:
    dice = SeededDice(seed)
    assert [dice.roll(1)[0] for _ in range(2000)] == list(islice(faces_by_the_documentation(seed), 2000))


def test_a_throw_takes_the_next_dice_of_the_seed_and_sorts_them() -> None:
    dice = SeededDice(0)
    assert dice.roll(8) == (1, 1, 4, 4, 4, 5, 6, 6)
    assert dice.roll(3) == (2, 3, 4)
    assert dice.roll(0) == ()
    assert dice.roll(1) == (2,)


def test_two_sources_with_one_seed_do_not_disturb_each_other() -> None:
    one, two = SeededDice(5), SeededDice(5)
    assert [one.roll(8) for _ in range(10)] == [two.roll(8) for _ in range(10)]
    assert SeededDice(5).roll(20) != SeededDice(6).roll(20)


@pytest.mark.parametrize("seed", [1, "Columbiz"])
def test_every_face_falls_equally_often(seed: int | str) -> None:
    dice, throws = SeededDice(seed), 60_000
    faces = dice.roll(throws)
    expected = throws / 6
    chi_square = sum((faces.count(face) - expected) ** 2 / expected for face in range(1, 7))
    assert chi_square < 15.09  # 5 degrees of freedom: exceeded by 1 % of seeds


def test_a_face_tells_nothing_of_the_next() -> None:
    dice, throws = SeededDice("pairs"), 36_000
    faces = [dice.roll(1)[0] for _ in range(throws + 1)]
    pairs = list(pairwise(faces))
    expected = throws / 36
    chi_square = sum(
        (pairs.count((first, second)) - expected) ** 2 / expected for first in range(1, 7) for second in range(1, 7)
    )
    assert chi_square < 57.34  # 35 degrees of freedom: exceeded by 1 % of seeds


def test_a_seeded_source_shows_its_seed() -> None:
    assert repr(SeededDice(7)) == "SeededDice(7)"
    assert repr(SeededDice("x")) == "SeededDice('x')"


def test_a_source_throws_as_many_dice_as_are_due() -> None:
    state = State.initial()
    assert len(SeededDice(1).throw(state).dice) == 8
    assert len(SeededDice(1).throw(play(state, "throw 11111111", "keep 111")).dice) == 5
    assert len(SeededDice(1).throw(State.initial(rules=Rules(dice=3))).dice) == 3


@pytest.mark.parametrize(
    "state", [position(turn="k1:11111111"), placing("11111111"), position(turn="over", supply="0,1")]
)
def test_no_source_throws_where_no_throw_is_due(state: State) -> None:
    for source in (SeededDice(1), ScriptedDice("11111111"), TypedDice(lambda prompt: "11111111")):
        with pytest.raises(DiceError, match="no throw is due") as caught:
            source.throw(state)
        assert caught.value.code == "no_throw_due"


def test_scripted_dice_fall_as_written() -> None:
    dice = ScriptedDice("1-2-33-555-6", (6, 1), [4])
    assert dice.throw(State.initial()) == Throw((1, 2, 3, 3, 5, 5, 5, 6))
    assert dice.roll(2) == (1, 6)
    assert dice.roll(1) == (4,)
    dice.finish()


def test_a_script_that_is_too_short_says_so() -> None:
    dice = ScriptedDice("1")
    dice.roll(1)
    with pytest.raises(DiceError, match="the script has no throws left, but 5 dice are due") as caught:
        dice.roll(5)
    assert caught.value.code == "script_short"


def test_a_script_with_the_wrong_number_of_dice_says_which_throw() -> None:
    dice = ScriptedDice("11", "1-2-33")
    dice.roll(2)
    for _ in range(2):
        with pytest.raises(DiceError) as caught:
            dice.roll(8)
        assert caught.value.code == "script_count"
        assert str(caught.value) == "throw 2 of the script is 1-2-33, but 8 dice are due"
    assert dice.roll(4) == (1, 2, 3, 3)


def test_a_script_says_what_is_left_over() -> None:
    dice = ScriptedDice("11", "22", "33")
    dice.roll(2)
    with pytest.raises(DiceError) as caught:
        dice.finish()
    assert caught.value.code == "script_left"
    assert str(caught.value) == "2 throws of the script were never used; the first is 22"


def test_a_script_in_a_with_block_must_be_used_up() -> None:
    with ScriptedDice("1") as dice:
        dice.roll(1)
    with pytest.raises(DiceError, match="1 throw of the script was never used"), ScriptedDice("1"):
        pass


def test_a_script_in_a_with_block_lets_other_errors_through() -> None:
    with pytest.raises(RuntimeError, match="lightning"), ScriptedDice("1"):
        raise RuntimeError("lightning")


def test_a_script_of_nonsense_is_refused_at_once() -> None:
    with pytest.raises(NotationError):
        ScriptedDice("1", "7")
    with pytest.raises(InvalidValue):
        ScriptedDice((1, 7))


class Typist:
    """Types the given answers and records the prompts and messages."""

    def __init__(self, *answers: str) -> None:
        self.answers = list(answers)
        self.prompts: list[str] = []
        self.messages: list[str] = []

    def type(self, prompt: str) -> str:
        self.prompts.append(prompt)
        if not self.answers:
            raise EOFError
        return self.answers.pop(0)


def test_a_person_types_the_dice_that_fell() -> None:
    typist = Typist("6 5 1")
    assert TypedDice(typist.type, typist.messages.append).roll(3) == (1, 5, 6)
    assert typist.messages == []
    assert "3 dice" in typist.prompts[0]


def test_a_person_who_mistypes_is_told_why_and_asked_again() -> None:
    typist = Typist("1-2-7", "", "12", "1234", "123")
    assert TypedDice(typist.type, typist.messages.append).roll(3) == (1, 2, 3)
    assert len(typist.prompts) == 5
    assert len(typist.messages) == 4
    assert typist.messages[0] == "'1-2-7' is not a set of dice; write faces 1 to 6, as in 1-2-33-555-6"
    assert typist.messages[2].startswith("3 dice were thrown, but 2 were typed")
    assert typist.messages[3].startswith("3 dice were thrown, but 4 were typed")


def test_when_the_typing_ends_there_are_no_dice() -> None:
    typist = Typist("oops")
    with pytest.raises(DiceError, match="the input ended before 8 dice were typed") as caught:
        TypedDice(typist.type, typist.messages.append).throw(State.initial())
    assert caught.value.code == "input_ended"


def test_typed_dice_are_asked_for_at_the_keyboard(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("9\n12\n"))
    assert TypedDice().roll(2) == (1, 2)
    assert "'9' is not a set of dice" in capsys.readouterr().out
