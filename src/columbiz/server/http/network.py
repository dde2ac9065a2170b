"""The switch that lets other devices on this machine's network join; for the machine's own page alone."""

from ipaddress import ip_address
from typing import Annotated
from urllib.parse import urlsplit

from fastapi import APIRouter, Depends, Request
from pydantic import BaseModel, Field

from columbiz.server.http.dependencies import problems
from columbiz.server.local_network import LocalNetwork
from columbiz.tables.errors import Refused
from columbiz.tables.model.options import StrictModel

router = APIRouter(prefix="/api", tags=["network"])

#: Headers by which proxies say that they have forwarded a request.
_FORWARDED = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip")


class NetworkView(BaseModel):
    """Whether other devices on the network may join."""

    offered: bool = Field(description="Whether this page has the switch.")
    on: bool = Field(description="Whether other devices may join.")
    links: list[str] = Field(
        description="Links for other devices, the likeliest first; while the switch is off, those it would open."
    )


class NetworkSwitch(StrictModel):
    """The switch."""

    on: bool = Field(description="Whether other devices may join.")


async def _network(request: Request) -> LocalNetwork | None:
    """The network, for a page that may switch it."""
    network: LocalNetwork | None = request.app.state.network
    return network if network and comes_from_own_page(request) else None


Network = Annotated[LocalNetwork | None, Depends(_network)]


@router.get("/network", summary="Whether other devices on the network may join", responses=problems())
async def show_network(network: Network) -> NetworkView:
    """The switch and the addresses. Other pages are told only that there is no switch."""
    if network is None:
        return NetworkView(offered=False, on=False, links=[])
    await network.update()
    return NetworkView(offered=True, on=network.on, links=network.links)


@router.put(
    "/network",
    summary="Let other devices on the network join, or stop that",
    responses=problems(_403="This is not the page of the machine itself, or the server has no switch."),
)
async def switch_network(switch: NetworkSwitch, request: Request, network: Network) -> NetworkView:
    """Only for the page that the machine's own browser has loaded from its own address."""
    if network is None or "origin" not in request.headers:
        raise Refused("not_own_page")
    await network.switch(on=switch.on)
    return NetworkView(offered=True, on=network.on, links=network.links)


def comes_from_own_page(request: Request) -> bool:
    """Whether a request was sent on this machine, under its loopback address, without a proxy, by no other site."""
    headers, peer = request.headers, request.scope.get("columbiz.peer")
    own = f"http://{headers.get('host', '')}"
    return (
        peer is not None
        and request.scope.get("client") == peer
        and _is_loopback(peer[0])
        and _is_loopback(urlsplit(own).hostname or "")
        and headers.get("origin", own) == own
        and not any(name in headers for name in _FORWARDED)
    )


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
