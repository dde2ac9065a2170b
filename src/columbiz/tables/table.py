"""A table as the fold of its events: who sits where, and where the game stands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import lru_cache
from typing import Any

from columbiz.rules.actions import Action, Done, Forfeit, Keep, Place, Throw
from columbiz.rules.cells import CELLS, Cell
from columbiz.rules.dice import Dice
from columbiz.rules.editions import Rules
from columbiz.rules.opening import Opening
from columbiz.rules.state import Outcome, Phase, State
from columbiz.tables.commands import Level, NewTable
from columbiz.tables.events import (
    Created,
    Event,
    Forfeited,
    Kept,
    Placed,
    RematchMade,
    RematchOffered,
    Resigned,
    Revealed,
    Said,
    SatDown,
    Started,
    StoodUp,
    TakenBack,
    TakenOver,
    Thrown,
    TurnEnded,
    Undone,
)

#: Who plays on for a person who left or resigned, and where the rules are none the engine can play.
STAND_IN: Level = "helmsman"
STAND_IN_ANY_RULES: Level = "random"


class Status(StrEnum):
    """How far a table is."""

    OPEN = "open"
    PLAYING = "playing"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class SeatState:
    """One seat: a bot's from the start, or a person's, or still free."""

    #: the bot that plays it now: the seat's own, or one that plays for a person
    bot: Level | None = None
    #: hash of the secret of the person who holds it; empty for a bot's or a free seat
    holder: str = field(default="", repr=False)
    name: str = ""
    seed: str = ""
    resigned: bool = False
    wants_rematch: bool = False
    #: hash of the secret this seat is kept for; empty where anybody may sit down
    kept: str = field(default="", repr=False)

    @property
    def is_free(self) -> bool:
        """Whether somebody may sit down."""
        return not self.holder and self.bot is None

    @property
    def is_person(self) -> bool:
        """Whether a person holds it, even if a bot plays at the moment."""
        return bool(self.holder)


def bots_can_play(rules: Rules) -> bool:
    """Whether the engine knows these rules."""
    return rules.dice == 8 and rules.throws == 3


# The same few actions are done at all tables, and each is asked for by the referee and by the fold.


@lru_cache(maxsize=2**12)
def keep_of(dice: Dice) -> Keep:
    """The action of keeping dice."""
    return Keep(dice)


@lru_cache(maxsize=len(CELLS))
def place_on(cell: str) -> Place:
    """The action of placing a disc on a cell."""
    return Place(Cell.parse(cell))


@lru_cache(maxsize=2**10)
def _opening(text: str, players: int) -> Opening:
    """An opening throw that was written down."""
    return Opening.parse(text, players)


# Events are told apart by their type, as a model is slow to say what it is no instance of.
_ACTIONS: dict[type[Event], Callable[[Any], Action]] = {
    Thrown: lambda event: Throw(event.dice),
    Kept: lambda event: keep_of(event.dice),
    Placed: lambda event: place_on(event.cell),
    TurnEnded: lambda _: Done(),
    Forfeited: lambda _: Forfeit(),
}
_CHANGE_STATUS = frozenset({Started, TurnEnded, Forfeited, Resigned})


@dataclass(slots=True)
class Table:
    """A table after some events; `apply` takes the next one. Events come from a referee, so they are not checked."""

    id: str
    options: NewTable = field(default_factory=NewTable)
    seal: str = ""
    rematch_of: str | None = None
    #: number of the last event, -1 before the first
    number: int = -1
    #: number of the last event that changed anything; words do not
    moved: int = -1
    #: when the last event happened, when the last that changed anything, and when the turn began, in milliseconds
    at: int = 0
    moved_at: int = 0
    turn_began: int = 0
    status: Status = Status.OPEN
    seats: tuple[SeatState, ...] = ()
    rules: Rules = NewTable().rules
    opening: Opening | None = None
    #: the same as text
    opened: str | None = None
    state: State | None = None
    actions: list[Action] = field(default_factory=list)
    #: States before each disc of this turn, for taking back
    before_discs: list[State] = field(default_factory=list)
    #: throws made so far, those of the opening throw included
    thrown: int = 0
    #: who won, once the game is over; who resigned cannot
    outcome: Outcome | None = None
    secret: str | None = None
    rematch: str | None = None
    #: numbers of the accepted commands by their ids
    commands: dict[str, int] = field(default_factory=dict)
    #: a State, an action in it and what comes of that: what was asked for last
    _ahead: tuple[State, Action, State] | None = field(default=None, repr=False, compare=False)

    def apply(self, event: Event, at: int, command: str = "") -> None:
        """Take the next event."""
        status = self.status_after(event)
        self.number += 1
        self.at = at
        if type(event) is not Said:
            self.moved, self.moved_at = self.number, at
        if command:
            self.commands[command] = self.number
        if type(event) in _ACTIONS:
            self._play(action_of(event))
        else:
            self._happen(event)
        if status is not self.status:
            self._change_status(status)

    def _change_status(self, status: Status) -> None:
        self.status = status
        if status is Status.OVER:
            self.outcome = self.playing.standing(self.resigned)

    def _happen(self, event: Event) -> None:
        """Take an event that is no action of the game."""
        match event:
            case Undone():
                self.state = self.before_discs.pop()
                self.actions.pop()
            case Created():
                self._create(event)
            case Started():
                self._start(event)
            case Revealed():
                self.secret = event.secret
            case RematchMade():
                self.rematch = event.table
            case Said():
                pass
            case SatDown() | StoodUp() | TakenOver() | TakenBack() | Resigned() | RematchOffered():
                self._change_seat(event)

    def _change_seat(self, event: SatDown | StoodUp | TakenOver | TakenBack | Resigned | RematchOffered) -> None:
        seat = self.seats[event.seat]
        match event:
            case SatDown():
                seat = replace(seat, holder=event.holder, name=event.name, seed=event.seed)
            case StoodUp():
                seat = SeatState(kept=seat.kept)
            case TakenOver():
                seat = replace(seat, bot=event.level)
            case TakenBack():
                seat = replace(seat, bot=None)
            case Resigned():
                seat = replace(seat, bot=self.stand_in, resigned=True)
            case RematchOffered():
                seat = replace(seat, wants_rematch=True)
        self.seats = (*self.seats[: event.seat], seat, *self.seats[event.seat + 1 :])

    def status_after(self, event: Event) -> Status:
        """How far the table will be with this event."""
        if type(event) not in _CHANGE_STATUS:
            return self.status
        match event:
            case Started():
                return Status.PLAYING
            case TurnEnded() | Forfeited():
                over = self.after(action_of(event)).phase is Phase.OVER
                return Status.OVER if over else self.status
            case Resigned():
                left = [one for seat, one in enumerate(self.seats) if not one.resigned and seat != event.seat]
                return self.status if len(left) > 1 and any(one.is_person for one in left) else Status.OVER
            case _:
                return self.status

    def _create(self, event: Created) -> None:
        self.options, self.seal, self.rematch_of = event.options, event.seal, event.rematch_of
        self.rules = event.options.rules
        kept = event.kept or ("",) * len(event.options.seats)
        self.seats = tuple(
            SeatState(bot=None if who == "person" else who, kept=holder)
            for who, holder in zip(event.options.seats, kept, strict=True)
        )

    def _start(self, event: Started) -> None:
        self.opening, self.opened = _opening(event.opening, len(self.seats)), event.opening
        self.thrown = sum(len(thrown) for thrown in self.opening.rounds)
        self.state = State.initial(len(self.seats), starter=self.opening.starter, rules=self.rules)
        self.turn_began = self.at

    def _play(self, action: Action) -> None:
        state, after = self.playing, self.after(action)
        if isinstance(action, Place):
            self.before_discs.append(state)
        elif isinstance(action, Throw):
            self.thrown += 1
        if after.player != state.player:
            self.before_discs.clear()
            self.turn_began = self.at
        self.state, self._ahead = after, None
        self.actions.append(action)

    def after(self, action: Action) -> State:
        """The State after an action; raises IllegalAction.

        The referee, the status and the fold ask for the same one, so the last is remembered.
        """
        ahead, state = self._ahead, self.playing
        if ahead is None or ahead[0] is not state or (ahead[1] is not action and ahead[1] != action):
            ahead = self._ahead = state, action, state.apply(action)
        return ahead[2]

    @property
    def playing(self) -> State:
        """The State of the game; raises ValueError before it has begun."""
        if self.state is None:
            raise ValueError(f"table {self.id}: no game has begun by event {self.number}")
        return self.state

    @property
    def is_private(self) -> bool:
        """Whether only its players may be here; while seats are free, anybody might be one."""
        return self.options.watch == "players" and self.status is not Status.OPEN

    @property
    def has_one_person(self) -> bool:
        """Whether all its people are one, alone or on one screen with others: they share one secret."""
        return len({seat.holder for seat in self.seats if seat.is_person}) == 1

    @property
    def stand_in(self) -> Level:
        """The bot that plays on for a person."""
        return STAND_IN if bots_can_play(self.rules) else STAND_IN_ANY_RULES

    @property
    def seeds(self) -> tuple[str, ...]:
        """What every seat adds to the sealed dice."""
        return tuple(seat.seed for seat in self.seats)

    @property
    def deadline(self) -> int | None:
        """When the clock of this turn runs out, in milliseconds; None without a clock or where a bot plays."""
        if self.options.clock is None or self.state is None or self.status is not Status.PLAYING:
            return None
        return None if self.seats[self.state.player].bot else self.turn_began + 1000 * self.options.clock

    def late_at(self, now: int) -> int | None:
        """The seat whose time has run out at a moment, in milliseconds."""
        if self.options.clock is None:
            return None
        deadline = self.deadline
        return self.turn_of if deadline is not None and now >= deadline else None

    @property
    def resigned(self) -> tuple[int, ...]:
        """The seats whose people resigned."""
        return tuple(seat for seat, one in enumerate(self.seats) if one.resigned)

    @property
    def turn_of(self) -> int | None:
        """The seat whose turn it is, while a game is on."""
        return self.state.player if self.state and self.status is Status.PLAYING else None


def action_of(event: Event) -> Action:
    """The action of the game that an event stands for; raises KeyError for any other event."""
    return _ACTIONS[type(event)](event)
