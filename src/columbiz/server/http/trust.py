"""What requests may claim: the host they are for, and the client address that a proxy forwards."""

from collections.abc import Sequence
from ipaddress import IPv6Address, ip_address
from typing import Any

import structlog
from starlette.datastructures import Headers
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from columbiz.rules.errors import quote
from columbiz.server.http.errors import error_response
from columbiz.server.limits import client_of
from columbiz.server.local_network import LocalNetwork
from columbiz.server.rate_limited_log import RateLimitedLog
from columbiz.tables.errors import Refused

log = structlog.get_logger("columbiz.server")

#: Load balancers and containers ask for these under any name; the answers reveal nothing.
_ANY_HOST = frozenset({"/healthz", "/readyz"})


class HostCheck:
    """Middleware that refuses requests for other hosts.

    Otherwise any site could point its own name at 127.0.0.1 and let its pages read from this server (DNS rebinding).
    Devices on the local network name one of its addresses.
    """

    def __init__(
        self, app: ASGIApp, hosts: Sequence[str], network: LocalNetwork | None, limited: RateLimitedLog
    ) -> None:
        self._app = app
        self._limited = limited
        self._network = network
        self._check = TrustedHostMiddleware(_mark, hosts, www_redirect=False)
        self._warned = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve the request if its Host is allowed."""
        await self._check(scope, receive, _discard)  # its answer is plain text; ours has the shape of all errors
        if scope.pop("columbiz.host", False) or scope["path"] in _ANY_HOST or self._is_in_network(scope):
            await self._app(scope, receive, send)
            return
        host = quote(_host_of(scope))
        if not self._warned:
            self._warned = True
            log.warning("request for another host refused; if it is yours, add it to COLUMBIZ_HOSTS", host=host)
        self._limited.warning("wrong_host", client=client_of(scope))
        await error_response(Refused("wrong_host", host=host))(scope, receive, send)

    def _is_in_network(self, scope: Scope) -> bool:
        return self._network is not None and _host_of(scope).partition(":")[0] in self._network.hosts


def _host_of(scope: Scope) -> str:
    return Headers(scope=scope).get("host", "")


async def _mark(scope: Scope, _receive: Receive, _send: Send) -> None:
    scope["columbiz.host"] = True


async def _discard(_message: Message) -> None:
    pass


class ForwardedAddress:
    """Middleware that takes the client's address and scheme from the headers of trusted proxies, and of nobody else."""

    def __init__(self, app: ASGIApp, proxies: str) -> None:
        self._app = app
        self._proxies = ProxyHeadersMiddleware(self._serve, proxies)
        self._warned = False

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Serve as the client that the proxy names."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        scope["client"] = scope["columbiz.peer"] = _plain_address(scope.get("client"))
        await self._proxies(scope, receive, send)

    async def _serve(self, scope: Any, receive: Any, send: Any) -> None:
        peer, client = scope["columbiz.peer"], scope["client"]
        if client is not peer:
            scope["client"] = _plain_address(client) or peer
        if scope["client"] is peer and not self._warned and (given := Headers(scope=scope).get("x-forwarded-for")):
            self._warned = True
            log.warning(
                "X-Forwarded-For ignored: its sender is not in COLUMBIZ_PROXIES, or it is not an address",
                peer=peer and peer[0],
                value=given,
            )
        await self._app(scope, receive, send)


def _plain_address(client: tuple[str, int] | None) -> tuple[str, int] | None:
    """A client whose address is an IP address, in its shortest form; None if it is anything else."""
    try:
        address = ip_address(client[0] if client else "")
    except ValueError:
        return None
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped:
            address = address.ipv4_mapped
        elif address.scope_id:  # may be any text
            address = IPv6Address(int(address))
    return str(address), client[1] if client else 0
