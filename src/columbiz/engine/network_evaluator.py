"""The networks as an Evaluator, and whole turns solved by their judgement."""

from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from columbiz.engine.evaluator import Chances, SetValues
from columbiz.engine.kernel import composed
from columbiz.engine.lookup import Lookup
from columbiz.engine.network import Network, judge_sets
from columbiz.engine.placing import Placings, place_sets
from columbiz.engine.plan import Turn
from columbiz.engine.position import Packed
from columbiz.engine.stages import Stages, solve_stages
from columbiz.engine.transition import put_true_results
from columbiz.engine.weights import load_network, shipped_network, weights_name
from columbiz.rules.editions import Rules


@dataclass(frozen=True, eq=False)
class NetworkEvaluator:
    """Judges positions by the network of one kind of game."""

    network: Network

    def evaluate(self, turn: Turn) -> SetValues:
        """Judge the positions that a turn can lead to."""
        return SetValues(*judge_sets(turn.packed, turn.lookup, self.network, turn.placings))

    def look_ahead(self, positions: NDArray[np.int64], lookup: Lookup) -> Chances:
        """Judge positions with the turn that begins there solved, as the player before sees it."""
        chances = np.empty((lookup.features.players, len(positions)))
        for column, packed in enumerate(positions):
            stages, _ = solve_turn(packed, lookup, self.network)
            root = stages.keep[0, :, 0]
            chances[0, column] = 1.0 - root.sum()  # the last player's
            chances[1:, column] = root
        return chances


def shipped_evaluator(rules: Rules, players: int) -> NetworkEvaluator:
    """The evaluator that comes with the package for a kind of game."""
    return NetworkEvaluator(shipped_network(weights_name(rules, players)))


def load_evaluator(path: Path) -> NetworkEvaluator:
    """Read weights, as `columbiz train` writes them; raises WeightsError for a file that cannot be used."""
    return NetworkEvaluator(load_network(path))


@composed
def solve_turn(packed: Packed, lookup: Lookup, network: Network) -> tuple[Stages, Placings]:
    """Solve a turn from its start under a network's judgement; also what can be placed in it."""
    room = min(lookup.game.limit, packed[lookup.features.players])
    placings = place_sets(packed, lookup.game, lookup.sets, room)
    values, forfeit = judge_sets(packed, lookup, network, placings)
    put_true_results(packed, lookup, placings, values, forfeit)
    return solve_stages(values[:-1], placings.points, lookup, False, forfeit[:-1]), placings
