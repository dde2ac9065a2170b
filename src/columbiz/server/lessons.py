"""The first lesson: nothing is stored, the pupil's browser sends along what was done so far."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path
from pydantic import Field

from columbiz.lesson.chapters import NAMES
from columbiz.lesson.views import LessonView, view_lesson
from columbiz.server.api import problems
from columbiz.tables.commands import Message

router = APIRouter(prefix="/api", tags=["lesson"])

Action = Annotated[str, Field(min_length=1, max_length=40, pattern=r"^[a-z1-6 -]+$", examples=["keep 555"])]


class Lesson(Message):
    """What the pupil has done so far in a chapter."""

    actions: tuple[Action, ...] = Field(
        default=(), max_length=40, description="`throw`, `keep 555`, `place 55`, `done` or `forfeit`, in order."
    )


@router.post(
    "/lesson/{chapter}",
    summary="Take a lesson",
    response_model=LessonView,
    responses=problems(_404="There is no such chapter.", _422="The actions cannot be read, or the rules forbid one."),
)
async def take_lesson(
    chapter: Annotated[str, Path(max_length=40, examples=[NAMES[0]])],
    lesson: Lesson,
) -> Any:
    """A chapter after the pupil's actions: the position, what may be done, and what is asked for."""
    return view_lesson(chapter, lesson.actions)
