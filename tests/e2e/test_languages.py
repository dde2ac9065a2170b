"""Every language in a real browser: whole games, a change of language in mid-game, room on a small phone."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect

from columbiz.i18n import LANGUAGES
from harness.server_process import ServerProcess
from harness.visitor import OPENING_STAYS, Visitor
from tests.e2e.conftest import Visitors
from tests.e2e.looker import Looker, changes_language, look_on_a_phone, speaks
from tests.e2e.tables import new_table
from tests.e2e.together import who_is_on_turn

COLOURS = ("Violet", "Bleu", "Gris", "Noir")
#: The headless shell says "denied".
NOTIFICATIONS_ARE_POSSIBLE = "Object.defineProperty(Notification, 'permission', { value: 'default' })"


def edition_of(visitor: Visitor) -> str:
    table = visitor.page.url.rpartition("/")[2]
    return str(httpx.get(f"{visitor.address}/api/tables/{table}").json()["rules"])


def test_a_whole_game_in_danish_by_the_danish_sheet(visitors: Visitors, served: ServerProcess) -> None:
    visitor = visitors.come(served.address, "da")
    visitor.plays_the_computer()
    speaks(visitor, "da")
    assert edition_of(visitor) == "da"
    visitor.plays_to_the_end()
    expect(visitor.page.locator(".over")).to_contain_text(visitor.messages("over-rematch"))
    visitor.sees(visitor.messages("replay-title"))


def test_four_play_in_french_with_three_discs_a_turn_and_change_the_language(
    visitors: Visitors, served: ServerProcess
) -> None:
    visitor = visitors.come(served.address, "fr")
    visitor.plays_on_one_screen(*COLOURS)
    assert edition_of(visitor) == "fr"
    visitor.sees_what_is_next()
    visitor.does("throw")
    visitor.sees_what_is_next(after="throw")
    dice = visitor.page.locator("[data-die]").evaluate_all("dice => dice.map(one => one.dataset.die)")
    changes_language(visitor, "da")
    assert visitor.page.locator("[data-die]").evaluate_all("dice => dice.map(one => one.dataset.die)") == dice
    changes_language(visitor, "fr")
    most = plays_as_many_discs_as_can_be(visitor)
    assert most == 3


def plays_as_many_discs_as_can_be(visitor: Visitor) -> int:
    """Play to the end; the most discs of any turn. How many there may be is shown as the first is placed."""
    most = placed = 0
    step = visitor.sees_what_is_next()
    while step != "over":
        if step in ("done", "disc") and visitor.page.locator(".cell.payable").count():
            visitor.cell_that_can_be_paid().click()
            placed += 1
            visitor.sees(visitor.messages("discs-placed", count=placed, of=3))
            step = visitor.sees_what_is_next()
            continue
        most, placed = max(most, placed), 0
        visitor.does(step)
        step = visitor.sees_what_is_next(after=step)
    return most


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_has_room_on_a_small_phone_and_no_state_has_a_barrier(
    visitors: Visitors, served: ServerProcess, record: Path, language: str
) -> None:
    look = look_on_a_phone(visitors, served, language)
    visitor = look.visitor
    visitor.goes_home()
    speaks(visitor, language)
    look("home")
    for door in ("door-computer", "door-screen", "door-online"):
        visitor.changes_a_door(door)
        look(door)
        if door == "door-computer":
            visitor.page.get_by_role("dialog").locator("summary").click()
            look("house-rules")
        visitor.page.keyboard.press("Escape")
    for button in ("settings", "record-open"):
        visitor.page.get_by_role("button", name=visitor.messages(button)).first.click()
        visitor.page.get_by_role("dialog").wait_for()
        look(button)
        visitor.page.keyboard.press("Escape")
        visitor.page.get_by_role("dialog").wait_for(state="detached")
    look_at_pages(visitor, record, look)
    look_at_tables(visitor, look)
    look.sums_up()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_has_room_where_others_play_or_dice_are_real(
    visitors: Visitors, served: ServerProcess, language: str
) -> None:
    look = look_on_a_phone(visitors, served, language)
    visitor = look.visitor
    look_at_a_game_of_two(visitor, visitors.come(served.address), look)
    look_at_real_dice(visitor, look)
    look.sums_up()


def look_at_pages(visitor: Visitor, record: Path, look: Looker) -> None:
    for page in ("/rules", "/lesson", "/table/nosuchtable", "/nowhere"):
        visitor.opens(page)
        expect(visitor.page.get_by_role("heading", level=1)).to_be_visible()
        look(page[1:].replace("/", "-"))
    visitor.opens_a_record(record)
    visitor.sees(visitor.messages("replay-start"))
    look("replay")
    visitor.page.get_by_role("link", name=visitor.messages("replay-verify")).click()
    expect(visitor.page.get_by_role("table")).to_be_visible()
    look("verify")


def look_at_tables(visitor: Visitor, look: Looker) -> None:
    visitor.makes_a_table("Purple")
    look("lobby")
    visitor.page.get_by_text(visitor.messages("fair-title")).click()
    look("lobby-fair")
    visitor.plays_on_one_screen("Purple", "deckhand", "deckhand", "deckhand")
    step = visitor.sees_what_is_next()
    seen: set[str] = set()
    while step not in seen:
        seen.add(step)
        look(f"table-{step}")
        if step == "place":
            visitor.page.get_by_role("button", name=visitor.messages("hint")).click()
            expect(visitor.page.get_by_role("region", name=visitor.messages("hint"))).to_be_visible(timeout=90_000)
            look("table-hint")
            visitor.page.keyboard.press("Escape")
        visitor.does(step)
        step = visitor.sees_what_is_next(after=step)
    visitor.page.get_by_role("button", name=visitor.messages("menu")).click()
    look("table-menu")
    visitor.page.get_by_role("button", name=visitor.messages("fair-title")).click()
    visitor.page.get_by_role("dialog").wait_for()
    look("table-fair")
    visitor.page.keyboard.press("Escape")
    visitor.resigns()
    visitor.page.locator(".over").wait_for()
    look("over")


def look_at_a_game_of_two(visitor: Visitor, other: Visitor, look: Looker) -> None:
    """A game of two people by the clock, in which the visitor is asked about notifications."""
    visitor.page.add_init_script(OPENING_STAYS + NOTIFICATIONS_ARE_POSSIBLE)
    table = new_table(visitor.address, clock=3600)
    visitor.opens(table)
    visitor.sits_down("Purple")
    visitor.page.get_by_role("button", name=visitor.messages("lobby-leave")).wait_for()
    visitor.page.get_by_role("button", name=visitor.messages("lobby-sit")).click()
    look("second-seat")
    visitor.page.keyboard.press("Escape")
    other.opens(table)
    other.sits_down("Blue")
    visitor.begins()
    opening = visitor.page.get_by_role("region", name=visitor.messages("opening-title"))
    opening.wait_for()
    look("opening")
    expect(opening).to_be_visible()
    look_at_a_turn(visitor, other, look)
    other.resigns()
    other.page.get_by_role("button", name=other.messages("over-rematch")).click()
    visitor.page.get_by_role("button", name=visitor.messages("rematch-accept")).wait_for()
    look("rematch")
    visitor.page.get_by_role("button", name=visitor.messages("rematch-decline")).click()
    visitor.sees(visitor.messages("rematch-declined-you"))
    look("rematch-declined")


def look_at_a_turn(visitor: Visitor, other: Visitor, look: Looker) -> None:
    """Look at a turn of the visitor, and at how the other player's next turn is described."""
    if who_is_on_turn(visitor, other) is other:
        other.plays_a_turn()
    visitor.sees_what_is_next()
    visitor.does("throw")
    visitor.sees_what_is_next(after="throw")
    visitor.cell_that_can_be_paid().click()
    expect(visitor.button(visitor.messages("place-here"))).to_be_visible()
    look("preview")
    visitor.page.keyboard.press("Escape")
    visitor.plays_a_turn()
    visitor.page.get_by_role("region", name=visitor.messages("notify-ask")).wait_for()
    look("notification")
    table = other.page.url
    other.goes_home()
    visitor.button(visitor.messages("call-bot")).wait_for()
    look("away")
    other.opens(table)
    other.plays_a_turn()
    visitor.sees_what_is_next()
    visitor.page.get_by_role("button", name=visitor.messages("recap-again")).wait_for()
    look("told")
    visitor.chooses("menu-device")
    visitor.page.get_by_role("dialog").wait_for()
    look("device")
    visitor.page.keyboard.press("Escape")
    visitor.chooses("menu-leave")
    visitor.page.get_by_role("region", name=visitor.messages("resume-games")).get_by_role("link").wait_for()
    look("resume")
    visitor.opens(table)
    visitor.button(visitor.messages("take-back")).wait_for()
    look("stand-in")
    visitor.button(visitor.messages("take-back")).click()


def look_at_real_dice(visitor: Visitor, look: Looker) -> None:
    """The start and a throw of a game with real dice, and a game of which only the score is kept."""
    start = visitor.page.get_by_role("button", name=visitor.messages("lobby-start"), exact=True)
    visitor.plays_on_one_screen("Purple", "Blue", real_dice=True)
    for seat, face in enumerate((6, 1)):
        row = visitor.page.locator("fieldset").first.get_by_role("group").nth(seat)
        row.get_by_role("button", name=visitor.messages("typed-face", face=face)).click()
    look("real-dice-start")
    start.click()
    visitor.page.locator(".typing").wait_for()
    visitor.taps(1, 1, 2, 2, 3, 3, 4, 4)
    look("real-dice")
    visitor.plays_on_one_screen("Purple", "Blue", score_pad=True)
    visitor.page.get_by_role("radio", name="Blue").check()
    look("pad-start")
    start.click()
    visitor.page.locator(".typing").wait_for()
    look("pad")
