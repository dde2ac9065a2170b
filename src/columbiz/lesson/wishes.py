"""What a step of the lesson may ask for."""

from __future__ import annotations

from collections.abc import Callable

from columbiz.rules.actions import Decision, Done, Forfeit, Place
from columbiz.rules.notation import parse_action
from columbiz.rules.state import State

#: Whether a decision, legal in the State, is what was asked for.
Wish = Callable[[State, Decision], bool]


def exactly(text: str) -> Wish:
    """One action and no other."""
    action = parse_action(text)
    return lambda _, given: given == action


def any_disc(_: State, action: Decision) -> bool:
    """A disc on any cell."""
    return isinstance(action, Place)


def scoring(state: State, action: Decision) -> bool:
    """A disc that makes a line."""
    return isinstance(action, Place) and state.preview(action.cell).points > 0


def useful(state: State, action: Decision) -> bool:
    """A disc that makes a line or takes prisoners."""
    return scoring(state, action) or (isinstance(action, Place) and bool(state.preview(action.cell).captures))


def line_of(length: int) -> Wish:
    """A disc that makes a line of so many, or of more."""

    def makes_it(state: State, action: Decision) -> bool:
        return isinstance(action, Place) and any(len(line.cells) >= length for line in state.preview(action.cell).lines)

    return makes_it


def done(_: State, action: Decision) -> bool:
    """The turn's end."""
    return isinstance(action, Done)


def forfeit(_: State, action: Decision) -> bool:
    """Discs put away."""
    return isinstance(action, Forfeit)


def no_decision(_: State, _action: Decision) -> bool:
    """Nothing at all."""
    return False
