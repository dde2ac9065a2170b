"""A seat that resigned cannot win, and a game given up ends in the turn of its last resignation."""

from __future__ import annotations

from dataclasses import replace

import pytest

from columbiz import InvalidValue, Outcome, Record, State
from columbiz.records import Resignation
from tests.records.games import CAPTURE, LINE, UNFINISHED, random_record, tagged

THREE = random_record(State.initial(3), "three")
FIRST_TURN = "".join(LINE.splitlines(keepends=True)[:-1]).replace('"PB 1-1"', '"*"')  # turn 2 is due


def head_of(record: Record) -> list[str]:
    return [line for line in record.text.splitlines() if line.startswith(("[Resigned", "[Result"))]


def test_a_seat_that_resigned_does_not_win_with_the_highest_total() -> None:
    assert THREE.outcome == THREE.state.outcome
    totals = THREE.state.totals
    best, second, third = sorted(range(3), key=lambda seat: -totals[seat])
    assert totals[best] > totals[second] > totals[third]
    record = replace(THREE, resignations=(Resignation(best, 4),))
    places = tuple({best: 3, second: 1, third: 2}[seat] for seat in range(3))
    assert record.outcome == Outcome((second,), totals, places)
    shown = "-".join(map(str, totals))
    assert head_of(record) == [f'[Resigned "{"PBG"[best]}4"]', f'[Result "{"PBG"[second]} {shown}"]']
    assert Record.parse(record.text) == record


def test_with_two_players_the_other_wins_when_one_resigns() -> None:
    first_turn = Record.parse(FIRST_TURN)
    assert first_turn.outcome is None
    record = replace(first_turn, resignations=(Resignation(1, 2),))
    assert record.outcome == Outcome(winners=(0,), totals=(0, 1))
    assert head_of(record) == ['[Resigned "B2"]', '[Result "P 0-1"]']
    assert Record.parse(record.text) == record


def test_a_seat_can_resign_before_the_first_throw_and_in_the_turn_of_another() -> None:
    for text, turn in ((FIRST_TURN.partition("\n1.")[0], 1), (UNFINISHED, 2)):
        record = replace(Record.parse(text), resignations=(Resignation(0, turn),))
        assert Record.parse(record.text) == record


def test_if_several_seats_stay_the_game_goes_on_unless_it_was_given_up() -> None:
    playing = replace(Record.parse(UNFINISHED), resignations=(Resignation(0, 2),))
    assert playing.outcome is None
    assert head_of(playing) == ['[Resigned "P2"]', '[Result "*"]']
    given_up = replace(playing, given_up=True)
    assert given_up.outcome == Outcome(winners=(1, 2), totals=(0, 0, 0))
    assert head_of(given_up) == ['[Resigned "P2"]', '[Result "BG 0-0-0"]']
    for record in (playing, given_up):
        assert Record.parse(record.text) == record
    assert playing != given_up


def test_a_game_that_went_on_after_the_last_resignation_was_not_given_up() -> None:
    record = Record.parse(tagged(UNFINISHED, '[Resigned "P1"]', '[Result "BG 0-0-0"]'))
    assert not record.given_up
    assert record.outcome is None


def test_a_game_in_which_nobody_resigned_was_not_given_up() -> None:
    assert not replace(Record.parse(UNFINISHED), given_up=True).given_up


@pytest.mark.parametrize("written", ["G1 P2", "p2 g1", " P2,g01 ; "])
def test_resignations_are_read_in_any_order_and_written_by_turn(written: str) -> None:
    record = Record.parse(tagged(UNFINISHED, f'[Resigned "{written}"]'))
    assert record.resignations == (Resignation(2, 1), Resignation(0, 2))
    assert record.resigned == (0, 2)
    assert head_of(record) == ['[Resigned "G1 P2"]', '[Result "B 0-0-0"]']


def test_resignations_in_one_turn_keep_their_order() -> None:
    for written in ("G2 P2", "P2 G2"):
        record = Record.parse(tagged(UNFINISHED, f'[Resigned "{written}"]'))
        assert head_of(record)[0] == f'[Resigned "{written}"]'


def test_an_empty_tag_means_that_nobody_resigned() -> None:
    assert Record.parse(tagged(CAPTURE, '[Resigned ""]')) == Record.parse(CAPTURE)


@pytest.mark.parametrize("result", ['[Result "*"]', ""])
def test_a_record_without_a_result_gets_the_one_of_the_game(result: str) -> None:
    text = tagged(FIRST_TURN, '[Resigned "B2"]', result)
    assert head_of(Record.parse(text)) == ['[Resigned "B2"]', '[Result "P 0-1"]']


def test_a_record_cut_off_after_the_resignation_is_a_game_to_be_resumed() -> None:
    text = replace(THREE, resignations=(Resignation(0, 2),)).text
    part = Record.parse(text[: len(text) * 2 // 3])
    assert part.outcome is None
    assert part.resigned == (0,)


def test_a_record_cut_off_in_the_turn_in_which_the_game_ended_is_over() -> None:
    last_turn = CAPTURE.partition(" 5 done\n")[0]
    text = tagged(last_turn, '[Resigned "P2"]', '[Result "B 0-1"]')
    half = Record.parse(text.removesuffix("x1"))
    assert half.cut_off == "333"
    assert head_of(half) == ['[Resigned "P2"]', '[Result "B 0-0"]']


@pytest.mark.parametrize("seats", [(2,), (-1,), (0, 0), (0, 1)])
def test_seats_that_cannot_all_have_resigned_are_refused(seats: tuple[int, ...]) -> None:
    with pytest.raises(InvalidValue) as caught:
        replace(Record.parse(CAPTURE), resignations=tuple(Resignation(seat, 1) for seat in seats))
    assert caught.value.code == "resigned_seats"


def test_turns_are_counted_from_1() -> None:
    with pytest.raises(InvalidValue) as caught:
        Resignation(0, 0)
    assert caught.value.code == "resignation"


@pytest.mark.parametrize(
    ("text", "resignation", "code"),
    [
        (FIRST_TURN, Resignation(1, 3), "turn_missing"),
        (CAPTURE, Resignation(1, 3), "turn_missing"),
        (FIRST_TURN, Resignation(1, 1), "resigned_before_end"),
        (CAPTURE, Resignation(1, 2), "resigned_before_end"),
    ],
)
def test_a_resignation_that_does_not_fit_the_game_is_not_written(
    text: str, resignation: Resignation, code: str
) -> None:
    record = replace(Record.parse(text), resignations=(resignation,))
    with pytest.raises(InvalidValue) as caught:
        _ = record.text
    assert caught.value.code == code
