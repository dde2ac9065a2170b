"""The referee: checks a command against a table and decides which event it leads to."""

import hashlib
import hmac
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import assert_never

from columbiz.bots.names import bots_can_play
from columbiz.fairdice import SealedDice
from columbiz.records.turns import ends_turn
from columbiz.rules.actions import Action, Throw
from columbiz.rules.errors import ColumbizError
from columbiz.rules.notation import parse_action, split_action
from columbiz.rules.opening import Opening, opening_throw
from columbiz.rules.seats import letter, seat_of
from columbiz.rules.state import Phase, State
from columbiz.tables.errors import Refused, Stale
from columbiz.tables.model import events
from columbiz.tables.model.commands import (
    Arrange,
    BasedCommand,
    CallBot,
    Command,
    DeclineRematch,
    Leave,
    OfferRematch,
    Play,
    Rename,
    Resign,
    Say,
    Sit,
    Start,
    TakeBack,
    Undo,
)
from columbiz.tables.model.event_effects import AppliedAction
from columbiz.tables.model.options import check_options
from columbiz.tables.model.seats import Status
from columbiz.tables.model.table import Milliseconds, Table

#: How often a seat may do what changes nothing about the game, or what can be done again and again. Counting restarts
#: when a turn ends or, before the game, when somebody sits down.
MAX_PHRASES = 20
MAX_UNDOS = 40
MAX_RENAMES = MAX_DEPARTURES = MAX_REMATCHES_DECLINED = 20
#: A last resort to protect the database: a game takes a few hundred events, and the limits per turn normally apply long
#: before.
MAX_EVENTS = 10_000

#: The statuses in which a command is possible; the commands not listed are for a game being played.
_STATUSES: Mapping[type[Command], frozenset[Status]] = {
    Sit: frozenset({Status.OPEN}),
    Arrange: frozenset({Status.OPEN}),
    Start: frozenset({Status.OPEN}),
    Leave: frozenset({Status.OPEN, Status.PLAYING}),
    OfferRematch: frozenset({Status.OVER}),
    DeclineRematch: frozenset({Status.OVER}),
    Rename: frozenset(Status) - {Status.CLOSED},
    Say: frozenset(Status) - {Status.CLOSED},
}
_DURING_GAME = frozenset({Status.PLAYING})

#: The commands that are limited per seat and turn, the kind of event they lead to, and the limit.
_LIMITED_EVENTS: Mapping[type[Command], tuple[str, int]] = {
    Say: ("said", MAX_PHRASES),
    Undo: ("undone", MAX_UNDOS),
    Rename: ("renamed", MAX_RENAMES),
    Leave: ("taken_over", MAX_DEPARTURES),
    DeclineRematch: ("rematch_declined", MAX_REMATCHES_DECLINED),
}

#: What a full log refuses: commands without which the game can be finished. Sitting down and taking a seat back are not
#: among them: a full log must not keep anybody from their seat, and repeating either requires another command in
#: between that a full log refuses.
_REFUSED_WHEN_FULL = (Leave, Rename, Arrange, Undo, DeclineRematch, Say)


