"""States in which few people ever see a page, in every language: watching, a server that is away, a closed table."""

from __future__ import annotations

from playwright.sync_api import expect

from harness.server_process import ServerProcess
from tests.e2e.conftest import Visitors
from tests.e2e.looker import look_on_a_phone
from tests.e2e.tables import new_table
from tests.e2e.together import who_is_on_turn


def test_watching_and_waiting_for_the_server_have_room_and_no_barrier(
    visitors: Visitors, own_server: ServerProcess
) -> None:
    table = new_table(own_server.address)
    purple, blue = visitors.come(own_server.address), visitors.come(own_server.address)
    for one, name in ((purple, "Purple"), (blue, "Blue")):
        one.opens(table)
        one.sits_down(name)
    purple.begins()
    look = look_on_a_phone(visitors, own_server)
    watcher = look.visitor
    watcher.opens(table)
    who_is_on_turn(purple, blue)
    watcher.sees(watcher.messages("waiting-watch"))
    look("watching")
    own_server.kill()
    expect(watcher.line("live")).to_have_count(0)
    look("away")
    look.sums_up()


def test_the_end_without_an_opponent_and_a_closed_table_have_room_and_no_barrier(
    visitors: Visitors, own_server: ServerProcess
) -> None:
    other = visitors.come(own_server.address)
    look = look_on_a_phone(visitors, own_server)
    visitor = look.visitor
    visitor.opens(other.makes_a_table("Blue"))
    visitor.sits_down("Purple")
    other.begins()
    beginner = who_is_on_turn(visitor, other)
    assert beginner is not None
    beginner.plays_a_turn()  # without a finished turn there is no rematch
    other.resigns()
    visitor.page.locator(".over").wait_for()
    other.page.close()
    visitor.page.get_by_role("button", name=visitor.messages("over-rematch")).click()
    expect(visitor.page.locator(".over")).to_contain_text(visitor.messages("rematch-gone", names="Blue", count=1))
    look("rematch-gone")
    visitor.plays_on_one_screen("Purple", "Blue")
    own_server.admin("close", visitor.page.url.rpartition("/")[2])
    expect(visitor.page.locator(".closed h2")).to_be_visible()
    look("closed")
    look.sums_up()
