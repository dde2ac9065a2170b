"""Solving turns: exactly by the network's judgement (depth 1), or with the turns of the next players solved, too."""

from __future__ import annotations

import time

import numpy as np
from numba import njit
from numpy.typing import NDArray

from columbiz.engine.lattice import DICE, lattice, node_of
from columbiz.engine.network import Network, value_sets
from columbiz.engine.passing import after_set, is_over
from columbiz.engine.plan import Turn, TurnPlan, plan_turn, turn_of
from columbiz.engine.position import unpack
from columbiz.engine.selfplay import judge_turn
from columbiz.engine.tables import Tables, tables_for
from columbiz.engine.turn import FORFEIT
from columbiz.engine.views import Views, one_view, view
from columbiz.engine.weights import shipped_views, weights_name
from columbiz.rules.state import Phase, State

Values = NDArray[np.float64]

AT_ONCE = 8  # positions re-valued between two looks at the clock


def views_for(state: State) -> Views:
    """The shipped weights for a State's kind of game."""
    return shipped_views(weights_name(state.rules, state.players))


def network_for(state: State) -> Network:
    """What a player plays by in a State's kind of game."""
    return view(views_for(state), state.players - 1)


def solve(
    state: State, *, depth: int = 1, weights: Views | Network | None = None, seconds: float | None = None
) -> TurnPlan:
    """Solve the turn of a State from where it is; each depth more looks through one player's turn more.

    `seconds` limits what is beyond depth 1: when they are over, what was not yet looked into keeps its judgement.
    Weights with a view for every seat look two turns deep at the most.
    """
    deadline = float("inf") if seconds is None else time.monotonic() + seconds  # loading kernels takes time, too
    turn = turn_of(state)
    views = one_view(weights) if isinstance(weights, Network) else weights or views_for(state)
    plan = plan_turn(turn, *value_sets(turn.packed, turn.tables, view(views, state.players - 1), turn.placings))
    for deeper in range(2, min(depth, 2 if len(views.bias) > 1 else depth) + 1):
        plan = _deepened(plan, deeper, views, deadline)
    return plan


def _deepened(plan: TurnPlan, depth: int, views: Views, deadline: float) -> TurnPlan:
    """Re-value the best set of every throw until every best set is a re-valued one.

    Looking deeper moves all values a little in one direction, so what was not looked into is moved by what looking has
    changed on average: two scales must not be compared. The last column of the values is the forfeit's: FORFEIT is -1.
    """
    turn, at_once = plan.turn, AT_ONCE if depth == 2 else 1
    shallow = np.column_stack((plan.set_values, plan.forfeit_value))
    values = shallow.copy()
    seen = np.zeros(values.shape[1], np.bool_)
    while time.monotonic() < deadline:
        best = _best_sets(plan)
        wanted = best[~seen[best]]
        if not wanted.size:
            break
        for part in np.array_split(wanted, -(-wanted.size // at_once)):
            found = _look_into(_positions_after(part, turn), shallow[:, part], plan.state, depth, views, deadline)
            if time.monotonic() >= deadline:
                break
            values[:, part] = found
            seen[part] = True
        shift = (values - shallow)[:, seen].mean(axis=1, keepdims=True) if seen.any() else 0.0
        values[:, ~seen] = shallow[:, ~seen] + shift
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


def _look_into(  # noqa: PLR0913, PLR0917 - all of them go down to the next depth
    positions: NDArray[np.int64], values: Values, state: State, depth: int, views: Views, deadline: float
) -> Values:
    """The values of positions after the next player's turn is solved; of those that end the game, as they are given."""
    rules, players = state.rules, state.players
    if depth == 2:
        _solve_each(positions, tables_for(rules, players), views, values)
        return values
    for column, packed in enumerate(positions):
        if not is_over(packed):
            after = unpack(packed, rules, (state.player + 1) % players)
            seconds = deadline - time.monotonic()
            shares = solve(after, depth=depth - 1, weights=views, seconds=seconds).value
            values[:, column] = [shares[(state.player + seat) % players] for seat in range(players - 1)]
    return values


@njit(cache=True)
def _solve_each(positions: NDArray[np.int64], tables: Tables, views: Views, values: Values) -> None:
    """Value positions where the game goes on by the next player's turn, as it looks to who has just placed."""
    players = tables.features.players
    for column in range(positions.shape[0]):
        if is_over(positions[column]):
            continue
        _, _, root, _ = judge_turn(positions[column], tables, views, players - 1, False)
        values[0, column] = 1.0 - root.sum()
        for seat in range(1, players - 1):
            values[seat, column] = root[seat - 1, 0]
