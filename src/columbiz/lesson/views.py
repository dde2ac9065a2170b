"""The lesson as a browser is shown it: what has happened, in the shapes of a table, and what is asked for now."""

from __future__ import annotations

from collections.abc import Iterable

from typing_extensions import TypedDict  # pydantic describes no other before Python 3.12

from columbiz.lesson.chapters import NAMES, find_chapter
from columbiz.lesson.playing import Played, play
from columbiz.lesson.script import PUPIL
from columbiz.lesson.values import values_of
from columbiz.tables.history import StepView, view_states
from columbiz.tables.views import OutcomeView, view_outcome


class LessonView(TypedDict):
    """A chapter up to a moment, and what is asked for now."""

    chapter: str
    #: all chapters of the lesson, in order
    chapters: list[str]
    #: the pupil's seat
    seat: int
    #: key of the text that is on: lesson-CHAPTER-STEP; what is asked for is this key with -ask
    text: str
    #: the numbers that the texts name
    values: dict[str, int]
    #: the step that is on, from 0, and how many there are; the chapter is over where they are equal
    step: int
    of: int
    #: every action that does what is asked for; none at the end of the chapter
    answers: list[str]
    #: the pupil's actions that were taken, to be sent along with the next one
    taken: list[str]
    #: whether the last action was legal but not asked for, and so was not taken; the text with -no says why
    declined: bool
    #: everything that has happened, from the position on that the chapter starts with
    steps: list[StepView]
    outcome: OutcomeView | None


def view_lesson(chapter: str, actions: Iterable[str] = ()) -> LessonView:
    """A chapter with the pupil's actions so far; raises LessonError or the rules' own errors."""
    played = play(find_chapter(chapter), actions)
    return {
        "chapter": chapter,
        "chapters": list(NAMES),
        "seat": PUPIL,
        "text": text_of(played),
        "values": values_of(played),
        "step": played.number,
        "of": len(played.chapter.steps),
        "answers": list(played.answers),
        "taken": list(played.taken),
        "declined": played.declined,
        "steps": view_states(played.states, played.actions),
        "outcome": view_outcome(played.state.outcome),
    }


def text_of(played: Played) -> str:
    """The key of the text that is on."""
    return f"lesson-{played.chapter.name}-{played.step.name if played.step else 'end'}"
