"""Runs an attack and a victim at the same time, and judges whether the victim was served well enough."""

from __future__ import annotations

import asyncio
import json
import sys
import time
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path

from harness.server_process import ServerProcess
from tests.attacks.catalogue import ATTACKS, SAMPLE
from tests.attacks.victim import Victim, Window
from tests.conftest import sample

#: The requirements. In the short version waits may be twice as long, because `make test` also runs on busy machines;
#: without a defence the attacks make a victim wait for several seconds.
MAX_P99_SECONDS = sample(0.5, 0.25)
MAX_WORST_SECONDS = sample(2.0, 1.0)
MAX_LONGER_BOT_TURN_SECONDS = 3.0
MAX_GROWTH_BYTES = 300 * 2**20
MAX_RECOVERY_SECONDS = 5.0

#: The victim is measured in steps of this length until it is served as before: waits are short, and the server is no
#: longer busy with the attack.
STEP_SECONDS = 0.5
RECOVERED_P99_SECONDS = 0.05
RECOVERED_EXTRA_CPU = 0.4
#: When to stop waiting for a recovery; by then it has failed anyway.
GIVE_UP_SECONDS = 20.0
#: Longer than any attack.
ATTACKER_SECONDS = 300


@dataclass(frozen=True)
class Quiet:
    """What a victim sees when nobody attacks."""

    window: Window
    #: share of a core that the server uses
    cpu: float


@dataclass
class Report:
    """What a victim saw during an attack, in milliseconds unless the name says otherwise."""

    attack: str
    seconds: float
    p50: float
    p99: float
    worst: float
    bot_turn: float
    #: compared with when nobody attacks
    longer_bot_turn: float
    growth_megabytes: float
    recovery_seconds: float
    troubles: list[str] = field(default_factory=list)
    #: what the attacker counted
    done: dict[str, int] = field(default_factory=dict)

    @classmethod
    def of(cls, attack: str, window: Window, quiet: Quiet, *, seconds: float, memory: int, recovery: float) -> Report:
        """The report of a window; `memory` is what the server used at its beginning."""
        return cls(
            attack,
            seconds,
            p50=1000 * window.p50,
            p99=1000 * window.p99,
            worst=1000 * window.worst,
            bot_turn=1000 * window.bot_turn,
            longer_bot_turn=1000 * (window.bot_turn - quiet.window.bot_turn),
            growth_megabytes=(window.peak_memory - memory) / 2**20,
            recovery_seconds=recovery,
        )

    @property
    def missed(self) -> list[str]:
        """The requirements that were missed, each with the figure, and what else went wrong."""
        bars = {
            "p99": 1000 * MAX_P99_SECONDS,
            "worst": 1000 * MAX_WORST_SECONDS,
            "longer_bot_turn": 1000 * MAX_LONGER_BOT_TURN_SECONDS,
            "growth_megabytes": MAX_GROWTH_BYTES / 2**20,
            "recovery_seconds": MAX_RECOVERY_SECONDS,
        }
        figures = asdict(self)
        above = [f"{name} {figures[name]:.0f} > {bar:g}" for name, bar in bars.items() if figures[name] > bar]
        return above + self.troubles


async def measure_quiet(server: ServerProcess, seconds: float) -> tuple[Quiet, Report]:
    """What a victim sees when nobody attacks."""
    async with Victim(server) as victim:
        await victim.ready()
        memory, window, cpu = server.memory, victim.new_window(), server.cpu_seconds
        await asyncio.sleep(seconds)
        share = (server.cpu_seconds - cpu) / seconds
    quiet = Quiet(window, share)
    return quiet, Report.of("nobody attacks", window, quiet, seconds=seconds, memory=memory, recovery=0)


async def measure(name: str, server: ServerProcess, quiet: Quiet, options: dict[str, str]) -> Report:
    """Attack a server, with options for the attacker, and report what a victim sees."""
    attack, log_size = ATTACKS[name], server.log.stat().st_size
    seconds = sample(SAMPLE.get(name, 0.0), attack.seconds)
    async with Victim(server) as victim:
        await victim.ready()
        memory, window = server.memory, victim.new_window()
        done = await run_attacker(name, server.address, options | {"seconds": str(seconds)})
        recovery = await _recovery(victim, server, quiet)
    report = Report.of(name, window, quiet, seconds=seconds, memory=memory, recovery=recovery)
    report.done = done
    report.troubles += victim.troubles + unexpected_errors(server.log, log_size)
    left_open = done.get("still open", 0)
    if attack.closed_after is not None and seconds >= attack.closed_after and left_open:
        report.troubles.append(f"{left_open} connections still open after {seconds:g} s")
    return report


async def run_attacker(name: str, address: str, options: Mapping[str, str]) -> dict[str, int]:
    """Run an attack in a process of its own and return what it counted."""
    words = [f"--{option}={value}" for option, value in options.items()]
    command = [sys.executable, "-m", "tests.attacks.attacker", *words, name, address]
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    try:
        output, _ = await asyncio.wait_for(process.communicate(), ATTACKER_SECONDS)
    finally:
        if process.returncode is None:
            process.kill()
    if process.returncode:
        raise RuntimeError(f"the attacker ended with {process.returncode}")
    counted: dict[str, int] = json.loads(output)
    return counted


async def _recovery(victim: Victim, server: ServerProcess, quiet: Quiet) -> float:
    """Seconds until the victim is served as before, at most GIVE_UP_SECONDS."""
    began = time.monotonic()
    while (passed := time.monotonic() - began) < GIVE_UP_SECONDS:
        window, cpu, step = victim.new_window(), server.cpu_seconds, time.monotonic()
        await asyncio.sleep(STEP_SECONDS)
        share = (server.cpu_seconds - cpu) / (time.monotonic() - step)
        served = window.pongs and window.p99 < max(RECOVERED_P99_SECONDS, 5 * quiet.window.p99)
        if served and share < quiet.cpu + RECOVERED_EXTRA_CPU:
            return passed
    return GIVE_UP_SECONDS


def unexpected_errors(log: Path, begin: int = 0) -> list[str]:
    """The lines of a JSON log, after an offset, that are errors or cannot be read."""
    with log.open(encoding="utf-8", errors="replace") as lines:
        lines.seek(begin)
        return [line.strip()[:300] for line in lines if _is_error(line)][:5]


def _is_error(line: str) -> bool:
    try:
        return json.loads(line)["level"] in ("error", "critical")
    except (ValueError, KeyError):
        return True
