"""What is drawn on the board: nothing covers what must be read."""

from __future__ import annotations

from harness.visitor import Visitor
from tests.e2e.score_pads import begins_a_score_pad, taps

#: How far the ring of a disc reaches from its middle, and how near to it the number in the corner comes.
_RING_AND_NUMBER = """number => {
  const [x, y] = [Number(number.getAttribute('x')), Number(number.getAttribute('y'))]
  const right = number.getBBox().x + number.getBBox().width
  const middle = { x: Math.floor(x / 100) * 100 + 50, y: Math.floor(y / 100) * 100 + 50 }
  const ring = document.querySelector('[data-testid=disc-ring]')
  return [
    Number(ring.getAttribute('r')) + parseFloat(getComputedStyle(ring).strokeWidth) / 2,
    Math.hypot(middle.x - right, middle.y - y),
  ]
}"""


def test_no_ring_crosses_the_price_of_a_placed_disc(visitor: Visitor) -> None:
    begins_a_score_pad(visitor, "Purple", "Blue", starter="Purple")
    taps(visitor, "22")
    ring, nearest = visitor.found("taken-price").evaluate(_RING_AND_NUMBER)
    assert nearest > ring
    visitor.cell("22").focus()
    offset = visitor.cell("22").evaluate("one => parseFloat(getComputedStyle(one).outlineOffset)")
    assert offset >= 0, "the outline is around the cell"
