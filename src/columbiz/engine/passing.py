"""From one turn to the next in packed positions: what a turn leaves behind, who is next, and how a game ends."""

import numpy as np
from numba import njit
from numpy.typing import NDArray

from columbiz.engine.lookup import Lookup
from columbiz.engine.placing import ILLEGAL, Placings, below
from columbiz.engine.position import Game, Packed
from columbiz.engine.turn import FORFEIT


@njit(cache=True)
def first_position(lookup: Lookup) -> Packed:
    """The start of a game."""
    players = lookup.features.players
    packed = np.zeros(4 * players + 1, np.int64)
    packed[players : 2 * players] = lookup.game.discs
    return packed


@njit(cache=True)
def after_set(packed: Packed, number: int, placings: Placings, lookup: Lookup) -> Packed:
    """The position at the start of the next turn, once a set is placed or discs are forfeited."""
    players, sets = lookup.features.players, lookup.sets
    after = packed.copy()
    if number == FORFEIT:
        after[players] -= min(packed[players], lookup.game.forfeit)
        return next_turn(after)
    for k in range(sets.size[number]):
        cell = int(sets.cells[number, k])
        after[0] |= 1 << cell
        for seat in range(1, players):
            after[seat] &= ~below(cell)
    after[players] -= sets.size[number]
    after[2 * players] += placings.points[number]
    after[3 * players] += placings.captures[number]
    return next_turn(after)


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
    return bool((packed[players : 2 * players] == 0).any())


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


@njit(cache=True)
def is_last_turn(packed: Packed) -> bool:
    """Whether the game ends with this turn, whatever is placed in it."""
    players = (packed.size - 1) // 4
    return bool(packed[4 * players] == 1 and (packed[players + 1 : 2 * players] == 0).any())


@njit(cache=True)
def sets_that_end(packed: Packed, lookup: Lookup) -> NDArray[np.bool_]:
    """Which sets end the game if they are placed and, last, whether a forfeit does."""
    players, size = lookup.features.players, lookup.sets.size
    ends = np.zeros(size.size + 1, np.bool_)
    if packed[4 * players] != 1:  # another player's turn follows in this round
        return ends
    last = is_last_turn(packed)
    for number in range(size.size):
        ends[number] = last or packed[players] == size[number]
    ends[FORFEIT] = last or packed[players] <= lookup.game.forfeit
    return ends


@njit(cache=True)
def put_true_results(
    packed: Packed, lookup: Lookup, placings: Placings, sets: NDArray[np.float64], forfeit: NDArray[np.float64]
) -> None:
    """Overwrite the values of legal sets that end the game, and of a forfeit that does, with the true result."""
    players = lookup.features.players
    if packed[4 * players] != 1:
        return
    points, captures = placings
    ends = sets_that_end(packed, lookup)
    shares, after = np.empty(players), packed.copy()
    if ends[FORFEIT]:
        true_shares(after, lookup.game, forfeit)
    for number in range(points.size):
        if ends[number] and points[number] != ILLEGAL:
            after[2 * players] = packed[2 * players] + points[number]
            after[3 * players] = packed[3 * players] + captures[number]
            true_shares(after, lookup.game, shares)
            sets[:, number] = shares
