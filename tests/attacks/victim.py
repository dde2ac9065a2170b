"""A client during an attack: it pings, makes requests over new connections, plays a bot, and notes every wait."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Coroutine
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from benchmarks.machine import percentile
from harness.client import Client, CommandRefused, http_to, make_table
from harness.server_process import ServerProcess
from tests.server.wire import PING_MESSAGE

#: One ping every 5 ms in total, and fewer per socket than a connection may send.
PING_SOCKETS, PING_SECONDS = 8, 0.04
REQUEST_SECONDS = 0.25
#: How fast the victim plays: less than a connection may send.
ACTION_SECONDS = 0.04
BOT = "captain"
#: Longer than any wait of a victim that is served at all.
GIVE_UP_SECONDS = 30


@dataclass
class Window:
    """The waits during a period, in seconds. A wait belongs to the window in which it began."""

    pongs: list[float] = field(default_factory=list)
    requests: list[float] = field(default_factory=list)
    bot_turns: list[float] = field(default_factory=list)
    peak_memory: int = 0

    @property
    def p50(self) -> float:
        """The median wait for a pong."""
        return percentile(self.pongs or [GIVE_UP_SECONDS], 0.5)

    @property
    def p99(self) -> float:
        """The wait for a pong that one in a hundred exceeds."""
        return percentile(self.pongs or [GIVE_UP_SECONDS], 0.99)

    @property
    def worst(self) -> float:
        """The longest wait for a pong or for the answer to a request."""
        return max(self.pongs + self.requests, default=GIVE_UP_SECONDS)

    @property
    def bot_turn(self) -> float:
        """The longest wait for a bot's turn."""
        return max(self.bot_turns, default=0.0)


class Victim:
    """A client that is active within an `async with` block."""

    def __init__(self, server: ServerProcess) -> None:
        self._server = server
        self._generator = random.Random(1)
        self._tasks: list[asyncio.Task[None]] = []
        self._stopping = False
        self.window = Window()
        #: what went wrong: nothing should
        self.troubles: list[str] = []

    async def __aenter__(self) -> Victim:
        pings = [self._ping(number * PING_SECONDS / PING_SOCKETS) for number in range(PING_SOCKETS)]
        watched = [("ping", ping) for ping in pings]
        watched += [("game", self._play()), ("request", self._request()), ("memory", self._watch_memory())]
        self._tasks = [asyncio.create_task(self._watched(what, work)) for what, work in watched]
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    async def ready(self) -> None:
        """Wait until everything works, including the bots of a server that has just started."""
        async with asyncio.timeout(3 * GIVE_UP_SECONDS):
            while not (self.window.bot_turns and self.window.pongs and self.window.requests):
                await asyncio.sleep(0.05)

    async def stop(self) -> None:
        """Wait for pending answers, then stop."""
        self._stopping = True
        _, unanswered = await asyncio.wait(self._tasks, timeout=2 * GIVE_UP_SECONDS)
        for task in unanswered:
            task.cancel()
        await asyncio.gather(*unanswered, return_exceptions=True)

    def new_window(self) -> Window:
        """Note waits that begin from now on in a new window."""
        self.window = Window()
        return self.window

    async def _watched(self, what: str, work: Coroutine[Any, Any, None]) -> None:
        """Do something, and note its failure as a trouble."""
        try:
            await work
        except (OSError, TimeoutError, WebSocketException, httpx.HTTPError, CommandRefused) as error:
            self.troubles.append(f"{what}: {type(error).__name__} {error}")

    async def _ping(self, delay: float) -> None:
        await asyncio.sleep(delay)
        url = f"{self._server.address.replace('http', 'ws', 1)}/api/socket"
        async with connect(url, compression=None, ping_interval=None, proxy=None) as socket:
            due = time.monotonic()
            while not self._stopping:
                await asyncio.sleep(due - time.monotonic())
                window, due = self.window, time.monotonic()
                await socket.send(PING_MESSAGE)
                await asyncio.wait_for(socket.recv(), GIVE_UP_SECONDS)
                wait = time.monotonic() - due
                while wait > 0:  # pings that were due in the meantime would have waited for the rest of that time
                    window.pongs.append(wait)
                    wait -= PING_SECONDS
                    due += PING_SECONDS

    async def _request(self) -> None:
        while not self._stopping:
            window, began = self.window, time.monotonic()
            async with http_to(self._server.address, timeout=GIVE_UP_SECONDS) as http:
                answer = await http.get("/api/tables")
            window.requests.append(time.monotonic() - began)
            if not answer.is_success:
                self.troubles.append(f"a request was answered with {answer.status_code}")
            await asyncio.sleep(REQUEST_SECONDS)

    async def _watch_memory(self) -> None:
        while not self._stopping:
            self.window.peak_memory = max(self.window.peak_memory, self._server.memory)
            await asyncio.sleep(0.1)

    async def _play(self) -> None:
        while not self._stopping:
            table = await make_table(self._server.address, seats=["person", BOT])
            async with Client(self._server.address, table) as player:
                await player.until_it_has(await player.sit(0))
                await player.until_it_has(await player.act("start", 0))
                while not self._stopping and player.view["status"] == "playing":
                    await self._wait_for_bot(player)
                    await self._act(player)
                while player.view["status"] == "playing":
                    with suppress(CommandRefused):  # stale: the bot has played in the meantime
                        await player.until_it_has(await player.act("resign", 0))
                if player.connections > 1:
                    self.troubles.append(f"the player was disconnected: {player.close_codes}")

    async def _wait_for_bot(self, player: Client) -> None:
        window, began = self.window, time.monotonic()
        if player.view["status"] == "playing" and player.game["player"] != 0:
            await player.until(lambda: player.view["status"] != "playing" or player.game["player"] == 0)
            window.bot_turns.append(time.monotonic() - began)

    async def _act(self, player: Client) -> None:
        """Do something, then pause; but not at the end of a turn, when the wait for the bot begins."""
        if player.view["status"] == "playing":
            await player.until_it_has(await player.play(0, self._generator))
            if player.game["player"] == 0:
                await asyncio.sleep(ACTION_SECONDS)
