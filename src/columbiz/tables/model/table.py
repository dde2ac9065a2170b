"""A table as an immutable value: who sits where, how far the game is, and what each event changes."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, NamedTuple, assert_never

from columbiz.bots.names import BotName, bots_can_play
from columbiz.rules.actions import Action, Done, Forfeit, Keep, Place, Throw
from columbiz.rules.editions import Rules
from columbiz.rules.notation import parse_action
from columbiz.rules.opening import Opening
from columbiz.rules.seats import seat_of
from columbiz.rules.state import Outcome, Phase, State
from columbiz.tables.errors import Refused
from columbiz.tables.model.events import (
    Arranged,
    Closed,
    CloseReason,
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
from columbiz.tables.model.options import NewTable, Player
from columbiz.tables.model.score_pad import EnteredTurn

#: Milliseconds since 1970, UTC.
Milliseconds = int
#: New values of fields of a Table, by name.
Changes = dict[str, Any]

#: The events after which a command based on an earlier one still makes sense.
_MAKE_NOTHING_STALE = (Said, Renamed, Revealed, RematchOffered, RematchDeclined)

#: The bot that plays for a person who left or resigned, and the one used if the engine does not support the rules.
STAND_IN: BotName = "helmsman"
STAND_IN_FOR_OTHER_RULES: BotName = "random"

#: How long a player may keep the others waiting before they can call a bot.
CALL_BOT_AFTER_MILLISECONDS = 120_000


class Status(StrEnum):
    """The stage a table is in."""

    OPEN = "open"
    PLAYING = "playing"
    OVER = "over"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat: free, held by a person, or played by a bot from the start."""

    #: the bot that plays it now: the seat's own, or one that stands in for a person
    bot: BotName | None = None
    #: hash of the secret of the person who holds it; empty for a bot's or a free seat
    holder: str = field(default="", repr=False)
    name: str = ""
    seed: str = ""
    #: number of the event with which the person sat down
    seated: int = -1
    resigned: bool = False
    wants_rematch: bool = False
    declined_rematch: bool = False
    #: hash of the secret this seat is reserved for; empty where anybody may sit down
    reserved_for: str = field(default="", repr=False)

    @property
    def is_free(self) -> bool:
        """Whether a person may sit down."""
        return not self.holder and self.bot is None

    @property
    def is_reserved(self) -> bool:
        """Whether it is free, but only for the person who played it in the previous game."""
        return self.is_free and bool(self.reserved_for)

    @property
    def is_person(self) -> bool:
        """Whether a person holds it, even while a bot stands in."""
        return bool(self.holder)


class Step(NamedTuple):
    """An action and the State after it."""

    action: Action
    state: State

    @classmethod
    def of(cls, state: State, text: str) -> Step:
        """Apply an action, given as text, to a State; raises the rules' own errors."""
        action = parse_action(text)
        return cls(action, state.apply(action))


@dataclass(frozen=True, slots=True)
class BotTurn:
    """A turn in which a bot stood in for a person."""

    seat: int
    level: BotName
    turn: int


