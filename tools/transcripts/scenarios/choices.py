"""Choices of a turn, each of which may be made otherwise."""

from __future__ import annotations

from columbiz.tables.model.events import Played
from tools.transcripts.scenarios.one_screen import FIRST
from tools.transcripts.stage import Stage, scenario


@scenario
def tutored() -> Stage:
    """A person against the computer throws again, or stops; the choice may be made on another device, too."""
    stage = Stage(seats=["person", "deckhand"])
    stage.begin()
    stage.join()
    stage.play("throw")
    with stage.branch("elsewhere"):
        stage.apply(Played(seat=0, action="keep 2-5"))
    with stage.branch("thrown-again"):
        stage.plays("keep -", "throw")
    stage.play(FIRST)
    with stage.branch("other-disc"):
        stage.play("place 33")
    stage.plays("place 555", "done")
    return stage


@scenario
def forfeit() -> Stage:
    """With one die each, Blue throws what Purple has just paid with, and can place nothing."""
    stage = Stage(page=(0, 1), house="dice=1", throws=[(1,)])
    stage.begin()
    stage.join()
    stage.plays("throw", "keep 1", "place 1", "done")
    stage.plays("throw", "keep 1", "forfeit")
    return stage


@scenario
def names() -> Stage:
    """Purple changes their name there and back."""
    stage = Stage()
    stage.sit(0)
    stage.join()
    for name in ("Ann", "Anna", "Ann"):
        stage.do("rename", 0, name=name)
    return stage
