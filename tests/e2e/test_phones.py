"""Phones join a game that was started with `columbiz` on another machine of the network."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import httpx
import pytest
from playwright.sync_api import Locator, expect

from columbiz.server.network_addresses import network_addresses
from harness.server_process import ServerProcess, serving
from harness.services import missing
from harness.visitor import Visitor
from tests.e2e.conftest import Visitors
from tests.e2e.looker import look_on_a_phone
from tests.e2e.together import who_is_on_turn

BARE = (sys.executable, "-m", "columbiz", "--no-browser")


@pytest.fixture(scope="module")
def served_here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """The game as `make play` starts it."""
    if not network_addresses():
        missing("a private network")
    with serving(tmp_path_factory.mktemp("local"), command=BARE) as server:
        yield server


@pytest.fixture
def local(served_here: ServerProcess) -> ServerProcess:
    """That game, while only this machine is served."""
    origin = {"Origin": served_here.address}
    httpx.put(f"{served_here.address}/api/network", json={"on": False}, headers=origin).raise_for_status()
    return served_here


def link_of(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("textbox", name=visitor.messages("share-link"))


def code_of(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("img", name=visitor.messages("share-code"))


def switch_of(visitor: Visitor, key: str) -> Locator:
    return visitor.page.get_by_role("button", name=visitor.messages(key))


def modules_of(code: Locator) -> str | None:
    """The dark squares of a QR code."""
    return code.locator("path").get_attribute("d")


def test_phones_join_by_a_code_and_take_over_a_seat_by_another(visitors: Visitors, local: ServerProcess) -> None:
    host, phone, tablet = visitors.come(local.address), visitors.come(""), visitors.come("")
    link = host.makes_a_table("Purple")
    assert link.startswith(local.address)
    switch_of(host, "network-let").click()
    there = local.address.replace("127.0.0.1", network_addresses()[0])
    expect(link_of(host)).to_have_value(link.replace(local.address, there))
    phone.opens(link_of(host).input_value())
    # The phone's page draws the code of the address it was opened with.
    expect(code_of(phone)).to_be_visible()
    assert modules_of(code_of(host)) == modules_of(code_of(phone))
    expect(switch_of(phone, "network-stop")).to_have_count(0)
    phone.sits_down("Blue")
    host.sees("Blue")
    host.begins()
    phone.is_at_a_table()
    if who_is_on_turn(host, phone) is phone:
        phone.plays_a_turn()
    host.page.reload()
    host.sees_what_is_next()
    host.chooses("menu-device")
    expect(host.page.get_by_role("img", name=host.messages("device-code"))).to_be_visible()
    own = host.page.get_by_role("textbox", name=host.messages("device-link")).input_value()
    assert own.startswith(there)
    tablet.opens(own)
    tablet.sees_what_is_next()
    tablet.does("throw")
    expect(host.page.locator("[data-die]")).to_have_count(8)


def test_the_switch_fits_a_small_screen(visitors: Visitors, local: ServerProcess) -> None:
    look = look_on_a_phone(visitors, local)
    host = look.visitor
    host.makes_a_table("Purple")
    for key in ("network-let", "network-stop"):
        expect(switch_of(host, key)).to_be_visible()
        look(key)
        host.chooses("menu-device")
        expect(host.page.get_by_role("dialog").get_by_role("button", name=host.messages(key))).to_be_visible()
        look(f"{key}-device")
        host.page.keyboard.press("Escape")
        switch_of(host, key).click()
    expect(switch_of(host, "network-let")).to_be_visible()
    look.sums_up()
