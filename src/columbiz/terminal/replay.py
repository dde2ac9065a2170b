"""Shows a recorded game step by step."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from rich.console import Console
from rich.rule import Rule

from columbiz.i18n import ENGLISH, Messages
from columbiz.records.record import Record
from columbiz.rules.actions import Action, Done, Forfeit
from columbiz.rules.state import State
from columbiz.terminal.board import RenderedPosition
from columbiz.terminal.status import describe, status


@dataclass(frozen=True)
class ReplayStep:
    """A State of the game and the actions since the previous step."""

    player: int
    actions: tuple[Action, ...]
    state: State
    #: the whole game, at its last step only, to show who resigned
    record: Record | None = None


def replay_steps(record: Record, *, whole_turns: bool) -> list[ReplayStep]:
    """The game in steps of one action or of whole turns; an unfinished turn is also a step."""
    states = list(record.states())
    steps = [ReplayStep(states[0].player, (), states[0])]
    pending: list[Action] = []
    for before, action, after in zip(states, record.actions, states[1:], strict=False):
        pending.append(action)
        if not whole_turns or isinstance(action, Done | Forfeit) or after is states[-1]:
            steps.append(ReplayStep(before.player, tuple(pending), after))
            pending = []
    return [*steps[:-1], replace(steps[-1], record=record)]


def show(
    console: Console, steps: list[ReplayStep], ask: Callable[[str], str] | None, messages: Messages = ENGLISH
) -> None:
    """Draw the steps: one by one as the reader asks for them, or all at once without `ask`."""
    place = 0
    while place < len(steps):
        console.print(Rule(messages("show-step", step=place, steps=len(steps) - 1)))
        _draw(console, steps[place], messages)
        answer = _answer(ask, messages) if ask and place < len(steps) - 1 else ""
        if answer.startswith("q"):
            return
        place = max(0, place - 1) if answer.startswith("b") else place + 1


def _answer(ask: Callable[[str], str], messages: Messages) -> str:
    try:
        return ask(messages("show-keys") + " ").strip().lower()
    except EOFError:
        return "q"


def _draw(console: Console, step: ReplayStep, messages: Messages) -> None:
    if step.actions:
        actions = " · ".join(describe(action, messages) for action in step.actions)
        line = messages("show-actions", colour=messages(f"colour-{step.player}"), actions=actions)
        console.print(line, highlight=False, markup=False)
    console.print(RenderedPosition(step.state, messages, step.record))


def as_json(steps: list[ReplayStep]) -> list[dict[str, object]]:
    """The steps for the JSON output."""
    return [
        {
            "step": number,
            "player": step.player,
            "actions": list(map(str, step.actions)),
            "position": step.state.text,
            "status": status(step.state, ENGLISH, step.record),
        }
        for number, step in enumerate(steps)
    ]
