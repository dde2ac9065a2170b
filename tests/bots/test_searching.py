"""The search of the admiral: exact in the last round if at most one turn follows, and limited before that round."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest

from columbiz.bots.names import Level
from columbiz.bots.searching import Searcher
from columbiz.engine import solve
from columbiz.rules.state import Phase, State
from harness.reference_solver import ReferenceTurn
from tests.engine.evaluators import Unasked, by_rules, fresh_evaluator
from tests.engine.positions import LAST_ROUND

ONE_FOLLOWS = State.parse(LAST_ROUND)
#: Four players, the starter is out of discs, and four cells are free. Two turns follow.
TWO_FOLLOW = State.parse("PPPPPB/BBBGGG/KKKKPP/GGBBKK/PPGGKK/4PB B P 0,3,3,2 9,9,8,9 0,0,0,0 last p3:1-2:1 en")
#: Few positions, which in the last round is no limit, and no limit of time.
HASTY = Level(depth=2, positions=1)


def test_with_one_turn_to_follow_in_the_last_round_the_admiral_is_exact_by_the_rules() -> None:
    reference = ReferenceTurn(ONE_FOLLOWS, by_rules)
    plan = Searcher(HASTY, Unasked()).plan(ONE_FOLLOWS)
    assert plan.value == pytest.approx(reference.place(ONE_FOLLOWS.dice)[0], abs=1e-9)


def test_the_admiral_is_exact_before_the_dice_are_known_too() -> None:
    state = replace(ONE_FOLLOWS, phase=Phase.KEEP, dice=(1, 1, 2, 3, 5, 5, 6, 6), throws=1, placed=0, supply=(0, 1, 2))
    reference = ReferenceTurn(state, lambda after: solve(after, evaluator=Unasked()).value)
    assert Searcher(HASTY, Unasked()).plan(state).value == pytest.approx(reference.thrown(state.dice, 1)[0], abs=1e-9)


def test_with_two_turns_to_follow_it_looks_through_the_next_and_judges_the_last() -> None:
    network = fresh_evaluator(4, 16, 1)
    reference = ReferenceTurn(TWO_FOLLOW, lambda after: solve(after, evaluator=network).value)
    plan = Searcher(HASTY, network).plan(TWO_FOLLOW)
    assert plan.value == pytest.approx(reference.place(TWO_FOLLOW.dice)[0], abs=1e-9)


def test_before_the_last_round_it_examines_no_more_than_its_level_allows() -> None:
    network, state = fresh_evaluator(2, 16, 1), State.parse("6/6/6/6/6/PB4 P P 17,17 0,0 0,0 - k1:1-2-33-555-6 nl")
    plan = Searcher(Level(depth=2, positions=20), network).plan(state)
    assert plan.value == solve(state, depth=2, evaluator=network, positions=20).value
    assert plan.value != solve(state, depth=2, evaluator=network, positions=40).value


def test_its_time_is_limited_in_the_last_round_too(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = itertools.count()
    monkeypatch.setattr("columbiz.bots.searching.time.monotonic", lambda: next(clock))
    plan = Searcher(Level(depth=2, seconds=1), fresh_evaluator(4, 16, 1)).plan(TWO_FOLLOW)
    assert plan.best() in TWO_FOLLOW.legal_actions()
    assert next(clock) < 10
