"""The exact turn, slow and obvious: plain Python on columbiz.rules alone, none of the engine's lookup arrays.

The engine's answers are tested against this. It knows two things about the game: the board after a turn does not depend
on the order of placing, and of two ways to the same board the one with more line points is better.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cache, cached_property

from columbiz.rules.actions import Done, Forfeit, Place
from columbiz.rules.cells import CELLS, Cell
from columbiz.rules.dice import Dice, outcomes, sorted_dice, subsets
from columbiz.rules.state import Phase, State

Shares = tuple[float, ...]
Evaluation = Callable[[State], Shares]


@dataclass(frozen=True)
class Ending:
    """One way to end a turn: the discs in the order of placing, what they cost, and the State after them."""

    cells: tuple[Cell, ...]
    price: Dice
    state: State


@dataclass(frozen=True)
class ReferenceTurn:
    """Every value of a turn. `evaluate` gives each seat's share at the start of the next turn."""

    start: State
    evaluate: Evaluation
    _placed: dict[Dice, tuple[Shares, Ending | None]] = field(default_factory=dict)
    _best: dict[Dice, tuple[Shares, Ending] | None] = field(default_factory=dict)
    _thrown: dict[tuple[int, Dice], tuple[Shares, Dice]] = field(default_factory=dict)
    _kept: dict[tuple[int, Dice], Shares] = field(default_factory=dict)

    @cached_property
    def endings(self) -> dict[Dice, list[Ending]]:
        """All ways to end the turn with at least one disc placed, by what they cost now."""
        found: dict[tuple[object, Dice], Ending] = {}
        frontier = [Ending((), (), replace(self.start, phase=Phase.PLACE))]
        if self.start.placed:
            found[None, ()] = frontier[0]
        while frontier:
            longer: dict[tuple[object, Dice], Ending] = {}
            for ending in frontier:
                for grown in _grown(ending):
                    key = (grown.state.discs, grown.price)
                    if key not in longer or _points(grown) > _points(longer[key]):
                        longer[key] = grown
            found |= longer
            frontier = list(longer.values())
        by_price: dict[Dice, list[Ending]] = {}
        for ending in found.values():
            by_price.setdefault(ending.price, []).append(ending)
        return by_price

    def place(self, dice: Dice) -> tuple[Shares, Ending | None]:
        """The best ending with these dice, None for a forfeit."""
        if dice not in self._placed:
            self._placed[dice] = self._place(dice)
        return self._placed[dice]

    def _place(self, dice: Dice) -> tuple[Shares, Ending | None]:
        choices = [choice for price in subsets(dice) if (choice := self._best_at(price))]
        if choices:
            return max(choices, key=lambda choice: choice[0][self.start.player])
        nothing = replace(self.start, phase=Phase.PLACE, dice=())
        return self._value(nothing.apply(Forfeit())), None

    def _best_at(self, price: Dice) -> tuple[Shares, Ending] | None:
        if price not in self._best:
            choices = [(self._value(end.state.apply(Done())), end) for end in self.endings.get(price, ())]
            self._best[price] = max(choices, key=lambda choice: choice[0][self.start.player], default=None)
        return self._best[price]

    def _value(self, after: State) -> Shares:
        if after.outcome:
            winners = after.outcome.winners
            return tuple((seat in winners) / len(winners) for seat in range(after.players))
        return self.evaluate(after)

    def thrown(self, dice: Dice, throws: int) -> tuple[Shares, Dice]:
        """The value of eight dice on the table after this number of throws, and the best dice to keep."""
        if (throws, dice) not in self._thrown:
            keeps = [(self.keep(kept, throws), kept) for kept in self._keeps(dice, throws)]
            self._thrown[throws, dice] = max(keeps, key=lambda choice: choice[0][self.start.player])
        return self._thrown[throws, dice]

    def _keeps(self, dice: Dice, throws: int) -> list[Dice]:
        if throws == self.start.rules.throws:
            return [dice]
        keeps = list(subsets(dice))
        return keeps if throws >= self.start.rules.min_throws else keeps[:-1]

    def keep(self, kept: Dice, throws: int) -> Shares:
        """The value of keeping these dice after this number of throws; if all eight are kept, of placing with them."""
        if len(kept) == self.start.rules.dice:
            return self.place(kept)[0]
        if (throws, kept) not in self._kept:
            total = [0.0] * self.start.players
            ways = 0
            for dice, weight in _completions(kept, self.start.rules.dice):
                shares = self.thrown(dice, throws + 1)[0]
                total = [so_far + weight * share for so_far, share in zip(total, shares, strict=True)]
                ways += weight
            self._kept[throws, kept] = tuple(part / ways for part in total)
        return self._kept[throws, kept]


@cache
def _completions(kept: Dice, count: int) -> list[tuple[Dice, int]]:
    """What `count` dice may show if these are kept and the others are thrown, with weights."""
    return [(sorted_dice(kept + thrown), weight) for thrown, weight in outcomes(count - len(kept))]


def _grown(ending: Ending) -> list[Ending]:
    """The ending with one disc more, in every way that eight dice, or those left on the table, can pay for."""
    state = ending.state
    left = state.rules.dice - sum(cell.height for cell in ending.cells)
    full = state.placed == state.rules.placements_for(state.players) or not state.supply[state.player]
    return [
        Ending(
            (*ending.cells, cell),
            sorted_dice(ending.price + _dice(cell)),
            replace(state, dice=_dice(cell)).apply(Place(cell)),
        )
        for cell in CELLS
        if not full and cell.height <= left and not sum(state.discs) >> cell.index & 1
    ]


def _dice(cell: Cell) -> Dice:
    return (cell.face,) * cell.height


def _points(ending: Ending) -> int:
    return ending.state.line_points[ending.state.player]


def random_evaluation(seed: int) -> Evaluation:
    """Shares that look random but are always the same for the same board, supplies and captures."""

    def evaluate(state: State) -> Shares:
        source = random.Random(hash((seed, state.discs, state.supply, state.captured, state.player)))
        parts = [source.random() for _ in range(state.players)]
        return tuple(part / sum(parts) for part in parts)

    return evaluate
