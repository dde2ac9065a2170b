"""How much memory a process that runs bots needs."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from benchmarks.figures import Figure

STATUS = Path("/proc/self/status")
BAR = 250

# Not getrusage: on Linux a process that another one has started also counts what its parent held.
PROCESS = """
from pathlib import Path
from columbiz import SeededDice, State, bot
for players in (2, 3, 4):
    state = State.initial(players)
    state = state.apply(SeededDice(1).throw(state))
    for name in ("captain", "admiral"):
        bot(name).choose(state)
status = dict(line.split(":") for line in Path("/proc/self/status").read_text().splitlines())
print(status["VmHWM"].split()[0])
"""


def measure() -> list[Figure]:
    """The peak of a new process that answered for 2, 3 and 4 players; nothing where there is no /proc."""
    return [Figure("MB resident in a process of bots", megabytes(), bar=BAR, at_most=True)] if STATUS.exists() else []


def megabytes() -> float:
    """What such a process held at its peak, with compiled code from the disk cache: the first run may compile it."""
    runs = [subprocess.run([sys.executable, "-c", PROCESS], capture_output=True, check=True) for _ in range(2)]  # noqa: S603 - our own
    return int(runs[-1].stdout) * 1024 / 1e6
