"""The actions of the game: throw, keep, place, done, forfeit."""

from dataclasses import dataclass

from columbiz.rules.cells import Cell
from columbiz.rules.dice import Dice, format_dice, sorted_dice
from columbiz.rules.errors import InvalidValue, quote


@dataclass(frozen=True, slots=True)
class _DiceAction:
    dice: Dice

    def __post_init__(self) -> None:
        object.__setattr__(self, "dice", sorted_dice(self.dice))

    def __str__(self) -> str:
        return f"{type(self).__name__.lower()} {format_dice(self.dice)}"


@dataclass(frozen=True, slots=True)
class Throw(_DiceAction):
    """A throw, holding only the dice thrown: all of them at first, later those that were not kept."""


@dataclass(frozen=True, slots=True)
class Keep(_DiceAction):
    """Keep these dice and throw the others again. Keeping all of them ends the throwing."""


@dataclass(frozen=True, slots=True)
class Place:
    """Place a disc on a cell, paying with `height` dice of its face."""

    cell: Cell

    def __post_init__(self) -> None:
        if not isinstance(self.cell, Cell):
            raise InvalidValue("not_a_cell", value=quote(self.cell))

    def __str__(self) -> str:
        return f"place {self.cell}"


@dataclass(frozen=True, slots=True)
class Done:
    """End a turn in which at least one disc was placed."""

    def __str__(self) -> str:
        return "done"


@dataclass(frozen=True, slots=True)
class Forfeit:
    """End a turn in which no disc can be placed: some discs leave the supply for good."""

    def __str__(self) -> str:
        return "forfeit"


Decision = Keep | Place | Done | Forfeit
Action = Throw | Decision
