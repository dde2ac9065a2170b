"""The transcripts and answers that the tests of the web app use are what today's server sends, and small."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tools.transcripts.files import ANSWERS, FOLDER, answers, transcripts

MAX_BYTES = 600_000
OUT_OF_DATE = "out of date: run `make transcripts`"


def test_the_transcripts_are_up_to_date_and_small() -> None:
    written = transcripts()
    found = {file.stem: file.read_text(encoding="utf-8") for file in FOLDER.iterdir()}
    assert sorted(found) == sorted(written), "run `make transcripts`"
    assert [name for name, text in written.items() if found[name] != text] == [], OUT_OF_DATE
    assert sum(map(len, written.values())) < MAX_BYTES


def test_the_answers_about_games_are_up_to_date() -> None:
    found = {file.stem: json.loads(file.read_text(encoding="utf-8")) for file in ANSWERS.iterdir()}
    assert _flat(found) == pytest.approx(_flat(json.loads(json.dumps(answers()))), abs=1e-4), OUT_OF_DATE


def _flat(value: Any, name: str = "") -> dict[str, Any]:
    """Every text and number by its place; processors differ in the last digits of chances."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else None
    if items is None:
        return {name: value}
    return {place: leaf for key, part in items for place, leaf in _flat(part, f"{name}/{key}").items()}
