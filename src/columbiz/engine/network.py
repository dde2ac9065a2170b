"""The network: two small layers over columns and numbers, and every seat's chance of winning.

The first layer is updated from set to set (`accumulator.py`). The second has a few units for each head, and a direct
path beside them. The position after a turn is seen by the next player. Seat 0 here is the player whose turn is being
solved, so in the network's order of seats it is the last.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from columbiz.engine import accumulator
from columbiz.engine.features import (
    COUNTS,
    MARGINS,
    column_rows,
    count_offset,
    head_of,
    margin_offset,
    number_rows,
)
from columbiz.engine.kernel import composed, kernel
from columbiz.engine.lookup import Lookup
from columbiz.engine.payable import MAX_CELLS
from columbiz.engine.placing import ILLEGAL, Placings
from columbiz.engine.position import Packed
from columbiz.engine.stages import FORFEIT
from columbiz.engine.transition import after_set, is_last_turn, is_over, lowest_supply, true_shares
from columbiz.rules.cells import SIDE

Vector = NDArray[np.float32]
Matrix = NDArray[np.float32]
Stack = NDArray[np.float32]
Shares = NDArray[np.float64]

MAX_LOGIT = 30.0
BLOCK = 4  # rows of the second layer that are computed together


class Network(NamedTuple):
    """The weights of a network. `width` is units times views; every head has its own second layer and output.

    first = relu(bias + sum of the active rows of numbers + by view: sum of the active rows of columns)
    second = inner[head] @ first + inner_bias[head]; its last n - 1 rows lead directly to the logits
    logits = second[-(n - 1):] + out[head] @ relu(second[:-(n - 1)]), of all seats but the last, whose logit is 0
    """

    #: columns[729 * column + pattern, unit]
    columns: Matrix
    #: numbers[row, width]
    numbers: Matrix
    #: bias[width]
    bias: Vector
    #: inner[head, inner units + n - 1, width]
    inner: Stack
    #: inner_bias[head, inner units + n - 1]
    inner_bias: Matrix
    #: out[head, n - 1, inner units]
    out: Stack


def players_of(network: Network) -> int:
    """The number of players that a network was made for."""
    return int(network.out.shape[1]) + 1


@kernel(fastmath=accumulator.FAST)
def activate(sums: Matrix, size: int, trio: int, first: Vector) -> None:
    """Write the first layer's output from the row of a set's layer and the row of the mover's numbers."""
    for j in range(first.size):
        first[j] = max(sums[size, j] + sums[trio, j], np.float32(0.0))


@kernel(fastmath=accumulator.FAST)
def second_layer(first: Vector, inner: Stack, inner_bias: Matrix, head: int, second: Vector) -> None:
    """Write the second layer's sums. Four rows at a time read the first layer once instead of four times."""
    row = 0
    while row + BLOCK <= second.size:
        a, b, c, d = np.float32(0.0), np.float32(0.0), np.float32(0.0), np.float32(0.0)
        for j in range(first.size):
            value = first[j]
            a += value * inner[head, row, j]
            b += value * inner[head, row + 1, j]
            c += value * inner[head, row + 2, j]
            d += value * inner[head, row + 3, j]
        second[row], second[row + 1], second[row + 2], second[row + 3] = a, b, c, d
        row += BLOCK
    while row < second.size:
        a = np.float32(0.0)
        for j in range(first.size):
            a += first[j] * inner[head, row, j]
        second[row] = a
        row += 1
    for row in range(second.size):
        second[row] += inner_bias[head, row]


@kernel(fastmath=accumulator.FAST)
def put_logits(second: Vector, out: Stack, head: int, logits: Shares, column: int) -> None:
    """Write the logits of seats 1 and up into a column."""
    seats, units = out.shape[1], out.shape[2]
    for seat in range(seats):
        total = second[units + seat]
        for unit in range(units):
            total += max(second[unit], np.float32(0.0)) * out[head, seat, unit]
        logits[seat + 1, column] = total


@kernel()
def softmax(shares: Shares) -> None:
    """Turn the logits of seats 1 and up into the shares of all, column by column; the logit of seat 0 is 0."""
    shares[0] = 1.0
    for seat in range(1, shares.shape[0]):
        for column in range(shares.shape[1]):
            shares[seat, column] = np.exp(min(max(shares[seat, column], -MAX_LOGIT), MAX_LOGIT))
            shares[0, column] += shares[seat, column]
    for column in range(shares.shape[1]):
        shares[0, column] = 1.0 / shares[0, column]
    for seat in range(1, shares.shape[0]):
        for column in range(shares.shape[1]):
            shares[seat, column] *= shares[0, column]


