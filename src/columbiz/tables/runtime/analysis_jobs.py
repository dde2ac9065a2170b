"""The jobs of a bot worker for the analysis of positions. They load the engine; only worker processes import them."""

import time
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import cast

from columbiz.engine.accuracy import typical_error
from columbiz.engine.advice import Choice, ranked_choices
from columbiz.engine.analysis import cells_of_plan, pays_after, value_choice
from columbiz.engine.plan import Shares, TurnPlan
from columbiz.engine.rollouts import rollout
from columbiz.engine.search import solve
from columbiz.engine.weights import weights_hash, weights_name
from columbiz.review.claims import Claims
from columbiz.review.engine import DividedPlan, divided
from columbiz.rules.actions import Decision, Done, Forfeit
from columbiz.rules.notation import parse_action
from columbiz.rules.state import Phase, State
from columbiz.tables.model.shapes import AnalysedChoice, AnalysisView
from columbiz.tables.model.views import view_game
from columbiz.tables.runtime.searches import search_of


def analyse(
    seconds: float, position: str, depth: int, limit: int, choice: Sequence[str], *portions: float | None
) -> AnalysisView:
    """What the engine thinks of a position; at depth 2, searched on for some seconds.

    `portions` tell how the chances of seats that have resigned are divided, as in a review at depth 1.
    """
    state = State.parse(position)
    view: AnalysisView = {
        "position": position,
        "game": view_game(state),
        "depth": depth,
        "complete": True,
        "weights": weights_hash(weights_name(state.rules, state.players)),
        "approximate": bool(state.rules.house_rules()),
        "value": [],
        "error": typical_error(state, depth),
        "choices": [],
        "total": 0,
        "chosen": None,
        "after": None,
        "cells": [],
        "rollout": None,
    }
    if state.phase is Phase.OVER:
        return {**view, "value": list(state.standing().shares)}
    decisions = cast("list[Decision]", list(map(parse_action, choice)))  # throws are refused
    if portions:
        return _with_plan(view, divided(solve(state), Claims.given(portions)), limit, decisions)
    if depth == 1:
        return _with_plan(view, solve(state), limit, decisions)
    search = search_of(position)
    is_complete = search.run(time.monotonic() + seconds)
    error = typical_error(state, 2 if is_complete else 1)  # what has been found so far is more accurate than depth 1
    return {**_with_plan(view, search.plan, limit, decisions), "complete": is_complete, "error": error}


def _with_plan(view: AnalysisView, plan: TurnPlan, limit: int, decisions: Sequence[Decision]) -> AnalysisView:
    chosen = _valued(plan, decisions, view["depth"]) if decisions else None
    return {
        **view,
        "value": list(plan.value),
        "choices": [_choice(plan, ranked) for ranked in ranked_choices(plan, limit)],
        "total": plan.choice_count,
        "chosen": _choice(plan, chosen) if chosen else None,
        "after": view_game(_played(plan.state, decisions)) if chosen else None,
        "cells": [
            {"cell": str(found.cell), "value": None if found.value is None else list(found.value), "pay": found.pay}
            for found in cells_of_plan(plan)
        ],
    }


def _valued(plan: TurnPlan, decisions: Sequence[Decision], depth: int) -> Choice:
    """What a given choice is worth; discs in a worse order are judged by a plan of their own."""
    chosen = value_choice(plan, decisions, depth=depth)
    return replace(chosen, value=plan.claims.of(chosen.value)) if isinstance(plan, DividedPlan) else chosen


def _played(state: State, decisions: Sequence[Decision]) -> State:
    """The State after a choice, before the turn ends."""
    for decision in decisions:
        if not isinstance(decision, Done | Forfeit):
            state = state.apply(decision)
    return state


def _choice(plan: TurnPlan, choice: Choice) -> AnalysedChoice:
    player = plan.state.player
    return {
        "actions": list(map(str, choice.actions)),
        "points": choice.points,
        "captures": choice.captures,
        "value": list(choice.value),
        "loss": max(0.0, plan.value[player] - choice.value[player]),
        "pays": {str(cell): pay for cell, pay in pays_after(plan, choice).items()},
    }


@lru_cache(maxsize=4096)
def play_on(position: str, seed: int) -> Shares:
    """The result of one game played on from a position, less the luck of its dice; remembered, for a longer rollout."""
    return rollout(State.parse(position), 1, seed=seed).value
