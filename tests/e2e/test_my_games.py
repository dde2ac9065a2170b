"""My games in a browser: stored there, shown without asking the server, taken along as a file, and deleted."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Locator, expect

from harness.server_process import ServerProcess
from harness.stored_games import stored_game, write_games
from harness.visitor import Visitor
from tests.e2e.conftest import Visitors


def opens_my_games(visitor: Visitor) -> None:
    visitor.opens("/games")
    expect(visitor.page.get_by_role("heading", name=visitor.messages("games-here"))).to_be_visible()


def imports(visitor: Visitor, file: Path) -> None:
    visitor.page.locator("input[type=file]").set_input_files(file)


def finished(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("list", name=visitor.messages("games-finished")).get_by_role("listitem")


def chooses(visitor: Visitor, row: Locator, item: str) -> None:
    """Choose an item of the menu of a game, named by its message key."""
    row.get_by_role("button", name=visitor.messages("menu")).click()
    row.get_by_text(visitor.messages(item), exact=True).click()


def ends_a_game(visitor: Visitor) -> None:
    """Resign a game against the computer after a turn, and go to the games of this browser."""
    visitor.plays_the_computer("deckhand")
    visitor.plays_a_turn()
    visitor.sees_what_is_next()
    visitor.resigns()
    visitor.page.get_by_role("link", name=visitor.messages("review-page-title")).wait_for()
    opens_my_games(visitor)
    expect(finished(visitor)).to_contain_text(visitor.messages("games-luck"))


def test_a_game_at_a_table_is_stored_reviewed_replayed_and_deleted(visitor: Visitor) -> None:
    page, messages = visitor.page, visitor.messages
    ends_a_game(visitor)
    row = finished(visitor)
    row.get_by_role("link", name=messages("level-deckhand")).click()
    page.get_by_test_id("decision").wait_for()
    page.get_by_role("link", name=messages("replay-title")).click()
    expect(page.get_by_test_id("now")).to_contain_text(messages("replay-start"))
    expect(page.get_by_role("columnheader", name=messages("seat-you"))).to_be_visible()
    asked: list[str] = []
    page.on("request", lambda one: asked.append(one.url) if "/api/tables" in one.url else None)
    opens_my_games(visitor)
    expect(row).to_contain_text(messages("games-lost"))
    assert asked == []
    chooses(visitor, row, "games-delete")
    expect(row.get_by_role("button", name=messages("undo"))).to_be_focused()
    page.keyboard.press("Enter")
    expect(row.get_by_role("link", name=messages("level-deckhand"))).to_be_focused()
    chooses(visitor, row, "games-delete")
    expect(row).to_contain_text(messages("games-deleted"))
    page.reload()
    visitor.sees(messages("games-none"))


def test_games_are_taken_along_as_a_file_without_the_seats(
    visitors: Visitors, served: ServerProcess, tmp_path: Path
) -> None:
    games = [stored_game("1", "sailor", skill=-0.125), stored_game("2", "Blue", "captain", days=1, skill=-0.25)]
    first, second = visitors.come(served.address), visitors.come(served.address)
    ends_a_game(first)
    imports(first, write_games(tmp_path / "games.json", games))
    expect(finished(first)).to_have_count(3)
    with first.page.expect_download() as exported:
        first.page.get_by_role("button", name=first.messages("games-export")).click()
    tables = json.loads(first.page.evaluate("localStorage.getItem('columbiz.secrets')"))
    secrets = [secret for seats in tables.values() for secret in seats.values()]
    assert secrets
    assert not re.search("|".join(secrets), exported.value.path().read_text(encoding="utf-8"))
    opens_my_games(second)
    imports(second, exported.value.path())
    expect(finished(second)).to_have_count(3)
    assert finished(second).all_inner_texts() == finished(first).all_inner_texts()
    with second.page.expect_download() as saved:
        chooses(second, finished(second).last, "record-download")
    assert saved.value.path().read_text(encoding="utf-8") == games[1]["record"]
