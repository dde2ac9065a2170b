"""The wheel and the sdist: what they contain, and that the wheel alone is the whole game."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tarfile
import zipfile
from email import message_from_bytes
from importlib.metadata import version
from pathlib import Path
from urllib.request import urlopen

import pytest

from harness.bare_machine import ROOT, bare_variables, clone_repository
from harness.server_process import serving
from harness.services import require_web_app

BUILD_SECONDS = 900


def run(*command: str | Path, folder: Path, variables: dict[str, str] | None = None) -> str:
    """Run a command and return its output; if it fails, show everything it has printed."""
    environment = os.environ | (variables or {})
    done = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, timeout=BUILD_SECONDS, check=False
    )
    if done.returncode:
        pytest.fail(f"{command} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done.stdout


def contents(wheel: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def test_a_wheel_has_the_package_the_web_app_and_every_dependency(tmp_path: Path) -> None:
    """Built from the app that `make web` has made."""
    require_web_app()
    build = (sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", tmp_path)
    run(*build, folder=ROOT, variables={"HATCH_BUILD_NO_HOOKS": "true"})
    (wheel,) = tmp_path.glob("*.whl")
    check_contents(wheel)


def test_the_wheel_in_an_empty_environment_is_the_whole_game_and_the_sdist_builds_the_same(tmp_path: Path) -> None:
    clone, unpacked = tmp_path / "clone", tmp_path / "unpacked"
    clone_repository(clone)
    wheel = build_wheel(clone, tmp_path / "wheel", bare_variables(tmp_path))  # without Node
    run(sys.executable, "-m", "hatchling", "build", "--target", "sdist", "--directory", tmp_path, folder=clone)
    (sdist,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        archive.extractall(unpacked, filter="data")
    (source,) = unpacked.iterdir()
    check_contents(wheel)
    assert contents(build_wheel(source, tmp_path / "wheel-of-sdist")) == contents(wheel)
    check_installed(wheel, tmp_path)


def build_wheel(source: Path, target: Path, variables: dict[str, str] | None = None) -> Path:
    """Build a wheel as pip does it, with build dependencies of its own."""
    run(
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "--no-deps",
        "--wheel-dir",
        target,
        source,
        folder=source,
        variables=variables,
    )
    (wheel,) = target.glob("*.whl")
    return wheel


def check_contents(wheel: Path) -> None:
    """The wheel has the package, the built web app and every dependency, none of them optional."""
    files = contents(wheel)
    sources = {str(path.relative_to(ROOT / "src")) for path in (ROOT / "src").rglob("*.py")}
    assert sources <= files.keys()
    page = files["columbiz/server/static/index.html"].decode()
    scripts = re.findall(r'src="/(assets/[^"]+\.js)"', page)
    assert scripts
    assert {f"columbiz/server/static/{script}" for script in scripts} <= files.keys()
    metadata = message_from_bytes(next(text for name, text in files.items() if name.endswith("/METADATA")))
    assert metadata["Requires-Python"] == ">=3.11"
    assert metadata.get_all("Provides-Extra") == ["ray"]
    needed = {re.split(r"[^\w-]", line)[0] for line in metadata.get_all("Requires-Dist") or ()}
    assert {"numba", "numpy", "fastapi", "uvicorn", "typer"} <= needed


def check_installed(wheel: Path, folder: Path) -> None:
    """In an environment that has only the pinned packages for playing, `columbiz` starts the game."""
    environment = folder / "environment"
    run(sys.executable, "-m", "venv", environment, folder=folder)
    pip = (environment / "bin" / "pip", "install", "--quiet")
    run(*pip, "--require-hashes", "--requirement", ROOT / "requirements" / "play.txt", folder=folder)
    run(*pip, "--no-index", "--isolated", wheel, folder=folder)
    columbiz = str(environment / "bin" / "columbiz")
    assert run(columbiz, "--version", folder=folder) == f"columbiz {version('columbiz')}\n"
    served = folder / "served"
    served.mkdir()
    with (
        serving(served, command=(columbiz, "--no-browser")) as server,
        urlopen(server.address) as answer,  # noqa: S310
    ):
        assert b"<title>Columbiz</title>" in answer.read()
