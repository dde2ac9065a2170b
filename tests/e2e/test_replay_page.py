"""The replay: the same pieces as at the table, a course to scrub, and motion."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Locator, ViewportSize, expect

from columbiz.records.record import Record
from harness.server_process import ServerProcess
from harness.visitor import Visitor
from tests.e2e.conftest import Visitors
from tests.e2e.fitting import faults_of
from tests.e2e.test_throw import notes, rolls, watch
from tests.e2e.together import playing

PHONE = ViewportSize(width=360, height=640)


def opens_the_replay(visitor: Visitor, record: Path) -> None:
    visitor.opens_a_record(record)
    visitor.sees("Before the first throw")


def help_with(visitor: Visitor, name: str) -> Locator:
    return visitor.page.get_by_role("link", name=name, exact=True)


def test_the_replay_has_the_pieces_of_the_table(visitor: Visitor, record: Path) -> None:
    opens_the_replay(visitor, record)
    page = visitor.page
    expect(page.get_by_role("heading", level=1, name="Replay")).to_be_visible()
    expect(page.get_by_role("region", name="Score pad")).to_be_visible()
    page.get_by_role("button", name="One step forward").click()
    expect(page.locator(".felt [data-die]")).to_have_count(8)
    while not page.locator(".tray [data-die]").count():
        page.keyboard.press("ArrowRight")
    expect(page.locator(".now.panel")).to_contain_text(re.compile("keeps|places"))
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_role("button", name="One step forward")).to_be_disabled()
    expect(page.locator(".pad .oval")).to_have_count(1)
    page.get_by_role("button", name="To the start").click()
    expect(page.get_by_role("button", name="One step back")).to_be_disabled()
    expect(page.locator(".pad .oval")).to_have_count(0)
    visitor.finds_no_barrier()


def test_the_course_can_be_scrubbed_and_turns_chosen(visitor: Visitor, record: Path) -> None:
    opens_the_replay(visitor, record)
    page = visitor.page
    slider = page.get_by_role("slider", name="Step of the game")
    last = int(slider.get_attribute("max") or 0)
    slider.fill(str(last // 2))
    expect(page.locator(".now p").first).not_to_have_text("Before the first throw")
    expect(page.locator(".now p").first).to_have_text(slider.get_attribute("aria-valuetext") or "")
    page.get_by_role("region", name="Turns").get_by_role("button").nth(2).click()
    expect(page.locator(".now.panel")).to_contain_text("turn 3 of")


def test_a_step_forward_moves_and_a_jump_does_not(visitors: Visitors, served: ServerProcess, record: Path) -> None:
    visitor = visitors.come(served.address, reduced_motion="no-preference")
    opens_the_replay(visitor, record)
    page = visitor.page
    told = page.locator(".now p").first
    watch(visitor)
    page.keyboard.press("ArrowRight")
    expect(told).not_to_have_text("Before the first throw")
    assert any(rolls(note) and note["moving"] for note in notes(visitor)), "the dice of a throw tumble"
    page.get_by_role("region", name="Turns").get_by_role("button").nth(2).click()
    expect(page.locator(".now.panel")).to_contain_text("turn 3 of")
    at_end, seen = told.inner_text(), len(notes(visitor))
    page.keyboard.press("ArrowLeft")
    expect(told).not_to_have_text(at_end)
    assert not any(rolls(note) for note in notes(visitor)[seen:])


def test_a_button_at_the_end_of_its_way_keeps_the_focus(visitor: Visitor, record: Path) -> None:
    opens_the_replay(visitor, record)
    page = visitor.page
    told = page.locator(".now p").first
    page.keyboard.press("ArrowRight")
    expect(told).not_to_have_text("Before the first throw")
    back = page.get_by_role("button", name="One step back")
    back.focus()
    page.keyboard.press("Enter")
    expect(told).to_have_text("Before the first throw")
    expect(back).to_be_disabled()
    expect(back).to_be_focused()


def test_the_replay_of_ones_own_game_says_you(visitor: Visitor) -> None:
    visitor.plays_the_computer()
    visitor.plays_a_turn()
    visitor.sees_what_is_next()
    visitor.opens(visitor.page.url.replace("/table/", "/replay/"))
    visitor.sees("Before the first throw")
    expect(visitor.page.get_by_role("columnheader", name="You")).to_be_visible()
    visitor.page.keyboard.press("ArrowRight")
    expect(visitor.page.locator(".now p").first).to_have_text(re.compile("^(You throw|Deckhand throws) "))


def test_a_running_game_between_people_is_shown_without_help(visitors: Visitors, served: ServerProcess) -> None:
    one, other = playing(visitors, served)
    one.plays_a_turn()
    table = one.page.url
    for person in (one, other, visitors.come(served.address)):
        person.opens(table.replace("/table/", "/replay/"))
        person.sees("Before the first throw")
        expect(person.page.get_by_role("link", name="Verify the dice")).to_be_visible()
        expect(help_with(person, "Review")).to_have_count(0)
        expect(help_with(person, "Analyse this")).to_have_count(0)
    one.opens(table)
    one.is_at_a_table()
    one.resigns()
    one.page.locator(".over").wait_for()
    other.page.reload()
    expect(help_with(other, "Review")).to_be_visible()
    expect(help_with(other, "Analyse this")).to_be_visible()


def test_a_running_game_against_the_computer_can_be_analysed(visitor: Visitor) -> None:
    visitor.plays_the_computer()
    visitor.plays_a_turn()
    visitor.sees_what_is_next()
    visitor.opens(visitor.page.url.replace("/table/", "/replay/"))
    expect(help_with(visitor, "Analyse this")).to_be_visible()
    expect(help_with(visitor, "Review")).to_have_count(0)


def test_a_record_that_breaks_off_leads_to_its_review(visitor: Visitor, record: Path, tmp_path: Path) -> None:
    whole = Record.read(record)
    beginning = Record(whole.rules, whole.players, whole.starter, whole.actions[:20], whole.names)
    beginning.write(tmp_path / "beginning.columbiz")
    opens_the_replay(visitor, tmp_path / "beginning.columbiz")
    help_with(visitor, "Review").click()
    expect(visitor.page.locator(".decision")).to_be_visible(timeout=90_000)


def test_everything_has_room_on_a_small_phone(visitors: Visitors, served: ServerProcess, record: Path) -> None:
    visitor = visitors.come(served.address, viewport=PHONE, has_touch=True, is_mobile=True)
    opens_the_replay(visitor, record)
    visitor.page.keyboard.press("ArrowRight")
    assert faults_of(visitor.page) == []
    assert visitor.page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    dice = visitor.page.locator(".felt [data-die]").first.bounding_box()
    course = visitor.page.locator(".course").bounding_box()
    assert dice is not None
    assert course is not None
    assert dice["y"] + dice["height"] <= course["y"], "the course hides the dice"
    visitor.finds_no_barrier()
