"""Games of people who share one screen."""

from __future__ import annotations

from tools.transcripts.stage import Stage, scenario

#: The first throw, all of it kept.
FIRST = "keep 1-2-33-555-6"


def begun() -> Stage:
    """Two people at one page, at the first throw."""
    stage = Stage(page=(0, 1))
    stage.begin()
    stage.join()
    return stage


@scenario
def whole_turn() -> Stage:
    """Purple throws, keeps, throws, stops, places, takes all of it back, throws the last time and ends; Blue throws."""
    stage = begun()
    stage.plays("throw", "keep 2-5", "throw")
    stage.plays("keep 222-55555", "place 222")
    stage.do("undo")
    stage.do("undo")
    stage.plays("keep 55555", "throw", "place 55555")
    with stage.branch("undone"):
        stage.do("undo")
    stage.plays("done", "throw")
    return stage


@scenario
def stopping() -> Stage:
    """Purple stops after the first throw and takes it back, twice with a disc; then throws again, or ends the turn."""
    stage = begun()
    stage.play("throw")
    with stage.branch("thrown-again"):
        stage.plays("keep -", "throw")
    with stage.branch("busy"):
        stage.refuse("busy", "play", action="keep -")
    stage.play(FIRST)
    with stage.branch("without-disc"):
        stage.do("undo")
        stage.plays("keep 2-5", "throw")
    with stage.branch("all-lit"):
        for cell in ("1", "2", "33", "555"):
            stage.play(f"place {cell}")
    stage.play("place 555")
    with stage.branch("ended"):
        stage.plays("done", "throw")
    stage.do("undo")
    stage.do("undo")
    stage.plays(FIRST, "place 555")
    return stage
