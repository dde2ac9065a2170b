"""A fresh clone of this repository, and the environment of a machine that has Python and make, but not Node."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
#: All that is in PATH, besides Python.
PROGRAMS = (
    "make",
    "sh",
    "env",
    "awk",
    "cat",
    "cp",
    "dirname",
    "find",
    "ls",
    "mkdir",
    "mv",
    "rm",
    "sed",
    "touch",
    "uname",
)
#: Variables by which a user's own files could be found.
UNSET = ("PYTHONPATH", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME")

#: The environment variables with which no browser is opened.
WITHOUT_SCREEN = {"DISPLAY": "", "WAYLAND_DISPLAY": ""}


def clone_repository(target: Path) -> None:
    """Copy what a commit of the present state would contain."""
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    for name in subprocess.check_output(listing, cwd=ROOT, text=True).split("\0"):
        if (ROOT / name).is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, target / name)


def bare_variables(folder: Path) -> dict[str, str]:
    """The environment variables of the machine; its home folder and its programs are in `folder`."""
    home, programs = folder / "home", folder / "programs"
    home.mkdir()
    programs.mkdir()
    for name in PROGRAMS:
        (programs / name).symlink_to(shutil.which(name) or "/missing")
    python = Path(sys.base_prefix) / "bin" / f"python3.{sys.version_info.minor}"
    (programs / "python3").symlink_to(python)
    return WITHOUT_SCREEN | dict.fromkeys(UNSET, "") | {"HOME": str(home), "PATH": str(programs)}
