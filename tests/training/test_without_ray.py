"""Ray is an extra: nothing needs it until a cluster is named."""

from __future__ import annotations

import subprocess
import sys

import pytest

from columbiz.training.errors import WorkersError
from columbiz.training.workers import LocalWorkers, workers_for


def test_without_ray_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "columbiz.training.ray_workers", raising=False)
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(WorkersError, match=r"Ray is not installed; install it with: pip install 'columbiz\[ray\]'"):
        workers_for(1, "127.0.0.1:6379")
    assert workers_for(3, None) == LocalWorkers(3)


def test_nothing_imports_ray_unless_it_is_asked_for() -> None:
    program = "import sys, columbiz.training.train, columbiz.cli.train; sys.exit('ray' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
