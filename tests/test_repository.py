"""Checks of the repository as a whole."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import columbiz
from tests.conftest import LONG_ONLY, MARKED
from tools.messages import SENTENCES

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("name", ["play", "dev", "tools", "fuzz", "ray", "node"])
def test_pinned_versions_are_hashed_and_name_no_host(name: str) -> None:
    lines = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    pin = re.compile(r"[a-z0-9-]+==[\w.]+( ; [^\\]+)? \\")
    digest = re.compile(r"    --hash=sha256:[0-9a-f]{64}( \\)?")
    assert lines
    for number, line in enumerate(lines):
        assert pin.fullmatch(line) or digest.fullmatch(line), line
        if pin.fullmatch(line):
            assert digest.fullmatch(lines[number + 1])


def test_every_package_installed_to_play_is_installed_to_test() -> None:
    def pins(name: str) -> set[str]:
        return set(re.findall(r"^\S+==\S+", (ROOT / "requirements" / f"{name}.txt").read_text(), re.MULTILINE))

    assert pins("play") <= pins("dev") <= pins("tools") & pins("fuzz") & pins("ray")


def test_the_public_names_exist() -> None:
    for name in columbiz.__all__:
        assert hasattr(columbiz, name)
    promised = "State Rules EDITIONS Cell Throw Keep Place Done Forfeit Phase Outcome IllegalAction SeededDice bot"
    assert set(promised.split()) <= set(columbiz.__all__)


def test_every_error_is_raised_somewhere() -> None:
    sources = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "src").rglob("*.py"))
    assert [code for code in SENTENCES if sources.count(f'"{code}"') < 2] == []


@pytest.mark.parametrize("package", ["rules", "records", "fairdice"])
def test_the_layers_below_the_engine_import_the_standard_library_alone(package: str) -> None:
    for path in (ROOT / "src" / "columbiz" / package).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            for name in names:
                assert name.partition(".")[0] in sys.stdlib_module_names | {"columbiz"}, f"{path} imports {name}"


#: Plays a game and writes its record, in a Python that has no other package than those under src.
PLAY_WITHOUT_PACKAGES = """
import importlib.util, pkgutil, random, sys
sys.path = [path for path in sys.path if "site-packages" not in path] + [sys.argv[1]]
assert not any(map(importlib.util.find_spec, ("babel", "numba", "numpy", "pydantic", "rich", "typer")))
import columbiz, columbiz.fairdice, columbiz.records, columbiz.rules
for package in (columbiz.fairdice, columbiz.records, columbiz.rules):
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        importlib.import_module(module.name)
state, dice, choose = columbiz.State.initial(), columbiz.SeededDice(1), random.Random(1).choice
record = columbiz.Record.of(state)
while not state.outcome:
    action = choose(state.legal_actions()) if not state.dice_due else dice.throw(state)
    state, record = state.apply(action), record.then(action)
assert columbiz.Record.parse(record.text) == record
"""


def test_the_rules_play_a_game_where_no_package_is_installed() -> None:
    command = [sys.executable, "-I", "-S", "-c", PLAY_WITHOUT_PACKAGES, str(ROOT / "src")]
    subprocess.run(command, check=True, timeout=120)


def test_the_citation_and_the_changelog_have_the_version_of_the_package() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        version = tomllib.load(file)["project"]["version"]
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.findall(r"^version: (.+)$", citation, re.MULTILINE) == [version]
    assert re.findall(r"^## (\S+) – (?:unreleased|\d{4}-\d\d-\d\d)$", changelog, re.MULTILINE)[0] == version


def test_every_marked_folder_and_file_of_tests_exists() -> None:
    names = {path.name for path in (ROOT / "tests").rglob("*")}
    assert set().union(*MARKED.values()) <= names


def test_every_test_that_is_left_to_the_long_run_exists() -> None:
    files = list((ROOT / "tests").rglob("test_*.py"))
    tests = {
        name for file in files for name in re.findall(r"^(?:async )?def (test_\w+)", file.read_text(), re.MULTILINE)
    }
    assert {file.name for file in files} | tests >= LONG_ONLY
