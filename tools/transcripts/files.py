"""The files of all transcripts, and of the answers about games that are studied."""

from __future__ import annotations

import importlib
import json
import pkgutil
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tools.transcripts import scenarios
from tools.transcripts.lessons import lessons
from tools.transcripts.stage import SCENARIOS, Json
from tools.transcripts.study import study

FOLDER = Path(__file__).parents[2] / "web" / "src" / "test" / "transcripts"
ANSWERS = FOLDER.parent / "answers"
#: Digits of the chances in answers.
DIGITS = 6


def transcripts() -> dict[str, str]:
    """The text of every transcript by its scenario."""
    for module in pkgutil.iter_modules(scenarios.__path__):
        importlib.import_module(f"{scenarios.__name__}.{module.name}")
    texts = {name: _text(play().transcript()) for name, play in sorted(SCENARIOS.items())}
    return texts | {"lessons": f"[\n{_lines(lessons())}\n]\n"}


def answers() -> dict[str, Json]:
    """What is answered about games that are studied, by the names of the files, with rounded numbers."""
    return {name: _rounded(answer) for name, answer in study().items()}


def answers_text(answer: Json) -> str:
    """JSON with a line for each part."""
    parts = [f"{json.dumps(name)}: {_line(part)}" for name, part in answer.items()]
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _rounded(value: Any) -> Any:
    """A value whose numbers are the same on every processor."""
    if isinstance(value, dict):
        return {name: _rounded(part) for name, part in value.items()}
    if isinstance(value, list | tuple):
        return [_rounded(part) for part in value]
    return round(value, DIGITS) if isinstance(value, float) else value


def _text(transcript: Json) -> str:
    """JSON with a line for each item, so that a difference shows what has changed."""
    parts = [f'"start": {_line(transcript["start"])}']
    parts += [f'"{name}": [\n{_lines(transcript[name])}\n]' for name in ("edges", "answers")]
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _lines(items: Iterable[object]) -> str:
    return ",\n".join(map(_line, items))


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
