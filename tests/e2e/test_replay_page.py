"""The replay in a browser: the motion of a step, and its room on a small phone."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import ViewportSize, expect

from harness.server_process import ServerProcess
from tests.e2e.conftest import Visitors
from tests.e2e.fitting import faults_of
from tests.e2e.test_throw import notes, rolls, watch

PHONE = ViewportSize(width=360, height=640)


def test_a_step_forward_moves_and_a_jump_does_not(visitors: Visitors, served: ServerProcess, record: Path) -> None:
    visitor = visitors.come(
        served.address, reduced_motion="no-preference", viewport=PHONE, has_touch=True, is_mobile=True
    )
    page, messages = visitor.page, visitor.messages
    visitor.opens_a_record(record)
    told = page.get_by_test_id("now").locator("p").first
    expect(told).to_have_text(messages("replay-start"))
    watch(visitor)
    page.keyboard.press("ArrowRight")
    expect(told).not_to_have_text(messages("replay-start"))
    assert any(rolls(note) and note["moving"] for note in notes(visitor)), "the dice of a throw tumble"
    assert faults_of(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    dice = page.locator("main [data-die]").first.bounding_box()
    course = page.get_by_test_id("course").bounding_box()
    assert dice is not None
    assert course is not None
    assert dice["y"] + dice["height"] <= course["y"], "the course hides the dice"
    page.get_by_role("region", name=messages("replay-turns")).get_by_role("button").nth(2).click()
    expect(page.get_by_role("slider")).not_to_have_value("1")
    at_end, seen = told.inner_text(), len(notes(visitor))
    page.keyboard.press("ArrowLeft")
    expect(told).not_to_have_text(at_end)
    assert not any(rolls(note) for note in notes(visitor)[seen:])
