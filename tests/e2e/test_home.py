"""The first page: languages, levels, and games to resume."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import ViewportSize, expect

from columbiz.i18n import LANGUAGES
from harness.visitor import Visitor
from tests.e2e.fitting import faults_of

TABLET = ViewportSize(width=820, height=1180)
PHONE = ViewportSize(width=360, height=640)


def test_every_language_is_one_tap_away(visitor: Visitor) -> None:
    visitor.goes_home()
    languages = visitor.page.get_by_role("group", name="Language")
    expect(languages.get_by_role("button")).to_have_count(len(LANGUAGES))
    languages.get_by_role("button", name="Dansk").click()
    visitor.reads("da")
    expect(visitor.page.locator("html")).to_have_attribute("lang", "da")
    visitor.sees(visitor.messages("home-text"))
    visitor.page.reload()
    expect(visitor.page.get_by_role("button", name="Dansk")).to_have_attribute("aria-pressed", "true")


def test_the_levels_are_on_the_card_and_say_how_they_play(visitor: Visitor) -> None:
    visitor.goes_home()
    computer = visitor.page.get_by_role("region", name="Against the computer")
    levels = computer.get_by_role("group", name="Level")
    assert levels.get_by_role("radio").count() == 5
    for level in ("deckhand", "sailor", "helmsman", "captain", "admiral"):
        levels.get_by_role("radio", name=visitor.messages(f"level-{level}")).check()
        expect(computer).to_contain_text(visitor.messages(f"level-{level}-text"))
    computer.get_by_role("button", name="Play against the Admiral").click()
    visitor.is_at_a_table()
    expect(visitor.page.locator("ol.seats")).to_contain_text("Admiral")


def test_the_number_of_players_is_on_the_card(visitor: Visitor) -> None:
    visitor.goes_home()
    screen = visitor.page.get_by_role("region", name="On one screen")
    screen.get_by_role("radio", name="4").check()
    screen.get_by_role("button", name="Start a 4-player game").click()
    visitor.is_at_a_table()
    expect(visitor.page.locator(".seat")).to_have_count(4)


def test_the_focus_stays_in_the_form_while_seats_come_and_go(visitor: Visitor) -> None:
    visitor.goes_home()
    visitor.changes_a_door("door-screen")
    dialog = visitor.page.get_by_role("dialog")
    add = dialog.get_by_role("button", name="Add a seat")
    for _ in range(2):
        add.click()
    expect(dialog.get_by_role("button", name="Remove seat 4")).to_be_focused()
    visitor.page.keyboard.press("Enter")
    expect(add).to_be_focused()
    dialog.get_by_role("button", name="Remove seat 1").click()
    expect(dialog.get_by_role("button", name="Remove seat 1")).to_be_focused()
    expect(dialog.get_by_role("button", name="Remove seat 1")).to_be_disabled()


def test_games_to_resume_can_be_told_apart(visitor: Visitor) -> None:
    visitor.plays_the_computer("captain")
    visitor.plays_a_turn()
    visitor.sees_what_is_next()
    visitor.plays_on_one_screen("Purple", "Blue")
    visitor.makes_a_table("Purple")
    visitor.goes_home()
    games = visitor.page.get_by_role("region", name="Unfinished games").get_by_role("listitem")
    expect(games).to_have_count(3)
    waiting, screen, captain = games.all()
    expect(waiting).to_contain_text("Waiting for players")
    expect(screen).to_contain_text(re.compile("2 players on one screen.*’s turn.*Round 1", re.DOTALL))
    expect(captain).to_contain_text(re.compile("Captain.*Your turn.*Round 2", re.DOTALL))
    assert captain.locator(".thumb use[href^='#d']").count() > 0
    expect(captain).to_have_class(re.compile(r"\bmine\b"))
    expect(waiting).not_to_have_class(re.compile(r"\bmine\b"))
    visitor.finds_no_barrier()
    for size in (TABLET, PHONE):
        visitor.turns_to(size)
        assert faults_of(visitor.page) == []
        assert visitor.page.evaluate("document.documentElement.scrollWidth") == size["width"]
    captain.get_by_role("link").click()
    visitor.is_at_a_table()


def test_a_dismissed_game_is_gone_from_the_page_but_not_lost(visitor: Visitor) -> None:
    visitor.plays_on_one_screen("Purple", "Blue")
    table = visitor.page.url
    visitor.goes_home()
    games = visitor.page.get_by_role("region", name="Unfinished games").get_by_role("listitem")
    dismiss = games.get_by_role("button", name="Remove from this page")
    dismiss.click()
    expect(games.get_by_role("link")).to_have_count(0)
    expect(games.get_by_role("button", name="Undo")).to_be_focused()
    visitor.finds_no_barrier()
    games.get_by_role("button", name="Undo").click()
    expect(games.get_by_role("link")).to_have_count(1)
    dismiss.click()
    visitor.page.reload()
    expect(visitor.page.get_by_role("heading", level=1)).to_be_visible()
    expect(visitor.page.get_by_role("region", name="Unfinished games")).to_have_count(0)
    visitor.opens(table)
    visitor.is_at_a_table()
    expect(visitor.button("Throw the dice")).to_be_visible()


@pytest.mark.parametrize("row", ["replay", "verify"])
def test_a_record_is_opened_for_replay_or_for_verification(visitor: Visitor, record: Path, row: str) -> None:
    visitor.goes_home()
    visitor.page.get_by_role("button", name={"replay": "Open a record", "verify": "Verify the dice"}[row]).click()
    visitor.page.get_by_role("dialog").locator("input[type=file]").set_input_files(record)
    visitor.page.wait_for_url(f"**/{row}")
    visitor.sees({"replay": "Before the first throw", "verify": "throws check out"}[row])
