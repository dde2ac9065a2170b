"""The generated rulebook files are up to date, and their links and pictures exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from columbiz.i18n import LANGUAGES
from docs.rulebook import ROOT, written

FILES = dict(written())
PAGES = [path for path in FILES if path.suffix == ".md"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_generated_file_is_up_to_date(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == FILES[path], "out of date: run make rulebook"


def test_there_is_a_page_for_every_language_and_no_other() -> None:
    assert len(PAGES) == len(LANGUAGES)
    assert set((ROOT / "docs" / "rules").glob("*.md")) == {path for path in PAGES if path.parent.name == "rules"}


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_every_link_and_picture_of_a_page_is_there(path: Path) -> None:
    text = FILES[path]
    headings = {
        re.sub(r"[^\w -]", "", line.lstrip("# ").lower()).replace(" ", "-")
        for line in re.findall(r"^#+ .*$", text, re.MULTILINE)
    }
    links = re.findall(r"\]\(#([^)]+)\)", text)
    assert links
    assert set(links) <= headings
    images = re.findall(r'<img src="([^"]+)"', text)
    assert images
    assert all((path.parent / image).is_file() for image in images)
    assert text.count("alt=") == len(images)


def test_a_page_is_the_same_every_time() -> None:
    assert dict(written()) == FILES
