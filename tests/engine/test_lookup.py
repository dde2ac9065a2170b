"""The engine's lookup arrays against the counts of the rulebook."""

from __future__ import annotations

from itertools import combinations

import numpy as np

from columbiz.engine.features import PATTERNS, column_rows, features_for
from columbiz.engine.lattice import lattice, node_of, nodes
from columbiz.engine.payable import payable_sets
from columbiz.rules.cells import CELLS


def test_there_are_3003_sets_of_dice_and_1287_throws_of_eight() -> None:
    assert len(nodes()) == 3003
    assert sum(len(dice) == 8 for dice in nodes()) == 1287
    assert list(np.diff(lattice().first)) == [1, 6, 21, 56, 126, 252, 462, 792, 1287]


def test_links_lead_to_one_die_more_and_one_die_less() -> None:
    links = lattice()
    for number, dice in enumerate(nodes()):
        for face in range(1, 7):
            if len(dice) < 8:
                assert nodes()[links.more[number, face - 1]] == tuple(sorted((*dice, face)))
            if face in dice:
                fewer = list(dice)
                fewer.remove(face)
                assert links.less[face - 1, number] == node_of(tuple(fewer))
            else:
                assert links.less[face - 1, number] == number


def test_eight_dice_pay_for_4996_sets_of_up_to_four_cells() -> None:
    sizes = payable_sets(4).size
    assert list(np.bincount(sizes)) == [1, 36, 456, 1804, 2700]


def test_every_payable_set_is_listed_once() -> None:
    sets = payable_sets(3)
    listed = [frozenset(map(int, sets.cells[k, : sets.size[k]])) for k in range(len(sets.size))]
    expected = {
        frozenset(cell.index for cell in cells)
        for size in range(4)
        for cells in combinations(CELLS, size)
        if sum(cell.height for cell in cells) <= 8
    }
    assert len(listed) == len(set(listed))
    assert set(listed) == expected


def test_every_subset_of_a_set_is_met_before_it() -> None:
    sets = payable_sets(36)
    for number in range(len(sets.size)):
        assert all(sets.without[number, k] < number for k in range(sets.size[number]))
        assert sets.skip[number] > number


def test_the_numbers_of_a_position_have_rows_of_their_own() -> None:
    for players in (2, 3, 4):
        features = features_for(players)
        starts = [features.supply, features.captured, features.margin, features.starter, features.rows]
        assert np.diff(starts).tolist() == [20 * players, 20 * players, 64 * (players - 1), players]


def test_every_pattern_of_a_column_has_a_row_of_its_own() -> None:
    features, rows = features_for(2), np.empty((1, 6), np.int32)
    found = set()
    for own in range(64):
        for other in range(64):
            if not own & other:
                column_rows(np.array([own << 12, other << 12, 0, 0, 0, 0, 0, 0, 0]), features, rows)
                found.add(int(rows[0, 2]))
    assert found == set(range(2 * PATTERNS, 3 * PATTERNS))


def test_with_more_players_every_seat_has_its_view_of_a_column() -> None:
    features, rows = features_for(3), np.empty((3, 6), np.int32)
    column_rows(np.array([0b001, 0b010, 0b100, *([0] * 10)]), features, rows)
    assert rows[:, 0].tolist() == [1 + 2 * 3 + 2 * 9, 2 + 1 * 3 + 2 * 9, 2 + 2 * 3 + 1 * 9]
