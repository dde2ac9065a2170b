"""Turns in the games of a training: how the dice fall, and turns played for their points alone."""

import numpy as np

from columbiz.engine import network_evaluator
from columbiz.engine.kernel import kernel
from columbiz.engine.lattice import Lattice
from columbiz.engine.lookup import Lookup
from columbiz.engine.placing import Placings, place_sets, points_won
from columbiz.engine.position import Packed
from columbiz.engine.stages import Stages, solve_stages
from columbiz.engine.supported import DICE, THROWS


@kernel()
def seed_dice(seed: int) -> None:
    """Seed the generator that the kernels of this thread draw from."""
    np.random.seed(seed)


@kernel()
def draw(count: int) -> int:
    """Draw a number below `count` from that generator."""
    return np.random.randint(count)


#: As a kernel, for kernels that play whole games.
solve_turn = kernel(nogil=True)(network_evaluator.solve_turn)


@kernel()
def throw_on(stages: Stages, lattice: Lattice, kept: int = 0, throws: int = 0) -> int:
    """The dice at the end of the throwing if these are kept after some throws, and later ones as planned.

    All dice of a turn are drawn first, so that from the same seed every way to play has the same ones, also afterwards.
    """
    faces, node = np.random.randint(0, 6, (THROWS, DICE)).astype(np.int8), kept
    if lattice.counts[kept].sum() == DICE:
        return kept  # whoever keeps all dice ends the throwing, though it may not be best
    for throw in range(throws, THROWS):
        if throw > throws:
            node = stages.best_keep[throw, node]  # where all are best kept now, they are after later throws, too
        for k in range(DICE - lattice.counts[node].sum()):
            node = lattice.more[node, faces[throw, k]]
    return node


@kernel()
def greedy_turn(packed: Packed, lookup: Lookup) -> tuple[Stages, Placings]:
    """Solve a turn for the most points won in it, nothing else being looked at."""
    room = min(lookup.game.limit, packed[lookup.features.players])
    placings = place_sets(packed, lookup.game, lookup.sets, room)
    values = points_won(packed, lookup.game, placings)
    return solve_stages(values, placings.points, lookup, False, np.zeros(1)), placings
