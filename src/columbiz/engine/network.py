"""The network: one hidden layer over one-hot features, kept up from set to set, and a share of the win for every seat.

The position after a turn is seen by the next player. Seat 0 here is the player whose turn is being solved, so in the
network's order of seats it is the last, and its number is the digit n of a triple's pattern.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from columbiz.engine.features import (
    CELL_COUNT,
    COUNTS,
    MARGINS,
    MOST_FEATURES,
    TRIPLES,
    active_rows,
    count_offset,
    features_for,
    margin_offset,
    patterns_of,
)
from columbiz.engine.layer import (
    FAST,
    STEPS,
    STEPS_BELOW,
    TRIOS,
    Layers,
    add_row,
    add_trio,
    blank_layers,
    find_steps,
    is_crowded,
    meet_pairs,
    put_crowded_right,
    put_disc,
    put_freed,
)
from columbiz.engine.passing import is_over, next_turn, true_shares
from columbiz.engine.payable import MOST_CELLS
from columbiz.engine.placing import ILLEGAL, Placings
from columbiz.engine.position import Packed
from columbiz.engine.tables import Tables

Vector = NDArray[np.float32]
Matrix = NDArray[np.float32]
Shares = NDArray[np.float64]

MOST_LOGIT = 30.0
LAST_THREE = 3  # features that a turn's numbers decide: the mover's supply, captured discs and margin


class Network(NamedTuple):
    """The weights: logits of all seats but the last are `out @ relu(sum of first's active rows + bias) + out_bias`."""

    first: Matrix
    bias: Vector
    out: Matrix
    out_bias: Vector


@njit(cache=True, fastmath=FAST)
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
def _prepare(packed: Packed, tables: Tables, network: Network) -> Layers:
    """The layer before the turn as the next player sees it, without what the turn decides, and all steps."""
    features = tables.features
    layers = blank_layers(network.bias.size)
    sums, marks = layers
    turned = next_turn(packed)
    rows = np.empty(MOST_FEATURES, np.int32)
    count = active_rows(turned, features, tables.game.capture_points, rows)
    sums[0] = network.bias
    for k in range(count - LAST_THREE):
        add_row(sums, 0, network.first, rows[k], 1.0)
    marks[0, :TRIPLES] = patterns_of(turned, features)
    find_steps(layers, packed, network.first, features)
    return layers


@njit(cache=True)
def value_sets(
    packed: Packed, tables: Tables, network: Network, placings: Placings
) -> tuple[NDArray[np.float64], Shares]:
    """The shares after placing each legal set, [seat, set] without the last seat, and those after a forfeit."""
    values = np.zeros((tables.features.players, placings.points.size))  # what is illegal must still be a number
    if not _certainly_last(packed):
        _find_logits(packed, tables, network, placings, values)
        _softmax(values)
    if packed[4 * tables.features.players] == 1:
        _put_true_shares(packed, tables, placings, values)
    return values[:-1], _forfeit_value(packed, tables, network)


@njit(cache=True)
def _certainly_last(packed: Packed) -> bool:
    """Whether the game ends with this turn, whatever is placed in it."""
    players = (packed.size - 1) // 4
    return bool(packed[4 * players] == 1 and (packed[players + 1 : 2 * players] == 0).any())


@njit(cache=True)
def _find_logits(packed: Packed, tables: Tables, network: Network, placings: Placings, logits: Shares) -> None:
    """The network's logits after each legal set, of all seats but the mover."""
    points, captures = placings
    sets, features = tables.sets, tables.features
    players = features.players
    layers = _prepare(packed, tables, network)
    sums, marks = layers
    taken = 0
    for seat in range(1, players):
        taken |= packed[seat]
    supply, line_points, captured = packed[players], packed[2 * players], packed[3 * players]
    supply_at = features.supply + COUNTS * (players - 1)
    captured_at = features.captured + COUNTS * (players - 1)
    margin_at = features.margin + MARGINS * (players - 2)
    # Numba counts references at every use of a field: in this loop that would cost more than the work itself.
    sizes, cells, alone, skip = sets.size, sets.cells, sets.alone, sets.skip
    first, row_of, out, out_bias = network.first, features.row_of, network.out, network.out_bias
    capture_points = tables.game.capture_points
    lead = line_points - packed[2 * players + 1] - capture_points[packed[3 * players + 1]]
    trio_of, trios = np.zeros((MOST_CELLS + 1, COUNTS, MARGINS), np.int16), 0
    number = 0
    while number < sizes.size:
        if points[number] == ILLEGAL:
            number = skip[number]
            continue
        size = sizes[number]
        if size:
            cell = int(cells[number, size - 1])
            if taken >> cell & 1:
                put_freed(layers, size, STEPS_BELOW + cell, first, features)
            else:
                step = (STEPS if alone[number] else STEPS_BELOW) + cell
                while not put_disc(sums, marks, size, step):
                    meet_pairs(layers, size, step, first, row_of)
                if is_crowded(marks, size):
                    put_crowded_right(layers, size, first, row_of)
        prisoners = captured + captures[number]
        held, margin = count_offset(prisoners), margin_offset(lead + points[number] + capture_points[prisoners])
        trio = trio_of[size, held, margin]
        if not trio:
            trio = trio_of[size, held, margin] = TRIOS + trios
            trios += 1
            rows = (supply_at + count_offset(supply - size), captured_at + held, margin_at + margin)
            add_trio(sums, trio, first, rows)
        for seat in range(players - 1):
            logits[seat + 1, number] = _logit(out, seat, sums, size, trio) + out_bias[seat]
        number += 1


