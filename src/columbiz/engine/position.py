"""Positions and rules as the kernels see them.

A packed position of n players is a vector of 4 n + 1 integers. Seats are counted from the player whose turn it is:

    [0 .. n)     mask of the seat's discs, laid out as `columbiz.rules.cells` says
    [n .. 2n)    discs in its supply
    [2n .. 3n)   its line points
    [3n .. 4n)   discs it has captured
    [4n]         how many seats from the player the starter sits, 0 to n - 1
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from columbiz.rules.cells import CELLS, SIDE, Cell
from columbiz.rules.editions import Rules
from columbiz.rules.scoring import capture_points
from columbiz.rules.state import Phase, State

Packed = NDArray[np.int64]

_MOST_CAPTURED = 4 * 99  # all the discs of four players under the widest house rules
_LANE = 8  # step of the run table: a lane of up to six cells, and a place in it


class Game(NamedTuple):
    """The rules of a game for a number of players, for the kernels."""

    #: discs at the start, discs a turn, discs forfeited, throws before all dice may be kept
    discs: int
    limit: int
    forfeit: int
    min_throws: int
    #: of several lines through one disc only the best scores
    best_line_only: bool
    #: equal totals: more captured discs win
    captures_break_ties: bool
    #: run_points[8 * pattern + place]: points of the line through a place of a lane with discs as in the pattern
    run_points: NDArray[np.int64]
    #: capture_points[count]
    capture_points: NDArray[np.int64]
    #: lanes[direction, cell]: (bit in this direction's layout, first bit of its lane, mask of the lane, place in it)
    lanes: NDArray[np.int64]
    #: around[cell]: mask of the up to eight cells next to a cell
    around: NDArray[np.int64]
    #: points of a disc with none of its owner's around it
    lone_points: int


def pack(state: State) -> Packed:
    """A State's board and numbers, seen from the player whose turn it is."""
    turned = [(state.player + seat) % state.players for seat in range(state.players)]
    groups = (state.discs, state.supply, state.line_points, state.captured)
    numbers = [group[seat] for group in groups for seat in turned]
    return np.array([*numbers, (state.starter - state.player) % state.players], np.int64)


def unpack(packed: Packed, rules: Rules, player: int) -> State:
    """The State at the start of a player's turn that packs like this."""
    players = (packed.size - 1) // 4
    turned = [(seat - player) % players for seat in range(players)]
    discs, supply, line_points, captured = (
        tuple(int(group[place]) for place in turned) for group in packed[:-1].reshape(4, players)
    )
    starter = (player + int(packed[-1])) % players
    return State(rules, starter, player, Phase.THROW, (), 0, 0, discs, supply, line_points, captured)


@cache
def game_of(rules: Rules, players: int) -> Game:
    """The kernels' view of some rules."""
    run_points, best_line_only = _run_points(rules), rules.crossing_lines == "best"
    lanes = _lanes()
    return Game(
        discs=rules.discs_for(players),
        limit=rules.placements_for(players),
        forfeit=rules.forfeit,
        min_throws=rules.min_throws,
        best_line_only=best_line_only,
        captures_break_ties=rules.ties == "captures",
        run_points=run_points,
        capture_points=np.array([capture_points(rules, count) for count in range(_MOST_CAPTURED + 1)], np.int64),
        lanes=lanes,
        around=np.array([_around(cell) for cell in CELLS], np.int64),
        lone_points=int(run_points[_LANE]) * (1 if best_line_only else len(lanes)),
    )


def _around(cell: Cell) -> int:
    near = [other for other in CELLS if max(abs(other.face - cell.face), abs(other.height - cell.height)) == 1]
    return sum(1 << other.index for other in near)


def _run_points(rules: Rules) -> NDArray[np.int64]:
    table = np.zeros(_LANE << SIDE, np.int64)
    for pattern in range(1 << SIDE):
        for place in range(SIDE):
            before = after = 0
            while place > before and pattern >> (place - before - 1) & 1:
                before += 1
            while pattern >> (place + after + 1) & 1:
                after += 1
            points = rules.line_points[before + 1 + after]
            if rules.line_scoring == "increase":
                points -= max(rules.line_points[before], rules.line_points[after])
            table[_LANE * pattern + place] = points
    return table


@cache
def _lanes() -> NDArray[np.int64]:
    """For up, across and both diagonals: the board laid out so that every line is a run of neighbouring bits."""
    keys: tuple[Callable[[Cell], tuple[int, int]], ...] = (
        lambda cell: (cell.face, cell.height),
        lambda cell: (cell.height, cell.face),
        lambda cell: (cell.height - cell.face, cell.face),
        lambda cell: (cell.height + cell.face, cell.face),
    )
    lanes = np.zeros((len(keys), len(CELLS), 4), np.int64)
    for direction, key in enumerate(keys):
        layout = sorted(CELLS, key=key)
        names = [key(cell)[0] for cell in layout]
        for bit, cell in enumerate(layout):
            start, length = names.index(names[bit]), names.count(names[bit])
            lanes[direction, cell.index] = bit, start, (1 << length) - 1, bit - start
    return lanes
