"""The network: its layer updated from set to set against the same position summed anew, and a slow version of it."""

from __future__ import annotations

import numpy as np
import pytest

from columbiz.engine.features import PATTERNS, features_for
from columbiz.engine.network import Network, judge_sets, value_position
from columbiz.engine.plan import turn_of
from columbiz.engine.position import pack
from columbiz.engine.stages import FORFEIT
from columbiz.engine.transition import after_set, put_true_results
from columbiz.rules.cells import FACES, HEIGHTS, Cell
from columbiz.rules.state import State
from tests.conftest import sample
from tests.engine.evaluators import random_network
from tests.engine.positions import random_states


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(sample(1, 3)))
def test_a_set_is_valued_like_the_position_it_leads_to(players: int, seed: int) -> None:
    network = random_network(players, 32, seed)
    for state in list(random_states(seed, players))[::7]:
        turn = turn_of(state)
        values, forfeit = judge_sets(turn.packed, turn.lookup, network, turn.placings)
        put_true_results(turn.packed, turn.lookup, turn.placings, values, forfeit)
        shares = np.empty(players)
        for number in [FORFEIT, *np.flatnonzero(turn.points >= 0)]:
            after = after_set(turn.packed, number, turn.placings, turn.lookup)
            value_position(after, turn.lookup, network, shares)
            found = forfeit if number == FORFEIT else values[:, number]
            assert found == pytest.approx(np.roll(shares, 1), abs=1e-5)


def slow_value(state: State, network: Network) -> list[float]:
    """The chances of all seats, from the player to move on, as the docstrings of features and network define them."""
    players, features = state.players, features_for(state.players)
    seats = [(state.player + seat) % players for seat in range(players)]
    first = network.bias.astype(float)
    rows = [features.starter + seats.index(state.starter)]
    for place, seat in enumerate(seats):
        rows.append(features.supply + 20 * place + min(state.supply[seat], 19))
        rows.append(features.captured + 20 * place + min(state.captured[seat], 19))
        if place:
            margin = state.totals[seat] - state.totals[seats[0]]
            rows.append(features.margin + 64 * (place - 1) + min(max(margin, -32), 31) + 32)
    first += network.numbers[rows].sum(axis=0)
    units = network.columns.shape[1]
    for view in range(features.views):
        for face in FACES:
            digits = [state.board.get(Cell(face, height)) for height in HEIGHTS]
            pattern = sum((0 if o is None else 1 if o == seats[view] else 2) * 3**h for h, o in enumerate(digits))
            first[units * view : units * (view + 1)] += network.columns[PATTERNS * (face - 1) + pattern]
    stage = min(min(state.supply) // {2: 5, 3: 4, 4: 3}[players], 3)
    head = stage * players + seats.index(state.starter)
    second = network.inner[head] @ np.maximum(first, 0) + network.inner_bias[head]
    direct = second[-(players - 1) :]
    logits = [0.0, *(direct + network.out[head] @ np.maximum(second[: -(players - 1)], 0))]
    odds = np.exp(logits)
    return [*(odds[1:] / odds.sum()), odds[0] / odds.sum()]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_position_is_valued_as_by_the_definition(players: int) -> None:
    network, shares = random_network(players, 8, 5), np.empty(players)
    for state in list(random_states(5, players))[::5]:
        value_position(pack(state), turn_of(state).lookup, network, shares)
        assert shares == pytest.approx(slow_value(state, network), abs=1e-6)
