"""Write the rulebook anew: `python -m docs.rulebook`.

In English it is docs/rules.md, in every other language docs/rules/<language>.md, each by the edition of its language;
the style sheet for the pictures on the web page comes along. A test fails when a file is not what would be written now.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from columbiz.drawing import page_style_sheet
from columbiz.rulebook import as_markdown, book
from columbiz.rules.editions import COMMON_EDITION, EDITIONS
from columbiz.words import FALLBACK, LANGUAGES, words_for

ROOT = Path(__file__).parents[1]
STYLES = ROOT / "web" / "src" / "rules" / "picture.css"
_STYLES_HEAD = (
    "/* Written by `make rulebook` from columbiz.drawing.palette: how the pictures of the rulebook look. */\n"
)


def written() -> Iterator[tuple[Path, str]]:
    """Every file and what belongs in it."""
    for language in LANGUAGES:
        rulebook = book(EDITIONS.get(language, EDITIONS[COMMON_EDITION]), words_for(language))
        if language == FALLBACK:
            yield ROOT / "docs" / "rules.md", as_markdown(rulebook, "pictures")
        else:
            yield ROOT / "docs" / "rules" / f"{language}.md", as_markdown(rulebook, "../pictures")
    yield STYLES, _STYLES_HEAD + page_style_sheet(".picture")


if __name__ == "__main__":
    for path, text in written():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
