"""A game step by step: every action with the position it led to, ready to be shown."""

from collections.abc import Sequence

from columbiz.records.record import Record
from columbiz.records.turns import turn_numbers
from columbiz.rules.actions import Action, Place
from columbiz.rules.notation import format_rules
from columbiz.rules.state import State
from columbiz.tables.model.names import clean_name
from columbiz.tables.model.shapes import ReplayView, StepView
from columbiz.tables.model.views import view_game, view_outcome, view_place


def view_replay(record: Record) -> ReplayView:
    """A record with all its steps."""
    return {
        "rules": format_rules(record.rules),
        "names": list(map(clean_name, record.names)),
        "opening": str(record.opening) if record.opening else None,
        "tags": dict(record.tags),
        "position": record.position.text if record.position else None,
        "resignations": [{"seat": item.seat, "turn": item.turn} for item in record.resignations],
        "stand_ins": [
            {"seat": item.seat, "level": item.level, "first": item.first, "last": item.last}
            for item in record.stand_ins
        ],
        "assumed": list(record.assumed),
        "outcome": view_outcome(record.outcome),
        "steps": view_steps(record),
        "text": record.text,
    }


def view_steps(record: Record) -> list[StepView]:
    """Every step of a game, from its start."""
    return view_states(tuple(record.states()), record.actions)


def view_states(states: Sequence[State], actions: Sequence[Action]) -> list[StepView]:
    """The steps of a sequence of States, given the actions that led from each to the next."""
    played = zip(turn_numbers(actions), actions, states, states[1:], strict=False)
    return [_step(0, None, states[0], states[0]), *(_step(*step) for step in played)]


def _step(turn: int, action: Action | None, before: State, after: State) -> StepView:
    return {
        "turn": turn,
        "seat": before.player,
        "action": None if action is None else str(action),
        "placed": view_place(before.preview(action.cell)) if isinstance(action, Place) else None,
        "game": view_game(after),
        "position": after.text,
    }
