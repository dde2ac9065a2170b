"""House rules and the clock: chosen in one browser, told in another, and in force."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from playwright.sync_api import Locator, expect

from harness.server_process import ServerProcess
from harness.visitor import Visitor
from tests.e2e.conftest import Visitors


def test_house_rules_and_a_clock_are_chosen_here_told_there_and_in_force(
    visitors: Visitors, served: ServerProcess
) -> None:
    purple = visitors.come(served.address)
    blue = visitors.come(served.address, viewport={"width": 360, "height": 640})
    blue.page.clock.install(time=datetime.now(UTC) + timedelta(hours=1))  # the clock of this device is fast
    purple.goes_home()
    purple.changes_a_door("door-online")
    dialog = purple.page.get_by_role("dialog")
    dialog.get_by_label(purple.messages("setup-clock")).select_option("600")
    dialog.get_by_text(purple.messages("house-title")).click()
    dialog.get_by_label(purple.messages("book-field-throws")).select_option("2")
    purple.finds_no_barrier()
    dialog.get_by_role("button", name=purple.messages("door-online-start")).click()
    blue.opens(purple.page.get_by_role("textbox", name=purple.messages("share-link")).input_value())
    for told in ("house-throws-text", "setup-clock-text"):
        blue.sees(blue.messages(told))
    blue.finds_no_barrier()
    blue.sits_down("Blue")
    blue.begins()
    for one in (purple, blue):
        one.is_at_a_table()
        expect(_clocks(one)).to_have_count(2)
    assert abs(_seconds_left(purple) - _seconds_left(blue)) <= 2
    purple.does("throw")
    purple.sees(purple.messages("throw-number-of", number=1, of=2))
    blue.chooses("menu-table-rules")
    expect(blue.page.get_by_role("dialog")).to_contain_text(blue.messages("house-throws-text"))
    blue.finds_no_barrier()


def _clocks(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("timer")


def _seconds_left(visitor: Visitor) -> int:
    """What the running clock shows."""
    running = visitor.page.get_by_role("timer", name=visitor.messages("clock-left-label"))
    minutes, seconds = running.inner_text().split(":")
    return 60 * int(minutes) + int(seconds)
