"""What the game waits for and what was done, in a line each."""

from __future__ import annotations

from columbiz.rules.actions import Action, Done, Keep, Place, Throw
from columbiz.rules.dice import format_dice
from columbiz.rules.state import Outcome, Phase, State
from columbiz.words import Words


def status(state: State, words: Words) -> str:
    """What the game waits for."""
    if state.outcome:
        return _result(state.outcome, words)
    waiting = _waiting(state, words)
    return words("status-last-round", status=waiting) if state.last_round else waiting


def _waiting(state: State, words: Words) -> str:
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
