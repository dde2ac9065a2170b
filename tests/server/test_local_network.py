"""Letting phones on the network join a game that `columbiz` serves for one machine."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from columbiz.server import local_network
from columbiz.server.local_network import LocalNetwork
from columbiz.server.network_addresses import (
    Interface,
    is_in_private_network,
    likeliest_first,
    network_addresses,
)
from columbiz.tables.errors import TableError
from harness.neighbours import Machine, neighbours
from harness.server_process import ServerProcess, serving
from harness.services import missing

BARE = (sys.executable, "-m", "columbiz", "--no-browser")
WRONG_HOST = 400


def switch(address: str, *, on: bool, **headers: str) -> httpx.Response:
    """Use the switch as the page at an address does; headers may differ."""
    with httpx.Client(trust_env=False) as http:
        return http.put(f"{address}/api/network", json={"on": on}, headers={"Origin": address} | headers)


def look(address: str) -> dict[str, Any]:
    """The state of the switch, as the page at an address reads it."""
    with httpx.Client(trust_env=False) as http:
        state: dict[str, Any] = http.get(f"{address}/api/network").json()
        return state


def status(link: str, **headers: str) -> int | None:
    """The status of an answer; None if nobody listens."""
    try:
        with httpx.Client(trust_env=False, timeout=30) as http:
            return http.get(f"{link}/api/tables", headers=headers).status_code
    except httpx.ConnectError:
        return None


def open_socket(link: str, origin: str) -> ClientConnection:
    return connect(f"ws{link.removeprefix('http')}/api/socket", origin=Origin(origin), proxy=None)


def addresses_of(machine: Machine) -> list[str]:
    """What `network_addresses` finds there, in a process: psutil ignores a namespace that a thread has joined."""
    program = "from columbiz.server.network_addresses import network_addresses; print(*network_addresses())"
    return subprocess.check_output([*machine.shell, sys.executable, "-c", program], text=True).split()


@dataclass
class Home:
    """A server at home, and a phone on the same network."""

    machine: Machine
    phone: Machine
    server: ServerProcess

    def switches(self, *, on: bool) -> list[str]:
        """Use the switch on the machine's own page; returns the links it shows."""
        answer = self.machine.does(switch, self.server.address, on=on)
        answer.raise_for_status()
        assert answer.json()["on"] is on
        return list(answer.json()["links"])


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Home]:
    with neighbours() as (machine, phone):
        if not addresses_of(machine):
            missing("a private network")
        with serving(tmp_path_factory.mktemp("home"), command=(*machine.shell, *BARE)) as server:
            yield Home(machine, phone, server)


@pytest.fixture
def link(home: Home) -> Iterator[str]:
    """The link for phones, while they may join."""
    yield home.switches(on=True)[0]
    home.switches(on=False)


# From the phone


def test_a_phone_reaches_the_link_once_it_may_join_and_not_before(home: Home) -> None:
    [link, *_] = home.machine.does(look, home.server.address)["links"]
    assert home.phone.does(status, link) is None
    assert home.switches(on=True)[0] == link
    assert home.phone.does(status, link) == 200
    home.switches(on=False)
    assert home.phone.does(status, link) is None


def test_a_phone_can_play_until_that_is_stopped(home: Home) -> None:
    [link, *_] = home.switches(on=True)
    with home.phone.does(open_socket, link, link) as socket:
        home.switches(on=False)
        with pytest.raises(ConnectionClosed):
            socket.recv(timeout=30)
    assert home.machine.does(status, home.server.address) == 200


def test_a_phone_is_served_only_under_the_address_of_the_link(home: Home, link: str) -> None:
    for host in ("evil.example", "192.168.255.254", "10.77.77.1.evil.example", ""):
        assert home.phone.does(status, link, Host=host) == WRONG_HOST, host
    with pytest.raises(InvalidStatus):
        home.phone.does(open_socket, link, "http://evil.example")


def test_a_phone_has_no_switch(home: Home, link: str) -> None:
    local = home.server.address
    forged = {"Host": local.removeprefix("http://")}
    for headers in ({}, forged, forged | {"Origin": local}):
        answer = home.phone.does(switch, link, on=False, **headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "not_own_page")
    assert home.phone.does(look, link) == {"offered": False, "on": False, "links": []}


# On the machine itself


def test_the_addresses_of_the_network_are_refused_while_nobody_may_join(home: Home) -> None:
    [host, *_] = addresses_of(home.machine)
    assert home.machine.does(status, home.server.address, Host=host) == WRONG_HOST


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://localhost:1"},
        {"X-Forwarded-For": "127.0.0.1"},
        {"X-Forwarded-Host": "play.example.org"},
        {"X-Forwarded-Proto": "https"},
        {"X-Real-IP": "127.0.0.1"},
        {"Forwarded": "for=127.0.0.1"},
        {"Via": "1.1 proxy"},
    ],
)
def test_other_sites_and_proxies_have_no_switch(home: Home, headers: dict[str, str]) -> None:
    answer = home.machine.does(switch, home.server.address, on=True, **headers)
    assert (answer.status_code, answer.json()["code"]) == (403, "not_own_page")


def test_a_request_that_no_page_has_sent_does_not_switch(home: Home) -> None:
    url = f"{home.server.address}/api/network"
    assert home.machine.does(httpx.put, url, json={"on": True}, trust_env=False).status_code == 403


@pytest.mark.parametrize("settings", [{"proxies": "127.0.0.1"}, {"hosts": "play.example.org"}, {"host": "0.0.0.0"}])  # noqa: S104
def test_a_server_for_more_than_this_machine_has_no_switch(tmp_path: Path, settings: dict[str, str]) -> None:
    with serving(tmp_path, command=BARE, **settings) as server:
        address = server.address.replace("0.0.0.0", "127.0.0.1")  # noqa: S104
        assert switch(address, on=True).status_code == 403
        assert len(server.printed.splitlines()) == 1


