"""Whole games by keyboard alone, and by what a screen reader tells and offers alone."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

import httpx
from playwright.sync_api import Locator, Page, expect

from harness.visitor import LOOK_MS, Visitor
from tests.e2e.tables import new_table

SECONDS = 60
MOST_TABS = 60
#: The cell whose name is taken as an example.
SPOT = {"face": 1, "height": 1}
#: The buttons of a turn by their message keys. If two can be pressed, the first of this list is used.
BUTTONS = {"done": "done", "forfeit": "forfeit", "throw": "throw-dice", "place": "place"}
KEYS = {"done": "d", "forfeit": "d", "throw": "t", "place": "p"}
#: The name of what has the focus.
_FOCUSED = """() => {
  const one = document.activeElement
  return one.ariaLabel || [...(one.labels ?? [])].map(label => label.innerText).join() || one.innerText
}"""


def _short_game(visitor: Visitor) -> str:
    """The link of a table for one person and a bot, with few discs."""
    return new_table(visitor.address, seats=["person", "deckhand"], house="discs=8,8,8")


def _button(visitor: Visitor, key: str) -> Locator:
    """A button that can be pressed, by its message key."""
    return visitor.page.get_by_role("button", name=visitor.messages(key), disabled=False)


def _cells(visitor: Visitor) -> Locator:
    """The cells that can be paid for."""
    return visitor.page.get_by_role("button", name=_payable(visitor))


def _payable(visitor: Visitor) -> str:
    """What the name of a cell says if it can be paid for."""
    return visitor.messages("cell-payable", **SPOT).removeprefix(visitor.messages("cell-empty", **SPOT))


def _next_step(visitor: Visitor, after: str, waiting: Callable[[], object] = lambda: None) -> str:
    """Wait until another step than the last is offered; `waiting` is done meanwhile."""
    deadline = time.monotonic() + SECONDS
    while time.monotonic() < deadline:
        page = visitor.page.locator("main").aria_snapshot()  # the whole page at one moment
        if f'list "{visitor.messages("over-ranking")}"' in page:
            return "over"
        offered = [step for step, key in BUTTONS.items() if _offers(page, visitor.messages(key))]
        if not offered and _payable(visitor) in page:
            offered = ["disc"]
        if offered and offered[0] != after:
            return offered[0]
        waiting()
        visitor.page.wait_for_timeout(50)
    raise AssertionError(f"nothing follows {after}: {page}")


def _offers(page: str, label: str) -> bool:
    """Whether a page, as its accessibility tree, has a button with this label that can be pressed."""
    return re.search(rf'button "[^"]*{re.escape(label)}[^"]*"(?! \[disabled\])', page) is not None


def _result(visitor: Visitor) -> str:
    """The sentence about the result, by the server's account."""
    table = visitor.page.url.rpartition("/")[2]
    outcome = httpx.get(f"{visitor.address}/api/tables/{table}").json()["outcome"]
    points = outcome["totals"][outcome["winners"][0]]
    if len(outcome["winners"]) > 1:
        return visitor.messages("over-shared", points=points)
    if outcome["winners"] == [0]:
        return visitor.messages("over-you-win", points=points)
    return visitor.messages("over-wins", name=visitor.messages("level-deckhand"), points=points)


# By keyboard


def _tabs_to(page: Page, name: str) -> None:
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        if page.evaluate(_FOCUSED).strip().startswith(name):
            return
    raise AssertionError(f"Tab does not lead to {name}")


