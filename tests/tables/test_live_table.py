"""A live table: what it stores, answers and sends, and what it does by itself."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Collection
from pathlib import Path
from typing import Any

import pytest

from columbiz.fairdice import verify
from columbiz.rules.actions import Action
from columbiz.rules.state import Phase, State
from columbiz.tables.errors import Refused
from columbiz.tables.model.options import NewTable
from columbiz.tables.model.recording import record_of
from columbiz.tables.model.table import Table
from columbiz.tables.runtime import live_table
from columbiz.tables.runtime.registry import Tables, rematch_id
from columbiz.tables.runtime.requests import Execute, Receipt
from columbiz.tables.store import Entry, Store
from tests.tables.room import command, credentials, secret_of
from tests.tables.servers import Client, LocalBots, holders_of, new_client, server, started_game

pytestmark = pytest.mark.anyio


class SlowBots(LocalBots):
    """Bots that think until they are allowed to answer."""

    def __init__(self) -> None:
        super().__init__()
        self.may_answer = asyncio.Event()
        self.is_thinking = asyncio.Event()

    async def decide(self, state: State, level: str, seed: int, *, clients: Collection[str]) -> tuple[Action, ...]:
        self.is_thinking.set()
        await self.may_answer.wait()
        return await super().decide(state, level, seed, clients=clients)


@pytest.fixture
def forward(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Puts the clock of all servers forward by a number of seconds."""
    real, ahead = live_table.now_milliseconds, [0]
    monkeypatch.setattr(live_table, "now_milliseconds", lambda: real() + ahead[0])

    def put_forward(seconds: int) -> None:
        ahead[0] += 1000 * seconds

    return put_forward


# Commands


class OrderedStore(Store):
    """A store that notes when entries are stored."""

    steps: list[str]

    async def append(self, entry: Entry, status: str | None = None) -> bool:
        stored = await super().append(entry, status)
        self.steps.append("stored")
        return stored


