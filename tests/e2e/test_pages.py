"""The pages around the table, and what only a browser shows of them: files, storage, weights, the focus."""

from __future__ import annotations

import gzip
from dataclasses import replace
from pathlib import Path

from playwright.sync_api import expect

from columbiz import Record
from columbiz.fairdice import seal
from columbiz.server.http.pages import STATIC
from harness.server_process import ServerProcess
from harness.visitor import Visitor
from tests.e2e.conftest import SECRET, TABLE, Visitors
from tests.e2e.tables import new_table

#: Milliseconds; far more than `benchmarks/browser.py` allows, because other tests run at the same time.
SHOWN_MS = 5_000


def test_a_record_is_opened_replayed_and_verified(visitor: Visitor, record: Path) -> None:
    visitor.opens_a_record(record)
    visitor.sees(visitor.messages("replay-start"))
    now = visitor.found("now")
    start = now.inner_text()
    visitor.page.keyboard.press("ArrowRight")
    expect(now).not_to_have_text(start)
    visitor.page.get_by_role("slider").press("End")
    expect(visitor.page.get_by_role("button", name=visitor.messages("replay-on"))).to_be_disabled()
    visitor.page.get_by_role("list").get_by_role("button").first.click()
    expect(visitor.page.locator("[aria-current=step]")).to_have_count(1)
    visitor.page.get_by_role("button", name=visitor.messages("replay-play"), exact=True).click()
    expect(visitor.page.get_by_role("button", name=visitor.messages("replay-pause"))).to_be_visible()
    visitor.page.get_by_role("link", name=visitor.messages("replay-verify")).click()
    visitor.sees(seal(SECRET, TABLE))
    throws = visitor.page.get_by_role("table").locator("tbody tr").count()
    visitor.sees(visitor.messages("verify-ok", count=throws))


def test_no_page_shows_the_hidden_characters_of_a_record(visitor: Visitor, record: Path, tmp_path: Path) -> None:
    whole, odd, hidden = Record.read(record), tmp_path / "odd.columbiz", "\u202e\x1b"
    tags = {name: value + hidden for name, value in whole.tags.items()}
    replace(whole, names=(f"Purple{hidden}", f"Blue{hidden}"), tags=tags).write(odd)
    visitor.opens_a_record(odd)
    visitor.sees("Purple")
    assert not set(hidden) & set(visitor.page.content())
    with visitor.page.expect_download() as download:
        visitor.page.get_by_role("button", name=visitor.messages("record-download")).click()
    assert not set(hidden) & set(download.value.suggested_filename)
    visitor.page.get_by_role("link", name=visitor.messages("replay-verify")).click()
    for value in whole.tags.values():
        if value != TABLE:  # which is not shown
            visitor.sees(value + r"\u{202e}\u{1b}")
    assert not set(hidden) & set(visitor.page.content())


def test_what_cannot_be_loaded_is_told_and_a_page_can_be_tried_again(visitor: Visitor) -> None:
    for part in ("RulesPage", "SettingsDialog"):
        visitor.page.route(f"**/assets/{part}-*", lambda route: route.abort())
    visitor.goes_home()
    visitor.found("settings").click()
    expect(visitor.found("dialog")).to_contain_text(visitor.messages("trouble-away-text"))
    visitor.found("close").click()
    expect(visitor.found("dialog")).to_have_count(0)
    visitor.opens("/rules")
    visitor.sees(visitor.messages("trouble-away-title"))
    visitor.page.unroute_all()
    visitor.found("retry").click()
    expect(visitor.page.get_by_role("button", name=visitor.messages("rules-print"))).to_be_visible()


def test_a_game_can_be_played_where_the_browser_blocks_its_storage(visitor: Visitor) -> None:
    visitor.page.add_init_script(
        """for (const name of ['localStorage', 'sessionStorage'])
          Object.defineProperty(window, name, { get() { throw new DOMException('blocked', 'SecurityError') } })"""
    )
    visitor.goes_home()
    visitor.found("start-screen").click()
    visitor.button("throw").click()
    expect(visitor.page.locator("[data-die]")).to_have_count(8)


def test_a_link_leads_the_focus_to_the_heading_of_its_page(visitor: Visitor) -> None:
    visitor.goes_home()
    page = visitor.page
    assert page.evaluate("document.activeElement === document.body")  # of the first page a browser tells itself
    page.get_by_role("link", name=visitor.messages("menu-rules")).first.click()
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text(visitor.messages("book-title"))
    expect(heading).to_be_focused()
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "none"
    page.go_back()
    expect(heading).to_have_text(visitor.messages("home-title"))
    expect(heading).to_be_focused()
    page.get_by_role("link", name=visitor.messages("analysis-title")).focus()
    page.keyboard.press("Enter")
    expect(heading).to_have_text(visitor.messages("analysis-title"))
    expect(heading).to_be_focused()
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") != "none"
    page.keyboard.press("Tab")
    expect(heading).not_to_be_focused()
    assert page.evaluate("document.activeElement.tagName") in ("A", "BUTTON")


def test_the_first_throw_is_two_clicks_away_and_little_is_loaded_for_it(visitor: Visitor) -> None:
    loaded: set[str] = set()
    visitor.page.on("response", lambda answer: loaded.add(answer.url.rpartition("/")[2]))
    visitor.goes_home()
    assert visitor.layout_shift() < 0.01
    _finds_nothing_wrong_with_the_manifest(visitor)
    visitor.found("start-screen").click()
    visitor.button("throw").click()
    expect(visitor.page.locator("[data-die]")).to_have_count(8)
    # The words of errors come once the first page stands, and nothing waits for them.
    files = [
        file for file in (STATIC / "assets").iterdir() if file.name in loaded and not file.name.startswith("later-")
    ]
    weights = {file.name: len(gzip.compress(file.read_bytes())) for file in files if file.suffix in (".js", ".css")}
    assert 10_000 < sum(weights.values()) <= 116_000, weights


def _finds_nothing_wrong_with_the_manifest(visitor: Visitor) -> None:
    line = visitor.page.context.new_cdp_session(visitor.page)
    assert line.send("Page.getAppManifest")["errors"] == []
    reasons = {one["errorId"] for one in line.send("Page.getInstallabilityErrors")["installabilityErrors"]}
    assert reasons <= {"in-incognito"}  # which every profile of a test is


def test_a_first_visit_to_a_table_transfers_little_shows_it_soon_and_nothing_jumps(
    visitors: Visitors, served: ServerProcess
) -> None:
    guest = visitors.come(served.address)
    received: list[int] = []
    guest.page.on("websocket", lambda socket: socket.on("framereceived", lambda text: received.append(len(text))))
    guest.opens(new_table(served.address))
    guest.sits_down("Blue")
    guest.found("stand-up").wait_for()
    guest.found("sit").click()
    guest.found("take-too").click()
    guest.begins()
    guest.is_at_a_table()
    guest.page.wait_for_load_state("networkidle")
    files: dict[str, int] = guest.page.evaluate(
        """() => Object.fromEntries(['navigation', 'resource'].flatMap(kind => performance.getEntriesByType(kind))
          .map(({ name, transferSize }) => [name, transferSize]))"""
    )
    transferred = sum(files.values()) + sum(received)
    assert len(files) > 10
    assert received
    assert transferred <= 140_000, files
    guest.page.reload()
    guest.button("throw").wait_for()
    assert guest.page.evaluate("performance.now()") < SHOWN_MS
    assert guest.layout_shift() < 0.01
