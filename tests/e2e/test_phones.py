"""Phones join a game that was started with `columbiz` on another machine of the network."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from columbiz.i18n import LANGUAGES
from columbiz.server.network_addresses import network_addresses
from harness.server_process import ServerProcess, serving
from harness.services import missing
from harness.visitor import Visitor
from tests.e2e.conftest import Visitors
from tests.e2e.fitting import faults_of

BARE = (sys.executable, "-m", "columbiz", "--no-browser")
SMALL = ViewportSize(width=360, height=640)


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


def test_a_phone_scans_the_code_and_sits_down(visitors: Visitors, local: ServerProcess) -> None:
    host, phone = visitors.come(local.address), visitors.come("")
    link = host.makes_a_table("Ann")
    assert link.startswith(local.address)
    switch_of(host, "network-let").click()
    there = local.address.replace("127.0.0.1", network_addresses()[0])
    expect(link_of(host)).to_have_value(link.replace(local.address, there))
    phone.opens(link_of(host).input_value())
    # The phone's page draws the code of the address it was opened with.
    expect(code_of(phone)).to_be_visible()
    assert modules_of(code_of(host)) == modules_of(code_of(phone))
    expect(switch_of(phone, "network-stop")).to_have_count(0)
    phone.sits_down("Ben")
    host.sees("Ben")
    host.begins()
    phone.is_at_a_table()


def test_a_seat_moves_to_a_phone_by_a_code_even_in_mid_game(visitors: Visitors, local: ServerProcess) -> None:
    host, phone = visitors.come(local.address), visitors.come("")
    host.plays_the_computer()
    host.sees_what_is_next()
    host.chooses("menu-device")
    link = host.page.get_by_role("textbox", name=host.messages("device-link"))
    code = host.page.get_by_role("img", name=host.messages("device-code"))
    expect(switch_of(host, "network-let")).to_be_visible()
    expect(code).to_have_count(0)
    switch_of(host, "network-let").click()
    expect(code).to_be_visible()
    host.finds_no_barrier()
    host.page.reload()
    host.sees_what_is_next()
    host.chooses("menu-device")
    expect(code).to_be_visible()
    assert link.input_value().startswith(local.address.replace("127.0.0.1", network_addresses()[0]))
    phone.opens(link.input_value())
    phone.does("throw")
    expect(host.page.locator("[data-die]")).to_have_count(8)


def test_a_seat_moves_to_a_phone_where_all_may_join_from_the_start(
    visitors: Visitors, tmp_path: Path, served_here: ServerProcess
) -> None:
    with serving(tmp_path, command=(*BARE, "--lan")) as server:
        host = visitors.come(server.address)
        host.plays_the_computer()
        host.sees_what_is_next()
        host.chooses("menu-device")
        expect(host.page.get_by_role("img", name=host.messages("device-code"))).to_be_visible()


def test_there_is_no_code_of_an_address_that_phones_cannot_open(visitors: Visitors, local: ServerProcess) -> None:
    host = visitors.come(local.address)
    link = host.makes_a_table("Ann")
    expect(switch_of(host, "network-let")).to_be_visible()
    expect(code_of(host)).to_have_count(0)
    switch_of(host, "network-let").click()
    expect(code_of(host)).to_be_visible()
    expect(switch_of(host, "network-stop")).to_be_focused()
    switch_of(host, "network-stop").click()
    expect(code_of(host)).to_have_count(0)
    expect(link_of(host)).to_have_value(link)


def test_a_server_without_the_switch_says_who_can_open_the_link(visitor: Visitor) -> None:
    visitor.makes_a_table("Ann")
    visitor.sees(visitor.messages("network-here"))
    expect(code_of(visitor)).to_have_count(0)


def test_a_machine_without_a_network_says_so(visitors: Visitors, local: ServerProcess) -> None:
    host = visitors.come(local.address)
    host.page.route("**/api/network", lambda route: route.fulfill(json={"offered": True, "on": False, "links": []}))
    host.makes_a_table("Ann")
    host.sees(host.messages("network-none"))
    expect(switch_of(host, "network-let")).to_have_count(0)


def test_a_switch_that_finds_no_address_to_serve_says_so(visitors: Visitors, local: ServerProcess) -> None:
    host = visitors.come(local.address)
    host.page.route("**/api/network", lambda route: route.fulfill(json={"offered": True, "on": True, "links": []}))
    host.makes_a_table("Purple")
    host.sees(host.messages("network-failed"))
    expect(switch_of(host, "network-stop")).to_be_visible()


def test_a_machine_in_two_networks_lets_people_choose_the_address(visitors: Visitors, local: ServerProcess) -> None:
    host = visitors.come(local.address)
    links = ["http://192.168.1.5:8000", "http://10.0.0.7:8000"]
    host.page.route("**/api/network", lambda route: route.fulfill(json={"offered": True, "on": True, "links": links}))
    table = host.makes_a_table("Ann").rpartition("/")[2]
    expect(link_of(host)).to_have_value(f"{links[0]}/table/{table}")
    host.page.get_by_role("radio", name="10.0.0.7").check()
    expect(link_of(host)).to_have_value(f"{links[1]}/table/{table}")
    host.finds_no_barrier()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_switch_fits_a_small_screen(
    visitors: Visitors, local: ServerProcess, language: str, tmp_path: Path
) -> None:
    host = visitors.come(local.address, language, viewport=SMALL)
    host.makes_a_table("Ann")
    for key in ("network-let", "network-stop"):
        expect(switch_of(host, key)).to_be_visible()
        assert faults_of(host.page) == []
        host.finds_no_barrier()
        host.chooses("menu-device")
        expect(host.page.get_by_role("dialog").get_by_role("button", name=host.messages(key))).to_be_visible()
        assert faults_of(host.page) == []
        host.page.screenshot(path=tmp_path / f"{key}.png")
        host.page.keyboard.press("Escape")
        switch_of(host, key).click()
    expect(switch_of(host, "network-let")).to_be_visible()
