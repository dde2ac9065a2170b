"""Columbiz: the dice-and-placement board game for two to four players."""

from columbiz.rules.actions import Action, Done, Forfeit, Keep, Place, Throw
from columbiz.rules.cells import Cell
from columbiz.rules.editions import EDITIONS, Rules
from columbiz.rules.errors import ColumbizError, DiceError, IllegalAction, InvalidValue, NotationError, RecordError
from columbiz.rules.state import Outcome, Phase, Placement, State

__all__ = [
    "EDITIONS",
    "Action",
    "Cell",
    "ColumbizError",
    "DiceError",
    "Done",
    "Forfeit",
    "IllegalAction",
    "InvalidValue",
    "Keep",
    "NotationError",
    "Outcome",
    "Phase",
    "Place",
    "Placement",
    "RecordError",
    "Rules",
    "State",
    "Throw",
]
