"""A pupil's progress through a chapter: its script and the pupil's actions, played by the rules."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Self

from columbiz.lesson.errors import LessonError
from columbiz.lesson.script import LessonChapter, LessonStep
from columbiz.rules.actions import Action, Throw
from columbiz.rules.errors import IllegalAction, shortened
from columbiz.rules.notation import parse_action, split_action
from columbiz.rules.state import Phase, State

#: The pupil's action to throw the dice; the script determines the faces.
THROW = "throw"


@dataclass(frozen=True, slots=True)
class Progress:
    """A chapter so far: all actions, the states they led through, and the current step."""

    chapter: LessonChapter
    states: tuple[State, ...]
    actions: tuple[Action, ...] = ()
    #: the pupil's accepted actions, as text
    taken: tuple[str, ...] = ()
    #: number of the current step, from 0; equal to the number of steps at the end of the chapter
    number: int = 0
    #: whether the pupil's last action was legal but not what the step asks for, and so was not carried out
    declined: bool = False

    @property
    def state(self) -> State:
        """The current position."""
        return self.states[-1]

    @property
    def step(self) -> LessonStep | None:
        """The current step; None at the end of the chapter."""
        return self.chapter.steps[self.number] if self.number < len(self.chapter.steps) else None

    @property
    def answers(self) -> tuple[str, ...]:
        """All actions that reach the goal of the current step, as text."""
        if self.step is None:
            return ()
        if self.state.phase is Phase.THROW:
            return (THROW,)
        return tuple(str(action) for action in self.state.legal_actions() if self.step.goal(self.state, action))

    def then(self, actions: Iterable[Action]) -> Self:
        """The progress after further actions. Raises IllegalAction."""
        states, done = list(self.states), list(self.actions)
        for action in actions:
            states.append(states[-1].apply(action))
            done.append(action)
        return replace(self, states=tuple(states), actions=tuple(done))

    def after_action(self, text: str) -> Self:
        """The progress after an action of the pupil. Raises LessonError or the rules' own errors."""
        if self.step is None:
            number = len(self.taken) + 1
            raise LessonError("chapter_over", chapter=self.chapter.name, number=number, action=shortened(text))
        if split_action(text) == (THROW, ""):
            if self.state.phase is not Phase.THROW:
                raise IllegalAction(THROW, "no_throw_due")
            return self._next_step(THROW, self.step)
        action = parse_action(text)
        if isinstance(action, Throw):
            raise LessonError("lesson_throws")
        after = self.then([action])
        if self.step.goal(self.state, action):
            return after._next_step(str(action), self.step)
        if self.step.also_allowed(self.state, action):
            return replace(after, taken=(*self.taken, str(action)))
        return replace(self, declined=True)

    def _next_step(self, text: str, step: LessonStep) -> Self:
        return replace(self.then(step.then), taken=(*self.taken, text), number=self.number + 1)


def play(chapter: LessonChapter, actions: Iterable[str] = ()) -> Progress:
    """The progress after the pupil's actions. Only the last of them may miss the goal of its step."""
    progress = Progress(chapter, (chapter.start,)).then(chapter.opening)
    before = ""
    for number, text in enumerate(actions):
        if progress.declined:
            raise LessonError(
                "not_asked", number=number, action=shortened(before), step=progress.number + 1, chapter=chapter.name
            )
        progress, before = progress.after_action(text), text
    return progress
