"""A turn solved: what every choice and every throw is worth, for all seats, from any point of the turn."""

from dataclasses import dataclass, replace
from typing import Self

import numpy as np
from numpy.typing import NDArray

from columbiz.engine.lattice import node_of, nodes
from columbiz.engine.lookup import Lookup, lookup_for
from columbiz.engine.placing import ILLEGAL, Placings, place_sets
from columbiz.engine.position import Packed, pack
from columbiz.engine.stages import FORFEIT, Stages, solve_stages
from columbiz.engine.supported import DICE, supports
from columbiz.rules.actions import Decision, Done, Forfeit, Keep, Place, Throw
from columbiz.rules.cells import CELLS, Cell
from columbiz.rules.dice import Dice, outcomes, sorted_dice
from columbiz.rules.errors import InvalidValue
from columbiz.rules.scoring import points_of, runs_through
from columbiz.rules.state import Phase, State

Shares = tuple[float, ...]
Counts = NDArray[np.int64]
Values = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class RankedKeep:
    """Dice that can be kept, and every seat's share of the win if they are."""

    keep: Keep
    value: Shares


@dataclass(frozen=True, slots=True)
class RankedPlacement:
    """Discs that can be placed, in the best order, and every seat's share if they are; no discs: end or forfeit."""

    cells: tuple[Cell, ...]
    points: int
    captures: int
    value: Shares


@dataclass(frozen=True, slots=True)
class ValuedThrow:
    """A throw that can fall, in how many ways, and every seat's share after it."""

    throw: Throw
    ways: int
    value: Shares


@dataclass(frozen=True)
class Turn:
    """The turn to be solved: what can be placed in it, before anything is valued."""

    state: State
    packed: Packed
    lookup: Lookup
    placings: Placings

    @property
    def points(self) -> Counts:
        """Best line points of every set, or ILLEGAL."""
        return self.placings.points

    @property
    def captures(self) -> Counts:
        """Discs that every set captures."""
        return self.placings.captures

    @property
    def may_stop(self) -> bool:
        """Whether the turn may end without another disc."""
        return self.state.placed > 0


def turn_of(state: State) -> Turn:
    """What can be placed in the turn of a State that is not over."""
    rules = state.rules
    if not supports(rules):
        raise InvalidValue("bots_need_common_dice", dice=rules.dice, throws=rules.throws)
    if state.phase is Phase.OVER:
        raise InvalidValue("game_over")
    lookup = lookup_for(rules, state.players)
    packed = pack(state)
    room = min(lookup.game.limit - state.placed, state.supply[state.player])
    return Turn(state, packed, lookup, place_sets(packed, lookup.game, lookup.sets, room))


