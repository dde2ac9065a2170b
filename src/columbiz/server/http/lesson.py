"""The first lesson over HTTP. Nothing is stored: the browser sends all actions so far with each request."""

from typing import Annotated, Any

from fastapi import APIRouter, Path
from pydantic import Field

from columbiz.lesson.chapters import NAMES
from columbiz.lesson.views import LessonView, view_lesson
from columbiz.server.http.dependencies import problems
from columbiz.tables.model.options import ActionText, StrictModel

router = APIRouter(prefix="/api", tags=["lesson"])


class LessonActions(StrictModel):
    """The pupil's actions in a chapter so far."""

    actions: tuple[ActionText, ...] = Field(default=(), max_length=40, description="In order; `throw` without dice.")


@router.post(
    "/lesson/{chapter}",
    summary="Take a lesson",
    response_model=LessonView,
    responses=problems(_404="There is no such chapter.", _422="The actions cannot be read, or the rules forbid one."),
)
async def take_lesson(
    chapter: Annotated[str, Path(max_length=40, examples=[NAMES[0]])],
    lesson: LessonActions,
) -> Any:
    """A chapter after the pupil's actions: the position, what is legal, and what the pupil should do next."""
    return view_lesson(chapter, lesson.actions)
