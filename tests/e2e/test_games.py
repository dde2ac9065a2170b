"""A game on a small phone, by touch."""

from __future__ import annotations

from harness.server_process import ServerProcess
from harness.visitor import PAYABLE
from tests.e2e.conftest import Visitors

SMALLEST_PX = 36


def test_a_game_on_a_small_phone_by_touch(visitors: Visitors, served: ServerProcess) -> None:
    visitor = visitors.come(served.address, viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True)
    visitor.plays_on_one_screen("Purple", "Blue")
    visitor.sees_what_is_next()
    visitor.button("throw").tap()
    visitor.sees_what_is_next(after="throw")
    visitor.button("stop-and-place").tap()
    visitor.sees_what_is_next(after="place")
    visitor.page.locator(PAYABLE).first.tap()
    assert visitor.sees_what_is_next(after="disc") == "done"
    width = visitor.page.evaluate("document.documentElement.scrollWidth")
    assert width == 360, "nothing may stick out at the side"
    for control in (*visitor.found("actions").get_by_role("button").all(), *visitor.page.locator("[data-cell]").all()):
        box = control.bounding_box()
        assert box is None or min(box["width"], box["height"]) >= SMALLEST_PX
