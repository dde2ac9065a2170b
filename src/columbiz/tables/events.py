"""What has happened at a table: a closed union, one event for each accepted command or act of the server."""

from __future__ import annotations

from typing import Annotated, Literal

import orjson
from pydantic import Field, TypeAdapter

from columbiz.tables.commands import CellText, Dice, Level, Message, NewTable, Phrase, Seat, Seed, TableId


class Created(Message):
    """A table was set up; the seal binds its dice before anyone sits down.

    `kept` has for each seat the hash of the secret it is kept for, if any; it is never sent to anybody.
    """

    kind: Literal["created"] = "created"
    options: NewTable
    seal: str
    rematch_of: TableId | None = None
    kept: tuple[str, ...] = Field(default=(), repr=False)


class SatDown(Message):
    """A person took a seat. `holder` is the hash of the seat's secret and is never sent to anybody."""

    kind: Literal["sat_down"] = "sat_down"
    seat: Seat
    name: str
    seed: Seed
    holder: str = Field(repr=False)


class StoodUp(Message):
    """A person left a seat before the game began."""

    kind: Literal["stood_up"] = "stood_up"
    seat: Seat


class Started(Message):
    """The game began with this opening throw."""

    kind: Literal["started"] = "started"
    opening: str


class Thrown(Message):
    """Dice fell, in this order."""

    kind: Literal["thrown"] = "thrown"
    seat: Seat
    dice: Dice


class Kept(Message):
    """Dice were kept."""

    kind: Literal["kept"] = "kept"
    seat: Seat
    dice: Dice


class Placed(Message):
    """A disc was placed."""

    kind: Literal["placed"] = "placed"
    seat: Seat
    cell: CellText


class Undone(Message):
    """The disc placed last was taken back."""

    kind: Literal["undone"] = "undone"
    seat: Seat


class TurnEnded(Message):
    """A turn was ended after placing."""

    kind: Literal["done"] = "done"
    seat: Seat


class Forfeited(Message):
    """A turn in which no disc could be placed was ended."""

    kind: Literal["forfeited"] = "forfeited"
    seat: Seat


class Resigned(Message):
    """A seat gave the game up; with more than two players a bot plays it on."""

    kind: Literal["resigned"] = "resigned"
    seat: Seat


class TakenOver(Message):
    """A bot plays a seat for its person from now on."""

    kind: Literal["taken_over"] = "taken_over"
    seat: Seat
    level: Level
    reason: Literal["left", "clock", "called"]


class TakenBack(Message):
    """The person plays the seat again."""

    kind: Literal["taken_back"] = "taken_back"
    seat: Seat


class Revealed(Message):
    """The game is over and the sealed dice's secret is shown."""

    kind: Literal["revealed"] = "revealed"
    secret: str


class RematchOffered(Message):
    """A seat would like to play again."""

    kind: Literal["rematch_offered"] = "rematch_offered"
    seat: Seat


class RematchMade(Message):
    """Everyone wished to play again: the new table."""

    kind: Literal["rematch_made"] = "rematch_made"
    table: TableId


class Said(Message):
    """A seat said something."""

    kind: Literal["said"] = "said"
    seat: Seat
    phrase: Phrase


Event = (
    Created | SatDown | StoodUp | Started | Thrown | Kept | Placed | Undone | TurnEnded | Forfeited | Resigned
    | TakenOver | TakenBack | Revealed | RematchOffered | RematchMade | Said
)  # fmt: skip

EVENTS: TypeAdapter[Event] = TypeAdapter(Annotated[Event, Field(discriminator="kind")])


def dump_event(event: Event) -> str:
    """An event as it is stored; just what `model_dump_json` writes, in a fraction of the time."""
    return orjson.dumps(vars(event), default=vars).decode()
