"""Whole games inside the kernels: turns solved, dice thrown, discs placed, positions and their exact values noted."""

from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from columbiz.engine.lattice import Lattice
from columbiz.engine.lookup import Lookup
from columbiz.engine.network import Network, Shares, Views
from columbiz.engine.network_evaluator import greedy_turn, judge_turn, solve_turn
from columbiz.engine.passing import after_set, first_position, is_over, true_shares
from columbiz.engine.payable import PayableSets
from columbiz.engine.placing import ILLEGAL
from columbiz.engine.supported import DICE, THROWS
from columbiz.engine.turn import FORFEIT, Stages


class Samples(NamedTuple):
    """Positions at the start of a turn. Seats are counted from the player to move."""

    positions: NDArray[np.int64]
    #: the hero of each: the seat that is learned from
    heroes: NDArray[np.int64]
    #: each seat's share of the win
    targets: NDArray[np.float64]


def room_for(count: int, players: int) -> Samples:
    """Samples to be filled."""
    return Samples(np.zeros((count, 4 * players + 1), np.int64), np.zeros(count, np.int64), np.zeros((count, players)))


@njit(cache=True)
def throw_turn(stages: Stages, lattice: Lattice, faces: NDArray[np.int8]) -> int:
    """The dice at the end of the throwing, kept as planned; faces[throw] are the dice that fall."""
    node = 0
    for throws in range(THROWS):
        node = stages.best_keep[throws, node]  # where all dice are best kept now, they are after later throws, too
        for k in range(DICE - lattice.counts[node].sum()):
            node = lattice.more[node, faces[throws, k]]
    return node


@njit(cache=True)
def random_set(node: int, points: NDArray[np.int64], sets: PayableSets, lattice: Lattice) -> int:
    """Any set that the dice of a node pay for, each as likely as the others; FORFEIT if there is none."""
    chosen, seen = FORFEIT, 0
    for number in range(1, points.size):
        if points[number] != ILLEGAL and (lattice.counts[sets.node[number]] <= lattice.counts[node]).all():
            seen += 1
            if np.random.randint(seen) == 0:
                chosen = number
    return chosen


class Conduct(NamedTuple):
    """How games are played to learn from."""

    #: share of the turns that end in a random set
    explore: float
    #: weight of later turns in a target, 0 to 1: the lambda of TD(lambda)
    trust: float
    #: share of the games in which all seats but the hero play greedily
    greedy: float


@njit(cache=True, nogil=True)
def play_positions(seed: int, lookup: Lookup, views: Views, conduct: Conduct, samples: Samples) -> int:
    """Play games of a hero until the samples are full: positions and their exact values. Returns the games begun.

    The others play like the hero in some games and greedily in the rest; the hero is not told which. Some turns end in
    a random set, and some games begin with random turns, so that positions of weak play are learned, too.
    """
    np.random.seed(seed)
    positions, heroes, targets = samples
    surprises, followed = np.zeros_like(targets), np.zeros(targets.shape[0], np.bool_)
    players = targets.shape[1]
    count = games = 0
    while count < targets.shape[0]:
        packed = first_position(lookup)
        games, begin = games + 1, count
        hero = np.random.randint(players)
        greedy = np.random.random() < conduct.greedy
        wild = np.random.randint(2 * players) if np.random.random() < 2 * conduct.explore else 0
        while not is_over(packed) and count < targets.shape[0]:
            plan, placings, root, place = judge_turn(packed, lookup, views, hero, greedy)
            positions[count] = packed
            heroes[count] = hero
            targets[count, : players - 1] = root[:, 0]
            targets[count, players - 1] = 1.0 - root.sum()
            if count > begin:
                _surprise(surprises[count - 1], targets[count])
            faces = np.random.randint(0, 6, (THROWS, DICE)).astype(np.int8)
            node = throw_turn(plan, lookup.lattice, faces)
            number = plan.best_set[node]
            followed[count] = wild <= 0 and np.random.random() >= conduct.explore
            if not followed[count]:
                number = random_set(node, placings.points, lookup.sets, lookup.lattice)
            surprises[count] = 0.0
            surprises[count, : players - 1] = place[:, node]
            wild -= 1
            count += 1
            hero = (hero - 1) % players
            packed = after_set(packed, number, placings, lookup)
        surprises[count - 1] = 0.0
        _learn_from_later(targets[begin:count], surprises[begin:count], followed[begin:count], conduct.trust)
    return games


@njit(cache=True)
def _surprise(shares: Shares, following: Shares) -> None:
    """Replace the value expected for the next turn by its error: the exact value minus the expected one."""
    players = shares.size
    shares[players - 1] = 1.0 - shares[: players - 1].sum()
    for seat in range(players):
        shares[seat] = following[(seat - 1) % players] - shares[seat]


@njit(cache=True)
def _learn_from_later(targets: Shares, surprises: Shares, followed: NDArray[np.bool_], trust: float) -> None:
    """Add the errors of later turns to every target of a game, fading from turn to turn.

    Dice are no part of it: their luck is known exactly and left out. After a random set nothing is learnt backwards.
    """
    players = targets.shape[1]
    later, carried = np.zeros(players), np.zeros(players)
    for turn in range(targets.shape[0] - 1, -1, -1):
        for seat in range(players):
            known = surprises[turn, seat] + later[(seat - 1) % players]
            carried[seat] = trust * known if followed[turn] else 0.0
        later[:] = carried
        targets[turn] += carried


@njit(cache=True, nogil=True)
def play_match(
    faces: NDArray[np.int8], lookup: Lookup, first: Network, second: Network, seats: NDArray[np.int64]
) -> Shares:
    """One game on given dice: seats[seat] is 0 for greedy play, 1 and 2 for the networks; every seat's share."""
    players = lookup.features.players
    packed = first_position(lookup)
    turn = 0
    while not is_over(packed):
        who = seats[turn % players]
        if who == 0:
            stages, placings = greedy_turn(packed, lookup)
        elif who == 1:
            stages, placings = solve_turn(packed, lookup, first)
        else:
            stages, placings = solve_turn(packed, lookup, second)
        node = throw_turn(stages, lookup.lattice, faces[turn % faces.shape[0]])
        packed = after_set(packed, stages.best_set[node], placings, lookup)
        turn += 1
    shares = np.empty(players)
    true_shares(packed, lookup.game, shares)
    return shares