async def test_an_event_is_stored_then_acknowledged_then_broadcast(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with server(tmp_path, open_store=OrderedStore.open) as tables:
        assert isinstance(tables.store, OrderedStore)
        steps = tables.store.steps = []

        class Listener(Client):
            def send(self, message: str) -> None:
                steps.append(json.loads(message)["type"])

        def accept(request: Execute, answer: Receipt, accept: Callable[..., None] = Execute.accept) -> None:
            steps.append("acknowledged")
            accept(request, answer)

        monkeypatch.setattr(Execute, "accept", accept)
        table_id = (await tables.create(NewTable())).id
        await Listener(tables, table_id).join()
        steps.clear()
        for number in (1, 2):
            sit = command("sit", None, **credentials(number))
            assert await tables.execute(table_id, sit, {}) == (number, False)
        await asyncio.sleep(0.01)
        assert steps == ["stored", "acknowledged", "events"] * 2


async def test_a_client_holds_the_seat_when_everybody_learns_of_it(tmp_path: Path) -> None:
    async with server(tmp_path) as tables:
        client = await new_client(tables)
        assert await client.do("sit", None, **credentials("Ann")) == (1, False)
        assert client.received[-1]["events"][0]["event"]["seat"] == 0
        await client.do("rename", 0, name="Ann")
        assert client.view["seats"][0]["name"] == "Ann"


async def test_every_client_receives_every_event_once_and_in_order(tmp_path: Path) -> None:
    async with server(tmp_path) as tables:
        client = await started_game(tables, seats=("person", "random", "person"))
        others = list[Client]()
        while (table := await client.look()).number < 40:
            others.append(await Client(tables, client.table_id).join(after=table.number - 5))
            if table.seats[table.playing.player].bot:
                await client.until_after(table.number)
            else:
                await client.play_next(table)
        for one in [client, *others]:
            assert one.numbers == list(range(one.numbers[0], table.number + 1))
            assert one.received[0]["type"] == "welcome"


async def test_what_clients_receive_has_no_secrets(tmp_path: Path) -> None:
    async with server(tmp_path) as tables:
        client = await started_game(tables)
        table, row = await client.look(), await tables.store.row(client.table_id)
        assert row is not None
        received = json.dumps(client.received)
        for secret in (row.secret, *(seat.holder for seat in table.seats), secret_of(0), "holder", "reserved"):
            assert secret not in received


async def test_time_stamps_never_decrease(tmp_path: Path, forward: Callable[[int], None]) -> None:
    async with server(tmp_path) as tables:
        client = await new_client(tables)
        for seconds in (0, 50, -100, 3, -3):
            forward(seconds)
            await client.do("sit", None, **credentials(0))
            await client.do("leave", 0)
        times = [entry.at for entry in await tables.store.read(client.table_id)]
        assert times == sorted(times)
        assert (await client.look()).last_event_at == times[-1]


async def test_a_reconnecting_client_receives_what_it_has_missed(tmp_path: Path) -> None:
    async with server(tmp_path) as tables:
        client = await started_game(tables)
        for after in range(-1, 6):
            again = await Client(tables, client.table_id).join(after)
            assert again.numbers == [number for number in range(4) if number > after]
            entries = await tables.entries(client.table_id, after)
            assert [entry.number for entry in entries] == again.numbers


# Commands sent twice


async def log_of(client: Client) -> list[tuple[str, int | None, str]]:
    log = await client.tables.store.read(client.table_id)
    return [(json.loads(entry.event)["kind"], entry.seat, entry.command) for entry in log]


async def test_a_command_sent_twice_is_carried_out_once(tmp_path: Path) -> None:
    async with server(tmp_path) as tables:
        client = await started_game(tables)
        table = await client.look()
        play = command("play", table.player, table.number, action="throw")
        sending = [tables.execute(client.table_id, play, client.holders) for _ in range(3)]
        receipts = await asyncio.gather(*sending)
        await client.play_next(await client.look())
        receipts.append(await tables.execute(client.table_id, play, client.holders))
        assert receipts == [(4, False), (4, True), (4, True), (4, True)]
        assert len(await log_of(client)) == 6


async def test_the_same_id_from_two_seats_is_two_commands(tmp_path: Path) -> None:
    async with server(tmp_path) as tables:
        client = await started_game(tables)
        for seat, number in ((0, 4), (1, 5)):
            said = command("say", seat, phrase="hello", id="the-same-id")
            for repeated in (False, True):
                assert await tables.execute(client.table_id, said, client.holders) == (number, repeated)


async def test_another_person_does_not_learn_of_a_command_by_its_id(tmp_path: Path) -> None:
    async with server(tmp_path) as tables:
        client = await started_game(tables)
        said = command("say", 0, phrase="hello")
        await tables.execute(client.table_id, said, client.holders)
        with pytest.raises(Refused) as refused:
            await tables.execute(client.table_id, said, holders_of(1))
        assert refused.value.code == "not_your_seat"


@pytest.mark.parametrize("seat", [0, None])
async def test_sitting_down_twice_with_one_id_takes_one_seat_even_after_leaving(
    tmp_path: Path, seat: int | None
) -> None:
    async with server(tmp_path) as tables:
        client = await new_client(tables, seats=("person", "person", "person"))
        sit = command("sit", seat, **credentials("Ann"))
        receipts = [await tables.execute(client.table_id, sit, client.holders, client) for _ in range(2)]
        await client.do("leave", 0)
        receipts.append(await tables.execute(client.table_id, sit, client.holders, client))
        assert receipts == [(1, False), (1, True), (1, True)]
        assert [kind for kind, _, _ in await log_of(client)] == ["created", "sat_down", "stood_up"]


async def test_leaving_is_acknowledged_again_to_the_person_who_left(tmp_path: Path) -> None:
    async with server(tmp_path) as tables:
        client = await new_client(tables)
        await client.sit(0)
        leave = command("leave", 0, 1)
        receipts = [await tables.execute(client.table_id, leave, client.holders) for _ in range(2)]
        assert receipts == [(2, False), (2, True)]
        with pytest.raises(Refused, match="not yours"):
            await tables.execute(client.table_id, leave, holders_of(1))


async def test_two_people_may_sit_down_with_the_same_id(tmp_path: Path) -> None:
    async with server(tmp_path) as tables:
        client = await new_client(tables)
        for number, person in ((1, "Ann"), (2, "Bob")):
            sit = command("sit", None, **credentials(person), id="the-same-id")
            assert await tables.execute(client.table_id, sit, {}) == (number, False)
        assert await log_of(client) == [
            ("created", None, ""), ("sat_down", 0, "the-same-id"), ("sat_down", 1, "the-same-id"),
        ]  # fmt: skip


async def test_repeated_commands_are_known_after_a_restart(tmp_path: Path) -> None:
    async with server(tmp_path) as tables:
        client = await new_client(tables)
        sit = command("sit", None, **credentials(0))
        await tables.execute(client.table_id, sit, {}, client)
        said = command("say", 0, phrase="hello")
        await tables.execute(client.table_id, said, client.holders)
    async with server(tmp_path) as tables:
        for number, sent in ((1, sit), (2, said)):
            assert await tables.execute(client.table_id, sent, client.holders) == (number, True)


@pytest.mark.parametrize("kind", ["sit", "say", "play"])
async def test_a_command_sent_to_two_servers_is_carried_out_once(database_url: str, kind: str) -> None:
    async with server(database_url) as tables, server(database_url) as others:
        client = await started_game(tables) if kind == "play" else await new_client(tables)
        table = await client.look()
        if kind == "say":
            await client.sit(0)
        fields: dict[str, Any] = {"sit": credentials(3), "say": {"phrase": "hello"}, "play": {"action": "throw"}}[kind]
        sent = command(kind, table.player or 0, table.number, **fields)
        before = len(await log_of(client))
        sending = [one.execute(client.table_id, sent, client.holders) for one in (tables, others, others)]
        receipts = await asyncio.gather(*sending)
        assert {receipt.number for receipt in receipts} == {before}
        assert sum(not receipt.repeated for receipt in receipts) == 1
        assert len(await log_of(client)) == before + 1


# Bots


async def test_a_game_with_bots_is_played_to_its_end_and_its_dice_verify(tmp_path: Path) -> None:
    async with server(tmp_path) as tables:
        client = await started_game(tables, seats=("person", "greedy", "deckhand"))
        await client.play_to_the_end()
        table = await client.until_table(lambda table: table.secret is not None)
    assert table.outcome == table.playing.outcome
    assert verify(record_of(table)).ok
    assert client.view["secret"] == table.secret


async def test_a_whole_game_can_be_played_without_staying_connected(tmp_path: Path) -> None:
    async with server(tmp_path) as tables, asyncio.timeout(60):
        client = Client(tables, (await tables.create(NewTable(seats=("person", "random")))).id)
        await client.sit(0)
        await client.do("start", 0)
        while not (table := await client.look()).secret:
            if table.player == 0:
                await client.play_next(table)
            await asyncio.sleep(0)
    assert table.outcome is not None


async def against_slow_bot(client: Client, bots: SlowBots) -> Table:
    """Play until the bot thinks."""
    while not bots.is_thinking.is_set():
        table = await client.look()
        if table.player == 0:
            await client.play_next(table)
        await asyncio.sleep(0)
    return await client.look()


async def test_a_thought_is_played_although_something_was_said_meanwhile(tmp_path: Path) -> None:
    bots = SlowBots()
    async with server(tmp_path, bots=bots) as tables:
        client = await started_game(tables, seats=("person", "random"))
        before = await against_slow_bot(client, bots)
        await client.do("say", 0, phrase="thinking")
        await client.do("rename", 0, name="Somebody else")
        bots.may_answer.set()
        await client.until_table(lambda table: table.number > before.number + 2)
        assert client.kinds[before.number + 1 :][:3] == ["said", "renamed", "played"]
        assert bots.asked >= 1


async def back_while_a_bot_thinks(tables: Tables, bots: SlowBots) -> tuple[Client, int]:
    """Somebody who has left after a throw and come back while the bot was still thinking, and their seat."""
    client = await started_game(tables, seats=("person", "person"))
    seat = (await client.look()).playing.player
    await client.do("play", seat, action="throw")
    await client.do("leave", seat)
    await bots.is_thinking.wait()
    await client.do("take_back", seat)
    return client, seat


async def test_a_thought_about_a_position_that_has_changed_is_dropped(tmp_path: Path) -> None:
    bots = SlowBots()
    async with server(tmp_path, bots=bots) as tables:
        client, seat = await back_while_a_bot_thinks(tables, bots)
        await client.do("play", seat, action="keep -")
        table = await client.look()
        bots.may_answer.set()
        await asyncio.sleep(0.05)
        assert (await client.look()) == table
        assert bots.asked == 1


async def test_a_bot_is_asked_again_about_the_new_position(tmp_path: Path) -> None:
    """A person comes back, plays on and leaves again while the bot thinks about the old position."""
    bots = SlowBots()
    async with server(tmp_path, bots=bots) as tables:
        client, seat = await back_while_a_bot_thinks(tables, bots)
        for action in ("keep -", "throw"):
            await client.do("play", seat, action=action)
        await client.do("leave", seat)
        before = await client.look()
        bots.may_answer.set()
        await client.until_table(lambda table: table.number > before.number)
        assert before.playing.phase is Phase.KEEP
        assert bots.asked >= 2


# Clocks


async def test_when_the_clock_runs_out_a_bot_takes_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without any request: the table wakes up by itself."""
    async with server(tmp_path) as tables:
        client = await started_game(tables, clock=10)
        real = live_table.now_milliseconds
        monkeypatch.setattr(live_table, "now_milliseconds", lambda: real() + 9_700)
        await client.do("say", 0, phrase="thinking")
        await client.until(lambda one: "taken_over" in one.kinds)
        levels = [seat["bot"] for seat in client.view["seats"]]
        assert levels.count("helmsman") == 1


async def out_of_time(client: Client, forward: Callable[[int], None]) -> Table:
    table = await client.look()
    forward(10)
    return table


async def test_a_command_that_comes_too_late_finds_a_bot_in_the_seat(
    tmp_path: Path, forward: Callable[[int], None]
) -> None:
    async with server(tmp_path) as tables:
        client = await started_game(tables, clock=10)
        client.leave_server()
        table = await out_of_time(client, forward)
        late = table.playing.player
        with pytest.raises(Refused) as refused:
            await client.do("play", late, action="throw", based_on=table.number)
        assert refused.value.code == "stale"
        missed = await tables.entries(client.table_id, table.number)
        event = {"format": 1, "kind": "taken_over", "seat": late, "level": "helmsman", "reason": "clock"}
        assert json.loads(missed[0].event) == event
        async with asyncio.timeout(30):
            while (await client.look()).player == late:  # the bot plays on for somebody without a socket
                await asyncio.sleep(0)


async def test_whoever_looks_finds_no_clock_that_has_run_out(tmp_path: Path, forward: Callable[[int], None]) -> None:
    async with server(tmp_path) as tables:
        client = await started_game(tables, clock=10)
        late = (await out_of_time(client, forward)).playing.player
        table = await client.look()
        assert table.seats[late].bot == "helmsman"
        assert table.seats[1 - late].bot is None
        again = await Client(tables, client.table_id).join()
        assert again.received[0]["view"]["seats"][late]["bot"] == "helmsman"


async def test_of_two_servers_that_find_somebody_late_one_stops_the_clock(
    tmp_path: Path, forward: Callable[[int], None]
) -> None:
    async with server(tmp_path) as tables, server(tmp_path) as others:
        client = await started_game(tables, clock=10)
        await others.look(client.table_id)
        late = (await out_of_time(client, forward)).playing.player
        seen = await asyncio.gather(tables.look(client.table_id), others.look(client.table_id))
        assert all(table.seats[late].bot for table in seen)
        assert [kind for kind, _, _ in await log_of(client)].count("taken_over") == 1


# After the game


async def test_a_rematch_reserves_everyones_seat_under_a_new_seal(tmp_path: Path) -> None:
    async with server(tmp_path) as tables:
        client = await started_game(tables, seats=("person", "random", "person"), listed=True)
        player = (await client.play_while(lambda table: table.turn == 1 or table.player == 1)).player or 0
        for seat in (2 - player, player):  # first the one for whom no bot has to play at once
            await client.do("resign", seat)
        await client.until_table(lambda table: table.secret is not None)
        for seat in (0, 2):
            await client.do("rematch", seat)
        old = await client.until_table(lambda table: table.rematch is not None)
        again = await Client(tables, old.rematch or "").join()
        with pytest.raises(Refused) as refused:
            await again.do("sit", 0, **credentials(3))
        assert refused.value.code == "seat_kept"
        for seat in (2, 0):
            await again.do("sit", None, **credentials(seat))
        await again.do("start", 0)
        new = await again.look()
    assert new.rematch_of == old.id
    assert new.seal != old.seal
    assert not new.options.listed
    assert [seat.holder for seat in new.seats] == [seat.holder for seat in old.seats]
    assert all(seat.holder not in str(again.received) for seat in new.seats if seat.holder)


async def test_of_two_servers_one_makes_the_rematch(tmp_path: Path) -> None:
    async with server(tmp_path) as tables, server(tmp_path) as others:
        client = await started_game(tables)
        await client.play_turn()
        await client.do("resign", 0)
        await client.until_table(lambda table: table.secret is not None)
        await client.do("rematch", 0)
        table = await others.look(client.table_id)
        await client.do("rematch", 1)
        await asyncio.gather(others.look(client.table_id), others.look(client.table_id))
        sent = command("say", 0, phrase="thanks")
        await others.execute(client.table_id, sent, client.holders)
        await client.until_table(lambda table: table.rematch is not None)
        assert [kind for kind, _, _ in await log_of(client)].count("rematch_made") == 1
        assert table.rematch is None


async def test_a_rematch_that_is_tried_twice_is_one_table(tmp_path: Path) -> None:
    async with server(tmp_path) as tables, server(tmp_path) as others:
        client = await started_game(tables)
        await client.play_turn()
        await client.do("resign", 0)
        old = await client.until_table(lambda table: table.secret is not None)
        assert rematch_id(old) == rematch_id(await others.look(client.table_id)) != rematch_id(old._replace(id="other"))
        for seat in (0, 1):
            await client.do("rematch", seat)
        old = await client.until_table(lambda table: table.rematch is not None)
        assert old.rematch == rematch_id(old)


# Who may watch


async def test_only_its_players_stay_at_a_private_table(tmp_path: Path) -> None:
    async with server(tmp_path) as tables:
        player = await new_client(tables, watch="players")
        watcher = await Client(tables, player.table_id).join()
        for seat in (0, 1):
            await player.sit(seat)
        assert not watcher.is_dismissed  # while seats are free, anybody may become a player
        await player.do("start", 0)
        assert watcher.is_dismissed
        assert watcher.received[-1]["code"] == "no_watching"
        with pytest.raises(Refused) as refused:
            await watcher.join()
        assert refused.value.code == "no_watching"
        assert not player.is_dismissed
        again = await Client(tables, player.table_id, holders_of(1)).join()
        assert again.received[0]["seats"] == [1]
        assert again.presence == {"seats": [0, 1], "watchers": 0}
        await player.do("play", (await player.look()).player, action="throw")
        assert "played" not in watcher.kinds


async def test_the_welcome_comes_first_and_counts_the_newcomer(tmp_path: Path) -> None:
    async with server(tmp_path) as tables:
        client = await new_client(tables)
        assert client.received[0]["type"] == "welcome"
        assert client.received[0]["presence"] == {"seats": [], "watchers": 1}
        await client.sit(1)
        again = await Client(tables, client.table_id, holders_of(1)).join()
        assert again.received[0]["type"] == "welcome"
        assert again.received[0]["seats"] == [1]
