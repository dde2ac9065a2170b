"""The chapters of what is done at the table, from the box to the order of discs."""

from __future__ import annotations

from columbiz.rulebook import pictures
from columbiz.rulebook.blocks import Block, Chapter, Grid
from columbiz.rulebook.examples import EXAMPLES, OPENING, thrown
from columbiz.rulebook.marks import code
from columbiz.rulebook.numbers import box_discs, shortest_line
from columbiz.rulebook.pen import Pen
from columbiz.rules.actions import Keep, Throw
from columbiz.rules.cells import CELLS, Cell
from columbiz.rules.dice import format_dice
from columbiz.rules.opening import highest
from columbiz.rules.seats import COLOURS, PLAYER_COUNTS


def aim(pen: Pen) -> Chapter:
    """What the game is about."""
    lines = ("aim-lines" if pen.rules.line_scoring == "full" else "aim-lines-increase",)
    aims = (*(lines if shortest_line(pen.rules) else ()), "aim-captures")
    blocks = (pen.paragraph("aim-text"), pen.items(*aims), pen.paragraph("aim-end"))
    return Chapter("aim", pen("aim"), blocks)


def box(pen: Pen) -> Chapter:
    """What is in the box."""
    pieces = {"board": 1, "dice": pen.rules.dice, "cup": 1, "pad": 1}
    pieces |= dict(zip(COLOURS, box_discs(pen.rules), strict=True))
    rows = ((pen(f"box-{piece}"), number) for piece, number in pieces.items())
    table = pen.grid(("box-piece", "box-number"), *rows)
    return Chapter("box", pen("box"), (table, pen.paragraph("box-total")))


def board(pen: Pen) -> Chapter:
    """The board, its cells, and how they are written."""
    cell = Cell(5, 3)
    notation = pen.paragraph(
        "board-notation", cell=cell, face=cell.face, height=cell.height, cheap=CELLS[0], dear=CELLS[-1]
    )
    thrown_dice = EXAMPLES["paying"].shown(pen.rules).scene.state.dice
    dice = pen.paragraph("board-dice", dice=format_dice(thrown_dice))
    blocks = (pen.paragraph("board-columns"), pen.paragraph("board-heights"), notation, dice)
    return Chapter("board", pen("board"), blocks)


def setup(pen: Pen) -> Chapter:
    """Setting up: the discs of each player."""
    rules = pen.rules
    rows = ((players, rules.discs_for(players), rules.placements_for(players)) for players in PLAYER_COUNTS)
    table = pen.grid(("setup-players", "setup-each", "setup-limit"), *rows)
    blocks = (pen.paragraph("setup-board"), pen.paragraph("setup-discs"), table, pen.paragraph("setup-rest"))
    return Chapter("setup", pen("setup"), blocks)


def opening(pen: Pen) -> Chapter:
    """Who begins."""
    one, two = (dict(thrown_round) for thrown_round in OPENING.rounds)
    first, second = highest(OPENING.rounds[0])
    (third,) = one.keys() - {first, second}
    example = pen.paragraph(
        "opening-example",
        first=pen.colour(first),
        second=pen.colour(second),
        third=pen.colour(third),
        winner=pen.colour(OPENING.starter),
        tied=one[first],
        low=one[third],
        again=two[first],
        best=two[second],
    )
    blocks = (pen.paragraph("opening-text"), example, pen.paragraph("opening-order"))
    return Chapter("opening", pen("opening"), blocks)


def throwing(pen: Pen) -> Chapter:
    """Throwing, and which dice may be kept."""
    rules = pen.rules
    if rules.throws == 1:
        blocks = (pen.paragraph("throwing-first"), pen.paragraph("throwing-once"))
        return Chapter("throwing", pen("throwing"), blocks)
    stop = "throwing-stop" if rules.min_throws == 1 else "throwing-least"
    steps = pen.items("throwing-first", "throwing-again", "throwing-free", stop)
    return Chapter("throwing", pen("throwing"), (steps, *_throws(pen)))


def _throws(pen: Pen) -> tuple[Block, ...]:
    steps = thrown(pen.rules)
    if not steps:
        return ()
    rows, kept = [], [action.dice for _, action in steps if isinstance(action, Keep)]
    throws = [(state.dice, action.dice) for state, action in steps if isinstance(action, Throw)]
    for number, (held, fell) in enumerate(throws, start=1):
        aside = code(format_dice(kept[number - 1])) if number <= len(kept) else pen("throwing-pays")
        rows.append((number, code(format_dice(fell)), code(format_dice(tuple(sorted(held + fell)))), aside))
    head = ("throwing-number", "throwing-fell", "throwing-all", "throwing-kept")
    dropped = tuple(face for face in kept[0] if face not in kept[1])
    changed = pen.paragraph("throwing-changed", dice=format_dice(dropped))
    return (pen.paragraph("throwing-example"), pen.grid(head, *rows), changed)


def paying(pen: Pen) -> Chapter:
    """Paying for cells."""
    steps = ("paying-empty", "paying-price", "paying-split", "paying-once", "paying-rest")
    blocks = (
        pen.paragraph("paying-text"),
        pen.items(*steps, numbered=True),
        pictures.paying(pen),
        pen.paragraph("paying-choice"),
    )
    return Chapter("paying", pen("paying"), blocks)


def limits(pen: Pen) -> Chapter:
    """How many discs must and may be placed, and what happens where none can be."""
    same = len(set(pen.rules.placements)) == 1
    most = "limits-most" if same else "limits-most-by-players"
    blocks = (pen.paragraph(most), pen.paragraph("limits-least"), pen.paragraph("limits-forfeit"))
    return Chapter("limits", pen("limits"), blocks)


def capturing(pen: Pen) -> Chapter:
    """Captures, and the cells they free."""
    blocks = (
        pen.paragraph("capturing-text"),
        pen.paragraph("capturing-kept"),
        pictures.capture(pen),
        pen.heading("freed"),
        pen.paragraph("freed-text"),
        pictures.freed(pen),
    )
    return Chapter("capturing", pen("capturing"), blocks)


def lines(pen: Pen) -> Chapter:
    """Lines and their points."""
    rules = pen.rules
    if shortest_line(rules) is None:
        return Chapter("lines", pen("lines"), (pen.paragraph("lines-none"),))
    blocks = (
        pen.paragraph("lines-text" if rules.crossing_lines == "each" else "lines-text-best"),
        _line_points(pen),
        pen.paragraph("lines-pad"),
        pen.heading("grows"),
        pen.paragraph(f"grows-{rules.line_scoring}"),
        pictures.grows(pen),
        pen.heading("gap"),
        pen.paragraph("gap-text"),
        pictures.gap(pen),
        pen.heading("crossing"),
        pen.paragraph(f"crossing-{rules.crossing_lines}"),
        pictures.crossing(pen),
        pen.paragraph("lines-elsewhere"),
    )
    return Chapter("lines", pen("lines"), blocks)


def _line_points(pen: Pen) -> Grid:
    scoring = ((length, points) for length, points in enumerate(pen.rules.line_points) if points)
    return pen.grid(("lines-length", "lines-points"), *scoring)


def order(pen: Pen) -> Chapter:
    """In which order the discs of a turn are placed."""
    return Chapter("order", pen("order"), (pen.paragraph("order-text"), pictures.order(pen)))
