"""Bare `columbiz`: the game on one's own machine, in one's own browser."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest

from columbiz.server.pages import STATIC
from tests.server.running import serving
from tests.services import missing

BARE = (sys.executable, "-m", "columbiz")


@pytest.fixture
def browser(tmp_path: Path) -> Path:
    """A browser that only notes what it is asked to open."""
    program = tmp_path / "browser"
    program.write_text(f'#!/bin/sh\necho "$1" >> {tmp_path / "opened"}\n')
    program.chmod(0o755)
    return program


@pytest.fixture(autouse=True)
def _screen(monkeypatch: pytest.MonkeyPatch, browser: Path) -> None:
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setenv("BROWSER", str(browser))


def test_it_serves_the_first_page_and_opens_it(tmp_path: Path) -> None:
    if not (STATIC / "index.html").is_file():
        missing("the built web app (make web)")
    with serving(tmp_path, command=BARE) as served:
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+", served.address)
        with urlopen(served.address) as answer:  # noqa: S310
            assert b"<title>Columbiz</title>" in answer.read()
        assert (tmp_path / "opened").read_text().split() == [served.address]


def test_it_opens_nothing_when_it_is_told_so(tmp_path: Path) -> None:
    with serving(tmp_path, command=(*BARE, "--no-browser")) as served:
        with urlopen(f"{served.address}/healthz") as answer:  # noqa: S310
            assert answer.status == 200
        assert not (tmp_path / "opened").exists()


def test_it_takes_another_port_when_its_own_is_taken(tmp_path: Path) -> None:
    with serving(tmp_path, command=(*BARE, "--no-browser")) as first:
        port = int(first.address.rpartition(":")[2])
        other = tmp_path / "other"
        other.mkdir()
        with serving(other, port=port, command=(*BARE, "--no-browser")) as second:
            assert second.address != first.address
