"""What a bot is: anything that chooses a decision for a State."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from columbiz.rules.actions import Decision
from columbiz.rules.state import State


@runtime_checkable
class Bot(Protocol):
    """A player. The State it is given waits for a decision: something to keep or to place."""

    def choose(self, state: State) -> Decision:
        """The decision to take; always a legal one."""
        ...
