"""Bots that use the engine, from a beginner to the strongest level.

The weaker levels know the game as well as the captain but judge it less clearly: every position looks a little better
or worse to them than it is, by the same amount for a whole turn, and sometimes they overlook dice worth keeping. So
they err as people do, mostly when choices are close.
"""

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from columbiz.bots.names import Level
from columbiz.bots.protocol import expect_decision
from columbiz.engine.evaluator import Evaluator
from columbiz.engine.plan import TurnPlan, plan_turn
from columbiz.engine.search import solve
from columbiz.rules.actions import Decision
from columbiz.rules.state import Phase, State

# The constants of splitmix64.
STEP = 0x9E3779B97F4A7C15
FIRST_FACTOR = 0xBF58476D1CE4E5B9
SECOND_FACTOR = 0x94D049BB133111EB


class EngineBot:
    """A bot of a given level; the same seed and State always give the same decision.

    A level with a time limit may decide differently if its time runs out; an ordinary machine needs at most three
    quarters of it.
    """

    def __init__(self, level: Level, seed: int = 0, evaluator: Evaluator | None = None) -> None:
        self.level = level
        self.seed = seed
        self._evaluator = evaluator
        self._plan = lru_cache(maxsize=4)(self._solved)

    def __repr__(self) -> str:
        return f"EngineBot({self.level!r}, seed={self.seed})"

    def choose(self, state: State) -> Decision:
        """The best decision as this level sees it."""
        expect_decision(state)
        plan = self._plan(turn_start(state)).seen_from(state)
        if state.phase is Phase.KEEP and self.level.overlooks:
            return self._seen_keep(plan)
        return plan.best()

    def _solved(self, state: State) -> TurnPlan:
        """The plan of the turn as this level sees it."""
        level = self.level
        plan = solve(
            state, depth=level.depth, evaluator=self._evaluator, seconds=level.seconds, positions=level.positions
        )
        return self._blurred(plan) if level.blur else plan

    def _blurred(self, plan: TurnPlan) -> TurnPlan:
        share = np.clip(plan.set_values[0], 1e-6, 1 - 1e-6)
        odds = np.log(share / (1 - share)) + self.level.blur * _noise(_boards_after(plan), self.seed)
        blurred = 1 / (1 + np.exp(-odds))
        values = plan.set_values * ((1 - blurred) / (1 - share))
        values[0] = blurred
        return plan_turn(plan.turn, values, plan.forfeit_value)

    def _seen_keep(self, plan: TurnPlan) -> Decision:
        """The best of the keeps that are not overlooked."""
        ranked = plan.keeps()
        names = np.array([sum(7**k * face for k, face in enumerate(one.keep.dice)) for one in ranked], np.uint64)
        seen = _uniform(names, _mix((self.seed, *plan.state.discs, plan.state.throws))) >= self.level.overlooks
        return ranked[int(np.argmax(seen))].keep


def turn_start(state: State) -> State:
    """The State whose plan is used: the start of the turn until a disc is placed, then the State itself."""
    if state.placed:
        return state
    return replace(state, phase=Phase.THROW, dice=(), throws=0)


def _boards_after(plan: TurnPlan) -> NDArray[np.uint64]:
    """The player's own discs after each set: a level misjudges the same discs in the same way."""
    cells = plan.turn.lookup.sets.cells
    bits = np.where(cells >= 0, np.left_shift(np.int64(1), np.maximum(cells, 0)), 0)
    boards: NDArray[np.int64] = np.bitwise_or.reduce(bits, axis=1) | plan.turn.packed[0]
    return boards.astype(np.uint64)


def _uniform(names: NDArray[np.uint64], seed: int) -> NDArray[np.float64]:
    """Numbers from 0 to 1 that look random but depend on name and seed alone (splitmix64)."""
    with np.errstate(over="ignore"):
        mixed = names + np.uint64((seed + 1) * STEP % 2**64)
        mixed = (mixed ^ mixed >> np.uint64(30)) * np.uint64(FIRST_FACTOR)
        mixed = (mixed ^ mixed >> np.uint64(27)) * np.uint64(SECOND_FACTOR)
    return (mixed ^ mixed >> np.uint64(31)).astype(np.float64) / 2.0**64


def _mix(numbers: Iterable[int]) -> int:
    """One 64-bit number from several; unlike that of `hash`, the same in every version of Python."""
    mixed = 0
    for number in numbers:
        mixed = ((mixed ^ number) + STEP) % 2**64
        mixed = (mixed ^ mixed >> 30) * FIRST_FACTOR % 2**64
        mixed = (mixed ^ mixed >> 27) * SECOND_FACTOR % 2**64
        mixed ^= mixed >> 31
    return mixed


def _noise(names: NDArray[np.uint64], seed: int) -> NDArray[np.float64]:
    """Normally distributed noise, one number for each name."""
    first, second = _uniform(names, seed), _uniform(names, seed + 1_000_003)
    normal: NDArray[np.float64] = np.sqrt(-2 * np.log(1 - first * (1 - 1e-12))) * np.cos(2 * np.pi * second)
    return normal
