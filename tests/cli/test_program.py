"""The program as a process: its entry points, exit codes and streams. What commands do is tested in this process."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.conftest import Run


def test_the_installed_script_and_the_module_are_the_same_program(program: Run) -> None:
    script = Path(sys.executable).with_name("columbiz")
    printed = subprocess.run([script, "--version"], capture_output=True, text=True, check=True).stdout
    assert printed.startswith("columbiz 0.")
    assert program("--version").stdout == printed


@pytest.mark.parametrize(
    ("call", "typed", "code"),
    [(("check", "-"), "hello\n", 1), (("check", "nowhere.columbiz"), "", 2), (("dance",), "", 2)],
)
def test_an_error_is_a_sentence_and_an_exit_code(program: Run, call: tuple[str, ...], typed: str, code: int) -> None:
    ended = program(*call, stdin=typed)
    assert (ended.returncode, ended.stdout) == (code, "")
    assert ended.stderr
    assert "Traceback" not in ended.stderr


def test_characters_that_the_output_lacks_are_replaced(program: Run) -> None:
    result = program("rules", environment={"PYTHONIOENCODING": "ascii"})
    assert result.returncode == 0
    assert "18, 13, 10" in result.stdout


def test_an_interrupted_command_ends_with_130(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "columbiz", "simulate", "--games", "1000000", "--record-to", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        while process.poll() is None and not any(tmp_path.iterdir()):
            time.sleep(0.02)
        process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=60)
    assert (process.returncode, said.strip()) == (130, "")
