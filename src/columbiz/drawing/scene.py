"""What a picture shows: a State, and what of it is pointed out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Self

from columbiz.rules.actions import Action, Place, Throw
from columbiz.rules.cells import Cell
from columbiz.rules.dice import Dice
from columbiz.rules.state import Phase, Placement, State

Notes = tuple[tuple[int, ...], ...]  # for each seat the line points as they were written down


@dataclass(frozen=True, slots=True)
class Scene:
    """A State and what to point out in it; `Scene.playing` fills in what a turn has done so far."""

    state: State
    #: the discs placed this turn, in order, with what each captured and scored
    made: tuple[Placement, ...] = ()
    #: a disc that could be placed next, drawn as a ghost with its lines and prisoners
    preview: Placement | None = None
    #: light the cells that can be paid for
    lit: bool = False
    #: draw the dice on the table
    dice: bool = True
    #: draw the supplies and the score pad beside the board
    pad: bool = False
    #: the line points of each seat, one by one; the pad shows their sums where there are none
    notes: Notes = ()

    @classmethod
    def playing(cls, state: State, actions: Iterable[Action], *, lit: bool = False, pad: bool = False) -> Self:
        """The scene after some actions; `made` are the discs of the turn under way, or of the last until a throw."""
        made: tuple[Placement, ...] = ()
        notes = [[points] if points else [] for points in state.line_points]
        for action in actions:
            if isinstance(action, Place):
                made += (state.preview(action.cell),)
                notes[state.player] += [line.points for line in made[-1].lines]
            elif isinstance(action, Throw):
                made = ()
            state = state.apply(action)
        return cls(state, made, lit=lit, pad=pad, notes=tuple(map(tuple, notes)))

    def showing(self, cell: Cell) -> Self:
        """The scene with a ghost on a cell: what a disc would bring there."""
        return replace(self, preview=self.state.preview(cell))

    @property
    def under_way(self) -> bool:
        """Whether the turn that placed the discs of `made` still goes on."""
        return self.state.phase is Phase.PLACE

    @property
    def payable(self) -> tuple[Placement, ...]:
        """What a disc would bring on each cell that can be paid for now."""
        actions = self.state.legal_actions() if self.under_way else ()
        return tuple(self.state.preview(action.cell) for action in actions if isinstance(action, Place))

    @property
    def lit_cells(self) -> tuple[Placement, ...]:
        """The placements whose cells are lit."""
        return self.payable if self.lit else ()

    @property
    def pointed_out(self) -> tuple[Placement, ...]:
        """The placements of the lit cells and of the preview."""
        preview = () if self.preview is None or self.preview in self.lit_cells else (self.preview,)
        return self.lit_cells + preview

    @property
    def barred(self) -> frozenset[Cell]:
        """The cells of the discs that the preview would capture."""
        return frozenset(self.preview.captures if self.preview else ())

    @property
    def freed(self) -> tuple[Cell, ...]:
        """Cells whose discs were captured this turn and that are empty still."""
        board = self.state.board
        return tuple(cell for placement in self.made for cell in placement.captures if cell not in board)

    def fresh_notes(self, seat: int) -> int:
        """How many of a seat's notes were written in the turn under way."""
        if not self.under_way or seat != self.state.player:
            return 0
        return sum(len(placement.lines) for placement in self.made)

    @property
    def spent(self) -> Dice:
        """The dice that paid for the discs of the turn under way."""
        if not self.under_way:
            return ()
        return tuple(placement.cell.face for placement in self.made for _ in range(placement.cell.height))
