"""The review at the end of a game: the curve, its turning points and the cards."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from playwright.sync_api import Route, ViewportSize, expect

from harness.server_process import ServerProcess
from harness.visitor import Visitor
from tests.e2e.conftest import Visitors
from tests.e2e.test_end import plays_a_short_game

DESKTOP = ViewportSize(width=1280, height=800)
PHONE = ViewportSize(width=390, height=844)


def review_of(visitor: Visitor) -> Any:
    """The review that the server gives of the visitor's game."""
    table = visitor.page.url.rpartition("/")[2]
    return httpx.post(f"{visitor.address}/api/tables/{table}/review", timeout=90).raise_for_status().json()


def points(change: float) -> str:
    """A change of a chance as the cards write it."""
    text = f"{100 * change:+.1f}"
    return text[1:] if float(text) == 0 else text.replace("-", "−")


@pytest.mark.parametrize(("bots", "size"), [(["deckhand"], DESKTOP), (["deckhand"] * 3, PHONE)], ids=["2", "4"])
def test_the_curve_and_the_cards_show_what_the_server_says(
    visitors: Visitors, served: ServerProcess, bots: list[str], size: ViewportSize
) -> None:
    visitor = visitors.come(served.address, viewport=size)
    plays_a_short_game(visitor, *bots)
    region = visitor.page.get_by_role("region", name="Who was winning")
    expect(region.locator("path.line")).to_have_count(1 + len(bots), timeout=90_000)
    review = review_of(visitor)
    account = review["seats"][0]
    for card in ("luck", "choices"):
        expect(region.locator(f"[data-card={card}] .value")).to_have_text(f"{points(account[card])} %")
    parts = region.locator("[data-card=result] dd").all_inner_texts()
    assert parts[1:5] == [points(account[name]) for name in ("opening", "luck", "choices", "reevaluation")]
    assert parts[5] == f"{100 * account['result']:.1f}%"
    rows = region.get_by_role("table").get_by_role("row")
    expect(rows).to_have_count(len(review["turns"]) + 2)
    visitor.finds_no_barrier()
    region.get_by_role("radio").nth(1).check()
    expect(region.locator("[data-card=luck] .value")).to_have_text(f"{points(review['seats'][1]['luck'])} %")


def test_the_turning_points_are_the_largest_changes(visitor: Visitor) -> None:
    plays_a_short_game(visitor, "deckhand")
    items = visitor.page.get_by_role("region", name="Who was winning").get_by_role("listitem")
    expect(items.first).to_be_visible(timeout=90_000)
    steps = [(turn["number"], step) for turn in review_of(visitor)["turns"] for step in turn["steps"]]
    changes = [(abs(step["after"][0] - step["before"][0]), number) for number, step in steps]
    largest = sorted(changes, reverse=True)[:3]
    told = sorted(number for change, number in largest if change >= 0.01)
    assert [int(text.split("Turn ")[1].partition(":")[0]) for text in items.all_inner_texts()] == told


def test_a_busy_server_is_asked_again_on_demand(visitors: Visitors, served: ServerProcess) -> None:
    visitor = visitors.come(served.address)
    refusals = ['{"code": "busy", "reason": "", "values": {}}']

    def answer(route: Route) -> None:
        if refusals:
            route.fulfill(status=503, body=refusals.pop(), content_type="application/json")
        else:
            route.continue_()

    visitor.page.route("**/review", answer)
    plays_a_short_game(visitor, "deckhand")
    region = visitor.page.get_by_role("region", name="Who was winning")
    expect(region).to_contain_text("too busy")
    visitor.finds_no_barrier()
    region.get_by_role("button", name="Try again").click()
    expect(region.locator("path.line")).to_have_count(2, timeout=90_000)


def test_nothing_moves_when_the_review_arrives(visitors: Visitors, served: ServerProcess) -> None:
    visitor = visitors.come(served.address)
    plays_a_short_game(visitor, "deckhand")
    visitor.page.reload()
    expect(visitor.page.locator("path.line")).to_have_count(2, timeout=90_000)
    assert visitor.layout_shift() < 0.05
