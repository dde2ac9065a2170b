"""Whole games inside the kernels: turns solved, dice thrown, discs placed, positions and their exact values noted."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from columbiz.engine.lattice import DICE, Lattice
from columbiz.engine.network import Network, value_sets
from columbiz.engine.passing import after_set, first_position, is_over, true_shares
from columbiz.engine.payable import PayableSets
from columbiz.engine.placing import ILLEGAL, Placings, place_sets
from columbiz.engine.position import Packed
from columbiz.engine.tables import Tables
from columbiz.engine.turn import FORFEIT, THROWS, Stages, follow_plan, solve_stages
from columbiz.engine.views import Views, view

Shares = NDArray[np.float64]


class Samples(NamedTuple):
    """Positions at the start of a turn, where their hero sits, and every seat's share, from the player to move on."""

    positions: NDArray[np.int64]
    heroes: NDArray[np.int64]
    targets: NDArray[np.float64]


def room_for(count: int, players: int) -> Samples:
    """Samples to be filled."""
    return Samples(np.zeros((count, 4 * players + 1), np.int64), np.zeros(count, np.int64), np.zeros((count, players)))


@njit(cache=True)
def solve_turn(packed: Packed, tables: Tables, network: Network) -> tuple[Stages, Placings]:
    """Solve a turn from its start under a network's judgement; also what can be placed in it."""
    room = min(tables.game.limit, packed[tables.features.players])
    placings = place_sets(packed, tables.game, tables.sets, room)
    values, forfeit = value_sets(packed, tables, network, placings)
    return solve_stages(values, placings.points, tables, False, forfeit), placings


@njit(cache=True)
def judge_turn(
    packed: Packed, tables: Tables, views: Views, hero: int, greedy: bool
) -> tuple[Stages, Placings, Shares, Shares]:
    """A turn as its player plays it, and what the hero thinks of it: before the first throw, and of any dice's placing.

    The hero plays the best turn in its own eyes; another seat plays greedily, or as if it were the hero.
    """
    last = tables.features.players - 1
    if hero != 0 and greedy:
        plan, placings = greedy_turn(packed, tables)
    else:
        plan, placings = solve_turn(packed, tables, view(views, last))
    if hero == 0 or (views.bias.shape[0] == 1 and not greedy):
        return plan, placings, plan.keep[0, :, :1].copy(), plan.place
    values, forfeit = value_sets(packed, tables, view(views, hero - 1), _planned(plan, placings, tables))
    root, place = follow_plan(plan, values, forfeit, tables.lattice)
    return plan, placings, root, place


@njit(cache=True)
def _planned(plan: Stages, placings: Placings, tables: Tables) -> Placings:
    """The placings that a plan may come to, with their stems; all others as if they were illegal."""
    points = np.full_like(placings.points, ILLEGAL)
    points[0] = 0
    for node in range(tables.lattice.first[DICE], plan.best_set.size):
        number = plan.best_set[node]
        while number > 0 and points[number] == ILLEGAL:
            points[number] = placings.points[number]
            number = tables.sets.without[number, tables.sets.size[number] - 1]
    return Placings(points, placings.captures)


@njit(cache=True)
def greedy_turn(packed: Packed, tables: Tables) -> tuple[Stages, Placings]:
    """Solve a turn for the most points won in it, nothing else being looked at."""
    game, sets = tables.game, tables.sets
    players = tables.features.players
    room = min(game.limit, packed[players])
    placings = place_sets(packed, game, sets, room)
    points, captures = placings
    before = packed[3 * players]
    values = np.empty((1, points.size))
    for number in range(points.size):
        prisoners = game.capture_points[before + captures[number]] - game.capture_points[before]
        values[0, number] = points[number] + prisoners
    return solve_stages(values, points, tables, False, np.zeros(1)), placings


@njit(cache=True)
def root_shares(stages: Stages, shares: Shares) -> None:
    """Every seat's share before the first throw."""
    shares[-1] = 1.0
    for seat in range(shares.size - 1):
        shares[seat] = stages.keep[0, seat, 0]
        shares[-1] -= shares[seat]


@njit(cache=True)
def throw_dice(node: int, count: int, faces: NDArray[np.int8], lattice: Lattice) -> int:
    """The node after throwing the missing dice, the faces that fall being given."""
    for k in range(DICE - count):
        node = lattice.more[node, faces[k]]
    return node


@njit(cache=True)
def dice_on(node: int, lattice: Lattice) -> int:
    """How many dice a node holds."""
    count = 0
    while node >= lattice.first[count + 1]:
        count += 1
    return count


