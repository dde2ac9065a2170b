"""Many fuzzed messages and frames at two servers: both refuse what is wrong, do not grow, agree and play on."""

from __future__ import annotations

import asyncio
import json
import random
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, get_args

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from columbiz.server.ws.client_messages import ClientMessage, CommandMessage, parse_client_message
from columbiz.tables.model.commands import Command
from harness.client import Client, http_to, make_table
from harness.server_process import ServerProcess, serving
from harness.services import Redis
from tests.conftest import sample
from tests.fuzz.messages import SECRET, any_command, any_frame, any_message, valid_messages
from tests.server.players import two_players
from tests.server.wire import wire_to

#: Five in six are messages in good frames; the others are frames that may be wrong.
MESSAGES, FRAMES = sample((10_000, 2_000), (840_000, 160_000))
CONNECTIONS = sample(6, 20)
GROUPS = CONNECTIONS // 2
TABLES = max(2 * GROUPS, MESSAGES // 2_000)
#: How many of the messages are valid commands; more in the short form, which also has to lead to every kind of event.
COMMAND_SHARE = sample(0.4, 0.1)
ANSWER_SECONDS = 60
#: Frames sent at once: the server closes after the first bad one.
FRAMES_AT_ONCE = 20
#: How much the server's memory may grow while its caches fill.
MAX_GROWTH_BYTES = 80 * 2**20
#: Always refused, and with its id.
LAST: dict[str, Any] = {"kind": "undo", "id": "the-last-of-all", "based_on": -1, "seat": 3}
_NUMBER = re.compile(r'"number":(\d+)')


def test_a_valid_message_of_every_kind_is_damaged() -> None:
    messages = [parse_client_message(json.dumps(message)) for message in valid_messages("k7m2p9qwxyzd")]
    assert {type(message) for message in messages} == set(get_args(ClientMessage))
    commands = {type(message.command) for message in messages if isinstance(message, CommandMessage)}
    assert commands == set(get_args(Command))


@dataclass
class Fuzzer:
    """Somebody who sends fuzzed messages and frames to one server."""

    address: str
    valid: list[dict[str, Any]]
    generator: random.Random
    answers: int = 0
    #: of the last event it has seen
    number: int = 0
    #: the id of the command whose answer it waits for
    _awaited: str = ""
    _answered: asyncio.Event = field(default_factory=asyncio.Event)

    async def send_messages(self, count: int) -> None:
        """Send messages over one connection after the other; commands in random order among them."""
        url = f"{self.address.replace('http', 'ws', 1)}/api/socket"
        while count:
            async with connect(url, compression=None, max_size=None, ping_interval=None, proxy=None) as socket:
                reading = asyncio.create_task(self._read(socket))
                with suppress(ConnectionClosed):
                    while count:
                        if self.generator.random() < COMMAND_SHARE:
                            await self._carry_out(socket, any_command(self.valid, self.number, self.generator))
                        else:
                            await socket.send(any_message(self.valid, self.generator))
                        count -= 1
                    await self._carry_out(socket, LAST)
                    await socket.close()
                await reading

    async def _carry_out(self, socket: ClientConnection, command: dict[str, Any]) -> None:
        """Send a command and wait for its answer, so that the next one is based on what it led to."""
        self._awaited = command["id"]
        self._answered.clear()
        await socket.send(json.dumps({"type": "command", "command": command}))
        async with asyncio.timeout(ANSWER_SECONDS):
            await self._answered.wait()

    async def _read(self, socket: ClientConnection) -> None:
        with suppress(ConnectionClosed):
            async for message in socket:
                self.answers += 1
                text = str(message)
                if not text.startswith('{"type":"refused"'):
                    self.number = max(map(int, _NUMBER.findall(text)), default=self.number)
                if self._awaited in text:
                    self._answered.set()
        self._answered.set()

    async def send_frames(self, count: int) -> None:
        """Send frames, some at a time, each time over another connection."""
        for begin in range(0, count, FRAMES_AT_ONCE):
            frames = b"".join(
                any_frame(any_message(self.valid, self.generator), self.generator)
                for _ in range(min(FRAMES_AT_ONCE, count - begin))
            )
            async with wire_to(self.address) as wire:
                with suppress(OSError, EOFError):
                    await wire.send(frames)
                    await wire.frame()


@pytest.fixture
def servers(tmp_path: Path, redis: Redis) -> Iterator[tuple[ServerProcess, ServerProcess]]:
    """Two servers with one database."""
    database = f"sqlite:///{tmp_path / 'shared.db'}"
    folders = tmp_path / "first", tmp_path / "second"
    for folder in folders:
        folder.mkdir()
    options: dict[str, Any] = {"database": database, "redis": redis.url, "preload": True}
    with serving(folders[0], **options) as first, serving(folders[1], **options) as second:
        yield first, second


@pytest.mark.anyio
async def test_fuzzed_messages_do_no_harm(servers: tuple[ServerProcess, ServerProcess]) -> None:
    tables = [await make_table(servers[0].address) for _ in range(TABLES)]
    for table in tables[:GROUPS]:  # one of each group, so that all commands are possible somewhere
        await finish_game(servers[0].address, table)
    fuzzers = []
    for number in range(CONNECTIONS):  # one at each server for each group of tables
        group = tables[number // 2 :: GROUPS]
        valid = [message for table in group for message in valid_messages(table)]
        fuzzers.append(Fuzzer(servers[number % 2].address, valid, random.Random(number)))
    for fuzzer in fuzzers[:4]:  # load everything before memory is measured
        await fuzzer.send_messages(20)
    before = [server.memory for server in servers]
    await asyncio.gather(
        *(fuzzer.send_messages(MESSAGES // CONNECTIONS) for fuzzer in fuzzers),
        *(fuzzer.send_frames(FRAMES // CONNECTIONS) for fuzzer in fuzzers),
    )
    assert sum(fuzzer.answers for fuzzer in fuzzers) > MESSAGES * 0.8
    assert max(server.memory - start for server, start in zip(servers, before, strict=True)) < MAX_GROWTH_BYTES
    await check_agreement(servers, tables)
    for server in servers:
        async with two_players(server.address):
            pass
    for server in servers:
        assert server.stop() == 0
        log = server.log.read_text(encoding="utf-8")
        assert "Traceback" not in log
        assert "[error" not in log


async def finish_game(address: str, table: str) -> None:
    """Play a turn at a table, with the secret that the fuzzers know, and resign."""
    generator = random.Random(table)
    async with Client(address, table) as both:
        for seat in range(2):
            await both.sit(seat, secret=SECRET)
        await both.until_it_has(await both.act("start", 0))
        first = both.game["player"]
        while both.game["player"] == first:
            await both.until_it_has(await both.play(first, generator))
        await both.act("resign", first)


async def check_agreement(servers: tuple[ServerProcess, ServerProcess], tables: list[str]) -> None:
    """Check that both servers have the same logs, and that many kinds of commands were carried out."""
    kinds = set[str]()
    for table in tables:
        logs = []
        for server in servers:
            async with http_to(server.address, timeout=60, headers={"Columbiz-Secrets": f"0:{SECRET}"}) as http:
                logs.append((await http.get(f"/api/tables/{table}/events")).json())
        first, second = logs
        assert first == second[: len(first)]  # a bot may have played meanwhile
        kinds |= {entry["event"]["kind"] for entry in first}
    assert kinds >= {"sat_down", "stood_up", "started", "played", "resigned", "taken_over", "rematch_offered"}
