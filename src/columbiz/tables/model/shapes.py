"""The shapes of everything that clients receive about tables and games, as JSON objects."""

from typing import Any, Literal

from typing_extensions import TypedDict  # pydantic needs this one before Python 3.12

from columbiz.bots.names import BotName
from columbiz.rules.state import Phase
from columbiz.tables.model.events import CloseReason
from columbiz.tables.model.options import DiceKind, Watchers
from columbiz.tables.model.seats import Status

# A game


class LineView(TypedDict):
    """A line that would score."""

    cells: list[str]
    points: int


class PlaceView(TypedDict):
    """A cell that can be paid for, and what a disc there would capture and score."""

    cell: str
    points: int
    captures: list[str]
    lines: list[LineView]


class LegalView(TypedDict):
    """What the player may do now.

    `throw` is the number of dice due. If `keep`, some of the dice may be kept; if `keep_all`, also all of them. While
    dice are being kept, `places` shows what they could pay for once all of them are kept.

    At a table that only keeps the score, `throw` is the number of dice that may be entered before the discs.
    """

    throw: int
    keep: bool
    keep_all: bool
    places: list[PlaceView]
    done: bool
    forfeit: bool
    undo: bool


class GameView(TypedDict):
    """A position, with everything needed to draw it without knowing the rules."""

    phase: Phase
    player: int
    starter: int
    dice: list[int]
    throws: int
    throws_left: int
    placed: int
    #: discs that may be placed in a whole turn, and in the rest of this one
    placements: int
    placements_left: int
    #: the seat on each cell that has a disc
    board: dict[str, int]
    supply: list[int]
    line_points: list[int]
    captured: list[int]
    totals: list[int]
    last_round: bool
    legal: LegalView


class OutcomeView(TypedDict):
    """The result of a game."""

    winners: list[int]
    totals: list[int]
    #: the rank of each seat from 1; equal seats share one, and seats that resigned are last
    places: list[int]


class StepView(TypedDict):
    """An action, the number of its turn from 1, and the game after it.

    The first step is the start of the game and has no action.
    """

    turn: int
    seat: int
    action: str | None
    #: what a placed disc captured and scored
    placed: PlaceView | None
    game: GameView
    #: the position after it, as text
    position: str


class ResignationView(TypedDict):
    """A seat that resigned, and the turn being played or due at that moment."""

    seat: int
    turn: int


class StandInView(TypedDict):
    """A bot that played for a seat's person, in each of the seat's turns from `first` to `last`."""

    seat: int
    level: str
    first: int
    last: int


class ReplayView(TypedDict):
    """A record, ready to be shown step by step."""

    rules: str
    names: list[str]
    opening: str | None
    tags: dict[str, str]
    #: the start position as text, if the game did not start at the beginning
    position: str | None
    resignations: list[ResignationView]
    stand_ins: list[StandInView]
    #: the turns whose dice or throws were not entered but assumed
    assumed: list[int]
    outcome: OutcomeView | None
    steps: list[StepView]
    #: the record in its canonical text form
    text: str


class ChoiceView(TypedDict):
    """A choice the engine has ranked: actions to play in this order, and what they lead to."""

    actions: list[str]
    points: int
    captures: int
    #: the player's chance of winning afterwards
    value: float


class HintView(TypedDict):
    """The engine's best choices, best first, and every seat's chance of winning."""

    value: list[float]
    choices: list[ChoiceView]


# The analysis of a position


class AnalysedChoice(TypedDict):
    """A choice in an analysed position: actions to play in this order, and what they lead to."""

    actions: list[str]
    points: int
    captures: int
    #: every seat's chance of winning afterwards
    value: list[float]
    #: how much less that is for the player than after the best choice
    loss: float
    #: for dice to keep: the exact chance to pay for each empty cell from them
    pays: dict[str, float]


class AnalysedCell(TypedDict):
    """An empty cell."""

    cell: str
    #: every seat's chance if one disc is placed there alone, whatever the dice; null where none may be placed
    value: list[float] | None
    #: the exact chance to pay for it, for a player who throws for this cell alone
    pay: float


