"""Finds the addresses under which other devices on this machine's networks reach it."""

import platform
import socket
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from ipaddress import ip_address
from pathlib import Path
from typing import NamedTuple

import psutil

#: An address for documentation, so it is routed like any address on the Internet. Nothing is sent to it.
_ELSEWHERE = ("192.0.2.1", 9)
#: The psutil flags of interfaces that lead to no network that a phone could join. A VPN is point-to-point.
_UNREACHABLE = frozenset({"loopback", "pointopoint"})
#: Names of interfaces that lead to containers and virtual machines on this machine.
_INSIDE = ("br-", "cni", "docker", "lxcbr", "lxdbr", "podman", "veth", "virbr", "vmnet", "vboxnet")
#: How Linux within Windows is connected if other devices reach it under its own addresses.
_REACHED_THROUGH_WINDOWS = ("bridged", "mirrored")


class Interface(NamedTuple):
    """A connection of this machine to a network."""

    name: str
    address: str
    is_hardware: bool = False


def network_addresses() -> list[str]:
    """The private IPv4 addresses of this machine at which other devices can reach it, the likeliest first."""
    if _is_hidden_behind_windows():
        return []
    return likeliest_first(list(_interfaces()), _towards_the_internet())


def likeliest_first(interfaces: list[Interface], preferred: str = "") -> list[str]:
    """The private addresses of interfaces: the preferred one, then hardware interfaces, then the others."""
    outside = [one for one in interfaces if not one.name.startswith(_INSIDE) and is_in_private_network(one.address)]
    outside.sort(key=lambda one: (one.address != preferred, not one.is_hardware, one.address))
    return [one.address for one in outside]


def is_in_private_network(address: str) -> bool:
    """Whether an address is one that other devices in a private network can reach, and the Internet cannot."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return False
    elsewhere = parsed.is_loopback or parsed.is_link_local or parsed.is_unspecified or parsed.is_multicast
    return parsed.version == 4 and parsed.is_private and not elsewhere


def _towards_the_internet() -> str:
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(_ELSEWHERE)
        return str(probe.getsockname()[0])
    return ""


def _is_hidden_behind_windows() -> bool:
    """Whether this is Linux within Windows (WSL) in a network of its own, which is what it has unless configured."""
    if "microsoft" not in platform.release().lower():
        return False
    with suppress(OSError):  # an old version, which has no such command
        answer = subprocess.run(["wslinfo", "--networking-mode"], capture_output=True, text=True, check=False)  # noqa: S607
        return answer.stdout.strip() not in _REACHED_THROUGH_WINDOWS
    return True


def _interfaces() -> Iterator[Interface]:
    """The interfaces that are connected to a network that a phone could join."""
    states = psutil.net_if_stats()
    for name, addresses in psutil.net_if_addrs().items():
        state = states.get(name)
        if state and state.isup and not _UNREACHABLE.intersection(state.flags.split(",")):
            is_hardware = Path("/sys/class/net", name, "device").exists()
            yield from (Interface(name, one.address, is_hardware) for one in addresses if one.family == socket.AF_INET)
