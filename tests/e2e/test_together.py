"""Several people at one table: lines that break, seats that are left, games that are given up and begun anew."""

from __future__ import annotations

import json
import re
import time
from urllib.request import Request, urlopen

from playwright.sync_api import expect

from harness.server_process import ServerProcess
from harness.visitor import Visitor
from tests.e2e.conftest import Visitors

#: Turns of the short game in which something goes wrong.
LINE_LOST, SERVER_KILLED = 1, 2


def test_a_whole_game_of_two_browsers_outlasts_a_lost_line_and_a_killed_server(
    visitors: Visitors, own_server: ServerProcess
) -> None:
    purple, blue, watcher = (visitors.come(own_server.address) for _ in range(3))
    _sit_down_together(_table(own_server, house="discs=5,5,5"), purple, blue, watcher)
    watcher.sees("You are watching")
    turns = 0
    while not purple.page.locator(".over").count():
        one = _who_is_on_turn(purple, blue)
        if one is None:
            break
        if turns == LINE_LOST:
            _lose_the_line(one)
        if turns == SERVER_KILLED:
            _kill_in_mid_turn(own_server, one, watcher)
        one.plays_a_turn()
        turns += 1
    assert turns > SERVER_KILLED
    results = {one.page.locator(".over h2").inner_text() for one in (purple, blue, watcher)}
    assert all("with" in result for result in results)
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


def test_hints_are_not_given_between_people(visitors: Visitors, served: ServerProcess) -> None:
    first, _ = _playing(visitors, served)
    first.does("throw")
    first.sees_what_is_next(after="throw")
    first.page.get_by_role("button", name="Hint").click()
    expect(first.page.get_by_role("button", name="Hint")).to_be_disabled()
    expect(first.page.get_by_role("region", name="Hint")).to_have_count(0)


def test_the_computer_plays_for_somebody_who_leaves_until_they_are_back(
    visitors: Visitors, served: ServerProcess
) -> None:
    first, other = _playing(visitors, served)
    first.chooses("menu-leave")
    expect(other.page.locator(".seat", has_text="computer fills in")).to_have_count(1)
    first.sees("The computer is playing for you")
    first.page.get_by_role("button", name="Take over again").click()
    expect(other.page.locator(".seat", has_text="computer fills in")).to_have_count(0)


def test_a_bot_is_not_called_for_somebody_who_has_just_gone(visitors: Visitors, served: ServerProcess) -> None:
    first, other = _playing(visitors, served)
    first.page.close()
    other.sees("is away. The game is waiting.")
    other.page.get_by_role("button", name="Let the computer stand in").click()
    other.sees("It is too early to call a bot")


def test_a_phrase_is_not_shown_again_when_somebody_comes_or_goes(visitors: Visitors, served: ServerProcess) -> None:
    first, other = _playing(visitors, served)
    first.chooses("phrase-ouch")
    expect(other.page.locator(".bubble")).to_have_text("Ouch!")
    expect(other.page.locator(".bubble")).to_have_count(0)
    first.page.close()
    other.sees("is away. The game is waiting.")
    assert other.page.locator(".bubble").count() == 0


def test_who_is_not_on_turn_is_shown_what_may_happen_but_can_place_nothing(
    visitors: Visitors, served: ServerProcess
) -> None:
    first, other = _playing(visitors, served)
    first.does("throw")
    first.sees_what_is_next(after="throw")
    cell = first.cell_that_can_be_paid().get_attribute("data-cell")
    same = other.page.locator(f"[data-cell='{cell}']")
    expect(other.page.locator("[data-die]")).to_have_count(8)
    same.hover()
    expect(other.page.locator(".chart .ghost")).to_have_count(1)
    expect(other.page.locator(".cell.payable")).to_have_count(0)


def test_whoever_resigns_lets_the_other_win_and_both_may_play_again(visitors: Visitors, served: ServerProcess) -> None:
    first, other = _playing(visitors, served)
    beginner = _who_is_on_turn(first, other)
    assert beginner is not None
    beginner.plays_a_turn()  # without a finished turn there is no rematch
    first.resigns()
    other.sees("You win with")
    expect(first.page.locator(".over")).to_contain_text(re.compile("Purple wins .*Resigned: Blue|Blue wins .*: Purple"))
    expect(other.page.locator(".over")).to_contain_text("Resigned: ")
    for one in (first, other):
        one.page.get_by_role("button", name="Play again").click()
    for one in (first, other):
        one.page.get_by_role("button", name="Go to the next game").click()
    for one in (first, other):
        one.is_at_a_table()
    assert first.page.url == other.page.url
    assert _who_is_on_turn(first, other) is not None


