"""The first lesson, taken in a real browser."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Route, expect

from harness.server_process import ServerProcess
from harness.visitor import Visitor
from tests.e2e.conftest import Visitors

SMALL = {"width": 360, "height": 640}

#: What a pupil does in each chapter: a button, `dice FACE` to keep those that show it, or a cell.
CHAPTERS = (
    ("Throw the dice", "dice 5", "Throw 5 dice again", "dice 5", "Throw 4 dice again"),
    ("Stop and place", "555", "33", "End turn"),
    ("444", "4", "End turn"),
    ("44", "11", "55", "End turn"),
    ("Throw 6 dice again", "Forfeit discs"),
    ("Throw the dice", "Stop and place", "333", "22", "End turn"),
)

_FOCUSED = "() => document.activeElement?.getAttribute('data-cell') ?? document.activeElement?.innerText.trim() ?? ''"
_ARROWS = {(1, 0): "ArrowRight", (-1, 0): "ArrowLeft", (0, 1): "ArrowUp", (0, -1): "ArrowDown"}


def coach(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("region", name="Your coach")


def goes_to_the_lesson(visitor: Visitor) -> None:
    visitor.goes_home()
    visitor.page.get_by_role("link", name="New here? Take the first lesson").click()
    expect(coach(visitor)).to_contain_text("Throw the dice.")


def goes_on(visitor: Visitor, word: str = "Next") -> None:
    coach(visitor).get_by_role("button", name=word).click()


def loose_dice(visitor: Visitor, deed: str) -> Locator:
    """The dice to be kept, once they have fallen."""
    face = deed.removeprefix("dice ")
    loose = visitor.page.get_by_role("button", name=re.compile(f": {face}, on the table"))
    expect(loose.first).to_be_visible()
    return loose


def does(visitor: Visitor, deed: str) -> None:
    """With the mouse or a finger."""
    if deed.startswith("dice "):
        loose = loose_dice(visitor, deed)
        while loose.count():
            loose.first.click()
    elif deed.isdigit():
        cell = visitor.page.locator(f"[data-cell='{deed}']")
        expect(cell).to_have_attribute("aria-disabled", "false")
        cell.click()
    else:
        visitor.button(deed).click()


def test_the_whole_lesson_by_mouse(visitor: Visitor) -> None:
    goes_to_the_lesson(visitor)
    for number, deeds in enumerate(CHAPTERS, start=1):
        expect(visitor.page.get_by_role("heading", level=1)).to_contain_text(f"{number}. ")
        for deed in deeds:
            does(visitor, deed)
        goes_on(visitor, "Finish" if number == len(CHAPTERS) else "Next")
    visitor.sees("You know the game")
    visitor.page.get_by_role("button", name="Play against the Deckhand").click()
    visitor.is_at_a_table()


def test_the_first_chapter_says_that_the_next_has_other_dice(visitor: Visitor) -> None:
    goes_to_the_lesson(visitor)
    for deed in CHAPTERS[0]:
        does(visitor, deed)
    expect(coach(visitor)).to_contain_text("five fives! Next, a new throw")
    goes_on(visitor)
    expect(visitor.page.get_by_role("button", name=re.compile(": 5, "))).to_have_count(3)


def test_the_whole_lesson_with_the_keyboard_alone(visitor: Visitor) -> None:
    goes_to_the_lesson(visitor)
    for number, deeds in enumerate(CHAPTERS, start=1):
        expect(visitor.page.get_by_role("heading", level=1)).to_contain_text(f"{number}. ")
        for deed in deeds:
            types(visitor, deed)
        last = "Finish" if number == len(CHAPTERS) else "Next"
        expect(coach(visitor).get_by_role("button", name=last)).to_be_visible()
        tabs_to(visitor, last)
        visitor.page.keyboard.press("Enter")
    visitor.sees("You know the game")


def held_answer(visitor: Visitor, act: Callable[[], None]) -> Route:
    """The request that an act sends to the server, not passed on yet."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    visitor.page.route("**/api/lesson/**", hold, times=1)
    act()
    while not held:
        visitor.page.wait_for_timeout(10)
    return held.pop()


def test_a_focus_that_was_moved_while_the_server_thinks_stays_where_it_is(visitor: Visitor) -> None:
    goes_to_the_lesson(visitor)
    for deed in CHAPTERS[0]:
        does(visitor, deed)
    goes_on(visitor)
    expect(visitor.page.get_by_role("heading", level=1)).to_contain_text("2. ")
    answer = held_answer(visitor, lambda: types(visitor, "Stop and place"))
    walks_to(visitor, "555")
    answer.continue_()
    expect(visitor.button("End turn")).to_be_visible()
    assert visitor.cell_in_focus() == "555"


def test_a_cell_tapped_while_the_server_thinks_about_stopping_gets_its_disc(visitor: Visitor) -> None:
    goes_to_the_lesson(visitor)
    goes_on(visitor, "Skip")
    expect(visitor.page.get_by_role("heading", level=1)).to_contain_text("2. ")
    answer = held_answer(visitor, lambda: does(visitor, "Stop and place"))
    does(visitor, "555")
    answer.continue_()
    expect(visitor.page.locator("[data-cell='555']")).to_have_attribute("aria-label", re.compile("taken by you"))


def types(visitor: Visitor, deed: str) -> None:
    keyboard = visitor.page.keyboard
    if deed.startswith("dice "):
        loose = loose_dice(visitor, deed)
        while loose.count():
            keyboard.press(str(int(loose.first.get_attribute("data-die") or "0") + 1))
    elif deed.isdigit():
        cell = visitor.page.locator(f"[data-cell='{deed}']")
        expect(cell).to_have_attribute("aria-disabled", "false")
        walks_to(visitor, deed)
        keyboard.press("Enter")
        expect(cell).to_have_attribute("aria-label", re.compile("taken by you"))
    else:
        expect(visitor.button(deed)).to_be_enabled()
        keyboard.press({"Forfeit discs": "d", "End turn": "d", "Stop and place": "p"}.get(deed, deed[0].lower()))


def tabs_to(visitor: Visitor, wanted: str) -> None:
    """Press Tab until a button with this word, or any cell, has the focus."""
    for _ in range(40):
        focused = str(visitor.page.evaluate(_FOCUSED))
        if focused == wanted or (wanted == "cell" and focused.isdigit()):
            return
        visitor.page.keyboard.press("Tab")
    raise AssertionError(f"no Tab leads to {wanted}")


def walks_to(visitor: Visitor, cell: str) -> None:
    tabs_to(visitor, "cell")
    here = str(visitor.page.evaluate(_FOCUSED))
    while here != cell:
        face, height = int(cell[0]) - int(here[0]), len(cell) - len(here)
        step = (face // abs(face), 0) if face else (0, height // abs(height))
        visitor.page.keyboard.press(_ARROWS[step])
        here = str(visitor.page.evaluate(_FOCUSED))


def test_a_lesson_that_was_left_goes_on_where_it_was(visitor: Visitor) -> None:
    goes_to_the_lesson(visitor)
    for _ in range(2):
        goes_on(visitor, "Skip")
    does(visitor, "444")
    expect(coach(visitor)).to_contain_text("Place a disc on cell 1 of column 4.")
    visitor.page.reload()
    expect(coach(visitor)).to_contain_text("Place a disc on cell 1 of column 4.")
    expect(visitor.page.locator("[data-cell='444']")).to_have_attribute("aria-label", re.compile("taken by you"))
    visitor.goes_home()
    visitor.sees("chapter 3 of 6")
    visitor.page.get_by_role("link", name="Continue the first lesson").click()
    does(visitor, "4")
    expect(coach(visitor)).to_contain_text("Press “End turn”")
    goes_on(visitor, "Back")
    expect(coach(visitor)).to_contain_text("Place a disc on cell 1 of column 4.")


def test_progress_that_the_lesson_does_not_know_begins_its_chapter_anew(visitor: Visitor) -> None:
    goes_to_the_lesson(visitor)
    for kept in ('{"chapter": "line", "actions": ["place 66"]}', '{"chapter": "swim", "actions": []}'):
        visitor.page.evaluate("kept => localStorage.setItem('columbiz.lesson', kept)", kept)
        visitor.page.reload()
        expect(coach(visitor)).to_contain_text("Make a line" if "line" in kept else "Throw the dice.")


def test_a_failure_that_passes_leaves_the_progress_alone(visitor: Visitor) -> None:
    goes_to_the_lesson(visitor)
    for _ in range(2):
        goes_on(visitor, "Skip")
    does(visitor, "444")
    expect(coach(visitor)).to_contain_text("Place a disc on cell 1 of column 4.")
    failure = {"code": "unexpected", "reason": "", "values": {}}

    def fails_once() -> None:
        visitor.page.route("**/api/lesson/*", lambda route: route.fulfill(status=500, json=failure), times=1)

    fails_once()
    does(visitor, "4")
    expect(coach(visitor)).to_contain_text(visitor.messages("trouble-unexpected-text"))
    fails_once()
    visitor.page.reload()
    visitor.sees(visitor.messages("trouble-unexpected-title"))
    visitor.page.get_by_role("button", name="Try again").click()
    expect(coach(visitor)).to_contain_text("Place a disc on cell 1 of column 4.")


def test_every_chapter_can_be_skipped_and_the_lesson_taken_again(visitor: Visitor) -> None:
    goes_to_the_lesson(visitor)
    for number in range(1, 7):
        expect(visitor.page.get_by_role("heading", level=1)).to_contain_text(f"{number}. ")
        goes_on(visitor, "Skip")
    visitor.sees("You know the game")
    visitor.page.reload()
    visitor.page.get_by_role("button", name="Start the lesson again").click()
    expect(coach(visitor)).to_contain_text("Throw the dice.")


def test_whoever_is_stuck_is_shown_what_to_do(visitor: Visitor) -> None:
    goes_to_the_lesson(visitor)
    goes_on(visitor, "Show me")
    visitor.button("Stop and place").wait_for()
    visitor.page.get_by_role("button", name="Hint").click()
    expect(visitor.page.get_by_role("button", name=re.compile(": 5, kept"))).to_have_count(3)
    for shown in ("A fourth five", "your third and last throw"):
        goes_on(visitor, "Show me")
        expect(coach(visitor)).to_contain_text(shown)
    goes_on(visitor, "Next")
    expect(coach(visitor)).to_contain_text("Keep it as it is")


def test_what_is_not_asked_for_and_what_cannot_be_done_get_a_friendly_word(visitor: Visitor) -> None:
    goes_to_the_lesson(visitor)
    does(visitor, "Throw the dice")
    does(visitor, "dice 6")
    does(visitor, "Throw 7 dice again")
    expect(coach(visitor)).to_contain_text("keep the three fives and nothing else")
    for number in (2, 3):
        goes_on(visitor, "Skip")
        expect(visitor.page.get_by_role("heading", level=1)).to_contain_text(f"{number}. ")
    # Whoever cannot pay for a cell may ask for it all the same, though it says that it is not for pressing.
    visitor.page.locator("[data-cell='4']").click(force=True)
    expect(coach(visitor)).to_contain_text("That cell is taken")
    visitor.page.locator("[data-cell='555']").click(force=True)
    expect(coach(visitor)).to_contain_text("Cell 3 of column 5 costs 3 dice showing 5, but you have 0.")
    does(visitor, "1")
    expect(coach(visitor)).to_contain_text("cell 3 of column 4 captures two discs at once")
    expect(visitor.page.locator(".lantern")).to_have_count(1)
    expect(coach(visitor).locator("[aria-live=polite]")).to_contain_text("Capture two discs")


def test_a_server_that_is_away_is_told_and_the_lesson_goes_on_when_it_is_back(
    visitors: Visitors, own_server: ServerProcess
) -> None:
    visitor = visitors.come(own_server.address)
    goes_to_the_lesson(visitor)
    own_server.kill()
    does(visitor, "Throw the dice")
    expect(coach(visitor)).to_contain_text("There is no answer.")
    own_server.start()
    does(visitor, "Throw the dice")
    expect(coach(visitor)).to_contain_text("Keep the three fives")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [{"width": 1280, "height": 800}, SMALL], ids=["wide", "small"])
def test_no_step_of_the_lesson_has_a_barrier(
    visitors: Visitors, served: ServerProcess, scheme: str, size: dict[str, int]
) -> None:
    visitor = visitors.come(served.address, color_scheme=scheme, viewport=size)
    goes_to_the_lesson(visitor)
    for deeds in CHAPTERS[:4]:
        visitor.finds_no_barrier()
        for deed in deeds:
            does(visitor, deed)
        expect(coach(visitor).get_by_role("button", name="Next")).to_be_visible()
        visitor.finds_no_barrier()
        goes_on(visitor)
    for _ in range(2):
        goes_on(visitor, "Skip")
    visitor.sees("You know the game")
    visitor.finds_no_barrier()


#: Coach, board and dice lie one below the other within the window, once everything has come to rest.
_SEEN_TOGETHER = """height => {
  const [coach, board, dice] = ['section.coach', '.board', '.dice'].map(one => document.querySelector(one))
  if (!coach || !board || !dice) return false
  const [first, second, third] = [coach, board, dice].map(one => one.getBoundingClientRect())
  return first.bottom <= second.top && second.bottom <= third.top && third.bottom <= height
}"""


def test_on_a_small_phone_coach_board_and_dice_are_seen_together(visitors: Visitors, served: ServerProcess) -> None:
    visitor = visitors.come(served.address, viewport=SMALL, has_touch=True, is_mobile=True)
    goes_to_the_lesson(visitor)
    for deeds in CHAPTERS:
        for deed in deeds:
            visitor.page.wait_for_function(_SEEN_TOGETHER, arg=SMALL["height"])
            does(visitor, deed)
        goes_on(visitor, "Finish" if deeds is CHAPTERS[-1] else "Next")
    assert visitor.page.evaluate("document.documentElement.scrollWidth") == SMALL["width"]
