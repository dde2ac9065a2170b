"""A bot worker that is compiling until the file exists that its environment names."""

from __future__ import annotations

import os
import time
from pathlib import Path

from columbiz.tables.runtime.bot_worker import Report, worker_main


def compile_slowly(report: Report) -> None:
    for share in (0.0, 0.25):
        report(share)
    while not Path(os.environ["TEST_COMPILED"]).exists():
        time.sleep(0.01)
    report(1.0)


if __name__ == "__main__":
    worker_main({"decide": lambda *_: ["done"]}, compile_slowly)
