"""The referee: whether a command may be carried out, and the event that comes of it. It changes nothing itself."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable, Collection, Mapping
from typing import Any, NamedTuple

from columbiz.fairdice import SealedDice
from columbiz.rules.actions import Action, Done, Forfeit, Keep, Place, Throw
from columbiz.rules.errors import ColumbizError
from columbiz.rules.opening import Opening, opening_throw
from columbiz.rules.state import Phase, State
from columbiz.tables import commands, events
from columbiz.tables.errors import Refused, Stale
from columbiz.tables.table import Status, Table, bots_can_play, keep_of, place_on

#: How long a player may keep the others waiting before they can call a bot, in milliseconds.
PATIENCE = 120_000

#: A log stays small, whatever its players do: the longest game takes some hundred events.
MOST_EVENTS = 5_000
MOST_WORDS = 20

# Commands are told apart by their type, as a model is slow to say what it is no instance of.
_WITHOUT_PROGRESS = frozenset({commands.Sit, commands.Leave, commands.TakeBack, commands.Undo, commands.Say})
_NOT_IN_THE_GAME: dict[type[commands.Command], str] = {
    commands.Sit: "already_started",
    commands.Start: "already_started",
    commands.OfferRematch: "game_not_over",
}
_AFTER_THE_GAME = frozenset({commands.OfferRematch, commands.Say})
_BEFORE_THE_GAME = frozenset({commands.Sit, commands.Leave, commands.Start, commands.Say})


def check_wish(wish: commands.NewTable) -> None:
    """Raise Refused, or the rules' own error, for a table that cannot be set up."""
    rules = wish.rules
    if "person" not in wish.seats:
        raise Refused("nobody")
    if set(wish.seats) != {"person"} and not bots_can_play(rules):
        raise Refused("bots_need_common_dice", dice=rules.dice, throws=rules.throws)


def holder_of(secret: str) -> str:
    """What is stored of a seat's secret: a hash that is good for nothing else."""
    return hashlib.sha256(f"columbiz seat 1:{secret}".encode()).hexdigest()


def seats_held(table: Table, holders: Mapping[int, str]) -> list[int]:
    """The seats that somebody who knows the secrets with these hashes may act for."""
    seats, held = table.seats, []
    for seat, holder in holders.items():
        if seat < len(seats) and holder and hmac.compare_digest(seats[seat].holder, holder):
            held.append(seat)
    return held


class Moment(NamedTuple):
    """What a decision depends on beside the table: the time in milliseconds, and the dice that lie sealed.

    The dice are only made where they are thrown.
    """

    now: int
    dice: Callable[[], SealedDice]


def decide(table: Table, command: commands.AnyCommand, held: Collection[int], moment: Moment) -> events.Event:
    """The event a command leads to; raises Refused with a code and a sentence."""
    _check_number(table, command)
    _check_seat(table, command, held)
    _check_time(table, command)
    _check_length(table, command)
    return _DECISIONS.get(type(command), _act)(table, command, moment)


def event_of(action: Action, seat: int) -> events.Event:
    """The event of an action of the game."""
    match action:
        case Throw():
            return events.Thrown(seat=seat, dice=action.dice)
        case Keep():
            return events.Kept(seat=seat, dice=action.dice)
        case Place():
            return events.Placed(seat=seat, cell=str(action.cell))
        case Done():
            return events.TurnEnded(seat=seat)
        case Forfeit():
            return events.Forfeited(seat=seat)


def thrown_by_table(state: State, table: Table, dice: SealedDice) -> events.Thrown:
    """The next throw of the sealed dice."""
    count = state.rules.dice - len(state.dice)
    return events.Thrown(seat=state.player, dice=dice.faces(table.thrown, count))


def opened_by_table(table: Table, dice: SealedDice) -> events.Started:
    """The opening throw of the sealed dice."""
    return events.Started(opening=str(opening_throw(len(table.seats), dice)))


