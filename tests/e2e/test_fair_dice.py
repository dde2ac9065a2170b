"""The seal and the seeds of the dice, where they are shown and kept before and during a game."""

from __future__ import annotations

import re

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
    purple, blue = (visitors.come(served.address) for _ in range(2))
    link = purple.makes_a_table("Purple")
    api = link.replace("/table/", "/api/tables/")
    blue.opens(link)
    lobby = _unfold(blue)
    first = _shown(lobby)
    assert first["Seal"] == httpx.get(api).json()["seal"]
    assert list(first) == ["Seal", "Seed of Purple"]
    _own_seed(blue).fill(OWN_SEED)
    blue.sits_down("Blue")
    expect(lobby).to_contain_text(OWN_SEED)
    blue.begins()
    during = _shown(_open_in_the_game(blue))
    assert during == first | {"Your seed": OWN_SEED}
    assert _shown(_open_in_the_game(purple))["Seed of Blue"] == OWN_SEED
    purple.page.keyboard.press("Escape")
    purple.resigns()
    purple.page.locator(".over").wait_for()
    tags = Record.parse(httpx.get(f"{api}/record").text).tags
    assert [tags["Seal"], tags["SeedP"], tags["SeedB"]] == list(during.values())
    _open_in_the_game(purple).get_by_role("link", name="Verify the dice").click()
    purple.sees(during["Seal"])


def test_the_seal_is_copied_by_the_keyboard_and_that_is_said(visitors: Visitors, served: ServerProcess) -> None:
    visitor = visitors.come(served.address, permissions=["clipboard-read", "clipboard-write"])
    visitor.makes_a_table("Purple")
    lobby = _lobby(visitor)
    expect(lobby.locator("dl")).to_be_hidden()
    lobby.locator("summary").focus()
    for key in ("Enter", "Tab", "Enter"):
        visitor.page.keyboard.press(key)
    expect(lobby.get_by_role("status")).to_have_text("Copied")
    assert visitor.page.evaluate("navigator.clipboard.readText()") == _shown(lobby)["Seal"]


def test_the_seal_and_the_link_are_copied_where_there_is_no_clipboard(visitor: Visitor) -> None:
    visitor.page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    link = visitor.makes_a_table("Purple")
    visitor.page.evaluate(
        "addEventListener('copy', ({clipboardData: it}) => { window.copied = it.getData('text/plain') })"
    )
    lobby = _unfold(visitor)
    lobby.get_by_role("button", name="Copy the seal").click()
    expect(lobby.get_by_role("status")).to_have_text("Copied")
    assert visitor.page.evaluate("window.copied") == _shown(lobby)["Seal"]
    visitor.page.get_by_role("button", name="Menu").click()
    menu = visitor.page.locator("#table-menu")
    menu.get_by_role("button", name="Copy the link").click()
    menu.get_by_role("button", name="Copied").wait_for()
    assert visitor.page.evaluate("window.copied") == link


def test_a_seed_that_no_table_takes_is_asked_for_again(visitors: Visitors, served: ServerProcess) -> None:
    visitor, maker = (visitors.come(served.address) for _ in range(2))
    visitor.opens(maker.makes_a_table("Purple"))
    lobby = _unfold(visitor)
    field = _own_seed(visitor)
    expect(field).to_have_value(re.compile("^[0-9a-f]{32}$"))
    field.fill("too short")
    lobby.locator("summary").click()
    visitor.sits_down("Blue")
    expect(field).to_be_focused()
    expect(field).to_have_accessible_description(visitor.messages("fair-seed-wrong"))
    visitor.finds_no_barrier()
    expect(visitor.page.get_by_role("button", name="Leave seat")).to_have_count(0)
    field.fill(f" {OWN_SEED} ")
    visitor.sits_down("Blue")
    expect(visitor.page.get_by_role("button", name="Leave seat")).to_be_visible()
    expect(field).to_have_count(0)
    assert _shown(lobby)["Your seed"] == OWN_SEED


def test_real_dice_have_no_seal(visitor: Visitor) -> None:
    visitor.plays_on_one_screen("Purple", "Blue", real_dice=True)
    expect(visitor.page.get_by_role("button", name="Start", exact=True)).to_be_visible()
    expect(_lobby(visitor)).to_have_count(0)
    for seat, face in enumerate((6, 1)):
        visitor.page.locator("fieldset .row").nth(seat).get_by_role("button", name=f"shows {face}").click()
    visitor.begins()
    visitor.page.locator(".typing").wait_for()
    visitor.page.get_by_role("button", name="Menu").click()
    expect(visitor.page.get_by_role("button", name="Settings")).to_be_visible()
    expect(visitor.page.get_by_role("button", name="Fair dice")).to_have_count(0)


def _lobby(visitor: Visitor) -> Locator:
    return visitor.page.locator("details", has_text="Fair dice")


def _unfold(visitor: Visitor) -> Locator:
    _lobby(visitor).locator("summary").click()
    expect(_lobby(visitor).locator("dl")).to_be_visible()
    return _lobby(visitor)


def _own_seed(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("textbox", name="Your seed")


def _open_in_the_game(visitor: Visitor) -> Locator:
    expect(visitor.page.get_by_role("heading", name="Who’s playing?")).to_have_count(0)
    visitor.chooses("fair-title")
    return visitor.page.get_by_role("dialog", name="Fair dice")


def _shown(place: Locator) -> dict[str, str]:
    """The seal and the seeds by what they are called."""
    expect(place.locator("dl")).to_be_visible()
    return dict(zip(place.locator("dt").all_inner_texts(), place.locator("code").all_inner_texts(), strict=True))
