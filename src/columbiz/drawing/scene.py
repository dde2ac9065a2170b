"""What a picture shows: a State, and what is marked in it."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Self

from columbiz.rules.actions import Action, Place, Throw
from columbiz.rules.cells import Cell
from columbiz.rules.dice import Dice
from columbiz.rules.state import Phase, Placement, State


@dataclass(frozen=True, slots=True)
class Scene:
    """A State and what to mark in it. `Scene.after` builds one from the actions that led there."""

    state: State
    #: the discs placed this turn, in order, with their captures and lines
    placements: tuple[Placement, ...] = ()
    #: a disc that could be placed next, drawn translucent with its lines and captures
    preview: Placement | None = None
    #: highlight the cells that can be paid for
    highlight: bool = False
    #: draw the dice on the table
    dice: bool = True
    #: draw the supplies and the score pad beside the board
    pad: bool = False
    #: for each seat, the points of each line in the order of scoring; if empty, the pad shows the sums
    notes: tuple[tuple[int, ...], ...] = ()

    @classmethod
    def after(cls, state: State, actions: Iterable[Action], *, highlight: bool = False, pad: bool = False) -> Self:
        """The scene after some actions. `placements` are those since the last throw."""
        placements: tuple[Placement, ...] = ()
        notes = [[points] if points else [] for points in state.line_points]
        for action in actions:
            if isinstance(action, Place):
                placements += (state.preview(action.cell),)
                notes[state.player] += [line.points for line in placements[-1].lines]
            elif isinstance(action, Throw):
                placements = ()
            state = state.apply(action)
        return cls(state, placements, highlight=highlight, pad=pad, notes=tuple(map(tuple, notes)))

    def with_preview(self, cell: Cell) -> Self:
        """The scene with a preview of a disc on a cell."""
        return replace(self, preview=self.state.preview(cell))

    @property
    def placing(self) -> bool:
        """Whether the turn of `placements` is still being played."""
        return self.state.phase is Phase.PLACE

    @property
    def highlighted(self) -> tuple[Placement, ...]:
        """The previews of the highlighted cells."""
        cells = self.state.legal().places if self.highlight and self.placing else ()
        return tuple(map(self.state.preview, cells))

    @property
    def marked(self) -> tuple[Placement, ...]:
        """The highlighted placements and the preview."""
        preview = () if self.preview is None or self.preview in self.highlighted else (self.preview,)
        return self.highlighted + preview

    @property
    def previewed_captures(self) -> frozenset[Cell]:
        """The cells of the discs that the preview would capture."""
        return frozenset(self.preview.captures if self.preview else ())

    @property
    def freed(self) -> tuple[Cell, ...]:
        """Cells whose discs were captured this turn and that are still empty."""
        board = self.state.board
        return tuple(cell for placement in self.placements for cell in placement.captures if cell not in board)

    def new_notes(self, seat: int) -> int:
        """Number of a seat's notes written in the current turn."""
        if not self.placing or seat != self.state.player:
            return 0
        return sum(len(placement.lines) for placement in self.placements)

    @property
    def spent(self) -> Dice:
        """The dice that paid for the discs placed in the current turn."""
        if not self.placing:
            return ()
        return tuple(placement.cell.face for placement in self.placements for _ in range(placement.cell.height))
