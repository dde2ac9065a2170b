from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from columbiz import State
from columbiz.fairdice import SealedDice, seal, seal_tags
from columbiz.records.record import Record
from columbiz.rules.opening import opening_throw
from columbiz.rules.state import Phase
from harness.chromium import find_chromium, open_browser
from harness.server_process import KNOWN_DICE, ServerProcess, serving
from harness.services import missing, require_web_app
from harness.visitor import Visitor

#: Errors of pages that need no fixing: some tests stop the server or expect it to refuse a request, and a phone on the
#: local network has no https.
EXPECTED = ("Failed to load resource", "WebSocket connection", "Cross-Origin-Opener-Policy header has been ignored")
SECRET, TABLE, SEEDS = "5e" * 32, "harbour", ("lantern", "compass")


@pytest.fixture(scope="package")  # while it exists no other event loop can run in this process
def browser() -> Iterator[Browser]:
    program = find_chromium()
    if program is None:
        missing("a Chromium browser (chromium or google-chrome in PATH)")
    require_web_app()
    expect.set_options(timeout=30_000)
    with open_browser(program) as opened:
        yield opened


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server for all tests that do not disturb it, with the dice of `harness.known_dice`."""
    with serving(tmp_path_factory.mktemp("server"), command=KNOWN_DICE) as server:
        yield server


@pytest.fixture
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server that a test may kill, with the same known dice."""
    with serving(tmp_path_factory.mktemp("own-server"), command=KNOWN_DICE) as server:
        yield server


class Visitors:
    """Opens a browser profile for every visitor and collects the errors of their pages."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._contexts: list[BrowserContext] = []
        self.errors: list[str] = []

    def come(self, address: str, language: str = "en", **options: Any) -> Visitor:
        """Open a browser profile that asks for a language."""
        context = self._browser.new_context(
            **{"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce", "locale": language} | options
        )
        context.set_default_timeout(30_000)
        self._contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda message: self._log(message.type, message.text))
        return Visitor(page, address, language)

    def _log(self, kind: str, text: str) -> None:
        if kind == "error" and not any(one in text for one in EXPECTED):
            self.errors.append(text)

    def leave(self) -> None:
        """Close all profiles."""
        for context in self._contexts:
            context.close()


@pytest.fixture
def visitors(browser: Browser) -> Iterator[Visitors]:
    everyone = Visitors(browser)
    yield everyone
    everyone.leave()
    assert everyone.errors == []


@pytest.fixture
def visitor(visitors: Visitors, served: ServerProcess) -> Visitor:
    return visitors.come(served.address)


@pytest.fixture(scope="session")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished game with sealed dice."""
    dice = SealedDice(SECRET, TABLE, SEEDS)
    opening = opening_throw(2, dice)
    state = State.initial(players=2, starter=opening.starter)
    actions = []
    while state.phase is not Phase.OVER:
        legal = state.legal_actions()
        action = dice.throw(state) if state.phase is Phase.THROW else legal[-1 if state.phase is Phase.KEEP else 0]
        actions.append(action)
        state = state.apply(action)
    tags = seal_tags(TABLE, seal(SECRET, TABLE), SEEDS, SECRET)
    file = tmp_path_factory.mktemp("records") / "game.columbiz"
    Record(state.rules, 2, opening.starter, tuple(actions), ("Purple", "Blue"), opening, tags).write(file)
    return file
