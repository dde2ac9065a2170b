"""Fitting a network to exact values: gradients of the cross-entropy, and Adam."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from columbiz.engine.features import MOST_FEATURES, active_rows
from columbiz.engine.layer import FAST
from columbiz.engine.network import MOST_LOGIT, Network, Shares, Vector
from columbiz.engine.position import Packed
from columbiz.engine.selfplay import Samples
from columbiz.engine.tables import Tables
from columbiz.engine.views import Views, view

BETA1, BETA2, EPSILON = 0.9, 0.999, 1e-8


class Moments(NamedTuple):
    """Adam's running means of one array's gradient and of its square."""

    mean: NDArray[np.float32]
    square: NDArray[np.float32]


@njit(cache=True)
def mirror(packed: Packed, players: int) -> None:
    """Turn the columns of a position round: the game is the same seen in a mirror."""
    for seat in range(players):
        mask, turned = packed[seat], 0
        for column in range(6):
            turned |= (mask >> (6 * column) & 63) << (6 * (5 - column))
        packed[seat] = turned


@njit(cache=True, fastmath=FAST)
def _forward(network: Network, rows: NDArray[np.int32], layer: Vector, shares: Shares) -> None:
    """The hidden units, cut off at zero, and every seat's share."""
    first, out = network.first, network.out
    layer[:] = network.bias
    for row in rows:
        for j in range(layer.size):
            layer[j] += first[row, j]
    for j in range(layer.size):
        layer[j] = max(layer[j], np.float32(0.0))
    total = shares[-1] = 1.0
    for seat in range(shares.size - 1):
        logit = network.out_bias[seat]
        for j in range(layer.size):
            logit += layer[j] * out[seat, j]
        shares[seat] = np.exp(min(max(float(logit), -MOST_LOGIT), MOST_LOGIT))
        total += shares[seat]
    shares /= total


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
def gradients(chosen: NDArray[np.int64], samples: Samples, tables: Tables, views: Views, slopes: Views) -> float:
    """Fill `slopes` with the gradient over the chosen samples, every second one mirrored; the mean squared error."""
    players = tables.features.players
    slopes.first[:] = 0.0
    slopes.bias[:] = 0.0
    slopes.out[:] = 0.0
    slopes.out_bias[:] = 0.0
    rows = np.empty(MOST_FEATURES, np.int32)
    layer, shares = np.empty(views.first.shape[1], np.float32), np.empty(players)
    error = 0.0
    for k in range(chosen.size):
        packed = samples.positions[chosen[k]].copy()
        if k % 2:
            mirror(packed, players)
        count = active_rows(packed, tables.features, tables.game.capture_points, rows)
        hero = samples.heroes[chosen[k]]
        network = view(views, hero)
        _forward(network, rows[:count], layer, shares)
        shares -= samples.targets[chosen[k]]
        error += (shares**2).sum()
        _backward(network, view(slopes, hero), rows[:count], layer, shares / chosen.size)
    return error / chosen.size


@njit(cache=True, fastmath=FAST, nogil=True)
def adam(weights: NDArray[np.float32], slopes: NDArray[np.float32], moments: Moments, step: int, rate: float) -> None:
    """One step of Adam on flat arrays."""
    mean, square = moments
    rate_now = np.float32(rate * np.sqrt(1.0 - BETA2**step) / (1.0 - BETA1**step))
    for k in range(weights.size):
        mean[k] += np.float32(1.0 - BETA1) * (slopes[k] - mean[k])
        square[k] += np.float32(1.0 - BETA2) * (slopes[k] * slopes[k] - square[k])
        weights[k] -= rate_now * mean[k] / (np.sqrt(square[k]) + np.float32(EPSILON))


@njit(cache=True, fastmath=FAST, nogil=True)
def drift(average: NDArray[np.float32], weights: NDArray[np.float32], share: float) -> None:
    """Move a running average of weights towards the present ones."""
    for k in range(average.size):
        average[k] += np.float32(share) * (weights[k] - average[k])
