"""The network: one hidden layer over one-hot features, kept up from set to set, and a share of the win for every seat.

The position after a turn is seen by the next player. Seat 0 here is the player whose turn is being solved, so in the
network's order of seats it is the last, and its number is the digit n of a triple's pattern.
"""

from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from columbiz.engine import layer
from columbiz.engine.features import COUNTS, MARGINS, Features, active_rows, count_offset, margin_offset
from columbiz.engine.lookup import Lookup
from columbiz.engine.passing import after_set, is_last_turn, is_over, put_true_results, true_shares
from columbiz.engine.payable import MOST_CELLS
from columbiz.engine.placing import ILLEGAL, Placings, others_discs
from columbiz.engine.position import Packed
from columbiz.engine.turn import FORFEIT

Vector = NDArray[np.float32]
Matrix = NDArray[np.float32]
Shares = NDArray[np.float64]

MOST_LOGIT = 30.0


class Network(NamedTuple):
    """The weights: logits of all seats but the last are `out @ relu(sum of first's active rows + bias) + out_bias`."""

    first: Matrix
    bias: Vector
    out: Matrix
    out_bias: Vector


class Views(NamedTuple):
    """Networks for every seat of the hero, with one first layer; the other arrays of `Network` have one more axis.

    A training follows one seat of every game, its hero, and what a position is worth to the hero depends on its seat,
    counted from the player to move. A player judges positions after its own turn, where it sits last, and so plays by
    the last view; a deeper search needs the others, too. Weights from play against itself have one view for all seats.
    """

    first: Matrix
    bias: Matrix
    out: NDArray[np.float32]
    out_bias: Matrix


@njit(cache=True)
def view(views: Views, seat: int) -> Network:
    """The network for positions whose hero sits `seat` seats after the player to move; no copy."""
    seat = min(seat, views.bias.shape[0] - 1)
    return Network(views.first, views.bias[seat], views.out[seat], views.out_bias[seat])


@njit(cache=True, fastmath=layer.FAST)
def _logit(out: Matrix, seat: int, sums: Matrix, size: int, trio: int) -> float:
    """A seat's logit, without its bias, from the row of a set's layer and the row of the mover's numbers."""
    logit = np.float32(0.0)
    for j in range(sums.shape[1]):
        logit += max(sums[size, j] + sums[trio, j], np.float32(0.0)) * out[seat, j]
    return float(logit)


@njit(cache=True)
def _softmax(shares: Shares) -> None:
    """Turn the logits of seats 1 and up into the shares of all, column by column; the logit of seat 0 is 0."""
    shares[0] = 1.0
    for seat in range(1, shares.shape[0]):
        for column in range(shares.shape[1]):
            shares[seat, column] = np.exp(min(max(shares[seat, column], -MOST_LOGIT), MOST_LOGIT))
            shares[0, column] += shares[seat, column]
    for column in range(shares.shape[1]):
        shares[0, column] = 1.0 / shares[0, column]
    for seat in range(1, shares.shape[0]):
        for column in range(shares.shape[1]):
            shares[seat, column] *= shares[0, column]


@njit(cache=True)
def judge_sets(packed: Packed, lookup: Lookup, network: Network, placings: Placings) -> tuple[Shares, Shares]:
    """Every seat's share after placing each legal set, [seat, set], and after a forfeit, by the network alone."""
    values = np.zeros((lookup.features.players, placings.points.size))  # what is illegal must still be a number
    if not is_last_turn(packed):
        _find_logits(packed, lookup, network, placings, values)
        _softmax(values)
    forfeit = np.empty(lookup.features.players)
    value_position(after_set(packed, FORFEIT, placings, lookup), lookup, network, forfeit)
    return values, np.roll(forfeit, 1)


@njit(cache=True)
def value_sets(packed: Packed, lookup: Lookup, network: Network, placings: Placings) -> tuple[Shares, Shares]:
    """The same without the last seat, and with the true result where the game ends."""
    values, forfeit = judge_sets(packed, lookup, network, placings)
    put_true_results(packed, lookup, placings, values, forfeit)
    return values[:-1], forfeit[:-1]


