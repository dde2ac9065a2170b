"""Views: tables and games as clients see them. They only serialise what `rules` and `Table` have computed."""

from typing import Literal

from columbiz.rules.cells import cells_of
from columbiz.rules.notation import format_rules
from columbiz.rules.state import Legal, Outcome, Phase, Placement, State
from columbiz.tables.errors import Refused
from columbiz.tables.model.referee import check_hints
from columbiz.tables.model.seats import Seat
from columbiz.tables.model.shapes import GameView, LegalView, OutcomeView, PlaceView, SeatView, TableView
from columbiz.tables.model.table import Table


def view_table(table: Table) -> TableView:
    """Everything a client shows of a table."""
    return {
        "table": table.id,
        "number": table.number,
        "at": table.last_event_at,
        "status": table.status,
        "rules": format_rules(table.rules),
        "dice": table.options.dice,
        "watch": table.options.watch,
        "clock": table.options.clock,
        "seal": table.seal,
        "host": table.host,
        "seats": [_view_seat(seat) for seat in table.seats],
        "opening": str(table.opening) if table.opening else None,
        "start": view_game(start) if (start := table.options.start) else None,
        "turn": table.turn,
        "deadline": table.deadline,
        "bot_callable_at": table.bot_callable_at,
        "hints": _has_hints(table),
        "game": _view_table_game(table),
        "outcome": view_outcome(table.outcome),
        "secret": table.secret,
        "rematch": table.rematch,
        "closed": table.closed,
    }


def _has_hints(table: Table) -> bool:
    try:
        check_hints(table)
    except Refused:
        return False
    return True


def view_game(state: State, *, undo: bool = False) -> GameView:
    """A position with everything that is legal in it."""
    rules = state.rules
    return {
        "phase": state.phase,
        "player": state.player,
        "starter": state.starter,
        "dice": list(state.dice),
        "throws": state.throws,
        "throws_left": rules.throws - state.throws,
        "placed": state.placed,
        "placements": rules.placements_for(state.players),
        "placements_left": state.placements_left,
        "board": {str(cell): seat for seat, mask in enumerate(state.discs) for cell in cells_of(mask)},
        "supply": list(state.supply),
        "line_points": list(state.line_points),
        "captured": list(state.captured),
        "totals": list(state.totals),
        "last_round": state.last_round,
        "legal": _view_legal(state, state.legal(), undo=undo),
    }


def _view_table_game(table: Table) -> GameView | None:
    """The position at a table. One that only keeps the score waits for discs, and shows no dice that were assumed."""
    state, turn, undo = table.state, table.current_entry, table.undo_seat is not None
    if state is None:
        return None
    game = view_game(state, undo=undo)
    if turn and state.phase is not Phase.OVER:
        game["phase"] = Phase.PLACE
        game["dice"] = list(state.dice) if turn.has_dice else []
        game["legal"] = _view_legal(state, turn.legal(state), undo=undo)
    return game


def view_outcome(outcome: Outcome | None) -> OutcomeView | None:
    """The result of a game, if it is over."""
    if outcome is None:
        return None
    return {"winners": list(outcome.winners), "totals": list(outcome.totals), "places": list(outcome.places)}


def view_place(placement: Placement) -> PlaceView:
    """What a disc captures and scores."""
    return {
        "cell": str(placement.cell),
        "points": placement.points,
        "captures": [str(cell) for cell in placement.captures],
        "lines": [{"cells": [str(cell) for cell in line.cells], "points": line.points} for line in placement.lines],
    }


def _view_legal(state: State, legal: Legal, *, undo: bool) -> LegalView:
    return {
        "throw": legal.throw,
        "keep": legal.keep,
        "keep_all": legal.keep_all,
        "places": [view_place(state.preview(cell)) for cell in legal.places],
        "done": legal.done,
        "forfeit": legal.forfeit,
        "undo": undo,
    }


def _view_seat(seat: Seat) -> SeatView:
    plays: Literal["person", "bot", "nobody"] = "person" if seat.is_person else "bot" if seat.bot else "nobody"
    return {
        "name": seat.name,
        "plays": plays,
        "bot": seat.bot,
        "resigned": seat.resigned,
        "kept": seat.is_reserved,
        "wants_rematch": seat.wants_rematch,
        "declined_rematch": seat.declined_rematch,
    }
