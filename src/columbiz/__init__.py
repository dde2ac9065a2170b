"""Columbiz: the dice-and-placement board game for two to four players."""

from typing import TYPE_CHECKING, Any

from columbiz.records.record import Record
from columbiz.rules.actions import Action, Done, Forfeit, Keep, Place, Throw
from columbiz.rules.cells import Cell
from columbiz.rules.editions import EDITIONS, Rules
from columbiz.rules.errors import (
    ColumbizError,
    DiceError,
    IllegalAction,
    InvalidValue,
    NotationError,
    RecordError,
    SealError,
)
from columbiz.rules.opening import Opening, opening_throw
from columbiz.rules.sources import DiceSource, ScriptedDice, SeededDice, TypedDice
from columbiz.rules.state import Outcome, Phase, Placement, State

if TYPE_CHECKING:
    from columbiz.bots import bot

__all__ = [
    "EDITIONS",
    "Action",
    "Cell",
    "ColumbizError",
    "DiceError",
    "DiceSource",
    "Done",
    "Forfeit",
    "IllegalAction",
    "InvalidValue",
    "Keep",
    "NotationError",
    "Opening",
    "Outcome",
    "Phase",
    "Place",
    "Placement",
    "Record",
    "RecordError",
    "Rules",
    "ScriptedDice",
    "SealError",
    "SeededDice",
    "State",
    "Throw",
    "TypedDice",
    "bot",
    "opening_throw",
]


def __getattr__(name: str) -> Any:
    """Load the bots, and with them numba, only when somebody asks for one."""
    if name != "bot":
        raise AttributeError(f"module 'columbiz' has no attribute {name!r}")
    from columbiz.bots import bot

    return bot