def test_a_whole_game_by_keyboard_alone(visitor: Visitor) -> None:
    keyboard = visitor.page.keyboard
    visitor.opens(_short_game(visitor))
    expect(visitor.page.get_by_label(visitor.messages("lobby-name"))).to_be_visible()
    _tabs_to(visitor.page, visitor.messages("lobby-name"))
    keyboard.type("Anna")
    _tabs_to(visitor.page, visitor.messages("lobby-sit"))
    keyboard.press("Enter")
    expect(_button(visitor, "lobby-start")).to_be_visible()
    _tabs_to(visitor.page, visitor.messages("lobby-start"))
    keyboard.press("Enter")
    step, turns = "", 0
    while (step := _next_step(visitor, step, lambda: keyboard.press("Escape"))) != "over":
        turns += step == "throw"
        if step == "disc":
            keyboard.press("n")
            keyboard.press("Enter")
        else:
            keyboard.press(KEYS[step])
    assert turns > 1
    expect(visitor.page.get_by_role("log")).to_contain_text(_result(visitor))
    _tabs_to(visitor.page, visitor.messages("over-rematch"))
    keyboard.press("Enter")
    visitor.is_at_a_table()
    expect(_button(visitor, "throw-dice").or_(_button(visitor, "opening-go-on"))).to_be_visible()


# By screen reader


def _activates(control: Locator) -> None:
    """What a screen reader does with a control that its user has found by role and name."""
    control.focus()
    control.press("Enter")


def _heard(visitor: Visitor) -> str:
    return visitor.page.get_by_role("log").inner_text()


def test_a_whole_game_by_screen_reader_alone(visitor: Visitor) -> None:
    visitor.page.add_init_script("localStorage['columbiz.settings'] ??= JSON.stringify({ pace: 'instant' })")
    visitor.opens(_short_game(visitor))
    visitor.page.get_by_role("textbox", name=visitor.messages("lobby-name")).fill("Anna")
    _activates(_button(visitor, "lobby-sit"))
    _activates(_button(visitor, "lobby-start"))
    previous, turns = "", 0
    while (step := _next_step(visitor, previous)) != "over":
        if previous == "place":  # the same button may now end the turn: the page ignores a press that comes too soon
            visitor.page.wait_for_timeout(LOOK_MS)
        previous = step
        if step == "throw":
            turns += 1
            titles = {visitor.messages(key) for key in ("turn-yours", "opening-title")}
            assert visitor.page.get_by_role("heading", level=1).inner_text() in titles
        if step == "place" and turns == 1:
            _keeps_a_die_and_throws_again(visitor)
        cell = str(_cells(visitor).first.get_attribute("data-cell")) if step == "disc" else ""
        _activates(_cells(visitor).first if step == "disc" else _button(visitor, BUTTONS[step]))
        if step == "disc":
            expect(visitor.page.get_by_role("log")).to_contain_text(_placed(visitor, cell))
    assert turns > 1
    heard = _heard(visitor)
    assert visitor.messages("said-over", result=_result(visitor)) in heard
    assert any(line.startswith(f"{visitor.messages('level-deckhand')} ") for line in heard.splitlines())
    ranking = visitor.page.get_by_role("list", name=visitor.messages("over-ranking")).get_by_role("listitem")
    expect(ranking).to_have_count(2)
    expect(ranking.filter(has_text=visitor.messages("seat-you"))).to_have_count(1)


def _placed(visitor: Visitor, cell: str) -> str:
    return visitor.messages("said-placed", who="you", name="", face=int(cell[0]), height=len(cell))


def _keeps_a_die_and_throws_again(visitor: Visitor) -> None:
    """Keep the first die of the first throw by its name, and hear what that and the next throw lead to."""
    page, (first, *others) = visitor.page, (1, 2, 3, 3, 5, 5, 5, 6)
    dice = " ".join(map(str, (first, *others)))
    assert visitor.messages("said-thrown", who="you", name="", dice=dice) in _heard(visitor)
    _activates(page.get_by_role("button", name=visitor.messages("die-loose", key=1, face=first)))
    kept = page.get_by_role("button", name=visitor.messages("die-kept", key=1, face=first), pressed=True)
    expect(kept).to_have_count(1)
    expect(page.get_by_role("log")).to_contain_text(visitor.messages("dice-kept-label", dice=first))
    again = page.get_by_role("button", name=visitor.messages("throw-again", count=7))
    _activates(again)
    expect(again).to_have_count(1)
    expect(page.get_by_role("heading", level=1)).to_have_text(visitor.messages("turn-yours"))
    expect(page.get_by_role("log")).to_contain_text(visitor.messages("said-kept", who="you", name="", dice=first))
