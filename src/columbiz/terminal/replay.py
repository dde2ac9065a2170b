"""A recorded game, drawn step by step."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from rich.console import Console
from rich.rule import Rule

from columbiz.records.record import Record
from columbiz.rules.actions import Action, Done, Forfeit
from columbiz.rules.state import State
from columbiz.terminal.board import Position
from columbiz.terminal.status import status, told
from columbiz.words import ENGLISH, Words


@dataclass(frozen=True)
class Step:
    """A State of the game, and what was done since the step before."""

    number: int
    player: int
    actions: tuple[Action, ...]
    state: State
    #: the whole game with its last step, which may tell of a resignation
    record: Record | None = None


def steps_of(record: Record, *, whole_turns: bool) -> list[Step]:
    """The game in steps of a turn or of a single action; what an unfinished turn has seen so far is a step too."""
    states = list(record.states())
    steps = [Step(0, states[0].player, (), states[0])]
    pending: list[Action] = []
    for before, action, after in zip(states, record.actions, states[1:], strict=False):
        pending.append(action)
        if not whole_turns or isinstance(action, Done | Forfeit) or after is states[-1]:
            steps.append(Step(len(steps), before.player, tuple(pending), after))
            pending = []
    return [*steps[:-1], replace(steps[-1], record=record)]


def show(console: Console, steps: list[Step], ask: Callable[[str], str] | None, words: Words = ENGLISH) -> None:
    """Draw the steps: one after another as the reader asks for them, or all at once if there is nobody to ask."""
    place = 0
    while place < len(steps):
        _draw(console, steps[place], len(steps) - 1, words)
        answer = _answer(ask, words) if ask and place < len(steps) - 1 else ""
        if answer.startswith("q"):
            return
        place = max(0, place - 1) if answer.startswith("b") else place + 1


def _answer(ask: Callable[[str], str], words: Words) -> str:
    try:
        return ask(words("show-keys") + " ").strip().lower()
    except EOFError:
        return "q"


def _draw(console: Console, step: Step, last: int, words: Words) -> None:
    console.print(Rule(words("show-step", step=step.number, steps=last)))
    if step.actions:
        actions = " · ".join(told(action, words) for action in step.actions)
        line = words("show-actions", colour=words(f"colour-{step.player}"), actions=actions)
        console.print(line, highlight=False, markup=False)
    console.print(Position(step.state, words, step.record))


def as_json(steps: list[Step]) -> list[dict[str, object]]:
    """The steps for a program: what was done, and the position as text."""
    return [
        {
            "step": step.number,
            "player": step.player,
            "actions": list(map(str, step.actions)),
            "position": step.state.text,
            "status": status(step.state, ENGLISH, step.record),
        }
        for step in steps
    ]
