"""The seats of a table, and the stages that a table goes through."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from columbiz.bots.names import BotName
from columbiz.tables.model.options import Player


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


def new_seat(player: Player, reserved_for: str, name: str = "") -> Seat:
    """A seat before anybody has sat down."""
    return Seat(bot=None if player == "person" else player, reserved_for=reserved_for, name=name)
