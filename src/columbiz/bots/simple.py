"""Bots without judgement: one plays at random, one wins the most points of every turn."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

import numpy as np

from columbiz.bots.checks import expect_decision
from columbiz.engine.plan import TurnPlan, plan_turn, turn_of
from columbiz.rules.actions import Decision
from columbiz.rules.state import State


@dataclass
class RandomBot:
    """Any legal decision, each as likely as the others; the seed decides."""

    seed: int = 0
    _source: random.Random = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self._source = random.Random(self.seed)

    def choose(self, state: State) -> Decision:
        """A random decision."""
        expect_decision(state)
        return self._source.choice(state.legal_actions())


@dataclass(frozen=True)
class GreedyBot:
    """The most points that this turn can be expected to win, computed exactly; what comes after does not count."""

    def choose(self, state: State) -> Decision:
        """The decision that wins most points."""
        expect_decision(state)
        return points_plan(state).best()


def points_plan(state: State) -> TurnPlan:
    """The turn solved for the points won in it."""
    turn = turn_of(state)
    table, captured = turn.tables.game.capture_points, state.captured[state.player]
    won = turn.points + table[captured + turn.captures] - table[captured]
    return plan_turn(turn, won[np.newaxis].astype(np.float64), np.zeros(1))