def _check_number(table: Table, command: commands.AnyCommand) -> None:
    based_on = command.based_on
    if based_on > table.number:
        raise Stale("from_the_future", number=table.number, given=based_on)
    # Who comes back wants the seat wherever the game is by now: a bot that plays on must not keep it.
    if based_on < table.moved and type(command) is not commands.TakeBack:
        raise Stale("stale", number=table.number, given=based_on)


def _check_seat(table: Table, command: commands.AnyCommand, held: Collection[int]) -> None:
    _check_seat_exists(table, command.seat)
    if type(command) is commands.CallBot:
        _check_seat_exists(table, command.absent)
    if command.seat in held or type(command) is commands.Sit:
        return
    if not (type(command) is commands.ThrowDice and held and _throws_for_bot(table, command.seat)):
        raise Refused("not_your_seat", seat=command.seat)


def _check_seat_exists(table: Table, seat: int) -> None:
    if seat >= len(table.seats):
        raise Refused("no_such_seat", seat=seat, last=len(table.seats) - 1)


def _throws_for_bot(table: Table, seat: int) -> bool:
    """With real dice anybody at the table throws for a bot."""
    return table.options.dice == "typed" and table.seats[seat].bot is not None


def _check_time(table: Table, command: commands.AnyCommand) -> None:
    kind, status = type(command), table.status
    if status is Status.PLAYING:
        if kind in _NOT_IN_THE_GAME:
            raise Refused(_NOT_IN_THE_GAME[kind])
    elif status is Status.OPEN and kind not in _BEFORE_THE_GAME:
        raise Refused("not_started")
    elif status is Status.OVER and kind not in _AFTER_THE_GAME:
        raise Refused("table_over")


def _check_length(table: Table, command: commands.AnyCommand) -> None:
    if table.number >= MOST_EVENTS and type(command) in _WITHOUT_PROGRESS:
        raise Refused("log_full", limit=MOST_EVENTS)
    if table.number - table.moved >= MOST_WORDS and type(command) is commands.Say:
        raise Refused("too_many_words", limit=MOST_WORDS)


def _sit(table: Table, command: commands.Sit, _: Moment) -> events.SatDown:
    if not table.seats[command.seat].is_free:
        if not any(seat.is_free for seat in table.seats):
            raise Refused("seats_full")
        raise Refused("seat_taken", seat=command.seat)
    holder = holder_of(command.secret)
    if table.seats[command.seat].kept not in ("", holder):
        raise Refused("seat_kept", seat=command.seat)
    return events.SatDown(seat=command.seat, name=command.name, seed=command.seed, holder=holder)


def _leave(table: Table, command: commands.Leave, _: Moment) -> events.Event:
    if table.status is Status.OPEN:
        return events.StoodUp(seat=command.seat)
    _refuse_resigned(table, command.seat)
    if table.seats[command.seat].bot is not None:
        raise Refused("bot_sits_in", seat=command.seat)
    return events.TakenOver(seat=command.seat, level=table.stand_in, reason="left")


def _start(table: Table, command: commands.Start, moment: Moment) -> events.Started:
    for seat, one in enumerate(table.seats):
        if one.is_free:
            raise Refused("seats_open", seat=seat)
    if table.options.dice == "sealed":
        if command.opening is not None:
            raise Refused("dice_sealed")
        return opened_by_table(table, moment.dice())
    if command.opening is None:
        raise Refused("opening_wanted")
    try:
        return events.Started(opening=str(Opening.parse(command.opening, len(table.seats))))
    except ColumbizError as error:
        raise Refused("illegal_action", problem=error.phrase) from error


def _take_back(table: Table, command: commands.TakeBack, _: Moment) -> events.TakenBack:
    _refuse_resigned(table, command.seat)
    if table.seats[command.seat].bot is None:
        raise Refused("no_bot_sits_in", seat=command.seat)
    return events.TakenBack(seat=command.seat)


