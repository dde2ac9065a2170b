"""The files of all transcripts."""

from __future__ import annotations

import importlib
import json
import pkgutil
from collections.abc import Iterable
from pathlib import Path

from tools.transcripts import scenarios
from tools.transcripts.lessons import lessons
from tools.transcripts.stage import SCENARIOS, Json

FOLDER = Path(__file__).parents[2] / "web" / "src" / "test" / "transcripts"


def transcripts() -> dict[str, str]:
    """The text of every transcript by its scenario."""
    for module in pkgutil.iter_modules(scenarios.__path__):
        importlib.import_module(f"{scenarios.__name__}.{module.name}")
    texts = {name: _text(play().transcript()) for name, play in sorted(SCENARIOS.items())}
    return texts | {"lessons": f"[\n{_lines(lessons())}\n]\n"}


def _text(transcript: Json) -> str:
    """JSON with a line for each item, so that a difference shows what has changed."""
    parts = [f'"start": {_line(transcript["start"])}']
    parts += [f'"{name}": [\n{_lines(transcript[name])}\n]' for name in ("edges", "answers")]
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _lines(items: Iterable[object]) -> str:
    return ",\n".join(map(_line, items))


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