def test_columbiz_serve_has_no_switch(server: ServerProcess) -> None:
    assert switch(server.address, on=True).status_code == 403


# The command line


def test_lan_lets_phones_join_from_the_start(home: Home, tmp_path: Path) -> None:
    with serving(tmp_path, command=(*home.machine.shell, *BARE, "--lan")) as server:
        [_, line] = server.printed.splitlines()
        link = line.removeprefix("Phones on this network can join at ").split(", ")[0]
        assert link.rpartition(":")[2] == server.address.rpartition(":")[2]
        assert home.phone.does(status, link) == 200


# The switch by itself


@dataclass
class FakeListener:
    """Notes where it listens; some addresses cannot be used."""

    port: int = 8000
    unusable: tuple[str, ...] = ()
    served: list[str] = field(default_factory=list)

    async def listen_on(self, host: str) -> None:
        if host in self.unusable:
            raise TableError("port_taken", host=host, port=self.port)
        self.served.append(host)

    def leave(self, host: str) -> None:
        self.served.remove(host)


@pytest.fixture
def machine_has(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The network addresses that the machine seems to have."""
    addresses = ["192.168.1.5", "10.0.0.7"]
    monkeypatch.setattr(local_network, "network_addresses", lambda: list(addresses))
    return addresses


def test_the_switch_tells_the_links_it_would_open(machine_has: list[str]) -> None:
    network, listener = LocalNetwork(), FakeListener()
    asyncio.run(network.start(listener))
    assert network.links == [f"http://{host}:8000" for host in machine_has]
    assert (listener.served, list(network.hosts)) == ([], [])


def test_it_follows_the_machine_into_another_network(machine_has: list[str]) -> None:
    async def move() -> None:
        await network.start(listener)
        assert listener.served == list(network.hosts) == ["192.168.1.5", "10.0.0.7"]
        machine_has[:] = ["10.0.0.7", "192.168.2.9"]
        await network.update()
        assert sorted(listener.served) == sorted(network.hosts) == ["10.0.0.7", "192.168.2.9"]
        machine_has.clear()
        await network.update()
        assert (network.on, network.links, listener.served) == (True, [], [])

    network, listener = LocalNetwork(on=True), FakeListener()
    asyncio.run(move())


def test_an_address_that_cannot_be_used_is_left_out(machine_has: list[str]) -> None:
    network, listener = LocalNetwork(on=True), FakeListener(unusable=(machine_has[0],))
    asyncio.run(network.start(listener))
    assert network.links == [f"http://{machine_has[1]}:8000"]


# Addresses


def test_addresses_of_containers_and_virtual_machines_are_left_out() -> None:
    wifi = Interface("wlp3s0", "192.168.1.5", is_hardware=True)
    inside = [
        Interface("docker0", "172.17.0.1"),
        Interface("br-5f0c2a", "172.18.0.1"),
        Interface("veth12ab", "10.0.3.1"),
        Interface("virbr0", "192.168.122.1"),
    ]
    assert likeliest_first([*inside, wifi]) == ["192.168.1.5"]
    assert likeliest_first(inside, preferred="172.17.0.1") == []


def test_hardware_comes_before_other_networks_and_the_way_to_the_internet_before_both() -> None:
    bridge, cable = Interface("br0", "10.0.0.7"), Interface("enp0s31f6", "192.168.1.5", is_hardware=True)
    wifi = Interface("wlan0", "192.168.1.6", is_hardware=True)
    assert likeliest_first([bridge, wifi, cable]) == ["192.168.1.5", "192.168.1.6", "10.0.0.7"]
    assert likeliest_first([bridge, wifi, cable], preferred="10.0.0.7")[0] == "10.0.0.7"


def test_no_link_has_the_address_of_docker(home: Home) -> None:
    if not home.machine.namespace:
        missing("network namespaces")
    before = addresses_of(home.machine)
    namespace = home.machine.namespace
    for command in (
        "link add docker0 type veth peer name container",
        "address add 10.1.1.1/24 dev docker0",
        "link set docker0 up",
        "link set container up",
    ):
        subprocess.run(["ip", "-n", namespace, *command.split()], check=True)  # noqa: S607
    assert addresses_of(home.machine) == before
    subprocess.run(["ip", "-n", namespace, "link", "delete", "docker0"], check=True)  # noqa: S607


@pytest.mark.parametrize(("mode", "reached"), [("nat", False), ("mirrored", True), (None, False)])
def test_linux_within_windows_has_addresses_only_if_windows_shares_its_own(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, mode: str | None, reached: bool
) -> None:
    if mode:
        command = tmp_path / "wslinfo"
        command.write_text(f"#!/bin/sh\necho {mode}\n")
        command.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin")
    monkeypatch.setattr("platform.release", lambda: "6.6.87.2-microsoft-standard-WSL2")
    found = network_addresses()
    monkeypatch.undo()
    assert found == (network_addresses() if reached else [])


@pytest.mark.parametrize("address", ["192.168.1.5", "10.0.0.7", "172.16.3.4"])
def test_addresses_of_private_networks_are_given_to_phones(address: str) -> None:
    assert is_in_private_network(address)


@pytest.mark.parametrize(
    "address",
    ["127.0.0.1", "127.0.1.1", "0.0.0.0", "169.254.3.4", "224.0.0.1", "8.8.8.8", "::1", "fe80::1", "", "host"],  # noqa: S104
)
def test_other_addresses_are_not(address: str) -> None:
    assert not is_in_private_network(address)
