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
    COUNTS,
    MARGINS,
    MOST_FEATURES,
    TRIPLES,
    Features,
    active_rows,
    count_offset,
    margin_offset,
    patterns_of,
)
from columbiz.engine.layer import FAST, ROWS, STEP, STEPS, STEPS_BELOW, Marks, add_row, find_steps, put_disc, put_freed
from columbiz.engine.payable import PayableSets
from columbiz.engine.placing import ILLEGAL
from columbiz.engine.position import Game, Packed

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


@njit(cache=True)
def next_turn(packed: Packed) -> Packed:
    """The position seen from the next seat."""
    players = (packed.size - 1) // 4
    turned = np.empty_like(packed)
    for group in range(4):
        for seat in range(players):
            turned[group * players + seat] = packed[group * players + (seat + 1) % players]
    turned[4 * players] = (packed[4 * players] - 1) % players
    return turned


@njit(cache=True)
def is_over(packed: Packed) -> bool:
    """Whether the game is over, the packed position being at the start of a turn."""
    players = (packed.size - 1) // 4
    if packed[4 * players] != 0:
        return False
    for seat in range(players):
        if packed[players + seat] == 0:
            return True
    return False


@njit(cache=True)
def true_shares(packed: Packed, game: Game, shares: NDArray[np.float64]) -> None:
    """Every seat's share of the win by the present totals, a shared victory being split evenly."""
    players = shares.size
    best = -1
    winners = 0
    merits = np.empty(players, np.int64)
    for seat in range(players):
        captured = packed[3 * players + seat]
        merits[seat] = (packed[2 * players + seat] + game.capture_points[captured]) * 1024
        if game.captures_break_ties:
            merits[seat] += captured
        if merits[seat] > best:
            best, winners = merits[seat], 0
        if merits[seat] == best:
            winners += 1
    for seat in range(players):
        shares[seat] = 1.0 / winners if merits[seat] == best else 0.0


@njit(cache=True, fastmath=FAST)
def _logit(first: Matrix, out: Matrix, seat: int, sums: Matrix, size: int, rows: tuple[int, int, int]) -> float:
    """A seat's logit, without its bias, from a set's layer and the rows of the mover's numbers."""
    a, b, c = rows
    logit = np.float32(0.0)
    for j in range(sums.shape[1]):
        unit = sums[size, j] + first[a, j] + first[b, j] + first[c, j]
        logit += max(unit, np.float32(0.0)) * out[seat, j]
    return logit


@njit(cache=True)
def _softmax(shares: NDArray[np.float64]) -> None:
    """Turn the logits of seats 1 and up into the shares of all; the logit of seat 0 is 0."""
    shares[0] = total = 1.0
    for seat in range(1, shares.size):
        shares[seat] = np.exp(min(max(shares[seat], -MOST_LOGIT), MOST_LOGIT))
        total += shares[seat]
    for seat in range(shares.size):
        shares[seat] /= total


@njit(cache=True)
def _prepare(packed: Packed, game: Game, network: Network, features: Features) -> tuple[Matrix, Marks]:
    """The layer before the turn as the next player sees it, without what the turn decides, and all steps."""
    sums = np.empty((ROWS, network.bias.size), np.float32)
    marks = np.zeros((ROWS, STEP + 1), np.int64)
    turned = next_turn(packed)
    rows = np.empty(MOST_FEATURES, np.int32)
    count = active_rows(turned, features, game.capture_points, rows)
    sums[0] = network.bias
    for k in range(count - LAST_THREE):
        add_row(sums, 0, network.first, rows[k], 1.0)
    marks[0, :TRIPLES] = patterns_of(turned, features)
    find_steps(sums, marks, packed, network.first, features)
    return sums, marks


