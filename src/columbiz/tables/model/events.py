"""Events: what has happened at a table. A closed union, one event per accepted command or duty of the server.

The stored JSON of an event carries the format number. Later versions only add kinds; a table whose log has a kind or a
format unknown to this version cannot be opened.
"""

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter, ValidationError

from columbiz.bots.names import BotName
from columbiz.tables.errors import StoreError
from columbiz.tables.model.options import (
    ActionText,
    NewTable,
    Phrase,
    Players,
    SeatNumber,
    Seed,
    StrictModel,
    TableId,
)

FORMAT: Literal[1] = 1

CloseReason = Literal["empty", "untouched", "operator"]


class TableEvent(StrictModel):
    """The fields common to all events."""

    format: Literal[1] = FORMAT


class SeatEvent(TableEvent):
    """An event at one seat."""

    seat: SeatNumber


class Created(TableEvent):
    """A table was set up. Its seal commits to the dice before anyone sits down.

    `reserved` has for each seat the hash of the secret it is reserved for, if any; clients never see it. `names` has
    the names of the people for whom seats are reserved.
    """

    kind: Literal["created"] = "created"
    options: NewTable
    seal: str
    rematch_of: TableId | None = None
    reserved: tuple[str, ...] = Field(default=(), repr=False)
    names: tuple[str, ...] = ()


class SatDown(SeatEvent):
    """A person took a seat. `holder` is the hash of the seat's secret; clients never see it."""

    kind: Literal["sat_down"] = "sat_down"
    name: str
    seed: Seed
    holder: str = Field(repr=False)


class StoodUp(SeatEvent):
    """A person left a seat before the game began."""

    kind: Literal["stood_up"] = "stood_up"


class Renamed(SeatEvent):
    """A person changed their name."""

    kind: Literal["renamed"] = "renamed"
    name: str


class Arranged(TableEvent):
    """The host changed the seats before the game began."""

    kind: Literal["arranged"] = "arranged"
    seats: Players


class Started(TableEvent):
    """The game began with this opening throw or, without one, with the seat of this letter.

    There is none at a table that only keeps the score, or that starts from a position.
    """

    kind: Literal["started"] = "started"
    opening: str


class Played(SeatEvent):
    """A seat played an action, in its canonical text form."""

    kind: Literal["played"] = "played"
    action: ActionText


class Undone(SeatEvent):
    """The last keep or placement was undone; at a table that only keeps the score, the last entry."""

    kind: Literal["undone"] = "undone"


class Resigned(SeatEvent):
    """A seat gave up; a bot plays on for it unless only one seat or no person is left."""

    kind: Literal["resigned"] = "resigned"


class TakenOver(SeatEvent):
    """A bot plays for the seat's person from now on."""

    kind: Literal["taken_over"] = "taken_over"
    level: BotName
    reason: Literal["left", "clock", "called"]


class TakenBack(SeatEvent):
    """The person plays the seat again."""

    kind: Literal["taken_back"] = "taken_back"


class Closed(TableEvent):
    """The table was closed before its game was over: it was empty, it was left untouched, or the operator closed it."""

    kind: Literal["closed"] = "closed"
    reason: CloseReason


class Revealed(TableEvent):
    """The game is over, or its table closed, and the secret of the sealed dice is published."""

    kind: Literal["revealed"] = "revealed"
    secret: str


class RematchOffered(SeatEvent):
    """A seat offered a rematch."""

    kind: Literal["rematch_offered"] = "rematch_offered"


class RematchDeclined(SeatEvent):
    """A seat declined a rematch, or withdrew its offer."""

    kind: Literal["rematch_declined"] = "rematch_declined"


class RematchMade(TableEvent):
    """Everybody offered a rematch; this is its table."""

    kind: Literal["rematch_made"] = "rematch_made"
    table: TableId


class Said(SeatEvent):
    """A seat said a phrase."""

    kind: Literal["said"] = "said"
    phrase: Phrase


Event = (
    Created | SatDown | StoodUp | Renamed | Arranged | Started | Played | Undone | Resigned | TakenOver | TakenBack
    | Closed | Revealed | RematchOffered | RematchDeclined | RematchMade | Said
)  # fmt: skip

EVENTS: TypeAdapter[Event] = TypeAdapter(Annotated[Event, Field(discriminator="kind")])


class _Header(StrictModel, extra="ignore"):
    """The part of an event that any version can read."""

    format: int = 0
    kind: str = "?"


_HEADERS = TypeAdapter(_Header)


def _header(text: str) -> _Header:
    try:
        return _HEADERS.validate_json(text)
    except ValidationError:  # damaged, or not written by any version
        return _Header()


def parse_event(table: str, number: int, text: str) -> Event:
    """Read a stored event; raise StoreError with code `unknown_event` if this version does not know it."""
    try:
        return EVENTS.validate_json(text)
    except ValidationError as error:
        header = _header(text)
        values = {"kind": header.kind, "format": header.format}
        raise StoreError("unknown_event", table=table, number=number, **values) from error
