"""The pages of the documentation and the examples in them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
RULEBOOKS = {"docs/rules.md", *(path.relative_to(ROOT).as_posix() for path in (ROOT / "docs" / "rules").glob("*.md"))}
#: Every page that people write, by its path. The rulebooks are generated and have tests of their own.
PAGES = {
    path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
    for path in sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])
    if path.relative_to(ROOT).as_posix() not in RULEBOOKS
}


@dataclass(frozen=True)
class Block:
    """A code block of a page."""

    page: str
    line: int
    language: str
    text: str

    def __str__(self) -> str:
        return f"{self.page}:{self.line}"


def blocks(*languages: str) -> list[Block]:
    """The code blocks in one of these languages, or all."""
    found = (block for page, text in PAGES.items() for block in _blocks_of(page, text))
    return [block for block in found if not languages or block.language in languages]


def without_blocks(text: str) -> str:
    """A page's text without its code blocks."""
    return _BLOCK.sub("", text)


_BLOCK = re.compile(r"^( *)```([^\n]*)\n(.*?)^ *```$", re.DOTALL | re.MULTILINE)


def _blocks_of(page: str, text: str) -> Iterator[Block]:
    for match in _BLOCK.finditer(text):
        indent, language, code = match.groups()
        line = text.count("\n", 0, match.start()) + 1
        yield Block(page, line, language, re.sub(f"^{indent}", "", code, flags=re.MULTILINE))
