"""A look at every state of a page in many languages: texts on a small phone, and axe-core in every size and scheme."""

from __future__ import annotations

import json
from itertools import cycle, product
from typing import Literal

from playwright.sync_api import ViewportSize, expect

from columbiz.i18n import LANGUAGES
from harness.server_process import ServerProcess
from harness.visitor import Visitor
from tests.e2e.conftest import Visitors
from tests.e2e.fitting import faults_of

SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
PHONE, DESKTOP = ViewportSize(width=360, height=640), ViewportSize(width=1280, height=800)


class Looker:
    """Looks at every state once: at its texts on a small phone, and with axe-core.

    Over all languages each state meets every colour scheme and size.
    """

    def __init__(self, visitor: Visitor, language: str) -> None:
        self.visitor = visitor
        self.crowded: dict[str, list[str]] = {}
        self._schemes_and_sizes = cycle(product(SCHEMES, (PHONE, DESKTOP)))
        for _ in range(LANGUAGES.index(language)):
            next(self._schemes_and_sizes)

    def __call__(self, state: str) -> None:
        page = self.visitor.page
        faults = faults_of(page)
        if page.evaluate("document.documentElement.scrollWidth") > PHONE["width"]:
            faults.append("the page scrolls sideways")
        if faults:
            self.crowded[state] = faults
        scheme, size = next(self._schemes_and_sizes)
        page.emulate_media(color_scheme=scheme)
        self.visitor.turns_to(size)
        self.visitor.finds_no_barrier()
        self.visitor.turns_to(PHONE)

    def in_every_language(self, state: str) -> None:
        """Look at a state that stays while the language changes."""
        for language in LANGUAGES:
            changes_language(self.visitor, language)
            self(f"{state} {language}")

    def sums_up(self) -> None:
        """Fail if any text had no room."""
        assert self.crowded == {}, json.dumps(self.crowded, indent=1, ensure_ascii=False)


def look_on_a_phone(visitors: Visitors, server: ServerProcess, language: str) -> Looker:
    """A visitor who has a small phone in this language."""
    visitor = visitors.come(server.address, language, viewport=PHONE, has_touch=True, is_mobile=True)
    return Looker(visitor, language)


def speaks(visitor: Visitor, language: str) -> None:
    """The page is in a language, and so are the messages the visitor goes by."""
    expect(visitor.page.locator("html")).to_have_attribute("lang", language)
    visitor.reads(language)


def changes_language(visitor: Visitor, language: str) -> None:
    visitor.chooses("settings")
    dialog = visitor.page.get_by_role("dialog")
    dialog.get_by_label(visitor.messages("settings-language")).select_option(language)
    speaks(visitor, language)
    visitor.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
