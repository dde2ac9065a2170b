"""What the lesson answers: every step that the tests of its page take, and some that are refused."""

from __future__ import annotations

from typing import Any

from columbiz.lesson.views import view_lesson
from columbiz.rules.errors import ColumbizError, error_json

#: The way through each chapter that the tests of the page take.
WALKS = {
    "keep": ("throw", "keep 555", "keep 5555"),
    "pay": ("keep 1-2-33-555-6", "place 555", "place 33", "done"),
    "capture": ("place 444", "place 4", "done"),
    "line": ("place 44", "place 11", "place 55", "done"),
    "forfeit": ("keep 66", "forfeit"),
    "count": ("throw", "keep 1-22-333-5-6", "place 333", "place 22", "done"),
}
#: Actions that are not asked for or impossible, and progress that the lesson does not know.
REFUSED = (
    ("keep", "throw", "keep 6"),
    ("capture", "place 4"),
    ("capture", "place 1"),
    ("capture", "place 555"),
    ("line", "place 66"),
    ("swim",),
)


def lessons() -> list[dict[str, Any]]:
    """Each question to the lesson and its answer; of the steps of play only those that the last action added."""
    asked = [(chapter, *walk[:length]) for chapter, walk in WALKS.items() for length in range(len(walk) + 1)]
    return [
        {"chapter": chapter, "actions": actions, **_answer(chapter, actions)}
        for chapter, *actions in (*asked, *REFUSED)
    ]


def _answer(chapter: str, actions: list[str]) -> dict[str, Any]:
    try:
        view = view_lesson(chapter, actions)
    except ColumbizError as error:
        return {"refused": error_json(error)}
    before = len(view_lesson(chapter, actions[:-1])["steps"]) if actions else 0
    return {"lesson": {**view, "steps": view["steps"][before:]}}
