"""Finds the addresses under which other devices on this machine's networks reach it."""

import platform
import socket
import struct
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from ipaddress import ip_address
from pathlib import Path
from typing import NamedTuple

#: An address for documentation, so it is routed like any address on the Internet. Nothing is sent to it.
_ELSEWHERE = ("192.0.2.1", 9)
#: Requests of Linux about an interface, the size of their answers, and where these hold the address.
_SIOCGIFFLAGS, _SIOCGIFADDR, _ANSWER, _IN_ANSWER = 0x8913, 0x8915, "256s", slice(20, 24)
_UP, _LOOPBACK, _POINT_TO_POINT, _RUNNING = 0x1, 0x8, 0x10, 0x40
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
    preferred = _towards_the_internet()
    if sys.platform == "linux":
        return likeliest_first(_interfaces(), preferred)
    return likeliest_first([Interface("", address) for address in {*_of_host_name(), preferred}], preferred)


def likeliest_first(interfaces: list[Interface], preferred: str = "") -> list[str]:
    """The private addresses of interfaces: the preferred one, then those of hardware, then those of other networks."""
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


def _of_host_name() -> set[str]:
    with suppress(OSError):
        return {str(found[4][0]) for found in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)}
    return set()


def _is_hidden_behind_windows() -> bool:
    """Whether this is Linux within Windows (WSL) in a network of its own, which is what it has unless configured."""
    if "microsoft" not in platform.release().lower():
        return False
    with suppress(OSError):  # an old version, which has no such command
        answer = subprocess.run(["wslinfo", "--networking-mode"], capture_output=True, text=True, check=False)  # noqa: S607
        return answer.stdout.strip() not in _REACHED_THROUGH_WINDOWS
    return True


def _interfaces() -> list[Interface]:
    """The interfaces that are connected to a network that a phone could join; a VPN is not one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        return list(_ask_interfaces(asked))


def _ask_interfaces(asked: socket.socket) -> Iterator[Interface]:
    import fcntl  # not on Windows

    for _, name in socket.if_nameindex():
        request = struct.pack(_ANSWER, name.encode())
        with suppress(OSError):  # an interface without an address
            (flags,) = struct.unpack_from("16xH", fcntl.ioctl(asked, _SIOCGIFFLAGS, request))
            if flags & _UP and flags & _RUNNING and not flags & (_LOOPBACK | _POINT_TO_POINT):
                address = socket.inet_ntoa(fcntl.ioctl(asked, _SIOCGIFADDR, request)[_IN_ANSWER])
                yield Interface(name, address, Path("/sys/class/net", name, "device").exists())
