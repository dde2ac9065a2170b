"""Games over real sockets."""

from __future__ import annotations

import asyncio
import random

import pytest

from columbiz.fairdice import verify
from columbiz.records.record import Record
from tests.clients import Client, NotDone, http_to, make_table, new_id
from tests.server.meeting import play_until, together, two_at_a_table

pytestmark = pytest.mark.anyio


async def record_of(address: str, table: str) -> Record:
    async with http_to(address) as http:
        answer = await http.get(f"/api/tables/{table}/record")
        assert answer.headers["content-disposition"] == f'attachment; filename="{table}.columbiz"'
        return Record.parse(answer.text)


async def test_two_people_play_a_whole_game_and_its_dice_verify(address: str) -> None:
    async with two_at_a_table(address) as players:
        await play_until(players, "none", random.Random(1))
        await players[0].until(lambda: players[0].view["secret"])
        assert players[0].view["outcome"]["totals"] == players[0].game["totals"]
        assert [event["number"] for event in players[1].events] == list(range(players[1].number + 1))
        record = await record_of(address, players[0].table)
    assert record.state.outcome is not None
    assert verify(record).problem is None


async def test_one_person_plays_against_a_bot(address: str) -> None:
    table, generator = await make_table(address, seats=["person", "greedy"]), random.Random(2)
    async with Client(address, table) as person:
        await person.sit(0)
        await person.act("start", 0)
        for _ in range(3):
            await person.until(lambda: person.game["player"] == 0, timeout=120)
            while person.game["player"] == 0:
                await person.play(0, generator)
        assert any(event["event"].get("seat") == 1 for event in person.events)


async def test_who_comes_back_gets_what_was_missed_and_no_more(address: str) -> None:
    async with two_at_a_table(address) as players:
        await play_until(players, "place", random.Random(3))
        async with Client(address, players[0].table, dict(players[0].secrets)) as again:
            assert again.events == players[0].events
            assert again.seats == [0]
        late = Client(address, players[0].table, events=players[0].events[:-2])
        async with late:
            assert late.events == players[0].events
            assert late.seats == []


async def test_a_lost_connection_is_made_anew_and_the_command_is_carried_out_once(address: str) -> None:
    async with two_at_a_table(address) as players:
        mover = players[players[0].game["player"]]
        mover.lose_connection()
        await mover.play(mover.game["player"], random.Random(4))
        assert mover.connections == 2
        await together(*players)
        assert [event["event"]["kind"] for event in players[0].events].count("thrown") == 1


async def test_a_command_that_comes_twice_is_acknowledged_twice_and_carried_out_once(address: str) -> None:
    async with two_at_a_table(address) as players:
        seat, name = players[0].game["player"], new_id()
        number = await players[seat].act("throw", seat, id=name)
        assert await players[seat].act("throw", seat, id=name) == number
        assert players[seat].number == number


async def test_a_stale_command_gets_the_missing_events(address: str) -> None:
    async with two_at_a_table(address) as players:
        seat = players[0].game["player"]
        await players[seat].act("throw", seat)
        with pytest.raises(NotDone) as refused:
            await players[seat].act("keep", seat, dice=[], based_on=players[seat].number - 1)
        assert refused.value.code == "stale"
        assert [event["event"]["kind"] for event in refused.value.events] == ["thrown"]


async def test_nobody_acts_for_the_seat_of_another(address: str) -> None:
    async with two_at_a_table(address) as players:
        seat = players[0].game["player"]
        with pytest.raises(NotDone) as refused:
            await players[1 - seat].act("throw", seat)
        assert refused.value.code == "not_your_seat"


async def test_secrets_and_their_hashes_are_told_to_nobody(address: str) -> None:
    async with two_at_a_table(address) as players:
        heard = repr(players[1].events) + repr(players[1].view)
        assert players[0].secrets[0] not in heard
        assert "holder" not in heard


