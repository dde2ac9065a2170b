"""Games at a real table of which the app only keeps the score."""

from __future__ import annotations

import httpx
import pytest
from playwright.sync_api import expect

from columbiz import Record
from harness.server_process import ServerProcess
from harness.visitor import Visitor
from tests.e2e.conftest import Visitors
from tests.e2e.score_pads import begins_a_score_pad, enters


def enters_the_rest_of_the_game(visitor: Visitor) -> None:
    """Tap as many discs as a turn may have, on the lowest cells, until the game is over."""
    title, over = visitor.page.locator("header h1"), visitor.page.locator(".over")
    while not over.count():
        before = title.inner_text()
        while visitor.page.locator(".cell.payable").count():
            cell = visitor.page.locator(".cell.payable").last.get_attribute("data-cell")
            visitor.page.locator(f".cell[data-cell='{cell}']").click()
            visitor.page.locator(f".cell[data-cell='{cell}']:not(.payable)").wait_for()
        visitor.presses("End turn")
        expect(over.or_(title.filter(has_not_text=before))).to_be_visible()


def record_of(visitor: Visitor) -> Record:
    table = visitor.page.url.rpartition("/")[2]
    return Record.parse(httpx.get(f"{visitor.address}/api/tables/{table}/record").text)


def test_discs_alone_are_captured_counted_and_recorded(visitor: Visitor) -> None:
    begins_a_score_pad(visitor, "Purple", "Blue", starter="Blue")
    expect(visitor.page.locator(".cell.payable")).to_have_count(36)
    visitor.finds_no_barrier()
    enters(visitor, "1", "2", "3")
    enters(visitor, "11", "4")
    enters(visitor, "111")
    record = record_of(visitor)
    assert record.assumed == (1, 2, 3)
    assert record.state.line_points == (0, 1)
    assert record.state.captured == (1, 1)
    seats = visitor.page.locator(".seat .total")
    assert [int(one) for one in seats.all_inner_texts()] == list(record.state.totals)


def test_nobody_begins_at_a_seat_that_was_removed(visitor: Visitor) -> None:
    visitor.plays_on_one_screen("Purple", "Blue", "Grey", score_pad=True)
    start = visitor.page.get_by_role("button", name=visitor.messages("lobby-start"), exact=True)
    visitor.page.get_by_role("radio", name="Grey").check()
    expect(start).to_be_enabled()
    visitor.page.get_by_role("button", name="Leave seat").last.click()
    visitor.page.get_by_role("button", name="Remove seat 3").click()
    expect(visitor.page.get_by_role("radio")).to_have_count(2)
    expect(start).to_be_disabled()


def test_dice_entered_first_light_only_what_they_pay_for(visitor: Visitor) -> None:
    begins_a_score_pad(visitor, "Purple", "Blue", starter="Purple")
    visitor.page.keyboard.type("12335556")
    visitor.page.keyboard.press("Enter")
    expect(visitor.page.locator(".cell.payable")).to_have_count(8)
    visitor.finds_no_barrier()
    enters(visitor, "555", "33")
    enters(visitor, "11")
    assert record_of(visitor).assumed == (1, 2)  # of the first turn the throws


def test_dice_are_not_lost_before_they_are_confirmed(visitor: Visitor) -> None:
    begins_a_score_pad(visitor, "Purple", "Blue", starter="Purple")
    visitor.page.keyboard.type("12335556")
    expect(visitor.page.locator(".cell.payable")).to_have_count(0)
    for _ in range(8):
        visitor.page.keyboard.press("Backspace")
    expect(visitor.page.locator(".cell.payable")).to_have_count(36)


def test_an_entered_turn_can_be_corrected_until_the_next_one_begins(visitor: Visitor) -> None:
    begins_a_score_pad(visitor, "Purple", "Blue", starter="Purple")
    expect(visitor.button("Undo")).to_be_disabled()
    enters(visitor, "555")
    expect(visitor.page.locator("header h1")).to_contain_text("Blue")
    visitor.presses("Undo")
    expect(visitor.page.locator("header h1")).to_contain_text("Purple")
    visitor.presses("Undo")
    expect(visitor.page.locator(".cell.payable")).to_have_count(36)
    enters(visitor, "55")
    visitor.page.locator(".cell.payable[data-cell='1']").click()
    visitor.presses("Undo")
    expect(visitor.button("Undo")).to_be_disabled()
    assert list(map(str, record_of(visitor).state.board)) == ["55"]


def test_the_last_turn_of_a_game_can_be_corrected(visitor: Visitor) -> None:
    begins_a_score_pad(visitor, "Purple", "Blue", starter="Purple")
    enters_the_rest_of_the_game(visitor)
    expect(visitor.page.locator(".over h1")).to_contain_text("win")
    expect(visitor.page.locator(".over h1")).to_be_focused()
    visitor.page.get_by_role("button", name="Correct the last turn").click()
    expect(visitor.page.locator(".over")).to_have_count(0)
    enters_the_rest_of_the_game(visitor)
    record = record_of(visitor)
    assert record.outcome is not None
    visitor.page.goto(visitor.page.url.replace("/table/", "/replay/"))
    visitor.page.get_by_role("button", name="One step forward").click()
    visitor.sees("did not enter every throw")


@pytest.mark.parametrize(("width", "height"), [(360, 640), (390, 844)])
def test_nothing_jumps_while_a_turn_is_entered(
    visitors: Visitors, served: ServerProcess, width: int, height: int
) -> None:
    visitor = visitors.come(served.address, viewport={"width": width, "height": height})
    begins_a_score_pad(visitor, "Purple", "Blue", starter="Purple")
    panel = visitor.page.locator(".dice.panel")
    tall, button = panel.bounding_box(), visitor.button("Undo").bounding_box()
    visitor.page.locator(".cell.payable[data-cell='555']").click()
    expect(visitor.button("End turn")).to_be_enabled()
    assert panel.bounding_box() == tall
    assert visitor.button("Undo").bounding_box() == button
    visitor.presses("End turn")
    expect(visitor.page.locator("header h1")).to_contain_text("Blue")
    assert panel.bounding_box() == tall
    assert visitor.page.evaluate("document.documentElement.scrollWidth") == width
