"""How a table is set up, and the types of the fields that commands and events share."""

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from columbiz.bots.names import BotName, bots_can_play
from columbiz.rules.editions import EditionName, Rules, edition_rules
from columbiz.rules.errors import InvalidValue
from columbiz.rules.notation import parse_house_rules
from columbiz.rules.state import Phase, State
from columbiz.tables.errors import Refused
from columbiz.tables.model.names import clean_name

#: Who plays a seat. One flat list, so that an error about a wrong value names all of them.
Player = Literal["person", BotName]
Phrase = Literal[
    "hello", "good_luck", "well_played", "nice_throw", "ouch",
    "thinking", "sorry", "thanks", "one_more", "goodbye",
    "😀", "😮", "😅", "👏", "🎲", "⛵",
]  # fmt: skip
DiceKind = Literal["sealed", "typed", "pad"]
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
PositionText = Annotated[
    str,
    Field(
        max_length=MAX_HOUSE_RULES_LENGTH + 200,
        description="A position as text.",
        examples=["6/6/6/6/1P4/P1B3 B P 16,17 0,0 0,0 - k1:1-2-33-555-6 nl"],
    ),
]


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
    dice: DiceKind = Field(
        default="sealed",
        description="Sealed dice, or real ones typed in; with pad, only the discs of a turn have to be entered.",
    )
    watch: Watchers = Field(default="anyone", description="Who may watch once the game has begun.")
    listed: bool = Field(default=False, strict=True, description="Listed among the open tables while seats are free.")
    clock: int | None = Field(
        default=None, strict=True, ge=10, le=86_400, description="Seconds for a turn; then a bot takes over."
    )

    position: PositionText = Field(
        default="",
        description="Where the game starts, by the rules that this text names; empty for the usual start.",
        examples=["6/6/6/6/1P4/P1B3 B P 16,17 0,0 0,0 - t0:- nl"],
    )

    @property
    def start(self) -> State | None:
        """The position the game starts from, unless it is the usual one; raises the rules' own errors."""
        return State.parse(self.position) if self.position else None

    @property
    def rules(self) -> Rules:
        """The edition with the house rules, or the rules of the position; raises the rules' own errors."""
        start = self.start
        return start.rules if start else parse_house_rules(edition_rules(self.edition), self.house)


def check_options(options: NewTable) -> None:
    """Raise Refused, or the rules' own error, for a table that cannot be played."""
    rules, has_bots = options.rules, set(options.seats) != {"person"}
    if "person" not in options.seats:
        raise Refused("nobody")
    if options.dice == "pad" and (has_bots or options.clock is not None):
        raise Refused("only_score_pad")
    if has_bots and not bots_can_play(rules):
        raise Refused("bots_need_common_dice", dice=rules.dice, throws=rules.throws)
    if start := options.start:
        _check_start(start, options)


def _check_start(start: State, options: NewTable) -> None:
    if start.phase is Phase.OVER:
        raise InvalidValue("game_over")
    if len(options.seats) != start.players:
        raise Refused("position_seats", players=start.players, seats=len(options.seats))
    if options.dice == "pad":
        raise Refused("only_score_pad")
