"""Solving turns: exactly over an Evaluator (depth 1), or with the next player's turn solved, too (depth 2)."""

import sys
import time

import numpy as np
from numpy.typing import NDArray

from columbiz.engine.evaluator import Chances, DeepEvaluator, Evaluator
from columbiz.engine.extrapolation import Extrapolation
from columbiz.engine.network_evaluator import shipped_evaluator
from columbiz.engine.plan import Turn, TurnPlan, plan_turn, turn_of
from columbiz.engine.position import unpack
from columbiz.engine.relevance import relevance
from columbiz.engine.stages import FORFEIT
from columbiz.engine.transition import after_set, put_true_results, sets_that_end
from columbiz.rules.errors import InvalidValue, quote
from columbiz.rules.state import Phase, State

DEPTHS = (1, 2)
BATCH = 8  # positions examined between two looks at the clock
ROUND = 48  # positions examined between two looks at which sets matter

#: What was found in the positions after sets, by their bytes: every seat's chance, from the turn's player on.
Examined = dict[bytes, NDArray[np.float64]]


def solve(
    state: State,
    *,
    depth: int = 1,
    evaluator: Evaluator | None = None,
    seconds: float | None = None,
    positions: int = sys.maxsize,
) -> TurnPlan:
    """Solve the turn of a State from where it is; at depth 2 the next player's turn is solved for each position, too.

    Positions are judged by `evaluator`, or by the networks that come with the package. `positions` limits how many are
    examined at depth 2, in the same way on every machine, and `seconds` the time spent on them.
    """
    if depth not in DEPTHS:
        raise InvalidValue("depth", value=quote(depth))
    deadline = float("inf") if seconds is None else time.monotonic() + seconds  # loading kernels takes time, too
    evaluator = evaluator or shipped_evaluator(state.rules, state.players)
    plan = _judged(turn_of(state), evaluator)
    if depth == 1:
        return plan
    search = DeeperSearch(plan, evaluator, positions)
    search.run(deadline)
    return search.plan


def _judged(turn: Turn, evaluator: Evaluator) -> TurnPlan:
    """Solve a turn over an evaluation, with the true result of what ends the game."""
    sets, forfeit = evaluator.evaluate(turn)
    put_true_results(turn.packed, turn.lookup, turn.placings, sets, forfeit)
    return plan_turn(turn, sets[:-1], forfeit[:-1])


class DeeperSearch:
    """Solves the next player's turn in the positions after a turn, and so improves its plan step by step.

    It begins with the sets that matter most to the decision due (`relevance.py`) and ends when none is left that
    matters. Sets not yet examined are expected to change like those they resemble (`extrapolation.py`), since values of
    different depths cannot be compared. Sets that end the game have their true value and do not change. Once the dice
    are known, every set they pay for matters, and in the last round every set that can be placed. `examined` keeps what
    was found, for other searches of the same turn. The last column of the values is the forfeit's: FORFEIT is -1.
    """

    def __init__(
        self,
        plan: TurnPlan,
        evaluator: Evaluator,
        positions: int = sys.maxsize,
        examined: Examined | None = None,
    ) -> None:
        self.plan = plan
        self._evaluator = evaluator
        self._positions = positions
        self._examined: Examined = {} if examined is None else examined
        self._shallow = np.column_stack((plan.set_values, plan.forfeit_value))
        self._values = self._shallow.copy()
        self._known = sets_that_end(plan.turn.packed, plan.turn.lookup)
        self._seen = np.zeros_like(self._known)
        self._extrapolation = Extrapolation(plan.turn)

    def run(self, deadline: float) -> bool:
        """Examine sets until a time of the monotonic clock; True once none is left to examine."""
        while time.monotonic() < deadline:
            wanted = self._wanted()
            if not wanted.size:
                return True
            self._examine(wanted, deadline)
            self._replan()
        return False

    def _wanted(self) -> NDArray[np.intp]:
        """The sets to examine next, those that matter most first."""
        left = self._positions - np.count_nonzero(self._seen)
        if left <= 0:
            return np.empty(0, np.intp)
        state = self.plan.state
        everything = state.phase is Phase.PLACE or state.last_round
        weights = relevance(self.plan, self._extrapolation.spread, everything)
        weights[self._seen | self._known] = 0.0
        order = np.argsort(-weights, kind="stable")[: np.count_nonzero(weights)]
        # In the last round every set has to be known, so there is no need to look again at which matter.
        return order[: left if state.last_round else min(left, ROUND)]

    def _examine(self, wanted: NDArray[np.intp], deadline: float) -> None:
        """Value sets by the positions after them, in batches between two looks at the clock."""
        turn, forfeit = self.plan.turn, self._seen.size - 1
        for part in np.array_split(wanted, -(-wanted.size // BATCH)):
            numbers = [FORFEIT if number == forfeit else number for number in part]
            after = [after_set(turn.packed, number, turn.placings, turn.lookup) for number in numbers]
            new = [position for position in after if position.tobytes() not in self._examined]
            found = self._judge(np.stack(new)).T if new else ()
            if time.monotonic() >= deadline:  # a search that ran out of time gives no usable value
                return
            self._examined.update((position.tobytes(), chances) for position, chances in zip(new, found, strict=True))
            self._values[:, part] = np.column_stack([self._examined[position.tobytes()] for position in after])[:-1]
            self._seen[part] = True

    def _judge(self, packed: NDArray[np.int64]) -> Chances:
        """Judge positions with the next player's turn solved: [seat, position], from the turn's player on."""
        if isinstance(self._evaluator, DeepEvaluator):
            return self._evaluator.look_ahead(packed, self.plan.turn.lookup)
        state = self.plan.state
        chances = np.empty((state.players, len(packed)))
        for column, position in enumerate(packed):
            after = unpack(position, state.rules, (state.player + 1) % state.players)
            chances[:, column] = np.roll(solve(after, evaluator=self._evaluator).value, -state.player)
        return chances

    def _replan(self) -> None:
        if not self._seen.any():
            return
        judged = ~(self._seen | self._known)
        seen = np.flatnonzero(self._seen)
        expected = self._extrapolation.expected(seen, (self._values - self._shallow)[:, seen])
        self._values[:, judged] = (self._shallow + expected)[:, judged]
        self.plan = plan_turn(self.plan.turn, self._values[:, :FORFEIT], self._values[:, FORFEIT].copy())
