"""The chance to pay for a cell: exact, compared with every throw tried one by one."""

from functools import cache
from itertools import combinations

import pytest

from columbiz.engine.paying import chances_to_pay
from columbiz.engine.prices import chance_to_pay_all
from columbiz.rules.actions import Keep, Throw
from columbiz.rules.cells import CELLS, Cell
from columbiz.rules.editions import EDITIONS
from columbiz.rules.state import Phase, State

#: A game with few dice, so that every way to keep them can be tried.
FEW = State.parse("6/6/6/6/6/6 P P 18,18 0,0 0,0 - t0:- en{dice=4}")
EIGHT = State.parse("6/6/6/6/1P4/P1B3 B P 16,17 0,0 0,0 - k1:1-2-33-555-6 nl")


@cache
def by_trying(state: State, cell: Cell) -> float:
    """The best chance to pay for a cell from a State, over every decision and every throw that the rules allow."""
    if state.phase is Phase.PLACE:
        return float(state.dice.count(cell.face) >= cell.height)
    if state.phase is Phase.KEEP:
        keeps = [action for action in state.legal_actions() if isinstance(action, Keep)]
        return max(by_trying(state.apply(keep), cell) for keep in keeps)
    outcomes = state.chance_outcomes()
    ways = sum(weight for _, weight in outcomes)
    return sum(weight * by_trying(state.apply(throw), cell) for throw, weight in outcomes) / ways


@pytest.mark.parametrize("cell", ["1", "22", "333", "4444", "55555"])
def test_the_chance_is_that_of_the_best_throwing_for_the_cell(cell: str) -> None:
    assert chances_to_pay(FEW)[Cell.parse(cell)] == pytest.approx(by_trying(FEW, Cell.parse(cell)), abs=1e-12)


@pytest.mark.parametrize("throws", [1, 2])
def test_the_chance_after_each_keep_is_exact(throws: int) -> None:
    state = FEW.apply(Throw((1, 2, 2, 5)))
    for _ in range(throws - 1):
        state = state.apply(Keep((2,))).apply(Throw((1, 2, 5)))
    for kept in {kept for count in range(5) for kept in combinations((1, 2, 2, 5), count)}:
        after = state.apply(Keep(kept))
        chances = chances_to_pay(state, kept)
        for cell in (Cell(1, 1), Cell(2, 2), Cell(2, 3), Cell(6, 1), Cell(6, 4)):
            assert chances[cell] == pytest.approx(by_trying(after, cell), abs=1e-12)


def test_eight_dice_one_throw_left() -> None:
    state = State.parse("6/6/6/6/1P4/P1B3 B P 16,17 0,0 0,0 - k2:1-2-33-555-6 nl")
    chances = chances_to_pay(state, (5, 5, 5))
    assert chances[Cell(5, 3)] == 1
    assert chances[Cell(5, 4)] == pytest.approx(1 - (5 / 6) ** 5)
    assert chances[Cell(6, 1)] == pytest.approx(1 - (5 / 6) ** 5)
    assert chances[Cell(6, 6)] == 0


def test_only_empty_cells_have_a_chance() -> None:
    assert set(CELLS) - set(chances_to_pay(EIGHT)) == set(EIGHT.board)


def test_before_a_decision_each_cell_has_its_best_keep() -> None:
    best, kept = chances_to_pay(EIGHT), (5, 5, 5)
    assert best[Cell(5, 4)] == chances_to_pay(EIGHT, kept)[Cell(5, 4)]
    assert all(best[cell] >= chance for cell, chance in chances_to_pay(EIGHT, kept).items())


def test_keeping_all_dice_ends_the_throwing() -> None:
    assert chance_to_pay_all((Cell(5, 4),), EIGHT.dice, 2, EDITIONS["en"].dice) == 0
    assert chance_to_pay_all((Cell(5, 3),), EIGHT.dice, 2, EDITIONS["en"].dice) == 1


def test_while_placing_a_cell_is_paid_for_or_not() -> None:
    state = EIGHT.apply(Keep(EIGHT.dice))
    assert {cell for cell, chance in chances_to_pay(state).items() if chance} == set(state.legal().places)
