"""The seal and the seeds of the dice from the lobby to the record, and copying the seal."""

from __future__ import annotations

import httpx
from playwright.sync_api import Locator, expect

from columbiz.records.record import Record
from harness.server_process import ServerProcess
from harness.visitor import Visitor
from tests.e2e.conftest import Visitors

OWN_SEED = "the-wind_is_north-west"


def test_the_seal_of_the_lobby_and_the_seeds_of_the_game_are_those_of_the_record(
    visitors: Visitors, served: ServerProcess
) -> None:
    purple = visitors.come(served.address, permissions=["clipboard-read", "clipboard-write"])
    blue = visitors.come(served.address)
    link = purple.makes_a_table("Purple")
    api = link.replace("/table/", "/api/tables/")
    seal = httpx.get(api).json()["seal"]
    copies_the_seal_by_keyboard(purple)
    assert purple.page.evaluate("navigator.clipboard.readText()") == seal
    blue.opens(link)
    lobby = unfold(blue)
    [shown, seed] = hashes(lobby)
    assert shown == seal
    blue.page.get_by_label(blue.messages("fair-seed-yours"), exact=True).fill(OWN_SEED)
    blue.sits_down("Blue")
    expect(lobby).to_contain_text(OWN_SEED)
    blue.begins()
    assert hashes(opens_in_the_game(purple)) == [seal, seed, OWN_SEED]
    purple.page.keyboard.press("Escape")
    purple.resigns()
    purple.page.get_by_test_id("over").wait_for()
    tags = Record.parse(httpx.get(f"{api}/record").text).tags
    assert [tags["Seal"], tags["SeedP"], tags["SeedB"]] == [seal, seed, OWN_SEED]
    opens_in_the_game(purple).get_by_role("link", name=purple.messages("replay-verify")).click()
    purple.sees(seal)


def test_the_seal_is_copied_where_there_is_no_clipboard(visitor: Visitor) -> None:
    page = visitor.page
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    visitor.makes_a_table("Purple")
    page.evaluate("addEventListener('copy', ({clipboardData: it}) => { window.copied = it.getData('text/plain') })")
    copies_the_seal_by_keyboard(visitor)
    assert [page.evaluate("window.copied")] == hashes(panel(visitor))[:1]


def copies_the_seal_by_keyboard(visitor: Visitor) -> None:
    panel(visitor).locator("summary").focus()
    for key in ("Enter", "Tab", "Enter"):
        visitor.page.keyboard.press(key)
    expect(panel(visitor).get_by_role("status")).to_have_text(visitor.messages("fair-copied"))


def panel(visitor: Visitor) -> Locator:
    return visitor.page.locator("details", has_text=visitor.messages("fair-title"))


def unfold(visitor: Visitor) -> Locator:
    panel(visitor).locator("summary").click()
    return panel(visitor)


def opens_in_the_game(visitor: Visitor) -> Locator:
    expect(visitor.page.get_by_role("heading", name=visitor.messages("lobby-title"))).to_have_count(0)
    visitor.chooses("fair-title")
    return visitor.page.get_by_role("dialog")


def hashes(place: Locator) -> list[str]:
    """The seal, and the seeds by seats."""
    expect(place.locator("dl")).to_be_visible()
    return place.locator("dl code").all_inner_texts()
