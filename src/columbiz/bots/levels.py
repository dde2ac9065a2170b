"""The named levels, from a first game to the strongest.

The weaker ones know the game as the captain does, but see it less clearly: every position looks a little better or
worse to them than it is, always by the same amount while a turn lasts, and now and then they overlook dice to keep.
So they err as people do, mostly where choices are close.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from columbiz.bots.checks import expect_decision
from columbiz.engine.network import Network
from columbiz.engine.plan import TurnPlan, plan_turn
from columbiz.engine.search import NO_LIMIT, solve
from columbiz.engine.views import Views
from columbiz.rules.actions import Decision
from columbiz.rules.state import Phase, State

SPLIT = 0x9E3779B97F4A7C15


@dataclass(frozen=True, slots=True)
class Level:
    """How well a bot sees: `blur` is the spread of its misjudgements in log-odds, `overlooks` a share of all keeps."""

    name: str
    depth: int = 1
    blur: float = 0.0
    overlooks: float = 0.0
    #: how many positions it looks into beyond its own turn, and the seconds after which it stops in any case
    positions: int = NO_LIMIT
    seconds: float | None = None


LEVELS = {
    level.name: level
    for level in (
        Level("deckhand", blur=1.2, overlooks=0.6),
        Level("sailor", blur=0.5, overlooks=0.4),
        Level("helmsman", blur=0.2, overlooks=0.2),
        Level("captain"),
        Level("admiral", depth=2, positions=400, seconds=0.8),
    )
}


class EngineBot:
    """A bot of some level; the same seed and State always give the same decision.

    The one exception is an admiral whose time runs out: a common machine needs three quarters of it at the most.
    """

    def __init__(self, level: Level, seed: int = 0, weights: Views | Network | None = None) -> None:
        self.level = level
        self.seed = seed
        self._weights = weights
        self._plan = lru_cache(maxsize=4)(self._solved)

    def __repr__(self) -> str:
        return f"EngineBot({self.level!r}, seed={self.seed})"

    def choose(self, state: State) -> Decision:
        """The best decision, as far as this level sees."""
        expect_decision(state)
        plan = self._plan(turn_start(state)).seen_from(state)
        if state.phase is Phase.KEEP and self.level.overlooks:
            return self._seen_keep(plan)
        return plan.best()

    def _solved(self, state: State) -> TurnPlan:
        """The plan of the turn as this level sees it."""
        level = self.level
        plan = solve(state, depth=level.depth, weights=self._weights, seconds=level.seconds, positions=level.positions)
        return self._blurred(plan) if self.level.blur else plan

    def _blurred(self, plan: TurnPlan) -> TurnPlan:
        turn = plan.turn
        share = np.clip(plan.set_values[0], 1e-6, 1 - 1e-6)
        odds = np.log(share / (1 - share)) + self.level.blur * _noise(_boards_after(plan), self.seed)
        blurred = 1 / (1 + np.exp(-odds))
        values = plan.set_values * ((1 - blurred) / (1 - share))
        values[0] = blurred
        return plan_turn(turn, values, plan.forfeit_value)

    def _seen_keep(self, plan: TurnPlan) -> Decision:
        """The best of the keeps that are not overlooked."""
        ranked = plan.keeps()
        names = np.array([sum(7**k * face for k, face in enumerate(one.keep.dice)) for one in ranked], np.uint64)
        salt = hash((plan.state.discs, plan.state.throws)) & 0xFFFFFFFF
        seen = _uniform(names, self.seed ^ salt) >= self.level.overlooks
        return ranked[int(np.argmax(seen))].keep


def turn_start(state: State) -> State:
    """The State as its plan depends on it: before any disc is placed a whole turn has one plan."""
    if state.placed:
        return state
    return replace(state, phase=Phase.THROW, dice=(), throws=0)


def _boards_after(plan: TurnPlan) -> NDArray[np.uint64]:
    """The player's own discs after each set: what a misjudgement is tied to."""
    cells = plan.turn.tables.sets.cells
    bits = np.where(cells >= 0, np.left_shift(np.int64(1), np.maximum(cells, 0)), 0)
    boards: NDArray[np.int64] = np.bitwise_or.reduce(bits, axis=1) | plan.turn.packed[0]
    return boards.astype(np.uint64)


def _uniform(names: NDArray[np.uint64], seed: int) -> NDArray[np.float64]:
    """Numbers from 0 to 1 that look random but depend on name and seed alone (splitmix64)."""
    with np.errstate(over="ignore"):
        mixed = names + np.uint64((seed + 1) * SPLIT % 2**64)
        mixed = (mixed ^ mixed >> np.uint64(30)) * np.uint64(0xBF58476D1CE4E5B9)
        mixed = (mixed ^ mixed >> np.uint64(27)) * np.uint64(0x94D049BB133111EB)
    return (mixed ^ mixed >> np.uint64(31)).astype(np.float64) / 2.0**64


def _noise(names: NDArray[np.uint64], seed: int) -> NDArray[np.float64]:
    """Normal noise by name."""
    first, second = _uniform(names, seed), _uniform(names, seed + 1_000_003)
    normal: NDArray[np.float64] = np.sqrt(-2 * np.log(1 - first * (1 - 1e-12))) * np.cos(2 * np.pi * second)
    return normal
