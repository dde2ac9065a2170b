"""Finds the addresses under which other devices on this machine's networks reach it."""

import socket
import struct
import sys
from collections.abc import Iterator
from contextlib import suppress
from ipaddress import ip_address

#: An address for documentation, so it is routed like any address on the Internet. Nothing is sent to it.
_ELSEWHERE = ("192.0.2.1", 9)
#: Requests of Linux about an interface, the size of their answers, and where these hold the address.
_SIOCGIFFLAGS, _SIOCGIFADDR, _ANSWER, _IN_ANSWER = 0x8913, 0x8915, "256s", slice(20, 24)
_UP, _LOOPBACK, _POINT_TO_POINT, _RUNNING = 0x1, 0x8, 0x10, 0x40


def network_addresses() -> list[str]:
    """The private IPv4 addresses of this machine, the one it uses for the Internet first."""
    preferred = _towards_the_internet()
    found = _of_interfaces() if sys.platform == "linux" else {*_of_host_name(), preferred}
    return sorted(filter(is_in_private_network, found), key=lambda address: (address != preferred, address))


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


def _of_interfaces() -> set[str]:
    """The addresses of the interfaces that are connected to a network; a VPN is none that a phone could join."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        return set(_ask_interfaces(asked))


def _ask_interfaces(asked: socket.socket) -> Iterator[str]:
    import fcntl  # not on Windows

    for _, name in socket.if_nameindex():
        request = struct.pack(_ANSWER, name.encode())
        with suppress(OSError):  # an interface without an address
            (flags,) = struct.unpack_from("16xH", fcntl.ioctl(asked, _SIOCGIFFLAGS, request))
            if flags & _UP and flags & _RUNNING and not flags & (_LOOPBACK | _POINT_TO_POINT):
                yield socket.inet_ntoa(fcntl.ioctl(asked, _SIOCGIFADDR, request)[_IN_ANSWER])
