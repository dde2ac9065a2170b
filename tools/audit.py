"""Check the pinned dependencies for known vulnerabilities: `make audit`.

It asks public databases, through pip-audit in a temporary environment and through `npm audit`. Packages that a database
could not be asked about are listed as not checked, which is no error; a known vulnerability is.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import venv
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
#: Together they pin every package of all requirements.
PINS = ("tools.txt", "fuzz.txt")
PIP_AUDIT = "pip-audit>=2.9,<3"
TIMEOUT_SECONDS = 600


@dataclass
class Audit:
    """What the databases know about the packages of one kind."""

    kind: str
    checked: int = 0
    not_checked: list[str] = field(default_factory=list)
    vulnerabilities: list[str] = field(default_factory=list)
    #: why no database could be asked
    problem: str = ""

    def lines(self) -> list[str]:
        """The report for people."""
        if self.problem:
            return [f"{self.kind}: NOT CHECKED, no database of vulnerabilities could be asked: {self.problem}"]
        if self.not_checked and not self.checked:
            count = len(self.not_checked)
            return [f"{self.kind}: NOT CHECKED, no database of vulnerabilities knows any of the {count} packages"]
        lines = [f"{self.kind}: {self.checked} packages checked, known vulnerabilities: {len(self.vulnerabilities)}"]
        lines += [f"  {vulnerability}" for vulnerability in self.vulnerabilities]
        return lines + ([f"  NOT CHECKED: {', '.join(self.not_checked)}"] if self.not_checked else [])


def python_audit(report: str, problem: str) -> Audit:
    """Read the JSON of pip-audit, which also says that none was found where it could ask about none."""
    audit = Audit("Python")
    try:
        packages = json.loads(report)["dependencies"]
    except (ValueError, KeyError):
        audit.problem = problem or "pip-audit gave no report"
        return audit
    for package in packages:
        if "skip_reason" in package:
            audit.not_checked.append(package["name"])
            continue
        audit.checked += 1
        for one in package["vulns"]:
            fixed = ", ".join(one["fix_versions"]) or "none yet"
            audit.vulnerabilities.append(f"{package['name']} {package['version']}: {one['id']}, fixed in {fixed}")
    return audit


def npm_audit(report: str, problem: str) -> Audit:
    """Read the JSON of `npm audit`."""
    audit = Audit("npm")
    found: dict[str, Any] = {}
    try:
        found = json.loads(report)
        packages, audit.checked = found["vulnerabilities"], found["metadata"]["dependencies"]["total"]
    except (ValueError, KeyError):
        audit.problem = found.get("message") or problem or "npm gave no report"
        return audit
    for name, one in packages.items():
        audit.vulnerabilities.append(f"{name} {one['range']}: {one['severity']}")
    return audit


def _run(*command: str | Path, folder: Path = ROOT) -> tuple[str, str]:
    """What a program prints, and the last line of its errors."""
    try:
        done = subprocess.run(  # noqa: S603 - our own commands
            list(map(str, command)), cwd=folder, capture_output=True, text=True, check=False, timeout=TIMEOUT_SECONDS
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return "", str(error)
    return done.stdout, (done.stderr.strip().splitlines() or [""])[-1]


def audits() -> Sequence[Audit]:
    """Ask about all packages."""
    with tempfile.TemporaryDirectory(prefix="columbiz-audit-") as folder:
        venv.create(folder, with_pip=True)
        programs = Path(folder) / ("Scripts" if sys.platform == "win32" else "bin")
        _run(programs / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", PIP_AUDIT)
        files = [word for name in PINS for word in ("--requirement", ROOT / "requirements" / name)]
        command = (programs / "pip-audit", "--require-hashes", "--disable-pip", "--format", "json", *files)
        python = python_audit(*_run(*command))
    npm = (sys.executable, "-m", "tools.npm", "audit", "--json", "--package-lock-only")
    return python, npm_audit(*_run(*npm, folder=ROOT))


if __name__ == "__main__":
    done = audits()
    sys.stdout.write("".join(f"{line}\n" for audit in done for line in audit.lines()))
    sys.exit(any(audit.vulnerabilities for audit in done))
