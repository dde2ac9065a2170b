"""How games end, and what comes after: results, rematches, resigned seats, stand-ins, clocks and closed tables."""

from __future__ import annotations

from columbiz.tables.model.events import Closed, TakenOver
from tools.transcripts.scenarios.one_screen import FIRST
from tools.transcripts.stage import Stage, scenario


@scenario
def last_round() -> Stage:
    """Online, with one disc each: Purple ends the supply, Blue ends the game and wins; then the rematch."""
    stage = Stage(house="discs=1,1,1")
    stage.begin()
    stage.join()
    stage.plays("throw", FIRST, "place 555", "done")
    stage.plays("throw", "keep 1-22-3-5555", "place 5555", "done")
    with stage.branch("declined"):
        stage.do("rematch", 0)
        stage.do("decline_rematch", 1)
    with stage.branch("refused"):
        stage.do("rematch", 1)
        stage.do("decline_rematch", 0)
    with stage.branch("other-first"):
        stage.do("rematch", 1)
        stage.do("rematch", 0)
    stage.do("rematch", 0)
    stage.do("rematch", 1)
    return stage


@scenario
def resigned() -> Stage:
    """Of three people Purple resigns, and a computer plays on for that seat."""
    stage = Stage(seats=["person"] * 3)
    stage.begin()
    stage.join()
    stage.do("resign", 0)
    stage.plays("throw", FIRST, "place 555", "done")
    return stage


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


@scenario
def closed_table() -> Stage:
    """The operator closes the table in the middle of a game."""
    stage = Stage()
    stage.begin()
    stage.join()
    stage.play("throw")
    stage.apply(Closed(reason="operator"))
    return stage
