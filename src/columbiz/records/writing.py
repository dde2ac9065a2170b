"""Records as canonical text: equal records give equal text."""

import json
from collections.abc import Iterator, Sequence

from columbiz.records.record import Record
from columbiz.records.turns import assumed_problem, format_assumed, resignation_problem, stand_in_problem, turn_numbers
from columbiz.rules.actions import Action, Keep, Place, Throw
from columbiz.rules.dice import format_dice
from columbiz.rules.errors import InvalidValue
from columbiz.rules.notation import format_house_rules
from columbiz.rules.seats import letter
from columbiz.rules.state import Outcome, Phase, State

FORMAT = "1"
UNFINISHED = "*"


def format_record(record: Record) -> str:
    """A record as text: the tags, an empty line, one line per turn.

    Raises IllegalAction for an action that the rules do not allow, InvalidValue for a resignation, a stand-in or
    assumed dice that do not fit the game.
    """
    states = list(record.states())
    _check_turns(record, states[-1])
    tags = [f"[{name} {json.dumps(value, ensure_ascii=False)}]" for name, value in _tags(record, states[-1])]
    lines = _turns(states, record.actions)
    return "\n".join([*tags, "", *lines] if lines else tags) + "\n"


def _check_turns(record: Record, end: State) -> None:
    problem = (
        resignation_problem(record.resignations, record.actions, end, given_up=record.given_up)
        or stand_in_problem(record.stand_ins, record.actions, record.initial)
        or assumed_problem(record.assumed, record.actions)
    )
    if problem:
        raise InvalidValue(problem.code, **problem.values)


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
    if record.position:
        yield "Position", record.position.text
    if record.resignations:
        yield "Resigned", " ".join(map(str, record.resignations))
    if record.stand_ins:
        yield "StandIn", "; ".join(map(str, record.stand_ins))
    if record.assumed:
        yield "Assumed", format_assumed(record.assumed)
    yield "Result", format_result(record.outcome_at(end))
    yield from record.tags.items()


def format_result(outcome: Outcome | None) -> str:
    """The value of tag Result: winners and totals, as in `P 43-38`, or `*` for a game that is not over."""
    if outcome is None:
        return UNFINISHED
    winners = "".join(map(letter, outcome.winners))
    return f"{winners} {'-'.join(map(str, outcome.totals))}"


def _turns(states: Sequence[State], actions: Sequence[Action]) -> list[str]:
    turns: list[list[str]] = []
    for number, state, action in zip(turn_numbers(actions), states, actions, strict=False):
        if number > len(turns):
            turns.append([f"{number}.", letter(state.player)])
        if state.phase is Phase.PLACE and ":" not in turns[-1]:
            turns[-1].append(":")
        turns[-1].append(_word(state, action))
    return [" ".join(words) for words in turns]


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
    return str(action)
