"""Games of random decisions inside the kernels: every legal decision is as likely as the others."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from columbiz.engine.kernel import kernel
from columbiz.engine.lookup import Lookup
from columbiz.engine.placing import DIRECTIONS, below, bit_count, lay_out, line_points
from columbiz.engine.position import Game, Packed
from columbiz.engine.supported import DICE, THROWS
from columbiz.engine.transition import first_position, is_over, next_turn, true_shares
from columbiz.rules.cells import SIDE

DONE = -1

#: The state of a SplitMix64 generator: numba's own draws would take more time than the game.
Stream = NDArray[np.uint64]
Counts = NDArray[np.int64]


@kernel(nogil=True)
def play_random(seed: int, games: int, lookup: Lookup) -> tuple[int, NDArray[np.float64]]:
    """Play a number of games; returns the turns played and the wins of each seat, with the starter as seat 0."""
    stream = np.full(1, seed, np.uint64)
    players, game = lookup.features.players, lookup.game
    wins, shares = np.zeros(players), np.empty(players)
    dice, kept = np.zeros(SIDE, np.int64), np.zeros(SIDE, np.int64)
    layouts = np.zeros((1, DIRECTIONS), np.int64)
    turns = 0
    for _ in range(games):
        packed = first_position(lookup)
        while not is_over(packed):
            _throw(stream, game.min_throws, dice, kept)
            _place(stream, packed, dice, game, layouts)
            packed = next_turn(packed)
            turns += 1
        true_shares(packed, game, shares)
        wins += shares
    return turns, wins


@kernel()
def _draw(stream: Stream, count: int) -> int:
    """A random number below `count`, scaled from the upper 32 bits, so that all are almost equally likely."""
    stream[0] += np.uint64(0x9E3779B97F4A7C15)
    mixed = stream[0]
    mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return int(((mixed >> np.uint64(32)) * np.uint64(count)) >> np.uint64(32))


@kernel()
def _throw(stream: Stream, min_throws: int, dice: Counts, kept: Counts) -> None:
    """Fill in the dice by face at the end of the throwing, any set of them being kept after each throw."""
    dice[:] = 0
    held = 0
    for throw in range(1, THROWS + 1):
        for _ in range(DICE - held):
            dice[_draw(stream, SIDE)] += 1
        if throw == THROWS:
            return
        held = _keep(stream, dice, kept)
        while held == DICE and throw < min_throws:
            held = _keep(stream, dice, kept)
        if held == DICE:
            return
        dice[:] = kept


@kernel()
def _keep(stream: Stream, dice: Counts, kept: Counts) -> int:
    """Choose any of the sets of dice that can be kept; how many dice it has."""
    held = 0
    for face in range(SIDE):
        kept[face] = _draw(stream, dice[face] + 1) if dice[face] else 0
        held += kept[face]
    return held


@kernel()
def _place(stream: Stream, packed: Packed, dice: Counts, game: Game, layouts: Counts) -> None:
    """Place discs one by one until the turn is done, or forfeit."""
    players = (packed.size - 1) // 4
    scoring = (game.run_points, game.lanes, game.best_line_only)
    lay_out(game, packed[0], layouts[0])
    placed = 0
    while placed < game.limit and packed[players] > 0:
        cell = _choose(stream, packed, dice, placed)
        if cell == DONE:
            break
        packed[0] |= 1 << cell
        for seat in range(1, players):
            packed[3 * players] += bit_count(packed[seat] & below(cell))
            packed[seat] &= ~below(cell)
        for direction in range(DIRECTIONS):
            layouts[0, direction] |= 1 << game.lanes[direction, cell, 0]
        packed[2 * players] += line_points(scoring, layouts, 0, cell)
        packed[players] -= 1
        dice[cell // SIDE] -= cell % SIDE + 1
        placed += 1
    if placed == 0:
        packed[players] -= min(packed[players], game.forfeit)


@kernel()
def _choose(stream: Stream, packed: Packed, dice: Counts, placed: int) -> int:
    """Any cell that the dice pay for, or DONE once a disc is placed."""
    free = 0
    for face in range(SIDE):
        free |= ((1 << min(dice[face], SIDE)) - 1) << SIDE * face
    for seat in range((packed.size - 1) // 4):
        free &= ~packed[seat]
    choices = bit_count(free) + int(placed > 0)
    if choices == 0:
        return DONE
    for _ in range(_draw(stream, choices)):
        free &= free - 1
    return bit_count((free & -free) - 1) if free else DONE