@njit(cache=True)
def _leaf(
    first: Matrix, out: Matrix, out_bias: Vector, sums: Matrix, size: int, rows: tuple[int, int, int], shares: Shares
) -> None:
    """The network's shares after a turn from a set's layer and the rows of the mover's numbers."""
    for seat in range(shares.size - 1):
        shares[seat + 1] = _logit(first, out, seat, sums, size, rows) + out_bias[seat]
    _softmax(shares)


@njit(cache=True)
def value_sets(
    packed: Packed,
    game: Game,
    sets: PayableSets,
    network: Network,
    features: Features,
    points: NDArray[np.int64],
    captures: NDArray[np.int64],
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The shares after placing each legal set, [seat, set] without the last seat, and those after a forfeit."""
    players = features.players
    sums, marks = _prepare(packed, game, network, features)
    values = np.empty((players - 1, sets.size.size))
    shares = np.empty(players)
    after = packed.copy()
    taken = 0
    last_of_round, someone_out = packed[4 * players] == 1, False
    for seat in range(1, players):
        taken |= packed[seat]
        someone_out |= packed[players + seat] == 0
    # Numba counts references at every use of a field: in this loop that would cost more than the work itself.
    sizes, cells, alone, skip = sets.size, sets.cells, sets.alone, sets.skip
    first, row_of, out, out_bias = network.first, features.row_of, network.out, network.out_bias
    capture_points = game.capture_points
    supply_at = features.supply + COUNTS * (players - 1)
    captured_at = features.captured + COUNTS * (players - 1)
    margin_at = features.margin + MARGINS * (players - 2)
    rival = packed[2 * players + 1] + capture_points[packed[3 * players + 1]]
    number = 0
    while number < sizes.size:
        if points[number] == ILLEGAL:
            number = skip[number]
            continue
        size = sizes[number]
        if size:
            cell = cells[number, size - 1]
            if taken >> cell & 1:
                put_freed(sums, marks, size, STEPS_BELOW + cell, first, features)
            else:
                put_disc(sums, marks, size, (STEPS if alone[number] else STEPS_BELOW) + cell, first, row_of)
        after[players] = supply = packed[players] - size
        after[2 * players] = line_points = packed[2 * players] + points[number]
        after[3 * players] = captured = packed[3 * players] + captures[number]
        if last_of_round and (someone_out or supply == 0):
            true_shares(after, game, shares)
        else:
            margin = line_points + capture_points[captured] - rival
            rows = (
                supply_at + count_offset(supply),
                captured_at + count_offset(captured),
                margin_at + margin_offset(margin),
            )
            _leaf(first, out, out_bias, sums, size, rows, shares)
        for seat in range(players - 1):
            values[seat, number] = shares[seat]
        number += 1
    return values, _forfeit_value(packed, game, network, features)


@njit(cache=True)
def value_position(packed: Packed, game: Game, network: Network, features: Features, shares: Shares) -> None:
    """Every seat's share at the start of a turn, by the network or, if the game is over, the true one."""
    if is_over(packed):
        true_shares(packed, game, shares)
        return
    rows = np.empty(MOST_FEATURES, np.int32)
    count = active_rows(packed, features, game.capture_points, rows)
    sums = np.empty((1, network.bias.size), np.float32)
    sums[0] = network.bias
    for k in range(count - LAST_THREE):
        add_row(sums, 0, network.first, rows[k], 1.0)
    turned = np.empty_like(shares)
    last = (rows[count - 3], rows[count - 2], rows[count - 1])
    _leaf(network.first, network.out, network.out_bias, sums, 0, last, turned)
    shares[-1] = turned[0]
    shares[:-1] = turned[1:]


@njit(cache=True)
def _forfeit_value(packed: Packed, game: Game, network: Network, features: Features) -> Shares:
    players = features.players
    after = packed.copy()
    after[players] -= min(packed[players], game.forfeit)
    shares = np.empty(players)
    value_position(next_turn(after), game, network, features, shares)
    return np.roll(shares, 1)[:-1].copy()