@njit(cache=True)
def throw_turn(stages: Stages, lattice: Lattice, faces: NDArray[np.int8]) -> int:
    """The dice at the end of the throwing, kept as planned; faces[throw] are the dice that fall."""
    node = throw_dice(0, 0, faces[0], lattice)
    for throws in range(1, THROWS):
        kept = stages.best_keep[throws, node]
        if kept == node:
            break
        node = throw_dice(kept, dice_on(kept, lattice), faces[throws], lattice)
    return node


@njit(cache=True)
def random_set(node: int, points: NDArray[np.int64], sets: PayableSets, lattice: Lattice) -> int:
    """Any set that the dice of a node pay for, each as likely as the others; FORFEIT if there is none."""
    chosen, seen = FORFEIT, 0
    for number in range(1, points.size):
        if points[number] == ILLEGAL:
            continue
        price = sets.node[number]
        payable = True
        for face in range(6):
            payable &= lattice.counts[price, face] <= lattice.counts[node, face]
        if payable:
            seen += 1
            if np.random.randint(seen) == 0:
                chosen = number
    return chosen


class Conduct(NamedTuple):
    """How games are played to learn from."""

    #: share of the turns that end in a random set
    explore: float
    #: how far a position's target trusts what the later turns of its game brought to light, 0 to 1
    trust: float
    #: share of the games in which all seats but the hero play greedily
    greedy: float


@njit(cache=True, nogil=True)
def play_positions(seed: int, tables: Tables, views: Views, conduct: Conduct, samples: Samples) -> int:
    """Play games of a hero until the samples are full: positions and their exact values. Returns the games begun.

    The others are as clever as the hero in some games and greedy in the rest, and are valued by what they will do: the
    hero has to do well against both and is not told which they are. Some turns end in a random set instead of the best
    one, and some games begin with random turns, so that views also learn what no good player would let happen.
    """
    np.random.seed(seed)
    positions, heroes, targets = samples
    surprises = np.zeros_like(targets)
    followed = np.zeros(targets.shape[0], np.bool_)
    players = targets.shape[1]
    count = games = 0
    while count < targets.shape[0]:
        packed = first_position(tables)
        games += 1
        begin = count
        hero = np.random.randint(players)
        greedy = np.random.random() < conduct.greedy
        wild = np.random.randint(2 * players) if np.random.random() < 2 * conduct.explore else 0
        while not is_over(packed) and count < targets.shape[0]:
            plan, placings, root, place = judge_turn(packed, tables, views, hero, greedy)
            positions[count] = packed
            heroes[count] = hero
            targets[count, : players - 1] = root[:, 0]
            targets[count, players - 1] = 1.0 - root.sum()
            if count > begin:
                _surprise(surprises[count - 1], targets[count])
            faces = np.random.randint(0, 6, (THROWS, DICE)).astype(np.int8)
            node = throw_turn(plan, tables.lattice, faces)
            number = plan.best_set[node]
            followed[count] = wild <= 0 and np.random.random() >= conduct.explore
            if not followed[count]:
                number = random_set(node, placings.points, tables.sets, tables.lattice)
            surprises[count] = 0.0
            surprises[count, : players - 1] = place[:, node]
            wild -= 1
            count += 1
            hero = (hero - 1) % players
            packed = after_set(packed, number, placings, tables)
        surprises[count - 1] = 0.0
        _learn_from_later(targets[begin:count], surprises[begin:count], followed[begin:count], conduct.trust)
    return games


@njit(cache=True)
def _surprise(shares: Shares, following: Shares) -> None:
    """Turn the shares expected at the end of a turn into what the exact value of the next turn adds to them."""
    players = shares.size
    shares[players - 1] = 1.0 - shares[: players - 1].sum()
    for seat in range(players):
        shares[seat] = following[(seat - 1) % players] - shares[seat]


@njit(cache=True)
def _learn_from_later(targets: Shares, surprises: Shares, followed: NDArray[np.bool_], trust: float) -> None:
    """Add to every target of a game what later turns brought to light, fading from turn to turn.

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
    faces: NDArray[np.int8], tables: Tables, first: Network, second: Network, seats: NDArray[np.int64]
) -> Shares:
    """One game on given dice: seats[seat] is 0 for greedy play, 1 and 2 for the networks; every seat's share."""
    players = tables.features.players
    packed = first_position(tables)
    turn = 0
    while not is_over(packed):
        who = seats[turn % players]
        if who == 0:
            stages, placings = greedy_turn(packed, tables)
        elif who == 1:
            stages, placings = solve_turn(packed, tables, first)
        else:
            stages, placings = solve_turn(packed, tables, second)
        node = throw_turn(stages, tables.lattice, faces[turn % faces.shape[0]])
        packed = after_set(packed, stages.best_set[node], placings, tables)
        turn += 1
    shares = np.empty(players)
    true_shares(packed, tables.game, shares)
    return shares
