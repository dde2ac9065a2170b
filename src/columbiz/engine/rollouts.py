"""Rollouts: games played on by the engine, with the luck of the dice taken out of every result.

The turn solver knows what each throw was worth on average before it fell, so the luck of a whole game is known exactly
and is zero on average. A result less its luck has the same mean as the result and a far smaller spread.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from columbiz.engine.evaluator import Evaluator
from columbiz.engine.lattice import node_of, nodes
from columbiz.engine.network_evaluator import shipped_evaluator
from columbiz.engine.plan import Shares, TurnPlan
from columbiz.engine.position import unpack
from columbiz.engine.search import solve
from columbiz.engine.supported import DICE, THROWS
from columbiz.engine.transition import after_set, is_over, true_shares
from columbiz.rules.dice import Dice
from columbiz.rules.state import Phase, State


@dataclass(frozen=True, slots=True)
class Rollout:
    """Every seat's share of the wins in games played on, with standard errors; `raw` still has the luck in it."""

    value: Shares
    error: Shares
    raw: Shares
    raw_error: Shares
    trials: int


def rollout(state: State, trials: int, *, seed: int = 0, evaluator: Evaluator | None = None) -> Rollout:
    """Play a State on `trials` times with the engine at depth 1; the same seed gives the same games."""
    evaluator = evaluator or shipped_evaluator(state.rules, state.players)
    plan = solve(state, evaluator=evaluator)
    source = np.random.default_rng(seed)
    played = [_play_on(plan, evaluator, source) for _ in range(trials)]
    results, lucks = (np.array(numbers) for numbers in zip(*played, strict=True))
    return Rollout(*_mean_and_error(results - lucks), *_mean_and_error(results), trials)


def _mean_and_error(numbers: NDArray[np.float64]) -> tuple[Shares, Shares]:
    """The mean over the trials by seat, and its standard error."""
    trials = len(numbers)
    error = numbers.std(axis=0, ddof=1 if trials > 1 else 0) / np.sqrt(trials)
    return tuple(map(float, numbers.mean(axis=0))), tuple(map(float, error))


def _play_on(
    plan: TurnPlan, evaluator: Evaluator, source: np.random.Generator
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Play a game on to its end; every seat's share of the win, and what the dice gave it."""
    rules, players = plan.state.rules, plan.state.players
    luck = np.zeros(players)
    while True:
        dice = _throw_as_planned(plan, source)
        luck += np.subtract(plan.value_of_dice(dice, THROWS), plan.value)
        turn, player = plan.turn, (plan.state.player + 1) % players
        packed = after_set(turn.packed, plan.stages.best_set[node_of(dice)], turn.placings, turn.lookup)
        if is_over(packed):
            shares = np.empty(players)
            true_shares(packed, turn.lookup.game, shares)
            return np.roll(shares, player), luck
        plan = solve(unpack(packed, rules, player), evaluator=evaluator)


def _throw_as_planned(plan: TurnPlan, source: np.random.Generator) -> Dice:
    """The dice at the end of this turn's throwing, thrown on from where the State is and kept as planned."""
    state, dice, throws = plan.state, plan.state.dice, plan.state.throws
    if state.phase is Phase.PLACE:
        return dice
    if state.phase is Phase.KEEP:
        dice = nodes()[plan.stages.best_keep[throws, node_of(dice)]]
    while len(dice) < DICE:
        thrown = source.integers(1, 7, DICE - len(dice))
        dice = tuple(sorted((*dice, *map(int, thrown))))
        throws += 1
        if throws < THROWS:
            dice = nodes()[plan.stages.best_keep[throws, node_of(dice)]]
    return dice
