"""What a device needs to install the app: its manifest, and icons that are what they say."""

from __future__ import annotations

import re
import struct

import httpx
import pytest

from harness.services import require_web_app

pytestmark = pytest.mark.anyio

RGB = 2  # the colour type of a PNG without transparency


@pytest.fixture(autouse=True)
def _built() -> None:
    require_web_app()


async def fetch(http: httpx.AsyncClient, path: str) -> tuple[str, bytes]:
    """The type and the content of a file."""
    answer = (await http.get(path)).raise_for_status()
    return answer.headers["Content-Type"].partition(";")[0], answer.content


def png(content: bytes) -> tuple[int, int, int]:
    """Width, height and colour type of a picture."""
    assert content.startswith(b"\x89PNG\r\n\x1a\n")
    width, height, _, colours = struct.unpack(">IIBB", content[16:26])
    return width, height, colours


async def test_the_manifest_says_what_an_installed_app_needs(http: httpx.AsyncClient) -> None:
    answer = await http.get("/manifest.webmanifest")
    assert answer.headers["Content-Type"] == "application/manifest+json"
    manifest = answer.json()
    assert manifest["name"] == manifest["short_name"] == "Columbiz"
    assert manifest["id"] == manifest["start_url"] == "/"
    assert manifest["display"] == "standalone"
    for colour in ("background_color", "theme_color"):
        assert re.fullmatch("#[0-9A-F]{6}", manifest[colour])


async def test_every_icon_has_the_size_and_the_type_it_is_said_to_have(http: httpx.AsyncClient) -> None:
    sizes = set()
    for icon in (await http.get("/manifest.webmanifest")).json()["icons"]:
        kind, content = await fetch(http, icon["src"])
        assert kind == icon["type"]
        if kind == "image/png":
            width, height, _ = png(content)
            assert icon["sizes"] == f"{width}x{height}"
            sizes.add((width, icon.get("purpose", "any")))
    assert sizes == {(192, "any"), (512, "any"), (512, "maskable")}


async def test_apples_devices_get_an_icon_without_holes(http: httpx.AsyncClient) -> None:
    _, page = await fetch(http, "/")
    link = re.search(rb'rel="apple-touch-icon" href="([^"]+)"', page)
    assert link
    kind, content = await fetch(http, link[1].decode())
    assert kind == "image/png"
    assert png(content) == (180, 180, RGB)
