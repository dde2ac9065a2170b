"""Turns on a score pad: what was entered, and the actions by which the rules play it.

The players throw real dice. They enter the discs they placed, perhaps after the dice that paid for them. Where the dice
were not entered, some that pay for the discs are assumed.
"""

from __future__ import annotations

from itertools import cycle, islice
from typing import NamedTuple

from columbiz.rules.actions import Action, Done, Forfeit, Keep, Place, Throw
from columbiz.rules.cells import CELLS, FACES, HEIGHTS, Cell
from columbiz.rules.dice import Dice, sorted_dice
from columbiz.rules.editions import Rules
from columbiz.rules.state import Legal, State


class EnteredTurn(NamedTuple):
    """A turn as entered so far."""

    number: int
    #: the actions of the turns before it, and the State in which it began
    before: tuple[Action, ...]
    start: State
    #: the dice, if they were entered, the discs in their order, and the end of the turn
    entries: tuple[Action, ...] = ()

    @property
    def is_over(self) -> bool:
        """Whether its end has been entered."""
        return bool(self.entries) and isinstance(self.entries[-1], Done | Forfeit)

    @property
    def has_dice(self) -> bool:
        """Whether its dice were entered."""
        return any(isinstance(entry, Throw) for entry in self.entries)

    @property
    def assumed(self) -> tuple[int, ...]:
        """Its number, unless its throws are known: only the last dice are entered, so there must be a single throw."""
        is_known = self.has_dice and self.start.rules.throws == 1
        return () if is_known or not self.entries else (self.number,)

    def then(self, entry: Action) -> EnteredTurn:
        """The turn with one more entry."""
        return self._replace(entries=(*self.entries, entry))

    def back(self) -> EnteredTurn:
        """The turn without its last entry."""
        return self._replace(entries=self.entries[:-1])

    def played(self) -> tuple[tuple[Action, ...], State]:
        """Its actions and the State they lead to; raises IllegalAction for entries that the rules do not allow."""
        actions, state = self._actions(), self.start
        for action in actions:
            state = state.apply(action)
        return actions, state

    def legal(self, state: State) -> Legal:
        """What may be entered next, given the State that the turn has led to; `throw` is the number of dice."""
        if self.has_dice:
            return state.legal()
        rules, begun = self.start.rules, bool(self.entries)
        left = rules.dice - sum(cell.height for cell in self._cells())
        taken = sum(state.discs)
        places = (cell for cell in CELLS if cell.height <= left and not taken >> cell.index & 1)
        forfeit = not begun and len(_idle_dice(state)) == rules.dice
        return Legal(
            throw=0 if begun else rules.dice,
            keep=False,
            keep_all=False,
            places=tuple(places) if state.placements_left else (),
            done=begun,
            forfeit=forfeit,
        )

    def _cells(self) -> tuple[Cell, ...]:
        return tuple(entry.cell for entry in self.entries if isinstance(entry, Place))

    def _actions(self) -> tuple[Action, ...]:
        match self.entries:
            case ():
                return ()
            case (Throw(dice), *others):
                return (*_throws(self.start.rules, dice), *others)
            case others:
                return (*_throws(self.start.rules, _assumed_dice(self.start, self._cells())), *others)


def _throws(rules: Rules, dice: Dice) -> list[Action]:
    """The fewest throws with which a player may end up with these dice."""
    actions: list[Action] = [Throw(dice)]
    for _ in range(1, rules.min_throws):
        actions += [Keep(dice[1:]), Throw(dice[:1])]
    return actions if rules.min_throws == rules.throws else [*actions, Keep(dice)]


def _assumed_dice(start: State, cells: tuple[Cell, ...]) -> Dice:
    """Dice that pay for these cells. The rest pay for nothing where possible.

    If the cells cost more dice than there are, the dice do not pay for the last one, which the rules will refuse.
    """
    paying = (face for cell in cells for face in (cell.face,) * cell.height)
    faces = [*paying, *_idle_dice(start)]
    return sorted_dice(islice((*faces, *islice(cycle(FACES), start.rules.dice)), start.rules.dice))


def _idle_dice(state: State) -> Dice:
    """Dice that pay for none of the empty cells: as many as there are in the game, or fewer if no more are idle."""
    taken = sum(state.discs)
    idle: list[int] = []
    for face in FACES:
        empty = (height for height in HEIGHTS if not taken >> Cell(face, height).index & 1)
        idle += [face] * (next(empty, state.rules.dice + 1) - 1)
    return tuple(idle[: state.rules.dice])
