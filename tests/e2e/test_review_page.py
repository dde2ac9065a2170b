"""The review of a record in a browser: opened from a file, scrubbed by touch and pointer, tried again."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import ViewportSize, expect

from harness.server_process import ServerProcess
from tests.e2e.conftest import Visitors

PHONE = ViewportSize(width=360, height=640)
#: A server's first review waits until the engine is loaded.
ENGINE_LOADS = 120_000


def test_a_record_is_reviewed_scrubbed_and_tried_again(visitors: Visitors, served: ServerProcess, record: Path) -> None:
    visitor = visitors.come(served.address, viewport=PHONE, has_touch=True, is_mobile=True)
    page, decision = visitor.page, visitor.page.get_by_test_id("decision")
    visitor.opens("/review")
    page.get_by_role("button", name=visitor.messages("record-open")).click()
    page.get_by_role("dialog").locator("input[type=file]").set_input_files(record)
    expect(decision).to_be_visible(timeout=ENGINE_LOADS)
    slider = page.get_by_role("slider", name=visitor.messages("review-scrub"))
    last, box = int(slider.get_attribute("max") or 0), slider.bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + 0.75 * box["width"], box["y"] + 40)
    assert int(slider.input_value()) == pytest.approx(0.75 * last, abs=0.04 * last)
    page.mouse.click(box["x"] + 0.25 * box["width"], box["y"] + 40)
    assert int(slider.input_value()) == pytest.approx(0.25 * last, abs=0.04 * last)
    for key in ("Home", "n", "t"):
        page.keyboard.press(key)
    trial = page.get_by_test_id("trial")
    expect(trial).to_be_visible()
    die = decision.locator("button[data-die]").first
    if die.is_visible():
        die.click()
    else:
        visitor.cell_that_can_be_paid().click()
    expect(trial.get_by_test_id("value").first).to_contain_text("%")
    page.reload()
    expect(decision).to_be_visible()
