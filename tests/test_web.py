"""The web app's folder, and how the server serves it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from columbiz.i18n import messages_for
from columbiz.server.http import pages
from columbiz.server.http.description import FILE
from tools.openapi.document import openapi_json

WEB = Path(__file__).parents[1] / "web"


def test_the_browser_has_the_servers_own_description() -> None:
    assert FILE.read_text(encoding="utf-8") == openapi_json(), "out of date: run make types"


def test_the_lock_of_the_web_app_names_no_host() -> None:
    lock = (WEB / "package-lock.json").read_text(encoding="utf-8")
    assert '"resolved"' not in lock
    assert '"integrity"' in lock


Get = Callable[[str], httpx.Response]


@pytest.fixture
def get(tmp_path: Path) -> Get:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("the page")
    (tmp_path / "assets" / "app-1.js").write_text("the app")
    (tmp_path.parent / "secret.txt").write_text("not ours")
    app = FastAPI()
    pages.install(app, tmp_path)

    async def ask(address: str) -> httpx.Response:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://here") as client:
            return await client.get(address)

    return lambda address: asyncio.run(ask(address))


class TestSite:
    @pytest.mark.parametrize("address", ["/", "/table/k7m2p9qwxyzd", "/rules"])
    def test_every_address_of_the_app_is_its_page(self, get: Get, address: str) -> None:
        answer = get(address)
        assert answer.text == "the page"
        assert answer.headers["cache-control"] == "no-cache"

    def test_files_with_a_hash_in_their_names_are_kept_for_ever(self, get: Get) -> None:
        answer = get("/assets/app-1.js")
        assert answer.text == "the app"
        assert "immutable" in answer.headers["cache-control"]

    @pytest.mark.parametrize("address", ["/api/nothing", "/assets/app-2.js"])
    def test_what_is_missing_is_no_page(self, get: Get, address: str) -> None:
        assert get(address).status_code == 404

    def test_nothing_outside_its_folder_is_served(self, get: Get) -> None:
        assert "not ours" not in get("/%2e%2e/secret.txt").text

    def test_a_page_that_is_not_there_is_told_by_the_app_and_by_the_status(self, get: Get) -> None:
        answer = get("/nowhere")
        assert (answer.status_code, answer.text) == (404, "the page")

    def test_an_app_that_was_not_built_is_told(self, get: Get, tmp_path: Path) -> None:
        (tmp_path / "index.html").unlink()
        answer = get("/")
        assert answer.status_code == 503
        assert "make web" in answer.text

    def test_without_a_built_app_the_page_says_how_to_build_it(self, get: Get, tmp_path: Path) -> None:
        (tmp_path / "index.html").unlink()
        answer = get("/")
        assert (answer.status_code, answer.text) == (503, messages_for("en")("check-pages-missing"))
