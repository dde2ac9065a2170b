"""Several people at one table: lines that break, seats that are left, games that are given up and begun anew."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from harness.server_process import ServerProcess
from harness.visitor import PAYABLE, Visitor
from tests.e2e.conftest import Visitors
from tests.e2e.tables import new_table
from tests.e2e.together import playing, who_is_on_turn

#: Turns of the short game in which something goes wrong.
LINE_LOST, SERVER_KILLED = 1, 2

#: Remembers whether the lobby was shown since.
_NOTE_LOBBY = """() => {
  window.lobbySeen = false
  new MutationObserver(() => { window.lobbySeen ||= !!document.querySelector('[data-testid=lobby]') })
    .observe(document.body, { childList: true, subtree: true })
}"""


def test_a_whole_game_of_two_browsers_outlasts_a_lost_line_and_a_killed_server(
    visitors: Visitors, own_server: ServerProcess
) -> None:
    purple, blue, watcher = (visitors.come(own_server.address) for _ in range(3))
    _sit_down_together(new_table(own_server.address, house="discs=5,5,5"), purple, blue, watcher)
    watcher.sees(watcher.messages("waiting-watch"))
    turns = 0
    while not purple.found("over").count():
        one = who_is_on_turn(purple, blue)
        if one is None:
            break
        if turns == LINE_LOST:
            _lose_the_line(one)
        if turns == SERVER_KILLED:
            _kill_in_mid_turn(own_server, one, watcher)
        one.plays_a_turn()
        turns += 1
    assert turns > SERVER_KILLED
    for one in (purple, blue, watcher):
        expect(one.found("over")).to_be_visible()
    totals = {one.page.locator(".pad .total").inner_html() for one in (purple, blue)}
    assert len(totals) == 1


def _lose_the_line(one: Visitor) -> None:
    one.does("throw")
    one.page.context.set_offline(offline=True)
    expect(one.line("live")).to_have_count(0)
    one.page.context.set_offline(offline=False)
    expect(one.line("live")).to_be_attached()
    one.sees_what_is_next(after="throw")


def _kill_in_mid_turn(server: ServerProcess, one: Visitor, watcher: Visitor) -> None:
    one.does("throw")
    assert one.sees_what_is_next(after="throw") == "place"
    dice = one.names_of_dice()
    server.kill()
    expect(one.line("live")).to_have_count(0)
    server.start()
    expect(one.line("live")).to_be_attached()
    expect(watcher.line("live")).to_be_attached()
    assert one.names_of_dice() == dice
    expect(watcher.page.locator(PAYABLE)).to_have_count(0)


def test_people_meet_in_the_lobby_and_go_on_to_a_second_game(visitors: Visitors, served: ServerProcess) -> None:
    host, guest = (visitors.come(served.address) for _ in range(2))
    guest.opens(host.makes_a_table(""))
    _changes_the_lobby_before(host, guest)
    guest.sits_down("Blue")
    expect(_place(host, 1)).to_contain_text("Blue")
    host.begins()
    host.plays_a_turn()  # without a finished turn there is no rematch
    guest.resigns()
    table = host.page.url
    host.found("rematch").click()
    expect(guest.found("offer")).to_contain_text(guest.messages("rematch-offer", names="Purple", count=1))
    for one in (host, guest):
        one.page.evaluate(_NOTE_LOBBY)
    guest.found("accept").click()
    for one in (host, guest):
        one.page.wait_for_url(lambda url: "/table/" in url and url != table)
        one.is_at_a_table()
        assert not one.page.evaluate("window.lobbySeen")
        expect(one.page.get_by_role("alert")).to_have_count(0)
    assert host.page.url == guest.page.url
    expect(guest.page.locator("[data-seat='0']")).to_contain_text("Purple")
    expect(host.page.locator("[data-seat='1']")).to_contain_text("Blue")


def _changes_the_lobby_before(host: Visitor, guest: Visitor) -> None:
    """The guest sees the host's new name, which is remembered, another seat, and a bot in it until it is removed."""
    host.found("name").fill("Purple")
    expect(_place(guest, 0)).to_contain_text("Purple")
    host.page.reload()
    expect(host.found("name")).to_have_value("Purple")
    host.found("more-seats").click()
    _place(host, 2).get_by_test_id("who-plays").select_option("captain")
    expect(_place(guest, 2)).to_contain_text(guest.messages("level-captain"))
    host.found("fewer-seats").click()
    expect(_place(guest, 2)).to_have_count(0)


def _place(visitor: Visitor, seat: int) -> Locator:
    """A row of the lobby."""
    return visitor.page.locator(f"[data-place='{seat}']")


def test_two_who_sit_down_at_the_same_moment_both_get_a_seat(visitors: Visitors, served: ServerProcess) -> None:
    people = [visitors.come(served.address) for _ in range(2)]
    link = new_table(served.address)
    for one in people:
        one.opens(link)
        expect(one.found("sit")).to_have_count(2)
        one.page.context.set_offline(offline=True)
    for one in people:  # both ask for the first seat, before either has reached the server
        one.found("sit").first.click()
    for one in people:
        one.page.context.set_offline(offline=False)
    for one in people:
        expect(one.found("start")).to_be_visible()
        expect(one.page.get_by_role("alert")).to_have_count(0)
        expect(one.found("stand-up")).to_have_count(1)


def test_the_computer_plays_for_somebody_who_leaves_until_they_are_back(
    visitors: Visitors, served: ServerProcess
) -> None:
    first, other = playing(visitors, served)
    table = first.page.url
    first.chooses("menu-leave")
    stands_in = other.page.locator("[data-seat]", has_text=other.messages("presence-stand-in"))
    expect(stands_in).to_have_count(1)
    first.page.wait_for_url(first.address + "/")
    first.opens(table)
    first.found("take-back").click()
    expect(stands_in).to_have_count(0)


def test_a_table_that_is_left_at_once_begins_when_its_maker_is_back(visitor: Visitor) -> None:
    visitor.goes_home()
    visitor.page.evaluate(
        """() => new Promise(resolve => {
          const look = () => location.pathname.startsWith('/table/') ? resolve(history.back())
            : requestAnimationFrame(look)
          document.querySelector('[data-testid=start-screen]').click()
          look()
        })"""
    )
    expect(visitor.found("start-screen")).to_be_visible()
    visitor.page.go_forward()
    visitor.is_at_a_table()
    visitor.sees_what_is_next()


def _sit_down_together(link: str, purple: Visitor, blue: Visitor, *watchers: Visitor) -> None:
    for name, one in {"Purple": purple, "Blue": blue}.items():
        one.opens(link)
        one.sits_down(name)
        expect(one.found("stand-up")).to_be_visible()
    for one in watchers:
        one.opens(link)
    purple.begins()
