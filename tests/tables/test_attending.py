"""A server's own part in a table: bots, clocks, secrets and rematches, on a real store."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest

from columbiz.fairdice import verify
from columbiz.rules.state import Phase, State
from columbiz.tables.attending import Attendants
from columbiz.tables.commands import AnyCommand, NewTable
from columbiz.tables.errors import Refused
from columbiz.tables.fanout import LocalFanout
from columbiz.tables.recording import record_of
from columbiz.tables.referee import holder_of
from columbiz.tables.service import Tables
from columbiz.tables.store import Store
from columbiz.tables.table import Status, Table
from columbiz.tables.thinking import Thinkers
from tests.tables.sitting import command, secret_of, seed_of


@dataclass(eq=False)
class Person:
    """Somebody connected who holds some seats and hears everything."""

    tables: Tables
    table: str
    holders: dict[int, str] = field(default_factory=dict)
    heard: list[dict[str, Any]] = field(default_factory=list)
    dismissed: bool = False
    news: asyncio.Event = field(default_factory=asyncio.Event)

    def tell(self, message: bytes) -> None:
        self.heard.append(json.loads(message))
        self.news.set()

    def dismiss(self, message: bytes) -> None:
        self.tell(message)
        self.dismissed = True

    @property
    def state(self) -> Table:
        return self.tables.live[self.table].table

    async def do(self, kind: str, seat: int, **fields: Any) -> None:
        wanted = command(kind, seat, self.state.number, **fields)
        await self.tables.act(self.table, wanted, self.holders)

    async def sit(self, seat: int) -> None:
        await self.do("sit", seat, secret=secret_of(seat), seed=seed_of(seat))
        self.holders[seat] = holder_of(secret_of(seat))

    async def until(self, condition: Callable[[Table], bool]) -> None:
        while not condition(self.state):
            self.news.clear()
            await asyncio.wait_for(self.news.wait(), timeout=60)

    async def until_after(self, number: int) -> None:
        await self.until(lambda table: table.number > number)

    async def play(self) -> None:
        """Take part with the first legal action until the game is over and its secret revealed."""
        while self.state.status is Status.PLAYING:
            turn = self.state.playing
            if self.state.seats[turn.player].bot:
                await self.until_after(self.state.number)
            else:
                await self.tables.act(self.table, first_legal(self.state), self.holders)


def first_legal(table: Table) -> AnyCommand:
    """The first legal command of the seat whose turn it is; all dice are kept at once."""
    turn = table.playing
    if turn.phase is Phase.THROW:
        return command("throw", turn.player, table.number)
    if turn.phase is Phase.KEEP:
        return command("keep", turn.player, table.number, dice=list(turn.dice))
    word, *cell = str(turn.legal_actions()[0]).split()
    fields: dict[str, Any] = {"cell": cell[0]} if cell else {}
    return command(word, turn.player, table.number, **fields)


@asynccontextmanager
async def house(folder: Path) -> AsyncIterator[tuple[Tables, Thinkers]]:
    """A server's tables and attendants without its network."""
    store, thinkers = await Store.open(f"sqlite:///{folder}/tables.db"), Thinkers()
    tables = Tables(store, LocalFanout())
    Attendants(tables, thinkers)
    try:
        yield tables, thinkers
    finally:
        for live in tables.live.values():
            live.stop()
        thinkers.close()
        await store.close()


async def sat_down(tables: Tables, **options: Any) -> Person:
    """One person in every seat that is a person's, and the game begun."""
    person = Person(tables, await tables.create(NewTable(**options)))
    await tables.join(person.table, person, after=-1)
    for seat, one in enumerate(person.state.seats):
        if one.is_free:
            await person.sit(seat)
    await person.do("start", min(person.holders))
    return person


def test_a_game_with_bots_is_played_to_its_end_and_its_dice_verify(tmp_path: Path) -> None:
    async def game() -> Table:
        async with house(tmp_path) as (tables, _):
            person = await sat_down(tables, seats=("person", "greedy", "deckhand"))
            await person.play()
            await person.until(lambda table: table.secret is not None)
            return person.state

    table = asyncio.run(game())
    assert table.outcome == table.playing.outcome
    assert verify(record_of(table)).ok


def test_a_bot_whose_process_is_killed_thinks_again(tmp_path: Path) -> None:
    async def game() -> Table:
        async with house(tmp_path) as (tables, thinkers):
            person = await sat_down(tables, seats=("person", "random"))
            await thinkers.decide(State.parse("6/6/6/6/6/6 P P 18,18 0,0 0,0 - k1:1-2-33-555-6 nl"), "random", 1)
            for child in active_children():
                child.kill()
            await person.play()
            return person.state

    assert asyncio.run(game()).status is Status.OVER


def test_when_the_clock_runs_out_a_bot_takes_the_seat_over(tmp_path: Path) -> None:
    async def game() -> Table:
        async with house(tmp_path) as (tables, _):
            person = await sat_down(tables, clock=10)
            live = tables.live[person.table]
            live.table.turn_began -= 10_000  # as if ten seconds had passed
            tables.tell_watchers(live)
            await person.until(lambda table: any(seat.bot for seat in table.seats))
            return person.state

    table = asyncio.run(game())
    assert [seat.bot for seat in table.seats].count("helmsman") == 1


HOLDERS = {seat: holder_of(secret_of(seat)) for seat in (0, 1)}


async def out_of_time(tables: Tables) -> Table:
    """A game of two who are not connected, one of whom has thought for too long."""
    name = await tables.create(NewTable(clock=10))
    for seat in (0, 1):
        await tables.act(name, command("sit", seat, seat, secret=secret_of(seat), seed=seed_of(seat)), HOLDERS)
    await tables.act(name, command("start", 0, 2), HOLDERS)
    async with tables.at(name) as live:
        live.table.turn_began -= 10_000  # as if ten seconds had passed
    return live.table


