"""Processes exchange messages through a real Redis, and learn when they may have missed some."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from columbiz.tables.errors import TableError
from columbiz.tables.fanout import LocalFanout, Message
from columbiz.tables.fanout.redis import RedisFanout
from harness.services import Redis, free_port

pytestmark = pytest.mark.anyio


class Process:
    """A server process with its fan-out."""

    def __init__(self, fanout: RedisFanout) -> None:
        self.fanout = fanout
        self._messages = fanout.messages()

    async def receive(self) -> Message | None:
        return await asyncio.wait_for(anext(self._messages), 30)


@pytest.fixture
async def one(redis: Redis) -> AsyncIterator[Process]:
    fanout = await RedisFanout.open(redis.url)
    yield Process(fanout)
    await fanout.close()


@pytest.fixture
async def two(redis: Redis) -> AsyncIterator[Process]:
    fanout = await RedisFanout.open(redis.url)
    yield Process(fanout)
    await fanout.close()


async def test_a_message_reaches_the_other_processes_in_order(one: Process, two: Process) -> None:
    await two.fanout.subscribe("azores")
    for number in range(3):
        await one.fanout.publish("azores", f"entry {number} 🎲")
    assert [await two.receive() for _ in range(3)] == [("azores", f"entry {number} 🎲") for number in range(3)]


async def test_many_messages_at_once_keep_their_order(one: Process, two: Process) -> None:
    await two.fanout.subscribe("azores")
    await asyncio.gather(*(one.fanout.publish("azores", str(number)) for number in range(1000)))
    assert [await two.receive() for _ in range(1000)] == [("azores", str(number)) for number in range(1000)]


async def test_a_process_does_not_receive_its_own_messages(one: Process, two: Process) -> None:
    for process in (one, two):
        await process.fanout.subscribe("azores")
    await one.fanout.publish("azores", "mine")
    await two.fanout.publish("azores", "yours")
    assert await one.receive() == ("azores", "yours")
    assert await two.receive() == ("azores", "mine")


async def test_only_messages_of_subscribed_tables_are_received(one: Process, two: Process) -> None:
    for table in ("azores", "madeira"):
        await two.fanout.subscribe(table)
    await two.fanout.unsubscribe("azores")
    for table in ("azores", "atlantis", "madeira"):
        await one.fanout.publish(table, "hello")
    assert await two.receive() == ("madeira", "hello")


async def test_a_table_can_be_subscribed_to_again(one: Process, two: Process) -> None:
    for _ in range(3):
        await two.fanout.subscribe("azores")
        await two.fanout.unsubscribe("azores")
    await two.fanout.subscribe("azores")
    await one.fanout.publish("azores", "hello")
    assert await two.receive() == ("azores", "hello")


async def test_lost_messages_are_counted_and_reported_later(redis: Redis, one: Process, two: Process) -> None:
    await two.fanout.subscribe("azores")
    await asyncio.to_thread(redis.stop)
    try:
        await one.fanout.publish("azores", "lost")
        await asyncio.wait_for(two.fanout.subscribe("madeira"), 30)
        with pytest.raises(TableError) as error:
            await one.fanout.ready()
        assert error.value.code == "redis_unreachable"
    finally:
        await asyncio.to_thread(redis.start)
    assert await one.receive() is None
    assert await two.receive() is None
    assert one.fanout.lost_messages == 1
    await one.fanout.ready()
    for table in ("azores", "madeira"):
        await one.fanout.publish(table, "back")
        assert await two.receive() == (table, "back")


async def test_closing_sends_what_was_accepted(redis: Redis, two: Process) -> None:
    await two.fanout.subscribe("azores")
    leaving = await RedisFanout.open(redis.url)
    farewell = asyncio.create_task(leaving.publish("azores", "farewell"))
    await asyncio.sleep(0)
    await leaving.close()
    await farewell
    assert await two.receive() == ("azores", "farewell")


async def test_a_redis_that_is_not_there_is_named_without_its_password() -> None:
    port = free_port()
    with pytest.raises(TableError) as error:
        await RedisFanout.open(f"redis://me:hush@127.0.0.1:{port}/0?password=hush")
    assert error.value.code == "redis_unreachable"
    assert f"Redis at redis://127.0.0.1:{port}/0 cannot be reached" in str(error.value)
    assert "hush" not in str(error.value)


@pytest.mark.parametrize("url", ["mysql://me:hush@host", "redis://me:hu@host:hush", "hush"])
async def test_a_url_that_is_not_redis_is_refused(url: str) -> None:
    with pytest.raises(TableError, match="write redis://HOST:PORT") as error:
        await RedisFanout.open(url)
    assert "hush" not in str(error.value)


async def test_an_unknown_option_is_refused_and_leaves_nothing_open(monkeypatch: pytest.MonkeyPatch) -> None:
    closed: list[object] = []

    async def close(client: object) -> None:
        closed.append(client)

    monkeypatch.setattr("redis.asyncio.Redis.aclose", close)
    with pytest.raises(TableError, match="write redis://HOST:PORT"):
        await RedisFanout.open("redis://127.0.0.1/0?moon=full")
    assert len(closed) == 1


async def test_the_local_fanout_delivers_nothing() -> None:
    fanout = LocalFanout()
    await fanout.subscribe("azores")
    await fanout.publish("azores", "hello")
    assert [message async for message in fanout.messages()] == []
    await fanout.unsubscribe("azores")
    await fanout.ready()
    await fanout.close()
