"""Positions and rules as the kernels see them.

A packed position of n players is a vector of 4 n + 1 integers. Seats are counted from the player whose turn it is:

    [0 .. n)     mask of the seat's discs, laid out as `columbiz.rules.cells` says
    [n .. 2n)    discs in its supply
    [2n .. 3n)   its line points
    [3n .. 4n)   discs it has captured
    [4n]         how many seats from the player the starter sits, 0 to n - 1
"""

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from columbiz.rules.cells import CELLS, RAYS, SIDE
from columbiz.rules.editions import Rules
from columbiz.rules.scoring import capture_points, points_of, runs_through
from columbiz.rules.state import Phase, State

Packed = NDArray[np.int64]

_MAX_CAPTURED = 4 * 99  # all the discs of four players under the widest house rules
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
        capture_points=np.array([capture_points(rules, count) for count in range(_MAX_CAPTURED + 1)], np.int64),
        lanes=lanes,
        around=np.array([sum(ray[0] for rays in through for ray in rays if ray) for through in RAYS], np.int64),
        lone_points=int(run_points[_LANE]) * (1 if best_line_only else len(lanes)),
    )


def _run_points(rules: Rules) -> NDArray[np.int64]:
    """What lines in the first column score; a lane in any other direction scores the same."""
    table = np.zeros(_LANE << SIDE, np.int64)
    for pattern in range(1 << SIDE):
        for place in range(SIDE):
            _, up, *_ = runs_through(pattern, place)
            table[_LANE * pattern + place] = points_of(rules, [up])
    return table


@cache
def _lanes() -> NDArray[np.int64]:
    """For each direction of lines: the board laid out so that every line is a run of neighbouring bits."""
    lanes = np.zeros((len(RAYS[0]), len(CELLS), 4), np.int64)
    for direction in range(len(RAYS[0])):
        start = 0
        for cell in CELLS:
            back, ahead = RAYS[cell.index][direction]
            if not back:  # the first cell of its lane
                lane = (1 << cell.index, *ahead)
                for place, bit in enumerate(lane):
                    lanes[direction, bit.bit_length() - 1] = start + place, start, (1 << len(lane)) - 1, place
                start += len(lane)
    return lanes
