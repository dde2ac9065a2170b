"""Compiled kernels are those of the present sources. They are kept where nobody else can write, while they are used."""

from __future__ import annotations

import ast
import os
import platform
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import numba
import pytest
from numba.core.registry import cpu_target

from columbiz.engine import kernel_cache
from columbiz.engine.kernel_cache import PACKAGE, UnsafeCache, cache_folder, expect_safe, folder_name, remove_unused

FOLDER = f"engine-{'0' * 32}"
DAY = 24 * 60 * 60

#: Calls a kernel that calls one of another file, and prints what was reported of the compiler and what came out.
SCRIPT = """
from columbiz.engine.kernel import reported
from columbiz.engine.lookup import lookup_for
from columbiz.engine.position import pack, unpack
from columbiz.engine.placing import Placings
from columbiz.engine.transition import after_set
from columbiz.rules.state import State
import numpy as np
state = State.parse("6/6/6/B5/B5/B5 P P 2,2 3,2 0,1 - t0: nl{discs=5,5,5}")
lookup, shares = lookup_for(state.rules, 2), []
nothing = np.zeros(lookup.sets.size.size, np.int64)
[number] = np.flatnonzero((lookup.sets.size == 1) & (lookup.sets.cells[:, 0] == 3))
with reported(shares.append):
    after = after_set(pack(state), number, Placings(nothing, nothing), lookup)
assert shares == sorted(shares)
print(bool(shares), unpack(after, state.rules, 1).discs)
"""


def run(package: Path, caches: Path) -> str:
    """What the script prints, run with a copy of the package in a process of its own."""
    variables = os.environ | {"NUMBA_CACHE_DIR": str(caches), "PYTHONPATH": str(package.parent)}
    found = subprocess.run(
        [sys.executable, "-c", SCRIPT], env=variables, cwd=package.parent, capture_output=True, text=True, check=True
    )
    return found.stdout + found.stderr


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of what the script needs of the package."""
    return copy_package(tmp_path)


def copy_package(folder: Path) -> Path:
    copy = folder / "source" / "columbiz"
    for part in ("engine", "records", "rules"):
        shutil.copytree(PACKAGE / part, copy / part, ignore=shutil.ignore_patterns("__pycache__", "weights"))
    shutil.copy(PACKAGE / "__init__.py", copy)
    return copy


@pytest.fixture(scope="module")
def compiled_once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of caches after the script has run."""
    folder = tmp_path_factory.mktemp("compiled")
    assert run(copy_package(folder), folder / "caches") == "True (8, 0)\n"
    return folder / "caches"


@pytest.fixture
def caches(compiled_once: Path, tmp_path: Path) -> Path:
    """A copy of that folder."""
    return shutil.copytree(compiled_once, tmp_path / "caches")


def test_a_kernel_changes_with_one_that_it_calls_in_another_file(package: Path, caches: Path) -> None:
    assert run(package, caches) == "False (8, 0)\n"  # a folder is shared by all copies of the same sources
    placing = package / "engine" / "placing.py"
    text = placing.read_text(encoding="utf-8")
    placing.write_text(text.replace("return ((1 << height) - 1) << (cell - height)", "return 0"), encoding="utf-8")
    assert run(package, caches) == "True (8, 7)\n"


def test_machine_code_that_was_cut_short_is_compiled_again(package: Path, caches: Path) -> None:
    for file in caches.rglob("*.nb?"):
        file.write_bytes(b"")
    again = run(package, caches)
    assert again.startswith("True (8, 0)\n")
    assert "is compiled again, because it cannot be read" in again
    assert run(package, caches) == "False (8, 0)\n"


