"""The network's first layer, brought from set to set instead of being summed anew.

What a disc does to the layer of the position before the turn is worked out once for every cell: its *step*. Two steps
that change the same triple do not simply add up; what is missing is worked out once for every such *pair*. So a set's
layer is its stem's, plus the step of its last cell, plus its pairs with the steps before, and only where three discs
meet in one triple is there more to do. Seat 0 here is the player whose turn is being solved; the next player sees it
last, as digit n of a pattern.

All of it lives in two arrays, `sums` of weights and `marks` of integers (few arrays: a kernel's call copies the
description of every one). Rows:

    [0 .. 8)      by size: the layer of the set on the present branch of the tree of sets
    [8 .. 44)     by cell: the step of a disc with its captures
    [44 .. 80)    by cell: the step of a disc under another one of the same set, which has captured already
    [80 .. 2600)  pairs, as they are met (`sums` only)
    [2600 .. )    trios, as they are met (`sums` only): what the mover's supply, captured discs and margin add,
                  since thousands of sets share a few dozen of them

Columns of `marks`:

    [0 .. 80)     row 0: the triples' patterns before the turn; in a step: what it adds to them
    [80 .. 82)    masks, 40 triples each: the triples that differ from before the turn, or that the step changes
    [82 .. 84)    by size: masks of the triples that two or more steps have changed
    [84]          by size: the row of the step that the set came by; in row 0: how many pairs were met
    [85]          by size: whether a disc of the set stands on a cell that another one has freed
    [86 .. 166)   in a step: the row of its pair with each earlier step, or UNMET, or NONE

What every set goes through (`put_disc`, `is_crowded`) calls nothing that may fail: around such calls numba counts
references to every array, which takes longer than the work. What is rare is left to the caller.
"""

import numpy as np
from numba import njit
from numpy.typing import NDArray

from columbiz.engine.features import CELL_COUNT, COUNTS, MARGINS, TRIPLES, Features, active_rows, patterns_of
from columbiz.engine.lookup import Lookup
from columbiz.engine.passing import next_turn
from columbiz.engine.payable import MOST_CELLS
from columbiz.engine.placing import SIDE, below, bit_count
from columbiz.engine.position import Packed

Matrix = NDArray[np.float32]
Marks = NDArray[np.int64]
Layers = tuple[Matrix, Marks]

# Sums may be reordered so that they run in vector registers; infinities keep their meaning.
FAST = {"reassoc", "contract", "nsz", "arcp"}

LAST_THREE = 3  # features that a turn's numbers decide: the mover's supply, captured discs and margin
STEPS = MOST_CELLS + 1
STEPS_BELOW = STEPS + CELL_COUNT
PAIRS = STEPS_BELOW + CELL_COUNT
MOST_PAIRS = 4 * CELL_COUNT * (CELL_COUNT - 1) // 2
TRIOS = PAIRS + MOST_PAIRS
MOST_TRIOS = (MOST_CELLS + 1) * COUNTS * MARGINS
MASKS = TRIPLES
HALF = TRIPLES // 2
TWICE = MASKS + 2
STEP = TWICE + 2
FREED = STEP + 1
PAIR_OF = FREED + 1
COLUMNS = PAIR_OF + PAIRS

# In place of the row of a pair: not looked at yet; the steps have no triple in common.
UNMET = 0
NONE = -1


@njit(cache=True)
def layers_before(packed: Packed, lookup: Lookup, first: Matrix, bias: NDArray[np.float32]) -> Layers:
    """The layer before the turn as the next player sees it, without what the turn decides, and all steps."""
    sums = np.empty((TRIOS + MOST_TRIOS, bias.size), np.float32)
    marks = np.zeros((PAIRS, COLUMNS), np.int64)
    turned = next_turn(packed)
    sums[0] = bias
    for row in active_rows(turned, lookup.features, lookup.game.capture_points)[:-LAST_THREE]:
        add_row(sums, 0, first, row, 1.0)
    marks[0, :TRIPLES] = patterns_of(turned, lookup.features)
    _find_steps((sums, marks), packed, first, lookup.features)
    return sums, marks


@njit(cache=True, fastmath=FAST)
def add_row(sums: Matrix, at: int, first: Matrix, row: int, sign: float) -> None:
    """Add a row of weights to a row of sums, or subtract it."""
    for j in range(sums.shape[1]):
        sums[at, j] += np.float32(sign) * first[row, j]