class RolloutView(TypedDict):
    """The mean result of games played on by the engine, with the luck of the dice taken out, by seat."""

    trials: int
    value: list[float]
    #: the standard error of each value
    error: list[float]


class AnalysisView(TypedDict):
    """A position, and what the engine thinks of it."""

    #: the position in its canonical text form
    position: str
    game: GameView
    depth: int
    #: whether the search was finished; at depth 2 it may have run out of time
    complete: bool
    #: a hash of the weights by which positions are judged
    weights: str
    #: whether these were trained for other rules
    approximate: bool
    value: list[float]
    #: how far a value at this depth is usually off: the root mean square against rollouts
    error: float
    #: the best choices, best first, and how many there are in all; none while a throw is due
    choices: list[AnalysedChoice]
    total: int
    #: the value of the requested choice; `after` is the game after it, unless it ends the turn
    chosen: AnalysedChoice | None
    after: GameView | None
    cells: list[AnalysedCell]
    rollout: RolloutView | None


# A table


class SeatView(TypedDict):
    """A seat."""

    name: str
    plays: Literal["person", "bot", "nobody"]
    #: the bot that plays it now, including one that stands in for a person
    bot: BotName | None
    resigned: bool
    #: whether it is free, but only for the person who played it in the previous game, whose name is given
    kept: bool
    wants_rematch: bool
    declined_rematch: bool


class TableView(TypedDict):
    """A table after its event `number`."""

    table: str
    number: int
    #: when that event happened, in milliseconds since 1970
    at: int
    status: Status
    rules: str
    dice: DiceKind
    watch: Watchers
    clock: int | None
    seal: str
    #: the seat of the person who may arrange the seats
    host: int | None
    seats: list[SeatView]
    opening: str | None
    #: the position the game starts from, unless it is the usual one
    start: GameView | None
    #: the number of the turn being played or due, from 1; 0 before the game
    turn: int
    #: when the clock of this turn runs out, in milliseconds since 1970
    deadline: int | None
    #: when the others may call a bot for the player, in milliseconds since 1970; null unless they wait for a person
    bot_callable_at: int | None
    #: whether the players may ask for hints
    hints: bool
    game: GameView | None
    outcome: OutcomeView | None
    #: the secret of the sealed dice, once revealed
    secret: str | None
    #: the id of the rematch's table
    rematch: str | None
    #: why the table was closed before its game was over
    closed: CloseReason | None


class EntryView(TypedDict):
    """An event with its number and time, and the key of its command.

    For the server's own events, `seat` is null and `command` empty.
    """

    number: int
    at: int
    seat: int | None
    command: str
    event: dict[str, Any]


class PresenceView(TypedDict):
    """Who is connected: the seats of people, and the number of watchers."""

    seats: list[int]
    watchers: int


# Messages to a client


class WelcomeMessage(TypedDict):
    """The answer to a hello: the client's seats, the events it has missed, and the table."""

    type: Literal["welcome"]
    #: the server's time, in milliseconds since 1970; compared with it, a client can show how much of a turn is left
    now: int
    seats: list[int]
    events: list[EntryView]
    view: TableView
    presence: PresenceView


class EventsMessage(TypedDict):
    """New events, and the table after the last of them. An entry with a command's key acknowledges the command."""

    type: Literal["events"]
    events: list[EntryView]
    view: TableView


class AcceptedMessage(TypedDict):
    """The number of a command's event: over HTTP for every accepted command, over the socket for a repeated one."""

    type: Literal["accepted"]
    id: str
    number: int


class RefusedMessage(TypedDict):
    """A command or another message that was refused; if it was stale, with the events its sender has not seen."""

    type: Literal["refused"]
    id: str | None
    code: str
    reason: str
    values: dict[str, Any]
    events: list[EntryView]


class PresenceMessage(TypedDict):
    """Presence changed."""

    type: Literal["presence"]
    presence: PresenceView


class PongMessage(TypedDict):
    """The answer to a ping."""

    type: Literal["pong"]


ServerMessage = WelcomeMessage | EventsMessage | AcceptedMessage | RefusedMessage | PresenceMessage | PongMessage
