"""The search of levels that look beyond their own turn: anew at every decision, with the dice known by then."""

import sys
import time

from columbiz.bots.names import Level
from columbiz.engine.evaluator import Evaluator
from columbiz.engine.network_evaluator import shipped_evaluator
from columbiz.engine.plan import TurnPlan
from columbiz.engine.search import DeeperSearch, Examined, solve
from columbiz.rules.editions import Rules
from columbiz.rules.state import State

MAX_REMEMBERED = 10_000  # positions, about 3 MB


class Searcher:
    """Plans decisions of a level; what was examined for one decision need not be examined again for the next."""

    def __init__(self, level: Level, evaluator: Evaluator | None = None) -> None:
        self._level = level
        self._evaluator = evaluator
        self._game: tuple[Rules, int] | None = None
        self._examined: Examined = {}

    def plan(self, state: State) -> TurnPlan:
        """The plan for the decision due; what earlier decisions examined saves time but changes nothing."""
        level = self._level
        deadline = float("inf") if level.seconds is None else time.monotonic() + level.seconds
        evaluator = self._evaluator or shipped_evaluator(state.rules, state.players)
        self._forget_other_games(state)
        plan = solve(state, evaluator=evaluator)
        search = DeeperSearch(plan, evaluator, positions_to_examine(level, state), self._examined)
        search.run(deadline)
        return search.plan

    def _forget_other_games(self, state: State) -> None:
        game = (state.rules, state.players)
        if game != self._game or len(self._examined) > MAX_REMEMBERED:
            self._game, self._examined = game, {}


def positions_to_examine(level: Level, state: State) -> int:
    """How many positions a level examines: in the last round all, which is exact if at most one turn follows."""
    return sys.maxsize if state.last_round else level.positions
