"""The sets of cells that eight dice can pay for: 4,996 of one to four cells, and the empty set.

A set is written as a sequence: columns in order, in each column the highest cell first. Taking the last cell away gives
the set's *stem*. The stem of a set that can be placed can be placed too, because what frees a taken cell, a disc higher
in its column, stands before it in the sequence; and a cell captures discs only if it is the first of its column.

Sets are numbered in preorder of the tree of stems, later cells first. So a stem's work (board, network layer) is at
hand when its branches are met, every subset of a set has a smaller number, and a whole branch can be skipped.
"""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from columbiz.engine.lattice import node_of
from columbiz.engine.supported import DICE
from columbiz.rules.cells import CELLS, Cell

#: Eight dice pay for seven cells at the most: the six of height 1 and one of height 2.
MAX_CELLS = 7

_SEQUENCE = sorted(CELLS, key=lambda cell: (cell.face, -cell.height))


class PayableSets(NamedTuple):
    """Sets of cells for the kernels, in small integers that fit the processor's cache; set 0 is the empty one."""

    size: NDArray[np.int8]
    #: cells[set, k]: number of the k-th cell of the sequence
    cells: NDArray[np.int8]
    #: without[set, k]: the set without its k-th cell
    without: NDArray[np.int16]
    #: whether the last cell is the only one of its column in the set
    alone: NDArray[np.bool_]
    #: the first set that does not grow from this one
    skip: NDArray[np.int16]
    #: the lattice node of the dice it costs
    node: NDArray[np.int16]


def _sequences(stem: tuple[Cell, ...], start: int, dice: int, cells: int) -> Iterator[tuple[Cell, ...]]:
    """A stem and all that grows from it, in the order of their numbers."""
    yield stem
    if cells:
        for place in reversed(range(start, len(_SEQUENCE))):
            cell = _SEQUENCE[place]
            if cell.height <= dice:
                yield from _sequences((*stem, cell), place + 1, dice - cell.height, cells - 1)


@cache
def payable_sets(most: int) -> PayableSets:
    """All sets of up to `most` cells that eight dice can pay for."""
    sequences = list(_sequences((), 0, DICE, min(most, MAX_CELLS)))
    numbers = {sequence: number for number, sequence in enumerate(sequences)}
    total = len(sequences)
    cells = np.full((total, MAX_CELLS), -1, np.int8)
    without = np.zeros((total, MAX_CELLS), np.int16)
    for number, sequence in enumerate(sequences):
        for k, cell in enumerate(sequence):
            cells[number, k] = cell.index
            without[number, k] = numbers[sequence[:k] + sequence[k + 1 :]]
    return PayableSets(
        size=np.array([len(sequence) for sequence in sequences], np.int8),
        cells=cells,
        without=without,
        alone=np.array([len(s) < 2 or s[-1].face != s[-2].face for s in sequences], np.bool_),
        skip=np.array(_skips([len(sequence) for sequence in sequences]), np.int16),
        node=np.array([node_of(_price(sequence)) for sequence in sequences], np.int16),
    )


def _price(sequence: tuple[Cell, ...]) -> tuple[int, ...]:
    return tuple(sorted(cell.face for cell in sequence for _ in range(cell.height)))


def _skips(sizes: list[int]) -> list[int]:
    """For each place in a preorder, the next place that is not deeper."""
    skips = [len(sizes)] * len(sizes)
    open_places: list[int] = []
    for place, size in enumerate(sizes):
        while open_places and sizes[open_places[-1]] >= size:
            skips[open_places.pop()] = place
        open_places.append(place)
    return skips
