"""The commands never print control characters or characters that reverse text, wherever these come from."""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path

import pytest

from columbiz.cli.console import fail, say
from tests.cli.conftest import Run

#: ESC, the 8-bit CSI, a right-to-left override.
HIDDEN = "\x1b]0;owned\x07\x9b31m\u202e"

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows allows no such file names")


def hidden_in(text: str) -> set[str]:
    return {one for one in text if one in HIDDEN and not one.isprintable()}


@pytest.fixture
def oddly_named(records: list[Path], tmp_path: Path) -> Path:
    return Path(shutil.copy(records[0], tmp_path / f"game{HIDDEN}\n.columbiz"))


def test_a_good_record_with_an_odd_file_name(columbiz: Run, oddly_named: Path) -> None:
    said = columbiz("check", oddly_named)
    assert said.returncode == 0
    assert "game\\x1b]0;owned\\x07\\x9b31m\\u202e\\n.columbiz: ok" in said.stdout
    assert hidden_in(said.stdout) == set()
    assert len(said.stdout.splitlines()) == 1


def test_the_same_as_json_which_reads_back_exactly(columbiz: Run, oddly_named: Path) -> None:
    said = columbiz("check", "--json", oddly_named)
    assert hidden_in(said.stdout) == set()
    assert json.loads(said.stdout)[0]["file"] == str(oddly_named)


@pytest.mark.parametrize(
    "arguments",
    [
        ("check", f"missing{HIDDEN}"),
        ("replay", f"missing{HIDDEN}"),
        (f"no-such-command{HIDDEN}",),
        ("check", f"--no-such-option{HIDDEN}"),
        ("simulate", "--games", f"many{HIDDEN}"),
        ("rules", "--edition", f"da{HIDDEN}"),
        ("serve", "--proxies", f"10.0.0.1{HIDDEN}"),
        ("play", "--file", f"missing{HIDDEN}/game.columbiz"),
    ],
    ids=lambda arguments: " ".join(arguments).partition(HIDDEN)[0],
)
def test_errors_name_odd_values_safely(columbiz: Run, arguments: tuple[str, ...]) -> None:
    said = columbiz(*arguments)
    assert said.returncode != 0
    assert said.stderr
    assert hidden_in(said.stdout + said.stderr) == set()


@pytest.mark.parametrize(
    ("option", "value"), [("--database", f"mysql{HIDDEN}://host/name"), ("--host", f"host{HIDDEN}")]
)
def test_a_server_that_cannot_start_names_odd_values_safely(program: Run, option: str, value: str) -> None:
    said = program("serve", option, value)
    assert said.returncode == 2
    assert said.stderr
    assert hidden_in(said.stdout + said.stderr) == set()


def test_tags_of_a_record(columbiz: Run, records: list[Path]) -> None:
    text = records[0].read_text(encoding="utf-8")
    tags = "".join(f"[{name} {json.dumps(HIDDEN)}]\n" for name in ("SeatP", "SeatB", "Table", "Place"))
    first, rest = text.split("\n", 1)
    records[0].write_text(f"{first}\n{tags}{rest}", encoding="utf-8")
    assert columbiz("check", records[0]).returncode == 0
    for command in (("verify",), ("replay",), ("replay", "--json"), ("check", "--json")):
        said = columbiz(*command, records[0])
        assert hidden_in(said.stdout + said.stderr) == set(), command


def test_a_line_that_is_no_message(capsys: pytest.CaptureFixture[str]) -> None:
    say(f"line{HIDDEN}")
    with pytest.raises(SystemExit):
        fail(f"error{HIDDEN}")
    printed = capsys.readouterr()
    assert printed.out == "line\\x1b]0;owned\\x07\\x9b31m\\u202e\n"
    assert printed.err == "columbiz: error\\x1b]0;owned\\x07\\x9b31m\\u202e\n"
