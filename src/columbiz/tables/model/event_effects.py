"""What each event changes about a table."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple, assert_never

from columbiz.records import Resignation, StandIn
from columbiz.rules.actions import Action, Done, Forfeit, Keep, Place, Throw
from columbiz.rules.notation import parse_action
from columbiz.rules.opening import Opening
from columbiz.rules.seats import seat_of
from columbiz.rules.state import Phase, State
from columbiz.tables.model.events import (
    Arranged,
    Closed,
    Created,
    Event,
    Played,
    RematchDeclined,
    RematchMade,
    RematchOffered,
    Renamed,
    Resigned,
    Revealed,
    Said,
    SatDown,
    Started,
    StoodUp,
    TakenBack,
    TakenOver,
    Undone,
)
from columbiz.tables.model.options import Player
from columbiz.tables.model.score_pad import EnteredTurn
from columbiz.tables.model.seats import Seat, Status, new_seat

if TYPE_CHECKING:
    from columbiz.tables.model.table import Milliseconds, Table

#: New values of fields of a Table, by name.
Changes = dict[str, Any]

#: The events after which a command based on an earlier one still makes sense.
_MAKE_NOTHING_STALE = (Said, Renamed, Revealed, RematchOffered, RematchDeclined)


class AppliedAction(NamedTuple):
    """An action and the State after it."""

    action: Action
    state: State

    @classmethod
    def of(cls, state: State, text: str) -> AppliedAction:
        """Apply an action, given as text, to a State; raises the rules' own errors."""
        action = parse_action(text)
        return cls(action, state.apply(action))


def changes_of(table: Table, event: Event, at: Milliseconds, applied: AppliedAction | None) -> Changes:
    """The fields that an event changes. `applied` is the result of a Played event, if it has been computed already."""
    number = table.number + 1
    changes = _changes(table, event, number, at, applied)
    changes |= {"number": number, "last_event_at": at}
    if not isinstance(event, _MAKE_NOTHING_STALE):
        changes["last_change"] = number
    return changes


def _changes(table: Table, event: Event, number: int, at: Milliseconds, applied: AppliedAction | None) -> Changes:
    """The fields that an event changes, besides its number and time."""
    match event:
        case Played(action=text) if table.current_entry:
            return _entered(table, table.current_entry.then(parse_action(text)))
        case Undone() if table.entered:
            return _entered(table, table.entered.back()) | _limited(table, event)
        case Played(seat=seat, action=text):
            return _played(table, seat, applied or AppliedAction.of(table.playing, text), at)
        case Undone():
            return _undone(table, event)
        case Started(opening=text):
            return _started(table, text, at)
        case Resigned(seat=seat):
            return _resigned(table, seat)
        case SatDown(seat=seat, name=name, seed=seed, holder=holder):
            return _seat(table, seat, holder=holder, name=name, seed=seed, seated=number) | {"limited_events": ()}
        case StoodUp(seat=seat):
            return _seat(table, seat, holder="", name="", seed="", seated=-1)
        case Renamed(seat=seat, name=name):
            return _seat(table, seat, name=name) | _limited(table, event)
        case Arranged(seats=players):
            return _arranged(table, players)
        case TakenOver(seat=seat, level=level, reason=reason):
            return _seat(table, seat, bot=level) | (_limited(table, event) if reason == "left" else {})
        case TakenBack(seat=seat):
            return _taken_back(table, seat, at)
        case RematchOffered(seat=seat):
            return _seat(table, seat, wants_rematch=True, declined_rematch=False)
        case RematchDeclined(seat=seat):
            return _seat(table, seat, wants_rematch=False, declined_rematch=True) | _limited(table, event)
        case RematchMade(table=rematch):
            return {"rematch": rematch}
        case Closed(reason=reason):
            return {"status": Status.CLOSED, "closed": reason, "undoable": ()}
        case Revealed(secret=secret):
            return {"secret": secret}
        case Said():
            return _limited(table, event)
        case Created():
            raise ValueError(f"table {table.id} cannot be created again by event {number}")
        case _:
            assert_never(event)


def _seat(table: Table, number: int, **changes: Any) -> Changes:
    seat = replace(table.seats[number], **changes)
    return {"seats": (*table.seats[:number], seat, *table.seats[number + 1 :])}


def _limited(table: Table, event: Said | Renamed | Undone | TakenOver | RematchDeclined) -> Changes:
    return {"limited_events": (*table.limited_events, (event.kind, event.seat))}


