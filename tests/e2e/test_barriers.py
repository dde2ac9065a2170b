"""No rule of axe-core is broken on any page, in any dialog and in any state of the table, by day and by night."""

from __future__ import annotations

from pathlib import Path

import pytest

from harness.server_process import ServerProcess
from harness.visitor import Visitor
from tests.e2e.conftest import Visitors

SCHEMES = pytest.mark.parametrize("scheme", ["light", "dark"])
SIZES = pytest.mark.parametrize("size", [(360, 640), (390, 844), (740, 360)], ids=lambda size: f"{size[0]}x{size[1]}")


@SCHEMES
def test_pages(visitors: Visitors, served: ServerProcess, record: Path, scheme: str) -> None:
    visitor = visitors.come(served.address, color_scheme=scheme)
    visitor.goes_home()
    visitor.finds_no_barrier()
    visitor.page.get_by_role("link", name="Rules").click()
    visitor.sees("The rulebook of Columbiz")
    visitor.finds_no_barrier()
    visitor.makes_a_table("Purple")
    visitor.page.get_by_text("Fair dice").click()
    visitor.finds_no_barrier()
    visitor.opens("/review")
    visitor.sees("What every throw and every choice")
    visitor.finds_no_barrier()
    visitor.opens_a_record(record)
    visitor.sees("Before the first throw")
    visitor.finds_no_barrier()
    visitor.page.get_by_role("link", name="Verify the dice").click()
    visitor.sees("throws check out")
    visitor.finds_no_barrier()
    visitor.opens("/table/nosuchtable")
    visitor.sees("There is no such table")
    visitor.finds_no_barrier()


@SCHEMES
def test_dialogs(visitors: Visitors, served: ServerProcess, scheme: str) -> None:
    visitor = visitors.come(served.address, color_scheme=scheme)
    visitor.goes_home()
    for dialog in ("Settings", "Open a record"):
        visitor.page.get_by_role("button", name=dialog).click()
        _dialog_has_none(visitor)
    for door in ("Against the computer", "On one screen", "Online, by link"):
        visitor.page.get_by_role("region", name=door).get_by_role("button", name="More options").click()
        _dialog_has_none(visitor)


def _dialog_has_none(visitor: Visitor) -> None:
    dialog = visitor.page.get_by_role("dialog")
    dialog.wait_for()
    visitor.finds_no_barrier()
    visitor.page.keyboard.press("Escape")
    dialog.wait_for(state="detached")


@SCHEMES
def test_states_of_the_table(visitors: Visitors, served: ServerProcess, scheme: str) -> None:
    visitor = visitors.come(served.address, color_scheme=scheme)
    visitor.plays_on_one_screen("Purple", "Blue")
    _plays_and_finds_none(visitor)
    visitor.page.get_by_role("button", name="Menu").click()
    visitor.finds_no_barrier()
    visitor.page.get_by_role("button", name="Fair dice").click()
    _dialog_has_none(visitor)
    visitor.resigns()
    visitor.page.locator(".over").wait_for()
    visitor.finds_no_barrier()


@SCHEMES
@SIZES
def test_the_table_on_a_phone(visitors: Visitors, served: ServerProcess, scheme: str, size: tuple[int, int]) -> None:
    width, height = size
    visitor = visitors.come(served.address, color_scheme=scheme, viewport={"width": width, "height": height})
    visitor.plays_on_one_screen("Purple", "Blue")
    _plays_and_finds_none(visitor)
    sheet = visitor.page.get_by_role("button", name="Score pad and turns")
    sheet.click()
    visitor.finds_no_barrier()
    sheet.click()
    visitor.resigns()
    visitor.page.locator(".over").wait_for()
    visitor.finds_no_barrier()


@SCHEMES
def test_a_hint_and_real_dice(visitors: Visitors, served: ServerProcess, scheme: str) -> None:
    visitor = visitors.come(served.address, color_scheme=scheme)
    visitor.plays_on_one_screen("Purple", "Blue", real_dice=True)
    visitor.page.get_by_role("button", name="Start", exact=True).wait_for()
    visitor.finds_no_barrier()
    for seat, face in enumerate((6, 1)):
        visitor.page.locator("fieldset .row").nth(seat).get_by_role("button", name=f"shows {face}").click()
    visitor.page.get_by_role("button", name="Start", exact=True).click()
    visitor.page.locator(".typing").wait_for()
    visitor.finds_no_barrier()
    visitor.types(1, 1, 2, 2, 3, 3, 4, 4)
    visitor.page.get_by_role("button", name="Hint").click()
    visitor.page.get_by_role("region", name="Hint").wait_for(timeout=90_000)
    visitor.finds_no_barrier()


def _plays_and_finds_none(visitor: Visitor) -> None:
    """Every step of a turn, the first disc placed."""
    step = visitor.sees_what_is_next()
    while step != "done":
        visitor.finds_no_barrier()
        visitor.does(step)
        step = visitor.sees_what_is_next(after=step)
    visitor.finds_no_barrier()
