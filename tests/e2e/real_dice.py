"""Games with real dice, in a browser."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import expect

from harness.visitor import Visitor


def begins_with_real_dice(visitor: Visitor, *seats: str, opening: Sequence[int]) -> None:
    """Start a game on this screen with an opening throw that nobody ties."""
    visitor.plays_on_one_screen(*seats, real_dice=True)
    throws_for_the_start(visitor, *opening)
    visitor.begins()
    expect(visitor.page.get_by_test_id("typing")).to_be_visible()


def throws_for_the_start(visitor: Visitor, *faces: int, tied: str = "") -> None:
    """Enter a round of the opening throw, for everybody or for those who tied."""
    title = visitor.messages("opening-tied", names=tied) if tied else visitor.messages("opening-first")
    rows = visitor.page.get_by_role("group", name=title).get_by_role("group")
    for seat, face in enumerate(faces):
        rows.nth(seat).get_by_role("button", name=visitor.messages("typed-face", face=face)).click()