@njit(cache=True)
def _put_true_shares(packed: Packed, tables: Tables, placings: Placings, values: Shares) -> None:
    """Put the true shares of those sets with which the last player of a round ends the game."""
    points, captures = placings
    game, sizes = tables.game, tables.sets.size
    players = values.shape[0]
    shares, after = np.empty(players), packed.copy()
    certain = _certainly_last(packed)
    for number in range(points.size):
        if points[number] != ILLEGAL and (certain or sizes[number] == packed[players]):
            after[2 * players] = packed[2 * players] + points[number]
            after[3 * players] = packed[3 * players] + captures[number]
            true_shares(after, game, shares)
            values[:, number] = shares


@njit(cache=True)
def value_position(packed: Packed, tables: Tables, network: Network, shares: Shares) -> None:
    """Every seat's share at the start of a turn, by the network or, if the game is over, the true one."""
    if is_over(packed):
        true_shares(packed, tables.game, shares)
        return
    rows = np.empty(MOST_FEATURES, np.int32)
    count = active_rows(packed, tables.features, tables.game.capture_points, rows)
    sums = np.zeros((2, network.bias.size), np.float32)
    sums[0] = network.bias
    for k in range(count):
        add_row(sums, 0, network.first, rows[k], 1.0)
    turned = np.empty((shares.size, 1))
    for seat in range(shares.size - 1):
        turned[seat + 1, 0] = _logit(network.out, seat, sums, 0, 1) + network.out_bias[seat]
    _softmax(turned)
    shares[-1] = turned[0, 0]
    shares[:-1] = turned[1:, 0]


@njit(cache=True)
def _forfeit_value(packed: Packed, tables: Tables, network: Network) -> Shares:
    players = tables.features.players
    after = packed.copy()
    after[players] -= min(packed[players], tables.game.forfeit)
    shares = np.empty(players)
    value_position(next_turn(after), tables, network, shares)
    return np.roll(shares, 1)[:-1].copy()


def fresh_network(players: int, units: int, seed: int) -> Network:
    """A network that knows nothing: small random weights; patterns never met stay at zero and mean nothing."""
    source = np.random.default_rng(seed)
    features = features_for(players)
    first = source.normal(0.0, 0.1, (features.nothing + 1, units)).astype(np.float32)
    first[CELL_COUNT * players : features.supply] = 0.0
    first[features.nothing] = 0.0
    out = source.normal(0.0, 0.1, (players - 1, units)).astype(np.float32)
    return Network(first, np.zeros(units, np.float32), out, np.zeros(players - 1, np.float32))


def blank_network(like: Network) -> Network:
    """A network of the same shape, all zero."""
    return Network(*(np.zeros_like(array) for array in like))
