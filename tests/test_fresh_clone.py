"""A fresh clone on a machine with Python and make, but without Node: `make play` serves the game and a bot answers."""

from __future__ import annotations

import random
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from harness.client import Client, http_to, make_table
from harness.server_process import ServerProcess, serving

ROOT = Path(__file__).parents[1]
#: All that is in PATH, besides Python.
PROGRAMS = (
    "make",
    "sh",
    "env",
    "awk",
    "cat",
    "cp",
    "dirname",
    "find",
    "ls",
    "mkdir",
    "mv",
    "rm",
    "sed",
    "touch",
    "uname",
)
#: Long enough for a slow machine: everything is installed and built, and the engine is compiled.
START_SECONDS = BOT_SECONDS = 600

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """`make play` in a clone, with an empty home folder."""
    clone, home, programs, folder = map(tmp_path_factory.mktemp, ("clone", "home", "programs", "game"))
    copy_repository(clone)
    link_programs(programs)
    assert shutil.which("npm", path=str(programs)) is None
    variables = {"HOME": str(home), "PATH": str(programs), "DISPLAY": "", "WAYLAND_DISPLAY": ""}
    variables |= dict.fromkeys(("PYTHONPATH", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"), "")
    command = (str(programs / "make"), "--no-print-directory", "-C", str(clone), "play")
    # One bot worker, because each of them would compile the engine.
    options = {"start_seconds": START_SECONDS, "variables": variables, "bot_workers": 1}
    with serving(folder, command=command, **options) as server:
        yield server


def copy_repository(target: Path) -> None:
    """Copy what a commit of the present state would contain."""
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    for name in subprocess.check_output(listing, cwd=ROOT, text=True).split("\0"):
        if (ROOT / name).is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, target / name)


def link_programs(folder: Path) -> None:
    """Link the programs of a bare machine."""
    for name in PROGRAMS:
        found = shutil.which(name)
        assert found, name
        (folder / name).symlink_to(found)
    python = Path(sys.base_prefix) / "bin" / f"python3.{sys.version_info.minor}"
    (folder / "python3").symlink_to(python)


async def test_it_says_what_it_does_in_a_few_lines_and_the_address_last(game: ServerProcess) -> None:
    *steps, last = game.printed.splitlines()
    assert [step.split()[0] for step in steps] == ["Creating", "Installing", "Installing", "Installing", "Building"]
    assert last == f"Columbiz is served at {game.address}; Ctrl+C ends it"
    assert game.log.read_text(encoding="utf-8") == ""


async def test_the_page_and_its_script_are_served(game: ServerProcess) -> None:
    async with http_to(game.address) as http:
        page = (await http.get("/")).raise_for_status().text
        assert "<title>Columbiz</title>" in page
        (script, *_) = re.findall(r'src="(/assets/[^"]+\.js)"', page)
        answer = (await http.get(script)).raise_for_status()
        assert answer.headers["Content-Type"].startswith("text/javascript")


async def test_a_bot_answers(game: ServerProcess) -> None:
    table = await make_table(game.address, seats=["person", "captain"])
    generator = random.Random(1)
    async with Client(game.address, table) as person:
        await person.sit(0)
        await person.act("start", 0)
        await person.until(lambda: person.view.get("game"))
        while person.game["player"] == 0:
            await person.play(0, generator)
        await person.until(lambda: person.game["player"] == 0, BOT_SECONDS)
        by_bot = [entry["event"] for entry in person.events if entry["event"].get("seat") == 1]
        assert any(event["kind"] == "played" and event["action"].startswith("place ") for event in by_bot)
    assert game.log.read_text(encoding="utf-8") == ""  # no request is logged
