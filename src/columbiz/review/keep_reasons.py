"""Why to keep other dice: the chance to pay for what matters.

That is: the cells that best play takes more often after the best keep than after the one that was made.
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations

from columbiz.engine.prices import chance_to_pay_all
from columbiz.review.reason import CLEAR_CHANCE, Reason, percent
from columbiz.rules.actions import Keep
from columbiz.rules.cells import Cell
from columbiz.rules.state import State

#: The chance of each set of cells to be placed by best play.
Aims = Mapping[tuple[Cell, ...], float]
#: Cells that matter together are named up to this number.
TOGETHER = 2
#: The most reasons for a keep.
MAX_FOR_KEEPS = 2


def keep_reasons(state: State, chosen: Keep, best: Keep, aims: Callable[[Keep], Aims]) -> Iterator[Reason]:
    """The chances to pay for what matters, where they separate the keeps; each column is named once."""
    left, dice = state.rules.throws - state.throws, state.rules.dice
    named, given = set[int](), 0
    for cells in _what_matters(aims(chosen), aims(best)):
        cost = sum(cell.height for cell in cells)
        # A house rule may forbid to keep all dice, so a chance to pay with all of them would not be exact.
        if given == MAX_FOR_KEEPS or cost == dice or not named.isdisjoint(cell.face for cell in cells):
            continue
        chances = [chance_to_pay_all(cells, keep.dice, left, dice) for keep in (chosen, best)]
        if chances[1] - chances[0] < CLEAR_CHANCE:
            continue
        named.update(cell.face for cell in cells)
        given += 1
        yield Reason(
            "pay",
            {
                "cells": " + ".join(map(str, cells)),
                "chosen": _text(chosen, dice),
                "chosen_percent": percent(chances[0]),
                "best": _text(best, dice),
                "best_percent": percent(chances[1]),
            },
        )


def _what_matters(chosen: Aims, best: Aims) -> list[tuple[Cell, ...]]:
    """Cells that best play takes clearly more often after the best keep, those with the greatest difference first."""
    differences = _by_cells(best)
    for cells, chance in _by_cells(chosen).items():
        differences[cells] = differences.get(cells, 0.0) - chance
    clear = [cells for cells, difference in differences.items() if difference >= CLEAR_CHANCE]
    return sorted(clear, key=lambda cells: (-differences[cells], cells))


def _by_cells(aims: Aims) -> dict[tuple[Cell, ...], float]:
    """The chance of every cell, and of cells together, to be among those that best play places."""
    chances = dict[tuple[Cell, ...], float]()
    for placed, chance in aims.items():
        for count in range(1, TOGETHER + 1):
            for cells in combinations(placed, count):
                chances[cells] = chances.get(cells, 0.0) + chance
    return chances


def _text(keep: Keep, dice: int) -> str:
    """The dice kept, or `none` or `all`."""
    if len(keep.dice) in (0, dice):
        return "all" if keep.dice else "none"
    return "".join(map(str, keep.dice))
