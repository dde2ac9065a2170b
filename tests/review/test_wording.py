"""What a review says of choices."""

from __future__ import annotations

from dataclasses import replace

import pytest

from columbiz import Done
from columbiz.i18n import ENGLISH
from columbiz.records.turns import Resignation, StandIn
from columbiz.review import review
from columbiz.review.wording import actions_text, mistakes, points
from tests.review.games import bot_game


def test_nobody_is_blamed_for_what_a_bot_did_that_stood_in() -> None:
    whole = bot_game("deckhand", "captain", seed=5)
    before = mistakes(review(whole))
    absent, _ = before[0]
    found = mistakes(review(replace(whole, stand_ins=(StandIn(0, "deckhand", absent, absent),))))
    assert found == [(number, choice) for number, choice in before if number != absent]


def test_who_resigns_while_a_bot_stands_in_did_it_themselves() -> None:
    whole = bot_game("captain", "captain", "captain", seed=6)
    gone = replace(whole, resignations=(Resignation(1, 5),), stand_ins=(StandIn(0, "sailor", 1, 30),))
    [(number, choice)] = [(number, choice) for number, choice in mistakes(review(gone)) if choice.kind == "resign"]
    assert (number, choice.seat) == (5, 1)


def test_ending_a_turn_at_once_has_a_text() -> None:
    assert actions_text((Done(),), ENGLISH) == "done"


@pytest.mark.parametrize(
    ("share", "signed", "text"),
    [
        (0.123, True, "+12.3"),
        (-0.123, True, "−12.3"),
        (-0.0001, True, "+0.0"),
        (0.5, False, "50.0"),
        (-0.08, False, "−8.0"),
    ],
)
def test_points_show_what_is_less_than_nothing(share: float, signed: bool, text: str) -> None:
    assert points(share, ENGLISH, signed=signed) == text