async def test_a_watcher_sees_everything_and_can_do_nothing(address: str) -> None:
    async with two_at_a_table(address) as players, Client(address, players[0].table) as watcher:
        await players[0].until(lambda: players[0].presence == {"seats": [0, 1], "watchers": 1})
        await play_until(players, "keep", random.Random(5))
        await together(watcher, *players)
        assert watcher.view == players[0].view
        with pytest.raises(NotDone) as refused:
            await watcher.act("resign", 0)
        assert refused.value.code == "not_your_seat"


async def test_a_private_table_sends_onlookers_away_when_the_game_begins(address: str) -> None:
    async with two_at_a_table(address, start=False, watch="players") as players:
        async with Client(address, players[0].table) as onlooker:
            await players[0].act("start", 0)
            await onlooker.until(lambda: onlooker.close_codes)
            assert onlooker.close_codes == [1008]
        with pytest.raises(NotDone, match="no_watching"):
            async with Client(address, players[0].table):
                pass
        async with http_to(f"{address}/api/tables") as http:
            answer = await http.get(players[0].table)
            assert (answer.status_code, answer.json()["code"]) == (403, "no_watching")
            mine = {"Columbiz-Secrets": f"0:{players[0].secrets[0]}"}
            assert (await http.get(players[0].table, headers=mine)).json()["status"] == "playing"


async def test_a_disc_is_taken_back_and_a_throw_never(address: str) -> None:
    async with two_at_a_table(address) as players:
        mover = await play_until(players, "place", random.Random(6))
        seat, before = mover.game["player"], mover.game["board"]
        with pytest.raises(NotDone, match="nothing_to_undo"):
            await mover.act("undo", seat)
        await mover.act("place", seat, cell=mover.game["legal"]["places"][0]["cell"])
        await mover.act("undo", seat)
        assert mover.game["board"] == before


async def test_who_resigns_has_lost_and_everyone_may_play_again(address: str) -> None:
    async with two_at_a_table(address) as players:
        await players[0].act("resign", 0)
        await players[1].until(lambda: players[1].view["secret"])
        assert players[1].view["outcome"]["winners"] == [1]
        assert players[1].view["outcome"]["places"] == [2, 1]
        await together(*players)
        for seat, player in enumerate(players):
            await together(*players)
            await player.act("rematch", seat)
        await players[0].until(lambda: players[0].view["rematch"])
        async with Client(address, players[0].view["rematch"]) as again:
            with pytest.raises(NotDone, match="seat_kept"):
                await again.sit(0)
            again.secrets = dict(players[0].secrets)
            await again.sit(0, secret=players[0].secrets[0])
            assert again.view["seats"][0]["plays"] == "person"


async def test_a_command_that_cannot_be_read_is_refused_by_its_id(address: str) -> None:
    async with two_at_a_table(address) as players:
        with pytest.raises(NotDone, match="malformed"):
            await players[0].act("place", 0, cell="123")


async def test_a_bot_plays_for_who_leaves_until_the_seat_is_taken_back(address: str) -> None:
    async with two_at_a_table(address) as players:
        seat = 1 - players[0].game["player"]
        await players[seat].act("leave", seat)
        assert players[seat].view["seats"][seat]["bot"]
        await players[seat].act("take_back", seat)
        assert players[seat].view["seats"][seat]["bot"] is None


async def test_people_with_real_dice_type_them_in(address: str) -> None:
    async with two_at_a_table(address, start=False, dice="typed") as players:
        with pytest.raises(NotDone, match="opening_wanted"):
            await players[0].act("start", 0)
        await players[0].act("start", 0, opening="P5B3")
        await together(*players)
        with pytest.raises(NotDone, match="dice_wanted"):
            await players[0].act("throw", 0)
        await players[0].act("throw", 0, dice=[1, 2, 3, 3, 5, 5, 5, 6])
        assert players[0].game["dice"] == [1, 2, 3, 3, 5, 5, 5, 6]


async def test_many_tables_are_played_at_the_same_time(address: str) -> None:
    async def play(number: int) -> str:
        async with two_at_a_table(address) as players:
            await play_until(players, "place", random.Random(number))
            return players[0].table

    assert len(set(await asyncio.gather(*(play(number) for number in range(10))))) == 10
