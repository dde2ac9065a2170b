"""The rank of a game: the level that plays like this, and those that one game cannot rule out."""

from __future__ import annotations

import re
from dataclasses import replace
from math import isfinite
from pathlib import Path

import pytest

from columbiz import EDITIONS, Record, State
from columbiz.bots import LEVELS
from columbiz.engine.weights import weights_hash, weights_name
from columbiz.i18n import LANGUAGES, messages_for
from columbiz.records import StandIn
from columbiz.review import rank, review
from columbiz.review.rank import DECISIONS, LEVEL_SHARES, WEIGHTS, LevelShare, Rank, ranks
from columbiz.review.wording import rank_text
from tests.conftest import sample
from tests.review.games import bot_game

PAGE = Path("docs/review.md").read_text("utf-8")


def test_the_best_play_is_that_of_a_captain() -> None:
    for found in ranks(review(bot_game("captain", "captain", "captain", seed=3))):
        assert found
        assert found.share == pytest.approx(0, abs=1e-9)
        assert (found.level, found.highest) == ("captain", "admiral")


def test_a_rank_lies_between_the_lowest_and_the_highest() -> None:
    for seed in range(sample(4, 40)):
        for found in ranks(review(bot_game("random", "deckhand", "helmsman", "captain", seed=seed))):
            assert found
            places = [LEVELS.index(level) for level in (found.lowest, found.level, found.highest)]
            assert places == sorted(places)


@pytest.fixture(scope="module")
def known() -> list[tuple[int, Rank]]:
    """The places of known levels among all, and the ranks of their games."""
    pairs = [("deckhand", "sailor"), ("sailor", "helmsman"), ("helmsman", "deckhand")] * sample(5, 50)
    ranked = [
        (LEVELS.index(name), found)
        for seed, names in enumerate(pairs, 100)
        for name, found in zip(names, ranks(review(bot_game(*names, seed=seed))), strict=True)
    ]
    return [(place, found) for place, found in ranked if found]


def test_most_games_of_a_level_are_within_its_range(known: list[tuple[int, Rank]]) -> None:
    hits = [LEVELS.index(found.lowest) <= place <= LEVELS.index(found.highest) for place, found in known]
    assert sum(hits) >= 0.8 * len(hits)


def test_a_rank_does_not_flatter(known: list[tuple[int, Rank]]) -> None:
    named = [(place, LEVELS.index(found.level)) for place, found in known]
    right, too_high = sum(place == level for place, level in named), sum(place < level for place, level in named)
    assert right > too_high
    # nobody can be named below a deckhand, so only sailors and helmsmen show whether ranks lean to one side
    differences = [level - place for place, level in named if place > 0]
    assert sum(differences) <= 0.1 * len(differences)


def test_the_shorter_a_game_the_wider_the_range() -> None:
    level = LevelShare(median=0.5, low=0.3, high=0.9, boundary=0.7)
    assert [level.allows(share, 1.0) for share in (0.25, 0.3, 0.9, 1.0)] == [False, True, True, False]
    assert [level.allows(share, 2.0) for share in (0.05, 0.1, 1.3, 1.35)] == [False, True, True, False]


def test_a_game_that_is_short_for_its_kind_rules_out_less(monkeypatch: pytest.MonkeyPatch) -> None:
    found = review(bot_game("helmsman", "helmsman", seed=11))
    widths = []
    for decisions in (1.0, 1000.0):
        monkeypatch.setattr(rank, "DECISIONS", {2: decisions})
        first = ranks(found)[0]
        assert first
        widths.append(LEVELS.index(first.highest) - LEVELS.index(first.lowest))
    assert widths[0] < widths[1]


def test_what_a_stand_in_played_says_nothing_of_the_player() -> None:
    whole = bot_game("deckhand", "captain", seed=5)
    turns = len(review(whole).turns)
    first = 1 + (0 - whole.initial.player) % 2
    absent = replace(whole, stand_ins=(StandIn(0, "deckhand", first, turns - (turns - first) % 2),))
    assert ranks(review(absent))[0] is None
    assert ranks(review(absent))[1] == ranks(review(whole))[1]


def test_a_seat_without_decisions_has_no_rank() -> None:
    whole = bot_game("sailor", "sailor", seed=4)
    found = ranks(review(Record.of(State.initial(2, starter=whole.starter)).then(whole.actions[0])))
    assert found == (None, None)


def test_a_game_that_was_looked_at_more_deeply_has_no_rank() -> None:
    """The figures are of reviews at depth 1; at depth 2 a captain loses, too."""
    found = review(bot_game("helmsman", "helmsman", seed=11))
    assert all(ranks(found))
    assert ranks(replace(found, depth=2)) == (None, None)


def test_the_levels_get_better_in_their_order() -> None:
    assert set(LEVEL_SHARES) == set(DECISIONS) == set(WEIGHTS) == {2, 3, 4}
    for shares in LEVEL_SHARES.values():
        assert list(shares) == list(LEVELS[:-1])
        for name in ("median", "boundary"):
            figures = [getattr(share, name) for share in shares.values()]
            assert figures == sorted(figures, reverse=True)
        assert all(share.low <= share.median <= min(share.high, share.boundary) for share in shares.values())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_figures_are_of_the_shipped_weights(players: int) -> None:
    assert WEIGHTS[players] == weights_hash(weights_name(EDITIONS["en"], players))  # measure again: docs/review.md


def test_the_documentation_has_the_same_figures() -> None:
    for level in LEVELS[:-1]:
        [line] = re.findall(rf"^\| `{level}` \|(.*)\|$", PAGE, re.MULTILINE)
        for cell, players in zip(line.split("|"), (2, 3, 4), strict=True):
            share = LEVEL_SHARES[players][level]
            limit = f"; up to {100 * share.boundary:.1f}" if isfinite(share.boundary) else ""
            assert cell.strip() == f"{100 * share.median:.1f} ({100 * share.low:.1f} to {100 * share.high:.1f}){limit}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rank_is_told_with_its_range_in_every_language(language: str) -> None:
    messages = messages_for(language)
    told = rank_text("Blue", Rank("helmsman", "sailor", "admiral", 0.12), messages)
    for words in ("Blue", "12", *(messages(f"level-{level}") for level in ("helmsman", "sailor", "admiral"))):
        assert words in told
    only = rank_text("Blue", Rank("deckhand", "deckhand", "deckhand", 0.99), messages)
    assert only.endswith(messages("review-rank-only"))
