"""Fitting a network to exact values: gradients of the cross-entropy, and Adam."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from columbiz.engine.features import MOST_FEATURES, Features, active_rows
from columbiz.engine.layer import FAST
from columbiz.engine.network import Network

BETA1, BETA2, EPSILON = 0.9, 0.999, 1e-8


class Moments(NamedTuple):
    """Adam's running means of one array's gradient and of its square."""

    mean: NDArray[np.float32]
    square: NDArray[np.float32]


@njit(cache=True)
def mirrored(mask: int) -> int:
    """A mask of discs with the columns in reverse order: the game is the same seen in a mirror."""
    turned = 0
    for column in range(6):
        turned |= (mask >> (6 * column) & 63) << (6 * (5 - column))
    return turned


@njit(cache=True, fastmath=FAST, nogil=True)
def gradients(
    chosen: NDArray[np.int64],
    positions: NDArray[np.int64],
    targets: NDArray[np.float64],
    capture_points: NDArray[np.int64],
    features: Features,
    network: Network,
    slopes: Network,
) -> float:
    """Fill `slopes` with the gradient over the chosen positions, half of them mirrored, and return the mean loss."""
    players, units = features.players, network.bias.size
    slopes.first[:] = 0.0
    slopes.bias[:] = 0.0
    slopes.out[:] = 0.0
    slopes.out_bias[:] = 0.0
    rows = np.empty(MOST_FEATURES, np.int32)
    layer, back = np.empty(units, np.float32), np.empty(units, np.float32)
    shares = np.empty(players)
    scale = 1.0 / chosen.size
    loss = 0.0
    for sample in range(chosen.size):
        packed, target = positions[chosen[sample]].copy(), targets[chosen[sample]]
        if sample % 2:
            for seat in range(players):
                packed[seat] = mirrored(packed[seat])
        count = active_rows(packed, features, capture_points, rows)
        layer[:] = network.bias
        for k in range(count):
            row = rows[k]
            for j in range(units):
                layer[j] += network.first[row, j]
        total = shares[players - 1] = 1.0
        for seat in range(players - 1):
            logit = network.out_bias[seat]
            for j in range(units):
                logit += max(layer[j], np.float32(0.0)) * network.out[seat, j]
            shares[seat] = np.exp(min(max(logit, np.float32(-30.0)), np.float32(30.0)))
            total += shares[seat]
        back[:] = 0.0
        for seat in range(players):
            share = shares[seat] / total
            loss += (share - target[seat]) ** 2
            if seat < players - 1:
                slope = np.float32((share - target[seat]) * scale)
                slopes.out_bias[seat] += slope
                for j in range(units):
                    slopes.out[seat, j] += slope * max(layer[j], np.float32(0.0))
                    back[j] += slope * network.out[seat, j]
        for j in range(units):
            if layer[j] <= 0.0:
                back[j] = 0.0
            slopes.bias[j] += back[j]
        for k in range(count):
            row = rows[k]
            for j in range(units):
                slopes.first[row, j] += back[j]
    return loss * scale


@njit(cache=True, fastmath=FAST, nogil=True)
def adam(weights: NDArray[np.float32], slopes: NDArray[np.float32], moments: Moments, step: int, rate: float) -> None:
    """One step of Adam on flat arrays."""
    rate_now = np.float32(rate * np.sqrt(1.0 - BETA2**step) / (1.0 - BETA1**step))
    for k in range(weights.size):
        slope = slopes[k]
        moments.mean[k] += np.float32(1.0 - BETA1) * (slope - moments.mean[k])
        moments.square[k] += np.float32(1.0 - BETA2) * (slope * slope - moments.square[k])
        weights[k] -= rate_now * moments.mean[k] / (np.sqrt(moments.square[k]) + np.float32(EPSILON))


@njit(cache=True, fastmath=FAST, nogil=True)
def drift(average: NDArray[np.float32], weights: NDArray[np.float32], share: float) -> None:
    """Move a running average of weights towards the present ones."""
    for k in range(average.size):
        average[k] += np.float32(share) * (weights[k] - average[k])
