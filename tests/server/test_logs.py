"""Log lines contain no control codes and no endless values, whoever writes them."""

from __future__ import annotations

import subprocess
import sys

import pytest

HOSTILE = "\x1b[2J\x9b31m\u202e\r\n2026 [info] forged" + "x" * 5_000

PROGRAM = """
import logging, sys, structlog
from columbiz.server import logs
logs.configure(sys.argv[1])
hostile = sys.stdin.buffer.read().decode()
structlog.get_logger("ours").warning("request", client=hostile, count=3)
logging.getLogger("theirs").warning("refused %s", hostile)
try:
    raise ValueError(hostile)
except ValueError:
    logging.getLogger("theirs").exception("failed")
"""


@pytest.mark.parametrize("form", ["console", "json"])
def test_hidden_characters_are_escaped_and_long_values_cut(form: str) -> None:
    command = [sys.executable, "-c", PROGRAM, form]
    ended = subprocess.run(command, input=HOSTILE.encode(), capture_output=True, check=True, timeout=120)
    text = ended.stderr.decode()
    assert [one for one in text if one != "\n" and not one.isprintable()] == []
    lines = text.splitlines()
    assert [line for line in lines if "request" in line or "refused" in line] == lines[:2]
    for line in lines[:2]:
        assert "1b[2J" in line
        assert "forged" in line
        assert len(line) < 1_000
    assert "ValueError" in text
