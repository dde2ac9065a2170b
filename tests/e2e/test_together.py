"""Several people at one table: lines that break, seats that are left, games that are given up and begun anew."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from harness.server_process import ServerProcess
from harness.visitor import Visitor
from tests.e2e.conftest import Visitors
from tests.e2e.tables import new_table
from tests.e2e.together import playing, who_is_on_turn

#: Turns of the short game in which something goes wrong.
LINE_LOST, SERVER_KILLED = 1, 2


def test_a_whole_game_of_two_browsers_outlasts_a_lost_line_and_a_killed_server(
    visitors: Visitors, own_server: ServerProcess
) -> None:
    purple, blue, watcher = (visitors.come(own_server.address) for _ in range(3))
    _sit_down_together(new_table(own_server.address, house="discs=5,5,5"), purple, blue, watcher)
    watcher.sees("You are watching")
    turns = 0
    while not purple.page.locator(".over").count():
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
        expect(one.page.locator(".over h1")).to_contain_text(re.compile("win|victory"))
    totals = {one.page.locator(".pad .total").inner_html() for one in (purple, blue)}
    assert len(totals) == 1
    purple.page.get_by_role("link", name="Verify the dice").click()
    purple.sees("throws check out")


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
    expect(watcher.page.locator(".cell.payable")).to_have_count(0)


def test_hints_are_not_offered_between_people(visitors: Visitors, served: ServerProcess) -> None:
    first, _ = playing(visitors, served)
    first.does("throw")
    first.sees_what_is_next(after="throw")
    expect(first.page.get_by_role("button", name="Hint")).to_have_count(0)
    first.page.keyboard.press("h")
    expect(first.page.locator("section.dice .head")).to_contain_text("tap a die to keep it")
    expect(first.page.get_by_role("region", name="Hint")).to_have_count(0)


def test_the_computer_plays_for_somebody_who_leaves_until_they_are_back(
    visitors: Visitors, served: ServerProcess
) -> None:
    first, other = playing(visitors, served)
    table = first.page.url
    first.chooses("menu-leave")
    expect(other.page.locator(".seat", has_text="computer fills in")).to_have_count(1)
    first.page.wait_for_url(first.address + "/")
    first.opens(table)
    first.sees("The computer is playing for you")
    first.page.get_by_role("button", name="Take over again").click()
    expect(other.page.locator(".seat", has_text="computer fills in")).to_have_count(0)


def test_a_bot_is_not_called_for_somebody_who_has_just_gone(visitors: Visitors, served: ServerProcess) -> None:
    first, other = playing(visitors, served)
    first.page.close()
    other.sees("is away. The game is waiting.")
    call = other.page.get_by_role("button", name="Let the computer stand in")
    expect(call).to_be_disabled()
    expect(call).to_contain_text(re.compile("in [01]:[0-5][0-9]"))


def test_a_phrase_is_not_shown_again_when_somebody_comes_or_goes(visitors: Visitors, served: ServerProcess) -> None:
    first, other = playing(visitors, served)
    first.chooses("phrase-ouch")
    expect(other.page.locator(".bubble")).to_have_text("Ouch!")
    expect(other.page.locator(".bubble")).to_have_count(0)
    first.page.close()
    other.sees("is away. The game is waiting.")
    assert other.page.locator(".bubble").count() == 0


def test_who_is_not_on_turn_is_shown_what_may_happen_but_can_place_nothing(
    visitors: Visitors, served: ServerProcess
) -> None:
    first, other = playing(visitors, served)
    first.does("throw")
    first.sees_what_is_next(after="throw")
    cell = first.cell_that_can_be_paid().get_attribute("data-cell")
    same = other.page.locator(f"[data-cell='{cell}']")
    expect(other.page.locator("[data-die]")).to_have_count(8)
    same.hover()
    expect(other.page.locator(".chart .ghost")).to_have_count(1)
    expect(other.page.locator(".cell.payable")).to_have_count(0)


def test_whoever_resigns_lets_the_other_win_and_both_may_play_again(visitors: Visitors, served: ServerProcess) -> None:
    first, other = playing(visitors, served)
    beginner = who_is_on_turn(first, other)
    assert beginner is not None
    beginner.plays_a_turn()  # without a finished turn there is no rematch
    first.resigns()
    other.sees("You win!")
    expect(first.page.locator(".over")).to_contain_text(re.compile("(Purple|Blue) wins.*Resigned: You", re.DOTALL))
    expect(other.page.locator(".over")).to_contain_text("Resigned: ")
    for one in (first, other):
        one.page.get_by_role("button", name="Play again").click()
    for one in (first, other):
        expect(one.page.locator(".over")).to_have_count(0)
        one.is_at_a_table()
    assert first.page.url == other.page.url
    assert who_is_on_turn(first, other) is not None


def test_a_game_of_three_goes_on_when_one_resigns(visitor: Visitor) -> None:
    visitor.plays_on_one_screen("Purple", "Blue", "Grey")
    visitor.sees_what_is_next()
    visitor.resigns()
    expect(visitor.page.locator(".seat", has_text="resigned")).to_have_count(1)
    visitor.plays_a_turn()
    expect(visitor.page.locator(".over")).to_have_count(0)


def test_a_table_that_is_left_at_once_begins_when_its_maker_is_back(visitor: Visitor) -> None:
    visitor.goes_home()
    visitor.page.evaluate(
        """() => new Promise(resolve => {
          const start = [...document.querySelectorAll('button')].find(one => one.innerText.includes('2-player game'))
          const look = () => location.pathname.startsWith('/table/') ? resolve(history.back())
            : requestAnimationFrame(look)
          start.click()
          look()
        })"""
    )
    expect(visitor.page.get_by_role("heading", level=1)).to_contain_text("Throw eight dice")
    visitor.page.go_forward()
    visitor.is_at_a_table()
    visitor.sees_what_is_next()


def _sit_down_together(link: str, purple: Visitor, blue: Visitor, *watchers: Visitor) -> None:
    for name, one in {"Purple": purple, "Blue": blue}.items():
        one.opens(link)
        one.sits_down(name)
        expect(one.page.get_by_role("button", name="Leave seat")).to_be_visible()
    for one in watchers:
        one.opens(link)
    purple.begins()
