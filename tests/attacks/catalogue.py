"""All attacks by name, how long each takes, and the table it needs."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial

from tests.attacks import floods, workloads
from tests.attacks.attacker import Attacker


@dataclass(frozen=True)
class Attack:
    """What an attacker does, and for how many seconds."""

    run: Callable[[Attacker], Awaitable[None]]
    seconds: float = 10
    #: whether it needs a table with a long log
    on_long_log: bool = False
    #: after how many seconds the server must have closed all connections of the attacker; None if it need not
    closed_after: float | None = None


def _flood(frames: bytes, sockets: int) -> Attack:
    return Attack(partial(floods.flood, frames=frames, sockets=sockets))


ATTACKS: dict[str, Attack] = {
    "empty pings, 1 socket": _flood(floods.EMPTY_PING, 1),
    "empty pings, 50 sockets": _flood(floods.EMPTY_PING, 50),
    "empty pongs, 1 socket": _flood(floods.EMPTY_PONG, 1),
    "empty pongs, 50 sockets": _flood(floods.EMPTY_PONG, 50),
    "{} texts, 1 socket": _flood(floods.EMPTY_OBJECT, 1),
    "{} texts, 50 sockets": _flood(floods.EMPTY_OBJECT, 50),
    "large texts, 1 socket": _flood(floods.LARGE_TEXT, 1),
    "large texts, 50 sockets": _flood(floods.LARGE_TEXT, 50),
    "texts in fragments, 1 socket": _flood(floods.FRAGMENTED_TEXT, 1),
    "texts in fragments, 50 sockets": _flood(floods.FRAGMENTED_TEXT, 50),
    "4 MB of pongs at once": Attack(floods.burst_of_pongs),
    "1,100 silent connections": Attack(floods.silent_connections, seconds=30),
    "half headers, half bodies, unread answers": Attack(floods.half_requests, seconds=50, closed_after=30),
    "unanswered upgrades": Attack(floods.unanswered_upgrades, seconds=75, closed_after=75),
    "clients that never read": Attack(floods.never_reading, seconds=45, on_long_log=True),
    "clients that read slowly": Attack(floods.slow_reading, seconds=45, on_long_log=True),
    "upgrades to other paths": Attack(floods.other_paths),
    "hellos on a long log": Attack(floods.hellos, on_long_log=True),
    "3,300 hellos, then gone": Attack(floods.hellos_then_gone, seconds=1, on_long_log=True),
    "reading a long log": Attack(workloads.long_logs, on_long_log=True),
    "replays": Attack(workloads.replays),
    "rulebooks": Attack(workloads.rulebooks),
    "new tables and the list": Attack(workloads.new_tables),
    "X-Forwarded-For": Attack(workloads.forwarded_addresses),
    "bot tables, abandoned": Attack(partial(workloads.abandoned_tables, watched=False), seconds=90),
    "bot tables, left and watched": Attack(partial(workloads.abandoned_tables, watched=True), seconds=90),
    "hints": Attack(workloads.hints, seconds=20),
    "undoing": Attack(workloads.undoing, seconds=40),
    "sitting and leaving": Attack(workloads.sitting_and_leaving, seconds=60),
    "rematches": Attack(workloads.rematches, seconds=20),
    "phrases": Attack(workloads.phrases, seconds=5),
    "playing flat out": Attack(workloads.playing),
}

#: The sample of `make test`, with seconds for each: a flood of frames, many connections, costly requests.
SAMPLE = {"{} texts, 1 socket": 1.5, "1,100 silent connections": 3.0, "rulebooks": 2.0}
#: Attacks with a test of their own, which checks more than the victim.
AIMED = {"new tables and the list", "X-Forwarded-For", "undoing", "sitting and leaving", "rematches", "phrases"}
