"""The pictures of README and docs: positions as text, played on by the real rules and drawn by the program itself.

`python -m docs.pictures` draws them all anew; a test fails when a file here is not what would be drawn now.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType

from columbiz.drawing import Scene, board_svg
from columbiz.records import Record
from columbiz.rules.actions import Place
from columbiz.rules.cells import Cell
from columbiz.rules.notation import parse_action
from columbiz.rules.state import State

FOLDER = Path(__file__).parent

#: A whole four-player game, played with the dice of SeededDice(1253).
GAME = "game.columbiz"


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """A position, what is done in it, and what the picture points out."""

    title: str
    position: str
    actions: str = ""
    ghost: str = ""
    lit: bool = False

    @property
    def scene(self) -> Scene:
        """The scene after the actions."""
        actions = [parse_action(action) for action in self.actions.split(",") if action]
        scene = Scene.playing(State.parse(self.position), actions, lit=self.lit)
        return scene.showing(Cell.parse(self.ghost)) if self.ghost else scene


#: The examples of docs/rules.md, by the names of their files.
EXAMPLES: Mapping[str, Example] = MappingProxyType(
    {
        "paying": Example(
            title="The cells that 1-2-33-555-6 can pay for on an empty board",
            position="6/6/6/6/6/6 P P 18,18 0,0 0,0 - p3:1-2-33-555-6:0 en",
            lit=True,
        ),
        "capture": Example(
            title="A disc on 4444 captures the two discs of opponents below it",
            position="6/3B2/6/1B1G1P/P2PG1/1G1B2 P P 10,10,10 0,0,0 0,0,0 - p3:1-3-4444-66:0 en",
            ghost="4444",
        ),
        "freed": Example(
            title="The disc on 333 has freed cell 3, which the last three can pay for in the same turn",
            position="6/6/6/4B1/1B2P1/1PBP1B P P 15,14 0,0 0,0 - p2:1-3333-55-6:0 en",
            actions="place 333",
            lit=True,
        ),
        "grows": Example(
            title="A line of three that grows to four scores 2 more points",
            position="6/6/6/2P1B1/BP4/PB2B1 P P 15,14 1,0 0,0 - p3:1-22-4444-5:0 en",
            actions="place 4444",
        ),
        "gap": Example(
            title="A disc that fills the gap makes one line of five",
            position="6/6/6/BB1BBP/1P2P1/P5 B P 14,14 0,0 0,0 - p3:1-22-333-66:0 en",
            actions="place 333",
        ),
        "crossing": Example(
            title="Two lines run through one disc, and each scores",
            position="6/6/3P2/1P1P1B/1P2B1/B5 P P 14,15 0,0 0,0 - p2:11-2-333-5-6:0 en",
            actions="place 333",
        ),
    }
)


def pictures() -> Iterator[tuple[str, str]]:
    """Every picture: the name of its file and what belongs in it."""
    for name, example in EXAMPLES.items():
        yield f"{name}.svg", board_svg(example.scene, title=example.title)
    yield "board.svg", board_svg(middle_of_game(), title="Columbiz: blue places discs in the middle of a game for four")
    yield "end.svg", board_svg(end_of_game(), title="Columbiz: the end of a game for four, blue wins with 23")


def middle_of_game() -> Scene:
    """Blue's turn in round 3: a line just scored, and a disc on 5555 would score and capture."""
    game, ghost = Record.read(FOLDER / GAME), Place(Cell.parse("5555"))
    so_far = game.actions[: game.actions.index(ghost)]
    return Scene.playing(game.initial, so_far, lit=True, pad=True).showing(ghost.cell)


def end_of_game() -> Scene:
    """The same game when it is over, with the score pad."""
    game = Record.read(FOLDER / GAME)
    return replace(Scene.playing(game.initial, game.actions), pad=True)
