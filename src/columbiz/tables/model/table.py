"""A table as an immutable value: who sits where, and how far the game is."""

from __future__ import annotations

from typing import NamedTuple

from columbiz.bots.names import BotName, bots_can_play
from columbiz.records import Resignation, StandIn
from columbiz.rules.actions import Action
from columbiz.rules.editions import Rules
from columbiz.rules.opening import Opening
from columbiz.rules.state import Outcome, Phase, State
from columbiz.tables.model.event_effects import AppliedAction, changes_of
from columbiz.tables.model.events import CloseReason, Created, Event
from columbiz.tables.model.options import NewTable
from columbiz.tables.model.score_pad import EnteredTurn
from columbiz.tables.model.seats import Seat, Status, new_seat

#: Milliseconds since 1970, UTC.
Milliseconds = int

#: The bot that plays for a person who left or resigned, and the one used if the engine does not support the rules.
STAND_IN: BotName = "helmsman"
STAND_IN_FOR_OTHER_RULES: BotName = "random"

#: How long a player may keep the others waiting before they can call a bot.
CALL_BOT_AFTER_MILLISECONDS = 120_000


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
    last_event_at: Milliseconds
    #: number of the last change: commands based on an earlier event are stale
    last_change: int
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
    resignations: tuple[Resignation, ...] = ()
    #: one for each turn in which a bot stood in for a person
    stand_ins: tuple[StandIn, ...] = ()
    #: the result, once the game is over; a seat that resigned cannot win
    outcome: Outcome | None = None
    #: the revealed secret of the sealed dice, and the table of the rematch
    secret: str | None = None
    rematch: str | None = None
    #: kind and seat of the events whose number the referee limits, since the last turn ended or, before the game, since
    #: somebody sat down
    limited_events: tuple[tuple[str, int], ...] = ()
    #: why the table was closed before its game was over
    closed: CloseReason | None = None

    @classmethod
    def created(cls, table_id: str, event: Created, at: Milliseconds) -> Table:
        """The table after its first event."""
        nothing = ("",) * len(event.options.seats)
        seats = tuple(map(new_seat, event.options.seats, event.reserved or nothing, event.names or nothing))
        options = event.options
        return cls(table_id, options, options.rules, event.seal, event.rematch_of, seats, 0, at, 0, at)

    def after(self, event: Event, at: Milliseconds, applied: AppliedAction | None = None) -> Table:
        """Return the table with one more event. Events come from a referee and are not checked again.

        `applied` is the result of a Played event, if the caller has already computed it.
        """
        return self._replace(**changes_of(self, event, at, applied))

    @property
    def playing(self) -> State:
        """The State of the game; raises ValueError before it has begun."""
        if self.state is None:
            raise ValueError(f"table {self.id}: the game has not begun at event {self.number}")
        return self.state

    @property
    def current_entry(self) -> EnteredTurn | None:
        """The turn that the next entry belongs to; None unless the table only keeps the score of a game."""
        if self.options.dice != "pad" or self.state is None:
            return None
        if self.entered is None or self.entered.is_over:
            return EnteredTurn(self.turn, self.actions, self.state)
        return self.entered

    @property
    def undo_seat(self) -> int | None:
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