@composed
def judge_sets(packed: Packed, lookup: Lookup, network: Network, placings: Placings) -> tuple[Shares, Shares]:
    """Every seat's share after placing each legal set, [seat, set], and after a forfeit, by the network alone."""
    values = np.zeros((lookup.features.players, placings.points.size))  # what is illegal must still be a number
    if not is_last_turn(packed):
        _find_logits(packed, lookup, network, placings, values)
        softmax(values)
    after, forfeit = np.empty(lookup.features.players), np.empty(lookup.features.players)
    value_position(after_set(packed, FORFEIT, placings, lookup), lookup, network, after)
    for seat in range(forfeit.size):
        forfeit[seat] = after[seat - 1]
    return values, forfeit


@kernel()
def _heads_by_size(packed: Packed, lookup: Lookup) -> NDArray[np.int64]:
    """The head for the position after a set, by the set's size."""
    players = lookup.features.players
    lowest, starter = lowest_supply(packed, 1), (packed[4 * players] - 1) % players
    heads = np.empty(MAX_CELLS + 1, np.int64)
    for size in range(heads.size):
        supply = max(packed[players] - size, 0)
        heads[size] = head_of(min(lowest, supply), starter, lookup.features)
    return heads


@kernel()
def _find_logits(packed: Packed, lookup: Lookup, network: Network, placings: Placings, logits: Shares) -> None:
    """The network's logits after each legal set, of all seats but the mover."""
    points, captures = placings
    sets, features, players = lookup.sets, lookup.features, lookup.features.players
    sums, marks = accumulator.layers_before(packed, lookup, network.columns, network.numbers, network.bias)
    heads, last = _heads_by_size(packed, lookup), players - 1
    supply_at, captured_at = features.supply + COUNTS * last, features.captured + COUNTS * last
    margin_at = features.margin + MARGINS * (last - 1)
    # Numba counts references at every use of a field: in this loop that would cost more than the work itself.
    sizes, cells, alone, skip, ternary = sets.size, sets.cells, sets.alone, sets.skip, features.ternary
    columns, numbers, inner, inner_bias, out = (
        network.columns, network.numbers, network.inner, network.inner_bias, network.out,
    )  # fmt: skip
    supply, captured, capture_points = packed[players], packed[3 * players], lookup.game.capture_points
    lead = packed[2 * players] - packed[2 * players + 1] - capture_points[packed[3 * players + 1]]
    first, second = np.empty(sums.shape[1], np.float32), np.empty(inner.shape[1], np.float32)
    trio_of, trios, number = np.zeros((MAX_CELLS + 1, COUNTS, MARGINS), np.int16), 0, 0
    while number < sizes.size:
        if points[number] == ILLEGAL:
            number = skip[number]
            continue
        size = sizes[number]
        if size:
            cell = int(cells[number, size - 1])
            if alone[number]:
                accumulator.put_first(sums, marks, size, cell)
            else:
                accumulator.put_below(sums, marks, size, cell, columns, ternary)
        prisoners = captured + captures[number]
        held, margin = count_offset(prisoners), margin_offset(lead + points[number] + capture_points[prisoners])
        trio = trio_of[size, held, margin]
        if not trio:
            trio = trio_of[size, held, margin] = accumulator.TRIOS + trios
            trios += 1
            rows = (supply_at + count_offset(supply - size), captured_at + held, margin_at + margin)
            accumulator.add_trio(sums, trio, numbers, rows)
        activate(sums, size, trio, first)
        second_layer(first, inner, inner_bias, heads[size], second)
        put_logits(second, out, heads[size], logits, number)
        number += 1


@kernel()
def value_position(packed: Packed, lookup: Lookup, network: Network, shares: Shares) -> None:
    """Every seat's share at the start of a turn, by the network or, if the game is over, the true one."""
    if is_over(packed):
        true_shares(packed, lookup.game, shares)
        return
    features, players = lookup.features, lookup.features.players
    sums, rows = np.zeros((2, network.bias.size), np.float32), np.empty((features.views, SIDE), np.int32)
    for j in range(network.bias.size):
        sums[0, j] = network.bias[j]
    for row in number_rows(packed, features, lookup.game.capture_points):
        accumulator.add_row(sums, 0, network.numbers, row)
    column_rows(packed, features, rows)
    for view in range(features.views):
        for column in range(SIDE):
            accumulator.add_columns(sums, 0, network.columns, view, rows[view, column])
    head = head_of(lowest_supply(packed, 0), packed[4 * players], features)
    first, second = np.empty(network.bias.size, np.float32), np.empty(network.inner.shape[1], np.float32)
    activate(sums, 0, 1, first)
    second_layer(first, network.inner, network.inner_bias, head, second)
    logits = np.empty((players, 1))
    put_logits(second, network.out, head, logits, 0)
    softmax(logits)
    shares[players - 1] = logits[0, 0]
    for seat in range(1, players):
        shares[seat - 1] = logits[seat, 0]


@kernel(nogil=True)
def value_positions(positions: NDArray[np.int64], lookup: Lookup, network: Network) -> Shares:
    """Every seat's share at the start of each turn, [position, seat]."""
    shares = np.empty((positions.shape[0], lookup.features.players))
    for number in range(positions.shape[0]):
        value_position(positions[number], lookup, network, shares[number])
    return shares