@njit(cache=True)
def _note(marks: Marks, step: int, cell: int, digit: int, features: Features) -> None:
    """Note in a step that a disc comes to a cell, or leaves it (a negative digit)."""
    for k in range(features.through_count[cell]):
        triple = features.through[cell, k, 0]
        marks[step, triple] += digit * features.through[cell, k, 1]
        marks[step, MASKS + triple // HALF] |= 1 << (triple % HALF)


@njit(cache=True)
def _find_steps(layers: Layers, packed: Packed, first: Matrix, features: Features) -> None:
    """Work out what a disc on each cell changes, with its captures and, for a disc under another, without."""
    sums, marks = layers
    players = features.players
    sums[STEPS:PAIRS] = 0.0
    taken = 0
    for seat in range(players):
        taken |= packed[seat]
    for cell in range(CELL_COUNT):
        for step in (STEPS + cell, STEPS_BELOW + cell):
            _note(marks, step, cell, players, features)
        if taken >> cell & 1:
            continue  # a disc can only come here once the cell is freed: `_put_freed`
        for seat in range(1, players):
            lost = packed[seat] & below(cell)
            for lower in range(cell - cell % SIDE, cell):
                if lost >> lower & 1:
                    add_row(sums, STEPS + cell, first, CELL_COUNT * (seat - 1) + lower, -1.0)
                    _note(marks, STEPS + cell, lower, -seat, features)
        for step in (STEPS + cell, STEPS_BELOW + cell):
            add_row(sums, step, first, CELL_COUNT * (players - 1) + cell, 1.0)
            _add_patterns(layers, step, first, features.row_of)


@njit(cache=True)
def _add_patterns(layers: Layers, step: int, first: Matrix, row_of: NDArray[np.int32]) -> None:
    """Add to a step what it changes by the patterns of triples."""
    sums, marks = layers
    for triple in range(TRIPLES):
        if marks[step, MASKS + triple // HALF] >> (triple % HALF) & 1:
            old = marks[0, triple]
            new = old + marks[step, triple]
            add_row(sums, step, first, row_of[triple, new], 1.0)
            add_row(sums, step, first, row_of[triple, old], -1.0)


@njit(cache=True, fastmath=FAST)
def put_disc(sums: Matrix, marks: Marks, size: int, step: int) -> bool:
    """Make the layer of a set from its stem's by the step of a disc on a cell that was empty before the turn.

    False if a pair was not met yet: then `meet_pairs`, and once more.
    """
    for j in range(sums.shape[1]):
        sums[size, j] = sums[size - 1, j] + sums[step, j]
    freed = marks[size - 1, FREED]
    marks[size, STEP], marks[size, FREED] = step, freed
    for before in range(size if freed else 1, size):
        pair = marks[step, PAIR_OF + marks[before, STEP]]
        if pair == UNMET:
            return False
        if pair != NONE:
            for j in range(sums.shape[1]):
                sums[size, j] += sums[pair, j]
    for half in range(2):
        changed, touched = marks[size - 1, MASKS + half], marks[step, MASKS + half]
        marks[size, MASKS + half] = changed | touched
        marks[size, TWICE + half] = marks[size - 1, TWICE + half] | changed & touched
    return True


@njit(cache=True)
def meet_pairs(layers: Layers, size: int, step: int, first: Matrix, row_of: NDArray[np.int32]) -> None:
    """Work out the pairs of a step with the steps of a set's stem."""
    marks = layers[1]
    for before in range(1, size):
        earlier = marks[before, STEP]
        if marks[step, PAIR_OF + earlier] == UNMET:
            if marks[earlier, MASKS] & marks[step, MASKS] or marks[earlier, MASKS + 1] & marks[step, MASKS + 1]:
                marks[step, PAIR_OF + earlier] = _new_pair(layers, earlier, step, first, row_of)
            else:
                marks[step, PAIR_OF + earlier] = NONE


@njit(cache=True)
def is_crowded(marks: Marks, size: int) -> bool:
    """Whether the last step of a set changes triples that its pairs do not put right."""
    step, known = marks[size, STEP], MASKS if marks[size, FREED] else TWICE
    return bool(marks[step, MASKS] & marks[size - 1, known] | marks[step, MASKS + 1] & marks[size - 1, known + 1])


@njit(cache=True)
def put_crowded_right(layers: Layers, size: int, first: Matrix, row_of: NDArray[np.int32]) -> None:
    """Put those triples right."""
    marks = layers[1]
    step, known = marks[size, STEP], MASKS if marks[size, FREED] else TWICE
    for half in range(2):
        crowded = marks[step, MASKS + half] & marks[size - 1, known + half]
        while crowded:
            triple = HALF * half + bit_count((crowded & -crowded) - 1)
            crowded &= crowded - 1
            _put_right(layers, size, triple, first, row_of)


@njit(cache=True)
def add_trio(sums: Matrix, trio: int, first: Matrix, rows: tuple[int, int, int]) -> None:
    """Sum the rows of a supply, a number of captured discs and a margin."""
    a, b, c = rows
    for j in range(sums.shape[1]):
        sums[trio, j] = first[a, j] + first[b, j] + first[c, j]


@njit(cache=True, fastmath=FAST)
def _add_difference(sums: Matrix, at: int, first: Matrix, rows: tuple[int, int, int, int], sign: float) -> None:
    """Add what a step does to a triple's weights after other steps, less what it does before them."""
    new, old, step_new, step_old = rows
    for j in range(sums.shape[1]):
        sums[at, j] += np.float32(sign) * ((first[new, j] - first[old, j]) - (first[step_new, j] - first[step_old, j]))


@njit(cache=True)
def _new_pair(layers: Layers, earlier: int, step: int, first: Matrix, row_of: NDArray[np.int32]) -> int:
    """What is missing when two steps are added, as a new row."""
    sums, marks = layers
    pair = PAIRS + marks[0, STEP]
    marks[0, STEP] += 1
    sums[pair] = 0.0
    for half in range(2):
        both = marks[earlier, MASKS + half] & marks[step, MASKS + half]
        while both:
            triple = HALF * half + bit_count((both & -both) - 1)
            both &= both - 1
            base = marks[0, triple]
            rows = _rows(row_of, triple, base + marks[earlier, triple], base, marks[step, triple])
            _add_difference(sums, pair, first, rows, 1.0)
    return int(pair)


@njit(cache=True)
def _rows(row_of: NDArray[np.int32], triple: int, old: int, base: int, change: int) -> tuple[int, int, int, int]:
    return row_of[triple, old + change], row_of[triple, old], row_of[triple, base + change], row_of[triple, base]


@njit(cache=True)
def _put_right(layers: Layers, size: int, triple: int, first: Matrix, row_of: NDArray[np.int32]) -> None:
    """Put a triple right that several earlier steps have changed: take back its pairs, add the whole difference."""
    sums, marks = layers
    base, step = marks[0, triple], marks[size, STEP]
    change = marks[step, triple]
    rows = _rows(row_of, triple, _pattern(marks, size - 1, triple), base, change)
    _add_difference(sums, size, first, rows, 1.0)
    if marks[size, FREED]:
        return  # no pairs were added
    for before in range(1, size):
        earlier = marks[before, STEP]
        if marks[earlier, MASKS + triple // HALF] >> (triple % HALF) & 1:
            rows = _rows(row_of, triple, base + marks[earlier, triple], base, change)
            _add_difference(sums, size, first, rows, -1.0)


@njit(cache=True)
def _pattern(marks: Marks, size: int, triple: int) -> int:
    """The pattern of a triple after the steps so far."""
    pattern = marks[0, triple]
    for earlier in range(1, size + 1):
        pattern += marks[marks[earlier, STEP], triple]
    return int(pattern)


@njit(cache=True)
def put_freed(layers: Layers, size: int, step: int, first: Matrix, features: Features) -> None:
    """The same for a disc on a cell that another disc of the set has freed: every triple through it has changed."""
    sums, marks = layers
    cell = step - STEPS_BELOW
    sums[size] = sums[size - 1]
    marks[size, STEP] = step
    marks[size, FREED] = 1
    marks[size, MASKS:STEP] = marks[size - 1, MASKS:STEP]
    add_row(sums, size, first, CELL_COUNT * (features.players - 1) + cell, 1.0)
    for k in range(features.through_count[cell]):
        triple = features.through[cell, k, 0]
        old = _pattern(marks, size - 1, triple)
        new = old + marks[step, triple]
        add_row(sums, size, first, features.row_of[triple, new], 1.0)
        add_row(sums, size, first, features.row_of[triple, old], -1.0)
