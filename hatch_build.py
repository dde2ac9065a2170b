"""Builds the web app when a wheel is built, so that a plain install ships it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))  # hatchling loads this file from outside the folder

from tools.npm import machine_has_node, run_npm, wheel


class WebBuildHook(BuildHookInterface):
    """Runs `npm ci` and `npm run build`, except for editable installs, which leave that to `make web`."""

    def dependencies(self) -> list[str]:
        """The wheel that contains Node, if the machine has none or one that is too old."""
        return [] if machine_has_node() else [wheel()]

    def initialize(self, version: str, _: dict[str, Any]) -> None:
        """Build the web app into the package before its files are collected."""
        if version == "editable":
            return
        for command in (("ci",), ("run", "build")):
            if code := run_npm(*command):
                raise RuntimeError(f"npm {' '.join(command)} ended with {code}")
