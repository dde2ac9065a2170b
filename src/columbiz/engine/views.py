"""The networks of a training: how good a position is for its hero depends on where the hero sits.

A training follows one seat of every game, its hero, that plays the engine's best turns; the others may not. Seats are
counted from the player to move, so in the course of a round the hero is the last seat, the one before, and at last the
player to move. Each of these *views* of a position has a network of its own. They share the first layer. A player asks
what positions after its own turn are worth, where it sits last, and so plays by the last view; who looks deeper needs
the others as well. Where nobody's seat is special, as after training by play against itself, one view is for all.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from columbiz.engine.network import Network, fresh_network


class Views(NamedTuple):
    """The arrays of `Network`; all but the first have one more axis, the hero's seat."""

    first: NDArray[np.float32]
    bias: NDArray[np.float32]
    out: NDArray[np.float32]
    out_bias: NDArray[np.float32]


@njit(cache=True)
def view(views: Views, seat: int) -> Network:
    """The network for positions whose hero sits so many seats from the player to move; no copy."""
    seat = min(seat, views.bias.shape[0] - 1)
    return Network(views.first, views.bias[seat], views.out[seat], views.out_bias[seat])


def one_view(network: Network) -> Views:
    """A network that is to judge positions whoever asks."""
    return Views(network.first, network.bias[None], network.out[None], network.out_bias[None])


def fresh_views(players: int, units: int, seed: int) -> Views:
    """Views that know nothing."""
    networks = [fresh_network(players, units, seed + seat) for seat in range(players)]
    bias, out, out_bias = (np.stack(arrays) for arrays in list(zip(*networks, strict=True))[1:])
    return Views(networks[0].first, bias, out, out_bias)


def blank_views(like: Views) -> Views:
    """Views of the same shape, all zero."""
    return Views(*(np.zeros_like(array) for array in like))
