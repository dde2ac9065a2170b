"""What clients are shown: the table and the game with every legal action and what it would bring, ready to be drawn.

These are plain dictionaries, not models: nobody but a client reads them. They are told in parts, by what changes them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from typing_extensions import TypedDict  # pydantic describes no other before Python 3.12

from columbiz.rules.cells import CELLS, cells_of
from columbiz.rules.notation import format_rules
from columbiz.rules.state import Outcome, Phase, Placement, State
from columbiz.tables.table import SeatState, Table


class SeatView(TypedDict):
    """A seat as everybody sees it."""

    name: str
    plays: Literal["person", "bot", "nobody"]
    #: the bot that plays it now, also while it sits in for a person
    bot: str | None
    resigned: bool
    wants_rematch: bool


class LineView(TypedDict):
    """A line that would score."""

    cells: list[str]
    points: int


class PlaceView(TypedDict):
    """A cell that can be paid for, and what a disc there would bring."""

    cell: str
    points: int
    captures: list[str]
    lines: list[LineView]


#: What shows the cells of a position by their numbers.
Places = Callable[[State, list[int]], list[PlaceView]]


class LegalView(TypedDict):
    """What the seat to move may do now. Any of the dice may be kept; all of them only if `keep_all`.

    While dice are being kept, `places` shows what they could pay for as they lie, once all of them are kept.
    """

    throw: int
    keep: bool
    keep_all: bool
    places: list[PlaceView]
    done: bool
    forfeit: bool
    undo: bool


class PositionView(TypedDict):
    """What the discs have come to; dice do not change it."""

    #: the seat on each cell that has a disc
    board: dict[str, int]
    supply: list[int]
    line_points: list[int]
    captured: list[int]
    totals: list[int]
    last_round: bool


class TurnView(TypedDict):
    """Whose turn it is, and how far."""

    phase: str
    player: int
    starter: int
    dice: list[int]
    throws: int
    throws_left: int
    placed: int
    placements: int
    legal: LegalView


class GameView(TurnView, PositionView):
    """The position, in numbers that need no rules to be drawn."""


class OutcomeView(TypedDict):
    """The end of a game."""

    winners: list[int]
    totals: list[int]
    #: the place of each seat from 1 on; equal seats share one, and whoever resigned is last
    places: list[int]


class SetupView(TypedDict):
    """What stays the same at a table until a seat changes or the game begins."""

    table: str
    rules: str
    dice: str
    watch: str
    clock: int | None
    seal: str
    seats: list[SeatView]
    opening: str | None


class ProgressView(TypedDict):
    """How far a table is after its event `number`."""

    number: int
    status: str
    deadline: int | None
    secret: str | None
    rematch: str | None
    game: GameView | None
    outcome: OutcomeView | None


class TableView(SetupView, ProgressView):
    """A table after its event `number`."""


def view_table(table: Table) -> TableView:
    """Everything a client draws."""
    state = table.state
    game = None if state is None else view_game(state, undo=bool(table.before_discs))
    return {**view_setup(table), **view_progress(table, game)}


def view_setup(table: Table) -> SetupView:
    """What seldom changes at a table."""
    return {
        "table": table.id,
        "rules": format_rules(table.rules),
        "dice": table.options.dice,
        "watch": table.options.watch,
        "clock": table.options.clock,
        "seal": table.seal,
        "seats": [_view_seat(seat) for seat in table.seats],
        "opening": table.opened,
    }


def view_progress(table: Table, game: GameView | None) -> ProgressView:
    """What may change with every event, the game being shown already."""
    return {
        "number": table.number,
        "status": str(table.status),
        "deadline": table.deadline,
        "secret": table.secret,
        "rematch": table.rematch,
        "game": game,
        "outcome": view_outcome(table.outcome),
    }


def view_outcome(outcome: Outcome | None) -> OutcomeView | None:
    """The end of a game, if it has come."""
    if outcome is None:
        return None
    return {"winners": list(outcome.winners), "totals": list(outcome.totals), "places": list(outcome.places)}


def view_game(state: State, *, undo: bool = False) -> GameView:
    """A position with what may be done in it."""
    return {**view_turn(state, view_places, undo=undo), **view_position(state)}


def view_position(state: State) -> PositionView:
    """What the discs have come to."""
    return {
        "board": {str(cell): seat for seat, mask in enumerate(state.discs) for cell in cells_of(mask)},
        "supply": list(state.supply),
        "line_points": list(state.line_points),
        "captured": list(state.captured),
        "totals": list(state.totals),
        "last_round": state.last_round,
    }


def view_turn(state: State, show_places: Places, *, undo: bool) -> TurnView:
    """Whose turn it is and what may be done in it."""
    rules = state.rules
    return {
        "phase": state.phase.value,
        "player": state.player,
        "starter": state.starter,
        "dice": list(state.dice),
        "throws": state.throws,
        "throws_left": rules.throws - state.throws,
        "placed": state.placed,
        "placements": rules.placements_for(state.players),
        "legal": _view_legal(state, show_places, undo=undo),
    }


def _view_seat(seat: SeatState) -> SeatView:
    plays: Literal["person", "bot", "nobody"] = "person" if seat.is_person else "bot" if seat.bot else "nobody"
    return {
        "name": seat.name,
        "plays": plays,
        "bot": seat.bot,
        "resigned": seat.resigned,
        "wants_rematch": seat.wants_rematch,
    }


def _view_legal(state: State, show_places: Places, *, undo: bool) -> LegalView:
    keeping, placing = state.phase is Phase.KEEP, state.phase is Phase.PLACE
    keep_all = keeping and state.throws >= state.rules.min_throws
    cells = state.payable() if placing or keep_all else []
    return {
        "throw": state.rules.dice - len(state.dice) if state.phase is Phase.THROW else 0,
        "keep": keeping,
        "keep_all": keep_all,
        "places": show_places(state, cells) if cells else [],
        "done": placing and state.placed > 0,
        "forfeit": placing and not state.placed and not cells,
        "undo": undo,
    }


def view_places(state: State, cells: list[int]) -> list[PlaceView]:
    """What a disc of the player whose turn it is would bring on each of the cells."""
    return [view_place(state.preview(CELLS[index])) for index in cells]


def view_place(placement: Placement) -> PlaceView:
    """What a disc brings."""
    return {
        "cell": str(placement.cell),
        "points": placement.points,
        "captures": [str(cell) for cell in placement.captures],
        "lines": [{"cells": [str(cell) for cell in line.cells], "points": line.points} for line in placement.lines],
    }
