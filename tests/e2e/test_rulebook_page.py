"""The page of the rulebook: read, searched, printed, on any screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from columbiz.i18n import messages_for
from columbiz.rulebook import book
from columbiz.rules.editions import EDITIONS
from harness.server_process import ServerProcess
from harness.visitor import Visitor
from tests.e2e.conftest import Visitors

BOOK = book(EDITIONS["en"], messages_for("en"))
_LIT = "() => [...(CSS.highlights.get('found') ?? [])].map(range => range.toString().toLowerCase())"


def opens_the_rulebook(visitor: Visitor, search: str = "") -> None:
    visitor.opens(f"/rules{search}")
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text(BOOK.title)


def test_every_chapter_can_be_gone_to_by_the_contents(visitor: Visitor) -> None:
    opens_the_rulebook(visitor)
    contents = visitor.page.get_by_role("navigation", name="Contents").get_by_role("link")
    expect(contents).to_have_text([chapter.title for chapter in BOOK.chapters])
    contents.filter(has_text="Counting").click()
    expect(visitor.page.get_by_role("heading", name="Counting", exact=True)).to_be_in_viewport()
    expect(contents.filter(has_text="Counting")).to_have_attribute("aria-current", "location")


def test_a_link_into_the_book_leads_there(visitor: Visitor) -> None:
    opens_the_rulebook(visitor, "#ruling-ties")
    expect(visitor.page.get_by_role("heading", name="Who wins if totals are equal?")).to_be_in_viewport()


def test_what_is_searched_is_lit_counted_and_gone_to(visitor: Visitor) -> None:
    opens_the_rulebook(visitor)
    field = visitor.page.get_by_role("searchbox", name="Search the rulebook")
    field.fill("Prison Symbol")
    expect(visitor.page.get_by_role("status")).to_contain_text("1 match")
    assert visitor.page.evaluate(_LIT) == ["prison symbol"]
    field.press("Enter")
    expect(visitor.page.get_by_text("beside the prison symbol")).to_be_in_viewport()
    field.fill("words of the game")
    expect(visitor.page.get_by_role("status")).to_contain_text("1 match")  # the contents are not searched
    field.fill("no such words")
    expect(visitor.page.get_by_role("status")).to_contain_text("No matches")
    field.press("Escape")
    expect(field).to_have_value("")
    assert visitor.page.evaluate(_LIT) == []


def test_another_edition_shows_its_numbers_and_stays_in_the_address(visitor: Visitor) -> None:
    opens_the_rulebook(visitor)
    visitor.page.get_by_role("combobox", name="Edition").select_option("fr")
    visitor.sees("three and 3 with four.")
    visitor.page.reload()
    visitor.sees("three and 3 with four.")
    assert visitor.page.url.endswith("?edition=fr")


def test_house_rules_of_the_address_are_in_the_book(visitor: Visitor) -> None:
    opens_the_rulebook(visitor, "?house=capture_cap%3D7")
    visitor.sees("Only the first 7 prisoners count")


def test_house_rules_that_are_none_are_told(visitor: Visitor) -> None:
    visitor.opens("/rules?house=moon%3D3")
    expect(visitor.page.get_by_role("alert")).to_contain_text("There is no rule 'moon'")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
def test_the_rulebook_has_no_barrier_and_nothing_sticks_out(
    visitors: Visitors, served: ServerProcess, scheme: str, width: int
) -> None:
    visitor = visitors.come(served.address, color_scheme=scheme, viewport={"width": width, "height": 760})
    opens_the_rulebook(visitor)
    visitor.page.get_by_role("searchbox").fill("disc")
    visitor.finds_no_barrier()
    assert visitor.page.evaluate("document.documentElement.scrollWidth") == width


def test_pictures_follow_the_light_of_the_page(visitors: Visitors, served: ServerProcess) -> None:
    fills = set()
    for scheme in ("light", "dark"):
        visitor = visitors.come(served.address, color_scheme=scheme)
        opens_the_rulebook(visitor)
        cell = visitor.page.locator("figure [style*='--sea-6']").first
        fills.add(cell.evaluate("element => getComputedStyle(element).fill"))
        expect(visitor.page.get_by_role("img", name="The dice show 1-2-33-555-6")).to_be_visible()
    assert len(fills) == 2


def test_what_is_printed_is_the_book_alone_on_white(visitors: Visitors, served: ServerProcess) -> None:
    visitor = visitors.come(served.address, color_scheme="dark")
    opens_the_rulebook(visitor)
    visitor.page.emulate_media(media="print")
    for part in ("header", "nav", "search", "button", ".backdrop"):
        for one in visitor.page.locator(part).all():
            expect(one).to_be_hidden()
    expect(visitor.page.get_by_role("heading", name="Rulings", exact=True)).to_be_visible()
    ground = visitor.page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    assert ground == "rgb(255, 255, 255)"
