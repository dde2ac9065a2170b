"""All attacks by name, how long each takes, and the table it needs."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial

from tests.attacks import floods, workloads
from tests.attacks.attacker import Attacker


@dataclass(frozen=True)
class Attack:
    """What an attacker does, and for how many seconds in the short and in the long version."""

    run: Callable[[Attacker], Awaitable[None]]
    short: float = 1.5
    long: float = 10
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
    "1,100 silent connections": Attack(floods.silent_connections, short=3, long=30),
    "half headers, half bodies, unread answers": Attack(floods.half_requests, short=13, long=50, closed_after=30),
    "unanswered upgrades": Attack(floods.unanswered_upgrades, long=75, closed_after=75),
    "clients that never read": Attack(floods.never_reading, short=3, long=45, on_long_log=True),
    "clients that read slowly": Attack(floods.slow_reading, long=45, on_long_log=True),
    "upgrades to other paths": Attack(floods.other_paths),
    "hellos on a long log": Attack(floods.hellos, on_long_log=True),
    "3,300 hellos, then gone": Attack(floods.hellos_then_gone, short=1, long=1, on_long_log=True),
    "reading a long log": Attack(workloads.long_logs, on_long_log=True),
    "replays": Attack(workloads.replays, short=3),
    "rulebooks": Attack(workloads.rulebooks, short=2),
    "new tables and the list": Attack(workloads.new_tables),
    "X-Forwarded-For": Attack(workloads.forwarded_addresses),
    "bot tables, abandoned": Attack(partial(workloads.abandoned_tables, watched=False), short=6, long=90),
    "bot tables, left and watched": Attack(partial(workloads.abandoned_tables, watched=True), short=6, long=90),
    "hints": Attack(workloads.hints, short=3, long=20),
    "undoing": Attack(workloads.undoing, short=2, long=40),
    "sitting and leaving": Attack(workloads.sitting_and_leaving, short=2, long=60),
    "rematches": Attack(workloads.rematches, short=4, long=20),
    "phrases": Attack(workloads.phrases, short=1, long=5),
    "playing flat out": Attack(workloads.playing),
}

#: Attacks of the long version only: variants of others, over more or fewer sockets or in another way.
LONG_ONLY = {
    "empty pings, 50 sockets", "empty pongs, 1 socket", "large texts, 1 socket", "{} texts, 50 sockets",
    "texts in fragments, 50 sockets", "unanswered upgrades", "clients that read slowly", "reading a long log",
    "bot tables, abandoned", "playing flat out",
}  # fmt: skip
