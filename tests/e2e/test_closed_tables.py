"""A table that the operator closes or removes, as people at it see it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from harness.server_process import ServerProcess
from tests.e2e.conftest import Visitors
from tests.e2e.fitting import faults_of


@pytest.mark.parametrize("size", [{"width": 1280, "height": 800}, {"width": 390, "height": 660}])
def test_a_closed_game_says_so_offers_no_action_and_can_be_verified(
    visitors: Visitors, own_server: ServerProcess, size: dict[str, int]
) -> None:
    one = visitors.come(own_server.address, "nl", viewport=size)
    one.plays_on_one_screen("Ann", "Ben")
    one.does("throw")
    one.sees_what_is_next(after="throw")
    table = one.page.url.rpartition("/")[2]
    own_server.admin("close", table)
    expect(one.page.locator(".closed h2")).to_have_text("De tafel is gesloten")
    expect(one.page.get_by_role("heading", level=1)).to_have_text("De tafel is gesloten")
    one.sees("De beheerder van deze server heeft de tafel gesloten.")
    expect(one.page.locator(".dice .row .big, .cell.payable")).to_have_count(0)
    one.page.reload()
    expect(one.page.locator(".closed h2")).to_be_visible()
    closed = one.page.locator(".closed")
    expect(closed.get_by_role("link", name=one.messages("analysis-this"))).to_be_visible()
    assert faults_of(one.page) == []
    review = one.messages("review-page-title")
    closed.get_by_role("link", name=review).click()
    expect(one.page.locator(".decision")).to_be_visible(timeout=90_000)
    one.page.get_by_role("link", name=one.messages("replay-title")).click()
    expect(one.page.get_by_role("link", name=one.messages("analysis-this"))).to_be_visible()
    expect(one.page.get_by_role("link", name=review)).to_be_visible()
    one.page.go_back()
    one.page.go_back()
    closed.get_by_role("link", name=one.messages("replay-verify")).click()
    expect(one.page.locator(".verdict.good")).to_be_visible()
    one.goes_home()
    expect(one.page.locator(".resume")).to_have_count(0)


def test_a_removed_table_is_gone_for_those_who_have_it_open(visitors: Visitors, own_server: ServerProcess) -> None:
    one = visitors.come(own_server.address)
    one.makes_a_table("Ann")
    own_server.admin("remove", "--yes", one.page.url.rpartition("/")[2])
    one.sees("There is no such table")
