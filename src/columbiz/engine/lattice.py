"""The lattice of all sets of up to eight dice: 3,003 nodes, each linked to the sets with one die more or less.

Nodes are numbered by how many dice they hold (node 0 holds none), so a link upwards always leads to a higher number.
The kernels take the lattice as an argument: numba does not cache functions that read large global arrays.
"""

from functools import cache
from itertools import combinations_with_replacement
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from columbiz.engine.supported import DICE
from columbiz.rules.cells import FACES, SIDE
from columbiz.rules.dice import Dice


class Lattice(NamedTuple):
    """Links between sets of dice, for the kernels."""

    #: more[node, face - 1]: the node with one die of that face more; the node itself where it holds eight
    more: NDArray[np.int32]
    #: less[face - 1, node]: the node with one die of that face less; the node itself where there is none
    less: NDArray[np.int32]
    #: nodes of k dice are numbered from first[k] up to first[k + 1]
    first: NDArray[np.int64]
    #: counts[node, face - 1]: dice of that face
    counts: NDArray[np.int8]


@cache
def nodes() -> tuple[Dice, ...]:
    """Every set of up to eight dice, in the order of the node numbers."""
    return tuple(dice for count in range(DICE + 1) for dice in combinations_with_replacement(FACES, count))


@cache
def _numbers() -> dict[Dice, int]:
    return {dice: number for number, dice in enumerate(nodes())}


def node_of(dice: Dice) -> int:
    """The number of a sorted set of dice."""
    return _numbers()[dice]


@cache
def lattice() -> Lattice:
    """The one lattice, built at first use."""
    sets, numbers = nodes(), _numbers()
    more = np.empty((len(sets), SIDE), np.int32)
    less = np.tile(np.arange(len(sets), dtype=np.int32), (SIDE, 1))
    counts = np.zeros((len(sets), SIDE), np.int8)
    for number, dice in enumerate(sets):
        for face in FACES:
            counts[number, face - 1] = dice.count(face)
            above = numbers[tuple(sorted((*dice, face)))] if len(dice) < DICE else number
            more[number, face - 1] = above
            if above != number:
                less[face - 1, above] = number
    sizes = [len(dice) for dice in sets]
    first = np.searchsorted(sizes, np.arange(DICE + 2))
    return Lattice(more, less, first.astype(np.int64), counts)
