"""What the machine itself does to a measurement."""

from __future__ import annotations

import os
from pathlib import Path


def stolen_seconds() -> float:
    """How long others on the same host have had the processors of this virtual machine; 0 where nobody tells."""
    try:
        times = Path("/proc/stat").read_text(encoding="ascii").split(maxsplit=9)
    except OSError:
        return 0.0
    return int(times[8]) / os.sysconf("SC_CLK_TCK")
