"""What `make fuzz` runs, tested without atheris."""

from __future__ import annotations

import importlib.util
import sys

import pytest

from tests.fuzz import run
from tests.golden.games import NAMES, position_path, record_path


def test_the_targets_let_good_input_and_documented_errors_through() -> None:
    for name in NAMES:
        run.record_bytes(record_path(name).read_bytes())
        run.position_text(position_path(name).read_bytes())
    for nonsense in (b"", b"\xff", b"[Columbiz", b"6/6/6/6/6/6"):
        run.record_bytes(nonsense)
        run.position_text(nonsense)


def test_an_undocumented_error_is_printed_with_a_command_to_reproduce_it(capsys: pytest.CaptureFixture[str]) -> None:
    def broken(data: bytes) -> None:
        raise KeyError(data)

    with pytest.raises(KeyError):
        run.reporting("record", broken)(b"'x")
    shown = capsys.readouterr().err
    assert repr(b"'x") in shown
    assert 'run.broken(bytes.fromhex("2778"))' in shown


def test_without_atheris_it_says_so_and_ends_with_2(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["run.py"])
    monkeypatch.delenv("FUZZ_SECONDS", raising=False)
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    assert run.main() == 2
    assert "atheris is not installed" in capsys.readouterr().err


@pytest.mark.parametrize("seconds", ["", "0", "-1", "1.5", "soon"])
def test_a_time_that_is_not_a_number_of_seconds_is_refused(
    seconds: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("FUZZ_SECONDS", seconds)
    assert run.main() == 2
    assert repr(seconds) in capsys.readouterr().err
