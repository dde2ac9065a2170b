"""Generates the pictures in README and docs: `python -m docs.pictures`.

A test fails when a picture is out of date.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from columbiz.drawing import Scene, board_svg
from columbiz.i18n import FALLBACK, messages_for
from columbiz.records import Record
from columbiz.rulebook import Picture, book, plain
from columbiz.rules.actions import Place
from columbiz.rules.cells import Cell
from columbiz.rules.editions import COMMON_EDITION, EDITIONS
from docs.pictures.packages import packages_svg

FOLDER = Path(__file__).parent

#: A complete four-player game with the dice of SeededDice(1253).
GAME = "game.columbiz"


def pictures() -> Iterator[tuple[str, str]]:
    """Every picture: its file name and its content."""
    rulebook = book(EDITIONS[COMMON_EDITION], messages_for(FALLBACK))
    for block in (block for chapter in rulebook.chapters for block in chapter.blocks):
        if isinstance(block, Picture):
            svg = board_svg(block.scene, title=plain(block.caption), description=block.description)
            yield f"{block.name}.svg", svg
    yield "packages.svg", packages_svg()
    yield "board.svg", board_svg(middle_of_game(), title="Columbiz: blue places discs late in a game for four")


def middle_of_game() -> Scene:
    """Blue's turn in round 3: a line just scored, and a disc on 5555 would score and capture."""
    game, preview = Record.read(FOLDER / GAME), Place(Cell.parse("5555"))
    so_far = game.actions[: game.actions.index(preview)]
    return Scene.after(game.initial, so_far, highlight=True, pad=True).with_preview(preview.cell)
