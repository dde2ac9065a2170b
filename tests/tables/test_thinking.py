from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

ORPHAN = """
import asyncio, multiprocessing, os, signal
from columbiz.rules.state import State
from columbiz.tables.thinking import Thinkers

async def main():
    thinkers = Thinkers()
    await thinkers.decide(State.parse("6/6/6/6/6/6 P P 18,18 0,0 0,0 - k1:1-2-33-555-6 nl"), "random", 1)
    print(*(child.pid for child in multiprocessing.active_children()), flush=True)
    os.kill(os.getpid(), signal.SIGKILL)

if __name__ == "__main__":
    asyncio.run(main())
"""


def test_processes_that_think_end_with_a_server_that_was_killed() -> None:
    killed = subprocess.run([sys.executable, "-c", ORPHAN], stdout=subprocess.PIPE, text=True, timeout=120, check=False)
    thinking = [int(pid) for pid in killed.stdout.split()]
    assert thinking
    deadline = time.monotonic() + 30
    while any(map(is_alive, thinking)):
        assert time.monotonic() < deadline, f"of {thinking} some live on"
        time.sleep(0.05)


def is_alive(pid: int) -> bool:
    """Whether a process runs; one that nobody has waited for yet does not."""
    try:
        return ") Z" not in Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
    except OSError:
        return False
