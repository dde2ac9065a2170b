"""Where things stand: nothing is left half empty, off the middle or behind something else."""

from __future__ import annotations

import pytest
from playwright.sync_api import FloatRect, Locator, ViewportSize, expect

from harness.visitor import Visitor
from tests.e2e.fitting import faults_of
from tests.e2e.score_pads import begins_a_score_pad, enters

DESKTOP = ViewportSize(width=1440, height=900)
TABLET = ViewportSize(width=820, height=1180)
PHONE = ViewportSize(width=360, height=640)

#: Whether a rectangle of the page holds any text that can be seen.
_HAS_TEXT = """box => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.data.trim() || !node.parentElement.checkVisibility()) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const { left, right, top, bottom } of range.getClientRects())
      if (right > box.x && left < box.x + box.width && bottom > box.y && top < box.y + box.height) return true
  }
  return false
}"""


def _box(one: Locator) -> FloatRect:
    box = one.bounding_box()
    assert box is not None
    return box


@pytest.mark.parametrize("size", [DESKTOP, TABLET, PHONE], ids=["desktop", "tablet", "phone"])
@pytest.mark.parametrize("path", ["/nowhere", "/table/nosuchtable"])
def test_an_error_is_told_on_a_card_in_the_middle(visitor: Visitor, path: str, size: ViewportSize) -> None:
    visitor.page.set_viewport_size(size)
    visitor.opens(path)
    expect(visitor.page.get_by_role("alert")).to_be_visible()
    card, top = _box(visitor.page.locator(".card")), _box(visitor.page.locator("header.top"))["height"]
    assert abs(card["x"] + card["width"] / 2 - size["width"] / 2) <= 1
    assert abs(card["y"] + card["height"] / 2 - (top + size["height"]) / 2) <= 12
    expect(visitor.page.locator(".backdrop")).to_be_hidden()


def test_the_first_page_keeps_its_rows_when_a_game_can_be_resumed(visitor: Visitor) -> None:
    visitor.plays_on_one_screen("Purple", "Blue")
    visitor.goes_home()
    game = visitor.page.get_by_role("region", name="Unfinished games").get_by_role("listitem")
    cards = visitor.page.locator(".cards > *")
    for size in (DESKTOP, TABLET, PHONE):
        visitor.turns_to(size)
        expect(game).to_have_count(1)
        assert _box(game)["y"] + _box(game)["height"] <= _box(cards.first)["y"]
        right = max(one["x"] + one["width"] for one in map(_box, cards.all()))
        last = _box(cards.last)
        assert last["x"] + last["width"] == pytest.approx(right, abs=1), "the last row is full"
    visitor.turns_to(DESKTOP)
    assert len({_box(one)["y"] for one in cards.all()}) == 1, "all three stand in one row"


def test_a_tablet_has_no_large_gap_and_no_lines_behind_text(visitor: Visitor) -> None:
    visitor.page.set_viewport_size(TABLET)
    visitor.goes_home()
    end = _box(visitor.page.locator(".more"))
    assert TABLET["height"] - end["y"] - end["height"] < 300
    assert not visitor.page.evaluate(_HAS_TEXT, _box(visitor.page.locator(".rose")))
    expect(visitor.page.locator(".backdrop")).to_have_count(0)


@pytest.mark.parametrize("size", [DESKTOP, TABLET, PHONE], ids=["desktop", "tablet", "phone"])
def test_nothing_touches_the_edition_of_the_rulebook(visitor: Visitor, size: ViewportSize) -> None:
    visitor.page.set_viewport_size(size)
    visitor.opens("/rules")
    edition = _box(visitor.page.get_by_role("combobox", name="Edition"))
    others = [
        visitor.page.get_by_role("searchbox"),
        visitor.page.get_by_role("button", name="Print"),
        *visitor.page.get_by_role("main").get_by_role("link", name=visitor.messages("lesson-title")).all(),
    ]
    for other in map(_box, others):
        across = max(other["x"] - edition["x"] - edition["width"], edition["x"] - other["x"] - other["width"])
        down = max(other["y"] - edition["y"] - edition["height"], edition["y"] - other["y"] - other["height"])
        assert max(across, down) >= 8


def test_no_heading_of_the_rulebook_is_printed_without_its_text(visitor: Visitor) -> None:
    visitor.opens("/rules")
    expect(visitor.page.get_by_role("heading", level=2).first).to_be_visible()
    visitor.page.emulate_media(media="print")
    stranded = visitor.page.evaluate(
        """() => [...document.querySelectorAll('main h2, main h3')].filter(one =>
          one.checkVisibility() && getComputedStyle(one).breakAfter !== 'avoid').map(one => one.innerText)"""
    )
    assert stranded == []
    below = "() => [...document.querySelectorAll('main :is(h2, h3) + *')].map(one => getComputedStyle(one).display)"
    assert not {"grid", "flex"} & set(visitor.page.evaluate(below)), "it could break before its first item"


def test_the_longest_recap_of_a_turn_has_room_beside_the_choice_of_three(visitor: Visitor) -> None:
    visitor.page.set_viewport_size(PHONE)
    begins_a_score_pad(visitor, "Purple", "Blue", "Grey", "Black", starter="Purple")
    for cells in (["5", "6"], ["1"], ["2"], ["3", "33", "333", "66"]):
        enters(visitor, *cells)
    strip = visitor.page.get_by_role("region", name=visitor.messages("recap-strip"))
    expect(strip.get_by_role("button")).to_have_count(3)
    expect(strip).to_contain_text("333")
    assert faults_of(visitor.page) == []
    assert visitor.page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
