"""Columbiz: the dice-and-placement board game for two to four players."""

from columbiz.records.record import Record
from columbiz.rules.actions import Action, Done, Forfeit, Keep, Place, Throw
from columbiz.rules.cells import Cell
from columbiz.rules.editions import EDITIONS, Rules
from columbiz.rules.errors import ColumbizError, DiceError, IllegalAction, InvalidValue, NotationError, RecordError
from columbiz.rules.opening import Opening, opening_throw
from columbiz.rules.sources import DiceSource, ScriptedDice, SeededDice, TypedDice
from columbiz.rules.state import Outcome, Phase, Placement, State

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
    "SeededDice",
    "State",
    "Throw",
    "TypedDice",
    "opening_throw",
]
