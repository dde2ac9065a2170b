"""The exact turn: from the value of every set of discs to the value of every set of dice, at each stage of a turn.

Values have one row for each seat but the last, counted from the player whose turn it is; row 0 is what the player
maximises, the others follow the player's choices. (Shares of a win sum to 1, so the last seat's is what is left.)
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from columbiz.engine.kernel import kernel
from columbiz.engine.lattice import Lattice
from columbiz.engine.lookup import Lookup
from columbiz.engine.placing import ILLEGAL
from columbiz.engine.supported import DICE, THROWS

Values = NDArray[np.float64]
Nodes = NDArray[np.int64]

FORFEIT = -1  # in place of a set: nothing can be placed


class Stages(NamedTuple):
    """Values of a turn over the lattice, [row, node], and the choices behind them."""

    #: the best set to place with these dice, or FORFEIT
    best_set: Nodes
    #: placing with these dice
    place: Values
    #: keep[t]: keeping these dice after throw t (t = 0: before the first), the others being thrown again
    keep: Values
    #: best_keep[t]: the node to keep of eight dice after throw t, the dice themselves to stop throwing
    best_keep: Nodes
    #: thrown[t]: eight dice lying on the table after throw t + 1
    thrown: Values


@kernel()
def _climb(values: NDArray[np.float64], origin: Nodes, lattice: Lattice) -> None:
    """Give every node the best value of itself and of all nodes with fewer dice, and where it comes from."""
    for face in range(6):
        less = lattice.less[face]
        for node in range(values.size):
            lower = less[node]
            if values[lower] > values[node]:
                values[node] = values[lower]
                origin[node] = origin[lower]


@kernel()
def _place(
    set_values: Values, points: Nodes, lookup: Lookup, may_stop: bool, forfeit: NDArray[np.float64]
) -> tuple[Values, Nodes]:
    """The best set to place with any dice; with none to place, forfeit."""
    rows, total = set_values.shape
    prices, lattice = lookup.sets.node, lookup.lattice
    nodes = lattice.counts.shape[0]
    best, best_set = np.empty(nodes), np.empty(nodes, np.int64)
    for node in range(nodes):
        best[node], best_set[node] = -np.inf, FORFEIT
    for number in range(0 if may_stop else 1, total):
        if points[number] != ILLEGAL:
            node = prices[number]
            if set_values[0, number] > best[node]:
                best[node] = set_values[0, number]
                best_set[node] = number
    _climb(best, best_set, lattice)
    place = np.empty((rows, nodes))
    for row in range(rows):
        for node in range(nodes):
            chosen = best_set[node]
            place[row, node] = forfeit[row] if chosen == FORFEIT else set_values[row, chosen]
    return place, best_set


@kernel()
def _expect(values: NDArray[np.float64], lattice: Lattice) -> None:
    """Fill the nodes of fewer than eight dice with the mean over the dice still to be thrown."""
    for node in range(lattice.first[DICE] - 1, -1, -1):
        total = 0.0
        for face in range(6):
            total += values[lattice.more[node, face]]
        values[node] = total / 6.0


@kernel()
def _copy(values: NDArray[np.float64], into: NDArray[np.float64], first: int) -> None:
    """Copy the values from a node on. To assign a slice would compile the texts of numba's errors, too."""
    for node in range(first, values.size):
        into[node] = values[node]


@kernel()
def _follow(values: NDArray[np.float64], origin: Nodes, into: NDArray[np.float64]) -> None:
    """Give every node the value of the node that is chosen there."""
    for node in range(origin.size):
        into[node] = values[origin[node]]


@kernel()
def solve_stages(
    set_values: Values, points: Nodes, lookup: Lookup, may_stop: bool, forfeit: NDArray[np.float64]
) -> Stages:
    """Solve a turn exactly, over all dice and all decisions, given the values of what can be placed."""
    rows = set_values.shape[0]
    lattice, min_throws = lookup.lattice, lookup.game.min_throws
    place, best_set = _place(set_values, points, lookup, may_stop, forfeit)
    nodes, full = place.shape[1], lattice.first[DICE]
    keep = np.empty((THROWS, rows, nodes))
    thrown = np.empty((THROWS, rows, nodes))
    best_keep = np.empty((THROWS, nodes), np.int64)
    for node in range(nodes):
        best_keep[:, node] = node
    for row in range(rows):
        _copy(place[row], thrown[THROWS - 1, row], lattice.first[0])
    for throws in range(THROWS - 1, -1, -1):
        for row in range(rows):
            _copy(thrown[throws, row], keep[throws, row], full)
            _expect(keep[throws, row], lattice)
        if throws == 0:
            break
        for row in range(rows):
            if throws >= min_throws:
                _copy(place[row], keep[throws, row], full)
            elif row == 0:
                keep[throws, row, full:] = -np.inf
        origin = best_keep[throws]
        _copy(keep[throws, 0], thrown[throws - 1, 0], lattice.first[0])
        _climb(thrown[throws - 1, 0], origin, lattice)
        for row in range(1, rows):
            _follow(keep[throws, row], origin, thrown[throws - 1, row])
    return Stages(best_set, place, keep, best_keep, thrown)
