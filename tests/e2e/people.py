"""What a person does and sees in a browser, so that the tests read as sentences."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from columbiz.words import words_for

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"

#: What the page asks for next. A tap while the computer plays shows the rest of its turn at once.
_NEXT = """([before, buttons]) => {
  if (document.querySelector('.over')) return 'over'
  const words = [...document.querySelectorAll('.dice .row .big:not(:disabled)')].map(one => one.innerText.trim())
  const step = Object.keys(buttons).find(one => words.includes(buttons[one]))
  const next = step ?? (document.querySelector('.cell.can') ? 'disc' : '')
  if (!next) document.querySelector('main.play')?.click()
  return next !== before && next
}"""

#: The sum of all layout shifts since the page was loaded, those after a tap left out.
_SHIFT = """() => new Promise(resolve => {
  let sum = 0
  const add = list => { for (const one of list.getEntries()) if (!one.hadRecentInput) sum += one.value }
  new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true })
  setTimeout(() => resolve(sum), 250)
})"""

#: The buttons of a turn, by the keys of their words; of two that can be pressed the first is taken.
_BUTTONS = {"done": "done", "forfeit": "forfeit", "throw": "throw-dice", "place": "place"}


class Visitor:
    """Somebody in front of a browser, who reads a language."""

    def __init__(self, page: Page, address: str, language: str = "en") -> None:
        self.page = page
        self.address = address
        self.reads(language)

    def reads(self, language: str) -> None:
        """Know the words of a language from now on."""
        self.words = words_for(language)
        self._buttons = {step: self.words(key) for step, key in _BUTTONS.items()}

    # coming in

    def goes_home(self) -> None:
        self.page.goto(self.address)
        expect(self.page.get_by_role("heading", level=1)).to_be_visible()

    def opens(self, link: str) -> None:
        self.page.goto(link if link.startswith("http") else self.address + link)

    def opens_a_record(self, file: Path) -> None:
        self.goes_home()
        self.page.get_by_role("button", name=self.words("record-open")).click()
        self.page.get_by_role("dialog").locator("input[type=file]").set_input_files(file)

    def plays_the_computer(self, level: str = "deckhand") -> None:
        self.goes_home()
        self.changes_a_door("door-computer")
        named = self.words(f"level-{level}")
        self.page.get_by_role("radio", name=named).check()
        start = self.words("door-computer-start", level=named, code=level)
        self.page.get_by_role("dialog").get_by_role("button", name=start).click()
        self.is_at_a_table()

    def plays_on_one_screen(self, *seats: str, real_dice: bool = False) -> None:
        """Each seat is a name, or a level of the computer. With real dice they still have to throw for who begins."""
        self.goes_home()
        self.changes_a_door("door-screen")
        dialog = self.page.get_by_role("dialog")
        for _ in seats[2:]:
            dialog.get_by_role("button", name=self.words("setup-add")).click()
        for number, seat in enumerate(seats, start=1):
            if seat == "deckhand":
                dialog.get_by_label(self.words("setup-seat-plays", seat=number)).select_option(seat)
            else:
                dialog.get_by_label(self.words("setup-seat-name", seat=number)).fill(seat)
        if real_dice:
            dialog.get_by_role("radio", name=self.words("setup-dice-typed")).check()
        dialog.get_by_role("button", name=self.words("door-screen-start", count=len(seats))).click()
        if not real_dice:
            self.is_at_a_table()

    def makes_a_table(self, name: str) -> str:
        """Make a table for people elsewhere; its link."""
        self.goes_home()
        self.changes_a_door("door-online")
        self.page.get_by_role("dialog").get_by_label(self.words("setup-name")).fill(name)
        self.page.get_by_role("dialog").get_by_role("button", name=self.words("door-online-start")).click()
        field = self.page.get_by_role("textbox", name=self.words("share-link"))
        expect(field).to_be_visible()
        return field.input_value()

    def sits_down(self, name: str) -> None:
        self.page.get_by_label(self.words("lobby-name")).fill(name)
        self.page.get_by_role("button", name=self.words("lobby-sit")).first.click()

    def begins(self) -> None:
        self.page.get_by_role("button", name=self.words("lobby-start")).click()

    def is_at_a_table(self) -> None:
        """The game has begun."""
        self.page.wait_for_url("**/table/*")
        expect(self.page.locator("main.play .dice .row")).to_be_visible()

    def changes_a_door(self, door: str) -> None:
        """Open the choices of a way into a game, by the key of its words."""
        region = self.page.get_by_role("region", name=self.words(door))
        region.get_by_role("button", name=self.words("door-change")).click()

    # playing

    def sees_what_is_next(self, after: str = "") -> str:
        """What can be done now, once it is something else than `after`."""
        handle = self.page.wait_for_function(_NEXT, arg=[after, self._buttons], polling=30, timeout=90_000)
        return str(handle.json_value())

    def does(self, step: str) -> None:
        if step == "disc":
            self.cell_that_can_be_paid().click()
        else:
            self.button(self._buttons[step]).click()

    def plays_a_turn(self) -> None:
        """Play one turn, or the rest of it, as fast as can be."""
        step = self.sees_what_is_next()
        while step not in ("done", "forfeit"):
            self.does(step)
            step = self.sees_what_is_next(after=step)
        self.does(step)
        expect(self.button(self._buttons[step])).to_have_count(0)

    def plays_to_the_end(self) -> None:
        step = self.sees_what_is_next()
        while step != "over":
            self.does(step)
            step = self.sees_what_is_next(after=step)

    def types(self, *faces: int) -> None:
        """Type in what fell on a real table."""
        for face in faces:
            self.page.locator(".typing").get_by_role("button", name=self.words("typed-face", face=face)).click()
        expect(self.page.locator(".typing")).to_have_count(0)

    def chooses(self, item: str) -> None:
        """Choose from the table's menu, by the key of its words."""
        self.page.get_by_role("button", name=self.words("menu")).click()
        self.page.get_by_role("button", name=self.words(item)).click()

    def resigns(self) -> None:
        self.chooses("menu-resign")
        self.page.get_by_role("button", name=self.words("menu-resign-sure")).click()

    def button(self, name: str) -> Locator:
        return self.page.locator(".dice .row").get_by_role("button", name=name)

    def names_of_dice(self) -> list[str]:
        names: list[str] = self.page.locator("[data-die]").evaluate_all("dice => dice.map(one => one.ariaLabel)")
        return names

    def cell_that_can_be_paid(self) -> Locator:
        return self.page.locator(".cell.can").first

    def cell_in_focus(self) -> str:
        """The cell that has the focus, as the dice that pay for it."""
        return str(self.page.evaluate("document.activeElement.dataset.cell"))

    # looking

    def line(self, state: str) -> Locator:
        """The word for the connection, if it is in this state."""
        return self.page.locator(f"header .line.{state}")

    def sees(self, text: str) -> None:
        expect(self.page.get_by_text(text).first).to_be_visible()

    def finds_no_barrier(self) -> None:
        """No rule of axe-core is broken on the page as it is."""
        self.page.evaluate(AXE.read_text(encoding="utf-8"))
        result: dict[str, Any] = self.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        broken = [
            (one["id"], one["help"], [node["html"][:200] for node in one["nodes"]]) for one in result["violations"]
        ]
        assert broken == [], json.dumps(broken, indent=2)

    def layout_shift(self) -> float:
        return float(self.page.evaluate(_SHIFT))
