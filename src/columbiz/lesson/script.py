"""What a lesson is made of: chapters of steps, each asking for one thing, with the dice and the answers that follow.

Texts are Fluent messages. A chapter's title is `lesson-CHAPTER`; a step says `lesson-CHAPTER-STEP`, asks for
`lesson-CHAPTER-STEP-ask` and answers to anything else that is legal with `lesson-CHAPTER-STEP-no`; a chapter ends with
`lesson-CHAPTER-end`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from columbiz.rules.actions import Action, Decision, Done, Forfeit, Place
from columbiz.rules.notation import parse_action
from columbiz.rules.state import Phase, State

#: Whether an action is what was asked for; it is legal in the State.
Wish = Callable[[State, Decision], bool]

#: What the pupil says to throw the dice, whose faces stand in the script.
THROW = "throw"

#: The pupil's seat; the other one is the computer's.
PUPIL = 0


def script(text: str) -> tuple[Action, ...]:
    """Actions written one after another with semicolons between them."""
    return tuple(parse_action(part.strip()) for part in text.split(";") if part.strip())


@dataclass(frozen=True, slots=True)
class Step:
    """One thing the pupil is asked for: to throw where a throw is due, else a decision that `wants` accepts."""

    name: str
    wants: Wish
    #: what happens by itself when it is done: scripted throws, and whole turns of the other seat
    then: tuple[Action, ...] = ()
    #: what the pupil may do as well, as often as the rules allow, before doing what is asked
    lets: Wish = field(default=lambda state, action: False)

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


# Wishes


def exactly(text: str) -> Wish:
    """This action and no other."""
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


def a_throw(_: State, _action: Decision) -> bool:
    """No decision at all: a throw is due, and the script has its dice."""
    return False
