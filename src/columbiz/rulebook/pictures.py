"""The pictures of the book: each example with a caption whose facts are read off its State."""

from __future__ import annotations

from columbiz.rulebook.blocks import Picture
from columbiz.rulebook.examples import EXAMPLES, end_of_game
from columbiz.rulebook.marks import listed
from columbiz.rulebook.pen import Pen
from columbiz.rules.cells import Cell
from columbiz.rules.dice import format_dice
from columbiz.rules.editions import COMMON_EDITION, EDITIONS


def paying(pen: Pen) -> Picture:
    """The cells that some dice can pay for."""
    shown = EXAMPLES["paying"].shown(pen.rules)
    dice, cells = format_dice(shown.scene.state.dice), listed(one.cell for one in shown.scene.lit_cells)
    return pen.picture("paying", shown, "paying-example", dice=dice, cells=cells)


def capture(pen: Pen) -> Picture:
    """A disc about to capture, with one of its own below and one too high."""
    shown = EXAMPLES["capture"].shown(pen.rules)
    state, ghost = shown.scene.state, Cell.parse(EXAMPLES["capture"].ghost)
    barred = sorted(shown.scene.barred)
    column = {cell: seat for cell, seat in state.board.items() if cell.face == ghost.face}
    return pen.picture(
        "capture",
        shown,
        "capturing-example",
        colour=pen.colour(state.player),
        cell=ghost,
        count=len(barred),
        prisoners=pen.all_of(barred),
        own=pen.all_of(cell for cell, seat in column.items() if seat == state.player),
        above=pen.all_of(cell for cell in column if cell.height > ghost.height),
    )


def freed(pen: Pen) -> Picture:
    """A cell freed by a capture, which the same turn can use."""
    shown = EXAMPLES["freed"].shown(pen.rules)
    scene = shown.scene
    (cell,) = scene.freed
    return pen.picture(
        "freed",
        shown,
        "freed-example",
        colour=pen.colour(scene.state.player),
        cell=scene.made[-1].cell,
        freed=cell,
        points=scene.state.preview(cell).points,
    )


def grows(pen: Pen) -> Picture:
    """A line that is made and then grows."""
    shown = EXAMPLES["grows"].shown(pen.rules)
    third, fourth = shown.scene.made
    short, long = _lengths("grows")
    return pen.picture(
        "grows",
        shown,
        "grows-example",
        third=third.cell,
        fourth=fourth.cell,
        short=short,
        long=long,
        before=third.points,
        after=fourth.points,
        sum=third.points + fourth.points,
    )


def gap(pen: Pen) -> Picture:
    """A gap that is filled."""
    shown = EXAMPLES["gap"].shown(pen.rules)
    (placed,) = shown.scene.made
    (length,) = _lengths("gap")
    mover = pen.colour(shown.scene.state.player)
    return pen.picture("gap", shown, "gap-example", colour=mover, cell=placed.cell, length=length, points=placed.points)


def crossing(pen: Pen) -> Picture:
    """Two lines that meet in one disc."""
    shown = EXAMPLES["crossing"].shown(pen.rules)
    (placed,) = shown.scene.made
    return pen.picture("crossing", shown, "crossing-example", cell=placed.cell, points=placed.points)


def order(pen: Pen) -> Picture:
    """Two discs that score more in one order than in the other."""
    example = EXAMPLES["order"]
    shown = example.shown(pen.rules)
    near, far = shown.scene.made
    state = shown.scene.state
    other = example.played(state.rules, f"place {far.cell},place {near.cell}").state
    before = [cell for cell, seat in sorted(state.board.items()) if seat == state.player]
    return pen.picture(
        "order",
        shown,
        "order-example",
        colour=pen.colour(state.player),
        own=pen.all_of(cell for cell in before if cell not in (near.cell, far.cell)),
        near=near.cell,
        far=far.cell,
        one=near.points,
        two=far.points,
        sum=state.line_points[state.player],
        other=other.line_points[state.player],
    )


def end(pen: Pen) -> Picture:
    """A whole game when it is over."""
    shown = end_of_game(pen.rules)
    state = shown.scene.state
    out = pen.colour(state.supply.index(0))
    return pen.picture("end", shown, "counting-example", players=state.players, colour=out)


def _lengths(name: str) -> list[int]:
    """How long the lines of an example are, which score by the common rules at least."""
    made = EXAMPLES[name].scene(EDITIONS[COMMON_EDITION]).made
    return [len(line.cells) for placement in made for line in placement.lines]
