"""Stopping before the last throw: it is previewed, never happens by one tap, and can be taken back."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Locator, expect

from harness.server_process import ServerProcess
from harness.visitor import LOOK_MS, Visitor
from tests.e2e.conftest import Visitors
from tests.e2e.together import playing


def _throws(visitor: Visitor) -> None:
    """Throw the dice for the first time."""
    visitor.does("throw")
    assert visitor.sees_what_is_next(after="throw") == "place"


def _after_a_throw(visitor: Visitor) -> None:
    visitor.plays_on_one_screen("Purple", "Blue")
    visitor.sees_what_is_next()
    _throws(visitor)


def _lit(visitor: Visitor, cell: str) -> Locator:
    return visitor.page.locator(f"[data-cell='{cell}']")


def _first_lit(visitor: Visitor) -> str:
    return str(visitor.cell_that_can_be_paid().get_attribute("data-cell"))


def _kept(visitor: Visitor) -> list[str]:
    names: list[str] = visitor.page.locator("[data-die][aria-pressed=true]").evaluate_all(
        "dice => dice.map(one => one.dataset.die)"
    )
    return names


def test_the_first_tap_before_the_last_throw_only_previews(visitor: Visitor) -> None:
    _after_a_throw(visitor)
    cell = _first_lit(visitor)
    _lit(visitor, cell).click()
    expect(visitor.page.locator(".board .ghost")).to_be_visible()
    expect(visitor.page.locator(".board .chosen")).to_be_visible()
    expect(visitor.button("Stop and place here")).to_be_enabled()
    visitor.sees("throw 1 of 3")
    visitor.finds_no_barrier()
    visitor.page.keyboard.press("Escape")
    expect(visitor.button("Stop and place here")).to_have_count(0)
    visitor.presses("again")
    visitor.sees("throw 2 of 3")


def test_the_second_tap_or_the_button_stops_and_places(visitor: Visitor) -> None:
    _after_a_throw(visitor)
    cell = _first_lit(visitor)
    for confirm in (_lit(visitor, cell), visitor.button("Stop and place here")):
        _lit(visitor, cell).click()
        expect(visitor.button("Stop and place here")).to_be_visible()
        confirm.click()
        expect(_lit(visitor, cell)).to_have_attribute("aria-label", re.compile("taken by Purple|taken by Blue"))
        visitor.presses("Undo")
        visitor.presses("Back to the dice")
        expect(visitor.button("Stop and place")).to_be_enabled()


def test_stopping_is_taken_back_and_the_same_dice_are_chosen(visitor: Visitor) -> None:
    _after_a_throw(visitor)
    for die in ("2", "5"):
        visitor.page.locator(f"[data-die='{die}']").click()
    kept = _kept(visitor)
    assert sorted(kept) == ["2", "5"]
    visitor.presses("Stop and place")
    visitor.sees("You have stopped.")
    visitor.sees("2 throws are left.")
    visitor.finds_no_barrier()
    visitor.presses("Back to the dice")
    expect(visitor.page.locator("[data-die][aria-pressed=true]")).to_have_count(2)
    assert _kept(visitor) == kept
    visitor.presses("Throw 6 dice again")
    visitor.sees("throw 2 of 3")


def test_the_throws_come_back_online_too_and_the_others_see_it(visitors: Visitors, served: ServerProcess) -> None:
    first, other = playing(visitors, served)
    _throws(first)
    cell = _first_lit(first)
    _lit(first, cell).click()
    _lit(first, cell).click()
    expect(_lit(other, cell)).to_have_attribute("aria-label", re.compile("taken"))
    first.presses("Undo")
    first.presses("Back to the dice")
    expect(_lit(other, cell)).to_have_attribute("aria-label", re.compile("empty"))
    first.presses("again")
    first.sees("throw 2 of 3")
    other.sees("throw 2 of 3")
    first.page.keyboard.press("u")
    expect(first.button("Back to the dice")).to_have_count(0)
    first.sees("throw 2 of 3")


def test_with_the_keyboard_a_cell_is_chosen_twice_and_the_preview_is_said(visitor: Visitor) -> None:
    _after_a_throw(visitor)
    keyboard = visitor.page.keyboard
    keyboard.press("n")
    cell = visitor.cell_in_focus()
    keyboard.press("Enter")
    said = visitor.page.get_by_role("status").filter(has_text="Not placed yet")
    expect(said).to_contain_text("2 throws would be lost.")
    expect(said).to_contain_text(f"column {cell[0]}")
    keyboard.press("Enter")
    expect(_lit(visitor, cell)).to_have_attribute("aria-label", re.compile("taken by"))
    expect(said).to_have_count(0)


def test_after_the_last_throw_one_tap_places(visitor: Visitor) -> None:
    _after_a_throw(visitor)
    for number in (2, 3):
        visitor.presses("again")
        visitor.sees(f"throw {number} of 3" if number == 2 else "0 of 4 discs placed")
    cell = _first_lit(visitor)
    _lit(visitor, cell).click()
    expect(_lit(visitor, cell)).to_have_attribute("aria-label", re.compile("taken by"))
    visitor.presses("Undo")
    expect(visitor.button("Undo")).to_be_disabled()
    expect(visitor.button("Undo")).to_be_focused()


@contextmanager
def _in_one_breath(visitor: Visitor) -> Iterator[None]:
    """To the page, everything within happens at one moment, however slow the machine is."""
    visitor.page.evaluate("() => { const now = performance.now(); performance.now = () => now }")
    yield
    visitor.page.evaluate("() => delete performance.now")


def _taps(visitor: Visitor, name: str, *pauses: int) -> None:
    """Click where a button is, and again after each of these pauses, whatever has come there."""
    box = visitor.button(name).bounding_box()
    assert box is not None
    at = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    with _in_one_breath(visitor):
        visitor.page.mouse.click(*at)
        for pause in pauses:
            visitor.page.wait_for_timeout(pause)
            visitor.page.mouse.click(*at)


def test_a_second_tap_on_stop_and_place_does_not_end_the_turn(visitor: Visitor) -> None:
    _after_a_throw(visitor)
    _lit(visitor, _first_lit(visitor)).click()
    _taps(visitor, "Stop and place here", 150)
    expect(visitor.button("End turn")).to_be_enabled()
    visitor.page.wait_for_timeout(LOOK_MS)
    _taps(visitor, "End turn")  # now that it has been seen
    visitor.sees("Throw the dice")


def test_three_taps_on_undo_do_not_throw_again(visitor: Visitor) -> None:
    _after_a_throw(visitor)
    cell = _first_lit(visitor)
    for _ in range(2):
        _lit(visitor, cell).click()
    expect(visitor.button("Undo")).to_be_enabled()
    _taps(visitor, "Undo", 120, 120)
    expect(visitor.button("Back to the dice")).to_be_enabled()
    visitor.page.wait_for_timeout(LOOK_MS)
    _taps(visitor, "Back to the dice", 150)
    visitor.sees("throw 1 of 3")
    visitor.page.wait_for_timeout(LOOK_MS)
    visitor.sees("throw 1 of 3")


@pytest.mark.parametrize("key", ["", "t", "Enter"])
def test_throwing_twice_in_the_same_breath_throws_once(visitor: Visitor, key: str) -> None:
    visitor.plays_on_one_screen("Purple", "Blue")
    visitor.sees_what_is_next()
    if key:
        visitor.button("Throw the dice").focus()
        with _in_one_breath(visitor):
            for _ in range(2):
                visitor.page.keyboard.press(key)
                visitor.page.wait_for_timeout(230)
    else:
        _taps(visitor, "Throw the dice", 230)
    visitor.sees("throw 1 of 3")
    visitor.page.wait_for_timeout(LOOK_MS)
    visitor.sees("throw 1 of 3")
    visitor.page.keyboard.press("t")
    visitor.sees("throw 2 of 3")


def test_on_a_small_phone_the_page_says_how_dice_are_kept(visitors: Visitors, served: ServerProcess) -> None:
    visitor = visitors.come(served.address, viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True)
    _after_a_throw(visitor)
    visitor.sees("tap a die to keep it")
    panel = visitor.page.locator("section.dice")
    height = panel.bounding_box()
    visitor.cell_that_can_be_paid().click()
    visitor.sees("tap again to stop and place")
    visitor.button("Stop and place here").click()
    expect(visitor.button("Undo")).to_be_enabled()
    assert panel.bounding_box() == height, "nothing jumps under the thumb"
