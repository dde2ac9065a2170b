"""WebSocket frames in unusual pieces and orders, sent byte by byte to a real server."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import AsyncIterator
from typing import Any
from urllib.parse import urlsplit

import pytest
from websockets.frames import Opcode

from harness.client import Client, http_to, make_table, new_id
from harness.server_process import ServerProcess
from tests.server.players import two_players
from tests.server.wire import PING_MESSAGE, PONG_MESSAGE, Wire, frame, handshake, text, wire_to

pytestmark = pytest.mark.anyio

#: The default of the setting `message_bytes`.
MAX_MESSAGE_BYTES = 16_384


def command(kind: str, **fields: Any) -> bytes:
    return text(json.dumps({"type": "command", "command": {"kind": kind, "id": new_id(), "seat": 0} | fields}))


def hello(client: Client) -> bytes:
    held = {str(seat): secret for seat, secret in client.secrets.items()}
    return text(json.dumps({"type": "hello", "table": client.table, "after": client.number, "secrets": held}))


async def test_a_message_may_be_cut_anywhere(address: str) -> None:
    ping = text(PING_MESSAGE)
    async with wire_to(address) as wire:
        for cut in range(1, len(ping)):
            await wire.send(ping[:cut], ping[cut:])
            assert await wire.message() == PONG_MESSAGE
        await wire.send(*(bytes([one]) for one in ping))
        assert await wire.message() == PONG_MESSAGE


async def test_messages_in_one_packet_are_answered_in_order(address: str) -> None:
    table = await make_table(address)
    async with wire_to(address) as wire:
        greeting = text(json.dumps({"type": "hello", "table": table}))
        await wire.send(text(PING_MESSAGE) + text("{") + greeting + text(PING_MESSAGE))
        answers = [message["type"] for message in await wire.messages(4)]
        assert answers == ["pong", "refused", "welcome", "pong"]


async def test_a_ping_frame_between_messages_is_answered(address: str) -> None:
    async with wire_to(address) as wire:
        await wire.send(text(PING_MESSAGE), frame(Opcode.PING, b"here?"), text(PING_MESSAGE))
        frames = [await wire.frame() for _ in range(3)]
        assert (Opcode.PONG, b"here?") in frames
        assert [opcode for opcode, _ in frames].count(Opcode.TEXT) == 2


async def test_a_message_in_fragments_is_put_together(address: str) -> None:
    data = PING_MESSAGE.encode()
    pieces = [frame(Opcode.TEXT, data[:3], fin=False), frame(Opcode.CONT, data[3:9], fin=False)]
    async with wire_to(address) as wire:
        await wire.send(*pieces, frame(Opcode.PING, b"between"), frame(Opcode.CONT, data[9:]))
        assert await wire.frame() == (Opcode.PONG, b"between")
        assert await wire.message() == PONG_MESSAGE
        await wire.send(b"".join(pieces) + frame(Opcode.CONT, data[9:]))
        assert await wire.message() == PONG_MESSAGE


@pytest.mark.parametrize(
    ("frames", "code"),
    [
        (frame(Opcode.TEXT, b"{", fin=False) + text(PING_MESSAGE), 1002),
        (frame(Opcode.CONT, b"{"), 1002),
        (b"\x81\x02{}", 1002),
        (frame(Opcode.TEXT, b"\xff\xfe"), 1007),
    ],
    ids=["message between fragments", "fragment of no message", "not masked", "not UTF-8"],
)
async def test_frames_against_the_standard_end_the_connection(address: str, frames: bytes, code: int) -> None:
    async with wire_to(address) as wire:
        await wire.send(frames)
        assert await wire.close_code() == code


async def test_bad_text_in_one_packet_with_a_close_is_no_error_of_the_server(server: ServerProcess) -> None:
    async with wire_to(server.address) as wire:
        await wire.send(frame(Opcode.TEXT, b"\xff") + frame(Opcode.CLOSE, b""))
        with pytest.raises((asyncio.IncompleteReadError, ConnectionError)):
            await wire.close_code()
    async with http_to(server.address) as http:
        assert (await http.get("/healthz")).status_code == 200
    assert "Traceback" not in server.log.read_text(encoding="utf-8")


@pytest.mark.parametrize("whole", [True, False], ids=["one frame", "fragments"])
async def test_a_message_may_be_as_large_as_the_limit_and_no_larger(address: str, whole: bool) -> None:
    def sized(size: int) -> bytes:
        data = PING_MESSAGE.encode().ljust(size)
        if whole:
            return frame(Opcode.TEXT, data)
        return frame(Opcode.TEXT, data[:100], fin=False) + frame(Opcode.CONT, data[100:])

    async with wire_to(address) as wire:
        await wire.send(sized(MAX_MESSAGE_BYTES))
        assert await wire.message() == PONG_MESSAGE
        await wire.send(sized(MAX_MESSAGE_BYTES + 1))
        assert await wire.close_code() == 1009


async def test_a_client_that_sends_faster_than_it_is_served_loses_no_message(address: str) -> None:
    count = 300
    async with two_players(address, start=False) as players, wire_to(address) as wire:
        before, ids = players[1].number, [new_id() for _ in range(count)]
        renames = [command("rename", name="Mauve", id=name) for name in ids]
        await wire.send(hello(players[0]) + b"".join(renames) + text(PING_MESSAGE))
        heard = [message async for message in _until_pong(wire)]
        carried_out = [
            entry["command"] for message in heard if message["type"] == "events" for entry in message["events"]
        ]
        refused = [message["id"] for message in heard if message.get("code") == "too_often"]
        assert carried_out + refused == ids
        await players[1].until_it_has(before + len(carried_out))


async def _until_pong(wire: Wire) -> AsyncIterator[dict[str, Any]]:
    while (message := await wire.message()) != PONG_MESSAGE:
        yield message


@pytest.mark.parametrize("ending", ["close frame", "half-close", "reset"])
async def test_a_command_sent_before_leaving_is_carried_out_and_its_answer_can_be_had_later(
    address: str, ending: str
) -> None:
    async with two_players(address, start=False) as players, wire_to(address) as wire:
        name = new_id()
        await wire.send(hello(players[0]))
        assert (await wire.message())["type"] == "welcome"
        await wire.send(command("rename", name="Mauve", id=name))
        match ending:
            case "close frame":
                await wire.send(frame(Opcode.CLOSE, (1000).to_bytes(2)))
            case "half-close":
                wire.half_close()
            case _:
                wire.abort()
        await players[1].until(lambda: players[1].view["seats"][0]["name"] == "Mauve")
        assert await players[0].act("rename", 0, name="Mauve", id=name) == players[1].number


async def test_a_client_that_leaves_during_the_handshake_does_no_harm(server: ServerProcess) -> None:
    host, port = urlsplit(server.address).hostname, urlsplit(server.address).port
    for _ in range(50):
        with socket.create_connection((str(host), int(port or 0))) as client:
            client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\x01\0\0\0\0\0\0\0")  # reset at once
            client.sendall(handshake(f"{host}:{port}"))
    async with http_to(server.address) as http:
        assert (await http.get("/healthz")).status_code == 200
    assert "Traceback" not in server.log.read_text(encoding="utf-8")
