"""The end of a game: the moment it comes, what comes next, looking back, and its review."""

from __future__ import annotations

from typing import Any

import httpx
from playwright.sync_api import ViewportSize, expect

from harness.server_process import ServerProcess
from harness.visitor import Visitor
from tests.e2e.conftest import Visitors
from tests.e2e.tables import new_table

#: Notes when each animation of the end ends, in milliseconds, as soon as the end is shown.
_NOTE_THE_ANIMATIONS = """{
  const observer = new MutationObserver(() => {
    const over = document.querySelector('[data-testid=over]')
    if (!over) return
    observer.disconnect()
    window.ends = document.getAnimations()
      .filter(({ effect }) => over.contains(effect.target))
      .map(({ effect }) => effect.getComputedTiming().endTime)
  })
  observer.observe(document, { childList: true, subtree: true })
}"""
SMALL_PHONE = ViewportSize(width=360, height=640)
#: The steps that come next, and the links below them, by their messages.
NEXT = ("review-page-title", "over-rematch", "over-new")
LINKS = ("replay-title", "analysis-this", "record-download", "replay-verify")


def plays_a_short_game(visitor: Visitor, *bots: str) -> None:
    """Play a game with few discs to its end, against these bots."""
    visitor.opens(new_table(visitor.address, seats=["person", *bots], house="discs=4,4,4"))
    visitor.sits_down("Purple")
    visitor.begins()
    visitor.plays_to_the_end()


def test_the_end_on_a_small_phone(visitors: Visitors, served: ServerProcess) -> None:
    visitor = visitors.come(
        served.address, viewport=SMALL_PHONE, has_touch=True, is_mobile=True, reduced_motion="no-preference"
    )
    visitor.page.add_init_script(_NOTE_THE_ANIMATIONS)
    plays_a_short_game(visitor, "deckhand")
    page = visitor.page
    ends = page.evaluate("ends")
    assert ends
    assert all(end <= 1_500 for end in ends)
    _steps_are_in_reach(visitor)
    _the_review_is_the_servers(visitor, seats=2)
    visitor.finds_no_barrier()
    title = page.get_by_role("heading", level=1)
    result = title.inner_text()
    page.get_by_role("region", name=visitor.messages("turns-label")).get_by_role("button").last.click()
    expect(title).to_have_text(visitor.messages("looking-back", number=1))
    page.get_by_role("button", name=visitor.messages("back-to-end")).click()
    expect(title).to_have_text(result)
    page.reload()
    expect(page.get_by_role("table", name=visitor.messages("review-curve"))).to_be_attached()
    assert page.get_by_test_id("over").evaluate("over => over.getAnimations({ subtree: true }).length") == 0
    assert visitor.layout_shift() < 0.05  # also when the review arrives


def test_the_end_of_a_game_of_four(visitor: Visitor) -> None:
    plays_a_short_game(visitor, *["deckhand"] * 3)
    _the_review_is_the_servers(visitor, seats=4)
    visitor.finds_no_barrier()


def _steps_are_in_reach(visitor: Visitor) -> None:
    """The next steps come in their order, large enough for a finger, and nothing covers them."""
    page = visitor.page
    steps = page.get_by_test_id("next").locator("a, button")
    assert [text.strip() for text in steps.all_inner_texts()] == [visitor.messages(key) for key in NEXT]
    for step in steps.all():
        box = step.bounding_box()
        assert box is not None
        assert box["height"] >= 36
        assert box["y"] + box["height"] <= SMALL_PHONE["height"]
        middle = [box["x"] + box["width"] / 2, box["y"] + box["height"] - 4]
        covered = "(node, [x, y]) => !node.contains(document.elementFromPoint(x, y))"
        assert not step.evaluate(covered, middle), "something lies over the button"
    links = page.get_by_test_id("links").locator("a, button")
    assert [text.strip() for text in links.all_inner_texts()] == [visitor.messages(key) for key in LINKS]


def _the_review_is_the_servers(visitor: Visitor, seats: int) -> None:
    """The curve has a row for every turn, and the cards say what the server says of the first two seats."""
    region = visitor.page.get_by_role("region", name=visitor.messages("end-title"))
    rows = region.get_by_role("table", name=visitor.messages("review-curve")).get_by_role("row")
    expect(rows).not_to_have_count(0, timeout=90_000)
    review = _review_of(visitor)
    expect(rows).to_have_count(len(review["turns"]) + 2)
    expect(region.get_by_role("radio")).to_have_count(seats)
    for seat in (0, 1):
        region.get_by_role("radio").nth(seat).check()
        for card in ("luck", "choices"):
            change = review["seats"][seat][card]
            expect(region.locator(f"[data-card={card}]")).to_contain_text(f"{_points(change)} %")


def _review_of(visitor: Visitor) -> Any:
    """The review that the server gives of the visitor's game."""
    table = visitor.page.url.rpartition("/")[2]
    return httpx.post(f"{visitor.address}/api/tables/{table}/review", timeout=90).raise_for_status().json()


def _points(change: float) -> str:
    """A change of a chance as the cards write it."""
    text = f"{100 * change:+.1f}"
    return text[1:] if float(text) == 0 else text.replace("-", "−")
