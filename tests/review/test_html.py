"""The page of a review: well formed, complete without a network, with the numbers of the JSON."""

from __future__ import annotations

import re
from functools import cache
from html.parser import HTMLParser
from itertools import chain

import pytest

from columbiz.i18n import ENGLISH, LANGUAGES, messages_for
from columbiz.review import review
from columbiz.review.html import ReviewedGame, review_page
from columbiz.review.json import review_json
from columbiz.review.steps import MISTAKE
from tests.review.games import bot_game

VOID = {"meta"}
#: What would make a browser ask for something.
REQUESTS = re.compile(r"https?:|//|@import|url\(|\bsrc\s*=|<link|<script|<iframe|<img|<object|srcset")


class Outline(HTMLParser):
    """Checks that elements are closed in order, and collects texts, numbers and identifiers."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.values: list[float] = []
        self.parts: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.texts: list[str] = []
        self.feed(page)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        self.values += [float(found["value"])] if tag == "data" else []
        self.parts += [found["data-part"]] if "data-part" in found else []
        self.ids += [found["id"]] if "id" in found else []
        self.links += [found["href"]] if "href" in found else []
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        inside = VOID | {"path", "rect", "circle", "use"}
        assert tag in inside, f"<{tag}/> is not closed in HTML"
        self.links += [value or "" for name, value in attrs if name == "href"]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


@cache
def games() -> list[ReviewedGame]:
    four = review(bot_game("sailor", "helmsman", "captain", "random", seed=3))
    return [
        ReviewedGame("two", review(bot_game("deckhand", "captain", seed=2))),
        ReviewedGame("four <b>", four, ("wrong & cut",)),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_well_formed_and_asks_for_nothing(language: str) -> None:
    page = review_page(games(), messages_for(language))
    outline = Outline(page)
    assert page.startswith(f'<!doctype html>\n<html lang="{language}">')
    assert not REQUESTS.findall(page)
    assert len(set(outline.ids)) == len(outline.ids)
    assert {link.removeprefix("#") for link in outline.links} <= set(outline.ids)
    assert "wrong & cut" in "".join(outline.texts)
    assert "four <b>" in "".join(outline.texts)


@pytest.mark.parametrize("number", [0, 1])
def test_the_numbers_are_those_of_the_json(number: int) -> None:
    game = games()[number]
    found = review_json(game.review)
    outline = Outline(review_page([game], ENGLISH))
    sums = ("fair", "opening", "luck", "choices", "reevaluation", "result")
    parts = (*sums, "without_luck", "own_luck", "own_choices", "error", "error_per_decision")
    assert outline.parts == list(parts) * found["players"]
    curve = [*chain(*(turn["start"] for turn in found["turns"])), *(seat["result"] for seat in found["seats"])]
    accounts = [{**seat}[part] for seat in found["seats"] for part in parts]
    turns = [turn[key] for turn in found["turns"] for key in ("luck", "loss")]
    given = list(chain(*found["given"]))
    assert outline.values[: len(curve + accounts + turns + given)] == curve + accounts + turns + given
    steps = [step for turn in found["turns"] for step in turn["steps"] if step["kind"] != "throw"]
    chosen = [step["after"][step["seat"]] for step in steps if step["loss"] >= MISTAKE]
    assert chosen
    assert set(chosen) <= set(outline.values)


def test_it_says_with_what_it_was_made_and_how_well_was_played() -> None:
    [first, *_] = games()
    text = " ".join(Outline(review_page([first], ENGLISH)).texts)
    assert f"Made at depth 1 with weights {first.review.weights}." in text
    assert "blue played like the Captain" in text
    assert "Who gave what to whom" in text


def test_several_games_are_summarised_above_them() -> None:
    text = " ".join(Outline(review_page(games(), ENGLISH)).texts)
    assert "2 games" in text
    assert text.index("error per game") < text.index("Chance to win")
    assert "error per game" not in review_page(games()[:1], ENGLISH)


def test_a_game_without_mistakes_has_no_list_of_them() -> None:
    best = review(bot_game("captain", "captain", seed=3))
    assert "The costliest choices" not in review_page([ReviewedGame("best", best)], ENGLISH)
