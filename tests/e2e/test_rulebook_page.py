"""The page of the rulebook in a browser: where it scrolls to, what is lit and printed."""

from __future__ import annotations

from playwright.sync_api import expect

from columbiz.i18n import messages_for
from columbiz.rulebook import book
from columbiz.rules.editions import EDITIONS
from harness.visitor import Visitor

BOOK = book(EDITIONS["en"], messages_for("en"))
COUNTING = next(chapter for chapter in BOOK.chapters if chapter.key == "counting")
_LIT = "() => [...(CSS.highlights.get('found') ?? [])].map(range => range.toString().toLowerCase())"
_GROUND = "getComputedStyle(document.documentElement).backgroundColor"


def opens_the_rulebook(visitor: Visitor, search: str = "") -> None:
    visitor.opens(f"/rules{search}")
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text(BOOK.title)


def test_links_contents_and_search_lead_to_their_places(visitor: Visitor) -> None:
    page = visitor.page
    opens_the_rulebook(visitor, "#ruling-ties")
    expect(page.locator("#ruling-ties")).to_be_in_viewport()
    contents = page.get_by_role("navigation", name=visitor.messages("rules-contents"))
    link = contents.get_by_role("link", name=COUNTING.title)
    link.click()
    expect(page.get_by_role("heading", name=COUNTING.title, exact=True)).to_be_in_viewport()
    expect(link).to_have_attribute("aria-current", "location")
    field = page.get_by_role("searchbox")
    field.fill("Prison Symbol")
    expect(page.get_by_role("status")).to_contain_text(visitor.messages("rules-found", count=1))
    assert page.evaluate(_LIT) == ["prison symbol"]
    visitor.finds_no_barrier()
    page.evaluate("scrollTo(0, 0)")
    field.press("Enter")
    expect(page.locator("main p, main li, main figcaption").filter(has_text="prison symbol")).to_be_in_viewport()
    field.press("Escape")
    assert page.evaluate(_LIT) == []


def test_pictures_follow_the_light_and_what_is_printed_is_the_book_alone_on_white(visitor: Visitor) -> None:
    page = visitor.page
    opens_the_rulebook(visitor)
    fills = set()
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        cell = page.locator("figure [style*='--sea-6']").first
        fills.add(cell.evaluate("element => getComputedStyle(element).fill"))
    assert len(fills) == 2
    page.emulate_media(media="print")
    for part in ("header", "nav", "search", "button", ".backdrop"):
        for one in page.locator(part).all():
            expect(one).to_be_hidden()
    expect(page.get_by_role("heading", name=COUNTING.title, exact=True)).to_be_visible()
    assert page.evaluate(_GROUND) == "rgb(255, 255, 255)"
