"""Stopping before the last throw, on a small phone: nothing jumps under the thumb."""

from __future__ import annotations

from playwright.sync_api import expect

from harness.server_process import ServerProcess
from tests.e2e.conftest import Visitors


def test_on_a_small_phone_the_page_says_how_dice_are_kept(visitors: Visitors, served: ServerProcess) -> None:
    visitor = visitors.come(served.address, viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True)
    visitor.plays_on_one_screen("Purple", "Blue")
    visitor.does(visitor.sees_what_is_next())
    assert visitor.sees_what_is_next(after="throw") == "place"
    expect(visitor.found("instruction")).to_have_text(visitor.messages("dice-tap"))
    panel = visitor.found("dice-panel")
    height = panel.bounding_box()
    visitor.cell("555").tap()
    expect(visitor.found("instruction")).to_have_text(visitor.messages("dice-tap-again"))
    visitor.button("stop-and-place").tap()
    expect(visitor.button("undo")).to_be_enabled()
    assert panel.bounding_box() == height
