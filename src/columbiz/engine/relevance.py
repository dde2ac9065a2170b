"""Which sets matter to a decision: those that may turn out best with dice that can still come up.

A set matters more the likelier its dice are, and the more a better estimate of its value could gain: little if it is
far behind the best set for those dice, nothing if those dice cannot come up any more.
"""

from math import erfc, exp, pi, sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from columbiz.engine.kernel import kernel
from columbiz.engine.lattice import Lattice, node_of
from columbiz.engine.placing import ILLEGAL
from columbiz.engine.plan import TurnPlan
from columbiz.engine.stages import FORFEIT, Stages
from columbiz.engine.supported import DICE, THROWS
from columbiz.rules.dice import Dice, subsets
from columbiz.rules.state import Phase

Weights = NDArray[np.float64]
Fields = NDArray[np.int64]

FAR_BEHIND = 3.0  # spreads; beyond that less than a thousandth of a spread can be won
MIN_GAIN = 1e-4  # of a set farther behind
UNLIKELY = 1e-6
FIELD = 4  # bits for how many dice of one face a node has; the bit above them is free


class _EndDice(NamedTuple):
    """By node: its chance to end the throwing, the value of placing with it, and its dice in one number."""

    chances: Weights
    best: Weights
    fields: Fields


class _Ranking(NamedTuple):
    """The sets that can be placed, best first, and by set: its value, and the dice it costs in one number."""

    order: NDArray[np.intp]
    values: Weights
    prices: Fields


def relevance(plan: TurnPlan, spread: float, everything: bool) -> Weights:
    """How much each set and, last, a forfeit matters to the decision due, values being uncertain by `spread`.

    Keeps nearly as good as the best count as possible choices, too. With `everything` each set matters that can still
    be placed, however far behind it is.
    """
    turn = plan.turn
    fields = _as_fields(turn.lookup.lattice)
    values = np.where(turn.points == ILLEGAL, -np.inf, plan.set_values[0])
    if not turn.may_stop:
        values[0] = -np.inf
    order = np.argsort(-values, kind="stable")[: np.count_nonzero(values > -np.inf)]
    chances = dice_chances(plan, spread)
    if everything:
        chances[_possible_dice(plan)] += UNLIKELY
    weights = np.zeros(values.size + 1)
    weights[FORFEIT] = chances[plan.stages.best_set == FORFEIT].sum()
    margin = np.inf if everything else FAR_BEHIND * spread
    dice = _EndDice(chances, plan.stages.place[0], fields)
    _weigh(dice, _Ranking(order, values, fields[turn.lookup.sets.node]), spread, margin, weights)
    return weights


def dice_chances(plan: TurnPlan, spread: float) -> Weights:
    """How probable each set of dice is at the end of the throwing, if the best keep or one nearly as good is chosen."""
    state, stages = plan.state, plan.stages
    chances = np.zeros(stages.place.shape[1])
    if state.phase is not Phase.KEEP:
        chances[node_of(state.dice)] = 1.0
    else:
        kept = subsets(state.dice)
        kept = kept if state.throws >= plan.turn.lookup.game.min_throws else kept[:-1]
        numbers = np.array([node_of(dice) for dice in kept])
        behind = plan.value[state.player] - stages.keep[state.throws, 0, numbers]
        chances[numbers] = np.exp(-behind / (spread / 2))
    if state.phase is not Phase.PLACE:
        _throw_on(chances, stages, state.throws, plan.turn.lookup.lattice)
    chances /= chances.sum()
    return chances


def dice_chances_after(plan: TurnPlan, kept: Dice) -> Weights:
    """How probable each set of dice is at the end of the throwing if these are kept now, and then as planned."""
    chances = np.zeros(plan.stages.place.shape[1])
    chances[node_of(kept)] = 1.0
    _throw_on(chances, plan.stages, plan.state.throws, plan.turn.lookup.lattice)
    return chances


def _possible_dice(plan: TurnPlan) -> NDArray[np.intp]:
    """The dice with which the throwing may end, whether or not the plan leads there."""
    state, lattice = plan.state, plan.turn.lookup.lattice
    if state.phase is Phase.PLACE:
        return np.array([node_of(state.dice)])
    full = lattice.first[DICE]
    kept = lattice.counts[node_of(state.dice)] if state.phase is Phase.THROW else 0
    possible: NDArray[np.intp] = full + np.flatnonzero((lattice.counts[full:] >= kept).all(axis=1))
    return possible


def _as_fields(lattice: Lattice) -> Fields:
    """The dice of every node in one number, so that one subtraction tells whether a node holds another."""
    shifts = (FIELD + 1) * np.arange(lattice.counts.shape[1], dtype=np.int64)
    fields: Fields = (lattice.counts.astype(np.int64) << shifts).sum(axis=1)
    return fields


@kernel()
def _throw_on(chances: Weights, stages: Stages, throws: int, lattice: Lattice) -> None:
    """Carry chances from the dice kept after `throws` throws to the dice after the last, kept as planned."""
    full = lattice.first[DICE]
    stopped = np.zeros(chances.size)
    for node in range(full, chances.size):
        stopped[node], chances[node] = chances[node], 0.0
    for throw in range(throws, THROWS):
        if throw > throws:
            for node in range(full, chances.size):
                chance, kept = chances[node], stages.best_keep[throw, node]
                chances[node] = 0.0
                chances[kept] += chance
        for node in range(full):
            share = chances[node] / 6.0
            chances[node] = 0.0
            for face in range(6):
                chances[lattice.more[node, face]] += share
    for node in range(full, chances.size):
        chances[node] += stopped[node]


@kernel()
def _gain(behind: float) -> float:
    """The expected gain of a value that is uncertain by 1 over one it is behind."""
    return exp(-behind * behind / 2.0) / sqrt(2.0 * pi) - behind * erfc(behind / sqrt(2.0)) / 2.0


@kernel()
def _weigh(dice: _EndDice, sets: _Ranking, spread: float, margin: float, weights: Weights) -> None:
    """Add up, over the dice that may come up, what can be gained by knowing each set better."""
    (chances, best, fields), (order, values, prices) = dice, sets
    free = 0
    for face in range(6):
        free |= 1 << (FIELD + face * (FIELD + 1))
    for node in range(chances.size):
        chance = chances[node]
        if chance < UNLIKELY / 2:
            continue
        held = fields[node] | free
        for number in order:
            behind = best[node] - values[number]
            if behind > margin:
                break
            if (held - prices[number]) & free == free:
                far = behind > FAR_BEHIND * spread
                weights[number] += chance * (MIN_GAIN if far else _gain(max(behind / spread, 0.0)))
