"""What clients are shown: the table and the game with every legal action and what it would bring, ready to be drawn.

These are plain dictionaries, not models: they are made anew for every event, and nobody but a client reads them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Literal

from typing_extensions import TypedDict  # pydantic describes no other before Python 3.12

from columbiz.rules.actions import Done, Forfeit, Place
from columbiz.rules.cells import BELOW, REACH, cells_of
from columbiz.rules.editions import CrossingLines, LineScoring, Rules
from columbiz.rules.notation import format_rules
from columbiz.rules.state import Outcome, Phase, Placement, State, placement
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


class GameView(TypedDict):
    """The position, in numbers that need no rules to be drawn."""

    phase: str
    player: int
    starter: int
    #: the seat on each cell that has a disc
    board: dict[str, int]
    dice: list[int]
    throws: int
    throws_left: int
    placed: int
    placements: int
    supply: list[int]
    line_points: list[int]
    captured: list[int]
    totals: list[int]
    last_round: bool
    legal: LegalView


class OutcomeView(TypedDict):
    """The end of a game."""

    winners: list[int]
    totals: list[int]
    #: the place of each seat from 1 on; equal seats share one, and whoever resigned is last
    places: list[int]


class TableView(TypedDict):
    """A table after its event `number`."""

    table: str
    number: int
    status: str
    rules: str
    dice: str
    watch: str
    clock: int | None
    deadline: int | None
    seal: str
    secret: str | None
    rematch: str | None
    seats: list[SeatView]
    opening: str | None
    game: GameView | None
    outcome: OutcomeView | None


def view_table(table: Table) -> TableView:
    """Everything a client draws."""
    state = table.state
    return {
        "table": table.id,
        "number": table.number,
        "status": str(table.status),
        "rules": format_rules(table.rules),
        "dice": table.options.dice,
        "watch": table.options.watch,
        "clock": table.options.clock,
        "deadline": table.deadline,
        "seal": table.seal,
        "secret": table.secret,
        "rematch": table.rematch,
        "seats": [_view_seat(seat) for seat in table.seats],
        "opening": table.opened,
        "game": None if state is None else view_game(state, undo=bool(table.before_discs)),
        "outcome": view_outcome(table.outcome),
    }


def view_outcome(outcome: Outcome | None) -> OutcomeView | None:
    """The end of a game, if it has come."""
    if outcome is None:
        return None
    return {"winners": list(outcome.winners), "totals": list(outcome.totals), "places": list(outcome.places)}


def view_game(state: State, *, undo: bool = False) -> GameView:
    """A position with what may be done in it."""
    rules = state.rules
    return {
        "phase": state.phase.value,
        "player": state.player,
        "starter": state.starter,
        "board": _view_board(state.discs),
        "dice": list(state.dice),
        "throws": state.throws,
        "throws_left": rules.throws - state.throws,
        "placed": state.placed,
        "placements": rules.placements_for(state.players),
        "supply": list(state.supply),
        "line_points": list(state.line_points),
        "captured": list(state.captured),
        "totals": list(state.totals),
        "last_round": state.last_round,
        "legal": _view_legal(state, undo=undo),
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


def _view_legal(state: State, *, undo: bool) -> LegalView:
    keeping, placing = state.phase is Phase.KEEP, state.phase is Phase.PLACE
    keep_all = keeping and state.throws >= state.rules.min_throws
    actions = state.legal_actions() if placing else state.payable() if keep_all else ()
    places = [action.cell.index for action in actions if type(action) is Place]
    last = actions[-1] if len(actions) > len(places) else None
    return {
        "throw": state.rules.dice - len(state.dice) if state.phase is Phase.THROW else 0,
        "keep": keeping,
        "keep_all": keep_all,
        "places": _view_places(state, places) if places else [],
        "done": type(last) is Done,
        "forfeit": type(last) is Forfeit,
        "undo": undo,
    }


def _view_places(state: State, cells: list[int]) -> list[PlaceView]:
    own = state.discs[state.player]
    others, rules = sum(state.discs) - own, state.rules
    view_cell = _cell_viewer(rules.line_points, rules.line_scoring, rules.crossing_lines)
    return [view_cell(index, own & REACH[index], others & BELOW[index]) for index in cells]


# Dice change more often than discs, and a disc changes nothing but its lines and its column: most of what a view shows
# was worked out before. Nobody changes a view once it is made.


@lru_cache(maxsize=8)
def _cell_viewer(
    line_points: tuple[int, ...], line_scoring: LineScoring, crossing_lines: CrossingLines
) -> Callable[[int, int, int], PlaceView]:
    """What shows a cell where lines score so, as they do alike in nearly all rules; some 5 MB for each kind."""
    rules = Rules(line_points=line_points, line_scoring=line_scoring, crossing_lines=crossing_lines)
    return lru_cache(maxsize=2**12)(lambda index, own, others: view_place(placement(rules, own, others, index)))


@lru_cache(maxsize=2**11)
def _view_board(discs: tuple[int, ...]) -> dict[str, int]:
    return {str(cell): seat for seat, mask in enumerate(discs) for cell in cells_of(mask)}


def view_place(placement: Placement) -> PlaceView:
    """What a disc brings."""
    return {
        "cell": str(placement.cell),
        "points": placement.points,
        "captures": [str(cell) for cell in placement.captures],
        "lines": [{"cells": [str(cell) for cell in line.cells], "points": line.points} for line in placement.lines],
    }
