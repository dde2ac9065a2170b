"""Compares the rules with the naive referee: the same game in both, step by step."""

from __future__ import annotations

from typing import Any, assert_never

from columbiz import Action, Done, Forfeit, Keep, Place, State, Throw
from tests.rules.naive import Referee


def referee_for(state: State) -> Referee:
    """The naive referee for the start of a game."""
    rules = state.rules
    return Referee(
        players=state.players,
        starter=state.starter,
        cup=rules.dice,
        throws_a_turn=rules.throws,
        throws_due=rules.min_throws,
        discs=rules.discs[state.players - 2],
        discs_a_turn=rules.placements[state.players - 2],
        put_away_by_rule_6=rules.forfeit,
        line_table=rules.line_points,
        only_the_increase=rules.line_scoring == "increase",
        only_the_best_line=rules.crossing_lines == "best",
        prison_limit=rules.capture_cap,
        prison_breaks_ties=rules.ties == "captures",
    )


def apply_to(referee: Referee, action: Action) -> bool:
    """Carry out an action; False if the referee does not allow it."""
    match action:
        case Throw(dice):
            return referee.throw(dice)
        case Keep(dice):
            return referee.keep(dice)
        case Place(cell):
            return referee.place((cell.face, cell.height))
        case Done():
            return referee.done()
        case Forfeit():
            return referee.forfeit()
        case _:
            assert_never(action)


def summary_of_referee(referee: Referee) -> dict[str, Any]:
    """Everything visible at the referee's table."""
    return {
        "phase": referee.phase,
        "player": referee.player,
        "dice": tuple(referee.table),
        "throws": referee.throws,
        "placed": referee.placed,
        "board": referee.board,
        "supply": tuple(referee.supply),
        "line points": tuple(referee.above_the_line),
        "captured": tuple(referee.prison),
        "totals": tuple(referee.totals()),
        "last round": referee.last_round,
        "put away": referee.put_away,
        "winners": tuple(referee.winners()) if referee.phase == "over" else None,
    }


def summary_of_state(state: State) -> dict[str, Any]:
    """The same for a State."""
    return {
        "phase": state.phase.value,
        "player": state.player,
        "dice": state.dice,
        "throws": state.throws,
        "placed": state.placed,
        "board": {(cell.face, cell.height): seat for cell, seat in state.board.items()},
        "supply": state.supply,
        "line points": state.line_points,
        "captured": state.captured,
        "totals": state.totals,
        "last round": state.last_round,
        "put away": state.forfeited,
        "winners": state.outcome.winners if state.outcome else None,
    }
