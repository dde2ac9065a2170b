"""How turns end without their players: stand-ins and clocks."""

from __future__ import annotations

from columbiz.tables.model.events import TakenOver
from tools.transcripts.scenarios.one_screen import FIRST
from tools.transcripts.stage import Stage, scenario


@scenario
def stand_in() -> Stage:
    """Purple leaves in the middle of a turn, a computer plays on, and Purple takes the seat back."""
    stage = Stage()
    stage.begin()
    stage.join()
    stage.play("throw")
    stage.do("leave", 0)
    stage.play(FIRST)
    stage.do("take_back", 0)
    stage.plays("place 555", "done")
    return stage


@scenario
def clock() -> Stage:
    """With a clock of 30 seconds: Purple throws in time, and then runs out of it."""
    stage = Stage(clock=30)
    stage.begin()
    stage.join()
    stage.play("throw")
    stage.now = stage.table.deadline or stage.now
    stage.apply(TakenOver(seat=0, level=stage.table.stand_in, reason="clock"))
    stage.do("take_back", 0)
    return stage
