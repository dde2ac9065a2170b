"""Before the game: people sit down, the host arranges the seats, and the game starts."""

from __future__ import annotations

from tools.transcripts.stage import Stage, scenario


@scenario
def lobby_host() -> Stage:
    """The page of the host, who sits down first, adds and removes a computer; then Blue comes and the game starts."""
    stage = Stage()
    stage.join()
    stage.do("sit", 0, secret=stage.seat_secret(0), seed="seed-of-purple-1", name="Purple")
    stage.do("rename", 0, name="Anna")
    stage.do("arrange", 0, seats=["person", "person", "captain"])
    stage.do("arrange", 0, seats=["person", "person"])
    stage.sit(1)
    stage.do("leave", 1)
    stage.sit(1)
    stage.do("start", 0)
    stage.play("throw")
    return stage


@scenario
def lobby_guest() -> Stage:
    """The page of a guest: the seat is taken, or somebody was faster."""
    stage = Stage(page=(1,))
    stage.sit(0)
    stage.join()
    stage.do("sit", 1, secret=stage.seat_secret(1), seed="seed-of-blue-123", name="Blue")
    stage.do("start", 0)
    return stage
