"""Recognises the addresses of trusted proxies."""

from collections.abc import Callable
from ipaddress import ip_address, ip_network


def proxy_test(names: str) -> Callable[[str], bool]:
    """A test for whether an address is in a list of addresses and networks, separated by commas; `*` matches all."""
    networks = [ip_network(name) for name in names.split(",") if name not in ("", "*")]

    def is_named(host: str) -> bool:
        if names == "*":
            return True
        try:
            address = ip_address(host)
            address = getattr(address, "ipv4_mapped", None) or address  # on a socket for both versions
        except ValueError:
            return False
        return any(address in network for network in networks)

    return is_named