class Table(NamedTuple):
    """A table after some events. `after` returns the table with one more; nothing else changes it.

    It is a tuple because a new one is made for every event, and tuples are copied several times as fast as dataclasses.
    """

    id: str
    options: NewTable
    rules: Rules
    seal: str
    rematch_of: str | None
    seats: tuple[Seat, ...]
    #: number and time of the last event
    number: int
    at: Milliseconds
    #: number of the last change: commands based on an earlier event are stale
    changed: int
    #: when the table began to wait for the player: at the start of the turn, at the last throw, or when the player came
    #: back
    waiting_since: Milliseconds
    status: Status = Status.OPEN
    opening: Opening | None = None
    state: State | None = None
    #: number of the turn being played or due, from 1; 0 before the game
    turn: int = 0
    turn_began: Milliseconds = 0
    #: whether the player has taken the seat back from a bot in this turn
    came_back: bool = False
    actions: tuple[Action, ...] = ()
    #: the States before each keep and placement since the last throw
    undoable: tuple[State, ...] = ()
    #: at a table that only keeps the score: the last turn of which something was entered, and the numbers of all turns
    #: whose dice or throws were assumed
    entered: EnteredTurn | None = None
    assumed: tuple[int, ...] = ()
    #: number of throws so far, including those of the opening throw
    thrown: int = 0
    #: (seat, turn) of each resignation
    resigned_in: tuple[tuple[int, int], ...] = ()
    bot_turns: tuple[BotTurn, ...] = ()
    #: the result, once the game is over; a seat that resigned cannot win
    outcome: Outcome | None = None
    #: the revealed secret of the sealed dice, and the table of the rematch
    secret: str | None = None
    rematch: str | None = None
    #: kind and seat of the events that do not advance the game, since the last turn ended or, before the game, since
    #: somebody sat down; the referee limits their number, and `ClientLimits.aside` limits a client's rate
    asides: tuple[tuple[str, int], ...] = ()
    #: why the table was closed before its game was over
    closed: CloseReason | None = None

    @classmethod
    def created(cls, table_id: str, event: Created, at: Milliseconds) -> Table:
        """The table after its first event."""
        nothing = ("",) * len(event.options.seats)
        seats = tuple(map(_new_seat, event.options.seats, event.reserved or nothing, event.names or nothing))
        options = event.options
        return cls(table_id, options, options.rules, event.seal, event.rematch_of, seats, 0, at, 0, at)

    def after(self, event: Event, at: Milliseconds, step: Step | None = None) -> Table:
        """Return the table with one more event. Events come from a referee and are not checked again.

        `step` is the result of a Played event, if the caller has already computed it.
        """
        number = self.number + 1
        changes = self._changes(event, number, at, step)
        if not isinstance(event, _MAKE_NOTHING_STALE):
            changes["changed"] = number
        return self._replace(number=number, at=at, **changes)

    def _changes(self, event: Event, number: int, at: Milliseconds, step: Step | None) -> Changes:
        """The fields that an event changes, besides its number and time."""
        match event:
            case Played(action=text) if self.entering:
                return self._entered(self.entering.then(parse_action(text)))
            case Undone() if self.entered:
                return self._entered(self.entered.back()) | self._aside(event)
            case Played(seat=seat, action=text):
                return self._played(seat, step or Step.of(self.playing, text), at)
            case Undone():
                return self._undone(event)
            case Started(opening=text):
                return self._started(text, at)
            case Resigned(seat=seat):
                return self._resigned(seat)
            case SatDown(seat=seat, name=name, seed=seed, holder=holder):
                return self._seat(seat, holder=holder, name=name, seed=seed, seated=number) | {"asides": ()}
            case StoodUp(seat=seat):
                return self._seat(seat, holder="", name="", seed="", seated=-1)
            case Renamed(seat=seat, name=name):
                return self._seat(seat, name=name) | self._aside(event)
            case Arranged(seats=players):
                return self._arranged(players)
            case TakenOver(seat=seat, level=level, reason=reason):
                return self._seat(seat, bot=level) | (self._aside(event) if reason == "left" else {})
            case TakenBack(seat=seat):
                return self._taken_back(seat, at)
            case RematchOffered(seat=seat):
                return self._seat(seat, wants_rematch=True, declined_rematch=False)
            case RematchDeclined(seat=seat):
                return self._seat(seat, wants_rematch=False, declined_rematch=True) | self._aside(event)
            case RematchMade(table=rematch):
                return {"rematch": rematch}
            case Closed(reason=reason):
                return {"status": Status.CLOSED, "closed": reason, "undoable": ()}
            case Revealed(secret=secret):
                return {"secret": secret}
            case Said():
                return self._aside(event)
            case Created():
                raise ValueError(f"table {self.id} cannot be created again by event {number}")
            case _:
                assert_never(event)

    def _seat(self, number: int, **changes: Any) -> Changes:
        seat = replace(self.seats[number], **changes)
        return {"seats": (*self.seats[:number], seat, *self.seats[number + 1 :])}

    def _aside(self, event: Said | Renamed | Undone | TakenOver | RematchDeclined) -> Changes:
        return {"asides": (*self.asides, (event.kind, event.seat))}

    def _undone(self, event: Undone) -> Changes:
        state, undoable = self.undoable[-1], self.undoable[:-1]
        return {"state": state, "undoable": undoable, "actions": self.actions[:-1]} | self._aside(event)

    def _taken_back(self, seat: int, at: Milliseconds) -> Changes:
        """A player who comes back gets a fresh clock and a fresh waiting time, but only once per turn."""
        changes = self._seat(seat, bot=None)
        if self.player == seat and not self.came_back:
            changes |= {"came_back": True, "waiting_since": at, "turn_began": at}
        return changes

    def _arranged(self, players: tuple[Player, ...]) -> Changes:
        """Seats that were for people and still are stay as they are; the other seats are reset."""
        old = (*self.seats, *(Seat(),) * len(players))
        seats = tuple(
            seat if seat.bot is None and player == "person" else _new_seat(player, seat.reserved_for)
            for player, seat in zip(players, old, strict=False)
        )
        return {"seats": seats, "options": self.options.model_copy(update={"seats": players})}

    def _started(self, text: str, at: Milliseconds) -> Changes:
        start = self.options.start
        has_opening = self.options.dice != "pad" and start is None
        opening = Opening.parse(text, len(self.seats)) if has_opening else None
        starter = opening.starter if opening else seat_of(text, len(self.seats)) or 0
        return {
            "status": Status.PLAYING,
            "opening": opening,
            "state": start or State.initial(len(self.seats), starter=starter, rules=self.rules),
            "thrown": sum(map(len, opening.rounds)) if opening else 0,
            "turn": 1,
            "turn_began": at,
            "waiting_since": at,
            "asides": (),
        }

    def _played(self, seat: int, step: Step, at: Milliseconds) -> Changes:
        before, (action, state) = self.playing, step
        changes: Changes = {
            "state": state,
            "actions": (*self.actions, action),
            "undoable": (*self.undoable, before) if isinstance(action, Keep | Place) else (),
            "bot_turns": self._bot_turns_with(seat),
        }
        match action:
            case Throw():
                changes |= {"thrown": self.thrown + 1, "waiting_since": at}
            case Done() | Forfeit() if state.phase is Phase.OVER:
                changes |= _over(state, self.resigned)
            case Done() | Forfeit():
                changes |= {"turn": self.turn + 1, "turn_began": at, "waiting_since": at}
                changes |= {"came_back": False, "asides": ()}
            case Keep() | Place():
                pass
            case _:
                assert_never(action)
        return changes

    def _entered(self, turn: EnteredTurn) -> Changes:
        """The last turn of a table that only keeps the score was entered up to here."""
        actions, state = turn.played()
        is_over = state.phase is Phase.OVER
        changes: Changes = {
            "state": state,
            "actions": (*turn.before, *actions),
            "entered": turn,
            "assumed": (*(number for number in self.assumed if number < turn.number), *turn.assumed),
            "turn": turn.number + (turn.is_over and not is_over),
            "status": Status.OVER if is_over else Status.PLAYING,
            "outcome": state.standing(self.resigned) if is_over else None,
        }
        if self.entered is None or self.entered.number != turn.number:
            changes["asides"] = ()
        return changes

    def _bot_turns_with(self, seat: int) -> tuple[BotTurn, ...]:
        """The turns of stand-ins, with this one if a stand-in plays it."""
        player = self.seats[seat]
        if player.bot is None or not player.is_person:
            return self.bot_turns
        this = BotTurn(seat, player.bot, self.turn)
        return self.bot_turns if this in self.bot_turns[-1:] else (*self.bot_turns, this)

    def _resigned(self, number: int) -> Changes:
        """A stand-in continues, unless only one seat or no person is left."""
        changes = self._seat(number, bot=self.stand_in, resigned=True)
        changes["resigned_in"] = (*self.resigned_in, (number, self.turn))
        left = [seat for seat in changes["seats"] if not seat.resigned]
        if len(left) == 1 or not any(seat.is_person for seat in left):
            changes |= _over(self.playing, (*self.resigned, number))
        return changes

    @property
    def playing(self) -> State:
        """The State of the game; raises ValueError before it has begun."""
        if self.state is None:
            raise ValueError(f"table {self.id}: the game has not begun at event {self.number}")
        return self.state

    @property
    def entering(self) -> EnteredTurn | None:
        """The turn that the next entry belongs to; None unless the table only keeps the score of a game."""
        if self.options.dice != "pad" or self.state is None:
            return None
        if self.entered is None or self.entered.is_over:
            return EnteredTurn(self.turn, self.actions, self.state)
        return self.entered

    @property
    def undoer(self) -> int | None:
        """The seat that may undo something, if any.

        The turn entered last at a table that only keeps the score can be undone even if it has ended the game.
        """
        if self.options.dice != "pad":
            return self.player if self.undoable else None
        turn = self.entered
        return turn.start.player if turn and turn.entries and self._may_go_on else None

    @property
    def _may_go_on(self) -> bool:
        """Whether a game is being played, or was played to its end and nobody has offered a rematch."""
        if self.status is Status.OVER:
            return self.playing.phase is Phase.OVER and not any(seat.wants_rematch for seat in self.seats)
        return self.status is Status.PLAYING

    @property
    def host(self) -> int | None:
        """The seat of the person who has been seated longest; None while nobody is."""
        people = [number for number, seat in enumerate(self.seats) if seat.holder]
        return min(people, key=lambda number: self.seats[number].seated) if people else None

    @property
    def is_private(self) -> bool:
        """Whether only its players may see it: never before the game begins, when anybody may still sit down."""
        return self.options.watch == "players" and self.state is not None

    @property
    def has_one_holder(self) -> bool:
        """Whether all its people share one secret: one person alone, or several on one screen."""
        return len({seat.holder for seat in self.seats if seat.is_person}) == 1

    @property
    def refusal_of_hints(self) -> Refused | None:
        """Why its players may not ask for hints; None if people share one screen and bots know rules and dice."""
        if self.options.dice == "pad":
            return Refused("only_score_pad")
        if not self.has_one_holder:
            return Refused("no_hints")
        if not bots_can_play(self.rules):
            return Refused("bots_need_common_dice", dice=self.rules.dice, throws=self.rules.throws)
        return None

    @property
    def everybody_wants_rematch(self) -> bool:
        """Whether all its people have offered a rematch."""
        return all(seat.wants_rematch for seat in self.seats if seat.is_person)

    @property
    def stand_in(self) -> BotName:
        """The bot that plays for an absent person."""
        return STAND_IN if bots_can_play(self.rules) else STAND_IN_FOR_OTHER_RULES

    @property
    def has_bot_in_play(self) -> bool:
        """Whether a game is being played in which a bot plays a seat."""
        return self.status is Status.PLAYING and any(seat.bot for seat in self.seats)

    @property
    def seeds(self) -> tuple[str, ...]:
        """What each seat mixes into the sealed dice."""
        return tuple(seat.seed for seat in self.seats)

    @property
    def player(self) -> int | None:
        """The seat whose turn it is; None unless a game is being played."""
        return self.state.player if self.state and self.status is Status.PLAYING else None

    @property
    def deadline(self) -> Milliseconds | None:
        """When the clock of this turn runs out; None without a clock or while a bot plays."""
        if self.options.clock is None or self.player is None or self.seats[self.player].bot:
            return None
        return self.turn_began + 1000 * self.options.clock

    def overdue(self, now: Milliseconds) -> int | None:
        """The seat whose clock has run out."""
        deadline = self.deadline
        return self.player if deadline is not None and now >= deadline else None

    @property
    def bot_callable_at(self) -> Milliseconds | None:
        """When the others may call a bot for the player; None unless a bot may play for a person they wait for."""
        if self.player is None or self.seats[self.player].bot or self.options.dice == "pad":
            return None
        return self.waiting_since + CALL_BOT_AFTER_MILLISECONDS

    @property
    def resigned(self) -> tuple[int, ...]:
        """The seats that resigned."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.resigned)


def _new_seat(player: Player, reserved_for: str, name: str = "") -> Seat:
    return Seat(bot=None if player == "person" else player, reserved_for=reserved_for, name=name)


def _over(state: State, resigned: Collection[int]) -> Changes:
    return {"status": Status.OVER, "outcome": state.standing(resigned), "undoable": (), "asides": ()}
