"""Fitting networks to exact values: weights to start from, and the gradient of the cross-entropy."""

import numpy as np
from numba import njit
from numpy.typing import NDArray

from columbiz.engine.features import CELL_COUNT, active_rows, features_for
from columbiz.engine.layer import FAST
from columbiz.engine.lookup import Lookup
from columbiz.engine.network import Network, Shares, Vector, Views, value_rows, view
from columbiz.engine.position import Packed
from columbiz.training.selfplay import Samples


def fresh_network(players: int, units: int, seed: int) -> Network:
    """A network that knows nothing: small random weights; patterns never met stay at zero and mean nothing."""
    source = np.random.default_rng(seed)
    features = features_for(players)
    first = source.normal(0.0, 0.1, (features.nothing + 1, units)).astype(np.float32)
    first[CELL_COUNT * players : features.supply] = 0.0
    first[features.nothing] = 0.0
    out = source.normal(0.0, 0.1, (players - 1, units)).astype(np.float32)
    return Network(first, np.zeros(units, np.float32), out, np.zeros(players - 1, np.float32))


def fresh_views(players: int, units: int, seed: int) -> Views:
    """Views that know nothing."""
    networks = [fresh_network(players, units, seed + seat) for seat in range(players)]
    bias, out, out_bias = (np.stack(arrays) for arrays in list(zip(*networks, strict=True))[1:])
    return Views(networks[0].first, bias, out, out_bias)


def blank_views(like: Views) -> Views:
    """Views of the same shape, all zero."""
    return Views(*(np.zeros_like(array) for array in like))


@njit(cache=True)
def mirror(packed: Packed, players: int) -> None:
    """Turn the columns of a position round: the game is the same seen in a mirror."""
    for seat in range(players):
        mask, turned = packed[seat], 0
        for column in range(6):
            turned |= (mask >> (6 * column) & 63) << (6 * (5 - column))
        packed[seat] = turned


@njit(cache=True, fastmath=FAST)
def _backward(network: Network, slopes: Network, rows: NDArray[np.int32], layer: Vector, logit_slopes: Shares) -> None:
    """Add one sample's gradient to the slopes."""
    first, out, out_slopes = slopes.first, network.out, slopes.out
    back = np.zeros(layer.size, np.float32)
    for seat in range(out.shape[0]):
        slope = np.float32(logit_slopes[seat])
        slopes.out_bias[seat] += slope
        for j in range(layer.size):
            out_slopes[seat, j] += slope * layer[j]
            back[j] += slope * out[seat, j] if layer[j] > 0.0 else np.float32(0.0)
    for j in range(layer.size):
        slopes.bias[j] += back[j]
    for row in rows:
        for j in range(layer.size):
            first[row, j] += back[j]


@njit(cache=True, nogil=True)
def gradients(chosen: NDArray[np.int64], samples: Samples, lookup: Lookup, views: Views, slopes: Views) -> float:
    """Fill `slopes` with the gradient over the chosen samples, every second one mirrored; the mean squared error."""
    players = lookup.features.players
    slopes.first[:] = 0.0
    slopes.bias[:] = 0.0
    slopes.out[:] = 0.0
    slopes.out_bias[:] = 0.0
    sums, shares = np.zeros((2, views.first.shape[1]), np.float32), np.empty(players)
    error = 0.0
    for k in range(chosen.size):
        packed = samples.positions[chosen[k]].copy()
        if k % 2:
            mirror(packed, players)
        rows = active_rows(packed, lookup.features, lookup.game.capture_points)
        hero = samples.heroes[chosen[k]]
        network = view(views, hero)
        value_rows(rows, network, sums, shares)
        shares -= samples.targets[chosen[k]]
        error += (shares**2).sum()
        _backward(network, view(slopes, hero), rows, np.maximum(sums[0], np.float32(0.0)), shares / chosen.size)
    return error / chosen.size
