"""The tables of a game, and fresh networks for it."""

from __future__ import annotations

import numpy as np

from columbiz.engine.features import CELL_COUNT, features_for
from columbiz.engine.lattice import lattice
from columbiz.engine.network import Network
from columbiz.engine.payable import payable_sets
from columbiz.engine.position import game_of
from columbiz.engine.selfplay import Tables
from columbiz.rules.editions import Rules


def tables_for(rules: Rules, players: int) -> Tables:
    """All that the kernels need to play by some rules."""
    game = game_of(rules, players)
    return Tables(game, payable_sets(game.limit), lattice(), features_for(players))


def fresh_network(players: int, units: int, seed: int) -> Network:
    """A network that knows nothing: small random weights; patterns never met stay at zero and mean nothing."""
    source = np.random.default_rng(seed)
    features = features_for(players)
    first = source.normal(0.0, 0.1, (features.nothing + 1, units)).astype(np.float32)
    first[CELL_COUNT * players : features.supply] = 0.0
    first[features.nothing] = 0.0
    out = source.normal(0.0, 0.1, (players - 1, units)).astype(np.float32)
    return Network(first, np.zeros(units, np.float32), out, np.zeros(players - 1, np.float32))


def blank_network(like: Network) -> Network:
    """A network of the same shape, all zero."""
    return Network(*(np.zeros_like(array) for array in like))