def test_a_command_that_comes_after_its_time_finds_a_bot_in_the_seat(tmp_path: Path) -> None:
    async def game() -> None:
        async with house(tmp_path) as (tables, _), asyncio.timeout(60):
            table = await out_of_time(tables)
            late = table.playing.player
            with pytest.raises(Refused) as refused:
                await tables.act(table.id, command("throw", late, table.number), HOLDERS)
            assert refused.value.code == "stale"
            missed = [json.loads(entry.event) for entry in await tables.missed(table.id, after=3)]
            assert missed[0] == {"kind": "taken_over", "seat": late, "level": "helmsman", "reason": "clock"}
            news = asyncio.Event()
            tables.watchers.append(lambda _: news.set())
            while table.turn_of == late:  # the bot plays on, although nobody is connected
                news.clear()
                await news.wait()

    asyncio.run(game())


def test_who_looks_at_a_table_after_somebodys_time_finds_a_bot_in_the_seat(tmp_path: Path) -> None:
    async def game() -> None:
        async with house(tmp_path) as (tables, _):
            table = await out_of_time(tables)
            late = table.playing.player
            async with tables.at(table.id) as live:
                assert live.table.seats[late].bot == "helmsman"
                assert live.table.seats[1 - late].bot is None

    asyncio.run(game())


def test_of_two_servers_that_find_somebody_late_one_stops_the_clock(tmp_path: Path) -> None:
    async def look(tables: Tables, name: str) -> None:
        async with tables.at(name):
            pass

    async def game() -> list[str]:
        async with house(tmp_path) as (tables, _), house(tmp_path) as (others, _):
            table = await out_of_time(tables)
            async with others.at(table.id) as live:
                live.table.turn_began -= 10_000
            await asyncio.gather(look(tables, table.id), look(others, table.id))
            return [json.loads(entry.event)["kind"] for entry in await tables.store.read(table.id)]

    assert asyncio.run(game()).count("taken_over") == 1


def test_a_rematch_keeps_everyones_seat_under_a_new_seal(tmp_path: Path) -> None:
    async def game() -> tuple[Table, Table]:
        async with house(tmp_path) as (tables, _):
            person = await sat_down(tables, seats=("person", "person"))
            await person.do("resign", 0)
            for seat in (0, 1):
                await person.until(lambda table: table.secret is not None)
                await person.do("rematch", seat)
            await person.until(lambda table: table.rematch is not None)
            again = Person(tables, person.state.rematch or "")
            await tables.join(again.table, again, after=-1)
            with pytest.raises(Refused, match="kept"):
                await again.do("sit", 0, secret=secret_of(3), seed=seed_of(3))
            for seat in (0, 1):
                await again.sit(seat)
            await again.do("start", 0)
            assert all(seat.holder not in str(again.heard) for seat in again.state.seats)
            return person.state, again.state

    old, new = asyncio.run(game())
    assert new.rematch_of == old.id
    assert new.seal != old.seal
    assert [seat.holder for seat in new.seats] == [seat.holder for seat in old.seats]


def test_a_whole_game_can_be_played_without_staying_connected(tmp_path: Path) -> None:
    async def game() -> Table:
        async with house(tmp_path) as (tables, _), asyncio.timeout(120):
            name = await tables.create(NewTable(seats=("person", "random")))
            holders = {0: holder_of(secret_of(0))}
            await tables.act(name, command("sit", 0, 0, secret=secret_of(0), seed=seed_of(0)), holders)
            await tables.act(name, command("start", 0, 1), holders)
            while True:
                async with tables.at(name) as live:
                    table = live.table
                if table.secret:
                    return table
                if table.turn_of == 0:
                    await tables.act(name, first_legal(table), holders)
                await asyncio.sleep(0)

    assert asyncio.run(game()).outcome is not None


def test_only_its_players_stay_at_a_private_table(tmp_path: Path) -> None:
    async def game() -> Person:
        async with house(tmp_path) as (tables, _):
            table = await tables.create(NewTable(watch="players"))
            player, onlooker = Person(tables, table), Person(tables, table)
            for one in (player, onlooker):
                await tables.join(table, one, after=-1)
            for seat in (0, 1):
                await player.sit(seat)
            await player.do("start", 0)
            with pytest.raises(Refused, match="players only"):
                await tables.join(table, onlooker, after=-1)
            assert not player.dismissed
            return onlooker

    onlooker = asyncio.run(game())
    assert onlooker.dismissed
    assert onlooker.heard[-1]["code"] == "no_watching"


def test_hints_are_ranked_and_legal(tmp_path: Path) -> None:
    async def ask(position: str) -> Any:
        async with house(tmp_path) as (_, thinkers):
            return await thinkers.hint(State.parse(position))

    keeping = asyncio.run(ask("6/6/6/6/6/6 P P 18,18 0,0 0,0 - k1:1-2-33-555-6 nl"))
    values = [choice["value"] for choice in keeping["choices"]]
    assert len(values) == 3
    assert values == sorted(values, reverse=True)
    placing = State.parse("6/6/6/6/6/6 P P 18,18 0,0 0,0 - p3:1-2-33-555-6:0 nl")
    best = asyncio.run(ask(placing.text))["choices"][0]
    for cell in best["place"]:
        placing = placing.apply(next(one for one in placing.legal_actions() if str(one) == f"place {cell}"))
    assert placing.placed == len(best["place"])