@dataclass(frozen=True)
class TurnPlan:
    """A turn solved exactly: shares by seat, choices best first for the player whose turn it is."""

    turn: Turn
    set_values: Values
    forfeit_value: NDArray[np.float64]
    stages: Stages

    @property
    def state(self) -> State:
        """The State the turn was solved from."""
        return self.turn.state

    @property
    def value(self) -> Shares:
        """Every seat's share of the win now."""
        state, node = self.state, node_of(self.state.dice)
        match state.phase:
            case Phase.THROW:
                return self._shares(self.stages.keep[state.throws, :, node])
            case Phase.KEEP:
                return self._shares(self.stages.thrown[state.throws - 1, :, node])
            case _:
                return self._shares(self.stages.place[:, node])

    def seen_from(self, state: State) -> Self:
        """The same plan seen from another point of its turn, before a disc is placed."""
        return replace(self, turn=replace(self.turn, state=state))

    def value_of_dice(self, dice: Dice, throws: int) -> Shares:
        """Every seat's share with these eight dice on the table after `throws` throws."""
        return self._shares(self.stages.thrown[throws - 1, :, node_of(sorted_dice(dice))])

    def keeps(
        self, dice: Dice | None = None, throws: int | None = None, most: int | None = None
    ) -> tuple[RankedKeep, ...]:
        """What can be kept of the dice after a throw (those of the State, if none are given), best first."""
        dice = self.state.dice if dice is None else sorted_dice(dice)
        throws = self.state.throws if throws is None else throws
        kept = self._keepable(dice, throws)
        order = np.argsort(-self.stages.keep[throws, 0, kept], kind="stable")
        return tuple(
            RankedKeep(Keep(nodes()[node]), self._shares(self.stages.keep[throws, :, node]))
            for node in kept[order][:most].tolist()
        )

    def throws(self, kept: Dice | None = None, throws: int | None = None) -> tuple[ValuedThrow, ...]:
        """What can fall if these dice are kept after `throws` throws, each with its value."""
        kept = self.state.dice if kept is None else sorted_dice(kept)
        throws = self.state.throws if throws is None else throws
        return tuple(
            ValuedThrow(Throw(dice), ways, self.value_of_dice(kept + dice, throws + 1))
            for dice, ways in outcomes(DICE - len(kept))
        )

    def placements(self, dice: Dice | None = None, most: int | None = None) -> tuple[RankedPlacement, ...]:
        """What can be placed with the dice, best first, up to `most`; a forfeit is a placement of no cells."""
        node = node_of(self.state.dice if dice is None else sorted_dice(dice))
        if self.stages.best_set[node] == FORFEIT:
            return (RankedPlacement((), 0, 0, self._shares(self.stages.place[:, node])),)
        numbers = self._payable_with(node)
        order = np.argsort(-self.set_values[0, numbers], kind="stable")
        return tuple(self._placement(int(number)) for number in numbers[order][:most])

    def value_of(self, cells: tuple[Cell, ...]) -> Shares:
        """Every seat's share after these discs have been placed in the best order and the turn has ended."""
        return self._shares(self.set_values[:, self._set_of(cells)])

    def values_alone(self) -> dict[Cell, Shares]:
        """Every seat's share after one disc on each cell where one may be placed, and the end of the turn."""
        sets = self.turn.lookup.sets
        numbers = np.flatnonzero((sets.size == 1) & (self.turn.points != ILLEGAL)).tolist()
        return {CELLS[int(sets.cells[number, 0])]: self._shares(self.set_values[:, number]) for number in numbers}

    def points_for(self, cells: tuple[Cell, ...]) -> int:
        """The points that these discs score in the best order."""
        return int(self.turn.points[self._set_of(cells)])

    @property
    def choice_count(self) -> int:
        """How many ways to keep or to place there are in the State; 0 while a throw is due."""
        state = self.state
        if state.phase is Phase.KEEP:
            return self._keepable(state.dice, state.throws).size
        return max(1, self._payable_with(node_of(state.dice)).size) if state.phase is Phase.PLACE else 0

    @property
    def spread(self) -> float:
        """How much of the best share the player loses on average with a choice at random; 0 while a throw is due."""
        state = self.state
        if state.phase is Phase.KEEP:
            values = self.stages.keep[state.throws, 0, self._keepable(state.dice, state.throws)]
        else:
            values = self.set_values[0, self._payable_with(node_of(state.dice))]
        is_choice = state.phase is not Phase.THROW and values.size
        return float(values.max() - values.mean()) if is_choice else 0.0

    def best(self) -> Decision:
        """The best decision in the State."""
        state, node = self.state, node_of(self.state.dice)
        if state.phase is Phase.KEEP:
            return Keep(nodes()[self.stages.best_keep[state.throws, node]])
        number = int(self.stages.best_set[node])
        if number == FORFEIT:
            return Forfeit()
        cells = self.order(number)
        return Place(cells[0]) if cells else Done()

    def order(self, number: int) -> tuple[Cell, ...]:
        """The cells of a set in the order of placing that scores most."""
        turn, sets, last_first = self.turn, self.turn.lookup.sets, []
        own = int(turn.packed[0]) | sum(1 << int(cell) for cell in sets.cells[number, : sets.size[number]])
        while sets.size[number]:
            for k in range(sets.size[number]):
                cell, stem = int(sets.cells[number, k]), int(sets.without[number, k])
                scored = points_of(self.state.rules, runs_through(own, cell))
                if turn.points[stem] != ILLEGAL and turn.points[stem] + scored == turn.points[number]:
                    last_first.append(CELLS[cell])
                    own, number = own ^ 1 << cell, stem
                    break
        return tuple(reversed(last_first))

    def _keepable(self, dice: Dice, throws: int) -> NDArray[np.intp]:
        """The nodes of what can be kept of eight dice after some throws."""
        counts, node = self.turn.lookup.lattice.counts, node_of(dice)
        keepable = (counts <= counts[node]).all(axis=1)
        keepable[node] = throws >= self.turn.lookup.game.min_throws
        return np.flatnonzero(keepable)

    def _set_of(self, cells: tuple[Cell, ...]) -> int:
        """The number of a set of cells."""
        sets = self.turn.lookup.sets
        wanted = sorted(cell.index for cell in cells)
        same = (sets.size == len(wanted)) & (np.sort(sets.cells[:, : len(wanted)], axis=1) == wanted).all(axis=1)
        [number] = np.flatnonzero(same)
        return int(number)

    def _payable_with(self, node: int) -> NDArray[np.intp]:
        """The legal sets that the dice of a node pay for."""
        turn, counts = self.turn, self.turn.lookup.lattice.counts
        payable = (counts[turn.lookup.sets.node] <= counts[node]).all(axis=1) & (turn.points != ILLEGAL)
        payable[0] &= turn.may_stop
        return np.flatnonzero(payable)

    def _placement(self, number: int) -> RankedPlacement:
        turn = self.turn
        value = self._shares(self.set_values[:, number])
        return RankedPlacement(self.order(number), int(turn.points[number]), int(turn.captures[number]), value)

    def _shares(self, rows: NDArray[np.float64]) -> Shares:
        """Rows of the kernels as shares by seat."""
        shares = [float(row) for row in rows]
        shares.append(1.0 - sum(shares))
        first = self.state.player
        return tuple(shares[(seat - first) % len(shares)] for seat in range(len(shares)))


def plan_turn(turn: Turn, set_values: Values, forfeit_value: NDArray[np.float64]) -> TurnPlan:
    """Solve a turn, given the values of its sets and of a forfeit: rows for all seats but the last."""
    set_values = np.ascontiguousarray(set_values)
    stages = solve_stages(set_values, turn.points, turn.lookup, turn.may_stop, forfeit_value)
    return TurnPlan(turn, set_values, forfeit_value, stages)
