"""Reviews in a terminal: nothing is lost where there is little room."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

import pytest
from rich.console import Console

from columbiz.i18n import LANGUAGES, messages_for
from columbiz.review import Review, review
from columbiz.review.account import CHANGES, OWN
from columbiz.review.wording import UNSIGNED, points
from columbiz.terminal.review import review_parts, summary_table
from tests.review.games import bot_game

NAMES = ("Maximiliane von Habsburg", "Bartholomäus Überlingen", "Wilhelmina [/b] Oosterhuis", "C" * 200)


@cache
def reviewed() -> Review:
    """A game of four with long names."""
    return review(replace(bot_game("deckhand", "sailor", "random", "helmsman", seed=4), names=NAMES))


def printed(*parts: object, width: int = 80) -> str:
    console = Console(width=width)
    with console.capture() as captured:
        console.print(*parts, markup=False)
    return captured.get()


@pytest.mark.parametrize("width", [80, 60])
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_account_of_four_fits_80_columns_and_its_numbers_60(language: str, width: int) -> None:
    messages = messages_for(language)
    accounts, given, *others = review_parts(reviewed(), messages)
    table = printed(accounts, width=width)
    assert all(name[: 9 if width == 80 else 5] in table for name in NAMES)
    for part in ("fair", *CHANGES, "result", "without_luck", *OWN):
        name = messages(f"review-{part.replace('_', '-')}")
        shares = (getattr(account, part) for account in reviewed().seats)
        numbers = [points(share, messages, signed=part not in UNSIGNED) for share in shares]
        row = next(line for line in table.splitlines() if line.startswith(f"│ {name} "))
        assert re.sub(r"[│ ]+", " ", row).strip() == " ".join((name, *numbers))
    rows = [re.sub(r"[│ ]+", " ", line) for line in printed(given, width=width).splitlines()]
    for changes in reviewed().given:
        wanted = " ".join(points(share, messages) for share in changes)
        assert any(row.strip().endswith(wanted) for row in rows), wanted
    for line in printed(*others).splitlines():
        assert "…" not in line or any(name[:9] in line for name in NAMES), line


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_summary_of_several_games_fits_80_columns(language: str) -> None:
    messages = messages_for(language)
    table = printed(summary_table([reviewed()] * 12, messages))
    for account in reviewed().seats:
        for number in (points(account.luck, messages), points(account.error, messages, signed=False)):
            assert f" {number} " in table
