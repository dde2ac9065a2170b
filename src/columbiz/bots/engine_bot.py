"""Bots that use the engine, from a beginner to the strongest level; `bots/oversights.py` says how weaker ones err."""

from dataclasses import replace
from functools import lru_cache

from columbiz.bots.names import Level
from columbiz.bots.oversights import Oversights, best_keep, plan_with
from columbiz.bots.protocol import expect_decision
from columbiz.bots.searching import Searcher
from columbiz.engine.evaluator import Evaluator
from columbiz.engine.plan import TurnPlan
from columbiz.engine.search import solve
from columbiz.rules.actions import Decision
from columbiz.rules.state import Phase, State


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
        self._searcher = Searcher(level, evaluator)

    def __repr__(self) -> str:
        return f"EngineBot({self.level!r}, seed={self.seed})"

    def choose(self, state: State) -> Decision:
        """The best decision as this level sees it."""
        expect_decision(state)
        plan = self.plan(state)
        if state.phase is Phase.KEEP and self.level.keeps:
            return best_keep(plan, self.level, self.seed)
        return plan.best()

    def plan(self, state: State) -> TurnPlan:
        """The turn as this level sees it, from a State on."""
        if self.level.depth > 1:
            return self._searcher.plan(state)
        return self._plan(turn_start(state)).seen_from(state)

    def _solved(self, state: State) -> TurnPlan:
        oversights = Oversights.of(self.level, self.seed, state)
        if oversights != Oversights():
            return plan_with(oversights, state, self._evaluator)
        return solve(state, evaluator=self._evaluator)


def turn_start(state: State) -> State:
    """The State whose plan is used: the start of the turn until a disc is placed, then the State itself."""
    if state.placed:
        return state
    return replace(state, phase=Phase.THROW, dice=(), throws=0)
