"""Screens on which a page is looked at: every size in every look, and every language at two sizes in two looks."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from playwright.sync_api import ViewportSize, expect

from harness.server_process import ServerProcess
from harness.visitor import Visitor
from tests.e2e.conftest import Visitors
from tests.e2e.fitting import faults_of

_SAFE = "localStorage['columbiz.settings'] ??= JSON.stringify({ palette: 'safe' })"

#: The panels beyond whose edges something reaches.
_TOO_WIDE = """() => [...document.querySelectorAll('.panel')]
  .filter(panel => panel.scrollWidth > panel.clientWidth + 1)
  .map(panel => panel.className)"""


class Screen(NamedTuple):
    """A size, a look (light, dark, or the colours that more people can tell apart) and a language."""

    width: int
    height: int
    look: str
    language: str

    def comes(self, visitors: Visitors, server: ServerProcess) -> Visitor:
        """A visitor with this screen, a narrow one in the hand."""
        size = ViewportSize(width=self.width, height=self.height)
        scheme = "dark" if self.look == "dark" else "light"
        phone = {"has_touch": True, "is_mobile": True} if self.width < 500 else {}
        visitor = visitors.come(server.address, self.language, viewport=size, color_scheme=scheme, **phone)
        if self.look == "safe":
            visitor.page.context.add_init_script(_SAFE)
        return visitor

    def shows_everything(self, visitor: Visitor) -> None:
        """Check that every text fits and that nobody meets a barrier."""
        expect(visitor.page.locator("html")).to_have_attribute("lang", self.language)
        assert faults_of(visitor.page) == []
        assert visitor.page.evaluate("document.documentElement.scrollWidth") == self.width
        assert visitor.page.evaluate(_TOO_WIDE) == []
        visitor.finds_no_barrier()


SCREENS = [
    Screen(360, 640, "light", "en"),
    Screen(360, 640, "dark", "nl"),
    Screen(360, 640, "safe", "pt"),
    Screen(390, 844, "light", "es"),
    Screen(390, 844, "dark", "fr"),
    Screen(390, 844, "safe", "da"),
    Screen(768, 1024, "light", "nl"),
    Screen(768, 1024, "dark", "pt"),
    Screen(768, 1024, "safe", "en"),
    Screen(1440, 900, "light", "fr"),
    Screen(1440, 900, "dark", "da"),
    Screen(1440, 900, "safe", "es"),
]

on_every_screen = pytest.mark.parametrize(
    "screen", SCREENS, ids=lambda screen: f"{screen.width}x{screen.height}-{screen.look}-{screen.language}"
)
