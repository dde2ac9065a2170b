"""Titles and descriptions of pictures for screen readers."""

from collections.abc import Iterator

from columbiz.drawing.scene import Scene
from columbiz.i18n import Messages
from columbiz.rules.cells import FACES, HEIGHTS, Cell
from columbiz.rules.dice import format_dice
from columbiz.rules.state import Placement


def title_of(scene: Scene, messages: Messages) -> str:
    """The title of the picture."""
    return messages(f"picture-{scene.state.phase}", colour=_colour(scene.state.player, messages))


def description_of(scene: Scene, messages: Messages) -> str:
    """The position and everything marked in it, in sentences."""
    return " ".join((*_board(scene, messages), *_turn(scene, messages), *_scores(scene, messages)))


def _colour(seat: int, messages: Messages) -> str:
    return messages(f"colour-{seat}")


def _board(scene: Scene, messages: Messages) -> Iterator[str]:
    board = scene.state.board
    if not board:
        yield messages("picture-empty")
    for face in FACES:
        seats = {height: board[Cell(face, height)] for height in HEIGHTS if Cell(face, height) in board}
        discs = [
            messages("picture-disc", colour=_colour(seat, messages), height=height) for height, seat in seats.items()
        ]
        if discs:
            yield messages("picture-column", face=face, discs=", ".join(discs))


def _turn(scene: Scene, messages: Messages) -> Iterator[str]:
    state = scene.state
    if scene.dice and state.dice:
        yield messages("picture-dice", dice=format_dice(state.dice))
    for placement in scene.placements:
        colour = _colour(state.board[placement.cell], messages)
        yield messages("picture-made", colour=colour, placement=_placement(placement, messages))
    if scene.freed:
        yield messages("picture-freed", cells=", ".join(map(str, scene.freed)))
    if scene.highlighted:
        placements = ", ".join(_placement(placement, messages) for placement in scene.highlighted)
        yield messages("picture-lit", placements=placements)
    if scene.preview:
        colour = _colour(state.player, messages)
        yield messages("picture-preview", colour=colour, placement=_placement(scene.preview, messages))


def _placement(placement: Placement, messages: Messages) -> str:
    gains = [messages("picture-line", length=len(line.cells), points=line.points) for line in placement.lines]
    if placement.captures:
        gains.append(messages("picture-captures", count=len(placement.captures)))
    return f"{placement.cell} ({', '.join(gains)})" if gains else str(placement.cell)


def _scores(scene: Scene, messages: Messages) -> Iterator[str]:
    state = scene.state
    numbers = zip(state.supply, state.line_points, state.captured, state.totals, strict=True)
    for seat, (supply, lines, captured, total) in enumerate(numbers if scene.pad else ()):
        score = {"supply": supply, "lines": lines, "captured": captured, "total": total}
        yield messages("picture-score", colour=_colour(seat, messages), **score)
