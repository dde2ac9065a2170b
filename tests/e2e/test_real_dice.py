"""Games with real dice: the throws are entered by hand."""

from __future__ import annotations

from playwright.sync_api import expect

from harness.server_process import ServerProcess
from harness.visitor import Visitor
from tests.e2e.conftest import Visitors
from tests.e2e.real_dice import throws_for_the_start

#: How many rows the dice that were entered and the faces to enter take.
ROWS = """panel => new Set([...panel.querySelectorAll('[data-testid=entered] button, [data-testid=faces] button')]
  .map(one => Math.round(one.getBoundingClientRect().top))).size"""


def test_a_whole_turn_on_a_small_phone(visitors: Visitors, served: ServerProcess) -> None:
    visitor = visitors.come(served.address, viewport={"width": 360, "height": 640})
    visitor.plays_on_one_screen("Purple", "Blue", "Grey", real_dice=True)
    throws_for_the_start(visitor, 4, 2, 4)
    visitor.finds_no_barrier()
    throws_for_the_start(visitor, 2, 6, tied="Purple and Grey")
    visitor.begins()
    heading = visitor.page.get_by_role("heading", level=1)
    expect(heading).to_have_text(visitor.messages("turn-of", name="Grey"))
    panel = visitor.page.get_by_role("region", name=visitor.messages("dice-label"))
    tall = panel.bounding_box()
    visitor.taps(1, 1, 2, 2, 3, 3, 4, 4)
    assert panel.bounding_box() == tall
    assert panel.evaluate(ROWS) == 2
    visitor.finds_no_barrier()
    visitor.presses(visitor.messages("typed-confirm"))
    expect(visitor.page.locator("[data-die]")).to_have_count(8)
    assert panel.bounding_box() == tall
    visitor.page.keyboard.press("1")
    visitor.page.keyboard.press("t")
    visitor.types(2, 2, 3, 3, 6, 6, 6)
    assert _faces(visitor) == "12233666"
    visitor.plays_a_turn()
    expect(heading).to_have_text(visitor.messages("turn-of", name="Purple"))
    assert visitor.page.evaluate("document.documentElement.scrollWidth") == 360


def _faces(visitor: Visitor) -> str:
    """The faces of all dice, sorted, as their names say them."""
    return "".join(sorted(name.partition(": ")[2][0] for name in visitor.names_of_dice()))
