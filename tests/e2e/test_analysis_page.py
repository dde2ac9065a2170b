"""The analysis board in a browser: from taps to the engine's values, to somebody else, and on to a table."""

from __future__ import annotations

from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from playwright.sync_api import expect

from columbiz.engine import solve
from columbiz.rules.state import State
from harness.server_process import ServerProcess
from harness.visitor import Visitor
from tests.e2e.conftest import Visitors

START = "6/6/6/6/6/6 P P 18,18 0,0 0,0 - k1:1-2-33-555-6 en"
PLACING = "6/6/6/6/P1P3/1PB3 P P 4,5 2,1 3,1 - p3:11-2-33-555:0 en"
#: A server's first analysis waits until the engine is loaded, which may take long on a busy machine.
ENGINE_LOADS = 120_000


def sees_the_position(visitor: Visitor, position: str) -> None:
    """The position is in the address and in the field, and its values are those of the engine."""
    page = visitor.page
    expect(page.get_by_label(visitor.messages("analysis-position"))).to_have_value(position)
    expect(page.get_by_test_id("win-chance")).to_have_attribute("aria-busy", "false", timeout=ENGINE_LOADS)
    assert parse_qs(urlsplit(page.url).query)["position"] == [position]
    shares = [float(one.get_attribute("data-share") or 0) for one in page.locator("[data-share]").all()]
    assert shares == pytest.approx(solve(State.parse(position)).value, abs=1e-6)


def test_a_position_is_set_up_by_taps_and_keys_and_shared_by_a_link(visitors: Visitors, served: ServerProcess) -> None:
    visitor, friend = visitors.come(served.address), visitors.come(served.address)
    visitor.goes_home()
    visitor.page.get_by_role("link", name=visitor.messages("analysis-title")).click()
    sees_the_position(visitor, START)
    visitor.page.locator("[data-cell='55']").click()
    visitor.page.keyboard.press("ArrowRight")
    assert visitor.cell_in_focus() == "66"
    visitor.page.keyboard.press("Enter")
    visitor.page.keyboard.press("Control+z")
    changed = "6/6/6/6/4P1/6 P P 17,18 0,0 0,0 - k1:1-2-33-555-6 en"
    sees_the_position(visitor, changed)
    friend.opens(visitor.page.get_by_label(visitor.messages("analysis-link")).input_value())
    sees_the_position(friend, changed)


def test_a_game_is_played_on_from_a_position(visitor: Visitor) -> None:
    page = visitor.page
    visitor.opens(f"/analysis?{urlencode({'position': PLACING})}")
    sees_the_position(visitor, PLACING)
    page.get_by_role("button", name=visitor.messages("analysis-play")).click()
    page.get_by_role("dialog").get_by_role("button", name=visitor.messages("analysis-play-start")).click()
    visitor.is_at_a_table()
    assert visitor.sees_what_is_next() == "disc"
    visitor.does("disc")
    assert visitor.sees_what_is_next(after="disc") == "done"
    table = urlsplit(page.url).path.rsplit("/", 1)[1]
    record = page.request.get(f"{visitor.address}/api/tables/{table}/record").text()
    assert f'[Position "{PLACING}"]' in record
