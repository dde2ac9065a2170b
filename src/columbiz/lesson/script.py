"""The parts of a lesson: chapters of steps, each with a goal and the scripted actions that follow it.

Texts are Fluent messages: `lesson-CHAPTER` is the title of a chapter, `lesson-CHAPTER-STEP` the text of a step,
`lesson-CHAPTER-STEP-ask` its request, `lesson-CHAPTER-STEP-no` the reply to other legal actions, and
`lesson-CHAPTER-end` the text at the end.
"""

from collections.abc import Callable
from dataclasses import dataclass

from columbiz.rules.actions import Action, Decision, Place
from columbiz.rules.notation import parse_action
from columbiz.rules.state import Placement, State

#: The pupil's seat; the script plays the other one.
PUPIL = 0

#: Whether a decision that is legal in the State reaches the goal.
Goal = Callable[[State, Decision], bool]


def exactly(text: str) -> Goal:
    """Exactly this action."""
    action = parse_action(text)
    return lambda _, given: given == action


def disc_that(fits: Callable[[Placement], bool]) -> Goal:
    """A disc whose captures and lines fit."""
    return lambda state, action: isinstance(action, Place) and fits(state.preview(action.cell))


def no_decision(_: State, _action: Decision) -> bool:
    """No decision at all."""
    return False


def actions(text: str) -> tuple[Action, ...]:
    """Parse actions separated by semicolons."""
    return tuple(map(parse_action, text.split(";")))


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One request to the pupil: a decision that reaches `goal`, or a throw where one is due."""

    name: str
    goal: Goal
    #: scripted actions that follow: throws, and whole turns of the other seat
    then: tuple[Action, ...] = ()
    #: what the pupil may also do, any number of times, before reaching the goal
    also_allowed: Goal = no_decision


@dataclass(frozen=True, slots=True)
class LessonChapter:
    """A starting position and the steps from there; `opening` is played before the first step."""

    name: str
    start: State
    steps: tuple[LessonStep, ...]
    opening: tuple[Action, ...] = ()
