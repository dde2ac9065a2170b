"""Solving turns: exactly by the network's judgement (depth 1), or with the next player's turn solved too (depth 2)."""

from __future__ import annotations

import time

import numpy as np
from numba import njit
from numpy.typing import NDArray

from columbiz.engine.lattice import DICE, lattice, node_of
from columbiz.engine.network import Network, value_sets
from columbiz.engine.passing import after_set, is_over
from columbiz.engine.plan import Turn, TurnPlan, plan_turn, turn_of
from columbiz.engine.selfplay import root_shares, solve_turn
from columbiz.engine.tables import Tables
from columbiz.engine.turn import FORFEIT
from columbiz.engine.weights import shipped_network, weights_name
from columbiz.rules.state import Phase, State

Values = NDArray[np.float64]

SLICE = 8  # positions re-valued between two looks at the clock


def network_for(state: State) -> Network:
    """The shipped network for a State's kind of game."""
    return shipped_network(weights_name(state.rules, state.players))


def solve(state: State, *, depth: int = 1, network: Network | None = None, seconds: float | None = None) -> TurnPlan:
    """Solve the turn of a State from where it is; depth 2 looks through the next player's turn as well.

    `seconds` limits depth 2: when they are over, positions not yet looked into keep the network's judgement.
    """
    deadline = float("inf") if seconds is None else time.monotonic() + seconds  # loading kernels takes time, too
    turn = turn_of(state)
    network = network or network_for(state)
    values, forfeit = value_sets(turn.packed, turn.tables, network, turn.placings)
    if depth == 1:
        return plan_turn(turn, values, forfeit)
    return _deepened(turn, np.column_stack((values, forfeit)), network, deadline)


def _deepened(turn: Turn, shallow: Values, network: Network, deadline: float) -> TurnPlan:
    """Re-value the best set of every throw until every best set is a re-valued one.

    Looking deeper moves all values a little in one direction, so what was not looked into is moved by what looking has
    changed on average: two scales must not be compared. The last column of the values is the forfeit's: FORFEIT is -1.
    """
    values = shallow.copy()
    seen = np.zeros(values.shape[1], np.bool_)
    while True:
        plan = plan_turn(turn, values[:, :FORFEIT], values[:, FORFEIT].copy())
        best = _best_sets(plan)
        wanted = best[~seen[best]]
        if not wanted.size:
            return plan
        for part in np.array_split(wanted, -(-wanted.size // SLICE)):
            if time.monotonic() >= deadline:
                break
            found = shallow[:, part]
            _look_into(_positions_after(part, turn), turn.tables, network, found)
            values[:, part] = found
            seen[part] = True
        shift = (values - shallow)[:, seen].mean(axis=1, keepdims=True) if seen.any() else 0.0
        values[:, ~seen] = shallow[:, ~seen] + shift
        if time.monotonic() >= deadline:
            return plan_turn(turn, values[:, :FORFEIT], values[:, FORFEIT].copy())


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
def _look_into(positions: NDArray[np.int64], tables: Tables, network: Network, found: Values) -> None:
    """Put the exact values of the next turn into the columns of those positions where the game goes on."""
    players = tables.features.players
    shares = np.empty(players)
    for column in range(positions.shape[0]):
        if is_over(positions[column]):
            continue
        stages, _ = solve_turn(positions[column], tables, network)
        root_shares(stages, shares)
        for seat in range(players - 1):
            found[seat, column] = shares[(seat - 1) % players]
