"""What one client can cause at a table: counted against its own limits, and never at the cost of others."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from columbiz.server.limits import ENTRIES, OTHER_COMMANDS, SITS, Limits
from columbiz.server.settings import Settings
from columbiz.tables.errors import Refused
from columbiz.tables.model.seats import Status
from columbiz.tables.model.table import Table
from columbiz.tables.runtime.requests import MAX_ENTRIES
from columbiz.tables.store import Entry, Store
from columbiz.tables.store.store import LAST_NUMBER
from tests.tables.room import command, credentials, next_action
from tests.tables.servers import Client, holders_of, new_client, server, started_game

pytestmark = pytest.mark.anyio

STRANGER = "198.51.100.7"


def limits(**settings: Any) -> Limits:
    return Limits(Settings(database="", **settings))


async def code_of(client: Client, kind: str, seat: int | None = 0, **fields: Any) -> str:
    """The code with which a command is refused."""
    with pytest.raises(Refused) as refused:
        await client.do(kind, seat, **fields)
    return refused.value.code


async def finished_game(client: Client) -> Table:
    """Play a turn, give up, and wait until the dice are revealed."""
    await client.play_turn()
    await client.do("resign", 0)
    return await client.until_table(lambda table: table.secret is not None)


# Commands without progress


async def test_a_stranger_who_sits_down_and_leaves_is_stopped_and_others_sit_down(tmp_path: Path) -> None:
    async with server(tmp_path, limits=limits()) as tables:
        host = await new_client(tables, seats=("person",) * 4)
        await host.sit(0)
        stranger = await Client(tables, host.table_id, client=STRANGER).join()
        for number in range(SITS):
            await stranger.do("sit", 1, **credentials(f"stranger-{number}"))
            await stranger.do("leave", 1)
        assert await code_of(stranger, "sit", 1, **credentials("stranger")) == "slow_down"
        for seat in (1, 2, 3):
            await host.sit(seat)
        await host.do("start", 0)
        assert (await host.look()).status is Status.PLAYING


async def test_a_stranger_uses_up_no_limit_of_the_host(tmp_path: Path) -> None:
    """Not even from the same address, as in a school class."""
    async with server(tmp_path, limits=limits()) as tables:
        host = await new_client(tables)
        await host.sit(0)
        stranger = await Client(tables, host.table_id, client=host.client).join()
        await stranger.do("sit", 1, **credentials("stranger"))
        for _ in range(20):
            await stranger.do("rename", 1, name="x")
        for _ in range(OTHER_COMMANDS - 20):
            await stranger.do("say", 1, phrase="hello")
        assert await code_of(stranger, "say", 1, phrase="hello") == "slow_down"
        await host.do("rename", 0, name="Host")
        await host.do("arrange", 0, seats=["person", "captain"])
        assert not (await host.look()).seats[1].is_person
        assert await code_of(stranger, "say", 1, phrase="hello") == "not_your_seat"


async def test_an_absent_player_takes_the_seat_back_whatever_the_opponent_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("columbiz.tables.model.referee.MAX_EVENTS", 60)
    async with server(tmp_path, limits=limits()) as tables:
        client = await started_game(tables)
        spoiler = (await client.look()).playing.player
        absent = 1 - spoiler
        await client.do("leave", absent)
        for action in ("throw", None):
            await client.do("play", spoiler, action=action or next_action((await client.look()).playing))
        for _ in range(40):
            await client.do("play", spoiler, action=next_action((await client.look()).playing))
            if (await client.look()).number >= 60:
                break
            await client.do("undo", spoiler)
        assert await code_of(client, "undo", spoiler) == "log_full"
        await client.do("take_back", absent)
        await client.do("play", spoiler, action="done")
        await client.do("play", absent, action="throw")


async def test_four_fast_players_are_never_limited(tmp_path: Path) -> None:
    """From one address, with undos in every turn, through a game and its rematches."""
    async with server(tmp_path, limits=limits()) as tables:
        client = await started_game(tables, seats=("person",) * 4)
        for _ in range(2):
            table = await client.look()
            while table.status is Status.PLAYING:
                await client.play_next(table)
                table = await client.look()
                if table.undoable and table.number % 3 == 0:
                    await client.do("undo", table.player)
                    table = await client.look()
            await client.until_table(lambda table: table.secret is not None)
            for seat in range(4):
                await client.do("rematch", seat)
            rematch = (await client.until_table(lambda table: table.rematch is not None)).rematch
            client = await Client(tables, rematch or "").join()
            for seat in range(4):
                await client.do("sit", None, **credentials(seat))
            await client.do("start", 0)


# Rematches


async def test_a_rematch_is_charged_like_a_new_table_and_can_be_offered_later(tmp_path: Path) -> None:
    allowed = limits(tables_per_minute=1)
    async with server(tmp_path, limits=allowed) as tables:
        client = await started_game(tables)
        await finished_game(client)
        allowed.new_tables.take(client.client)
        await client.do("rematch", 0)
        before = await client.look()
        assert await code_of(client, "rematch", 1) == "too_many_tables"
        assert await client.look() == before
        other = await Client(tables, client.table_id, holders_of(1), client=STRANGER).join()
        await other.do("rematch", 1)
        assert (await client.until_table(lambda table: table.rematch is not None)).rematch
        assert (await Client(tables, (await client.look()).rematch or "").join()).view["status"] == "open"


async def test_a_refused_rematch_is_not_made_by_another_server_or_after_a_restart(tmp_path: Path) -> None:
    allowed = limits(tables_per_minute=0.001)
    async with server(tmp_path, limits=allowed) as tables:
        client = await started_game(tables)
        await finished_game(client)
        await client.do("rematch", 0)
        allowed.rematch(client.client)
        assert await code_of(client, "rematch", 1) == "too_many_tables"
    async with server(tmp_path) as tables:
        again = await Client(tables, client.table_id, holders_of(0, 1)).join()
        await again.do("say", 0, phrase="one_more")
        assert (await again.look()).rematch is None
        await again.do("rematch", 1)
        await again.until_table(lambda table: table.rematch is not None)


# Reading


async def fill_log(client: Client, count: int) -> None:
    """Write phrases into the log as the server would, without asking the referee."""
    first = (await client.look()).number + 1
    event = json.dumps({"format": 1, "kind": "said", "seat": 0, "phrase": "hello"})
    entries = [
        Entry(client.table_id, number, 0, 0, f"phrase-{number:08}", event) for number in range(first, first + count)
    ]
    await asyncio.gather(*(client.tables.store.append(entry) for entry in entries))


async def long_table(tmp_path: Path, count: int) -> str:
    async with server(tmp_path) as tables:
        client = await new_client(tables)
        await client.sit(0)
        await fill_log(client, count)
        return client.table_id


async def test_a_welcome_has_the_newest_events_and_the_older_ones_are_read_in_pages(tmp_path: Path) -> None:
    table_id = await long_table(tmp_path, 450)
    async with server(tmp_path) as tables:
        for after, first in ((-1, 252), (100, 252), (251, 252), (300, 301), (451, None), (500, None)):
            client = await Client(tables, table_id).join(after)
            assert client.view["number"] == 451
            assert client.numbers == ([] if first is None else list(range(first, 452)))
        pages = [[entry.number for entry in await tables.entries(table_id, after)] for after in (-1, 199, 399, 451)]
        assert pages == [list(range(200)), list(range(200, 400)), list(range(400, 452)), []]
        newest = await tables.entries(table_id, 0, newest=True)
        assert [entry.number for entry in newest] == list(range(252, 452))


async def join_often(client: Client) -> None:
    for _ in range(1_000):
        await client.join()


async def test_reading_is_charged_by_the_entries_read(tmp_path: Path) -> None:
    table_id = await long_table(tmp_path, 300)
    async with server(tmp_path, limits=limits()) as tables:
        client = Client(tables, table_id)
        for _ in range(ENTRIES // MAX_ENTRIES):
            await client.join()
        with pytest.raises(Refused) as refused:
            await join_often(client)
        assert refused.value.code == "too_fast"
        for _ in range(50):
            await client.join(after=301)  # nothing is read
        await Client(tables, table_id, client=STRANGER).join()


class NotingStore(Store):
    """A store that notes how many entries were read at once."""

    sizes: list[int]

    async def read(self, table: str, after: int = -1, last: int = LAST_NUMBER) -> list[Entry]:
        entries = await super().read(table, after, last)
        self.sizes.append(len(entries))
        return entries


@pytest.mark.parametrize(("count", "sizes"), [(498, [500, 0]), (600, [500, 102]), (1_700, [500, 500, 500, 202])])
async def test_a_long_log_is_loaded_in_parts_between_which_others_are_served(
    tmp_path: Path, count: int, sizes: list[int]
) -> None:
    table_id = await long_table(tmp_path, count)
    async with server(tmp_path, open_store=NotingStore.open) as tables:
        assert isinstance(tables.store, NotingStore)
        tables.store.sizes = []
        assert (await tables.look(table_id)).number == count + 1
        assert tables.store.sizes == sizes


# Ids of commands


DIFFERENT: tuple[tuple[dict[str, Any], dict[str, Any]], ...] = (
    ({"kind": "say", "phrase": "hello"}, {"kind": "say", "phrase": "thanks"}),
    ({"kind": "rename", "name": "Purple"}, {"kind": "rename", "name": "Mauve"}),
    ({"kind": "say", "phrase": "hello"}, {"kind": "resign"}),
    ({"kind": "leave"}, {"kind": "take_back"}),
    ({"kind": "rename", "name": "resign"}, {"kind": "resign"}),
)


@pytest.mark.parametrize(("first", "second"), DIFFERENT)
async def test_an_id_of_another_command_is_refused(
    tmp_path: Path, first: dict[str, Any], second: dict[str, Any]
) -> None:
    async with server(tmp_path) as tables:
        client = await started_game(tables)
        waiting = 1 - (await client.look()).playing.player
        done = await client.do(seat=waiting, id="the-same-id", **first)
        before = await client.look()
        assert await code_of(client, seat=waiting, id="the-same-id", **second) == "id_reused"
        assert await client.look() == before
        assert await client.do(seat=waiting, id="the-same-id", **first) == (done.number, True)


async def test_an_action_with_the_id_of_another_is_refused_but_a_throw_is_any_throw(tmp_path: Path) -> None:
    async with server(tmp_path) as tables:
        client = await started_game(tables)
        seat = (await client.look()).player
        thrown = await client.do("play", seat, action="throw", id="the-throw-id")
        kept = await client.do("play", seat, action="keep -", id="the-keep-id")
        assert await client.do("play", seat, action="THROW", id="the-throw-id") == (thrown.number, True)
        assert await client.do("play", seat, action="Keep -", id="the-keep-id") == (kept.number, True)
        for action, name in (("done", "the-throw-id"), ("throw", "the-keep-id"), ("nonsense", "the-keep-id")):
            assert await code_of(client, "play", seat, action=action, id=name) == "id_reused"


async def test_an_id_of_whoever_had_the_seat_before_is_refused(tmp_path: Path) -> None:
    async with server(tmp_path) as tables:
        first = await new_client(tables)
        await first.do("sit", 0, **credentials("first"))
        said = command("say", 0, phrase="hello")
        await tables.execute(first.table_id, said, first.holders, first)
        await first.do("leave", 0)
        second = await Client(tables, first.table_id).join()
        await second.do("sit", 0, **credentials("second"))
        with pytest.raises(Refused) as refused:
            await tables.execute(second.table_id, said, second.holders, second)
        assert refused.value.code == "id_reused"
        assert (await tables.execute(first.table_id, said, first.holders, first)).repeated


@pytest.mark.parametrize("changed", [{"name": "Mauve"}, {"seed": "s" * 20}, {"seat": 1}])
async def test_another_sit_with_the_same_id_is_refused(tmp_path: Path, changed: dict[str, Any]) -> None:
    async with server(tmp_path) as tables:
        client = await new_client(tables)
        sent = {"seat": 0, "id": "the-same-id", "name": "Purple", **credentials("person")}
        assert await client.do("sit", **sent) == (1, False)
        assert await client.do("sit", **sent | {"seat": None}) == (1, True)
        assert await code_of(client, "sit", **sent | changed) == "id_reused"


# Private games


async def test_a_stranger_learns_no_number_of_a_private_game(tmp_path: Path) -> None:
    async with server(tmp_path) as tables:
        player = await started_game(tables, watch="players")
        stranger = Client(tables, player.table_id)
        for kind, fields in (("play", {"action": "throw"}), ("undo", {}), ("resign", {}), ("rematch", {})):
            for based_on in (-1, 3, 99):
                with pytest.raises(Refused) as refused:
                    await stranger.do(kind, 0, based_on=based_on, **fields)
                assert (refused.value.code, dict(refused.value.values)) == ("not_your_seat", {"seat": 0})
        for after in (-1, 3, 99):
            with pytest.raises(Refused) as refused:
                await stranger.join(after)
            assert (refused.value.code, dict(refused.value.values)) == ("no_watching", {"table": player.table_id})


async def test_a_stranger_at_a_private_game_reads_nothing(tmp_path: Path) -> None:
    allowed = limits()
    async with server(tmp_path, limits=allowed) as tables:
        player = await started_game(tables, watch="players")
        stranger = Client(tables, player.table_id, client=STRANGER)
        for _ in range(200):
            with pytest.raises(Refused):
                await stranger.join()
        allowed.read(STRANGER, ENTRIES)  # would be refused if anything had been read
