"""Games at a real table of which the app only keeps the score."""

from __future__ import annotations

import httpx
from playwright.sync_api import ViewportSize, expect

from columbiz import Record
from harness.server_process import ServerProcess
from harness.visitor import Visitor
from tests.e2e.conftest import Visitors
from tests.e2e.score_pads import begins_a_score_pad, enters, taps

PHONES = [ViewportSize(width=360, height=640), ViewportSize(width=390, height=844)]


def record_of(visitor: Visitor) -> Record:
    table = visitor.page.url.rpartition("/")[2]
    return Record.parse(httpx.get(f"{visitor.address}/api/tables/{table}/record").text)


def test_turns_are_entered_with_or_without_dice_and_nothing_jumps(visitors: Visitors, served: ServerProcess) -> None:
    visitor = visitors.come(served.address, viewport=PHONES[0])
    begins_a_score_pad(visitor, "Purple", "Blue", starter="Blue")
    visitor.finds_no_barrier()
    for size, player, cell in zip(PHONES, ("Purple", "Blue"), ("1", "11"), strict=True):
        visitor.turns_to(size)
        panel = visitor.page.get_by_role("region", name=visitor.messages("dice-label"))
        tall, undo = panel.bounding_box(), visitor.button(visitor.messages("undo")).bounding_box()
        taps(visitor, cell)
        expect(visitor.button(visitor.messages("done"))).to_be_enabled()
        assert panel.bounding_box() == tall
        assert visitor.button(visitor.messages("undo")).bounding_box() == undo
        visitor.presses(visitor.messages("done"))
        expect(visitor.page.get_by_role("heading", level=1)).to_have_text(visitor.messages("turn-of", name=player))
        assert panel.bounding_box() == tall
        assert visitor.page.evaluate("document.documentElement.scrollWidth") == size["width"]
    visitor.page.keyboard.type("12335556")
    visitor.page.keyboard.press("Enter")
    expect(visitor.page.get_by_test_id("typing")).to_have_count(0)
    visitor.finds_no_barrier()
    enters(visitor, "555", "33")
    record = record_of(visitor)
    assert record.assumed == (1, 2, 3)  # of the last turn, how its dice were thrown
    assert record.state.captured == (1, 0)
    assert set(map(str, record.state.board)) == {"11", "33", "555"}
