"""States in which few people ever see a page, in every language: without an opponent, watching, closed, away."""

from __future__ import annotations

from playwright.sync_api import expect

from harness.server_process import ServerProcess
from harness.visitor import Visitor
from tests.e2e.conftest import Visitors
from tests.e2e.looker import look_on_a_phone


def test_rare_states_have_room_and_no_barrier(visitors: Visitors, own_server: ServerProcess) -> None:
    other = visitors.come(own_server.address)
    look = look_on_a_phone(visitors, own_server)
    visitor = look.visitor
    _wants_a_rematch_with_nobody(visitor, other)
    look("rematch-gone")
    host = visitors.come(own_server.address)
    host.plays_on_one_screen("Purple", "Blue")
    host.does("throw")
    host.sees_what_is_next(after="throw")
    visitor.opens(host.page.url)
    visitor.sees(visitor.messages("waiting-watch"))
    look("watching")
    own_server.admin("close", host.page.url.rpartition("/")[2])
    closed = visitor.page.get_by_role("heading", level=2, name=visitor.messages("table-closed"))
    expect(closed).to_be_visible()
    look("closed")
    _looks_at_what_was_played(host)
    own_server.admin("remove", "--yes", host.makes_a_table("Purple").rpartition("/")[2])
    host.sees(host.messages("trouble-table_not_found-title"))
    host.plays_on_one_screen("Purple", "Blue")
    visitor.opens(host.page.url)
    visitor.sees(visitor.messages("waiting-watch"))
    own_server.kill()
    visitor.sees(visitor.messages("line-away-text"))
    look("away")
    look.sums_up()


def _wants_a_rematch_with_nobody(visitor: Visitor, other: Visitor) -> None:
    """Win because somebody has resigned, and offer a rematch after they have gone."""
    visitor.opens(other.makes_a_table("Blue"))
    visitor.sits_down("Purple")
    other.begins()
    other.plays_a_turn()  # without a finished turn there is no rematch
    other.resigns()
    rematch = visitor.page.get_by_role("button", name=visitor.messages("over-rematch"))
    rematch.wait_for()
    other.page.close()
    rematch.click()
    visitor.sees(visitor.messages("rematch-gone", names="Blue", count=1))


def _looks_at_what_was_played(host: Visitor) -> None:
    """At a closed table: it says why, and its game can be reviewed and replayed, but not continued."""
    closed = host.messages("table-closed")
    expect(host.page.get_by_role("heading", level=1)).to_have_text(closed)
    host.sees(host.messages("closed-operator"))
    expect(host.button("")).to_have_count(0)
    host.page.reload()
    expect(host.page.get_by_role("heading", level=2, name=closed)).to_be_visible()
    host.page.get_by_role("link", name=host.messages("review-page-title")).click()
    replay = host.page.get_by_role("link", name=host.messages("replay-title"))
    expect(replay).to_be_visible(timeout=90_000)
    replay.click()
    expect(host.page.get_by_role("link", name=host.messages("analysis-this"))).to_be_visible()
    expect(host.page.get_by_role("link", name=host.messages("review-page-title"))).to_be_visible()
