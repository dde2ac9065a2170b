"""Calibration: makes a network's chances agree on average with what its own play brings.

Whoever chooses the best of many judged positions tends to choose one that was judged too well. Labels carry some of
that optimism from turn to turn, so chances drift apart from results by a few points in the course of a game. The last
step of a training therefore moves the outputs of every head until, over games of best play, their mean is the mean
result with luck removed. With two players that changes hardly any choice, since the sets of a turn are judged by one or
two heads. With more it changes how the rest is split among the opponents and changes some, so it is done again.
"""

import numpy as np
from numpy.typing import NDArray

from columbiz.engine.features import head_count, head_of
from columbiz.engine.lookup import Lookup
from columbiz.engine.network import Network, players_of, value_positions
from columbiz.training.labels import Conduct, Labels

Chances = NDArray[np.float64]

STEPS = 20
MIN_LABELS = 200  # labels of a head below which it stays as it is


def played_out(conduct: Conduct) -> Conduct:
    """The same conduct with best play by all seats, the targets being results with luck removed."""
    return conduct._replace(explore=0.0, wild=0.0, greedy=0.0, trust=1.0)


def calibrate(network: Network, labels: Labels, lookup: Lookup, step: float = 1.0) -> None:
    """Move the outputs of every head so that their mean over the labels is the mean of the targets, in place.

    A smaller step goes only part of the way.
    """
    chances = value_positions(labels.positions, lookup, network)
    heads = _heads(labels.positions, lookup)
    logits = network.out.shape[1]
    for head in range(head_count(players_of(network))):
        chosen = heads == head
        if np.count_nonzero(chosen) >= MIN_LABELS:
            network.inner_bias[head, -logits:] += step * offsets(chances[chosen], labels.targets[chosen].mean(axis=0))


def offsets(chances: Chances, wanted: Chances) -> Chances:
    """What to add to the logits of all seats but the last so that the mean of the chances is as wanted."""
    logits = np.log(np.maximum(chances, 1e-12))
    moved = np.zeros(chances.shape[1])
    for _ in range(STEPS):
        odds = np.exp(logits + moved)
        means = (odds / odds.sum(axis=1, keepdims=True)).mean(axis=0)
        moved += np.log(np.maximum(wanted, 1e-6) / means)
    moved -= moved[-1]
    return moved[:-1].astype(np.float32)


def _heads(positions: NDArray[np.int64], lookup: Lookup) -> NDArray[np.int64]:
    """The head of every position."""
    players = lookup.features.players
    lowest = positions[:, players : 2 * players].min(axis=1)
    pairs = zip(lowest.tolist(), positions[:, -1].tolist(), strict=True)
    return np.array([head_of(supply, starter, lookup.features) for supply, starter in pairs])