#: All commands except Play, which is handled separately because the State after it is computed along the way.
CommandExceptPlay = (
    Sit | Leave | Rename | Arrange | Start | Undo | TakeBack | CallBot | Resign | OfferRematch | DeclineRematch | Say
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Accepted:
    """An accepted command: the event to store, and the table after it."""

    event: events.Event
    table: Table


def holder_of(secret: str) -> str:
    """The hash by which a seat's secret is stored and compared."""
    return hashlib.sha256(f"columbiz seat 1:{secret}".encode()).hexdigest()


def seats_held(table: Table, holders: Mapping[int, str]) -> list[int]:
    """The seats that a client may act for, given the hashes of the secrets it knows, by seat."""
    seats = table.seats
    return [
        number
        for number, holder in holders.items()
        if number < len(seats) and holder and hmac.compare_digest(seats[number].holder, holder)
    ]


def decide(table: Table, command: Command, held: Collection[int], now: Milliseconds, dice: SealedDice) -> Accepted:
    """Return what a command leads to. Raise Refused with a stable code if it is not allowed.

    `held` are the seats that the sender has proved to be its own, `dice` the sealed dice of the table. The caller must
    have ruled out a repeated command (same key).
    """
    check_sender(table, command, held)
    _check_current(table, command)
    _check_status(table, command)
    _check_limits(table, command)
    _check_stand_ins(table, command)
    if isinstance(command, Play):
        return _played(table, command, now, dice)
    event = _event_for(table, command, now, dice)
    return Accepted(event, table.after(event, now))


def check_sender(table: Table, command: Command, held: Collection[int]) -> None:
    """Raise Refused unless the sender may act for the command's seat."""
    if command.seat is not None:
        _check_seat_exists(table, command.seat)
    if isinstance(command, CallBot):
        _check_seat_exists(table, command.absent)
    if isinstance(command, Sit) or command.seat in held:
        return
    if not (isinstance(command, Play) and held and _people_throw_for(table, command.seat)):
        raise Refused("not_your_seat", seat=command.seat)


def check_hints(table: Table) -> None:
    """Raise Refused unless its players may ask for hints: they share one screen, and bots know its rules and dice."""
    if table.options.dice == "pad":
        raise Refused("only_score_pad")
    if not table.has_one_holder:
        raise Refused("no_hints")
    if not bots_can_play(table.rules):
        raise Refused("bots_need_common_dice", dice=table.rules.dice, throws=table.rules.throws)


def sealed_throw(table: Table, dice: SealedDice) -> Throw:
    """The next throw of the sealed dice."""
    return Throw(dice.faces(table.thrown, table.playing.dice_due))


def _check_seat_exists(table: Table, seat: int) -> None:
    if seat >= len(table.seats):
        raise Refused("no_such_seat", seat=seat, last=len(table.seats) - 1)


def _people_throw_for(table: Table, seat: int) -> bool:
    """Whether anybody at the table may throw for this seat: a bot plays it, and the dice are real."""
    return table.options.dice == "typed" and table.seats[seat].bot is not None


def _check_current(table: Table, command: Command) -> None:
    if not isinstance(command, BasedCommand):
        return
    if command.based_on > table.number:
        raise Stale("from_the_future", number=table.number, given=command.based_on)
    if command.based_on < table.last_change:
        raise Stale("stale", number=table.number, given=command.based_on)


def _check_status(table: Table, command: Command) -> None:
    if table.status in _STATUSES.get(type(command), _DURING_GAME):
        return
    if isinstance(command, Undo) and table.undo_seat is not None:
        return
    match table.status:
        case Status.OPEN:
            raise Refused("not_started")
        case Status.PLAYING:
            raise Refused("game_not_over" if isinstance(command, OfferRematch | DeclineRematch) else "already_started")
        case Status.OVER:
            raise Refused("table_over")
        case Status.CLOSED:
            raise Refused("table_closed")
        case _:
            assert_never(table.status)


def _check_limits(table: Table, command: Command) -> None:
    kind, limit = _LIMITED_EVENTS.get(type(command), ("", 0))
    if kind and command.seat is not None and table.limited_events.count((kind, command.seat)) >= limit:
        raise Refused("too_many_phrases" if isinstance(command, Say) else "too_often", limit=limit)
    if table.number >= MAX_EVENTS and (isinstance(command, _REFUSED_WHEN_FULL) or _switches_seat_again(table, command)):
        raise Refused("log_full", limit=MAX_EVENTS)


def _check_stand_ins(table: Table, command: Command) -> None:
    """Raise Refused if a bot would have to play for a person at a table that only keeps the score."""
    if table.current_entry is None:
        return
    left = len(table.seats) - len(table.resigned)
    if isinstance(command, Leave | CallBot) or (isinstance(command, Resign) and left > 2):
        raise Refused("only_score_pad")


def _switches_seat_again(table: Table, command: Command) -> bool:
    """Whether the seat would change between bot and player once more in this turn; refused only if the log is full."""
    return table.came_back and isinstance(command, CallBot | TakeBack)


def _played(table: Table, command: Play, now: Milliseconds, dice: SealedDice) -> Accepted:
    applied = _applied_legally(table, command.seat, command.action, dice)
    event = events.Played(seat=command.seat, action=str(applied.action))
    return Accepted(event, table.after(event, now, applied))


def _event_for(table: Table, command: CommandExceptPlay, now: Milliseconds, dice: SealedDice) -> events.Event:
    match command:
        case Sit():
            return _sat_down(table, command)
        case Leave(seat=seat):
            return _left(table, seat)
        case Rename(seat=seat, name=name):
            return events.Renamed(seat=seat, name=name)
        case Arrange():
            return _arranged(table, command)
        case Start(opening=opening):
            return _started(table, opening, dice)
        case Undo(seat=seat):
            return _undone(table, seat)
        case TakeBack(seat=seat):
            return _taken_back(table, seat)
        case CallBot():
            return _bot_called(table, command, now)
        case Resign(seat=seat):
            _refuse_resigned(table, seat)
            return events.Resigned(seat=seat)
        case OfferRematch(seat=seat):
            return _rematch_offered(table, seat)
        case DeclineRematch(seat=seat):
            return _rematch_declined(table, seat)
        case Say(seat=seat, phrase=phrase):
            return events.Said(seat=seat, phrase=phrase)
        case _:
            assert_never(command)


def _applied_legally(table: Table, seat: int, text: str, dice: SealedDice) -> AppliedAction:
    """Parse an action and let the rules apply it; at a table with sealed dice, throw them."""
    is_throw = split_action(text)[0] == "throw"
    state = _state_on_turn(table, seat, is_throw=is_throw)
    try:
        action = _throw(table, text, dice) if is_throw else parse_action(text)
        turn = table.current_entry
        return AppliedAction(action, turn.then(action).played()[1] if turn else state.apply(action))
    except Refused:
        raise
    except ColumbizError as error:
        raise Refused("illegal_action", problem=error.as_part, rule=error.code) from error


def _throw(table: Table, text: str, dice: SealedDice) -> Action:
    """The throw that a command asks for: its dice are named only at a table with real dice."""
    _, dice_given = split_action(text)
    if table.options.dice == "sealed":
        if dice_given:
            raise Refused("dice_sealed")
        return sealed_throw(table, dice)
    if dice_given:
        return parse_action(text)
    if table.playing.phase is Phase.THROW:
        raise Refused("dice_wanted", count=table.playing.dice_due)
    return Throw(())  # the rules say why no throw is possible


def _state_on_turn(table: Table, seat: int, *, is_throw: bool = False) -> State:
    """The current State. Raise Refused unless it is this seat's turn and a person is playing it."""
    state = table.playing
    if state.player != seat:
        raise Refused("not_your_turn", seat=seat, player=state.player)
    if table.seats[seat].bot is not None and not (is_throw and _people_throw_for(table, seat)):
        raise Refused("bot_sits_in", seat=seat)
    return state


def _undone(table: Table, seat: int) -> events.Undone:
    if table.current_entry is None:
        _state_on_turn(table, seat)
    if table.undo_seat is None:
        raise Refused("nothing_entered" if table.current_entry else "nothing_to_undo")
    if table.undo_seat != seat:
        raise Refused("not_your_turn", seat=seat, player=table.undo_seat)
    return events.Undone(seat=seat)


def _sat_down(table: Table, command: Sit) -> events.SatDown:
    holder = holder_of(command.secret)
    free = [number for number, seat in enumerate(table.seats) if seat.is_free]
    if not free:
        raise Refused("seats_full")
    open_to_sender = [number for number in free if table.seats[number].reserved_for in ("", holder)]
    seat = command.seat if command.seat is not None else next(iter(open_to_sender), free[0])
    if seat not in free:
        raise Refused("seat_taken", seat=seat)
    if seat not in open_to_sender:
        raise Refused("seat_kept", seat=seat)
    return events.SatDown(seat=seat, name=command.name, seed=command.seed, holder=holder)


def _left(table: Table, seat: int) -> events.StoodUp | events.TakenOver:
    if table.status is Status.OPEN:
        return events.StoodUp(seat=seat)
    _refuse_resigned(table, seat)
    if table.seats[seat].bot is not None:
        raise Refused("bot_sits_in", seat=seat)
    return events.TakenOver(seat=seat, level=table.stand_in, reason="left")


def _arranged(table: Table, command: Arrange) -> events.Arranged:
    if command.seat != table.host:
        raise Refused("not_host", host=table.host)
    check_options(table.options.model_copy(update={"seats": command.seats}))
    if command.seats[command.seat : command.seat + 1] != ("person",):
        raise Refused("seat_occupied", seat=command.seat)
    return events.Arranged(seats=command.seats)


def _started(table: Table, opening: str | None, dice: SealedDice) -> events.Started:
    for number, seat in enumerate(table.seats):
        if seat.is_free:
            raise Refused("seats_open", seat=number)
    if start := table.options.start:
        return events.Started(opening=letter(start.starter))
    if table.options.dice == "sealed":
        if opening is not None:
            raise Refused("dice_sealed")
        dice.thrown = table.thrown
        return events.Started(opening=str(opening_throw(len(table.seats), dice)))
    if table.options.dice == "pad":
        return _begun_by(table, opening)
    if opening is None:
        raise Refused("opening_wanted")
    try:
        return events.Started(opening=str(Opening.parse(opening, len(table.seats))))
    except ColumbizError as error:
        raise Refused("illegal_action", problem=error.as_part) from error


def _begun_by(table: Table, text: str | None) -> events.Started:
    starter = seat_of(text or "", len(table.seats))
    if starter is None:
        raise Refused("starter_wanted")
    return events.Started(opening=letter(starter))


def _taken_back(table: Table, seat: int) -> events.TakenBack:
    _refuse_resigned(table, seat)
    if table.seats[seat].bot is None:
        raise Refused("no_bot_sits_in", seat=seat)
    return events.TakenBack(seat=seat)


def _bot_called(table: Table, command: CallBot, now: Milliseconds) -> events.TakenOver:
    absent = command.absent
    callable_at = table.bot_callable_at
    if table.player != absent or callable_at is None or absent == command.seat:
        raise Refused("not_waiting", absent=absent)
    if callable_at > now:
        raise Refused("not_yet", absent=absent, seconds=-((now - callable_at) // 1000))
    return events.TakenOver(seat=absent, level=table.stand_in, reason="called")


def _rematch_offered(table: Table, seat: int) -> events.RematchOffered:
    _check_rematch(table)
    if table.seats[seat].wants_rematch:
        raise Refused("already_offered", seat=seat)
    return events.RematchOffered(seat=seat)


def _rematch_declined(table: Table, seat: int) -> events.RematchDeclined:
    _check_rematch(table)
    if table.seats[seat].declined_rematch:
        raise Refused("already_declined", seat=seat)
    return events.RematchDeclined(seat=seat)


def _check_rematch(table: Table) -> None:
    """Raise Refused unless a rematch may still be arranged."""
    if table.rematch:
        raise Refused("rematch_made", table=table.rematch)
    if not any(map(ends_turn, table.actions)):
        raise Refused("no_rematch")


def _refuse_resigned(table: Table, seat: int) -> None:
    if table.seats[seat].resigned:
        raise Refused("resigned", seat=seat)