@njit(cache=True)
def _mover_rows(features: Features) -> tuple[int, int, int]:
    """The first rows of the mover's supply, captured discs and margin."""
    counts = COUNTS * (features.players - 1)
    return features.supply + counts, features.captured + counts, features.margin + MARGINS * (features.players - 2)


@njit(cache=True)
def _find_logits(packed: Packed, lookup: Lookup, network: Network, placings: Placings, logits: Shares) -> None:
    """The network's logits after each legal set, of all seats but the mover."""
    points, captures = placings
    sets, features, players = lookup.sets, lookup.features, lookup.features.players
    layers = layer.layers_before(packed, lookup, network.first, network.bias)
    sums, marks = layers
    taken, supply, line_points = others_discs(packed, players), packed[players], packed[2 * players]
    supply_at, captured_at, margin_at = _mover_rows(features)
    # Numba counts references at every use of a field: in this loop that would cost more than the work itself.
    sizes, cells, alone, skip = sets.size, sets.cells, sets.alone, sets.skip
    first, row_of, out, out_bias = network.first, features.row_of, network.out, network.out_bias
    captured, capture_points = packed[3 * players], lookup.game.capture_points
    lead = line_points - packed[2 * players + 1] - capture_points[packed[3 * players + 1]]
    trio_of, trios, number = np.zeros((MOST_CELLS + 1, COUNTS, MARGINS), np.int16), 0, 0
    while number < sizes.size:
        if points[number] == ILLEGAL:
            number = skip[number]
            continue
        size = sizes[number]
        if size:
            cell = int(cells[number, size - 1])
            if taken >> cell & 1:
                layer.put_freed(layers, size, layer.STEPS_BELOW + cell, first, features)
            else:
                step = (layer.STEPS if alone[number] else layer.STEPS_BELOW) + cell
                while not layer.put_disc(sums, marks, size, step):
                    layer.meet_pairs(layers, size, step, first, row_of)
                if layer.is_crowded(marks, size):
                    layer.put_crowded_right(layers, size, first, row_of)
        prisoners = captured + captures[number]
        held, margin = count_offset(prisoners), margin_offset(lead + points[number] + capture_points[prisoners])
        trio = trio_of[size, held, margin]
        if not trio:
            trio = trio_of[size, held, margin] = layer.TRIOS + trios
            trios += 1
            rows = (supply_at + count_offset(supply - size), captured_at + held, margin_at + margin)
            layer.add_trio(sums, trio, first, rows)
        for seat in range(players - 1):
            logits[seat + 1, number] = _logit(out, seat, sums, size, trio) + out_bias[seat]
        number += 1


@njit(cache=True)
def value_position(packed: Packed, lookup: Lookup, network: Network, shares: Shares) -> None:
    """Every seat's share at the start of a turn, by the network or, if the game is over, the true one."""
    if is_over(packed):
        true_shares(packed, lookup.game, shares)
        return
    rows = active_rows(packed, lookup.features, lookup.game.capture_points)
    value_rows(rows, network, np.zeros((2, network.bias.size), np.float32), shares)


@njit(cache=True)
def value_rows(rows: NDArray[np.int32], network: Network, sums: Matrix, shares: Shares) -> None:
    """Every seat's share by the rows that are on; the layer is left in sums[0], and sums[1] must be zero."""
    sums[0] = network.bias
    for row in rows:
        layer.add_row(sums, 0, network.first, row, 1.0)
    turned = np.empty((shares.size, 1))
    for seat in range(shares.size - 1):
        turned[seat + 1, 0] = _logit(network.out, seat, sums, 0, 1) + network.out_bias[seat]
    _softmax(turned)
    shares[-1] = turned[0, 0]
    shares[:-1] = turned[1:, 0]
