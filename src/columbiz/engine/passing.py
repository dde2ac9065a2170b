"""From one turn to the next in packed positions: what a turn leaves behind, who is next, and how a game ends."""

from __future__ import annotations

import numpy as np
from numba import njit
from numpy.typing import NDArray

from columbiz.engine.placing import Placings, below
from columbiz.engine.position import Game, Packed
from columbiz.engine.tables import Tables
from columbiz.engine.turn import FORFEIT


@njit(cache=True)
def first_position(tables: Tables) -> Packed:
    """The start of a game."""
    players = tables.features.players
    packed = np.zeros(4 * players + 1, np.int64)
    packed[players : 2 * players] = tables.game.discs
    return packed


@njit(cache=True)
def after_set(packed: Packed, number: int, placings: Placings, tables: Tables) -> Packed:
    """The position at the start of the next turn, once a set is placed or discs are forfeited."""
    players, sets = tables.features.players, tables.sets
    after = packed.copy()
    if number == FORFEIT:
        after[players] -= min(packed[players], tables.game.forfeit)
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
