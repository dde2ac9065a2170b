"""The page of a table on small screens: nothing lies over what must be read."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Locator, WebSocketRoute, expect

from harness.server_process import ServerProcess
from harness.visitor import Visitor
from tests.e2e.conftest import Visitors

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SMALL_PHONE: dict[str, Any] = PHONE | {"viewport": {"width": 360, "height": 640}}
SMALLEST_BUTTON_PX = 36

#: A hint of five choices, as many as are shown.
_HINT = {
    "value": [0.5, 0.5],
    "choices": [
        {"actions": [f"keep {dice}"], "points": 0, "captures": 0, "value": 0.5 - at / 100}
        for at, dice in enumerate(("1-2-33-555", "33-555-6", "555", "33", "2"))
    ],
}

#: Whether nothing of a text is cut off, and nothing lies over it.
_IS_READ_WHOLE = """text => {
  const { left, top, width, height } = text.getBoundingClientRect()
  text.style.pointerEvents = 'auto'
  const above = document.elementFromPoint(left + width / 2, top + height / 2)
  return above === text && text.scrollWidth <= text.clientWidth && text.scrollHeight <= text.clientHeight
}"""


def _box(locator: Locator) -> tuple[float, float, float, float]:
    """Left, top, right and bottom."""
    box = locator.bounding_box()
    assert box is not None
    return box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]


def _overlap(one: Locator, other: Locator) -> bool:
    a, b = _box(one), _box(other)
    return min(a[2], b[2]) - max(a[0], b[0]) > 1 and min(a[3], b[3]) - max(a[1], b[1]) > 1


def test_a_hint_lies_in_the_panel_and_not_over_the_board(visitors: Visitors, served: ServerProcess) -> None:
    visitor = visitors.come(served.address, **SMALL_PHONE)
    visitor.page.route("**/hint", lambda route: route.fulfill(json=_HINT))
    visitor.plays_on_one_screen("Purple", "Blue")
    visitor.does(visitor.sees_what_is_next())
    visitor.sees_what_is_next(after="throw")
    visitor.found("hint").click()
    hint = visitor.found("hint-card")
    for phone in (SMALL_PHONE, PHONE):
        visitor.turns_to(phone["viewport"])
        assert not _overlap(hint, visitor.found("board"))
        left, top, right, bottom = _box(visitor.found("dice-panel"))
        inner = _box(hint)
        assert left - 1 <= inner[0]
        assert top - 1 <= inner[1]
        assert inner[2] <= right + 1
        assert inner[3] <= bottom + 1
        assert hint.locator("ol").evaluate("list => list.scrollWidth <= list.clientWidth")
        heights = visitor.found("hint-choice").evaluate_all("all => all.map(one => one.offsetHeight)")
        assert min(heights) >= SMALLEST_BUTTON_PX
    visitor.finds_no_barrier()


def test_scores_and_piles_of_four_seats_have_room_on_a_small_phone(visitors: Visitors, served: ServerProcess) -> None:
    visitor = visitors.come(served.address, **SMALL_PHONE)
    visitor.plays_on_one_screen("Purple", "Blue", "Grey", "Black")
    visitor.sees_what_is_next()
    for seat in visitor.found("seat").all():
        total = seat.get_by_test_id("seat-total")
        total.evaluate("one => one.textContent = '38'")
        assert not _overlap(total, seat.get_by_test_id("seat-pile").get_by_role("img").first)
        assert total.evaluate("one => one.scrollWidth <= one.clientWidth")


def test_a_refusal_can_be_read_whatever_the_panel_hides(visitors: Visitors, served: ServerProcess) -> None:
    visitor = visitors.come(served.address, viewport={"width": 360, "height": 640})
    _refuse_everything_after_the_start(visitor)
    visitor.plays_on_one_screen("Purple", "Blue")
    visitor.sees_what_is_next()
    visitor.presses("throw")
    trouble = visitor.found("trouble")
    for width, height in ((360, 640), (740, 360), (1280, 800)):
        visitor.turns_to({"width": width, "height": height})
        expect(trouble).to_be_in_viewport(ratio=1)
        assert trouble.evaluate(_IS_READ_WHOLE)
    visitor.finds_no_barrier()


def _refuse_everything_after_the_start(visitor: Visitor) -> None:
    def pass_on(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def refuse(text: str | bytes) -> None:
            command = json.loads(text).get("command", {})
            if command.get("kind") == "play":
                refusal = {"type": "refused", "id": command["id"], "code": "too_often", "reason": ""}
                socket.send(json.dumps(refusal | {"values": {"limit": 3}, "events": []}))
            else:
                server.send(text)

        socket.on_message(refuse)

    visitor.page.route_web_socket("**/api/socket", pass_on)
