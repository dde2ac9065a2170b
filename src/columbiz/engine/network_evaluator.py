"""The networks as an Evaluator, and whole turns solved inside the kernels by their judgement."""

import sys
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numba import njit
from numpy.typing import NDArray

from columbiz.engine.evaluator import Chances, SetValues
from columbiz.engine.lookup import Lookup
from columbiz.engine.network import Network, Shares, Views, judge_sets, value_sets, view
from columbiz.engine.placing import ILLEGAL, Placings, place_sets, points_won
from columbiz.engine.plan import Turn
from columbiz.engine.position import Packed
from columbiz.engine.supported import DICE
from columbiz.engine.turn import Stages, follow_plan, solve_stages
from columbiz.engine.weights import load_views, shipped_views, weights_name
from columbiz.rules.editions import Rules

GREEDY_SHARE = 0.25  # how often weights that were trained against greedy players expect the next player to be greedy


@dataclass(frozen=True, eq=False)
class NetworkEvaluator:
    """Judges positions by the networks of one kind of game."""

    views: Views

    @property
    def max_depth(self) -> int:
        """Two turns for weights with a view for every seat; unlimited for those with one view for all."""
        return 2 if len(self.views.bias) > 1 else sys.maxsize

    def evaluate(self, turn: Turn) -> SetValues:
        """Judge the positions that a turn can lead to."""
        network = view(self.views, turn.state.players - 1)
        return SetValues(*judge_sets(turn.packed, turn.lookup, network, turn.placings))

    def look_ahead(self, positions: NDArray[np.int64], lookup: Lookup) -> Chances:
        """Judge positions with the turn that begins there solved, as the player before sees it."""
        chances = np.empty((lookup.features.players, len(positions)))
        _solve_each(positions, lookup, self.views, chances)
        return chances


def shipped_evaluator(rules: Rules, players: int) -> NetworkEvaluator:
    """The evaluator that comes with the package for a kind of game."""
    return NetworkEvaluator(shipped_views(weights_name(rules, players)))


def load_evaluator(path: Path) -> NetworkEvaluator:
    """Read weights, as `columbiz train` writes them; raises WeightsError for a file that cannot be used."""
    return NetworkEvaluator(load_views(path))


@njit(cache=True)
def _solve_each(positions: NDArray[np.int64], lookup: Lookup, views: Views, chances: Chances) -> None:
    """Fill in the chances of all seats, the last player's first."""
    last = lookup.features.players - 1
    for column in range(positions.shape[0]):
        _, _, root, _ = judge_turn(positions[column], lookup, views, last, False)
        if views.bias.shape[0] > 1:
            _, _, greedy, _ = judge_turn(positions[column], lookup, views, last, True)
            root += GREEDY_SHARE * (greedy - root)
        chances[0, column] = 1.0 - root.sum()
        chances[1:, column] = root[:, 0]


@njit(cache=True)
def solve_turn(packed: Packed, lookup: Lookup, network: Network) -> tuple[Stages, Placings]:
    """Solve a turn from its start under a network's judgement; also what can be placed in it."""
    room = min(lookup.game.limit, packed[lookup.features.players])
    placings = place_sets(packed, lookup.game, lookup.sets, room)
    values, forfeit = value_sets(packed, lookup, network, placings)
    return solve_stages(values, placings.points, lookup, False, forfeit), placings


@njit(cache=True)
def judge_turn(
    packed: Packed, lookup: Lookup, views: Views, hero: int, greedy: bool
) -> tuple[Stages, Placings, Shares, Shares]:
    """A turn as its player plays it, and what the hero thinks of it: before the first throw, and of any dice's placing.

    The hero plays the best turn in its own eyes; another seat plays greedily, or as if it were the hero.
    """
    last = lookup.features.players - 1
    if hero != 0 and greedy:
        plan, placings = greedy_turn(packed, lookup)
    else:
        plan, placings = solve_turn(packed, lookup, view(views, last))
    if hero == 0 or (views.bias.shape[0] == 1 and not greedy):
        return plan, placings, plan.keep[0, :, :1].copy(), plan.place
    values, forfeit = value_sets(packed, lookup, view(views, hero - 1), _planned(plan, placings, lookup))
    root, place = follow_plan(plan, values, forfeit, lookup.lattice)
    return plan, placings, root, place


@njit(cache=True)
def _planned(plan: Stages, placings: Placings, lookup: Lookup) -> Placings:
    """The placings that a plan may come to, with their stems; all others as if they were illegal."""
    points = np.full_like(placings.points, ILLEGAL)
    points[0] = 0
    for node in range(lookup.lattice.first[DICE], plan.best_set.size):
        number = plan.best_set[node]
        while number > 0 and points[number] == ILLEGAL:
            points[number] = placings.points[number]
            number = lookup.sets.without[number, lookup.sets.size[number] - 1]
    return Placings(points, placings.captures)


@njit(cache=True)
def greedy_turn(packed: Packed, lookup: Lookup) -> tuple[Stages, Placings]:
    """Solve a turn for the most points won in it, nothing else being looked at."""
    room = min(lookup.game.limit, packed[lookup.features.players])
    placings = place_sets(packed, lookup.game, lookup.sets, room)
    values = points_won(packed, lookup.game, placings)
    return solve_stages(values, placings.points, lookup, False, np.zeros(1)), placings
