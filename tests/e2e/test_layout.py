"""Where things stand: nothing is left half empty, off the middle or behind something else."""

from __future__ import annotations

import pytest
from playwright.sync_api import FloatRect, Locator, ViewportSize, expect

from harness.server_process import ServerProcess
from harness.visitor import Visitor
from tests.e2e.conftest import Visitors
from tests.e2e.fitting import faults_of

DESKTOP = ViewportSize(width=1440, height=900)
TABLET = ViewportSize(width=820, height=1180)
PHONE = ViewportSize(width=360, height=640)
SIZES = (DESKTOP, TABLET, PHONE)

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


def test_an_error_is_told_on_a_card_in_the_middle(visitor: Visitor) -> None:
    for path in ("/nowhere", "/table/nosuchtable"):
        visitor.opens(path)
        expect(visitor.page.get_by_role("alert")).to_be_visible()
        for size in SIZES:
            visitor.turns_to(size)
            card, top = _box(visitor.page.locator(".card")), _box(visitor.page.locator("header.top"))["height"]
            assert abs(card["x"] + card["width"] / 2 - size["width"] / 2) <= 1
            assert abs(card["y"] + card["height"] / 2 - (top + size["height"]) / 2) <= 12
            expect(visitor.page.locator(".backdrop")).to_be_hidden()


def test_the_first_page_has_full_rows_and_nothing_behind_its_texts(visitor: Visitor) -> None:
    visitor.goes_home()
    for size in SIZES:
        visitor.turns_to(size)
        _has_full_rows_and_the_logo_in_line(visitor)
    visitor.turns_to(TABLET)
    end = _box(visitor.page.locator(".more"))
    assert TABLET["height"] - end["y"] - end["height"] < 300
    assert not visitor.page.evaluate(_HAS_TEXT, _box(visitor.page.locator(".rose")))
    expect(visitor.page.locator(".backdrop")).to_have_count(0)


def _has_full_rows_and_the_logo_in_line(visitor: Visitor) -> None:
    left, right = visitor.page.locator("main").evaluate(
        """node => { const box = node.getBoundingClientRect(), style = getComputedStyle(node)
          return [box.left + parseFloat(style.paddingLeft), box.right - parseFloat(style.paddingRight)] }"""
    )
    for part in (".cards", ".more"):
        last = _box(visitor.page.locator(f"{part} > *").last)
        assert last["x"] + last["width"] == pytest.approx(right, abs=1), "the last row is full"
    assert abs(_box(visitor.page.locator("header .mark"))["x"] - left) <= 4


def test_the_first_page_keeps_its_rows_when_games_can_be_resumed(visitor: Visitor) -> None:
    visitor.plays_on_one_screen("Purple", "Blue")
    visitor.makes_a_table("Purple")
    visitor.goes_home()
    games = visitor.page.get_by_role("region", name=visitor.messages("resume-games")).get_by_role("listitem")
    expect(games).to_have_count(2)
    cards = visitor.page.locator(".cards > *")
    for size in SIZES:
        visitor.turns_to(size)
        assert faults_of(visitor.page) == []
        assert visitor.page.evaluate("document.documentElement.scrollWidth") == size["width"]
        for game in games.all():
            assert _box(game)["y"] + _box(game)["height"] <= _box(cards.first)["y"]
        _has_full_rows_and_the_logo_in_line(visitor)
    visitor.turns_to(DESKTOP)
    assert len({_box(one)["y"] for one in cards.all()}) == 1, "all three stand in one row"


def test_the_rulebook_has_room_around_its_edition_and_prints_its_headings_with_their_texts(visitor: Visitor) -> None:
    visitor.opens("/rules")
    expect(visitor.page.get_by_role("heading", level=2).first).to_be_visible()
    for size in SIZES:
        visitor.turns_to(size)
        _nothing_touches_the_edition(visitor)
    visitor.page.emulate_media(media="print")
    stranded = visitor.page.evaluate(
        """() => [...document.querySelectorAll('main h2, main h3')].filter(one =>
          one.checkVisibility() && getComputedStyle(one).breakAfter !== 'avoid').map(one => one.innerText)"""
    )
    assert stranded == []
    below = "() => [...document.querySelectorAll('main :is(h2, h3) + *')].map(one => getComputedStyle(one).display)"
    assert not {"grid", "flex"} & set(visitor.page.evaluate(below)), "it could break before its first item"


def _nothing_touches_the_edition(visitor: Visitor) -> None:
    edition = _box(visitor.page.get_by_role("combobox", name=visitor.messages("setup-edition")))
    others = [
        visitor.page.get_by_role("searchbox"),
        visitor.page.get_by_role("button", name=visitor.messages("rules-print")),
        *visitor.page.get_by_role("main").get_by_role("link", name=visitor.messages("lesson-title")).all(),
    ]
    for other in map(_box, others):
        across = max(other["x"] - edition["x"] - edition["width"], edition["x"] - other["x"] - other["width"])
        down = max(other["y"] - edition["y"] - edition["height"], edition["y"] - other["y"] - other["height"])
        assert max(across, down) >= 8


def test_the_lobby_is_whole_on_a_small_phone_and_under_nothing_beside_the_board(
    visitors: Visitors, served: ServerProcess
) -> None:
    visitor = visitors.come(served.address, viewport=PHONE, has_touch=True, is_mobile=True)
    visitor.makes_a_table("Purple")
    copy = visitor.page.get_by_role("button", name=visitor.messages("share-copy"))
    for size in (PHONE, ViewportSize(width=390, height=844)):
        visitor.turns_to(size)
        expect(copy).to_be_in_viewport(ratio=1)
        assert visitor.page.evaluate("document.documentElement.scrollHeight") == size["height"]
        expect(visitor.page.locator(".backdrop")).to_be_hidden()
    visitor.turns_to(DESKTOP)
    expect(visitor.page.get_by_label(visitor.messages("lobby-name"))).to_be_in_viewport(ratio=1)
    for control in visitor.page.locator(
        "section.lobby :is(input, select, button, summary):not(:disabled, [aria-disabled=true]):visible"
    ).all():
        control.click(trial=True)
    expect(visitor.page.locator(".sheet .pad").first).to_be_hidden()
