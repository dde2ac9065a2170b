"""No sentence of a printed rule sheet stands in the project: no eight words in a row are theirs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
#: Where the printed sheets lie, beside the project, on the machines that have them.
SHEETS = ROOT.parent / "shared" / "seeds"
RUN = 8
_SUFFIXES = {".ftl", ".md", ".svelte", ".ts", ".html", ".py"}
_FOLDERS = ("src", "docs", "web/src", "tests")


def words(text: str) -> list[str]:
    """The words of a text without signs, marks of places and capitals."""
    return re.findall(r"\w+", re.sub(r"\{[^{}]*\}", " ", text).lower())


def runs(text: str) -> set[tuple[str, ...]]:
    said = words(text)
    return {tuple(said[at : at + RUN]) for at in range(len(said) - RUN + 1)}


def texts() -> Iterator[Path]:
    yield from ROOT.glob("*.md")
    for folder in _FOLDERS:
        for path in (ROOT / folder).rglob("*"):
            if path.suffix in _SUFFIXES and "static" not in path.parts:
                yield path


def taken_from(sheets: Path) -> dict[str, list[str]]:
    """The runs of words that a text of ours shares with the sheets, by the text."""
    theirs = set().union(*(runs(path.read_text(encoding="utf-8")) for path in sheets.iterdir()))
    found = {path: runs(path.read_text(encoding="utf-8")) & theirs for path in texts()}
    return {str(path.relative_to(ROOT)): sorted(map(" ".join, shared)) for path, shared in found.items() if shared}


def test_a_run_of_words_is_found_whatever_its_signs() -> None:
    sheet, ours = "Eight words, one by one, stand in\na row here.", "eight WORDS one { $by } by one: stand in a row"
    assert runs(sheet) & runs(ours.replace("{ $by } ", ""))
    assert not runs("only seven words are in this row") & runs(sheet)


@pytest.mark.skipif(not SHEETS.is_dir(), reason="the printed sheets are not on this machine")
def test_no_eight_words_in_a_row_are_those_of_a_printed_sheet() -> None:
    assert taken_from(SHEETS) == {}
