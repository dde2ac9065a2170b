"""Commands: what clients ask of a table. A closed union, distinguished by `kind`."""

from typing import Annotated, Literal, get_args

from pydantic import Field, TypeAdapter

from columbiz.tables.model.options import (
    ActionText,
    CommandId,
    Name,
    Phrase,
    Players,
    SeatNumber,
    Secret,
    Seed,
    StrictModel,
)


class SeatCommand(StrictModel):
    """A command on behalf of a seat. (seat, id) is its key: a command with a known key is not carried out again."""

    id: CommandId
    seat: SeatNumber


class BasedCommand(SeatCommand):
    """A command that is refused as stale if the table has changed since the event it is based on."""

    based_on: int = Field(strict=True, ge=-1, le=2**31 - 1, description="Number of the last event the sender has seen.")


class Sit(StrictModel):
    """Take a given seat, or any free one. Its key is (hash of the secret, id)."""

    kind: Literal["sit"] = "sit"
    id: CommandId
    seat: SeatNumber | None = Field(default=None, description="The seat; null for any free one.")
    secret: Secret = Field(repr=False)
    seed: Seed
    name: Name = ""


class Leave(BasedCommand):
    """Stand up. Before the game the seat becomes free; during the game a bot takes over."""

    kind: Literal["leave"] = "leave"


class Rename(SeatCommand):
    """Change the name shown at the sender's seat."""

    kind: Literal["rename"] = "rename"
    name: Name


class Arrange(BasedCommand):
    """Change the number of seats and who plays them. Only the host may do this, and only before the game starts."""

    kind: Literal["arrange"] = "arrange"
    seats: Players


class Start(BasedCommand):
    """Begin the game with the opening throw, which is typed in at a table with real dice.

    On a score pad, `opening` is the letter of the seat that begins.
    """

    kind: Literal["start"] = "start"
    opening: str | None = Field(
        default=None, max_length=200, description="The opening throw, as in P5B5 P3B6; or who begins, as in P."
    )


class Play(BasedCommand):
    """Play an action. A throw names its dice only at a table with real dice.

    At a table that only keeps the score, `throw` enters the dice that paid for the discs; it may be left out.
    """

    kind: Literal["play"] = "play"
    action: ActionText


class Undo(BasedCommand):
    """Undo the last keep or placement since the last throw.

    At a table that only keeps the score: undo the last entry, until something of the next turn has been entered.
    """

    kind: Literal["undo"] = "undo"


class TakeBack(SeatCommand):
    """Play the seat again after a bot took over."""

    kind: Literal["take_back"] = "take_back"


class CallBot(BasedCommand):
    """Let a bot play for somebody who has kept the table waiting for a long time."""

    kind: Literal["call_bot"] = "call_bot"
    absent: SeatNumber


class Resign(BasedCommand):
    """Give up the game."""

    kind: Literal["resign"] = "resign"


class OfferRematch(BasedCommand):
    """Offer a rematch. Once everybody has, a new table is made with their seats reserved."""

    kind: Literal["rematch"] = "rematch"


class DeclineRematch(SeatCommand):
    """Decline a rematch that somebody offers, or withdraw one's own offer."""

    kind: Literal["decline_rematch"] = "decline_rematch"


class Say(SeatCommand):
    """Say one of the fixed phrases."""

    kind: Literal["say"] = "say"
    phrase: Phrase


Command = (
    Sit | Leave | Rename | Arrange | Start | Play | Undo | TakeBack | CallBot | Resign | OfferRematch
    | DeclineRematch | Say
)  # fmt: skip
AnyCommand = Annotated[Command, Field(discriminator="kind")]

COMMANDS: TypeAdapter[Command] = TypeAdapter(AnyCommand)

COMMAND_KINDS: frozenset[str] = frozenset(one.model_fields["kind"].default for one in get_args(Command))
#: The kinds of commands that have no `based_on` and are therefore never stale.
NEVER_STALE: frozenset[str] = frozenset(
    one.model_fields["kind"].default for one in get_args(Command) if not issubclass(one, BasedCommand)
)
