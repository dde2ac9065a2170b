"""Before a game, and between two games of the same people."""

from __future__ import annotations

from columbiz.tables.model.events import Revealed
from tools.openapi.example_games import token
from tools.transcripts.stage import Stage, scenario


def _sit(stage: Stage, seat: int, name: str) -> None:
    secret, seed = stage.seat_secret(seat), token(f"seed of {seat}", 22)
    stage.do("sit", seat, secret=secret, seed=seed, name=name)


@scenario
def meeting_nobody() -> Stage:
    """Nobody sits at a table of three; the page sits down while its visitor types a name."""
    stage = Stage(seats=["person"] * 3)
    stage.join()
    _sit(stage, 0, "")
    stage.do("rename", 0, name="Benjamin")
    return stage


@scenario
def meeting_host() -> Stage:
    """The page has the first of two seats, and does what a host can do; somebody sits down and changes their name."""
    stage = Stage(page=(0, 1))
    _sit(stage, 0, "Anna")
    stage.join()
    with stage.branch("rename"):
        stage.do("rename", 0, name="Ben")
        stage.do("rename", 0, name="Benjamin")
    with stage.branch("second seat"):
        _sit(stage, 1, "Ben")
        stage.do("rename", 0, name="Annabel")
    with stage.branch("bot"):
        stage.do("arrange", 0, seats=["person", "captain"])
        stage.do("arrange", 0, seats=["person", "person"])
    stage.do("arrange", 0, seats=["person"] * 3)
    stage.do("arrange", 0, seats=["person"] * 4)
    stage.do("arrange", 0, seats=["person"] * 3)
    _sit(stage, 2, "Ben")
    stage.do("rename", 2, name="Benjamin")
    return stage


@scenario
def meeting_guest() -> Stage:
    """The page has the second seat; the host begins while its visitor types a name."""
    stage = Stage(page=(1,))
    _sit(stage, 0, "Anna")
    _sit(stage, 1, "")
    stage.join()
    stage.do("start", 0)
    stage.do("rename", 1, name="Ben")
    return stage


@scenario
def meeting_house_rules() -> Stage:
    """A table by rules that bots cannot play."""
    stage = Stage(house="dice=6")
    _sit(stage, 0, "Anna")
    stage.join()
    return stage


def _played(stage: Stage) -> Stage:
    """A game of two that ends by a resignation after its first turn."""
    stage.begin()
    stage.plays("throw", "keep 1-2-33-555-6", "place 555", "done")
    stage.do("resign", 1)
    stage.apply(Revealed(secret=stage.secret))
    return stage


def _join(stage: Stage) -> None:
    """Open the page of a game that is over and cannot be reviewed."""
    stage.join()
    stage.answer("POST", "review", {"code": "busy", "reason": "busy", "values": {}}, status=503)


@scenario
def rematch_offered() -> Stage:
    """The other person offers a rematch, which is accepted, or declined and then accepted after all."""
    stage = _played(Stage())
    stage.do("rematch", 1)
    _join(stage)
    with stage.branch("decline"):
        stage.do("decline_rematch", 0)
        stage.do("rematch", 0)
    stage.do("rematch", 0)
    return stage


@scenario
def rematch_wanted() -> Stage:
    """The page offers a rematch; the other person declines it, or leaves the table."""
    stage = _played(Stage())
    _join(stage)
    stage.do("rematch", 0)
    with stage.branch("away"):
        stage.away.add(1)
        stage.note_presence()
    stage.do("decline_rematch", 1)
    return stage


@scenario
def phrase() -> Stage:
    """The other person says something, and is away later."""
    stage = Stage()
    stage.begin()
    stage.join()
    stage.do("say", 1, phrase="ouch")
    stage.away.add(1)
    stage.note_presence()
    return stage


@scenario
def resigned_of_three() -> Stage:
    """The first of three people on one screen resigns, and the computer plays on for them; then comes the next."""
    stage = Stage(page=(0, 1, 2), seats=["person"] * 3)
    stage.begin()
    stage.join()
    stage.do("resign", 0)
    stage.plays("throw", "keep 1-2-33-555-6", "place 555", "done", "throw")
    return stage


@scenario
def other_places() -> Stage:
    """The other person has thrown and stopped, and can place."""
    stage = Stage(page=(1,))
    stage.begin()
    stage.join()
    stage.plays("throw", "keep 1-2-33-555-6")
    return stage


@scenario
def resigned_at_once() -> Stage:
    """A game against the computer of which the page has resigned in the first turn."""
    stage = Stage(seats=["person", "deckhand"])
    stage.begin()
    stage.plays("throw", "keep 1-2-33-555-6")
    stage.do("resign", 0)
    stage.join()
    return stage
