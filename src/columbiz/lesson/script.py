"""What a lesson is made of: chapters of steps, each asking for one thing, with the dice and the answers that follow.

Texts are Fluent messages. A chapter's title is `lesson-CHAPTER`; a step says `lesson-CHAPTER-STEP`, asks for
`lesson-CHAPTER-STEP-ask` and answers to anything else that is legal with `lesson-CHAPTER-STEP-no`; a chapter ends with
`lesson-CHAPTER-end`.
"""

from __future__ import annotations

from dataclasses import dataclass

from columbiz.lesson.wishes import Wish, no_decision
from columbiz.rules.actions import Action
from columbiz.rules.notation import parse_action
from columbiz.rules.state import Phase, State

#: What the pupil says to throw the dice, whose faces stand in the script.
THROW = "throw"

#: The pupil's seat; the other one is the computer's.
PUPIL = 0


def script(text: str) -> tuple[Action, ...]:
    """Actions written one after another with semicolons between them."""
    return tuple(parse_action(part.strip()) for part in text.split(";") if part.strip())


@dataclass(frozen=True, slots=True)
class Step:
    """One thing the pupil is asked for: a decision that `wants` accepts, or to throw where a throw is due."""

    name: str
    wants: Wish
    #: what happens by itself when it is done: scripted throws, and whole turns of the other seat
    then: tuple[Action, ...] = ()
    #: what the pupil may do as well, as often as the rules allow, before doing what is asked
    lets: Wish = no_decision

    def answers(self, state: State) -> tuple[str, ...]:
        """Everything that does what is asked for, as text."""
        if state.phase is Phase.THROW:
            return (THROW,)
        return tuple(str(action) for action in state.legal_actions() if self.wants(state, action))


@dataclass(frozen=True, slots=True)
class Chapter:
    """A start and the steps from there; `opening` has happened when the pupil comes in."""

    name: str
    position: str
    steps: tuple[Step, ...]
    opening: tuple[Action, ...] = ()

    @property
    def start(self) -> State:
        """The position before anything happens."""
        return State.parse(self.position)
