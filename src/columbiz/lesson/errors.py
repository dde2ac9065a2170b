"""Errors of the lesson."""

from collections.abc import Mapping
from typing import ClassVar

from columbiz.rules.errors import SENTENCES as RULES_SENTENCES
from columbiz.rules.errors import ColumbizError

SENTENCES = RULES_SENTENCES | {
    "no_such_chapter": "the lesson has no chapter {value}; its chapters are {known}",
    "chapter_over": "chapter {chapter} is over; action {number}, {action}, comes too late",
    "not_asked": "action {number}, {action}, is not what step {step} of chapter {chapter} asks for; leave it out",
    "lesson_throws": "the lesson throws its own dice; send throw without dice",
}


class LessonError(ColumbizError):
    """A request that does not fit the lesson."""

    sentences: ClassVar[Mapping[str, str]] = SENTENCES
