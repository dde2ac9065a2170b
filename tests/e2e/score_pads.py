"""Games at a real table of which the app only keeps the score: any discs can be entered."""

from __future__ import annotations

from playwright.sync_api import expect

from harness.visitor import Visitor


def begins_a_score_pad(visitor: Visitor, *names: str, starter: str) -> None:
    visitor.plays_on_one_screen(*names, score_pad=True)
    start = visitor.page.get_by_role("button", name=visitor.messages("lobby-start"), exact=True)
    expect(start).to_be_disabled()
    visitor.page.get_by_role("radio", name=starter).check()
    start.click()
    visitor.is_at_a_table()
    expect(visitor.page.locator(".typing")).to_be_visible()


def taps(visitor: Visitor, *cells: str) -> None:
    """Tap discs in their order."""
    for cell in cells:
        visitor.page.locator(f".cell.payable[data-cell='{cell}']").click()
        expect(visitor.page.locator(f".cell[data-cell='{cell}'].payable")).to_have_count(0)


def enters(visitor: Visitor, *cells: str) -> None:
    """Tap the discs of a turn and end it."""
    taps(visitor, *cells)
    visitor.presses(visitor.messages("done"))
    expect(visitor.button(visitor.messages("done"))).to_be_disabled()
