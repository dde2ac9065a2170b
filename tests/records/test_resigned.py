"""Who resigned cannot win, and a game that was given up has a result where it stood."""

from __future__ import annotations

from dataclasses import replace

import pytest

from columbiz import InvalidValue, Outcome, Record, State
from tests.records.games import CAPTURE, LINE, UNFINISHED, random_record

THREE = random_record(State.initial(3), "three")


def head_of(record: Record) -> list[str]:
    return [line for line in record.text.splitlines() if line.startswith(("[Resigned", "[Result"))]


def test_a_stand_in_that_has_most_does_not_win() -> None:
    assert THREE.outcome == THREE.state.outcome
    totals = THREE.state.totals
    best, second, third = sorted(range(3), key=lambda seat: -totals[seat])
    assert totals[best] > totals[second] > totals[third]
    record = replace(THREE, resigned=(best,))
    places = tuple({best: 3, second: 1, third: 2}[seat] for seat in range(3))
    assert record.outcome == Outcome((second,), totals, places)
    shown = "-".join(map(str, totals))
    assert head_of(record) == [f'[Resigned "{"PBG"[best]}"]', f'[Result "{"PBG"[second]} {shown}"]']
    assert Record.parse(record.text) == record


def test_with_two_players_the_other_wins_where_the_game_stands() -> None:
    first_turn = Record.parse("".join(LINE.splitlines(keepends=True)[:-1]))
    assert first_turn.outcome is None
    record = replace(first_turn, resigned=(1,))
    assert record.outcome == Outcome(winners=(0,), totals=(0, 1))
    assert head_of(record) == ['[Resigned "B"]', '[Result "P 0-1"]']
    assert Record.parse(record.text) == record


def test_where_several_stay_the_game_goes_on_unless_it_was_given_up() -> None:
    playing = replace(Record.parse(UNFINISHED), resigned=(0,))
    assert playing.outcome is None
    assert head_of(playing) == ['[Resigned "P"]', '[Result "*"]']
    given_up = replace(playing, given_up=True)
    assert given_up.outcome == Outcome(winners=(1, 2), totals=(0, 0, 0))
    assert head_of(given_up) == ['[Resigned "P"]', '[Result "BG 0-0-0"]']
    for record in (playing, given_up):
        assert Record.parse(record.text) == record
    assert playing != given_up


def test_a_game_is_not_given_up_where_nobody_resigned() -> None:
    assert not replace(Record.parse(UNFINISHED), given_up=True).given_up


@pytest.mark.parametrize("written", ["PG", "gp", " G, p "])
def test_the_seats_are_read_in_any_order_and_written_in_theirs(written: str) -> None:
    record = Record.parse(UNFINISHED.replace("[Result", f'[Resigned "{written}"]\n[Result'))
    assert record.resigned == (0, 2)
    assert head_of(record) == ['[Resigned "PG"]', '[Result "B 0-0-0"]']


def test_an_empty_tag_is_none() -> None:
    assert Record.parse(CAPTURE.replace("[Result", '[Resigned ""]\n[Result')) == Record.parse(CAPTURE)


@pytest.mark.parametrize("result", ['[Result "*"]\n', ""])
def test_a_record_that_names_no_result_has_the_games_own(result: str) -> None:
    text = CAPTURE.replace('[Result "B 0-1"]\n', f'[Resigned "B"]\n{result}')
    assert head_of(Record.parse(text)) == ['[Resigned "B"]', '[Result "P 0-1"]']


def test_a_record_cut_off_before_its_end_is_read_as_far_as_it_goes() -> None:
    text = replace(THREE, resigned=(0,)).text
    part = Record.parse(text[: len(text) * 2 // 3])
    assert part.outcome is None
    assert part.resigned == (0,)
    two = CAPTURE.replace("[Result", '[Resigned "P"]\n[Result')
    half = Record.parse(two[: two.index("x1 5 done")])
    assert half.cut_off == "333"
    assert head_of(half) == ['[Resigned "P"]', '[Result "B 0-0"]']


@pytest.mark.parametrize("resigned", [(2,), (-1,), (0, 0), (0, 1)])
def test_seats_that_cannot_all_have_resigned_are_refused(resigned: tuple[int, ...]) -> None:
    with pytest.raises(InvalidValue) as caught:
        replace(Record.parse(CAPTURE), resigned=resigned)
    assert caught.value.code == "resigned_seats"
