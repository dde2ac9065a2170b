"""Labels: the exact values of turns, from whole games and from endgames that branch off them."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from columbiz.engine.lookup import Lookup, lookup_for
from columbiz.engine.network import Network, Shares, players_of, value_positions
from columbiz.engine.network_evaluator import solve_turn
from columbiz.engine.placing import Placings
from columbiz.engine.position import Packed
from columbiz.engine.stages import Stages
from columbiz.engine.transition import after_set, first_position
from columbiz.rules.editions import EDITIONS
from columbiz.training.fitting import fresh_network
from columbiz.training.labels import Conduct, LabelJob, Labels, are_last_turns, make_labels
from columbiz.training.turns import greedy_turn

RULES = EDITIONS["nl"]
PLAIN = Conduct(explore=0.0, wild=0.0, greedy=0.0)


def labels_of(network: Network, conduct: Conduct, count: int, seed: int = 3) -> Labels:
    return make_labels(LabelJob(RULES, players_of(network), network, conduct, seed, count))


def turn_values(labels: Labels, lookup: Lookup, network: Network) -> Shares:
    """The value of every labelled turn to all seats but the last."""
    return np.array([solve_turn(packed, lookup, network)[0].keep[0, :, 0] for packed in labels.positions])


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("trust", [0.0, 0.7])
def test_targets_are_shares_of_one_win(players: int, trust: float) -> None:
    targets = labels_of(fresh_network(players, 8, 1), Conduct(trust=trust), 100).targets
    assert targets.sum(axis=1) == pytest.approx(np.ones(100))


@pytest.mark.parametrize("players", [2, 3])
def test_a_target_is_the_exact_value_of_the_turn_however_the_game_is_played(players: int) -> None:
    network, lookup = fresh_network(players, 8, 1), lookup_for(RULES, players)
    labels = labels_of(network, Conduct(explore=0.5, wild=0.5, greedy=0.5), 60)
    assert labels.targets[:, :-1] == pytest.approx(turn_values(labels, lookup, network), abs=1e-5)


def test_the_labels_of_last_turns_do_not_depend_on_the_network() -> None:
    labels, lookup = labels_of(fresh_network(2, 8, 1), Conduct(), 400), lookup_for(RULES, 2)
    last = are_last_turns(labels.positions)
    values = turn_values(labels, lookup, fresh_network(2, 8, 2))
    assert last.sum() > 10
    assert labels.targets[last, :-1] == pytest.approx(values[last], abs=1e-9)
    assert not np.allclose(labels.targets[~last, :-1], values[~last], atol=1e-3)


def test_half_of_the_labels_are_of_endgames_that_branch_off_the_games() -> None:
    labels = labels_of(fresh_network(2, 8, 1), Conduct(branch_low=4, branch_high=6), 301)
    games, endgames = labels.positions[:151], labels.positions[151:]
    assert games[:, 2:4].min(axis=1).max() == RULES.discs[0]
    assert endgames[:, 2:4].min(axis=1).max() <= 6
    assert endgames[0].tolist() in games.tolist()


@pytest.mark.parametrize("players", [2, 3])
def test_trust_adds_what_the_next_turn_reveals_without_the_luck_of_the_dice(players: int) -> None:
    """Both values that are compared are of the same position, so how it came about makes no difference."""
    network, lookup = fresh_network(players, 8, 1), lookup_for(RULES, players)
    plain, traced = labels_of(network, PLAIN, 120), labels_of(network, PLAIN._replace(trust=0.5), 120)
    assert np.array_equal(plain.positions, traced.positions)
    judged = value_positions(plain.positions, lookup, network)
    starts = (plain.positions == first_position(lookup)).all(axis=1)
    for turn in range(59):
        revealed = 0.0 if starts[turn + 1] else np.roll(traced.targets[turn + 1] - judged[turn + 1], 1)
        assert traced.targets[turn] == pytest.approx(plain.targets[turn] + 0.5 * revealed, abs=1e-5)


def test_nothing_is_learned_backwards_from_turns_that_did_not_follow_the_network() -> None:
    network, wild = fresh_network(2, 8, 1), Conduct(explore=1.0)
    assert np.array_equal(
        labels_of(network, wild, 90).targets, labels_of(network, wild._replace(trust=1.0), 90).targets
    )


def ends_with(turn: tuple[Stages, Placings], before: Packed, after: Packed, lookup: Lookup) -> bool:
    """Whether a turn played as solved can leave a position, with some dice."""
    stages, placings = turn
    best = np.unique(stages.best_set[lookup.lattice.first[-2] :]).tolist()
    return any(np.array_equal(after_set(before, number, placings, lookup), after) for number in best)


def conducted(conduct: Conduct) -> list[tuple[int, bool, bool]]:
    """The turns of some games: number, whether played as the network would, and whether as greed would."""
    network, lookup = fresh_network(2, 8, 1), lookup_for(RULES, 2)
    positions, turns, number = labels_of(network, conduct, 80).positions[:40], list[tuple[int, bool, bool]](), 0
    for before, after in pairwise(positions):
        if np.array_equal(after, first_position(lookup)):
            number = 0  # the last turn of a game is not looked at
            continue
        strong = ends_with(solve_turn(before, lookup, network), before, after, lookup)
        turns.append((number, strong, ends_with(greedy_turn(before, lookup), before, after, lookup)))
        number += 1
    return turns


def test_games_are_played_as_their_conduct_says() -> None:
    assert all(strong for _, strong, _ in conducted(PLAIN))
    explored = [strong for _, strong, _ in conducted(PLAIN._replace(explore=1.0))]
    assert sum(explored) < len(explored) / 2  # a random set may be the best one with other dice
    wild = conducted(PLAIN._replace(wild=1.0, wild_turns=8))
    assert all(strong for number, strong, _ in wild if number >= 7)
    assert not all(strong for _, strong, _ in wild)
    mixed = conducted(PLAIN._replace(greedy=1.0))
    assert all(strong or greedy for _, strong, greedy in mixed)
    assert not all(strong for _, strong, _ in mixed)
    assert not all(greedy for _, _, greedy in mixed)
