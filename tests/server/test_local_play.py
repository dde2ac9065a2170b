"""Bare `columbiz`: the game on one's own machine, in one's own browser."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest

from columbiz.server.listening import PORTS_TRIED
from harness.server_process import serving
from harness.services import require_web_app

BARE = (sys.executable, "-m", "columbiz")


@pytest.fixture
def browser(tmp_path: Path) -> Path:
    """A browser that only records the addresses it is asked to open."""
    program = tmp_path / "browser"
    program.write_text(f'#!/bin/sh\necho "$1" >> {tmp_path / "opened"}\n')
    program.chmod(0o755)
    return program


@pytest.fixture(autouse=True)
def _screen(monkeypatch: pytest.MonkeyPatch, browser: Path) -> None:
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setenv("BROWSER", str(browser))


def test_it_serves_the_first_page_and_opens_it(tmp_path: Path) -> None:
    require_web_app()
    with serving(tmp_path, command=BARE) as server:
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+", server.address)
        with urlopen(server.address) as answer:  # noqa: S310
            assert b"<title>Columbiz</title>" in answer.read()
        assert (tmp_path / "opened").read_text().split() == [server.address]


def test_it_opens_nothing_with_no_browser(tmp_path: Path) -> None:
    with serving(tmp_path, command=(*BARE, "--no-browser")) as server:
        with urlopen(f"{server.address}/healthz") as answer:  # noqa: S310
            assert answer.status == 200
        assert not (tmp_path / "opened").exists()


@pytest.mark.parametrize(("settings", "logged"), [({}, False), ({"log_level": "info"}, True)])
def test_it_logs_no_requests_unless_asked_to(tmp_path: Path, settings: dict[str, str], logged: bool) -> None:
    with serving(tmp_path, command=(*BARE, "--no-browser"), **settings) as server:
        with urlopen(f"{server.address}/healthz") as answer:  # noqa: S310
            assert answer.status == 200
        server.stop()
        assert ("request served" in server.log.read_text(encoding="utf-8")) is logged


def test_it_takes_the_next_free_port_when_its_own_is_taken(tmp_path: Path) -> None:
    with serving(tmp_path, command=(*BARE, "--no-browser")) as first:
        port = int(first.address.rpartition(":")[2])
        other = tmp_path / "other"
        other.mkdir()
        with serving(other, port=port, command=(*BARE, "--no-browser")) as second:
            notice, served, _ = second.printed.splitlines()
            free = int(second.address.rpartition(":")[2])
            assert notice == f"Port {port} is taken by another program; using {free} instead"
            assert port < free < port + PORTS_TRIED
            assert served.startswith(f"Columbiz is running at {second.address};")
