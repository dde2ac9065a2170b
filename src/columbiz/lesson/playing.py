"""How far a pupil has come: the script of a chapter and the pupil's actions, folded by the rules."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from columbiz.lesson.errors import LessonError
from columbiz.lesson.script import THROW, Chapter, Step
from columbiz.rules.actions import Action, Throw
from columbiz.rules.errors import IllegalAction, shortened
from columbiz.rules.notation import parse_action
from columbiz.rules.state import Phase, State


@dataclass(frozen=True, slots=True)
class Played:
    """A chapter up to a moment: all that has happened, the states it led through, and the step that is on."""

    chapter: Chapter
    states: tuple[State, ...]
    actions: tuple[Action, ...] = ()
    #: what the pupil has done, as text
    taken: tuple[str, ...] = ()
    #: the number of the step that is on, from 0; all of them are done where it is the number of steps
    number: int = 0
    #: whether the pupil's last action was legal but not asked for, and therefore not taken
    declined: bool = False

    @property
    def state(self) -> State:
        """The position now."""
        return self.states[-1]

    @property
    def step(self) -> Step | None:
        """What is asked for now; None at the end of the chapter."""
        return self.chapter.steps[self.number] if self.number < len(self.chapter.steps) else None

    @property
    def answers(self) -> tuple[str, ...]:
        """Everything that does what is asked for now."""
        return self.step.answers(self.state) if self.step else ()

    def then(self, actions: Iterable[Action]) -> Played:
        """The same with further actions; raises IllegalAction."""
        states, happened = list(self.states), list(self.actions)
        for action in actions:
            states.append(states[-1].apply(action))
            happened.append(action)
        return replace(self, states=tuple(states), actions=tuple(happened))

    def hear(self, text: str) -> Played:
        """What comes of an action of the pupil's; raises the rules' own errors for what cannot be done."""
        if self.step is None:
            number = len(self.taken) + 1
            raise LessonError("chapter_over", chapter=self.chapter.name, number=number, action=shortened(text))
        if text == THROW:
            if self.state.phase is not Phase.THROW:
                raise IllegalAction(text, "no_throw_due")
            return self._step_done(text, self.step)
        action = parse_action(text)
        if isinstance(action, Throw):
            raise LessonError("lesson_throws")
        after = self.then([action])
        if self.step.wants(self.state, action):
            return after._step_done(str(action), self.step)
        if self.step.lets(self.state, action):
            return replace(after, taken=(*self.taken, str(action)))
        return replace(self, declined=True)

    def _step_done(self, text: str, step: Step) -> Played:
        return replace(self.then(step.then), taken=(*self.taken, text), number=self.number + 1)


def play(chapter: Chapter, actions: Iterable[str] = ()) -> Played:
    """A chapter with the pupil's actions. Only the last one may be something else than was asked for."""
    played = Played(chapter, (chapter.start,)).then(chapter.opening)
    before = ""
    for number, text in enumerate(actions):
        if played.declined:
            raise LessonError(
                "not_asked", number=number, action=shortened(before), step=played.number + 1, chapter=chapter.name
            )
        played, before = played.hear(text), text
    return played
