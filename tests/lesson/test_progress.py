"""Which actions the lesson accepts, declines and refuses."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from columbiz.lesson.chapters import NAMES, find_chapter
from columbiz.lesson.errors import LessonError
from columbiz.lesson.progress import THROW, play
from columbiz.lesson.views import view_lesson
from columbiz.rules.errors import ColumbizError, IllegalAction, NotationError
from columbiz.rules.state import Phase
from tests.lesson.paths import everywhere, unasked


def test_a_lesson_begins_where_its_chapter_starts() -> None:
    view = view_lesson("keep")
    assert (view["text"], view["step"], view["of"], view["answers"]) == ("lesson-keep-throw", 0, 3, ["throw"])
    assert view["steps"][0]["action"] is None
    assert not view["declined"]


def test_actions_are_read_leniently_and_kept_canonically() -> None:
    assert view_lesson("keep", [" Throw ", "KEEP 5,5,5"])["taken"] == ["throw", "keep 555"]


def test_an_action_that_was_asked_for_is_carried_out_and_the_script_continues() -> None:
    view = view_lesson("keep", ["throw", "keep 555"])
    assert (view["step"], view["taken"]) == (2, ["throw", "keep 555"])
    assert [step["action"] for step in view["steps"]][1:] == ["throw 1-2-3-4-555-6", "keep 555", "throw 1-2-4-5-6"]


def test_an_action_that_is_legal_but_not_asked_for_is_declined() -> None:
    before, after = view_lesson("keep", ["throw"]), view_lesson("keep", ["throw", "keep 6"])
    assert after["declined"]
    assert after == before | {"declined": True}


def test_everything_legal_that_is_not_asked_for_is_declined_everywhere() -> None:
    for progress in everywhere():
        for action in unasked(progress):
            after = progress.after_action(str(action))
            assert after.declined
            assert after.states == progress.states


def test_another_disc_may_be_placed_before_the_turn_ends() -> None:
    actions = ["keep 1-2-33-555-6", "place 555", "place 33", "place 1"]
    view = view_lesson("pay", actions)
    assert (view["taken"], view["text"], view["declined"]) == (actions, "lesson-pay-done", False)


@pytest.mark.parametrize(
    ("actions", "code"),
    [
        (["throw", "place 555"], "not_placing"),
        (["throw", "keep 11"], "not_on_table"),
        (["throw", "throw"], "no_throw_due"),
        (["keep 555"], "throw_due"),
        (["done"], "throw_due"),
        (["throw", "forfeit"], "not_placing"),
    ],
)
def test_an_illegal_action_raises_the_error_of_the_rules(actions: list[str], code: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        view_lesson("keep", actions)
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("chapter", "actions", "sentence"),
    [
        ("swim", [], "the lesson has no chapter 'swim'; its chapters are keep, pay, capture"),
        ("keep", ["throw", "keep 6", "keep 555"], "action 2, keep 6, is not what step 2 of chapter keep asks for"),
        ("keep", ["throw 11111111"], "the lesson throws its own dice; send throw without dice"),
        ("forfeit", ["keep 66", "forfeit", "done"], "chapter forfeit is over; action 3, done, comes too late"),
    ],
)
def test_an_action_outside_the_lesson_is_refused(chapter: str, actions: list[str], sentence: str) -> None:
    with pytest.raises(LessonError) as caught:
        view_lesson(chapter, actions)
    assert caught.value.reason.startswith(sentence)


@pytest.mark.parametrize("text", ["", "jump", "place", "place 56", "keep 9", "Throw!"])
def test_text_that_is_no_action_is_quoted(text: str) -> None:
    with pytest.raises(NotationError, match="is not"):
        view_lesson("keep", ["throw", text])


@given(st.sampled_from(NAMES), st.data())
def test_random_legal_actions_are_accepted_or_declined(name: str, data: st.DataObject) -> None:
    progress = play(find_chapter(name))
    for _ in range(12):
        if progress.step is None:
            break
        state = progress.state
        legal = [THROW] if state.phase is Phase.THROW else list(map(str, state.legal_actions()))
        after = progress.after_action(data.draw(st.sampled_from(legal)))
        assert after.declined or len(after.taken) == len(progress.taken) + 1
        assert after.declined == (after.taken == progress.taken)
        if not after.declined:
            progress = after
            assert play(find_chapter(name), progress.taken) == progress


@given(st.sampled_from(NAMES), st.lists(st.text(max_size=12) | st.sampled_from(["throw", "done", "keep 66"])))
def test_anything_else_raises_a_columbiz_error(name: str, actions: list[str]) -> None:
    with suppress(ColumbizError):
        view = view_lesson(name, actions)
        assert len(view["taken"]) + view["declined"] == len(actions)
