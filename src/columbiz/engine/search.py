"""Solving turns: exactly over an Evaluator (depth 1), or with the turns of the next players solved, too."""

import sys
import time

import numpy as np
from numpy.typing import NDArray

from columbiz.engine.evaluator import Chances, DeepEvaluator, Evaluator
from columbiz.engine.lattice import lattice, node_of
from columbiz.engine.network_evaluator import shipped_evaluator
from columbiz.engine.passing import after_set, put_true_results, sets_that_end
from columbiz.engine.plan import Turn, TurnPlan, plan_turn, turn_of
from columbiz.engine.position import unpack
from columbiz.engine.supported import DICE
from columbiz.engine.turn import FORFEIT
from columbiz.rules.state import Phase, State

BATCH = 8  # positions re-valued between two looks at the clock


def solve(
    state: State,
    *,
    depth: int = 1,
    evaluator: Evaluator | None = None,
    seconds: float | None = None,
    positions: int = sys.maxsize,
) -> TurnPlan:
    """Solve the turn of a State from where it is; each further depth looks through one more player's turn.

    Positions are judged by `evaluator`, or by the networks that come with the package. `positions` limits how many are
    looked into beyond depth 1, in the same way on every machine, and `seconds` the time spent on them; the others keep
    their judgement.
    """
    deadline = float("inf") if seconds is None else time.monotonic() + seconds  # loading kernels takes time, too
    evaluator = evaluator or shipped_evaluator(state.rules, state.players)
    plan = _judged(turn_of(state), evaluator)
    if isinstance(evaluator, DeepEvaluator):
        depth = min(depth, evaluator.max_depth)
    for deeper in range(2, depth + 1):
        search = DeeperSearch(plan, deeper, evaluator, positions)
        search.run(deadline)
        plan = search.plan
    return plan


def _judged(turn: Turn, evaluator: Evaluator) -> TurnPlan:
    """Solve a turn over an evaluation, with the true result of what ends the game."""
    sets, forfeit = evaluator.evaluate(turn)
    put_true_results(turn.packed, turn.lookup, turn.placings, sets, forfeit)
    return plan_turn(turn, sets[:-1], forfeit[:-1])


class DeeperSearch:
    """Looks into the positions after a turn, one player's turn deeper than `plan` did, and improves it step by step.

    It re-values the best set of every throw until every best set is a re-valued one. Looking deeper shifts all values
    in one direction, so sets not looked into are shifted by the average change; otherwise two scales would be compared.
    Sets that end the game have their true value and are not shifted. The last column of the values is the forfeit's:
    FORFEIT is -1.
    """

    def __init__(self, plan: TurnPlan, depth: int, evaluator: Evaluator, positions: int = sys.maxsize) -> None:
        self.plan = plan
        self._depth = depth
        self._evaluator = evaluator
        self._positions = positions
        self._shallow = np.column_stack((plan.set_values, plan.forfeit_value))
        self._values = self._shallow.copy()
        self._known = sets_that_end(plan.turn.packed, plan.turn.lookup)
        self._seen = np.zeros_like(self._known)

    def run(self, deadline: float) -> bool:
        """Look on until a time of the monotonic clock; True once nothing is left to look into."""
        while time.monotonic() < deadline:
            best = _best_sets(self.plan)
            wanted = best[~(self._seen | self._known)[best]][: self._positions - np.count_nonzero(self._seen)]
            if not wanted.size:
                return True
            self._look_into(wanted, deadline)
            self._replan()
        return False

    def _look_into(self, wanted: NDArray[np.int64], deadline: float) -> None:
        """Re-value sets, in batches between two looks at the clock."""
        turn, batch = self.plan.turn, BATCH if self._depth == 2 else 1
        for part in np.array_split(wanted, -(-wanted.size // batch)):
            after = np.stack([after_set(turn.packed, number, turn.placings, turn.lookup) for number in part])
            found = self._judge(after, deadline)
            if time.monotonic() >= deadline:
                return
            self._values[:, part] = found[:-1]
            self._seen[part] = True

    def _judge(self, packed: NDArray[np.int64], deadline: float) -> Chances:
        """Judge positions with the next player's turn solved: [seat, position], from the turn's player on."""
        if self._depth == 2 and isinstance(self._evaluator, DeepEvaluator):
            return self._evaluator.look_ahead(packed, self.plan.turn.lookup)
        state = self.plan.state
        chances = np.empty((state.players, len(packed)))
        for column, position in enumerate(packed):
            plan = solve(
                unpack(position, state.rules, (state.player + 1) % state.players),
                depth=self._depth - 1,
                evaluator=self._evaluator,
                seconds=deadline - time.monotonic(),
                positions=self._positions,
            )
            chances[:, column] = np.roll(plan.value, -state.player)
        return chances

    def _replan(self) -> None:
        judged = ~(self._seen | self._known)
        changes = (self._values - self._shallow)[:, self._seen]
        shift = changes.mean(axis=1, keepdims=True) if changes.size else 0.0
        self._values[:, judged] = self._shallow[:, judged] + shift
        self.plan = plan_turn(self.plan.turn, self._values[:, :FORFEIT], self._values[:, FORFEIT].copy())


def _best_sets(plan: TurnPlan) -> NDArray[np.int64]:
    """The best sets of all dice that the turn can still end with."""
    best = plan.stages.best_set
    if plan.state.phase is Phase.PLACE:
        return best[[node_of(plan.state.dice)]]
    return np.unique(best[lattice().first[DICE] :])
