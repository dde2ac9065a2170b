"""In a fresh clone `make play` serves the game and a bot answers.

The long tests try that on a bare machine, too: Python and make are all it has, no Node and no cache of anything.
"""

from __future__ import annotations

import random
import re
import shutil
from pathlib import Path

import pytest

from harness.bare_machine import WITHOUT_SCREEN, bare_variables, clone_repository
from harness.client import Client, http_to, make_table
from harness.server_process import ServerProcess, serving
from tests.conftest import sample
from tools.npm import machine_has_node

#: Long enough for a slow machine: everything is installed and built, and the engine is compiled.
START_SECONDS = BOT_SECONDS = 600

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("machine", sample(["this"], ["this", "bare"]))
async def test_make_play_serves_the_game_and_a_bot_answers(machine: str, tmp_path: Path) -> None:
    clone, variables = tmp_path / "clone", bare_variables(tmp_path) if machine == "bare" else WITHOUT_SCREEN
    clone_repository(clone)
    has_node = machine_has_node() and machine == "this"
    assert has_node or shutil.which("node", path=variables.get("PATH", "")) is None
    command = (shutil.which("make") or "", "--no-print-directory", "-C", str(clone), "play")
    # One bot worker, because each of them would compile the engine.
    options = {"start_seconds": START_SECONDS, "variables": variables}
    with serving(tmp_path, command=command, **options) as server:
        check_output(server, has_node=has_node)
        await check_page(server.address)
        await check_bot(server.address)
        assert server.log.read_text(encoding="utf-8") == ""  # no output of tools, no requests


def check_output(server: ServerProcess, *, has_node: bool) -> None:
    """A few lines say what is done, then come the address and whether phones can join."""
    *steps, last, phones = server.printed.splitlines()
    installing = ["Installing"] * (2 if has_node else 3)  # Python packages, Node, its packages
    assert [step.split()[0] for step in steps] == ["Creating", *installing, "Building"]
    assert last == f"Columbiz is running at {server.address}; press Ctrl+C to stop it"
    assert phones.startswith("Phones on this network cannot join yet")


async def check_page(address: str) -> None:
    """The page is served, and the script that was built for it."""
    async with http_to(address) as http:
        page = (await http.get("/")).raise_for_status().text
        assert "<title>Columbiz</title>" in page
        (script, *_) = re.findall(r'src="(/assets/[^"]+\.js)"', page)
        answer = (await http.get(script)).raise_for_status()
        assert answer.headers["Content-Type"].startswith("text/javascript")


async def check_bot(address: str) -> None:
    """After a person's turn a bot plays its own."""
    table, generator = await make_table(address, seats=["person", "captain"]), random.Random(1)
    async with Client(address, table) as person:
        await person.sit(0)
        await person.act("start", 0)
        await person.until(lambda: person.view.get("game"))
        while person.game["player"] == 0:
            await person.play(0, generator)
        await person.until(lambda: person.game["player"] == 0, BOT_SECONDS)
        actions = [entry["event"].get("action", "") for entry in person.events if entry["event"].get("seat") == 1]
        assert any(action.startswith("place ") for action in actions)
