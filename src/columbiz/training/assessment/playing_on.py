"""Games played on from a choice by a network, with the luck of the dice taken out of every result.

The solver knows what a throw was worth on average before it fell, so the luck of a game is known exactly. Its mean is
0 whatever the network thinks, so a result less its luck has the same mean as the result and a far smaller spread.
"""

import numpy as np
from numpy.typing import NDArray

from columbiz.engine.kernel import kernel
from columbiz.engine.lookup import Lookup
from columbiz.engine.network import Network
from columbiz.engine.position import Packed
from columbiz.engine.transition import after_set, is_over, true_shares
from columbiz.training.turns import seed_dice, solve_turn, throw_on

Values = NDArray[np.float64]


@kernel()
def _share(rows: Values, seat: int) -> float:
    """One seat's chance, given those of all seats but the last."""
    return float(rows[seat] if seat < rows.size else 1.0 - rows.sum())


@kernel(nogil=True)
def play_on(packed: Packed, seat: int, turns: int, lookup: Lookup, network: Network) -> float:
    """Play on: the share of the win of a seat, counted from the player to move, less its luck.

    After `turns` turns the value of the next one, solved, counts as the share; with 0 the game is played to its end.
    """
    players, luck, played = lookup.features.players, 0.0, 0
    while not is_over(packed):
        stages, placings = solve_turn(packed, lookup, network)
        if turns and played == turns:
            return _share(stages.keep[0, :, 0], seat) - luck
        played += 1
        node = throw_on(stages, lookup.lattice)
        luck += _share(stages.place[:, node], seat) - _share(stages.keep[0, :, 0], seat)
        packed = after_set(packed, stages.best_set[node], placings, lookup)
        seat = (seat - 1) % players
    shares = np.empty(players)
    true_shares(packed, lookup.game, shares)
    return float(shares[seat] - luck)


def try_keeps(  # noqa: PLR0913, PLR0917 - a kernel takes arrays
    packed: Packed,
    throws: int,
    kept: NDArray[np.int64],
    seeds: NDArray[np.int64],
    turns: int,
    lookup: Lookup,
    network: Network,
) -> Values:
    """The mover's share of the win less luck after keeping dice, [choice, trial]; a trial has the same dice for all."""
    values, last = np.empty((kept.size, seeds.size)), lookup.features.players - 1
    stages, placings = solve_turn(packed, lookup, network)
    for trial in range(seeds.size):
        for choice in range(kept.size):
            seed_dice(seeds[trial])
            node = throw_on(stages, lookup.lattice, kept[choice], throws)
            luck = stages.place[0, node] - stages.keep[throws, 0, kept[choice]]
            after = after_set(packed, stages.best_set[node], placings, lookup)
            values[choice, trial] = play_on(after, last, turns, lookup, network) - luck
    return values


def try_positions(
    positions: NDArray[np.int64], seeds: NDArray[np.int64], turns: int, lookup: Lookup, network: Network
) -> Values:
    """The share of the win less luck of the player who left a position, [position, trial], on the same dice for all."""
    values, last = np.empty((positions.shape[0], seeds.size)), lookup.features.players - 1
    for trial in range(seeds.size):
        for choice in range(positions.shape[0]):
            seed_dice(seeds[trial])
            values[choice, trial] = play_on(positions[choice], last, turns, lookup, network)
    return values


def solved_values(positions: NDArray[np.int64], lookup: Lookup, network: Network) -> Values:
    """The chance of the player who left each position, with the turn that begins there solved."""
    values = np.empty(positions.shape[0])
    shares, last = np.empty(lookup.features.players), lookup.features.players - 1
    for number in range(positions.shape[0]):
        if is_over(positions[number]):
            true_shares(positions[number], lookup.game, shares)
            values[number] = shares[last]
        else:
            stages, _ = solve_turn(positions[number], lookup, network)
            values[number] = 1.0 - stages.keep[0, :, 0].sum()
    return values
