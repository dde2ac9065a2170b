"""Labels: positions at the start of a turn with the exact value of that turn, solved under a network's judgement.

Half of the labels come from whole games, the others from endgames that branch off those games: most of a network's
error is in positions with small supplies, and their labels cost least. The games only bring a variety of positions.
Whoever plays them and however badly, a label is always the value of strong play by every seat from there on.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from columbiz.engine.kernel import kernel
from columbiz.engine.lattice import Lattice
from columbiz.engine.lookup import Lookup, lookup_for
from columbiz.engine.network import Network, Shares
from columbiz.engine.payable import PayableSets
from columbiz.engine.placing import ILLEGAL
from columbiz.engine.position import Packed
from columbiz.engine.stages import FORFEIT
from columbiz.engine.transition import after_set, first_position, is_over
from columbiz.rules.editions import Rules
from columbiz.training.turns import draw, greedy_turn, seed_dice, solve_turn, throw_on


class Labels(NamedTuple):
    """Positions and each seat's chance of winning there. Seats are counted from the player to move."""

    positions: NDArray[np.int64]
    targets: NDArray[np.float64]

    @classmethod
    def room_for(cls, count: int, players: int) -> "Labels":
        """Labels to be filled."""
        return cls(np.zeros((count, 4 * players + 1), np.int64), np.zeros((count, players)))

    @classmethod
    def joined(cls, parts: "Sequence[Labels]") -> "Labels":
        """Several labels as one."""
        return cls(*(np.concatenate(arrays) for arrays in zip(*parts, strict=True)))


class Conduct(NamedTuple):
    """How the games that bring positions are played."""

    #: share of the turns that end in a random set, in games without greedy seats
    explore: float = 0.04
    #: share of the games without greedy seats that begin with random turns, fewer than `wild_turns`
    wild: float = 0.2
    wild_turns: int = 8
    #: share of the games in which each seat plays greedily or not, as a coin falls
    greedy: float = 0.1
    #: endgames branch off where the smallest supply is between these
    branch_low: int = 4
    branch_high: int = 8
    #: weight of later turns in a target, 0 to 1: the lambda of TD(lambda)
    trust: float = 0.0


class LabelJob(NamedTuple):
    """A piece of work: the same job gives the same labels on any machine."""

    rules: Rules
    players: int
    network: Network
    conduct: Conduct
    seed: int
    labels: int


def make_labels(job: LabelJob) -> Labels:
    """Play games and solve their turns until there are enough labels."""
    labels = Labels.room_for(job.labels, job.players)
    fill_labels(job.seed, lookup_for(job.rules, job.players), job.network, job.conduct, labels)
    return labels


@kernel()
def random_set(node: int, points: NDArray[np.int64], sets: PayableSets, lattice: Lattice) -> int:
    """Any set that the dice of a node pay for, each as likely as the others; FORFEIT if there is none."""
    chosen, seen = FORFEIT, 0
    for number in range(1, points.size):
        if points[number] != ILLEGAL and (lattice.counts[sets.node[number]] <= lattice.counts[node]).all():
            seen += 1
            if np.random.randint(seen) == 0:
                chosen = number
    return chosen


def fill_labels(seed: int, lookup: Lookup, network: Network, conduct: Conduct, labels: Labels) -> None:
    """Fill the first half with whole games, the second with endgames that branch off them."""
    seed_dice(seed)
    players, total = lookup.features.players, labels.targets.shape[0]
    count, half = 0, total - total // 2
    start = first_position(lookup)
    while count < half:
        count = _label_game(start, count, half, lookup, network, conduct, labels)
    lowest = labels.positions[:half, players : 2 * players].min(axis=1)
    branches = np.flatnonzero((conduct.branch_low <= lowest) & (lowest <= conduct.branch_high))
    while count < total:
        packed = labels.positions[branches[draw(branches.size)]] if branches.size else start
        count = _label_game(packed, count, total, lookup, network, conduct, labels)


@kernel(nogil=True)
def _label_game(
    packed: Packed, count: int, end: int, lookup: Lookup, network: Network, conduct: Conduct, labels: Labels
) -> int:
    """Label every turn of one game from a position on; returns how many labels there are then."""
    players, begin = lookup.features.players, count
    greedy_seats = np.random.randint(1 << players) if np.random.random() < conduct.greedy else 0
    wild_turns = np.random.randint(conduct.wild_turns) if np.random.random() < conduct.wild else 0
    expected, followed = np.zeros((end - begin, players)), np.zeros(end - begin, np.bool_)
    while not is_over(packed) and count < end:
        turn = count - begin
        stages, placings = solve_turn(packed, lookup, network)
        labels.positions[count] = packed
        _put_shares(stages.keep[0, :, 0], labels.targets[count])
        followed[turn] = turn >= wild_turns and np.random.random() >= conduct.explore
        if greedy_seats >> (turn % players) & 1:
            stages, placings = greedy_turn(packed, lookup)
            followed[turn] = False
        node = throw_on(stages, lookup.lattice)
        number = stages.best_set[node]
        if followed[turn]:
            _put_shares(stages.place[:, node], expected[turn])
        elif not greedy_seats:
            number = random_set(node, placings.points, lookup.sets, lookup.lattice)
        packed = after_set(packed, number, placings, lookup)
        count += 1
    _learn_from_later(labels.targets[begin:count], expected, followed, conduct.trust)
    return count


@kernel()
def _put_shares(rows: Shares, shares: Shares) -> None:
    """Write the shares of all seats, given those of all but the last."""
    shares[:-1] = rows
    shares[-1] = 1.0 - rows.sum()


@kernel()
def _learn_from_later(targets: Shares, expected: Shares, followed: NDArray[np.bool_], trust: float) -> None:
    """Add to every target of a game what later turns revealed, fading from turn to turn by `trust`.

    A turn reveals how far the exact value of the next one differs from what was expected of it. Dice are no part of
    that: their luck is known exactly. Where a turn did not follow the network, nothing is learned backwards.
    """
    turns, players = targets.shape
    for turn in range(turns - 2, -1, -1):
        for seat in range(players):
            if followed[turn]:
                targets[turn, seat] += trust * (targets[turn + 1, (seat - 1) % players] - expected[turn, seat])


def are_last_turns(positions: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Which positions are at the start of the last turn of a game."""
    players = (positions.shape[1] - 1) // 4
    supply_is_out = (positions[:, players + 1 : 2 * players] == 0).any(axis=1)
    last: NDArray[np.bool_] = (positions[:, -1] == 1) & supply_is_out
    return last
