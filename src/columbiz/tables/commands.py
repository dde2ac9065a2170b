"""What may be asked of a table: how one is set up, and the commands of those who sit at it."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, TypeAdapter

from columbiz.rules.editions import Rules, edition_rules
from columbiz.rules.notation import parse_house_rules
from columbiz.tables.names import clean_name

Edition = Literal["da", "en", "es", "fr", "nl", "pt"]
Level = Literal["random", "greedy", "deckhand", "sailor", "helmsman", "captain", "admiral"]
#: Who may play a seat: one list, so that a wrong one is answered with all of it
Player = Literal["person", Level]
Phrase = Literal[
    "hello", "good_luck", "well_played", "nice_throw", "ouch", "thinking", "sorry", "thanks", "one_more", "goodbye",
    "😀", "😮", "😅", "👏", "🎲", "⛵",
]  # fmt: skip

Seat = Annotated[int, Field(strict=True, ge=0, le=3, description="A seat, counted from 0.")]
Face = Annotated[int, Field(strict=True, ge=1, le=6)]
Dice = Annotated[tuple[Face, ...], Field(max_length=12, description="Faces of dice, in any order.")]
CellText = Annotated[
    str,
    Field(pattern=r"^(1{1,6}|2{1,6}|3{1,6}|4{1,6}|5{1,6}|6{1,6})$", description="A cell: the dice that pay for it."),
]
#: 32 characters hold 128 bits even if they are hexadecimal digits
Secret = Annotated[
    str, Field(pattern=r"^[A-Za-z0-9_-]{32,128}$", description="Made at random by the client; who has it has the seat.")
]
Seed = Annotated[
    str,
    Field(
        pattern=r"^[A-Za-z0-9_-]{16,64}$",
        description="Made at random by the client, or chosen by the player; its part in the dice.",
    ),
]
Name = Annotated[str, Field(max_length=200), AfterValidator(clean_name)]
CommandId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{8,64}$", description="Sending it twice does it once.")]
TableId = Annotated[str, Field(pattern=r"^[a-z0-9]{6,32}$", description="The table's name in its link.")]


class Message(BaseModel):
    """A message with just the fields it should have."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class NewTable(Message):
    """How a table is to be set up."""

    edition: Edition = Field(default="en", description="Whose rule sheet.")
    house: str = Field(default="", max_length=400, description="House rules, as in capture_cap=12;forfeit=2.")
    seats: tuple[Player, ...] = Field(
        default=("person", "person"),
        min_length=2,
        max_length=4,
        description="Who plays each seat: a person, or a bot's level.",
    )
    dice: Literal["sealed", "typed"] = Field(default="sealed", description="Sealed dice, or real ones typed in.")
    watch: Literal["anyone", "players"] = Field(default="anyone", description="Who may look on.")
    listed: bool = Field(default=False, strict=True, description="Shown among the open tables while it has free seats.")
    clock: int | None = Field(
        default=None, strict=True, ge=10, le=86_400, description="Seconds for a turn; then a bot takes over."
    )

    @property
    def rules(self) -> Rules:
        """The edition with the house rules; raises the rules' own errors."""
        return parse_house_rules(edition_rules(self.edition), self.house)


class Command(Message):
    """What every command has: an id of its own, the event it is based on, and the seat it acts for."""

    id: CommandId
    based_on: int = Field(strict=True, ge=-1, le=2**31 - 1, description="Number of the last event the sender has seen.")
    seat: Seat


class Sit(Command):
    """Take a free seat."""

    kind: Literal["sit"] = "sit"
    secret: Secret = Field(repr=False)
    seed: Seed
    name: Name = ""


class Leave(Command):
    """Get up: before the game the seat is free again, in the game a bot takes over."""

    kind: Literal["leave"] = "leave"


class TakeBack(Command):
    """Play again oneself where a bot took over."""

    kind: Literal["take_back"] = "take_back"


class CallBot(Command):
    """Let a bot play for somebody who has kept the table waiting for long."""

    kind: Literal["call_bot"] = "call_bot"
    absent: Seat


class Start(Command):
    """Begin the game with the opening throw; with real dice it is typed in."""

    kind: Literal["start"] = "start"
    opening: str | None = Field(default=None, max_length=200, description="The opening throw, as in P5B5 P3B6.")


class ThrowDice(Command):
    """Throw the dice that are due; with real dice they are typed in."""

    kind: Literal["throw"] = "throw"
    dice: Dice | None = None


class KeepDice(Command):
    """Keep some dice, all of them to go over to placing."""

    kind: Literal["keep"] = "keep"
    dice: Dice


class PlaceDisc(Command):
    """Place a disc."""

    kind: Literal["place"] = "place"
    cell: CellText


class Undo(Command):
    """Take back the disc placed last."""

    kind: Literal["undo"] = "undo"


class EndTurn(Command):
    """End the turn after placing."""

    kind: Literal["done"] = "done"


class GiveUpTurn(Command):
    """End a turn in which no disc can be placed."""

    kind: Literal["forfeit"] = "forfeit"


class Resign(Command):
    """Give the game up."""

    kind: Literal["resign"] = "resign"


class OfferRematch(Command):
    """Wish to play again; when everyone does, a new table is made, with their seats kept for them."""

    kind: Literal["rematch"] = "rematch"


class Say(Command):
    """Say one of the short phrases."""

    kind: Literal["say"] = "say"
    phrase: Phrase


AnyCommand = Annotated[
    Sit | Leave | TakeBack | CallBot | Start | ThrowDice | KeepDice | PlaceDisc | Undo | EndTurn | GiveUpTurn | Resign
    | OfferRematch | Say,
    Field(discriminator="kind"),
]  # fmt: skip

COMMANDS: TypeAdapter[AnyCommand] = TypeAdapter(AnyCommand)
