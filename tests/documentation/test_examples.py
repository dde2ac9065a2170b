"""Every example of the documentation that can run is run; the others are listed with the reason."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from pydantic import TypeAdapter

from columbiz.server.http.analysis import AnalysisRequest
from columbiz.tables.model.commands import Command
from columbiz.tables.model.events import Event
from columbiz.tables.model.options import NewTable
from harness.services import require_web_app
from tests.documentation.pages import Block, blocks

#: Languages of blocks that are not run here, and why.
NOT_RUN = {
    "text": "grammars, drawings and output",
    "columbiz": "records, read by tests/records/test_documentation.py",
    "caddy": "a configuration, run by tests/server/test_reverse_proxies.py",
    "nginx": "a configuration, run by tests/server/test_reverse_proxies.py",
}
#: Shell commands that are not run here, and why.
COMMANDS_NOT_RUN = {
    **dict.fromkeys(
        (
            "folder=$(python -c 'import columbiz; print(columbiz.__path__[0])')",
            "NUMBA_CACHE_DIR=/tmp/kernels python -c 'from columbiz.bots.roster import load_bots; load_bots()'",
            'mv /tmp/kernels/columbiz/kernels "$folder/kernels" && chmod -R a+rX "$folder/kernels"',
        ),
        "compile everything and write beside the installed package; tests/engine has tests of the folder",
    ),
    "make play": "sets up an environment and runs until it is stopped",
    "columbiz serve --host 0.0.0.0 --workers 4 --database postgresql://columbiz@db/columbiz --redis redis://cache": (
        "needs a database and a Redis; tests/faults run servers that share them"
    ),
    "columbiz serve --host 0.0.0.0 --port 8000 --database postgresql://columbiz@db/columbiz": (
        "needs a database; tests/server run servers with one"
    ),
    "uvicorn --no-proxy-headers --factory columbiz.server.app:create_app": "run by test_any_asgi_server.py",
    "hypercorn 'columbiz.server.app:create_app()'": "run by test_any_asgi_server.py",
}


def commands_of(block: Block) -> Iterator[str]:
    """The commands of a shell block, one a line, without comments."""
    for line in block.text.splitlines():
        if command := line.partition(" #")[0].strip():
            yield command


def python_pages() -> dict[str, list[Block]]:
    found = blocks("python")
    return {page: [block for block in found if block.page == page] for page in dict.fromkeys(b.page for b in found)}


def test_every_block_is_run_or_says_why_not() -> None:
    assert {block.language for block in blocks()} == {"python", "sh", "json", *NOT_RUN}


@pytest.mark.parametrize("page", python_pages())
def test_the_python_of_a_page_runs_from_top_to_bottom(page: str) -> None:
    names: dict[str, object] = {}
    for block in python_pages()[page]:
        exec(compile(block.text, str(block), "exec"), names)  # noqa: S102 - our own documentation


def test_five_lines_of_python_play_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = python_pages()["README.md"]
    assert len([line for line in example.text.splitlines() if line]) == 5
    exec(compile(example.text, str(example), "exec"), {})  # noqa: S102 - our own README
    assert "game over" in capsys.readouterr().out


@pytest.mark.parametrize("block", blocks("sh"), ids=str)
def test_the_commands_of_a_block_succeed_one_after_another(block: Block, tmp_path: Path) -> None:
    programs = str(Path(sys.executable).parent)
    home = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path), "COLUMBIZ_PORT": "0"}
    environment = os.environ | home | {"PATH": os.pathsep.join([programs, os.environ["PATH"]])}
    for command in commands_of(block):
        if command in COMMANDS_NOT_RUN:
            continue
        once = command
        if command.startswith("columbiz serve"):
            require_web_app()  # --check reports a server that has no page to serve
            # A server would run until it is stopped; with --check it says whether it could.
            once = f"{command.removesuffix(' --check')} --check"
        run = subprocess.run(
            ["/bin/sh", "-c", once], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
        )
        assert run.returncode == 0, f"{once}\n{run.stdout}{run.stderr}"


def test_every_command_that_is_not_run_is_in_a_block() -> None:
    assert set(COMMANDS_NOT_RUN) <= {command for block in blocks("sh") for command in commands_of(block)}


@pytest.mark.parametrize("block", blocks("json"), ids=str)
def test_a_json_example_is_a_command_an_entry_or_a_request(block: Block) -> None:
    example = json.loads(block.text)
    if "event" in example:
        TypeAdapter(Event).validate_python(example["event"])
    elif "kind" in example:
        TypeAdapter(Command).validate_python(example)
    elif "depth" in example:
        AnalysisRequest.model_validate(example)
    else:
        NewTable.model_validate(example)
