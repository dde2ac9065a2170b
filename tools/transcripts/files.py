"""The files of all transcripts."""

from __future__ import annotations

import importlib
import json
import pkgutil
from pathlib import Path

from tools.transcripts import scenarios
from tools.transcripts.stage import SCENARIOS, Json

FOLDER = Path(__file__).parents[2] / "web" / "src" / "test" / "transcripts"


def transcripts() -> dict[str, str]:
    """The text of every transcript by its scenario."""
    for module in pkgutil.iter_modules(scenarios.__path__):
        importlib.import_module(f"{scenarios.__name__}.{module.name}")
    return {name: _text(play().transcript()) for name, play in sorted(SCENARIOS.items())}


def _text(transcript: Json) -> str:
    """JSON with a line for each item, so that a difference shows what has changed."""
    parts = [f'"start": {_line(transcript["start"])}']
    for name in ("edges", "answers"):
        items = ",\n".join(map(_line, transcript[name]))
        parts.append(f'"{name}": [\n{items}\n]')
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
