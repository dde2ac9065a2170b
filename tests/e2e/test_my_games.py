"""My games: what was played at this device, in a list that can be filtered, exported, imported and emptied."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Request, expect

from harness.server_process import ServerProcess
from harness.stored_games import stored_game, write_games
from harness.visitor import Visitor
from tests.e2e.conftest import Visitors
from tests.e2e.screens import Screen, on_every_screen

BLOCKED = "Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('no', 'SecurityError') } })"


@pytest.fixture
def games_file(tmp_path: Path) -> Path:
    """A file of exported games against four kinds of opponents."""
    games = [
        stored_game("1", "sailor", skill=-0.125),
        stored_game("2", "Blue", "captain", edition="fr", days=1, skill=-0.25),
        stored_game("3", "Grey", days=2, skill=-0.5),
        stored_game("4", "captain", days=400),
    ]
    return write_games(tmp_path / "games.json", games)


def opens_my_games(visitor: Visitor) -> None:
    visitor.opens("/games")
    expect(visitor.page.get_by_role("heading", name=visitor.messages("games-here"))).to_be_visible()


def imports(visitor: Visitor, file: Path) -> None:
    visitor.page.locator("input[type=file]").set_input_files(file)


def finished(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("list", name=visitor.messages("games-finished")).get_by_role("listitem")


def exports(visitor: Visitor) -> Path:
    with visitor.page.expect_download() as download:
        visitor.page.get_by_role("button", name="Export").click()
    return download.value.path()


def secrets_of(visitor: Visitor) -> list[str]:
    """The secrets of all seats that this browser holds."""
    tables = json.loads(visitor.page.evaluate("localStorage.getItem('columbiz.secrets')"))
    return [secret for seats in tables.values() for secret in seats.values()]


def ends_a_game(visitor: Visitor, level: str = "deckhand") -> None:
    """Resign a game against the computer after a turn, and wait until it is stored."""
    visitor.plays_the_computer(level)
    visitor.plays_a_turn()
    visitor.sees_what_is_next()
    visitor.resigns()
    visitor.page.locator(".over").wait_for()


def test_a_finished_game_appears_with_result_opponents_luck_and_skill(visitor: Visitor) -> None:
    ends_a_game(visitor)
    visitor.goes_home()
    visitor.page.get_by_role("link", name="My games").click()
    row = finished(visitor).first
    expect(row).to_contain_text(re.compile(r"Deckhand.*Lost.*\d+–\d+.*luck.*skill.*(today|yesterday)", re.DOTALL))
    expect(finished(visitor)).to_have_count(1)
    assert row.locator(".thumb use[href^='#d']").count() > 0
    expect(visitor.page.get_by_role("row", name="Deckhand")).to_contain_text("0%")
    visitor.finds_no_barrier()
    row.get_by_role("link", name="Deckhand").click()
    expect(visitor.page.get_by_role("heading", name="Review", exact=True)).to_be_visible()
    visitor.page.go_back()
    row.get_by_role("button", name="Menu").click()
    row.get_by_role("link", name="Replay").click()
    visitor.sees("Before the first throw")


def test_a_finished_game_is_not_asked_for_again_but_its_seat_is_kept(visitor: Visitor) -> None:
    ends_a_game(visitor)
    secrets = secrets_of(visitor)
    assert secrets
    opens_my_games(visitor)
    expect(finished(visitor).first).to_contain_text("luck")  # the review has come, too
    asked: list[str] = []
    visitor.page.on("request", lambda one: asked.append(one.url) if "/api/tables" in one.url else None)
    visitor.page.reload()
    row = finished(visitor).first
    expect(row).to_be_visible()
    assert asked == []
    row.get_by_role("button", name="Menu").click()
    row.get_by_role("link", name="Replay").click()
    expect(visitor.page.get_by_role("columnheader", name="You")).to_be_visible()
    assert secrets_of(visitor) == secrets


def test_a_running_game_leads_to_its_table(visitor: Visitor) -> None:
    visitor.plays_the_computer("captain")
    opens_my_games(visitor)
    running = visitor.page.get_by_role("list", name="Running").get_by_role("listitem")
    expect(running).to_contain_text("Captain")
    expect(finished(visitor)).to_have_count(0)
    running.get_by_role("link").click()
    visitor.is_at_a_table()


def test_a_table_that_cannot_be_looked_at_is_told_of(visitor: Visitor) -> None:
    visitor.plays_the_computer()
    visitor.page.route("**/api/tables/*", lambda route: route.abort())
    visitor.goes_home()
    expect(visitor.page.get_by_role("alert")).to_contain_text("There is no answer")
    visitor.finds_no_barrier()
    opens_my_games(visitor)
    expect(visitor.page.get_by_role("alert")).to_contain_text("There is no answer")


def test_filters_show_what_fits_and_are_kept_on_the_way_back(visitor: Visitor, games_file: Path) -> None:
    opens_my_games(visitor)
    imports(visitor, games_file)
    expect(finished(visitor)).to_have_count(4)
    page = visitor.page
    page.get_by_label("Opponent").select_option("Captain")
    expect(finished(visitor)).to_have_count(2)
    page.get_by_label("Number of players").select_option("3 players")
    expect(finished(visitor)).to_have_count(1)
    expect(finished(visitor)).to_contain_text("Blue and Captain")
    page.get_by_label("Edition").select_option("Common rules")
    expect(page.get_by_text("No games match.")).to_be_visible()
    visitor.finds_no_barrier()
    page.get_by_role("button", name="Show all").click()
    expect(finished(visitor)).to_have_count(4)
    counts = {state: page.get_by_role("radio", name=state) for state in ("Won", "Lost")}
    total = 0
    for state, radio in counts.items():
        radio.check()
        shown = int(page.locator(".chip", has=radio).locator("small").inner_text())
        expect(finished(visitor)).to_have_count(shown)
        for row in finished(visitor).all():
            expect(row).to_contain_text(re.compile("Won|Shared") if state == "Won" else re.compile("Lost|Place"))
        total += shown
    assert total == 4
    page.reload()
    expect(counts["Lost"]).to_be_checked()


def test_an_export_gives_the_same_list_in_another_browser_and_no_seat(
    visitors: Visitors, served: ServerProcess, games_file: Path
) -> None:
    first, second = visitors.come(served.address), visitors.come(served.address)
    ends_a_game(first)
    held = secrets_of(first)
    assert held
    opens_my_games(first)
    imports(first, games_file)
    first.sees("4 games added.")
    expect(finished(first)).to_have_count(5)
    expect(finished(first).first).to_contain_text("luck")
    file = exports(first)
    assert not [secret for secret in held if secret in file.read_text(encoding="utf-8")]
    opens_my_games(second)
    second.sees("not played on this device yet")
    imports(second, file)
    second.sees("5 games added.")
    expect(finished(second)).to_have_count(5)
    assert finished(second).all_inner_texts() == finished(first).all_inner_texts()
    imports(second, file)
    second.sees("No new games. 5 were here already.")
    expect(finished(second)).to_have_count(5)


def test_a_damaged_file_is_refused_with_a_sentence_and_nothing_is_lost(visitor: Visitor, games_file: Path) -> None:
    opens_my_games(visitor)
    imports(visitor, games_file)
    expect(finished(visitor)).to_have_count(4)
    whole = games_file.read_text(encoding="utf-8")
    for text, sentence in (
        (whole[:-100], "The file is damaged, so nothing was imported."),
        ("[]", "This is not a file of exported games"),
        (whole.replace('"format": 1', '"format": 2'), "made by a newer version"),
        (whole.replace('"level": "sailor"', '"level": "pirate"'), "Game 1 of the file is damaged"),
    ):
        games_file.write_text(text, encoding="utf-8")
        imports(visitor, games_file)
        expect(visitor.page.get_by_role("alert")).to_contain_text(sentence)
        expect(finished(visitor)).to_have_count(4)
    os.truncate(games_file, 50_000_001)
    imports(visitor, games_file)
    expect(visitor.page.get_by_role("alert")).to_contain_text("The file is larger than 50 MB")
    visitor.finds_no_barrier()


def test_a_deleted_game_can_be_taken_back_and_does_not_come_back_by_itself(visitor: Visitor) -> None:
    ends_a_game(visitor)
    opens_my_games(visitor)
    row = finished(visitor).first
    expect(row).to_contain_text("luck")
    for _ in range(2):
        row.get_by_role("button", name="Menu").click()
        row.get_by_role("button", name="Delete").click()
        expect(row).to_contain_text("Deleted from this device.")
        expect(row.get_by_role("button", name="Undo")).to_be_focused()
        visitor.finds_no_barrier()
        row.get_by_role("button", name="Undo").click()
        expect(row.get_by_role("link", name="Deckhand")).to_be_focused()
    visitor.page.reload()
    expect(row).to_contain_text("Deckhand")
    row.get_by_role("button", name="Menu").click()
    row.get_by_role("button", name="Delete").click()
    expect(row).to_contain_text("Deleted from this device.")
    visitor.page.reload()
    visitor.sees("not played on this device yet")


def test_games_that_the_server_does_not_have_are_shown_whole_and_sent_only_if_asked(
    visitor: Visitor, games_file: Path
) -> None:
    sent: list[str] = []

    def note(request: Request) -> None:
        if request.method == "POST" and "[Columbiz" in (request.post_data or ""):
            sent.append(request.url)

    visitor.page.on("request", note)
    opens_my_games(visitor)
    imports(visitor, games_file)
    expect(finished(visitor)).to_have_count(4)
    unreviewed = finished(visitor).last
    expect(visitor.page.get_by_text("1 game is not on this server any more")).to_be_visible()
    visitor.page.reload()
    expect(visitor.page.get_by_text("1 game is not on this server any more")).to_be_visible()
    expect(unreviewed).not_to_contain_text("luck")
    assert sent == []
    visitor.page.get_by_role("button", name="Work out luck and skill").click()
    expect(unreviewed).to_contain_text("luck")
    expect(visitor.page.get_by_text("not on this server any more")).to_have_count(0)
    assert [url.removeprefix(visitor.address) for url in sent] == ["/api/review"]
    unreviewed.get_by_role("link", name="Captain").click()
    expect(visitor.page.get_by_role("heading", name="Review", exact=True)).to_be_visible()
    visitor.page.go_back()
    unreviewed.get_by_role("button", name="Menu").click()
    unreviewed.get_by_role("link", name="Replay").click()
    visitor.sees("Before the first throw")


def test_the_record_of_a_game_is_downloaded(visitor: Visitor, games_file: Path) -> None:
    opens_my_games(visitor)
    imports(visitor, games_file)
    finished(visitor).first.get_by_role("button", name="Menu").click()
    with visitor.page.expect_download() as download:
        finished(visitor).first.get_by_role("button", name="Download the record").click()
    game = json.loads(games_file.read_text(encoding="utf-8"))["games"][0]
    assert download.value.suggested_filename == f"{game['id']}.columbiz"
    assert download.value.path().read_text(encoding="utf-8") == game["record"]


def test_the_statistics_are_also_tables(visitor: Visitor, games_file: Path) -> None:
    opens_my_games(visitor)
    imports(visitor, games_file)
    page = visitor.page
    levels = page.get_by_role("table", name="Against each level").get_by_role("row")
    expect(levels).to_have_text([re.compile("Opponent"), re.compile("Sailor"), re.compile("Captain.*2", re.DOTALL)])
    people = page.get_by_role("table", name="Against people").get_by_role("row")
    expect(people).to_have_count(3)
    losses = page.get_by_role("table", name="Lost per turn").get_by_role("row")
    expect(losses).to_have_count(4)  # the head and three reviewed games
    expect(losses.last).to_contain_text("1.0%")  # 0.125 in 12 turns


def test_a_browser_that_stores_nothing_is_told_of(visitor: Visitor) -> None:
    visitor.page.add_init_script(BLOCKED)
    ends_a_game(visitor)
    expect(visitor.page.get_by_role("alert")).to_contain_text("missing from “My games”")
    opens_my_games(visitor)
    expect(visitor.page.get_by_role("alert")).to_contain_text("does not let the page store games")


@on_every_screen
def test_everything_fits(visitors: Visitors, served: ServerProcess, games_file: Path, screen: Screen) -> None:
    visitor = screen.comes(visitors, served)
    visitor.plays_on_one_screen("Purple", "Blue")
    opens_my_games(visitor)
    imports(visitor, games_file)
    expect(finished(visitor)).to_have_count(4)
    expect(visitor.page.locator(".running a")).to_be_visible()
    expect(visitor.page.get_by_role("button", name=visitor.messages("games-reckon"))).to_be_visible()
    screen.shows_everything(visitor)
    finished(visitor).first.get_by_role("button").first.click()
    screen.shows_everything(visitor)
