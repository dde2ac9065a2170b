"""Every way through the lesson."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from columbiz.lesson.chapters import CHAPTERS, find_chapter
from columbiz.lesson.playing import Played, play
from columbiz.rules.actions import Decision


@cache
def moments(name: str) -> tuple[Played, ...]:
    """Each moment a pupil who does as asked can come to, whatever of it they choose."""
    return tuple(_from(play(find_chapter(name))))


def ends(name: str) -> list[Played]:
    return [played for played in moments(name) if played.step is None]


def everywhere() -> list[Played]:
    return [played for chapter in CHAPTERS for played in moments(chapter.name)]


def at(name: str, step: str) -> list[Played]:
    """Every moment in which a step is on."""
    return [played for played in moments(name) if played.step and played.step.name == step]


def unasked(played: Played) -> list[Decision]:
    """What the rules allow, but the step does not take."""
    step, state = played.step, played.state
    if step is None:
        return []
    return [one for one in state.legal_actions() if not step.wants(state, one) and not step.lets(state, one)]


def _from(played: Played) -> Iterator[Played]:
    yield played
    if played.step is None:
        return
    let = [one for one in played.state.legal_actions() if played.step.lets(played.state, one)]
    for answer in (*played.answers, *map(str, let)):
        yield from _from(played.hear(answer))
