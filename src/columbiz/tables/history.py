"""A game looked back on: every step with the position it led to, ready to be drawn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from typing_extensions import TypedDict  # pydantic describes no other before Python 3.12

from columbiz.records.record import Record
from columbiz.rules.actions import Action, Place, Throw
from columbiz.rules.notation import format_rules
from columbiz.rules.state import State
from columbiz.tables.views import GameView, OutcomeView, PlaceView, view_game, view_outcome, view_place


class StepView(TypedDict):
    """One action, its turn from 1 on, and the game after it; the first step is the start and has no action."""

    turn: int
    seat: int
    action: str | None
    dice: list[int]
    #: what a disc brought
    placed: PlaceView | None
    game: GameView
    #: the position as one line of text
    position: str


class ReplayView(TypedDict):
    """A record to look at."""

    rules: str
    names: list[str]
    opening: str | None
    tags: dict[str, str]
    #: the seats that resigned at some time in the game
    resigned: list[int]
    outcome: OutcomeView | None
    steps: list[StepView]
    #: the record in its canonical form
    text: str


def view_replay(record: Record) -> ReplayView:
    """A record with all its steps."""
    return {
        "rules": format_rules(record.rules),
        "names": list(record.names),
        "opening": str(record.opening) if record.opening else None,
        "tags": dict(record.tags),
        "resigned": list(record.resigned),
        "outcome": view_outcome(record.outcome),
        "steps": view_steps(record),
        "text": record.text,
    }


def view_steps(record: Record) -> list[StepView]:
    """Every step of a game from its start on."""
    return view_states(tuple(record.states()), record.actions)


def view_states(states: Sequence[State], actions: Iterable[Action]) -> list[StepView]:
    """The same for states from any position on, and the actions between them."""
    steps: list[StepView] = [_step(0, None, states[0], states[0])]
    turn = 0
    for before, action, after in zip(states, actions, states[1:], strict=False):
        turn += isinstance(action, Throw) and before.throws == 0
        steps.append(_step(turn, action, before, after))
    return steps


def _step(turn: int, action: Action | None, before: State, after: State) -> StepView:
    return {
        "turn": turn,
        "seat": before.player,
        "action": None if action is None else str(action),
        "dice": list(getattr(action, "dice", ())),
        "placed": view_place(before.preview(action.cell)) if isinstance(action, Place) else None,
        "game": view_game(after),
        "position": after.text,
    }
