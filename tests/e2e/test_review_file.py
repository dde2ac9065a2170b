"""The page that `columbiz review --html` writes, in a real browser: no barrier, nothing cut, no request."""

from __future__ import annotations

from pathlib import Path

import pytest

from columbiz.i18n import LANGUAGES, messages_for
from columbiz.review import review
from columbiz.review.html import ReviewedGame, review_page
from tests.e2e.conftest import Visitors
from tests.e2e.fitting import faults_of
from tests.review.games import bot_game

SIZES = [(360, 640), (390, 844), (820, 1180), (1440, 900)]
#: Every language with a size and a colour scheme.
SEEN = [(language, SIZES[number % 4], ("light", "dark")[number // 2 % 2]) for number, language in enumerate(LANGUAGES)]


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the page of two games in every language."""
    folder = tmp_path_factory.mktemp("pages")
    four = review(bot_game("deckhand", "helmsman", "captain", "sailor", seed=7))
    two = review(bot_game("sailor", "captain", seed=2))
    games = [ReviewedGame("four", four, ("damaged",)), ReviewedGame("two", two)]
    for language in LANGUAGES:
        page = review_page(games, messages_for(language))
        (folder / f"{language}.html").write_text(page, encoding="utf-8")
    return folder


@pytest.mark.parametrize(("language", "size", "scheme"), SEEN)
def test_everybody_can_read_the_page(
    pages: Path, visitors: Visitors, language: str, size: tuple[int, int], scheme: str
) -> None:
    address = (pages / f"{language}.html").as_uri()
    width, height = size
    visitor = visitors.come(address, language, color_scheme=scheme, viewport={"width": width, "height": height})
    requests: list[str] = []
    visitor.page.on("request", lambda request: requests.append(request.url))
    visitor.opens("")
    visitor.sees(visitor.messages("review-curve"))
    assert requests == [address]
    for summary in visitor.page.locator("summary").all():
        summary.click()
    visitor.finds_no_barrier()
    assert faults_of(visitor.page) == []
