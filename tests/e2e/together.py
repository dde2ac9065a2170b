"""Two people at one table, each at a browser."""

from __future__ import annotations

import time
from typing import Any

from harness.server_process import ServerProcess
from harness.visitor import Visitor
from tests.e2e.conftest import Visitors


def playing(visitors: Visitors, served: ServerProcess, **options: Any) -> tuple[Visitor, Visitor]:
    """Two people in a game, whose browsers have these options; whoever is on turn comes first."""
    purple, blue = (visitors.come(served.address, **options) for _ in range(2))
    blue.opens(purple.makes_a_table("Purple"))
    blue.sits_down("Blue")
    purple.begins()
    first = who_is_on_turn(purple, blue)
    assert first is not None
    return (purple, blue) if first is purple else (blue, purple)


def who_is_on_turn(*people: Visitor) -> Visitor | None:
    """Whose throw is due, once that has come through to them; nobody's when the game is over."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        for one in people:
            if one.button(one.messages("throw-dice")).is_visible():
                return one
        if all(one.page.locator(".over").is_visible() for one in people):
            return None
    raise AssertionError("nobody can throw")
