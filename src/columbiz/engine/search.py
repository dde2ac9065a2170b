"""Solving turns: exactly by the network's judgement (depth 1), or with the turns of the next players solved, too."""

from __future__ import annotations

import sys
import time
from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from columbiz.engine.lattice import DICE, lattice, node_of
from columbiz.engine.network import Network, value_sets
from columbiz.engine.passing import after_set
from columbiz.engine.plan import Turn, TurnPlan, plan_turn, turn_of
from columbiz.engine.position import Packed, unpack
from columbiz.engine.selfplay import judge_turn
from columbiz.engine.tables import Tables, tables_for
from columbiz.engine.turn import FORFEIT
from columbiz.engine.views import Views, one_view, view
from columbiz.engine.weights import shipped_views, weights_name
from columbiz.rules.state import Phase, State

Values = NDArray[np.float64]

AT_ONCE = 8  # positions re-valued between two looks at the clock
GREEDY_AT_TIMES = 0.25  # how likely the next player is thought to play greedily, by weights that have met such players
NO_LIMIT = sys.maxsize


def views_for(state: State) -> Views:
    """The shipped weights for a State's kind of game."""
    return shipped_views(weights_name(state.rules, state.players))


def network_for(state: State) -> Network:
    """What a player plays by in a State's kind of game."""
    return view(views_for(state), state.players - 1)


class Limits(NamedTuple):
    """How far to look: until a time of the monotonic clock, and into how many positions of each turn."""

    deadline: float
    positions: int


def solve(
    state: State,
    *,
    depth: int = 1,
    weights: Views | Network | None = None,
    seconds: float | None = None,
    positions: int = NO_LIMIT,
) -> TurnPlan:
    """Solve the turn of a State from where it is; each depth more looks through one player's turn more.

    `positions` limits what is looked into beyond depth 1, in the same way on every machine, and `seconds` the time for
    it; what was not looked into keeps its judgement. Weights with a view for every seat look two turns deep at most.
    """
    deadline = float("inf") if seconds is None else time.monotonic() + seconds  # loading kernels takes time, too
    turn = turn_of(state)
    views = one_view(weights) if isinstance(weights, Network) else weights or views_for(state)
    plan = plan_turn(turn, *value_sets(turn.packed, turn.tables, view(views, state.players - 1), turn.placings))
    for deeper in range(2, min(depth, 2 if len(views.bias) > 1 else depth) + 1):
        plan = _deepened(plan, deeper, views, Limits(deadline, positions))
    return plan


def _deepened(plan: TurnPlan, depth: int, views: Views, limits: Limits) -> TurnPlan:
    """Re-value the best set of every throw until every best set is a re-valued one.

    Looking deeper moves all values a little in one direction, so what was not looked into is moved by what looking has
    changed on average: two scales must not be compared. What ends the game has its true value and is not moved. The
    last column of the values is the forfeit's: FORFEIT is -1.
    """
    turn, at_once = plan.turn, AT_ONCE if depth == 2 else 1
    shallow = np.column_stack((plan.set_values, plan.forfeit_value))
    values = shallow.copy()
    known = _sets_that_end(turn.packed, turn.tables)
    seen = np.zeros_like(known)
    while time.monotonic() < limits.deadline:
        best = _best_sets(plan)
        wanted = best[~(seen | known)[best]][: limits.positions - np.count_nonzero(seen)]
        if not wanted.size:
            break
        for part in np.array_split(wanted, -(-wanted.size // at_once)):
            found = _look_into(_positions_after(part, turn), plan.state, depth, views, limits)
            if time.monotonic() >= limits.deadline:
                break
            values[:, part] = found
            seen[part] = True
        judged = ~(seen | known)
        shift = (values - shallow)[:, seen].mean(axis=1, keepdims=True) if seen.any() else 0.0
        values[:, judged] = shallow[:, judged] + shift
        plan = plan_turn(turn, values[:, :FORFEIT], values[:, FORFEIT].copy())
    return plan


def _best_sets(plan: TurnPlan) -> NDArray[np.int64]:
    """The best sets of all dice that the turn can still end with."""
    best = plan.stages.best_set
    if plan.state.phase is Phase.PLACE:
        return best[[node_of(plan.state.dice)]]
    return np.unique(best[lattice().first[DICE] :])


def _positions_after(numbers: NDArray[np.int64], turn: Turn) -> NDArray[np.int64]:
    """The positions after sets are placed, or after a forfeit."""
    return np.stack([after_set(turn.packed, number, turn.placings, turn.tables) for number in numbers])


@njit(cache=True)
def _sets_that_end(packed: Packed, tables: Tables) -> NDArray[np.bool_]:
    """Which sets end the game, were they placed, and, last, whether a forfeit does."""
    players, size = tables.features.players, tables.sets.size
    ends = np.zeros(size.size + 1, np.bool_)
    if packed[4 * players] != 1:  # another player's turn follows in this round
        return ends
    supply = packed[players : 2 * players]
    ended = (supply[1:] == 0).any()
    for number in range(size.size):
        ends[number] = ended or supply[0] == size[number]
    ends[FORFEIT] = ended or supply[0] <= tables.game.forfeit
    return ends


def _look_into(positions: NDArray[np.int64], state: State, depth: int, views: Views, limits: Limits) -> Values:
    """The values of positions after the next player's turn is solved."""
    rules, players = state.rules, state.players
    values = np.empty((players - 1, len(positions)))
    if depth == 2:
        _solve_each(positions, tables_for(rules, players), views, values)
        return values
    for column, packed in enumerate(positions):
        after = unpack(packed, rules, (state.player + 1) % players)
        seconds = limits.deadline - time.monotonic()
        shares = solve(after, depth=depth - 1, weights=views, seconds=seconds, positions=limits.positions).value
        values[:, column] = [shares[(state.player + seat) % players] for seat in range(players - 1)]
    return values


@njit(cache=True)
def _solve_each(positions: NDArray[np.int64], tables: Tables, views: Views, values: Values) -> None:
    """Value positions where the game goes on by the next player's turn, as it looks to who has just placed."""
    players = tables.features.players
    for column in range(positions.shape[0]):
        _, _, root, _ = judge_turn(positions[column], tables, views, players - 1, False)
        if views.bias.shape[0] > 1:
            _, _, greedy, _ = judge_turn(positions[column], tables, views, players - 1, True)
            root += GREEDY_AT_TIMES * (greedy - root)
        values[0, column] = 1.0 - root.sum()
        for seat in range(1, players - 1):
            values[seat, column] = root[seat - 1, 0]
