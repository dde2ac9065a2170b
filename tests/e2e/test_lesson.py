"""The first lesson, taken in a real browser: with the keyboard alone, and by touch on a small phone."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Locator, ViewportSize, expect

from harness.server_process import ServerProcess
from harness.visitor import Visitor
from tests.e2e.conftest import Visitors

SMALL = ViewportSize(width=360, height=640)

#: What a pupil does in each chapter: a button by its message, `dice FACE` to keep those that show it, or a cell.
CHAPTERS = (
    ("throw-dice", "dice 5", "throw-again", "dice 5", "throw-again"),
    ("place", "555", "33", "done"),
    ("444", "4", "done"),
    ("44", "11", "55", "done"),
    ("throw-rest", "forfeit"),
    ("throw-dice", "place", "333", "22", "done"),
)
_KEYS = {"throw-dice": "t", "throw-again": "t", "throw-rest": "t", "place": "p", "done": "d", "forfeit": "d"}
_ARROWS = {(1, 0): "ArrowRight", (-1, 0): "ArrowLeft", (0, 1): "ArrowUp", (0, -1): "ArrowDown"}
#: The cell that has the focus; else the name of the button that has it.
_FOCUSED = "() => document.activeElement?.getAttribute('data-cell') ?? document.activeElement?.innerText.trim() ?? ''"
#: Coach, board and dice lie one below the other within the window, once everything has come to rest.
_SEEN_TOGETHER = """([coach, board, dice, height]) => {
  const boxes = [coach, board, dice].map(label => document.querySelector(`[aria-label="${label}"]`))
  if (!boxes.every(Boolean)) return false
  const [first, second, third] = boxes.map(one => one.getBoundingClientRect())
  return first.bottom <= second.top && second.bottom <= third.top && third.bottom <= height
}"""


def test_the_whole_lesson_with_the_keyboard_alone(visitor: Visitor) -> None:
    for deed in _lesson(visitor):
        if deed.startswith("dice "):
            loose = _loose_dice(visitor, deed)
            for key in [int(die.get_attribute("data-die") or "0") + 1 for die in loose.all()]:
                visitor.page.keyboard.press(str(key))
        elif deed.isdigit():
            expect(_cell(visitor, deed)).to_have_attribute("aria-disabled", "false")
            _walks_to(visitor, deed)
            visitor.page.keyboard.press("Enter")
        elif deed.startswith("lesson-"):
            _tabs_to(visitor, visitor.messages(deed))
            visitor.page.keyboard.press("Enter")
        else:
            expect(_button(visitor, deed)).to_be_enabled()
            visitor.page.keyboard.press(_KEYS[deed])
    visitor.finds_no_barrier()


def test_the_whole_lesson_on_a_small_phone(visitors: Visitors, served: ServerProcess) -> None:
    visitor = visitors.come(served.address, viewport=SMALL, has_touch=True, is_mobile=True, color_scheme="dark")
    labels = [visitor.messages(key) for key in ("lesson-coach", "board-label", "dice-label")]
    for deed in _lesson(visitor):
        if deed.startswith("lesson-"):
            _coach(visitor).get_by_role("button", name=visitor.messages(deed)).tap()
            continue
        visitor.page.wait_for_function(_SEEN_TOGETHER, arg=[*labels, SMALL["height"]])
        if deed.startswith("dice "):
            loose = _loose_dice(visitor, deed)
            for die in [die.get_attribute("data-die") for die in loose.all()]:
                visitor.page.locator(f"[data-die='{die}']").tap()
        elif deed.isdigit():
            expect(_cell(visitor, deed)).to_have_attribute("aria-disabled", "false")
            _cell(visitor, deed).tap()
        else:
            _button(visitor, deed).tap()
    assert visitor.page.evaluate("document.documentElement.scrollWidth") == SMALL["width"]
    visitor.page.get_by_role("button", name=visitor.messages("lesson-over-play")).tap()
    visitor.is_at_a_table()


def _lesson(visitor: Visitor) -> Iterator[str]:
    """Open the lesson from the first page; then what is to be done in it, step by step, without a barrier before it."""
    visitor.goes_home()
    visitor.page.get_by_role("link", name=visitor.messages("lesson-enter")).click()
    heading = visitor.page.get_by_role("heading", level=1)
    for number, deeds in enumerate(CHAPTERS, start=1):
        expect(heading).to_contain_text(f"{number}. ")
        visitor.finds_no_barrier()
        yield from deeds
        last = "lesson-finish" if number == len(CHAPTERS) else "lesson-next"
        expect(_coach(visitor).get_by_role("button", name=visitor.messages(last))).to_be_enabled()
        yield last
    expect(heading).to_have_text(visitor.messages("lesson-over-title"))


def _coach(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("region", name=visitor.messages("lesson-coach"))


def _cell(visitor: Visitor, cell: str) -> Locator:
    return visitor.page.locator(f"[data-cell='{cell}']")


def _button(visitor: Visitor, deed: str) -> Locator:
    """A button of the turn by its message; that of a throw may name any number of dice."""
    if deed in ("throw-again", "throw-rest"):
        return visitor.page.get_by_test_id("throw")
    return visitor.button(visitor.messages(deed))


def _loose_dice(visitor: Visitor, deed: str) -> Locator:
    """The dice to be kept, once they have fallen."""
    face = int(deed.removeprefix("dice "))
    names = [visitor.messages("die-loose", key=key, face=face) for key in range(1, 9)]
    loose = visitor.page.locator(", ".join(f'[data-die][aria-label="{name}"]' for name in names))
    expect(loose.first).to_be_visible()
    return loose


def _tabs_to(visitor: Visitor, wanted: str) -> None:
    """Press Tab until a button with this text, or any cell, has the focus."""
    for _ in range(40):
        focused = str(visitor.page.evaluate(_FOCUSED))
        if focused == wanted or (wanted == "cell" and focused.isdigit()):
            return
        visitor.page.keyboard.press("Tab")
    raise AssertionError(f"no Tab leads to {wanted}")


def _walks_to(visitor: Visitor, cell: str) -> None:
    _tabs_to(visitor, "cell")
    here = str(visitor.page.evaluate(_FOCUSED))
    while here != cell:
        face, height = int(cell[0]) - int(here[0]), len(cell) - len(here)
        step = (face // abs(face), 0) if face else (0, height // abs(height))
        visitor.page.keyboard.press(_ARROWS[step])
        here = str(visitor.page.evaluate(_FOCUSED))
