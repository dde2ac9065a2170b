"""The first lesson over HTTP."""

from __future__ import annotations

import httpx
import pytest

from columbiz.lesson.chapters import NAMES

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("chapter", NAMES)
async def test_a_chapter_ends_after_the_suggested_actions(http: httpx.AsyncClient, chapter: str) -> None:
    view = (await http.post(f"/api/lesson/{chapter}", json={})).json()
    while view["answers"]:
        actions = [*view["taken"], view["answers"][0]]
        view = (await http.post(f"/api/lesson/{chapter}", json={"actions": actions})).json()
    assert view["step"] == view["of"]
    assert (view["outcome"] is not None) == (chapter == NAMES[-1])


@pytest.mark.parametrize(
    ("chapter", "body", "status", "code"),
    [
        ("swim", {}, 404, "no_such_chapter"),
        ("keep", {"actions": ["done"]}, 422, "throw_due"),
        ("keep", {"actions": ["throw", "keep 6", "keep 555"]}, 422, "not_asked"),
        ("keep", {"actions": ["throw"] * 41}, 422, "malformed"),
        ("keep", {"actions": ["keep " + "5" * 60]}, 422, "malformed"),
        ("keep", {"actions": "throw"}, 422, "malformed"),
        ("keep", {"dice": []}, 422, "malformed"),
    ],
)
async def test_invalid_actions_are_refused_with_a_code(
    http: httpx.AsyncClient, chapter: str, body: object, status: int, code: str
) -> None:
    answer = await http.post(f"/api/lesson/{chapter}", json=body)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert answer.json()["reason"]
