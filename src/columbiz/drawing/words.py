"""What a picture says to someone who hears it: English here, other languages by a `Words` of their own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from columbiz.drawing.scene import Scene
from columbiz.rules.cells import FACES, HEIGHTS, Cell
from columbiz.rules.dice import format_dice
from columbiz.rules.seats import COLOURS
from columbiz.rules.state import Phase, Placement


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """Sentences with places for figures; each stands alone, so that a translation may order its words as it likes."""

    seats: tuple[str, ...] = COLOURS
    throw: str = "Columbiz: {seat} to throw"
    keep: str = "Columbiz: {seat} chooses dice to keep"
    place: str = "Columbiz: {seat} places discs"
    over: str = "Columbiz: the game is over"
    column: str = "Column {face}: {discs}."
    disc: str = "{seat} on {height}"
    empty: str = "The board is empty."
    dice: str = "Dice: {dice}."
    lit: str = "Lit, because the dice can pay for them: {placements}."
    made: str = "Just placed by {seat}: {placement}."
    preview: str = "Shown as a ghost, a disc of {seat}: {placement}."
    line: str = "line of {length} scores {points}"
    captures: str = "captures {count}"
    freed: str = "Freed by a capture: {cells}."
    score: str = "Score of {seat}: supply {supply}, lines {lines}, captured {captured}, total {total}."


ENGLISH = Words()


def title_of(scene: Scene, words: Words) -> str:
    """One line that names the picture."""
    titles = {Phase.THROW: words.throw, Phase.KEEP: words.keep, Phase.PLACE: words.place, Phase.OVER: words.over}
    return titles[scene.state.phase].format(seat=words.seats[scene.state.player])


def description_of(scene: Scene, words: Words) -> str:
    """The position and what is pointed out in it, sentence by sentence."""
    return " ".join((*_board(scene, words), *_turn(scene, words), *_scores(scene, words)))


def _board(scene: Scene, words: Words) -> Iterator[str]:
    board = scene.state.board
    if not board:
        yield words.empty
    for face in FACES:
        seats = {height: board[Cell(face, height)] for height in HEIGHTS if Cell(face, height) in board}
        discs = [words.disc.format(seat=words.seats[seat], height=height) for height, seat in seats.items()]
        if discs:
            yield words.column.format(face=face, discs=", ".join(discs))


def _turn(scene: Scene, words: Words) -> Iterator[str]:
    state = scene.state
    if scene.dice and state.dice:
        yield words.dice.format(dice=format_dice(state.dice))
    for placement in scene.made:
        seat = words.seats[state.board[placement.cell]]
        yield words.made.format(seat=seat, placement=_placement(placement, words))
    if scene.freed:
        yield words.freed.format(cells=", ".join(map(str, scene.freed)))
    if scene.lit_cells:
        yield words.lit.format(placements=_placements(scene.lit_cells, words))
    if scene.preview:
        yield words.preview.format(seat=words.seats[state.player], placement=_placement(scene.preview, words))


def _placements(placements: Iterable[Placement], words: Words) -> str:
    return ", ".join(_placement(placement, words) for placement in placements)


def _placement(placement: Placement, words: Words) -> str:
    gains = [words.line.format(length=len(line.cells), points=line.points) for line in placement.lines]
    if placement.captures:
        gains.append(words.captures.format(count=len(placement.captures)))
    return f"{placement.cell} ({', '.join(gains)})" if gains else str(placement.cell)


def _scores(scene: Scene, words: Words) -> Iterator[str]:
    if not scene.pad:
        return
    state = scene.state
    numbers = zip(state.supply, state.line_points, state.captured, state.totals, strict=True)
    for seat, (supply, lines, captured, total) in enumerate(numbers):
        name = words.seats[seat]
        yield words.score.format(seat=name, supply=supply, lines=lines, captured=captured, total=total)
