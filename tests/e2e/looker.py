"""A look at the states of a page: every text on a small phone in every language, and axe-core by day and by night."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import cycle
from typing import Literal

from playwright.sync_api import ViewportSize, expect

from columbiz.i18n import LANGUAGES
from harness.server_process import ServerProcess
from harness.visitor import Visitor
from tests.e2e.conftest import Visitors
from tests.e2e.fitting import faults_of

SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
PHONE, DESKTOP = ViewportSize(width=360, height=640), ViewportSize(width=1280, height=800)
LANDSCAPE = ViewportSize(width=740, height=360)

#: Chooses a language in the settings, above whatever dialog or menu is open: that stays, as do the settings where they
#: are open. `settings` is the label of the button that opens them.
_CHOOSE = """async ([settings, code]) => {
  const until = async found => {
    for (let frame = 0; frame < 600; frame += 1) {
      const one = found()
      if (one) return one
      await new Promise(requestAnimationFrame)
    }
    throw new Error(`no ${found}`)
  }
  const menu = document.querySelector('[popover]:popover-open')
  const focused = document.activeElement
  const label = one => one.ariaLabel ?? one.textContent.trim()
  const languages = () => document.querySelector('select:has(option[lang])')
  const stays = languages() !== null
  const button = () => [...document.querySelectorAll('button')].find(one => label(one) === settings)
  if (!stays) (await until(button)).click()
  const list = await until(languages)
  const dialog = list.closest('dialog')
  list.value = code
  list.dispatchEvent(new Event('change', { bubbles: true }))
  await until(() => document.documentElement.lang === code)
  if (!stays) {
    dialog.close()
    await until(() => !dialog.isConnected)
  }
  menu?.showPopover()
  focused.focus({ preventScroll: true })
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
}"""


class Looker:
    """Looks at every state once in every language, at its texts on a small phone, and with axe-core.

    axe-core sees a state once in each colour scheme, in two of the languages and two of the sizes.
    """

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.crowded: dict[str, list[str]] = {}
        self._sizes = cycle((PHONE, DESKTOP, LANDSCAPE, PHONE, DESKTOP))
        self._languages = cycle(LANGUAGES)

    def __call__(self, state: str, until: Callable[[], object] = lambda: None) -> None:
        """Look at a state that stays while the language changes; `until` waits for what a language has to load."""
        strict = {next(self._languages): scheme for scheme in SCHEMES}
        for language in (*LANGUAGES[1:], LANGUAGES[0]):
            chooses_language(self.visitor, language)
            until()
            self._finds_room(f"{state} {language}")
            if language in strict:
                self._finds_no_barrier(strict[language])

    def _finds_room(self, state: str) -> None:
        page = self.visitor.page
        faults = faults_of(page)
        if page.evaluate("document.documentElement.scrollWidth") > PHONE["width"]:
            faults.append("the page scrolls sideways")
        if faults:
            self.crowded[state] = faults

    def _finds_no_barrier(self, scheme: Literal["light", "dark"]) -> None:
        self.visitor.page.emulate_media(color_scheme=scheme)
        self.visitor.turns_to(next(self._sizes))
        self.visitor.finds_no_barrier()
        self.visitor.turns_to(PHONE)

    def sums_up(self) -> None:
        """Fail if any text had no room."""
        assert self.crowded == {}, json.dumps(self.crowded, indent=1, ensure_ascii=False)


def look_on_a_phone(visitors: Visitors, server: ServerProcess) -> Looker:
    """A visitor who has a small phone."""
    visitor = visitors.come(server.address, LANGUAGES[0], viewport=PHONE, has_touch=True, is_mobile=True)
    return Looker(visitor)


def chooses_language(visitor: Visitor, language: str) -> None:
    """Choose a language in the settings; the visitor goes by its messages from then on."""
    visitor.page.evaluate(_CHOOSE, [visitor.messages("settings"), language])
    visitor.reads(language)


def speaks(visitor: Visitor, language: str) -> None:
    """The page is in a language."""
    expect(visitor.page.locator("html")).to_have_attribute("lang", language)
