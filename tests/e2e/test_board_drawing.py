"""What is drawn on the board: nothing covers what must be read."""

from __future__ import annotations

from itertools import combinations

from playwright.sync_api import FloatRect, Locator, expect

from harness.visitor import Visitor
from tests.e2e.score_pads import begins_a_score_pad, enters, taps

#: How far the ring of a disc reaches from its middle, and how near to it the number in the corner comes.
_RING_AND_NUMBER = """number => {
  const [x, y] = [Number(number.getAttribute('x')), Number(number.getAttribute('y'))]
  const right = number.getBBox().x + number.getBBox().width
  const middle = { x: Math.floor(x / 100) * 100 + 50, y: Math.floor(y / 100) * 100 + 50 }
  const ring = document.querySelector('.board .now')
  return [
    Number(ring.getAttribute('r')) + parseFloat(getComputedStyle(ring).strokeWidth) / 2,
    Math.hypot(middle.x - right, middle.y - y),
  ]
}"""


def _flags(visitor: Visitor) -> Locator:
    return visitor.page.locator(".board .chart g:has(> line):has(> text)")


def _boxes(all_of: Locator) -> list[FloatRect]:
    boxes = [one.bounding_box() for one in all_of.all()]
    assert None not in boxes
    return [box for box in boxes if box]


def _overlap(one: FloatRect, other: FloatRect) -> bool:
    across = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
    down = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
    return across > 1 and down > 1


def test_flags_of_several_lines_do_not_cover_each_other(visitor: Visitor) -> None:
    begins_a_score_pad(visitor, "Purple", "Blue", starter="Purple")
    for row in (("1", "2", "3", "4"), ("33", "44", "55", "66")):
        taps(visitor, *row)
        expect(_flags(visitor)).to_have_count(2)
        assert not any(_overlap(*two) for two in combinations(_boxes(_flags(visitor)), 2))
        enters(visitor)


def test_one_flag_tells_all_points_of_a_disc_that_ends_two_lines(visitor: Visitor) -> None:
    begins_a_score_pad(visitor, "Purple", "Blue", starter="Purple")
    enters(visitor, "1", "2", "33", "333")
    enters(visitor, "6666")
    taps(visitor, "3")
    expect(_flags(visitor)).to_have_count(1)
    expect(_flags(visitor)).to_have_text("+2")
    expect(visitor.page.locator(".seat .total").first).to_have_text("2")


def test_no_ring_crosses_the_price_of_a_placed_disc(visitor: Visitor) -> None:
    begins_a_score_pad(visitor, "Purple", "Blue", starter="Purple")
    taps(visitor, "22")
    ring, nearest = visitor.page.locator(".board .corner").evaluate(_RING_AND_NUMBER)
    assert nearest > ring
    cell = visitor.page.locator("[data-cell='22']")
    cell.focus()
    assert cell.evaluate("one => parseFloat(getComputedStyle(one).outlineOffset)") >= 0, "it is around the cell"
