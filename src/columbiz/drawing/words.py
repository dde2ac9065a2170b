"""What a picture says to someone who hears it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from columbiz.drawing.scene import Scene
from columbiz.rules.cells import FACES, HEIGHTS, Cell
from columbiz.rules.dice import format_dice
from columbiz.rules.state import Phase, Placement
from columbiz.words import Words

_TITLES = {
    Phase.THROW: "picture-throw",
    Phase.KEEP: "picture-keep",
    Phase.PLACE: "picture-place",
    Phase.OVER: "picture-over",
}


def title_of(scene: Scene, words: Words) -> str:
    """One line that names the picture."""
    return words(_TITLES[scene.state.phase], colour=_colour(scene.state.player, words))


def description_of(scene: Scene, words: Words) -> str:
    """The position and what is pointed out in it, sentence by sentence."""
    return " ".join((*_board(scene, words), *_turn(scene, words), *_scores(scene, words)))


def _colour(seat: int, words: Words) -> str:
    return words(f"colour-{seat}")


def _board(scene: Scene, words: Words) -> Iterator[str]:
    board = scene.state.board
    if not board:
        yield words("picture-empty")
    for face in FACES:
        seats = {height: board[Cell(face, height)] for height in HEIGHTS if Cell(face, height) in board}
        discs = [words("picture-disc", colour=_colour(seat, words), height=height) for height, seat in seats.items()]
        if discs:
            yield words("picture-column", face=face, discs=", ".join(discs))


def _turn(scene: Scene, words: Words) -> Iterator[str]:
    state = scene.state
    if scene.dice and state.dice:
        yield words("picture-dice", dice=format_dice(state.dice))
    for placement in scene.made:
        colour = _colour(state.board[placement.cell], words)
        yield words("picture-made", colour=colour, placement=_placement(placement, words))
    if scene.freed:
        yield words("picture-freed", cells=", ".join(map(str, scene.freed)))
    if scene.lit_cells:
        yield words("picture-lit", placements=_placements(scene.lit_cells, words))
    if scene.preview:
        colour = _colour(state.player, words)
        yield words("picture-preview", colour=colour, placement=_placement(scene.preview, words))


def _placements(placements: Iterable[Placement], words: Words) -> str:
    return ", ".join(_placement(placement, words) for placement in placements)


def _placement(placement: Placement, words: Words) -> str:
    gains = [words("picture-line", length=len(line.cells), points=line.points) for line in placement.lines]
    if placement.captures:
        gains.append(words("picture-captures", count=len(placement.captures)))
    return f"{placement.cell} ({', '.join(gains)})" if gains else str(placement.cell)


def _scores(scene: Scene, words: Words) -> Iterator[str]:
    if not scene.pad:
        return
    state = scene.state
    numbers = zip(state.supply, state.line_points, state.captured, state.totals, strict=True)
    for seat, (supply, lines, captured, total) in enumerate(numbers):
        score = {"supply": supply, "lines": lines, "captured": captured, "total": total}
        yield words("picture-score", colour=_colour(seat, words), **score)
