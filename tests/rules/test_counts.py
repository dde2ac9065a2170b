"""Whole-tree counts: how many sets of cells eight dice can pay for on an empty board."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement, product

from columbiz import Cell, Place, State
from tests.rules.builders import EMPTY_BOARD

BY_SIZE = [36, 456, 1804, 2700]
Cells = frozenset[Cell]


def payable_by_price() -> set[Cells]:
    """All sets of one to four cells that cost at most eight dice in total."""
    cells = [Cell(face, height) for face, height in product(range(1, 7), repeat=2)]
    return {
        frozenset(some)
        for size in (1, 2, 3, 4)
        for some in combinations(cells, size)
        if sum(cell.height for cell in some) <= 8
    }


def payable_by_placing() -> set[Cells]:
    """All sets of cells that can be filled by legal placements after some throw."""
    found: set[Cells] = set()
    for dice in combinations_with_replacement("123456", 8):
        walk(State.parse(f"{EMPTY_BOARD} P P 18,18 0,0 0,0 - p3:{''.join(dice)}:0 en"), None, found)
    return found


def walk(state: State, last: Cell | None, found: set[Cells]) -> None:
    for action in state.legal_actions():
        if isinstance(action, Place) and (last is None or last < action.cell):
            after = state.apply(action)
            found.add(frozenset(after.board))
            walk(after, action.cell, found)


def test_eight_dice_pay_for_4996_sets_of_cells_on_an_empty_board() -> None:
    by_price, by_placing = payable_by_price(), payable_by_placing()
    assert [sum(len(some) == size for some in by_placing) for size in (1, 2, 3, 4)] == BY_SIZE
    assert [sum(len(some) == size for some in by_price) for size in (1, 2, 3, 4)] == BY_SIZE
    assert len(by_placing) == sum(BY_SIZE) == 4996
    assert by_placing == by_price
