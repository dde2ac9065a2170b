"""Every text has room on a small phone in every language, and no state of a page has a barrier, by day or by night."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from columbiz.i18n import LANGUAGES
from harness.server_process import ServerProcess
from harness.visitor import OPENING_STAYS, Visitor
from tests.e2e.conftest import Visitors
from tests.e2e.looker import Looker, look_on_a_phone, speaks
from tests.e2e.score_pads import begins_a_score_pad, enters
from tests.e2e.tables import new_table

#: The headless shell says "denied".
NOTIFICATIONS_ARE_POSSIBLE = "Object.defineProperty(Notification, 'permission', { value: 'default' })"


def test_the_pages_around_the_table(visitors: Visitors, served: ServerProcess, record: Path) -> None:
    look = look_on_a_phone(visitors, served)
    visitor = look.visitor
    visitor.goes_home()
    speaks(visitor, LANGUAGES[0])
    look("home")
    look_at_dialogs(visitor, look)
    for page in ("/lesson", "/review", "/table/nosuchtable", "/nowhere"):
        visitor.opens(page)
        expect(visitor.page.get_by_role("heading", level=1)).to_be_visible()
        look(page)
    visitor.opens("/rules")
    heading = visitor.page.get_by_role("heading", level=1)
    look("/rules", until=lambda: expect(heading).to_have_text(visitor.messages("book-title")))
    visitor.opens_a_record(record)
    visitor.sees(visitor.messages("replay-start"))
    look("/replay")
    visitor.page.get_by_role("link", name=visitor.messages("replay-verify")).click()
    look("/verify", until=lambda: visitor.sees(visitor.messages("verify-secret-name")))
    look.sums_up()


def look_at_dialogs(visitor: Visitor, look: Looker) -> None:
    """The dialogs of the first page."""
    dialog = visitor.page.get_by_role("dialog")
    for door in ("door-computer", "door-screen", "door-online"):
        visitor.changes_a_door(door)
        look(door)
        if door == "door-computer":
            dialog.locator("summary").click()
            look("house-rules")
        visitor.page.keyboard.press("Escape")
    for button in ("settings", "record-open"):
        visitor.page.get_by_role("button", name=visitor.messages(button)).first.click()
        dialog.wait_for()
        look(button)
        visitor.page.keyboard.press("Escape")
        dialog.wait_for(state="detached")


def test_a_game_against_the_computer(visitors: Visitors, served: ServerProcess) -> None:
    look = look_on_a_phone(visitors, served)
    visitor = look.visitor
    visitor.plays_on_one_screen("Purple", "deckhand", "deckhand", "deckhand")
    step = visitor.sees_what_is_next()
    seen: set[str] = set()
    while step not in seen:
        seen.add(step)
        look(f"table-{step}")
        if step == "place":
            look_at_a_hint(visitor, look)
        visitor.does(step)
        step = visitor.sees_what_is_next(after=step)
    sheet = visitor.page.get_by_role("button", name=visitor.messages("sheet-open"))
    sheet.click()
    look("table-sheet")
    sheet.click()
    visitor.page.get_by_role("button", name=visitor.messages("menu")).click()
    look("table-menu")
    visitor.page.get_by_role("button", name=visitor.messages("fair-title")).click()
    visitor.page.get_by_role("dialog").wait_for()
    look("table-fair")
    visitor.page.keyboard.press("Escape")
    visitor.resigns()
    visitor.found("over").wait_for()
    look("over")
    look.sums_up()


def look_at_a_hint(visitor: Visitor, look: Looker) -> None:
    dice = visitor.names_of_dice()
    visitor.page.get_by_role("button", name=visitor.messages("hint")).click()
    expect(visitor.page.get_by_role("region", name=visitor.messages("hint"))).to_be_visible(timeout=90_000)
    look("table-hint")
    visitor.page.keyboard.press("Escape")
    assert visitor.names_of_dice() == dice, "a change of language in mid-turn changes nothing else"


def test_a_game_of_two_by_the_clock(visitors: Visitors, served: ServerProcess) -> None:
    look = look_on_a_phone(visitors, served)
    visitor, other = look.visitor, visitors.come(served.address)
    visitor.page.add_init_script(OPENING_STAYS + NOTIFICATIONS_ARE_POSSIBLE)
    table = new_table(visitor.address, clock=3600)
    visitor.opens(table)
    look("lobby")
    visitor.page.get_by_text(visitor.messages("fair-title")).click()
    look("lobby-fair")
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
    look.sums_up()


def look_at_a_turn(visitor: Visitor, other: Visitor, look: Looker) -> None:
    """A turn of the visitor, who begins, and how the other player's turn is described."""
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
    visitor.found("call-bot").wait_for()
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
    visitor.found("take-back").wait_for()
    look("stand-in")
    visitor.found("take-back").click()


def test_games_with_real_dice_and_on_the_score_pad(visitors: Visitors, served: ServerProcess) -> None:
    look = look_on_a_phone(visitors, served)
    visitor = look.visitor
    visitor.plays_on_one_screen("Purple", "Blue", real_dice=True)
    for seat, face in enumerate((6, 1)):
        row = visitor.page.locator("fieldset").first.get_by_role("group").nth(seat)
        row.get_by_role("button", name=visitor.messages("typed-face", face=face)).click()
    look("real-dice-start")
    visitor.page.get_by_role("button", name=visitor.messages("lobby-start"), exact=True).click()
    visitor.found("typing").wait_for()
    visitor.taps(1, 1, 2, 2, 3, 3, 4, 4)
    look("real-dice")
    begins_a_score_pad(visitor, "Purple", "Blue", "Grey", "Black", starter="Purple")
    look("pad")
    for cells in (["5", "6"], ["1"], ["2"], ["3", "33", "333", "66"]):
        enters(visitor, *cells)
    strip = visitor.page.get_by_role("region", name=visitor.messages("recap-strip"))
    expect(strip.get_by_role("button")).to_have_count(3)
    expect(strip).to_contain_text("333")
    look("pad-strip")
    look.sums_up()
