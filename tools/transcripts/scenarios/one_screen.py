"""Games of people who share one screen."""

from __future__ import annotations

from tools.transcripts.stage import Stage, scenario


def _begun() -> Stage:
    stage = Stage(page=(0, 1))
    stage.begin()
    stage.join()
    return stage


@scenario
def whole_turn() -> Stage:
    """Purple throws, keeps, throws, stops, places, takes all of it back, stops again and ends the turn; Blue throws."""
    stage = _begun()
    stage.plays("throw", "keep 2-5", "throw")
    stage.play("keep 222-55555")
    stage.play("place 222")
    with stage.branch("done"):
        stage.plays("done", "throw")
    stage.do("undo")
    stage.do("undo")
    stage.play("keep 55555")
    stage.plays("throw", "place 55555", "done", "throw")
    return stage
