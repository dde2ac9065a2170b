"""The lesson as sent to a browser."""

from collections.abc import Iterable

from typing_extensions import TypedDict  # pydantic needs this one before Python 3.12

from columbiz.lesson.chapters import NAMES, find_chapter
from columbiz.lesson.progress import Progress, play
from columbiz.lesson.script import PUPIL
from columbiz.rules.actions import Place
from columbiz.rules.scoring import capture_points
from columbiz.rules.state import Placement
from columbiz.tables.model.replay import view_states
from columbiz.tables.model.shapes import OutcomeView, StepView
from columbiz.tables.model.views import view_outcome


class LessonView(TypedDict):
    """A chapter so far, and the current step."""

    chapter: str
    #: all chapters of the lesson, in order
    chapters: list[str]
    #: the pupil's seat
    seat: int
    #: message key of the current text, lesson-CHAPTER-STEP; with -ask appended, that of the request
    text: str
    #: numbers for use in the texts
    values: dict[str, int]
    #: number of the current step, from 0, and number of steps; equal when the chapter is over
    step: int
    of: int
    #: all actions that reach the goal of the step; empty at the end of the chapter
    answers: list[str]
    #: the pupil's accepted actions, to be sent again together with the next one
    taken: list[str]
    #: whether the last action was legal but not what was asked for; the message key with -no explains why
    declined: bool
    #: all steps of play from the start of the chapter
    steps: list[StepView]
    outcome: OutcomeView | None


def view_lesson(chapter: str, actions: Iterable[str] = ()) -> LessonView:
    """The view of a chapter after the pupil's actions. Raises LessonError or the rules' own errors."""
    progress = play(find_chapter(chapter), actions)
    return {
        "chapter": chapter,
        "chapters": list(NAMES),
        "seat": PUPIL,
        "text": text_key(progress),
        "values": values_of(progress),
        "step": progress.number,
        "of": len(progress.chapter.steps),
        "answers": list(progress.answers),
        "taken": list(progress.taken),
        "declined": progress.declined,
        "steps": view_states(progress.states, progress.actions),
        "outcome": view_outcome(progress.state.outcome),
    }


def text_key(progress: Progress) -> str:
    """The message key of the current text."""
    return f"lesson-{progress.chapter.name}-{progress.step.name if progress.step else 'end'}"


def values_of(progress: Progress) -> dict[str, int]:
    """Every number a text may contain, by name; the lesson section of en.ftl explains them."""
    state, rules, rival = progress.state, progress.state.rules, 1 - PUPIL
    own, theirs = last_placement(progress, PUPIL), last_placement(progress, rival)
    return {
        "dice": rules.dice,
        "throws": rules.throws,
        "limit": rules.placements_for(state.players),
        "forfeit": rules.forfeit,
        "unspent": len(state.dice),
        "supply": state.supply[PUPIL],
        "lines": state.line_points[PUPIL],
        "prisoners": state.captured[PUPIL],
        "worth": capture_points(rules, state.captured[PUPIL]),
        "total": state.totals[PUPIL],
        "rival_total": state.totals[rival],
        "points": own.points if own else 0,
        "captures": len(own.captures) if own else 0,
        "lost": len(theirs.captures) if theirs else 0,
    }


def last_placement(progress: Progress, seat: int) -> Placement | None:
    """The last placement of a seat in this chapter."""
    for before, action in reversed(list(zip(progress.states, progress.actions, strict=False))):
        if isinstance(action, Place) and before.player == seat:
            return before.preview(action.cell)
    return None
