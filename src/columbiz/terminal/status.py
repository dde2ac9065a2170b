"""What the game waits for and what was done, in a line each."""

from __future__ import annotations

from columbiz.records.record import Record
from columbiz.rules.actions import Action, Done, Keep, Place, Throw
from columbiz.rules.dice import format_dice
from columbiz.rules.state import Outcome, Phase, State
from columbiz.words import Words


def status(state: State, words: Words, record: Record | None = None) -> str:
    """What the game waits for, or how it ended; the record it is the last State of tells who resigned."""
    outcome = record.outcome_at(state) if record else state.outcome
    said = _result(outcome, words) if outcome else _waiting(state, words)
    if not record or not record.resigned:
        return said
    colours = words.all_of(words(f"colour-{seat}") for seat in record.resigned)
    return words("status-resigned", status=said, colours=colours)


def _waiting(state: State, words: Words) -> str:
    due = _due(state, words)
    return words("status-last-round", status=due) if state.last_round else due


def _due(state: State, words: Words) -> str:
    rules, colour, dice = state.rules, words(f"colour-{state.player}"), format_dice(state.dice)
    match state.phase:
        case Phase.THROW:
            key = "status-throw-keeping" if state.dice else "status-throw"
            due = rules.dice - len(state.dice)
            return words(key, colour=colour, count=due, dice=dice, number=state.throws + 1, of=rules.throws)
        case Phase.KEEP:
            return words("status-keep", colour=colour, dice=dice, number=state.throws, of=rules.throws)
    limit = rules.placements_for(state.players)
    return words("status-place", colour=colour, dice=dice, number=state.placed, of=limit)


def _result(outcome: Outcome, words: Words) -> str:
    totals = "-".join(map(str, outcome.totals))
    colours = [words(f"colour-{seat}") for seat in outcome.winners]
    if len(colours) == 1:
        return words("status-over", colour=colours[0], totals=totals)
    return words("status-shared", colours=words.all_of(colours), totals=totals)


def told(action: Action, words: Words) -> str:
    """An action."""
    match action:
        case Throw(dice):
            return words("action-throw", dice=format_dice(dice))
        case Keep(dice):
            return words("action-keep", dice=format_dice(dice))
        case Place(cell):
            return words("action-place", cell=cell)
        case Done():
            return words("action-done")
    return words("action-forfeit")