def _call_bot(table: Table, command: commands.CallBot, moment: Moment) -> events.TakenOver:
    absent = command.absent
    if table.turn_of != absent or table.seats[absent].bot is not None or absent == command.seat:
        raise Refused("not_waiting", absent=absent)
    left = table.moved_at + PATIENCE - moment.now
    if left > 0:
        raise Refused("not_yet", absent=absent, seconds=-(-left // 1000))
    return events.TakenOver(seat=absent, level=table.stand_in, reason="called")


def _resign(table: Table, command: commands.Resign, _: Moment) -> events.Resigned:
    _refuse_resigned(table, command.seat)
    return events.Resigned(seat=command.seat)


def _say(_: Table, command: commands.Say, __: Moment) -> events.Said:
    return events.Said(seat=command.seat, phrase=command.phrase)


def _offer_rematch(table: Table, command: commands.OfferRematch, _: Moment) -> events.RematchOffered:
    if table.rematch:
        raise Refused("rematch_made", table=table.rematch)
    if table.seats[command.seat].wants_rematch:
        raise Refused("already_offered", seat=command.seat)
    return events.RematchOffered(seat=command.seat)


def _undo(table: Table, command: commands.Undo, _: Moment) -> events.Undone:
    _check_turn(table, command.seat)
    if not table.before_discs:
        raise Refused("nothing_to_undo")
    return events.Undone(seat=command.seat)


def _act(table: Table, command: commands.AnyCommand, moment: Moment) -> events.Event:
    state = _check_turn(table, command.seat, throws=type(command) is commands.ThrowDice)
    if type(command) is commands.ThrowDice and state.phase is Phase.THROW and command.dice is None:
        if table.options.dice == "sealed":
            return thrown_by_table(state, table, moment.dice())
        raise Refused("dice_wanted", count=state.rules.dice - len(state.dice))
    try:
        action = _wanted(command, table)
        table.after(action)
    except ColumbizError as error:
        if isinstance(error, Refused):
            raise
        raise Refused("illegal_action", problem=error.phrase, rule=error.code) from error
    return event_of(action, command.seat)


def _wanted(command: commands.AnyCommand, table: Table) -> Action:
    """The action of the game that a command asks for."""
    return _ACTIONS[type(command)](command, table)


def _throw(command: commands.ThrowDice, table: Table) -> Throw:
    if command.dice is not None and table.options.dice == "sealed":
        raise Refused("dice_sealed")
    return Throw(command.dice or ())


def _check_turn(table: Table, seat: int, *, throws: bool = False) -> State:
    """The State, if it is the turn of this seat and its person plays it."""
    state = table.state
    if state is None:
        raise Refused("not_started")
    if state.player != seat:
        raise Refused("not_your_turn", seat=seat, player=state.player)
    if table.seats[seat].bot is not None and not (throws and _throws_for_bot(table, seat)):
        raise Refused("bot_sits_in", seat=seat)
    return state


def _refuse_resigned(table: Table, seat: int) -> None:
    if table.seats[seat].resigned:
        raise Refused("resigned", seat=seat)


_ACTIONS: dict[type[commands.Command], Callable[[Any, Table], Action]] = {
    commands.ThrowDice: _throw,
    commands.KeepDice: lambda command, _: keep_of(command.dice),
    commands.PlaceDisc: lambda command, _: place_on(command.cell),
    commands.EndTurn: lambda *_: Done(),
    commands.GiveUpTurn: lambda *_: Forfeit(),
}
# Commands that are no actions of the game; `_act` is for those that are.
_DECISIONS: dict[type[commands.Command], Callable[[Table, Any, Moment], events.Event]] = {
    commands.Sit: _sit,
    commands.Leave: _leave,
    commands.TakeBack: _take_back,
    commands.CallBot: _call_bot,
    commands.Start: _start,
    commands.Undo: _undo,
    commands.Resign: _resign,
    commands.OfferRematch: _offer_rematch,
    commands.Say: _say,
}
