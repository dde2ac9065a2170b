"""What the lesson's texts say is true on every path through it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import columbiz
from columbiz.i18n import messages_for
from columbiz.lesson.chapters import CHAPTERS, NAMES
from columbiz.lesson.script import PUPIL
from columbiz.lesson.views import last_placement, text_key, values_of
from columbiz.rules.actions import Forfeit, Keep, Place
from columbiz.rules.cells import Cell
from columbiz.rules.scoring import capture_points
from columbiz.rules.state import Phase, State
from tests.lesson.paths import at, ends, everywhere, reachable, unasked

ENGLISH = messages_for("en")


@pytest.mark.parametrize("name", NAMES)
def test_a_chapter_can_be_finished_from_everywhere(name: str) -> None:
    assert ends(name)
    for progress in reachable(name):
        assert bool(progress.answers) == (progress.step is not None), progress.taken


def test_every_text_exists_and_a_reply_to_other_actions_only_where_there_are_such() -> None:
    expected = {f"lesson-{chapter.name}" for chapter in CHAPTERS}
    for progress in everywhere():
        key = text_key(progress)
        expected |= {key, f"{key}-ask"} if progress.step else {key}
        expected |= {f"{key}-no"} if unasked(progress) else set()
    prefixes = tuple(f"lesson-{name}" for name in NAMES)
    written = {key for key in _keys() if key.startswith(prefixes)}
    assert written == expected


def test_every_number_in_a_text_has_a_value() -> None:
    used = {name for key, text in _messages().items() if key.startswith(_steps()) for name in _numbers(text)}
    assert used
    assert used <= set(values_of(everywhere()[0]))


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
    return {str(action.cell) for action in state.legal_actions() if isinstance(action, Place)}


class TestKeeping:
    def test_the_dice_in_the_text_lie_on_the_table(self) -> None:
        for step, fives in (("fives", 3), ("again", 4)):
            for progress in at("keep", step):
                assert progress.state.dice.count(5) == fives
                assert progress.state.throws == fives - 2
        for progress in ends("keep"):
            assert progress.state.dice.count(5) == 5
            assert (progress.state.throws, progress.state.phase) == (3, Phase.PLACE)


class TestPaying:
    def test_the_throw_may_be_kept_as_it_is(self) -> None:
        (progress,) = at("pay", "stop")
        assert progress.answers == (str(Keep(progress.state.dice)),)

    def test_three_fives_pay_for_cell_3_or_for_cells_1_and_2(self) -> None:
        (progress,) = at("pay", "three")
        assert progress.answers == ("place 555",)
        assert {"5", "55"} <= places(progress.state)
        assert "55" in places(progress.state.apply(Place(Cell.parse("5"))))

    def test_a_turn_may_have_four_discs(self) -> None:
        placed = {len([action for action in progress.actions if isinstance(action, Place)]) for progress in ends("pay")}
        assert placed == {2, 3, 4}
        assert values_of(at("pay", "done")[0])["limit"] == 4


class TestCapturing:
    def test_the_disc_captures_two_and_the_one_above_stays(self) -> None:
        (progress,) = at("capture", "freed")
        disc = last_placement(progress, PUPIL)
        assert disc is not None
        assert {str(cell) for cell in disc.captures} == {"4", "44"}
        assert progress.state.board[Cell.parse("4444")] == 1 - PUPIL

    def test_no_other_disc_captures_as_many(self) -> None:
        (progress,) = at("capture", "over")
        others = [action for action in unasked(progress) if isinstance(action, Place)]
        assert others
        assert all(len(progress.state.preview(action.cell).captures) < 2 for action in others)

    def test_a_freed_cell_is_used_in_the_same_turn(self) -> None:
        (progress,) = at("capture", "freed")
        assert (progress.answers, progress.state.dice.count(4)) == (("place 4",), 1)

    def test_captured_discs_are_worth_what_the_text_says(self) -> None:
        rules = CHAPTERS[0].start.rules
        stated = re.findall(r"([0-9])(?: prisoner)? scores? ([0-9])", ENGLISH("lesson-capture-done"))
        assert [(int(count), int(points)) for count, points in stated] == [
            (count, capture_points(rules, count)) for count in range(1, 6)
        ]

    def test_the_other_seat_goes_above_and_captures(self) -> None:
        (progress,) = ends("capture")
        assert values_of(progress)["lost"] == 2
        assert progress.state.captured == (2, 2)


class TestLines:
    def test_only_cells_that_make_a_line_are_marked_and_they_score_1(self) -> None:
        (progress,) = at("line", "three")
        points = {cell: progress.state.preview(Cell.parse(cell)).points for cell in places(progress.state)}
        assert {cell for cell, scored in points.items() if scored} == {"11", "44"}
        assert {points["11"], points["44"]} == {1}

    def test_a_line_of_four_scores_2_and_nothing_else_does(self) -> None:
        for progress in at("line", "four"):
            scores_2 = {f"place {cell}" for cell in places(progress.state) if _points(progress.state, cell) == 2}
            assert set(progress.answers) == scores_2

    def test_lines_of_three_to_six_score_1_to_4(self) -> None:
        rules = CHAPTERS[0].start.rules
        assert rules.line_points[-4:] == (1, 2, 3, 4)

    def test_every_path_scores_three_times(self) -> None:
        for progress in ends("line"):
            assert progress.state.line_points[PUPIL] >= 4
        assert max(progress.state.line_points[PUPIL] for progress in ends("line")) >= 6


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
        (progress,) = at("forfeit", "hope")
        assert Cell.parse("666") not in progress.state.board
        assert progress.state.dice.count(6) == 2

    def test_three_discs_leave_the_game_and_nobody_scores(self) -> None:
        (before,), (after,) = at("forfeit", "none"), ends("forfeit")
        assert after.state.supply[PUPIL] == before.state.supply[PUPIL] - 3
        assert after.state.totals == before.state.totals
        assert after.state.forfeited == before.state.forfeited + 3


class TestTheEnd:
    def test_only_cells_that_score_or_capture_are_marked(self) -> None:
        (progress,) = at("count", "best")
        assert len(progress.answers) > 1
        for action in unasked(progress):
            assert isinstance(action, Place)
            assert not progress.state.preview(action.cell).captures
            assert not progress.state.preview(action.cell).points

    def test_one_disc_is_left_for_the_last_step(self) -> None:
        for progress in at("count", "last"):
            assert progress.state.supply[PUPIL] == 1
            assert not progress.state.last_round

    def test_the_last_disc_begins_the_last_round_and_the_other_seat_plays_it_to_its_end(self) -> None:
        for progress in at("count", "done"):
            assert progress.state.last_round
            assert progress.state.starter == PUPIL
        for progress in ends("count"):
            assert progress.state.phase is Phase.OVER

    def test_the_pupil_wins_on_every_path(self) -> None:
        for progress in ends("count"):
            assert progress.state.outcome is not None
            assert progress.state.outcome.winners == (PUPIL,)

    def test_the_final_score_in_the_text_is_that_of_the_rules(self) -> None:
        for progress in ends("count"):
            values, totals = values_of(progress), progress.state.totals
            assert values["lines"] + values["worth"] == values["total"] == totals[PUPIL]
            assert values["rival_total"] == totals[1 - PUPIL]
