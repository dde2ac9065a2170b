"""The page of a table on all kinds of screens: the hint, the menu, the seats and the sheet."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, WebSocketRoute, expect

from harness.server_process import ServerProcess
from harness.visitor import LOOK_MS, Visitor
from tests.e2e.conftest import Visitors

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SMALL_PHONE: dict[str, Any] = PHONE | {"viewport": {"width": 360, "height": 640}}

#: Leaves the page of a table while its connection is being made.
_LEAVE_AT_ONCE = """
  window.sockets = []
  window.WebSocket = class extends WebSocket {
    constructor(...address) {
      super(...address)
      sockets.push(this)
      queueMicrotask(() => {
        history.pushState(null, '', '/')
        dispatchEvent(new PopStateEvent('popstate'))
      })
    }
  }
"""


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


def _asks_for_a_hint(visitor: Visitor) -> Locator:
    visitor.page.get_by_role("button", name="Hint").click()
    hint = visitor.page.get_by_role("region", name="Hint")
    expect(hint).to_be_visible(timeout=90_000)
    return hint


def test_a_hint_lies_in_the_panel_and_not_over_the_board(visitors: Visitors, served: ServerProcess) -> None:
    for phone in (PHONE, SMALL_PHONE):
        visitor = visitors.come(served.address, **phone)
        visitor.plays_on_one_screen("Purple", "Blue")
        visitor.sees_what_is_next()
        visitor.does("throw")
        visitor.sees_what_is_next(after="throw")
        for _ in range(2):
            hint = _asks_for_a_hint(visitor)
            assert not _overlap(hint, visitor.page.locator(".board"))
            left, top, right, bottom = _box(visitor.page.locator("section.dice"))
            inner = _box(hint)
            assert inner[0] >= left - 1
            assert inner[1] >= top - 1
            assert inner[2] <= right + 1
            assert inner[3] <= bottom + 1
            assert hint.locator("ol").evaluate("list => list.scrollWidth <= list.clientWidth")
            visitor.finds_no_barrier()
            visitor.page.keyboard.press("Escape")
            if visitor.button("Stop and place").is_visible():
                visitor.does("place")
                visitor.sees_what_is_next(after="place")


def test_a_choice_of_a_hint_does_what_it_says(visitor: Visitor) -> None:
    visitor.plays_on_one_screen("Purple", "Blue")
    visitor.sees_what_is_next()
    visitor.does("throw")
    visitor.sees_what_is_next(after="throw")
    visitor.does("place")
    visitor.sees_what_is_next(after="place")
    choice = _asks_for_a_hint(visitor).get_by_role("button", name=re.compile("^Place on ")).first
    name = choice.inner_text()
    cell = re.search(r"Place on ([1-6]+)", name)
    assert cell is not None
    choice.click()
    placed = visitor.page.locator(f"[data-cell='{cell[1]}']")
    expect(placed).to_have_attribute("aria-label", re.compile("taken by"))


def test_nobody_is_asked_to_tap_a_lit_cell_when_none_is_lit(visitor: Visitor) -> None:
    visitor.plays_on_one_screen("Purple", "Blue")
    visitor.sees_what_is_next()
    visitor.does("throw")
    visitor.sees_what_is_next(after="throw")
    visitor.does("place")
    visitor.sees("tap a lit cell")
    lit = visitor.page.locator(".cell.payable")
    while lit.count():
        left = lit.count()
        lit.last.click()
        expect(lit).not_to_have_count(left)
    expect(visitor.page.locator("section.dice .head")).not_to_contain_text("lit cell")


def test_the_rules_are_reached_from_the_menu_of_a_phone(visitors: Visitors, served: ServerProcess) -> None:
    visitor = visitors.come(served.address, **PHONE)
    visitor.plays_on_one_screen("Purple", "Blue")
    visitor.page.get_by_role("button", name="Menu").click()
    visitor.page.locator("#table-menu").get_by_role("link", name="Rules").click()
    visitor.page.wait_for_url("**/rules")


def test_scores_and_piles_of_four_seats_have_room_on_a_small_phone(visitors: Visitors, served: ServerProcess) -> None:
    visitor = visitors.come(served.address, **SMALL_PHONE)
    visitor.plays_on_one_screen("Purple", "Blue", "Grey", "Black")
    visitor.sees_what_is_next()
    for seat in visitor.page.locator(".seat").all():
        total = seat.locator(".total")
        total.evaluate("one => one.textContent = '38'")
        assert not _overlap(total, seat.locator("[role=img][aria-label*=disc]"))
        assert total.evaluate("one => one.scrollWidth <= one.clientWidth")


def test_escape_closes_the_sheet_of_a_phone(visitors: Visitors, served: ServerProcess) -> None:
    visitor = visitors.come(served.address, **PHONE)
    visitor.plays_on_one_screen("Purple", "Blue")
    sheet = visitor.page.get_by_role("button", name="Score pad and turns")
    sheet.click()
    expect(sheet).to_have_attribute("aria-expanded", "true")
    visitor.page.keyboard.press("Escape")
    expect(sheet).to_have_attribute("aria-expanded", "false")
    sheet.click()
    visitor.page.get_by_role("button", name="Close").click(position={"x": 20, "y": 20})
    expect(sheet).to_have_attribute("aria-expanded", "false")
    expect(sheet).to_be_focused()


def test_whoever_resigns_is_still_called_you(visitor: Visitor) -> None:
    visitor.plays_the_computer()
    visitor.resigns()
    visitor.page.locator(".over").wait_for()
    expect(visitor.page.locator(".ranking li", has_text="You")).to_have_count(1)
    expect(visitor.page.locator(".over").get_by_text("Player 1")).to_have_count(0)


@pytest.mark.parametrize("size", [(360, 640), (740, 360), (1280, 800)])
def test_a_refusal_can_be_read_whatever_the_panel_hides(
    visitors: Visitors, served: ServerProcess, size: tuple[int, int]
) -> None:
    visitor = visitors.come(served.address, viewport={"width": size[0], "height": size[1]})
    refusing = False

    def pass_on(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def refuse(text: str | bytes) -> None:
            command = json.loads(text).get("command", {})
            if refusing and command:
                refusal = {"type": "refused", "id": command["id"], "code": "too_often", "reason": ""}
                socket.send(json.dumps(refusal | {"values": {"limit": 3}, "events": []}))
            else:
                server.send(text)

        socket.on_message(refuse)

    visitor.page.route_web_socket("**/api/socket", pass_on)
    visitor.plays_the_computer()
    visitor.plays_a_turn()
    visitor.sees_what_is_next()
    refusing = True
    visitor.presses(visitor.messages("throw-dice"))
    alert = visitor.page.locator(".dice").get_by_role("alert")
    expect(alert).to_be_in_viewport(ratio=1)
    assert alert.evaluate(_IS_READ_WHOLE)
    visitor.finds_no_barrier()


def test_a_double_click_does_not_resign(visitor: Visitor) -> None:
    visitor.plays_the_computer()
    visitor.page.get_by_role("button", name="Menu").click()
    visitor.page.get_by_role("button", name="Resign").dblclick()
    sure = visitor.page.get_by_role("button", name=visitor.messages("menu-resign-sure"))
    expect(sure).to_be_visible()
    visitor.page.wait_for_timeout(LOOK_MS)
    sure.click()
    expect(visitor.page.locator(".over")).to_be_visible()


def test_a_page_that_is_left_at_once_logs_no_warning(visitor: Visitor) -> None:
    visitor.plays_on_one_screen("Purple", "Blue")
    table = visitor.page.url
    logged: list[str] = []
    visitor.page.on("console", lambda message: logged.append(message.text))
    visitor.page.add_init_script(_LEAVE_AT_ONCE)
    visitor.opens(table)
    visitor.page.wait_for_function("() => sockets.length && sockets.every(one => one.readyState === WebSocket.CLOSED)")
    assert [text for text in logged if "WebSocket" in text] == []
