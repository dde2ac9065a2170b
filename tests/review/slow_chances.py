"""Chances by the rules alone: every way to keep, every throw, nothing clever."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import permutations

from columbiz import Cell, IllegalAction, Phase, Place, State
from columbiz.rules.dice import Dice, outcomes, subsets

all_subsets = cache(subsets)


def chance(state: State, wanted: Callable[[State], bool]) -> float:
    """The greatest chance to place with dice that are wanted, a throw or the placing being due."""
    last = {dice for dice, _ in outcomes(state.rules.dice) if wanted(with_dice(state, dice))}
    if state.phase is Phase.PLACE:
        return float(state.dice in last)
    return _after_keeping(frozenset(last), state.dice, state.rules.throws - state.throws, state.rules.dice)


def with_dice(state: State, dice: Dice) -> State:
    """The State in which somebody has stopped throwing with these dice."""
    return replace(state, phase=Phase.PLACE, dice=dice, throws=state.rules.throws)


def can_place(cells: tuple[Cell, ...]) -> Callable[[State], bool]:
    """Whether discs can be placed on all cells, in one order or another."""
    return lambda state: any(_is_legal(state, order) for order in permutations(cells))


def can_capture(disc: Cell) -> Callable[[State], bool]:
    """Whether a disc can be captured."""
    return lambda state: any(disc in state.preview(cell).captures for cell in state.legal().places)


def _is_legal(state: State, cells: tuple[Cell, ...]) -> bool:
    try:
        for cell in cells:
            state = state.apply(Place(cell))
    except IllegalAction:
        return False
    return True


@cache
def _after_keeping(wanted: frozenset[Dice], kept: Dice, left: int, count: int) -> float:
    """The chance with these dice kept and at least one throw left."""
    total: float = sum(
        ways * _after_throwing(wanted, tuple(sorted(kept + thrown)), left - 1, count)
        for thrown, ways in outcomes(count - len(kept))
    )
    return total / float(6 ** (count - len(kept)))


@cache
def _after_throwing(wanted: frozenset[Dice], dice: Dice, left: int, count: int) -> float:
    if dice in wanted or not left:
        return float(dice in wanted)
    return max(_after_keeping(wanted, kept, left, count) for kept in all_subsets(dice) if len(kept) < count)
