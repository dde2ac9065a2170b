"""The tables of a game, and fresh networks for it."""

from __future__ import annotations

import numpy as np

from columbiz.engine.features import features_for
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
    """A network that knows nothing: small random weights, the row of nothing zero."""
    source = np.random.default_rng(seed)
    nothing = features_for(players).nothing
    first = source.normal(0.0, 0.1, (nothing + 1, units)).astype(np.float32)
    first[nothing] = 0.0
    out = source.normal(0.0, 0.1, (players - 1, units)).astype(np.float32)
    return Network(first, np.zeros(units, np.float32), out, np.zeros(players - 1, np.float32))


def blank_network(like: Network) -> Network:
    """A network of the same shape, all zero."""
    return Network(*(np.zeros_like(array) for array in like))
