"""What a bot refuses to answer."""

from __future__ import annotations

from columbiz.rules.errors import InvalidValue
from columbiz.rules.notation import parse_state
from columbiz.rules.state import State


def expect_decision(state: State) -> None:
    """Raise the rules' own error for a State that cannot be; raise InvalidValue where no decision is due."""
    parse_state(state.text)
    if not state.legal_actions():
        raise InvalidValue("game_over" if state.outcome else "throw_due", count=state.rules.dice - len(state.dice))