def test_a_game_of_three_goes_on_when_one_resigns(visitor: Visitor) -> None:
    visitor.plays_on_one_screen("Purple", "Blue", "Grey")
    visitor.sees_what_is_next()
    visitor.resigns()
    expect(visitor.page.locator(".seat", has_text="resigned")).to_have_count(1)
    visitor.plays_a_turn()
    expect(visitor.page.locator(".over")).to_have_count(0)


def test_real_dice_are_typed_in_from_the_opening_throw_on(visitors: Visitors, served: ServerProcess) -> None:
    visitor = visitors.come(served.address, viewport={"width": 360, "height": 640})
    visitor.plays_on_one_screen("Purple", "Blue", real_dice=True)
    begin = visitor.page.get_by_role("button", name="Start", exact=True)
    expect(begin).to_be_disabled()
    _open_with(visitor, 0, 4, 4)
    begin.click()
    visitor.sees("That is not an opening throw")
    visitor.page.get_by_role("button", name="A tie").click()
    _open_with(visitor, 1, 2, 6)
    begin.click()
    visitor.finds_no_barrier()
    expect(visitor.page.locator("header")).to_contain_text("Blue")
    visitor.types(1, 1, 2, 2, 3, 3, 4, 4)
    visitor.page.keyboard.press("1")
    visitor.page.keyboard.press("t")
    visitor.types(2, 2, 3, 3, 6, 6, 6)
    visitor.sees_what_is_next()
    assert sorted(name.partition(": ")[2][0] for name in visitor.names_of_dice()) == list("12233666")
    assert visitor.page.evaluate("document.documentElement.scrollWidth") == 360


def _open_with(visitor: Visitor, number: int, *faces: int) -> None:
    rows = visitor.page.locator("fieldset").nth(number).get_by_role("group")
    for seat, face in enumerate(faces):
        rows.nth(seat).get_by_role("button", name=f"shows {face}").click()


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


def test_a_small_phone_shows_the_whole_lobby(visitors: Visitors, served: ServerProcess) -> None:
    visitor = visitors.come(served.address, viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True)
    visitor.makes_a_table("Purple")
    expect(visitor.page.get_by_role("button", name="Copy the link")).to_be_in_viewport(ratio=1)
    assert visitor.page.evaluate("document.documentElement.scrollHeight") == 640


def test_nothing_lies_over_the_lobby_beside_the_board(visitor: Visitor) -> None:
    visitor.makes_a_table("Purple")
    expect(visitor.page.get_by_label("Your name")).to_be_in_viewport(ratio=1)
    for control in visitor.page.locator("section.lobby :is(input, button, summary):visible").all():
        control.click(trial=True)
    expect(visitor.page.locator(".sheet .pad").first).to_be_hidden()


def _table(server: ServerProcess, **wish: str) -> str:
    """Make a table with rules that the app does not offer; its link."""
    body = json.dumps(wish).encode()
    request = Request(f"{server.address}/api/tables", body, {"Content-Type": "application/json"})  # noqa: S310
    with urlopen(request) as answer:  # noqa: S310
        return f"{server.address}/table/{json.load(answer)['table']}"


def _sit_down_together(link: str, purple: Visitor, blue: Visitor, *watchers: Visitor) -> None:
    for name, one in {"Purple": purple, "Blue": blue}.items():
        one.opens(link)
        one.sits_down(name)
        expect(one.page.get_by_role("button", name="Leave seat")).to_be_visible()
    for one in watchers:
        one.opens(link)
    purple.begins()


def _playing(visitors: Visitors, served: ServerProcess) -> tuple[Visitor, Visitor]:
    """Two people in a game; whoever is on turn comes first."""
    purple, blue = (visitors.come(served.address) for _ in range(2))
    blue.opens(purple.makes_a_table("Purple"))
    blue.sits_down("Blue")
    purple.begins()
    first = _who_is_on_turn(purple, blue)
    assert first is not None
    return (purple, blue) if first is purple else (blue, purple)


def _who_is_on_turn(*people: Visitor) -> Visitor | None:
    """Whose throw is due, once that has come through to them; nobody's when the game is over."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        for one in people:
            if one.button("Throw the dice").is_visible():
                return one
        if all(one.page.locator(".over").is_visible() for one in people):
            return None
    raise AssertionError("nobody can throw")
