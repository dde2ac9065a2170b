"""One-line texts: the status of a game, and an action."""

from columbiz.i18n import Messages
from columbiz.records.record import Record
from columbiz.rules.actions import Action
from columbiz.rules.dice import format_dice
from columbiz.rules.state import Outcome, Phase, State


def status(state: State, messages: Messages, record: Record | None = None) -> str:
    """What the game waits for, or its result. With the record that ends in this State, also who resigned."""
    outcome = record.outcome_at(state) if record else state.outcome
    line = _result(outcome, messages) if outcome else _waiting(state, messages)
    if state.last_round and not outcome:
        line = messages("status-last-round", status=line)
    if not record or not record.resigned:
        return line
    colours = messages.all_of(messages(f"colour-{seat}") for seat in record.resigned)
    return messages("status-resigned", status=line, colours=colours)


def _waiting(state: State, messages: Messages) -> str:
    rules, colour, dice = state.rules, messages(f"colour-{state.player}"), format_dice(state.dice)
    if state.phase is Phase.THROW:
        key = "status-throw-keeping" if state.dice else "status-throw"
        count, number = state.dice_due, state.throws + 1
        return messages(key, colour=colour, count=count, dice=dice, number=number, of=rules.throws)
    if state.phase is Phase.KEEP:
        return messages("status-keep", colour=colour, dice=dice, number=state.throws, of=rules.throws)
    limit = rules.placements_for(state.players)
    return messages("status-place", colour=colour, dice=dice, number=state.placed, of=limit)


def _result(outcome: Outcome, messages: Messages) -> str:
    totals = "-".join(map(str, outcome.totals))
    colours = [messages(f"colour-{seat}") for seat in outcome.winners]
    if len(colours) == 1:
        return messages("status-over", colour=colours[0], totals=totals)
    return messages("status-shared", colours=messages.all_of(colours), totals=totals)


def describe(action: Action, messages: Messages) -> str:
    """An action in the language of the messages."""
    verb, _, what = str(action).partition(" ")
    return messages(f"action-{verb}", dice=what, cell=what)