def test_without_a_place_for_them_kernels_are_compiled_and_not_kept(package: Path, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    found = run(package, tmp_path / "file")
    assert found.startswith("True (8, 0)\n")
    assert found.count("compiled kernels are not kept, so every start compiles them again") == 1


def test_kernels_compiled_in_advance_beside_the_package_are_used(package: Path, caches: Path, tmp_path: Path) -> None:
    (caches / "columbiz" / "kernels").rename(package / "kernels")
    assert run(package, tmp_path / "empty") == "False (8, 0)\n"
    assert not (tmp_path / "empty").exists()


@pytest.mark.parametrize("change", ["source", "python", "numba", "processor", "setting"])
def test_whatever_decides_the_machine_code_decides_the_folder(
    change: str, package: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kernel_cache, "PACKAGE", package)
    file = package / "engine" / "features.py"
    before = folder_name(file)
    assert folder_name(package / "engine" / "network.py") == before
    match change:
        case "source":
            (package / "engine" / "placing.py").write_text("")
        case "python":
            monkeypatch.setattr(platform, "python_version", lambda: "3.99.0")
        case "numba":
            monkeypatch.setattr(numba, "__version__", "0.99")
        case "processor":
            codegen = cpu_target.target_context.codegen()
            monkeypatch.setattr(type(codegen), "magic_tuple", lambda _: ("x", "y", "z"))
        case _:
            monkeypatch.setenv("NUMBA_BOUNDSCHECK", "1")
    assert folder_name(file) != before


def test_the_folders_name_covers_all_that_kernels_are_compiled_from() -> None:
    """Kernels read names of other modules as constants: each of those modules must be among the sources."""
    covered = {file for pattern in (*kernel_cache.ENGINE, *kernel_cache.TRAINING) for file in PACKAGE.glob(pattern)}
    engine = {file for pattern in kernel_cache.ENGINE for file in PACKAGE.glob(pattern)}
    found = [file for file in PACKAGE.rglob("*.py") if kernels_of(ast.parse(file.read_text(encoding="utf-8")))]
    assert len(found) > 10
    assert set(found) <= covered
    for file in found:
        for module in modules_read(ast.parse(file.read_text(encoding="utf-8"))):
            source = PACKAGE.parent.joinpath(*module.split(".")).with_suffix(".py")
            assert source in (engine if file in engine else covered), f"{file.name} reads {module}"


def kernels_of(tree: ast.Module) -> list[ast.FunctionDef]:
    return [
        node
        for node in tree.body
        if isinstance(node, ast.FunctionDef)
        and any(isinstance(one, ast.Call) and ast.unparse(one.func) == "kernel" for one in node.decorator_list)
    ]


def modules_read(tree: ast.Module) -> Iterator[str]:
    """The modules of Columbiz whose names are read in the bodies of kernels, or in constants that these read."""
    imported = {
        alias.asname or alias.name: f"{node.module}.{alias.name}" if is_module(node.module, alias.name) else node.module
        for node in tree.body
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("columbiz.")
        for alias in node.names
    }
    constants = {
        target.id: node.value
        for node in tree.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    left: list[ast.AST] = [statement for kernel in kernels_of(tree) for statement in kernel.body]
    while left:
        for node in ast.walk(left.pop()):
            if isinstance(node, ast.Name) and node.id in imported:
                yield imported[node.id]
            elif isinstance(node, ast.Name) and node.id in constants:
                left.append(constants.pop(node.id))


def is_module(package: str, name: str) -> bool:
    return PACKAGE.parent.joinpath(*package.split("."), name).with_suffix(".py").is_file()


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    return tmp_path / "columbiz" / "kernels"


def test_the_folders_are_closed_to_others(root: Path) -> None:
    folder = cache_folder(FOLDER)
    assert folder is not None
    assert folder.parent == root
    assert {one.stat().st_mode & 0o777 for one in (root, folder)} == {0o700}


@pytest.mark.parametrize("rights", [0o770, 0o707, 0o777])
@pytest.mark.parametrize("level", ["root", "folder"])
def test_a_folder_that_others_can_write_to_is_refused(root: Path, rights: int, level: str) -> None:
    folder = cache_folder(FOLDER)
    assert folder is not None
    (folder if level == "folder" else root).chmod(rights)
    with pytest.raises(UnsafeCache, match="others can write to"):
        cache_folder(FOLDER)


def test_a_folder_of_another_account_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if os.geteuid() == 0:
        os.chown(tmp_path, 1, 1)
    tmp_path.chmod(0o700)
    monkeypatch.setattr(os, "geteuid", lambda: tmp_path.stat().st_uid + 1)
    with pytest.raises(UnsafeCache, match="belongs to another account"):
        expect_safe(tmp_path)


def test_a_link_is_refused(root: Path, tmp_path: Path) -> None:
    root.parent.mkdir()
    (tmp_path / "other").mkdir(mode=0o700)
    root.symlink_to(tmp_path / "other")
    with pytest.raises(UnsafeCache, match="is not a folder"):
        cache_folder(FOLDER)


def test_folders_unused_for_thirty_days_are_removed(tmp_path: Path) -> None:
    now, name = time.time(), "engine-0123456789abcdef0123456789abcde"
    for folder, days in ((f"{name}1", 29), (f"{name}2", 31), ("mine", 99)):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "file").touch()
        os.utime(tmp_path / folder, (now - days * DAY,) * 2)
    remove_unused(tmp_path)
    assert {folder.name for folder in tmp_path.iterdir()} == {f"{name}1", "mine"}


def test_a_folder_in_use_is_not_an_old_one(root: Path) -> None:
    folder = cache_folder(FOLDER)
    assert folder is not None
    os.utime(folder, (time.time() - 40 * DAY,) * 2)
    cache_folder(FOLDER)
    remove_unused(root)
    assert folder.is_dir()
