"""How a table is set up, and the types of the fields that commands and events share."""

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from columbiz.bots.names import BotName, bots_can_play
from columbiz.rules.editions import EditionName, Rules, edition_rules
from columbiz.rules.notation import parse_house_rules
from columbiz.tables.errors import Refused
from columbiz.tables.model.names import clean_name

#: Who plays a seat. One flat list, so that an error about a wrong value names all of them.
Player = Literal["person", BotName]
Phrase = Literal[
    "hello", "good_luck", "well_played", "nice_throw", "ouch",
    "thinking", "sorry", "thanks", "one_more", "goodbye",
    "😀", "😮", "😅", "👏", "🎲", "⛵",
]  # fmt: skip
DiceKind = Literal["sealed", "typed"]
Watchers = Literal["anyone", "players"]

SeatNumber = Annotated[int, Field(strict=True, ge=0, le=3, description="A seat, counted from 0.")]
ActionText = Annotated[
    str,
    Field(
        max_length=60,
        description="An action: throw, throw 1-2-33, keep 33, place 555, done or forfeit.",
        examples=["keep 555"],
    ),
]
#: 32 characters hold 128 bits even if they are hexadecimal digits.
SECRET_PATTERN = "[A-Za-z0-9_-]{32,128}"  # noqa: S105 - not a password
Secret = Annotated[
    str,
    Field(
        pattern=f"^{SECRET_PATTERN}$",
        description="Generated at random by the client. Whoever knows it holds the seat.",
    ),
]
Seed = Annotated[
    str,
    Field(
        pattern=r"^[A-Za-z0-9_-]{16,64}$",
        description="Generated at random by the client or chosen by the player; it is mixed into the dice.",
    ),
]
Name = Annotated[str, Field(max_length=200), AfterValidator(clean_name)]
CommandId = Annotated[
    str,
    Field(
        pattern=r"^[A-Za-z0-9_-]{8,64}$",
        description="Generated at random by the client. A command sent twice is carried out once.",
    ),
]
TableId = Annotated[str, Field(pattern=r"^[a-z0-9]{6,32}$", description="The table's id in its link.")]
Players = Annotated[
    tuple[Player, ...],
    Field(min_length=2, max_length=4, description="Who plays each seat: a person, or a bot's level."),
]


#: Longest text of house rules.
MAX_HOUSE_RULES_LENGTH = 400


class StrictModel(BaseModel):
    """An immutable model that refuses unknown fields."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class NewTable(StrictModel):
    """The options of a table."""

    edition: EditionName = Field(default="en", description="The rule sheet to play by.")
    house: str = Field(
        default="", max_length=MAX_HOUSE_RULES_LENGTH, description="House rules, as in capture_cap=12;forfeit=2."
    )
    seats: Players = ("person", "person")
    dice: DiceKind = Field(default="sealed", description="Sealed dice, or real ones typed in.")
    watch: Watchers = Field(default="anyone", description="Who may watch once the game has begun.")
    listed: bool = Field(default=False, strict=True, description="Listed among the open tables while seats are free.")
    clock: int | None = Field(
        default=None, strict=True, ge=10, le=86_400, description="Seconds for a turn; then a bot takes over."
    )

    @property
    def rules(self) -> Rules:
        """The edition with the house rules; raises the rules' own errors."""
        return parse_house_rules(edition_rules(self.edition), self.house)


def check_options(options: NewTable) -> None:
    """Raise Refused, or the rules' own error, for a table that cannot be played."""
    check_players(options.seats, options.rules)


def check_players(seats: tuple[Player, ...], rules: Rules) -> None:
    """Raise Refused unless at least one seat is for a person and the bots, if any, know the rules."""
    if "person" not in seats:
        raise Refused("nobody")
    if set(seats) != {"person"} and not bots_can_play(rules):
        raise Refused("bots_need_common_dice", dice=rules.dice, throws=rules.throws)
