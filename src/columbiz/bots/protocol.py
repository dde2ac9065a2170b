"""What a bot is: anything that chooses a decision for a State, and what it refuses to answer."""

from typing import Protocol, runtime_checkable

from columbiz.rules.actions import Decision
from columbiz.rules.errors import InvalidValue
from columbiz.rules.notation import parse_state
from columbiz.rules.state import State


@runtime_checkable
class Bot(Protocol):
    """A player. It is asked only when a decision is due: what to keep, or what to place."""

    def choose(self, state: State) -> Decision:
        """A legal decision."""
        ...


def expect_decision(state: State) -> None:
    """Raise the rules' own error for an impossible State, InvalidValue if no decision is due."""
    parse_state(state.text)
    if not state.legal_actions():
        raise InvalidValue("game_over" if state.outcome else "throw_due", count=state.dice_due)
