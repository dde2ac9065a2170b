"""The rank of a game: the level that plays like this, and those that one game cannot rule out."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from columbiz import Record, State
from columbiz.bots import LEVELS
from columbiz.i18n import LANGUAGES, messages_for
from columbiz.records import StandIn
from columbiz.review import rank, review
from columbiz.review.rank import DECISIONS, LEVEL_SHARES, LevelShare, Rank, ranks
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


def test_most_games_of_a_level_are_within_its_range() -> None:
    pairs = [("deckhand", "sailor"), ("sailor", "helmsman"), ("helmsman", "deckhand")] * sample(2, 50)
    hits, count = 0, 0
    for seed, names in enumerate(pairs, 100):
        for name, found in zip(names, ranks(review(bot_game(*names, seed=seed))), strict=True):
            assert found
            hits += LEVELS.index(found.lowest) <= LEVELS.index(name) <= LEVELS.index(found.highest)
            count += 1
    assert hits >= sample(0.6, 0.8) * count


def test_the_shorter_a_game_the_wider_the_range() -> None:
    level = LevelShare(mean=0.5, low=0.3, high=0.9)
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


def test_the_levels_get_better_in_their_order() -> None:
    assert set(LEVEL_SHARES) == set(DECISIONS) == {2, 3, 4}
    for shares in LEVEL_SHARES.values():
        assert list(shares) == list(LEVELS[:-1])
        means = [share.mean for share in shares.values()]
        assert means == sorted(means, reverse=True)
        assert all(share.low <= share.mean <= share.high for share in shares.values())


def test_the_documentation_has_the_same_figures() -> None:
    for place, level in enumerate(LEVELS[:-1]):
        [line] = re.findall(rf"^\| `{level}` \|(.*)\|$", PAGE, re.MULTILINE)
        for cell, players in zip(line.split("|"), (2, 3, 4), strict=True):
            share = list(LEVEL_SHARES[players].values())[place]
            assert cell.strip() == f"{100 * share.mean:.1f} ({100 * share.low:.1f} to {100 * share.high:.1f})"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rank_is_told_with_its_range_in_every_language(language: str) -> None:
    messages = messages_for(language)
    told = rank_text("Blue", Rank("helmsman", "sailor", "admiral", 0.12), messages)
    for words in ("Blue", "12", *(messages(f"level-{level}") for level in ("helmsman", "sailor", "admiral"))):
        assert words in told
    only = rank_text("Blue", Rank("deckhand", "deckhand", "deckhand", 0.99), messages)
    assert only.endswith(messages("review-rank-only"))
