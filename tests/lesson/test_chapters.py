"""The lesson keeps its promises, whichever way a pupil takes through it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import columbiz
from columbiz.lesson.chapters import CHAPTERS, NAMES
from columbiz.lesson.script import PUPIL
from columbiz.lesson.values import last_disc, values_of
from columbiz.lesson.views import text_of
from columbiz.rules.actions import Forfeit, Keep, Place
from columbiz.rules.cells import Cell
from columbiz.rules.scoring import capture_points
from columbiz.rules.state import Phase, State
from columbiz.words import words_for
from tests.lesson.paths import at, ends, everywhere, moments, unasked

ENGLISH = words_for("en")


@pytest.mark.parametrize("name", NAMES)
def test_a_chapter_can_be_finished_from_everywhere(name: str) -> None:
    assert ends(name)
    for played in moments(name):
        assert bool(played.answers) == (played.step is not None), played.taken


def test_every_text_is_written_and_an_answer_to_what_is_not_asked_only_where_there_is_such() -> None:
    expected = {f"lesson-{chapter.name}" for chapter in CHAPTERS}
    for played in everywhere():
        key = text_of(played)
        expected |= {key, f"{key}-ask"} if played.step else {key}
        expected |= {f"{key}-no"} if unasked(played) else set()
    prefixes = tuple(f"lesson-{name}" for name in NAMES)
    written = {key for key in _keys() if key.startswith(prefixes)}
    assert written == expected


def test_every_number_that_a_text_names_is_counted() -> None:
    named = {name for key, text in _messages().items() if key.startswith(_steps()) for name in _numbers(text)}
    assert named
    assert named <= set(values_of(everywhere()[0]))


def _steps() -> tuple[str, ...]:
    return tuple(f"lesson-{name}-" for name in NAMES)


def _messages() -> dict[str, str]:
    text = (Path(columbiz.__file__).parent / "locales" / "en.ftl").read_text(encoding="utf-8")
    return dict(re.findall(r"^(lesson[\w-]*) = (.*(?:\n .*)*)", text, re.MULTILINE))


def _keys() -> set[str]:
    return set(_messages())


def _numbers(text: str) -> list[str]:
    return re.findall(r"\$([a-z_]+)", text)


def places(state: State) -> set[str]:
    """The cells that can be paid for."""
    return {str(one.cell) for one in state.legal_actions() if isinstance(one, Place)}


class TestKeeping:
    def test_the_dice_named_lie_on_the_table(self) -> None:
        for step, fives in (("fives", 3), ("again", 4)):
            for played in at("keep", step):
                assert played.state.dice.count(5) == fives
                assert played.state.throws == fives - 2
        for played in ends("keep"):
            assert played.state.dice.count(5) == 5
            assert (played.state.throws, played.state.phase) == (3, Phase.PLACE)


class TestPaying:
    def test_the_throw_may_be_kept_as_it_is(self) -> None:
        (played,) = at("pay", "stop")
        assert played.answers == (str(Keep(played.state.dice)),)

    def test_three_fives_pay_for_cell_3_or_for_cells_1_and_2(self) -> None:
        (played,) = at("pay", "three")
        assert played.answers == ("place 555",)
        assert {"5", "55"} <= places(played.state)
        assert "55" in places(played.state.apply(Place(Cell.parse("5"))))

    def test_a_turn_may_have_four_discs(self) -> None:
        placed = {len([one for one in played.actions if isinstance(one, Place)]) for played in ends("pay")}
        assert placed == {2, 3, 4}
        assert values_of(at("pay", "done")[0])["limit"] == 4


class TestCapturing:
    def test_the_disc_captures_two_and_the_one_above_stays(self) -> None:
        (played,) = at("capture", "freed")
        disc = last_disc(played, PUPIL)
        assert disc is not None
        assert {str(cell) for cell in disc.captures} == {"4", "44"}
        assert played.state.board[Cell.parse("4444")] == 1 - PUPIL

    def test_no_other_disc_captures_as_many(self) -> None:
        (played,) = at("capture", "over")
        others = [one for one in unasked(played) if isinstance(one, Place)]
        assert others
        assert all(len(played.state.preview(one.cell).captures) < 2 for one in others)

    def test_a_freed_cell_is_used_in_the_same_turn(self) -> None:
        (played,) = at("capture", "freed")
        assert (played.answers, played.state.dice.count(4)) == (("place 4",), 1)

    def test_prisoners_are_worth_what_is_said(self) -> None:
        rules = CHAPTERS[0].start.rules
        said = re.findall(r"([0-9]) gives? ([0-9])", ENGLISH("lesson-capture-done"))
        assert [(int(count), int(points)) for count, points in said] == [
            (count, capture_points(rules, count)) for count in range(1, 6)
        ]

    def test_the_other_seat_goes_above_and_captures(self) -> None:
        (played,) = ends("capture")
        assert values_of(played)["lost"] == 2
        assert played.state.captured == (2, 2)


class TestLines:
    def test_only_cells_that_make_a_line_are_marked_and_they_score_1(self) -> None:
        (played,) = at("line", "three")
        points = {cell: played.state.preview(Cell.parse(cell)).points for cell in places(played.state)}
        assert {cell for cell, scored in points.items() if scored} == {"11", "44"}
        assert {points["11"], points["44"]} == {1}

    def test_a_line_of_four_scores_2_and_nothing_else_does(self) -> None:
        for played in at("line", "four"):
            scores_2 = {f"place {cell}" for cell in places(played.state) if _points(played.state, cell) == 2}
            assert set(played.answers) == scores_2

    def test_lines_of_four_five_and_six_score_what_is_said(self) -> None:
        rules = CHAPTERS[0].start.rules
        assert rules.line_points[-4:] == (1, 2, 3, 4)

    def test_every_way_scores_three_times(self) -> None:
        for played in ends("line"):
            assert played.state.line_points[PUPIL] >= 4
        assert max(played.state.line_points[PUPIL] for played in ends("line")) >= 6


def _points(state: State, cell: str) -> int:
    return state.preview(Cell.parse(cell)).points


class TestForfeiting:
    def test_nothing_can_be_paid_after_either_throw(self) -> None:
        (hope,) = at("forfeit", "hope")
        assert hope.state.throws == 2
        assert not places(hope.state.apply(Keep(hope.state.dice)))
        (none,) = at("forfeit", "none")
        assert none.state.legal_actions() == (Forfeit(),)

    def test_three_sixes_would_have_paid(self) -> None:
        (played,) = at("forfeit", "hope")
        assert Cell.parse("666") not in played.state.board
        assert played.state.dice.count(6) == 2

    def test_three_discs_leave_the_game_and_nobody_scores(self) -> None:
        (before,), (after,) = at("forfeit", "none"), ends("forfeit")
        assert after.state.supply[PUPIL] == before.state.supply[PUPIL] - 3
        assert after.state.totals == before.state.totals
        assert after.state.put_away == before.state.put_away + 3


class TestTheEnd:
    def test_a_mark_stands_on_a_cell_that_brings_something_and_on_no_other(self) -> None:
        (played,) = at("count", "best")
        assert len(played.answers) > 1
        for one in unasked(played):
            assert isinstance(one, Place)
            assert not played.state.preview(one.cell).captures
            assert not played.state.preview(one.cell).points

    def test_one_disc_is_left_for_the_last_step(self) -> None:
        for played in at("count", "last"):
            assert played.state.supply[PUPIL] == 1
            assert not played.state.last_round

    def test_the_last_disc_begins_the_last_round_and_the_other_seat_plays_it_to_its_end(self) -> None:
        for played in at("count", "done"):
            assert played.state.last_round
            assert played.state.starter == PUPIL
        for played in ends("count"):
            assert played.state.phase is Phase.OVER

    def test_the_pupil_wins_in_every_way(self) -> None:
        for played in ends("count"):
            assert played.state.outcome is not None
            assert played.state.outcome.winners == (PUPIL,)

    def test_the_count_told_is_the_count_of_the_rules(self) -> None:
        for played in ends("count"):
            values, totals = values_of(played), played.state.totals
            assert values["lines"] + values["worth"] == values["total"] == totals[PUPIL]
            assert values["rival_total"] == totals[1 - PUPIL]
