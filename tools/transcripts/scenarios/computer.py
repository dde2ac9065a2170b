"""Games against the computer, whose steps come one by one."""

from __future__ import annotations

from columbiz.tables.errors import Refused
from tools.transcripts.scenarios.one_screen import FIRST
from tools.transcripts.stage import Stage, scenario

#: A turn of the computer: two throws, kept dice, two discs.
TURN = ("throw", "keep 5555", "throw", "keep 44-5555-66", "place 5555", "place 44", "done")


@scenario
def computer_turn() -> Stage:
    """The person places a disc; the computer captures it, throw by throw; the person throws again, or resigns."""
    stage = Stage(seats=["person", "deckhand"])
    stage.begin()
    stage.join()
    with stage.branch("resigned"):
        stage.do("resign", 0)
    stage.plays("throw", FIRST, "place 555", "done")
    stage.plays(*TURN)
    stage.play("throw")
    with stage.branch("refused"):
        stage.refuse(Refused("too_often", limit=3), "play", action="keep -")
    return stage


@scenario
def computer_begins() -> Stage:
    """The person starts the game, and the computer wins the opening throw and plays its first turn."""
    stage = Stage(seats=["person", "deckhand"], opening=(2, 5))
    stage.sit(0)
    stage.join()
    stage.do("start", 0)
    stage.plays("throw", FIRST, "place 555", "done")
    stage.play("throw")
    return stage


@scenario
def two_computers() -> Stage:
    """With three players: the person's turn, then those of two computers."""
    stage = Stage(seats=["person", "deckhand", "sailor"])
    stage.sit(0)
    stage.join()
    stage.do("start", 0)
    stage.plays("throw", FIRST, "place 555", "done")
    stage.plays(*TURN)
    stage.plays("throw", "keep 1-3333-666", "place 3333", "done")
    stage.play("throw")
    return stage
