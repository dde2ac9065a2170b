"""What can happen in a game: dice are thrown, dice are kept, a disc is placed, a turn ends."""

from __future__ import annotations

from dataclasses import dataclass

from columbiz.rules.cells import Cell
from columbiz.rules.dice import Dice, format_dice, sorted_dice
from columbiz.rules.errors import InvalidValue, quote


@dataclass(frozen=True, slots=True)
class Throw:
    """The dice that were thrown now: all of them first, later as many as were not kept."""

    dice: Dice

    def __post_init__(self) -> None:
        object.__setattr__(self, "dice", sorted_dice(self.dice))

    def __str__(self) -> str:
        return f"throw {format_dice(self.dice)}"


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep these dice and throw the others again; keeping all of them ends the throwing."""

    dice: Dice

    def __post_init__(self) -> None:
        object.__setattr__(self, "dice", sorted_dice(self.dice))

    def __str__(self) -> str:
        return f"keep {format_dice(self.dice)}"


@dataclass(frozen=True, slots=True)
class Place:
    """Place a disc on a cell, paid for with the dice it is written as."""

    cell: Cell

    def __post_init__(self) -> None:
        if not isinstance(self.cell, Cell):
            raise InvalidValue("not_a_cell", value=quote(self.cell))

    def __str__(self) -> str:
        return f"place {self.cell}"


@dataclass(frozen=True, slots=True)
class Done:
    """End the turn after at least one disc was placed."""

    def __str__(self) -> str:
        return "done"


@dataclass(frozen=True, slots=True)
class Forfeit:
    """End a turn in which no disc can be placed: discs of the supply are put out of the game."""

    def __str__(self) -> str:
        return "forfeit"


Decision = Keep | Place | Done | Forfeit
Action = Throw | Decision
