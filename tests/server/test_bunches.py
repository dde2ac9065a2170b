"""Frames that are sent in bunches, over real sockets."""

from __future__ import annotations

import asyncio
import gc
import socket
import weakref
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from columbiz.server.bunches import MOST, Bunch, bunch_of
from tests.server.loops import on_both_loops

pytestmark = pytest.mark.anyio

MORE_THAN_IS_SENT_AT_ONCE = 5_000_000

anyio_backend = on_both_loops


@asynccontextmanager
async def line() -> AsyncIterator[tuple[asyncio.WriteTransport, asyncio.StreamReader]]:
    """A connection: the transport that is written to, and a reader at the other end."""
    ours, theirs = socket.socketpair()
    transport, _ = await asyncio.get_running_loop().create_connection(asyncio.Protocol, sock=ours)
    reader, writer = await asyncio.open_connection(sock=theirs)
    try:
        yield transport, reader
    finally:
        transport.close()
        writer.close()


@pytest.mark.parametrize("count", [1, MOST - 1, MOST, MOST + 1, 5 * MOST])
async def test_every_frame_arrives_once_and_in_order(count: int) -> None:
    bunch = bunch_of(asyncio.get_running_loop())
    async with line() as (first, at_first), line() as (second, at_second):
        for number in range(count):
            bunch.add(first, b"%04d" % number)
            bunch.add(second, b"%04d" % -number)
        for reader, sign in ((at_first, 1), (at_second, -1)):
            heard = await reader.readexactly(4 * count)
            assert heard == b"".join(b"%04d" % (sign * number) for number in range(count))


async def test_who_goes_meanwhile_is_passed_over() -> None:
    bunch = bunch_of(asyncio.get_running_loop())
    async with line() as (gone, at_gone), line() as (here, at_here):
        gone.write(b"x" * MORE_THAN_IS_SENT_AT_ONCE)
        bunch.add(gone, b"gone")
        bunch.add(here, b"here")
        gone.close()
        assert await at_here.readexactly(4) == b"here"
        assert await at_gone.read() == b"x" * MORE_THAN_IS_SENT_AT_ONCE


async def test_what_waits_can_be_sent_at_once() -> None:
    bunch = bunch_of(asyncio.get_running_loop())
    async with line() as (transport, reader):
        bunch.add(transport, b"first, ")
        bunch.send()
        transport.write(b"then this")
        assert await reader.readexactly(16) == b"first, then this"


async def test_a_loop_has_one_bunch_which_goes_with_it() -> None:
    here = bunch_of(asyncio.get_running_loop())
    assert bunch_of(asyncio.get_running_loop()) is here

    async def there() -> weakref.ref[Bunch]:
        return weakref.ref(bunch_of(asyncio.get_running_loop()))

    other = await asyncio.to_thread(asyncio.run, there())
    gc.collect()  # a loop refers to itself
    assert other() is None
