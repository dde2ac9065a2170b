"""The pictures of README and docs: positions played on by the real rules and drawn by the program itself.

`python -m docs.pictures` draws them all anew; a test fails when a file here is not what would be drawn now.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from columbiz.drawing import Scene, board_svg
from columbiz.records import Record
from columbiz.rulebook import Picture, book
from columbiz.rulebook.marks import plain
from columbiz.rules.actions import Place
from columbiz.rules.cells import Cell
from columbiz.rules.editions import COMMON_EDITION, EDITIONS
from columbiz.words import FALLBACK, words_for

FOLDER = Path(__file__).parent

#: A whole four-player game, played with the dice of SeededDice(1253).
GAME = "game.columbiz"


def pictures() -> Iterator[tuple[str, str]]:
    """Every picture: the name of its file and what belongs in it."""
    rulebook = book(EDITIONS[COMMON_EDITION], words_for(FALLBACK))
    for block in (block for chapter in rulebook.chapters for block in chapter.blocks):
        if isinstance(block, Picture):
            svg = board_svg(block.scene, title=plain(block.caption), description=block.description)
            yield f"{block.name}.svg", svg
    yield "board.svg", board_svg(middle_of_game(), title="Columbiz: blue places discs in the middle of a game for four")


def middle_of_game() -> Scene:
    """Blue's turn in round 3: a line just scored, and a disc on 5555 would score and capture."""
    game, ghost = Record.read(FOLDER / GAME), Place(Cell.parse("5555"))
    so_far = game.actions[: game.actions.index(ghost)]
    return Scene.playing(game.initial, so_far, lit=True, pad=True).showing(ghost.cell)
