"""A person at a browser: what they do and see, so that tests read as sentences."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, ViewportSize, expect

from columbiz.i18n import messages_for

AXE = Path(__file__).parents[1] / "web" / "node_modules" / "axe-core" / "axe.min.js"

#: The next step the page offers, if it differs from `before`. A tap while a bot plays skips the animation of its turn.
_NEXT = """([before, buttons, payable]) => {
  if (document.querySelector('[data-testid=over]')) return 'over'
  const next = Object.keys(buttons).find(step => document.querySelector(
    `[data-testid=actions] [data-testid=${buttons[step]}]:not(:disabled, [aria-disabled=true])`
  )) ?? (document.querySelector(payable) ? 'disc' : '')
  if (!next) document.querySelector('main')?.click()
  return next !== before && next
}"""

#: A script for pages that keeps the opening throw on the screen: its six seconds, or two with a clock, never pass.
OPENING_STAYS = """{
  const wait = setTimeout
  window.setTimeout = (run, ms, ...rest) => ms === 6000 || ms === 2000 ? 0 : wait(run, ms, ...rest)
}"""

#: The sum of all layout shifts since the page was loaded, except those caused by a tap.
_SHIFT = """() => new Promise(resolve => {
  let sum = 0
  const add = list => { for (const one of list.getEntries()) if (!one.hadRecentInput) sum += one.value }
  new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true })
  setTimeout(() => resolve(sum), 250)
})"""

#: Steps of a turn and the test ids of their buttons. If two buttons are enabled, the first of this list is used.
_BUTTONS = {"done": "end-turn", "place": "stop-and-place", "throw": "throw"}
#: The test ids of all buttons of a turn.
_TURN_BUTTONS = {*_BUTTONS.values(), "undo", "confirm", "take-back"}
#: The cells on which a disc can be placed now.
PAYABLE = "[data-cell]:not([aria-disabled=true])"


#: How long a person looks at what has come to where they have just clicked, and how near that is; the page ignores a
#: click that comes sooner.
LOOK_MS, _NEAR_PX = 450, 40


class Visitor:
    """A person at a browser page in one language."""

    def __init__(self, page: Page, address: str, language: str = "en") -> None:
        self.page = page
        self.address = address
        self._clicked: tuple[float, float] | None = None
        self.reads(language)

    def reads(self, language: str) -> None:
        """Look for the messages of another language from now on."""
        self.messages = messages_for(language)

    # Opening pages and tables

    def goes_home(self) -> None:
        self.page.goto(self.address)
        expect(self.page.get_by_role("heading", level=1)).to_be_visible()

    def opens(self, link: str) -> None:
        self.page.goto(link if link.startswith("http") else self.address + link)

    def turns_to(self, size: ViewportSize) -> None:
        """Go on with a viewport of this size, in the layout it brings: that changes with the next frame."""
        self.page.set_viewport_size(size)
        self.page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def opens_a_record(self, file: Path) -> None:
        self.goes_home()
        self.page.get_by_role("button", name=self.messages("record-open")).click()
        self.page.get_by_role("dialog").locator("input[type=file]").set_input_files(file)

    def plays_the_computer(self, level: str = "deckhand", seats: int = 2) -> None:
        self.goes_home()
        named = self.messages(f"level-{level}")
        self.page.get_by_role("radio", name=named).check()
        door = self.page.get_by_role("region", name=self.messages("door-computer"))
        if seats != 2:
            self.changes_a_door("door-computer")
            door = self.page.get_by_role("dialog")
            door.get_by_role("radio", name=str(seats), exact=True).check()
        door.get_by_role("button", name=self.messages("door-computer-start", level=named, code=level)).click()
        self.is_at_a_table()

    def plays_on_one_screen(self, *seats: str, real_dice: bool = False, score_pad: bool = False) -> None:
        """Start a game on this screen; a seat is a name or a bot level. With real dice, somebody has yet to begin."""
        self.goes_home()
        self.changes_a_door("door-screen")
        dialog = self.page.get_by_role("dialog")
        for _ in seats[2:]:
            dialog.get_by_role("button", name=self.messages("setup-add")).click()
        for number, seat in enumerate(seats, start=1):
            if seat == "deckhand":
                dialog.get_by_label(self.messages("setup-seat-plays", seat=number)).select_option(seat)
            else:
                dialog.get_by_label(self.messages("setup-seat-name", seat=number)).fill(seat)
        if real_dice:
            dialog.get_by_role("radio", name=self.messages("setup-dice-typed")).check()
        if score_pad:
            dialog.get_by_role("radio", name=self.messages("setup-dice-pad")).check()
        dialog.get_by_role("button", name=self.messages("door-screen-start", count=len(seats))).click()
        if not real_dice and not score_pad:
            self.is_at_a_table()

    def makes_a_table(self, name: str) -> str:
        """Make a table for people at other devices and return its link."""
        self.goes_home()
        self.changes_a_door("door-online")
        self.page.get_by_role("dialog").get_by_label(self.messages("setup-name")).fill(name)
        self.page.get_by_role("dialog").get_by_role("button", name=self.messages("door-online-start")).click()
        field = self.page.get_by_role("textbox", name=self.messages("share-link"))
        expect(field).to_be_visible()
        return field.input_value()

    def sits_down(self, name: str) -> None:
        self.page.get_by_label(self.messages("lobby-name")).fill(name)
        self.page.get_by_role("button", name=self.messages("lobby-sit")).first.click()

    def begins(self) -> None:
        self.page.get_by_role("button", name=self.messages("lobby-start")).click()

    def is_at_a_table(self) -> None:
        """Wait until the game has started."""
        self.page.wait_for_url("**/table/*")
        expect(self.found("dice-panel")).to_be_visible()

    def changes_a_door(self, door: str) -> None:
        """Open the options of one way to start a game, named by its message key."""
        region = self.page.get_by_role("region", name=self.messages(door))
        region.get_by_role("button", name=self.messages("door-change")).click()

    # Playing

    def sees_what_is_next(self, after: str = "") -> str:
        """Wait until the page offers a step other than `after`, and return it."""
        handle = self.page.wait_for_function(_NEXT, arg=[after, _BUTTONS, PAYABLE], polling=30, timeout=90_000)
        return str(handle.json_value())

    def does(self, step: str) -> None:
        if step == "disc":
            self.cell_that_can_be_paid().click()
            self._clicked = None
        else:
            self.presses(_BUTTONS[step])

    def presses(self, name: str) -> None:
        """Click a button of the turn, named by its test id; if it is where the last one was, after a look at it."""
        button = self.button(name)
        box = button.bounding_box()
        assert box is not None
        middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        if self._clicked and math.dist(middle, self._clicked) < _NEAR_PX:
            self.page.wait_for_timeout(LOOK_MS)
        self._clicked = middle
        button.click()

    def plays_a_turn(self) -> None:
        """Play one turn, or the rest of it."""
        step = self.sees_what_is_next()
        while step != "done":
            self.does(step)
            step = self.sees_what_is_next(after=step)
        self.does(step)
        expect(self.button("end-turn")).to_have_count(0)

    def plays_to_the_end(self) -> None:
        step = self.sees_what_is_next()
        while step != "over":
            self.does(step)
            step = self.sees_what_is_next(after=step)

    def types(self, *faces: int) -> None:
        """Enter the faces of real dice and confirm them."""
        self.taps(*faces)
        self.presses("confirm")
        expect(self.found("typing")).to_have_count(0)

    def taps(self, *faces: int) -> None:
        """Enter the faces of real dice without confirming them."""
        for face in faces:
            self.found("typed-face").nth(face - 1).click()

    def chooses(self, item: str) -> None:
        """Choose an item of the table's menu, named by its message key."""
        self.found("menu").click()
        self.page.get_by_role("button", name=self.messages(item)).click()

    def resigns(self) -> None:
        self.chooses("menu-resign")
        self.page.wait_for_timeout(LOOK_MS)
        self.found("resign").click()

    def found(self, test_id: str) -> Locator:
        """What has a test id."""
        return self.page.get_by_test_id(test_id)

    def button(self, name: str) -> Locator:
        """A button of the turn by its test id, or by its text."""
        row = self.found("actions")
        return row.get_by_test_id(name) if name in _TURN_BUTTONS else row.get_by_role("button", name=name)

    def cell(self, name: str) -> Locator:
        return self.page.locator(f"[data-cell='{name}']")

    def die(self, key: int) -> Locator:
        """A die by its place in the throw, sorted and counted from 0."""
        return self.page.locator(f"[data-die='{key}']")

    def names_of_dice(self) -> list[str]:
        names: list[str] = self.page.locator("[data-die]").evaluate_all("dice => dice.map(one => one.ariaLabel)")
        return names

    def cell_that_can_be_paid(self) -> Locator:
        return self.page.locator(PAYABLE).first

    def cell_in_focus(self) -> str:
        """The text of the cell that has the focus, such as 555."""
        return str(self.page.evaluate("document.activeElement.dataset.cell"))

    # Looking

    def line(self, state: str) -> Locator:
        """The connection indicator, if it shows this state."""
        return self.page.locator(f"[data-testid=connection][data-state={state}]")

    def sees(self, text: str) -> None:
        expect(self.page.get_by_text(text).first).to_be_visible()

    def finds_no_barrier(self) -> None:
        """Check that axe-core finds no accessibility violation on the page."""
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text(encoding="utf-8"))
        # Preloading would fetch style sheets and media again, for rules that are switched off or about <audio>.
        result: dict[str, Any] = self.page.evaluate("axe.run(document, {resultTypes: ['violations'], preload: false})")
        broken = [
            (one["id"], one["help"], [node["html"][:200] for node in one["nodes"]]) for one in result["violations"]
        ]
        assert broken == [], json.dumps(broken, indent=2)

    def layout_shift(self) -> float:
        return float(self.page.evaluate(_SHIFT))
