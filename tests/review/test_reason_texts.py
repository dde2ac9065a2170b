"""Reasons as text and as JSON: in all languages, in the terminal and on the page."""

from __future__ import annotations

from html import unescape

import pytest
from rich.console import Console

from columbiz.i18n import LANGUAGES, messages_for
from columbiz.review import ReviewedChoice, review
from columbiz.review.html.page import ReviewedGame, review_page
from columbiz.review.json import review_json
from columbiz.review.reason import Reason
from columbiz.review.wording import mistakes, reason_texts
from columbiz.terminal.review import MAX_LISTED, review_parts
from tests.review.explained import reasons_found
from tests.review.games import bot_game


def test_the_json_has_the_reasons() -> None:
    found = review(bot_game("random", "greedy", seed=8))
    choices = [step for turn in found.turns for step in turn.steps if isinstance(step, ReviewedChoice)]
    listed = [step for turn in review_json(found)["turns"] for step in turn["steps"] if step["kind"] != "throw"]
    assert [step["reasons"] for step in listed] == [
        [{"kind": reason.kind, "values": reason.values} for reason in choice.reasons] for choice in choices
    ]
    assert any(step["reasons"] for step in listed)


def test_the_terminal_and_the_page_print_them() -> None:
    found, messages = review(bot_game("random", "greedy", seed=8)), messages_for("en")
    console = Console(width=1000)
    with console.capture() as captured:
        console.print(*review_parts(found, messages))
    printed, page = captured.get(), unescape(review_page([ReviewedGame("a game", found)], messages))
    texts = [text for _, choice in mistakes(found)[:MAX_LISTED] for text in reason_texts(choice, messages)]
    assert texts
    assert all(text in printed and text in page for text in texts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_a_sentence_for_every_kind(language: str) -> None:
    messages = messages_for(language)
    reasons = [one.reason for found in reasons_found().values() for one in found]
    for reason in (*reasons, Reason("resign", {"percent": 23.4})):
        text = messages(f"reason-{reason.kind}", **reason.values)
        assert "{" not in text, text
        assert text.endswith(".")
        for name, value in reason.values.items():
            if name.endswith("percent") and value:
                assert messages.percent(float(value) / 100) in text


ONE_POINT = {"da": "1 point", "en": "1 point", "es": "1 punto", "fr": "1 point", "nl": "1 punt", "pt": "1 ponto"}
STILL_EMPTY = {"da": "tomt", "en": "empty", "es": "vacía", "fr": "vide", "nl": "vakje", "pt": "vazia"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_single_point_is_singular(language: str) -> None:
    for kind in ("end-best", "end-chosen", "end-both"):
        text = messages_for(language)(f"reason-{kind}", total=1, rival=11, best_total=3, best_rival=2)
        assert f"{ONE_POINT[language]} " in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_of_the_next_turn_needs_its_cell_to_stay_empty(language: str) -> None:
    values = {"cell": "33", "points": 3, "percent": 42.0, "other_cell": "1", "other_points": 2, "other_percent": 20.0}
    assert STILL_EMPTY[language] in messages_for(language)("reason-line", **values)
