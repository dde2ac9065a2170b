"""Every path through the lesson."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from columbiz.lesson.chapters import CHAPTERS, find_chapter
from columbiz.lesson.progress import Progress, play
from columbiz.rules.actions import Decision


@cache
def reachable(name: str) -> tuple[Progress, ...]:
    """All progress that a pupil can reach by doing what is asked, in any way."""
    return tuple(_from(play(find_chapter(name))))


def ends(name: str) -> list[Progress]:
    return [progress for progress in reachable(name) if progress.step is None]


def everywhere() -> list[Progress]:
    return [progress for chapter in CHAPTERS for progress in reachable(chapter.name)]


def at(name: str, step: str) -> list[Progress]:
    """All progress in which this is the current step."""
    return [progress for progress in reachable(name) if progress.step and progress.step.name == step]


def unasked(progress: Progress) -> list[Decision]:
    """Legal actions that the step declines."""
    step, state = progress.step, progress.state
    if step is None:
        return []
    allowed = (step.goal, step.also_allowed)
    return [action for action in state.legal_actions() if not any(accepts(state, action) for accepts in allowed)]


def _from(progress: Progress) -> Iterator[Progress]:
    yield progress
    if progress.step is None:
        return
    step, state = progress.step, progress.state
    extra = [action for action in state.legal_actions() if step.also_allowed(state, action)]
    for answer in (*progress.answers, *map(str, extra)):
        yield from _from(progress.after_action(answer))
