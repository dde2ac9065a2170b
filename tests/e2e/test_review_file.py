"""The page that `columbiz review --html` writes, in a real browser: no barrier, nothing cut, no request."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from columbiz.i18n import LANGUAGES, messages_for
from columbiz.review import review
from columbiz.review.html import ReviewedGame, review_page
from harness.visitor import Visitor
from tests.e2e.conftest import Visitors
from tests.e2e.fitting import faults_of
from tests.review.games import bot_game

#: A size for every language; axe-core sees the smallest by day and the largest by night.
SIZES = dict(zip(LANGUAGES, ((360, 640), (390, 844), (820, 1180), (360, 640), (820, 1180), (1440, 900)), strict=True))
STRICT: dict[str, Literal["light", "dark"]] = {LANGUAGES[0]: "light", LANGUAGES[-1]: "dark"}


def test_everybody_can_read_the_page(visitors: Visitors, tmp_path: Path) -> None:
    four = review(bot_game("deckhand", "helmsman", "captain", "sailor", seed=7))
    two = review(bot_game("sailor", "captain", seed=2))
    games = [ReviewedGame("four", four, ("damaged",)), ReviewedGame("two", two)]
    visitor = visitors.come("")
    requests: list[str] = []
    visitor.page.on("request", lambda request: requests.append(request.url))
    for language in LANGUAGES:
        file = tmp_path / f"{language}.html"
        file.write_text(review_page(games, messages_for(language)), encoding="utf-8")
        reads(visitor, file, language)
        assert requests == [file.as_uri()]
        requests.clear()


def reads(visitor: Visitor, file: Path, language: str) -> None:
    """Look at the page in one language."""
    visitor.reads(language)
    width, height = SIZES[language]
    visitor.page.set_viewport_size({"width": width, "height": height})
    visitor.page.emulate_media(color_scheme=STRICT.get(language))
    visitor.page.goto(file.as_uri())
    visitor.sees(visitor.messages("review-curve"))
    visitor.page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
    assert faults_of(visitor.page) == []
    if language in STRICT:
        visitor.finds_no_barrier()
