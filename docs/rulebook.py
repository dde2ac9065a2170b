"""Generates the rulebook: `python -m docs.rulebook`.

Writes docs/rules.md in English and docs/rules/<language>.md in every other language, each for the edition of its
language. A test fails when a file is out of date.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from columbiz.i18n import FALLBACK, LANGUAGES, messages_for
from columbiz.rulebook import as_markdown, book
from columbiz.rules.editions import COMMON_EDITION, EDITIONS

ROOT = Path(__file__).parents[1]


def written() -> Iterator[tuple[Path, str]]:
    """Every generated file and its content."""
    for language in LANGUAGES:
        rulebook = book(EDITIONS.get(language, EDITIONS[COMMON_EDITION]), messages_for(language))
        if language == FALLBACK:
            yield ROOT / "docs" / "rules.md", as_markdown(rulebook, "pictures")
        else:
            yield ROOT / "docs" / "rules" / f"{language}.md", as_markdown(rulebook, "../pictures")


if __name__ == "__main__":
    for path, text in written():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
