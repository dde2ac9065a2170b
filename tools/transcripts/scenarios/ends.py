"""Games that come to their end."""

from __future__ import annotations

from tools.transcripts.stage import Stage, scenario


@scenario
def end() -> Stage:
    """Two people on one screen, with four discs each: Blue is about to end the last round."""
    stage = Stage(page=(0, 1), house="discs=4,4,4")
    stage.begin()
    stage.plays("throw", "keep 1-2-33-555-6", "place 1", "place 2", "place 33", "place 555", "done")
    stage.plays("throw", "keep 1-22-3-5555", "place 5555", "place 22")
    stage.join()
    stage.play("done")
    return stage
