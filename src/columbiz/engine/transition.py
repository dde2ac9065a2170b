"""From one turn to the next in packed positions: what a turn leaves behind, who is next, and how a game ends."""

import numpy as np
from numpy.typing import NDArray

from columbiz.engine.kernel import kernel
from columbiz.engine.lookup import Lookup
from columbiz.engine.placing import ILLEGAL, Placings, below
from columbiz.engine.position import Game, Packed
from columbiz.engine.stages import FORFEIT


@kernel()
def first_position(lookup: Lookup) -> Packed:
    """The start of a game."""
    players = lookup.features.players
    packed = np.zeros(4 * players + 1, np.int64)
    packed[players : 2 * players] = lookup.game.discs
    return packed


@kernel()
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


@kernel()
def next_turn(packed: Packed) -> Packed:
    """The position seen from the next seat."""
    players = (packed.size - 1) // 4
    turned = np.empty_like(packed)
    for group in range(4):
        for seat in range(players):
            turned[group * players + seat] = packed[group * players + (seat + 1) % players]
    turned[4 * players] = (packed[4 * players] - 1) % players
    return turned


@kernel()
def is_over(packed: Packed) -> bool:
    """Whether the game is over, the packed position being at the start of a turn."""
    players = (packed.size - 1) // 4
    if packed[4 * players] != 0:
        return False
    return lowest_supply(packed, 0) == 0


@kernel()
def lowest_supply(packed: Packed, first: int) -> int:
    """The fewest discs in the supply of a seat from `first` on."""
    players = (packed.size - 1) // 4
    lowest = packed[2 * players - 1]
    for seat in range(first, players):
        lowest = min(lowest, packed[players + seat])
    return int(lowest)


@kernel()
def merit(points: int, captured: int, game: Game) -> int:
    """What a seat is ranked by at the end: its total and, if the rules say so, the discs it has captured."""
    total = (points + game.capture_points[captured]) * 1024
    return int(total + captured if game.captures_break_ties else total)


@kernel()
def true_shares(packed: Packed, game: Game, shares: NDArray[np.float64]) -> None:
    """Every seat's share of the win by the present totals, a shared victory being split evenly."""
    players = shares.size
    best, shares_by_rank = results_by_rank(packed, game)
    own = merit(packed[2 * players], packed[3 * players], game)
    for seat in range(players):
        shares[seat] = shares_by_rank[rank(own, best), seat]


@kernel()
def results_by_rank(packed: Packed, game: Game) -> tuple[int, NDArray[np.float64]]:
    """The best merit of the others, and every seat's share by the rank of seat 0: [behind, level or ahead, seat]."""
    players = (packed.size - 1) // 4
    merits, best, leaders = np.empty(players - 1, np.int64), -1, 0
    for seat in range(1, players):
        merits[seat - 1] = merit(packed[2 * players + seat], packed[3 * players + seat], game)
        best = max(best, merits[seat - 1])
    for seat in range(1, players):
        leaders += merits[seat - 1] == best
    shares = np.zeros((3, players))
    shares[1, 0], shares[2, 0] = 1.0 / (leaders + 1), 1.0
    for seat in range(1, players):
        if merits[seat - 1] == best:
            shares[0, seat], shares[1, seat] = 1.0 / leaders, 1.0 / (leaders + 1)
    return best, shares


@kernel()
def rank(own: int, best: int) -> int:
    """Whether a merit is behind, level with or ahead of the best of the others: 0, 1 or 2."""
    return 0 if own < best else 1 if own == best else 2


@kernel()
def is_last_turn(packed: Packed) -> bool:
    """Whether the game ends with this turn, whatever is placed in it."""
    players = (packed.size - 1) // 4
    return bool(packed[4 * players] == 1 and lowest_supply(packed, 1) == 0)


@kernel()
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


@kernel()
def put_true_results(
    packed: Packed, lookup: Lookup, placings: Placings, sets: NDArray[np.float64], forfeit: NDArray[np.float64]
) -> None:
    """Overwrite the values of legal sets that end the game, and of a forfeit that does, with the true result."""
    players = lookup.features.players
    if packed[4 * players] != 1:
        return
    (points, captures), game = placings, lookup.game
    ends = sets_that_end(packed, lookup)
    best, shares = results_by_rank(packed, game)
    won, captured = packed[2 * players], packed[3 * players]
    if ends[FORFEIT]:
        own = rank(merit(won, captured, game), best)
        for seat in range(players):
            forfeit[seat] = shares[own, seat]
    for number in range(points.size):
        if ends[number] and points[number] != ILLEGAL:
            own = rank(merit(won + points[number], captured + captures[number], game), best)
            for seat in range(players):
                sets[seat, number] = shares[own, seat]
