"""Whole games, played in a real browser against a real server."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from harness.server_process import ServerProcess
from harness.visitor import Visitor
from tests.e2e.conftest import Visitors


def test_two_clicks_lead_from_the_first_page_to_the_first_throw(visitor: Visitor) -> None:
    visitor.goes_home()
    visitor.page.get_by_role("button", name="2-player game").click()
    visitor.button("Throw the dice").click()
    visitor.sees("throw 1 of 3")
    assert visitor.page.locator("[data-die]").count() == 8


def test_a_whole_game_against_the_computer(visitor: Visitor) -> None:
    visitor.plays_the_computer()
    visitor.plays_to_the_end()
    expect(visitor.page.locator(".over h1")).to_contain_text(re.compile("win|victory"))
    expect(visitor.page.get_by_role("link", name="Replay")).to_be_visible()


def test_a_whole_game_of_three_on_one_screen(visitor: Visitor) -> None:
    visitor.plays_on_one_screen("Purple", "Blue", "deckhand")
    visitor.plays_to_the_end()
    expect(visitor.page.locator(".over h1")).to_contain_text(re.compile("win|victory"))


def test_a_game_played_with_the_keyboard_alone(visitor: Visitor) -> None:
    visitor.goes_home()
    keyboard = visitor.page.keyboard
    visitor.page.get_by_role("button", name="2-player game").focus()
    keyboard.press("Enter")
    visitor.is_at_a_table()
    visitor.sees_what_is_next()
    keyboard.press("t")
    visitor.sees_what_is_next(after="throw")
    keyboard.press("1")
    expect(visitor.page.get_by_role("button", name="kept, press to let go")).to_have_count(1)
    keyboard.press("p")
    assert visitor.sees_what_is_next(after="place") == "disc"
    expect(visitor.page.locator(".cell.payable:focus")).to_have_count(1)
    expect(visitor.page.locator(".cell.payable[tabindex='0']")).to_have_count(1)
    cells = [visitor.cell_in_focus()]
    for key in ("n", "n", "Shift+N"):
        keyboard.press(key)
        cells.append(visitor.cell_in_focus())
    first, second, _, back = cells
    assert first != second == back
    assert visitor.page.locator(".cell.payable:focus").count() == 1
    keyboard.press("Enter")
    assert visitor.sees_what_is_next(after="disc") == "done"
    keyboard.press("u")
    expect(visitor.button("End turn")).to_be_disabled()
    keyboard.press("Enter")
    expect(visitor.button("End turn")).to_be_enabled()
    keyboard.press("d")
    visitor.sees_what_is_next(after="done")
    expect(visitor.page.locator("[aria-live=polite]").last).not_to_be_empty()


def test_the_keys_are_listed_where_they_are_asked_for(visitor: Visitor) -> None:
    visitor.plays_on_one_screen("Purple", "Blue")
    visitor.page.keyboard.press("?")
    keys = visitor.page.get_by_role("dialog", name="Keyboard shortcuts")
    expect(keys).to_contain_text(visitor.messages("keys-next"))
    visitor.finds_no_barrier()
    visitor.page.keyboard.press("Escape")
    expect(keys).to_have_count(0)
    visitor.page.get_by_role("button", name="Menu").click()
    visitor.page.get_by_role("button", name="Keyboard shortcuts").click()
    expect(keys).to_be_visible()


def test_a_game_on_a_small_phone_by_touch(visitors: Visitors, served: ServerProcess) -> None:
    visitor = visitors.come(served.address, viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True)
    visitor.plays_the_computer()
    visitor.plays_a_turn()
    width = visitor.page.evaluate("document.documentElement.scrollWidth")
    assert width == 360, "nothing may stick out at the side"
    for control in visitor.page.locator(".dice .row .big, .cell").all():
        box = control.bounding_box()
        assert box is None or min(box["width"], box["height"]) >= 36


def test_a_hint_names_the_best_choices_on_one_screen(visitor: Visitor) -> None:
    visitor.plays_on_one_screen("Purple", "Blue")
    visitor.sees_what_is_next()
    visitor.does("throw")
    visitor.sees_what_is_next(after="throw")
    visitor.page.get_by_role("button", name="Hint").click()
    choices = visitor.page.get_by_role("region", name="Hint").get_by_role("listitem")
    expect(choices.first).to_contain_text("to win", timeout=90_000)
    assert 1 < choices.count() <= 3
