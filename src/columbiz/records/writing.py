"""Records as text, canonically: the same game gives the same bytes."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from columbiz.records.record import Record
from columbiz.rules.actions import Action, Done, Forfeit, Keep, Place, Throw
from columbiz.rules.dice import format_dice
from columbiz.rules.notation import format_house_rules
from columbiz.rules.seats import letter
from columbiz.rules.state import Outcome, State

FORMAT = "1"
UNFINISHED = "*"


def format_record(record: Record) -> str:
    """A record as text: the tags, an empty line, one line a turn."""
    states = list(record.states())
    tags = [f"[{name} {json.dumps(value, ensure_ascii=False)}]" for name, value in _tags(record, states[-1])]
    lines = [str(turn) for turn in _turns(states, record.actions)]
    return "\n".join([*tags, "", *lines]) + "\n" if lines else "\n".join(tags) + "\n"


def _tags(record: Record, end: State) -> Iterator[tuple[str, str]]:
    yield "Columbiz", FORMAT
    yield "Edition", record.rules.edition
    if house := format_house_rules(record.rules):
        yield "House", house
    yield "Players", str(record.players)
    for seat, name in enumerate(record.names):
        if name:
            yield f"Seat{letter(seat)}", name
    if record.opening:
        yield "Opening", str(record.opening)
    yield "Starter", letter(record.starter)
    if record.resigned:
        yield "Resigned", "".join(map(letter, record.resigned))
    yield "Result", format_result(record.outcome_at(end))
    yield from record.tags.items()


def format_result(outcome: Outcome | None) -> str:
    """The result as a tag has it: winners and totals, as in `P 43-38`, or `*` while the game goes on."""
    if outcome is None:
        return UNFINISHED
    winners = "".join(map(letter, outcome.winners))
    return f"{winners} {'-'.join(map(str, outcome.totals))}"


@dataclass
class _Turn:
    number: int
    seat: int
    throwing: list[str] = field(default_factory=list)
    placing: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        placing = [":", *self.placing] if self.placing else []
        return " ".join((f"{self.number}.", letter(self.seat), *self.throwing, *placing))


def _turns(states: Sequence[State], actions: Sequence[Action]) -> list[_Turn]:
    turns: list[_Turn] = []
    for state, action in zip(states, actions, strict=False):
        if state.throws == 0:
            turns.append(_Turn(len(turns) + 1, state.player))
        part = turns[-1].throwing if isinstance(action, Throw | Keep) else turns[-1].placing
        part.append(_word(state, action))
    return turns


def _word(state: State, action: Action) -> str:
    match action:
        case Throw(dice):
            return format_dice(dice)
        case Keep(dice):
            return f"({format_dice(dice) if dice else ''})"
        case Place(cell):
            placement = state.preview(cell)
            captures = f"x{len(placement.captures)}" if placement.captures else ""
            points = f"+{placement.points}" if placement.points else ""
            return f"{cell}{captures}{points}"
        case Done() | Forfeit():
            return str(action)
