"""Two people at two devices."""

from __future__ import annotations

from collections.abc import Sequence

from tools.transcripts.scenarios.one_screen import FIRST
from tools.transcripts.stage import Stage, scenario


def _begun(page: Sequence[int]) -> Stage:
    stage = Stage(page=page)
    stage.begin()
    stage.join()
    return stage


def _two_turns(stage: Stage) -> None:
    """Purple stops, takes it back and throws again; then each of them places a disc."""
    stage.plays("throw", FIRST, "place 555")
    stage.do("undo")
    stage.do("undo")
    stage.plays("keep 2-5", "throw", "keep 222-55555", "place 222", "done")
    stage.plays("throw", "keep 1-2-444-666", "place 444", "done")
    stage.play("throw")


@scenario
def online_first() -> Stage:
    """The page of Purple, who begins: both take a turn, talk, and Blue is away for a while."""
    stage = _begun((0,))
    stage.do("say", 1, phrase="good_luck")
    stage.do("say", 0, phrase="hello")
    stage.away.add(1)
    stage.note_presence()
    stage.away.clear()
    stage.note_presence()
    _two_turns(stage)
    return stage


@scenario
def online_second() -> Stage:
    """The same turns at the page of Blue."""
    stage = _begun((1,))
    _two_turns(stage)
    return stage