def _undone(table: Table, event: Undone) -> Changes:
    state, undoable = table.undoable[-1], table.undoable[:-1]
    return {"state": state, "undoable": undoable, "actions": table.actions[:-1]} | _limited(table, event)


def _taken_back(table: Table, seat: int, at: Milliseconds) -> Changes:
    """A player who comes back gets a fresh clock and a fresh waiting time, but only once per turn."""
    changes = _seat(table, seat, bot=None)
    if table.player == seat and not table.came_back:
        changes |= {"came_back": True, "waiting_since": at, "turn_began": at}
    return changes


def _arranged(table: Table, players: tuple[Player, ...]) -> Changes:
    """Seats that were for people and still are stay as they are; the other seats are reset."""
    old = (*table.seats, *(Seat(),) * len(players))
    seats = tuple(
        seat if seat.bot is None and player == "person" else new_seat(player, seat.reserved_for)
        for player, seat in zip(players, old, strict=False)
    )
    return {"seats": seats, "options": table.options.model_copy(update={"seats": players})}


def _started(table: Table, text: str, at: Milliseconds) -> Changes:
    start = table.options.start
    has_opening = table.options.dice != "pad" and start is None
    opening = Opening.parse(text, len(table.seats)) if has_opening else None
    starter = opening.starter if opening else seat_of(text, len(table.seats)) or 0
    return {
        "status": Status.PLAYING,
        "opening": opening,
        "state": start or State.initial(len(table.seats), starter=starter, rules=table.rules),
        "thrown": sum(map(len, opening.rounds)) if opening else 0,
        "turn": 1,
        "turn_began": at,
        "waiting_since": at,
        "limited_events": (),
    }


def _played(table: Table, seat: int, applied: AppliedAction, at: Milliseconds) -> Changes:
    before, (action, state) = table.playing, applied
    changes: Changes = {
        "state": state,
        "actions": (*table.actions, action),
        "undoable": (*table.undoable, before) if isinstance(action, Keep | Place) else (),
        "stand_ins": _stand_ins_with(table, seat),
    }
    match action:
        case Throw():
            changes |= {"thrown": table.thrown + 1, "waiting_since": at}
        case Done() | Forfeit() if state.phase is Phase.OVER:
            changes |= _over(state, table.resigned)
        case Done() | Forfeit():
            changes |= {"turn": table.turn + 1, "turn_began": at, "waiting_since": at}
            changes |= {"came_back": False, "limited_events": ()}
        case Keep() | Place():
            pass
        case _:
            assert_never(action)
    return changes


def _entered(table: Table, turn: EnteredTurn) -> Changes:
    """The last turn of a table that only keeps the score was entered up to here."""
    actions, state = turn.played()
    is_over = state.phase is Phase.OVER
    changes: Changes = {
        "state": state,
        "actions": (*turn.before, *actions),
        "entered": turn,
        "assumed": (*(number for number in table.assumed if number < turn.number), *turn.assumed),
        "turn": turn.number + (turn.is_over and not is_over),
        "status": Status.OVER if is_over else Status.PLAYING,
        "outcome": state.standing(table.resigned) if is_over else None,
    }
    if table.entered is None or table.entered.number != turn.number:
        changes["limited_events"] = ()
    return changes


def _stand_ins_with(table: Table, seat: int) -> tuple[StandIn, ...]:
    """The turns of stand-ins, with this one if a stand-in plays it."""
    player = table.seats[seat]
    if player.bot is None or not player.is_person:
        return table.stand_ins
    this = StandIn(seat, player.bot, table.turn, table.turn)
    return table.stand_ins if this in table.stand_ins[-1:] else (*table.stand_ins, this)


def _resigned(table: Table, number: int) -> Changes:
    """A stand-in continues, unless only one seat or no person is left."""
    changes = _seat(table, number, bot=table.stand_in, resigned=True)
    changes["resignations"] = (*table.resignations, Resignation(number, table.turn))
    left = [seat for seat in changes["seats"] if not seat.resigned]
    if len(left) == 1 or not any(seat.is_person for seat in left):
        changes |= _over(table.playing, (*table.resigned, number))
    return changes


def _over(state: State, resigned: Collection[int]) -> Changes:
    return {"status": Status.OVER, "outcome": state.standing(resigned), "undoable": (), "limited_events": ()}
