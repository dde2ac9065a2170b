"""No text in the project copies eight or more words in a row from a printed rule sheet."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
#: The printed sheets, where they are available next to the project.
SHEETS = ROOT.parent / "shared" / "seeds"
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


@pytest.mark.skipif(not SHEETS.is_dir(), reason="the printed sheets are not on this machine")
def test_no_eight_words_in_a_row_are_those_of_a_printed_sheet() -> None:
    assert copied_from(SHEETS) == {}
