"""What a keep aims at: the discs that will be placed if the plan is followed, each set with its chance."""

import numpy as np

from columbiz.engine.plan import TurnPlan
from columbiz.engine.relevance import dice_chances_after
from columbiz.engine.stages import FORFEIT
from columbiz.rules.actions import Keep
from columbiz.rules.cells import CELLS, Cell


def aims(plan: TurnPlan, keep: Keep) -> dict[tuple[Cell, ...], float]:
    """The sets of cells that best play may place after keeping these dice, with their chances; no cells: a forfeit."""
    chances = dice_chances_after(plan, keep.dice)
    possible = np.flatnonzero(chances)
    by_set = np.bincount(plan.stages.best_set[possible] - FORFEIT, weights=chances[possible])
    sets = plan.turn.lookup.sets
    return {
        tuple(CELLS[cell] for cell in sets.cells[number, : sets.size[number]].tolist()) if number != FORFEIT else ():
        float(by_set[number - FORFEIT])
        for number in (np.flatnonzero(by_set) + FORFEIT).tolist()
    }  # fmt: skip
