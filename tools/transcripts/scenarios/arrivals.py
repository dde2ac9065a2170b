"""Arriving at a table with a plan: to sit down and, perhaps, to start the game."""

from __future__ import annotations

from tools.transcripts.stage import Stage, scenario


def _own(stage: Stage, seat: int, name: str) -> dict[str, str]:
    return {"secret": stage.seat_secret(seat), "seed": f"seed-of-seat-{seat}-here", "name": name}


@scenario
def arriving() -> Stage:
    """The page takes both seats of an empty table, and starts the game; or it stands up again."""
    stage = Stage(page=(0, 1))
    stage.join()
    stage.do("sit", 0, **_own(stage, 0, "Purple"))
    with stage.branch("left"):
        stage.do("leave", 0)
    stage.do("sit", 1, **_own(stage, 1, "Blue"))
    stage.do("start", 0)
    return stage


@scenario
def arriving_together() -> Stage:
    """The page takes the first seat, and somebody else the other one at the same moment."""
    stage = Stage()
    stage.join()
    stage.do("sit", 0, **_own(stage, 0, "Purple"))
    stage.sit(1)
    return stage


@scenario
def arriving_late() -> Stage:
    """Somebody else takes the first seat, so the page takes another one; or it finds the game started."""
    stage = Stage(page=(1,))
    own = _own(stage, 1, "Blue")
    stage.join()
    stage.sit(0)
    stage.decline("sit", 0, **own)
    with stage.branch("started"):
        stage.do("arrange", 0, seats=["person", "deckhand"])
        stage.do("start", 0)
        stage.decline("sit", 0, **own)
    stage.sit_anywhere(**own)
    return stage


@scenario
def starting_late() -> Stage:
    """Purple wants to start the game that Blue has just started."""
    stage = Stage(page=(0,))
    stage.sit(0)
    stage.sit(1)
    stage.join()
    stage.do("start", 1)
    stage.refuse_late("start", 0, opening=None)
    stage.play("throw")
    return stage


def _opened(stage: Stage) -> Stage:
    """Purple starts the game and throws, which the page of Blue sees."""
    stage.sit(0)
    stage.sit(1)
    stage.join()
    stage.do("start", 0)
    stage.play("throw")
    return stage


@scenario
def opening() -> Stage:
    """Purple starts the game and throws at once."""
    return _opened(Stage(page=(1,)))


@scenario
def opening_with_clock() -> Stage:
    """Purple starts a game with a clock and throws at once."""
    return _opened(Stage(page=(1,), clock=30))
