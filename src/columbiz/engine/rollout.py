"""Rollouts: games played on by the engine, with the luck of the dice taken out of every result.

The turn solver knows what each throw was worth on average before it fell, so the luck of a whole game is known exactly
and is zero on average. A result less its luck has the same mean as the result and a far smaller spread.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numba import njit
from numpy.typing import NDArray

from columbiz.engine.lattice import DICE, node_of
from columbiz.engine.network import Network
from columbiz.engine.passing import after_set, is_over, next_turn, true_shares
from columbiz.engine.plan import Shares, TurnPlan
from columbiz.engine.position import Packed
from columbiz.engine.search import network_for, solve
from columbiz.engine.selfplay import dice_on, root_shares, solve_turn, throw_dice, throw_turn
from columbiz.engine.tables import Tables
from columbiz.engine.turn import THROWS
from columbiz.rules.state import Phase, State


@dataclass(frozen=True, slots=True)
class Rollout:
    """Every seat's share of the win by games played on, with standard errors; `raw` is without the luck taken out."""

    value: Shares
    error: Shares
    raw: Shares
    raw_error: Shares
    trials: int


def rollout(state: State, trials: int, *, seed: int = 0, network: Network | None = None) -> Rollout:
    """Play a State on so many times with the engine at depth 1; the same seed gives the same games."""
    network = network or network_for(state)
    plan = solve(state, weights=network)
    source = np.random.default_rng(seed)
    results, lucks = np.zeros((trials, state.players)), np.zeros((trials, state.players))
    before = _turned(plan.value, state.player)
    for trial in range(trials):
        node = _end_of_throwing(plan, source)
        placed = plan.stages.place[:, node]
        lucks[trial, :-1] = placed - before[:-1]
        lucks[trial, -1] = 1.0 - placed.sum() - before[-1]
        turn = plan.turn
        after = after_set(turn.packed, plan.stages.best_set[node], turn.placings, turn.tables)
        _play_out(int(source.integers(2**31)), after, turn.tables, network, (results[trial], lucks[trial]))
    return _summary(results, lucks, state.player)


def _summary(results: NDArray[np.float64], lucks: NDArray[np.float64], player: int) -> Rollout:
    """Means and standard errors by seat."""
    trials = results.shape[0]
    figures = []
    for numbers in (results - lucks, results):
        error = numbers.std(axis=0, ddof=1 if trials > 1 else 0) / np.sqrt(trials)
        figures += [_turned(tuple(numbers.mean(axis=0)), -player), _turned(tuple(error), -player)]
    value, error, raw, raw_error = (tuple(map(float, figure)) for figure in figures)
    return Rollout(value, error, raw, raw_error, trials)


def _turned(shares: Shares, by: int) -> Shares:
    """Shares counted from another seat."""
    return tuple(shares[(seat + by) % len(shares)] for seat in range(len(shares)))


def _end_of_throwing(plan: TurnPlan, source: np.random.Generator) -> int:
    """The dice at the end of this turn's throwing, thrown on from where the State is and kept as planned."""
    state, links = plan.state, plan.turn.tables.lattice
    node, throws = node_of(state.dice), state.throws
    if state.phase is Phase.PLACE:
        return node
    if state.phase is Phase.KEEP:
        node = int(plan.stages.best_keep[throws, node])
    while (held := dice_on(node, links)) < DICE:
        node = int(throw_dice(node, held, source.integers(0, 6, DICE).astype(np.int8), links))
        throws += 1
        if throws < THROWS:
            node = int(plan.stages.best_keep[throws, node])
    return node


@njit(cache=True, nogil=True)
def _play_out(
    seed: int, packed: Packed, tables: Tables, network: Network, sums: tuple[NDArray[np.float64], NDArray[np.float64]]
) -> None:
    """Play to the end from the turn of seat 1 on; add every seat's share and luck, counted from seat 0."""
    np.random.seed(seed)
    result, luck = sums
    players = result.size
    shares = np.empty(players)
    mover = 1
    while not is_over(packed):
        stages, placings = solve_turn(packed, tables, network)
        faces = np.random.randint(0, 6, (THROWS, DICE)).astype(np.int8)
        node = throw_turn(stages, tables.lattice, faces)
        root_shares(stages, shares)
        last = -shares[players - 1] + 1.0
        for seat in range(players - 1):
            luck[(mover + seat) % players] += stages.place[seat, node] - shares[seat]
            last -= stages.place[seat, node]
        luck[(mover + players - 1) % players] += last
        packed = after_set(packed, stages.best_set[node], placings, tables)
        mover = (mover + 1) % players
    while mover:
        packed = next_turn(packed)
        mover = (mover + 1) % players
    true_shares(packed, tables.game, shares)
    result += shares
