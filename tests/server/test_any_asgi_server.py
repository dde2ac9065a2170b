"""Live play runs under any ASGI server: two people and a bot play a whole game over real sockets."""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence
from functools import partial
from importlib.util import find_spec
from pathlib import Path

import pytest

from columbiz.fairdice import verify
from columbiz.records import Record
from harness.client import Client, http_to, make_table
from harness.server_process import serving

pytestmark = pytest.mark.anyio

COMMANDS = {
    "uvicorn": ("--factory", "columbiz.server.app:create_app", "--port", "{port}"),
    "hypercorn": ("columbiz.server.app:create_app()", "--bind", "127.0.0.1:{port}"),
}


def is_revealed(player: Client) -> bool:
    return bool(player.view["secret"])


async def play_to_the_end(players: Sequence[Client], generator: random.Random) -> None:
    """Play at random until the secret of the dice is published; the seats after these players are bots."""
    host = players[0]
    while not is_revealed(host):
        if host.view["status"] == "playing" and host.game["player"] < len(players):
            seat = host.game["player"]
            number = await players[seat].play(seat, generator)
            for player in players:
                await player.until_it_has(number)
        else:
            await host.until(partial(has_more_than, host, host.number), timeout=300)  # the engine may be compiled first
    for player in players:
        await player.until_it_has(host.number)


def has_more_than(player: Client, number: int) -> bool:
    return player.number > number


@pytest.mark.parametrize("name", COMMANDS)
async def test_two_people_and_a_bot_play_a_whole_game(name: str, tmp_path: Path) -> None:
    assert find_spec(name), f"{name} is not installed; it is in the dependency group `dev`"
    with serving(tmp_path, command=(sys.executable, "-m", name, *COMMANDS[name])) as server:
        table = await make_table(server.address, seats=["person", "person", "random"], house="discs=5,5,5")
        async with Client(server.address, table) as first, Client(server.address, table) as second:
            await first.sit(name="Purple")
            await second.sit(name="Blue")
            await first.until_it_has(second.number)
            await first.act("start", 0)
            await second.until_it_has(first.number)
            await play_to_the_end((first, second), random.Random(5))
            assert first.view["outcome"]["totals"] == first.game["totals"]
            assert first.events == second.events
            assert (first.connections, second.connections) == (1, 1)
        async with http_to(server.address) as http:
            record = Record.parse((await http.get(f"/api/tables/{table}/record")).text)
        assert verify(record).problem is None
        server.stop()
        assert "Traceback" not in server.log.read_text(encoding="utf-8")
