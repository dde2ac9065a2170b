"""A hundred thousand messages that something happened to: the server refuses them and stands."""

from __future__ import annotations

import asyncio
import json
import random
import string
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.clients import make_table, new_id
from tests.fuzz.mutations import NASTY
from tests.server.meeting import two_at_a_table
from tests.server.running import serving

MESSAGES = 100_000
CONNECTIONS = 20
#: What the server's memory may grow by: caches fill up, nothing more.
MOST_GROWTH = 80 * 2**20
SECRET = "x" * 32
#: Refused always, and with its id.
LAST: dict[str, Any] = {"kind": "undo", "id": "the-last-of-all", "based_on": -1, "seat": 3}


def commands(table: str) -> list[dict[str, Any]]:
    """A message of every kind, some of which a table would carry out."""
    common = {"id": "fuzz-command", "based_on": 3, "seat": 0}
    plain = ("leave", "take_back", "start", "throw", "undo", "done", "forfeit", "resign")
    given: list[dict[str, Any]] = [
        {"kind": "sit", "secret": SECRET, "seed": "y" * 20, "name": "Purple"},
        {"kind": "call_bot", "absent": 1},
        {"kind": "keep", "dice": [1, 2, 3]},
        {"kind": "place", "cell": "555"},
        {"kind": "rematch", "seed": "y" * 20},
        {"kind": "say", "phrase": "hello"},
        *({"kind": kind} for kind in plain),
    ]
    acting = [{"type": "command", "command": common | one} for one in given]
    return [*acting, {"type": "ping"}, {"type": "hello", "table": table, "after": -1, "secrets": {"0": SECRET}}]


def nonsense(generator: random.Random, depth: int = 3) -> object:
    """Any JSON."""
    match generator.randrange(7 if depth else 5):
        case 0:
            return generator.choice(NASTY)
        case 1:
            return generator.choice([0, -1, 2**31, 2**63, 10**30, 0.5, 1e308])
        case 2:
            return generator.choice([None, True, False])
        case 3 | 4:
            return "".join(generator.choices(string.printable, k=generator.randrange(20)))
        case 5:
            return [nonsense(generator, depth - 1) for _ in range(generator.randrange(5))]
        case _:
            names = ("type", "command", "id", "seat", "kind", "table", "secrets", "x")
            return {name: nonsense(generator, depth - 1) for name in generator.sample(names, generator.randrange(5))}


def with_something_else(message: object, generator: random.Random) -> object:
    """A message with one of its values replaced, left out or added."""
    if not isinstance(message, dict) or not message or generator.random() < 0.2:
        return nonsense(generator)
    name = generator.choice(list(message))
    match generator.randrange(4):
        case 0:
            return {key: value for key, value in message.items() if key != name}
        case 1:
            return message | {generator.choice(NASTY): nonsense(generator)}
        case _:
            return message | {name: with_something_else(message[name], generator)}


def any_message(good: list[dict[str, Any]], generator: random.Random) -> str | bytes:
    """A good message, one that something happened to, or bytes."""
    message = generator.choice(good)
    match generator.randrange(10):
        case 0:
            if message["type"] == "command":
                return json.dumps(message | {"command": message["command"] | {"id": new_id()}})
            return json.dumps(message)
        case 1:
            text = json.dumps(message)
            cut = generator.randrange(len(text))
            return text[:cut] + generator.choice(NASTY) + text[cut + generator.randrange(5) :]
        case 2:
            return generator.randbytes(generator.randrange(60))
        case 3:
            return json.dumps(nonsense(generator))
        case _:
            return json.dumps(with_something_else(message, generator))


async def rave(url: str, good: list[dict[str, Any]], number: int) -> int:
    """Send so many messages and return how many were answered."""
    generator, left, heard = random.Random(number), MESSAGES // CONNECTIONS, 0
    while left:
        async with connect(url, compression=None, max_size=None, ping_interval=None) as socket:
            reader = asyncio.create_task(_count(socket))
            try:
                while left:
                    await socket.send(any_message(good, generator))
                    left -= 1
            except ConnectionClosed:
                pass
            if not left:
                await socket.send(json.dumps({"type": "command", "command": LAST}))
            heard += await reader
    return heard


async def _count(socket: ClientConnection) -> int:
    heard = 0
    try:
        async for message in socket:
            heard += 1
            if LAST["id"] in str(message):
                break
    except ConnectionClosed:
        pass
    return heard


@pytest.mark.anyio
async def test_a_hundred_thousand_bad_messages_do_no_harm(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        url = f"{served.address.replace('http', 'ws', 1)}/api/socket"
        good = [message for _ in range(3) for message in commands(await make_table(served.address))]
        for number in range(2):  # everything is loaded once before its size is measured
            await rave(url, good[:20], 1000 + number)
        before = served.memory
        heard = await asyncio.gather(*(rave(url, good, number) for number in range(CONNECTIONS)))
        assert sum(heard) > MESSAGES * 0.8
        assert served.memory - before < MOST_GROWTH
        async with two_at_a_table(served.address):
            pass
        assert served.stop() == 0
        log = served.log.read_text(encoding="utf-8")
    assert "Traceback" not in log
    assert "[error" not in log
