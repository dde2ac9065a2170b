"""Games of random decisions inside the kernels: every legal decision is as likely as the others."""

from __future__ import annotations

import numpy as np
from numba import njit
from numpy.typing import NDArray

from columbiz.engine.lattice import DICE
from columbiz.engine.passing import first_position, is_over, next_turn, true_shares
from columbiz.engine.placing import SIDE, below, bit_count, layouts_of, line_points
from columbiz.engine.position import Packed
from columbiz.engine.tables import Tables
from columbiz.engine.turn import THROWS

DONE = -1

Counts = NDArray[np.int64]


@njit(cache=True, nogil=True)
def play_random(seed: int, games: int, tables: Tables) -> tuple[int, NDArray[np.float64]]:
    """Play so many games; the turns played and the shares of the wins by seat, the starter first."""
    np.random.seed(seed)
    players = tables.features.players
    wins, shares = np.zeros(players), np.empty(players)
    turns = 0
    for _ in range(games):
        packed = first_position(tables)
        while not is_over(packed):
            dice = _throw(tables.game.min_throws)
            _place(packed, dice, tables)
            packed = next_turn(packed)
            turns += 1
        true_shares(packed, tables.game, shares)
        wins += shares
    return turns, wins


@njit(cache=True)
def _throw(min_throws: int) -> Counts:
    """Dice by face at the end of the throwing, any set of them being kept after each throw."""
    dice = np.zeros(SIDE, np.int64)
    held, throws = 0, 0
    while True:
        for _ in range(DICE - held):
            dice[np.random.randint(SIDE)] += 1
        throws += 1
        if throws == THROWS:
            return dice
        kept = np.zeros(SIDE, np.int64)
        held = DICE
        while held == DICE:
            held = 0
            for face in range(SIDE):
                kept[face] = np.random.randint(dice[face] + 1)
                held += kept[face]
            if throws >= min_throws:
                break
        if held == DICE:
            return dice
        dice = kept


@njit(cache=True)
def _place(packed: Packed, dice: Counts, tables: Tables) -> None:
    """Place discs one by one until the turn is done, or forfeit."""
    game, players = tables.game, tables.features.players
    scoring = (game.run_points, game.lanes, game.best_line_only)
    layouts = np.empty((1, 4), np.int64)
    placed = 0
    while placed < game.limit and packed[players] > 0:
        cell = _choose(packed, dice, placed, players)
        if cell == DONE:
            break
        packed[0] |= 1 << cell
        for seat in range(1, players):
            packed[3 * players] += bit_count(packed[seat] & below(cell))
            packed[seat] &= ~below(cell)
        layouts[0] = layouts_of(game, packed[0])
        packed[2 * players] += line_points(scoring, layouts, 0, cell)
        packed[players] -= 1
        dice[cell // SIDE] -= cell % SIDE + 1
        placed += 1
    if placed == 0:
        packed[players] -= min(packed[players], game.forfeit)


@njit(cache=True)
def _choose(packed: Packed, dice: Counts, placed: int, players: int) -> int:
    """Any cell that the dice pay for, or DONE once a disc is placed."""
    taken = 0
    for seat in range(players):
        taken |= packed[seat]
    chosen, seen = DONE, int(placed > 0)
    for face in range(SIDE):
        for height in range(min(dice[face], SIDE)):
            cell = SIDE * face + height
            if not taken >> cell & 1:
                seen += 1
                if np.random.randint(seen) == 0:
                    chosen = cell
    return chosen
