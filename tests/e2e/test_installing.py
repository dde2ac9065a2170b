"""What a device needs to install the app: its manifest, and icons that are what they say."""

from __future__ import annotations

import json
import re
import struct

import httpx
import pytest

from harness.server_process import ServerProcess
from harness.visitor import Visitor

RGB = 2  # the colour type of a PNG without transparency


def fetch(served: ServerProcess, path: str) -> tuple[str, bytes]:
    """The type and the content of a file."""
    answer = httpx.get(served.address + path).raise_for_status()
    return answer.headers["Content-Type"].partition(";")[0], answer.content


def png(content: bytes) -> tuple[int, int, int]:
    """Width, height and colour type of a picture."""
    assert content.startswith(b"\x89PNG\r\n\x1a\n")
    width, height, _, colours = struct.unpack(">IIBB", content[16:26])
    return width, height, colours


@pytest.fixture
def manifest(served: ServerProcess) -> dict[str, object]:
    kind, content = fetch(served, "/manifest.webmanifest")
    assert kind == "application/manifest+json"
    found: dict[str, object] = json.loads(content)
    return found


def test_the_manifest_says_what_an_installed_app_needs(manifest: dict[str, object]) -> None:
    assert manifest["name"] == manifest["short_name"] == "Columbiz"
    assert manifest["id"] == manifest["start_url"] == "/"
    assert manifest["display"] == "standalone"
    for colour in ("background_color", "theme_color"):
        assert re.fullmatch("#[0-9A-F]{6}", str(manifest[colour]))


def test_every_icon_has_the_size_and_the_type_it_is_said_to_have(
    manifest: dict[str, object], served: ServerProcess
) -> None:
    icons = manifest["icons"]
    assert isinstance(icons, list)
    sizes = set()
    for icon in icons:
        kind, content = fetch(served, icon["src"])
        assert kind == icon["type"]
        if kind == "image/png":
            width, height, _ = png(content)
            assert icon["sizes"] == f"{width}x{height}"
            sizes.add((width, icon.get("purpose", "any")))
    assert sizes == {(192, "any"), (512, "any"), (512, "maskable")}


def test_apples_devices_get_an_icon_without_holes(served: ServerProcess) -> None:
    _, page = fetch(served, "/")
    link = re.search(rb'rel="apple-touch-icon" href="([^"]+)"', page)
    assert link
    kind, content = fetch(served, link[1].decode())
    assert kind == "image/png"
    assert png(content) == (180, 180, RGB)


def test_the_browser_finds_nothing_wrong_with_the_manifest(visitor: Visitor) -> None:
    visitor.goes_home()
    line = visitor.page.context.new_cdp_session(visitor.page)
    assert line.send("Page.getAppManifest")["errors"] == []
    reasons = {one["errorId"] for one in line.send("Page.getInstallabilityErrors")["installabilityErrors"]}
    assert reasons <= {"in-incognito"}  # which every profile of a test is
