"""Fuzzed messages and frames for the WebSocket: valid ones in random order, damaged ones, and nonsense."""

from __future__ import annotations

import json
import random
import string
from typing import Any

from websockets.frames import Opcode

from harness.client import new_id
from tests.fuzz.mutations import NASTY

SECRET = "x" * 32


def valid_messages(table: str) -> list[dict[str, Any]]:
    """A message of every kind, some of which a table would carry out."""
    key = {"id": "fuzz-command", "seat": 0}
    based = key | {"based_on": 3}
    commands: list[dict[str, Any]] = [
        key | {"kind": "sit", "secret": SECRET, "seed": "y" * 20, "name": "Purple"},
        key | {"kind": "sit", "seat": None, "secret": SECRET, "seed": "y" * 20},
        key | {"kind": "take_back"},
        key | {"kind": "decline_rematch"},
        key | {"kind": "rename", "name": "Mauve"},
        key | {"kind": "say", "phrase": "hello"},
        based | {"kind": "arrange", "seats": ["person", "captain"]},
        based | {"kind": "call_bot", "absent": 1},
        *(based | {"kind": kind} for kind in ("leave", "start", "undo", "resign", "rematch")),
        *(based | {"kind": "play", "action": text} for text in ("throw", "keep 1-2-3", "place 555", "done", "forfeit")),
    ]
    hello = {"type": "hello", "table": table, "after": -1, "secrets": {"0": SECRET, "1": SECRET}}
    return [*({"type": "command", "command": command} for command in commands), {"type": "ping"}, hello]


def any_message(valid: list[dict[str, Any]], generator: random.Random) -> str | bytes:
    """A valid message, a damaged one, or bytes."""
    message = generator.choice(valid)
    match generator.randrange(10):
        case 0:
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
            return json.dumps(damaged(message, generator))


def any_command(valid: list[dict[str, Any]], number: int, generator: random.Random) -> dict[str, Any]:
    """A valid command with a new id, at either seat, based on an event that the sender has seen."""
    commands = [message["command"] for message in valid if message["type"] == "command"]
    plays = [command for command in commands if command["kind"] == "play"]  # more often, so that games get somewhere
    command: dict[str, Any] = generator.choice(generator.choice([commands, plays])) | {"id": new_id()}
    if command["seat"] is not None:
        command["seat"] = generator.randrange(2)
    if "based_on" in command:
        command["based_on"] = number
    if "action" in command:
        face = generator.randint(1, 6)
        command["action"] = generator.choice(["throw", "keep -", f"keep {face}", f"place {face}", "done", "forfeit"])
    return command


def damaged(message: object, generator: random.Random) -> object:
    """A message with one of its values replaced, removed or added."""
    if not isinstance(message, dict) or not message or generator.random() < 0.2:
        return nonsense(generator)
    name = generator.choice(list(message))
    match generator.randrange(4):
        case 0:
            return {key: value for key, value in message.items() if key != name}
        case 1:
            return message | {generator.choice(NASTY): nonsense(generator)}
        case _:
            return message | {name: damaged(message[name], generator)}


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


def any_frame(content: str | bytes, generator: random.Random) -> bytes:
    """A frame that is mostly well formed; its opcode, bits, mask or length may be wrong."""
    data = content.encode(errors="replace") if isinstance(content, str) else content
    wrong = generator.random()
    opcode = generator.choice([*Opcode, 3, 11]) if wrong < 0.1 else Opcode.TEXT
    bits = generator.choice([0x00, 0x40, 0x20, 0xC0]) if 0.1 < wrong < 0.15 else 0x80
    masked = 0x00 if 0.15 < wrong < 0.17 else 0x80
    size = generator.choice([0, 126, 127, 2**16, 2**40, 2**63]) if 0.17 < wrong < 0.19 else len(data)
    if size < 126:
        length = bytes([masked | size])
    elif size < 2**16:
        length = bytes([masked | 126]) + size.to_bytes(2)
    else:
        length = bytes([masked | 127]) + size.to_bytes(8)
    mask = bytes(4) if masked else b""  # masking with zeros leaves the content as it is
    return bytes([bits | opcode]) + length + mask + data
