"""No text in the project copies eight or more words in a row from a printed rule sheet.

The sheets are not part of the project. They are read from the folder that COLUMBIZ_SHEETS names, or else
from ../shared/seeds.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from columbiz.i18n import FALLBACK, LANGUAGES

ROOT = Path(__file__).parents[2]
NAMED = os.environ.get("COLUMBIZ_SHEETS")
SHEETS = Path(NAMED) if NAMED else ROOT.parent / "shared" / "seeds"
LENGTH = 8
_SUFFIXES = {".ftl", ".md", ".svelte", ".ts", ".html", ".py"}
_FOLDERS = ("src", "docs", "web/src", "tests")


def words(text: str) -> list[str]:
    """The words of a text in lower case, without punctuation and placeholders."""
    return re.findall(r"\w+", re.sub(r"\{[^{}]*\}", " ", text).lower())


def sequences(text: str) -> set[tuple[str, ...]]:
    found = words(text)
    return {tuple(found[at : at + LENGTH]) for at in range(len(found) - LENGTH + 1)}


def texts() -> Iterator[Path]:
    yield from ROOT.glob("*.md")
    for folder in _FOLDERS:
        for path in (ROOT / folder).rglob("*"):
            if path.suffix in _SUFFIXES and "static" not in path.parts:
                yield path


def copied_from(sheets: Path) -> dict[str, list[str]]:
    """The word sequences that each of our files shares with the sheets."""
    theirs = set().union(*(sequences(path.read_text(encoding="utf-8")) for path in sheets.iterdir()))
    found = {path: sequences(path.read_text(encoding="utf-8")) & theirs for path in texts()}
    return {str(path.relative_to(ROOT)): sorted(map(" ".join, shared)) for path, shared in found.items() if shared}


def test_copied_words_are_found_whatever_the_punctuation() -> None:
    sheet, ours = "Eight words, one by one, stand in\na row here.", "eight WORDS one { $by } by one: stand in a row"
    assert sequences(sheet) & sequences(ours.replace("{ $by } ", ""))
    assert not sequences("only seven words are in this row") & sequences(sheet)


def test_every_message_and_every_rulebook_is_compared() -> None:
    compared = set(texts())
    assert {ROOT / "src" / "columbiz" / "locales" / f"{language}.ftl" for language in LANGUAGES} <= compared
    translated = set(LANGUAGES) - {FALLBACK}
    assert {ROOT / "docs" / "rules.md", *(ROOT / "docs" / "rules" / f"{one}.md" for one in translated)} <= compared


@pytest.mark.skipif(
    not NAMED and not SHEETS.is_dir(),
    reason="there are no printed sheets here; COLUMBIZ_SHEETS names their folder",
)
def test_no_eight_words_in_a_row_are_those_of_a_printed_sheet() -> None:
    assert copied_from(SHEETS) == {}
