"""The chance to pay for each cell, for a player who throws for this cell alone. Exact, and without a solver."""

from columbiz.engine.prices import chance_to_pay_all
from columbiz.rules.cells import CELLS, Cell
from columbiz.rules.dice import Dice
from columbiz.rules.state import Phase, State


def chances_to_pay(state: State, kept: Dice | None = None) -> dict[Cell, float]:
    """The chance to pay for each empty cell after keeping these dice of a State, or with the best keep for each cell.

    While a throw is due the dice are already kept, and while placing they have been thrown for the last time.
    """
    left = 0 if state.phase is Phase.PLACE else state.rules.throws - state.throws
    dice = state.rules.dice
    empty = [cell for cell in CELLS if cell not in state.board]
    chosen = state.dice if kept is None and state.phase is not Phase.KEEP else kept
    return {
        cell: chance_to_pay_all((cell,), _all_of(cell, state.dice) if chosen is None else chosen, left, dice)
        for cell in empty
    }


def _all_of(cell: Cell, dice: Dice) -> Dice:
    """The dice that a cell costs, as many as there are."""
    return (cell.face,) * dice.count(cell.face)
