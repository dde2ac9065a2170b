"""The pictures of the book; the values in their captions are taken from the State shown."""

from dataclasses import replace

from columbiz.rulebook.blocks import Picture
from columbiz.rulebook.examples import EXAMPLES, end_of_game
from columbiz.rulebook.markup import code_list
from columbiz.rulebook.writer import Writer
from columbiz.rules.cells import Cell
from columbiz.rules.dice import format_dice
from columbiz.rules.editions import COMMON_EDITION, EDITIONS


def paying(writer: Writer) -> Picture:
    """The cells that dice can pay for."""
    scene = EXAMPLES["paying"].for_rules(writer.rules)
    dice = format_dice(scene.state.dice)
    cells = code_list(placement.cell for placement in scene.highlighted)
    return writer.picture("paying", scene, "paying-example", dice=dice, cells=cells)


def capture(writer: Writer) -> Picture:
    """A disc about to capture, above a disc of the same colour and below one too high to be captured."""
    scene = EXAMPLES["capture"].for_rules(writer.rules)
    state, captor = scene.state, Cell.parse(EXAMPLES["capture"].preview)
    captures = sorted(scene.previewed_captures)
    column = {cell: seat for cell, seat in state.board.items() if cell.face == captor.face}
    return writer.picture(
        "capture",
        scene,
        "capturing-example",
        colour=writer.colour(state.player),
        cell=captor,
        count=len(captures),
        prisoners=writer.all_of(captures),
        own=writer.all_of(cell for cell, seat in column.items() if seat == state.player),
        above=writer.all_of(cell for cell in column if cell.height > captor.height),
    )


def freed(writer: Writer) -> Picture:
    """A cell freed by a capture and available in the same turn."""
    scene = EXAMPLES["freed"].for_rules(writer.rules)
    (cell,) = scene.freed
    return writer.picture(
        "freed",
        scene,
        "freed-example",
        colour=writer.colour(scene.state.player),
        cell=scene.placements[-1].cell,
        freed=cell,
        points=scene.state.preview(cell).points,
    )


def grows(writer: Writer) -> Picture:
    """A line that is formed and then grows."""
    scene = EXAMPLES["grows"].for_rules(writer.rules)
    third, fourth = scene.placements
    short, long = _lengths("grows")
    return writer.picture(
        "grows",
        scene,
        "grows-example",
        third=third.cell,
        fourth=fourth.cell,
        short=short,
        long=long,
        before=third.points,
        after=fourth.points,
        sum=third.points + fourth.points,
    )


def gap(writer: Writer) -> Picture:
    """A gap that is filled."""
    scene = EXAMPLES["gap"].for_rules(writer.rules)
    (placed,) = scene.placements
    (length,) = _lengths("gap")
    mover = writer.colour(scene.state.player)
    return writer.picture(
        "gap", scene, "gap-example", colour=mover, cell=placed.cell, length=length, points=placed.points
    )


def crossing(writer: Writer) -> Picture:
    """Two lines that meet in one disc."""
    scene = EXAMPLES["crossing"].for_rules(writer.rules)
    (placed,) = scene.placements
    return writer.picture("crossing", scene, "crossing-example", cell=placed.cell, points=placed.points)


def order(writer: Writer) -> Picture:
    """Two discs that score more in one order than in the other."""
    scene = EXAMPLES["order"].for_rules(writer.rules)
    near, far = scene.placements
    state = scene.state
    reverse = replace(EXAMPLES["order"], actions=f"place {far.cell},place {near.cell}")
    other = reverse.scene(state.rules).state
    before = [cell for cell, seat in sorted(state.board.items()) if seat == state.player]
    return writer.picture(
        "order",
        scene,
        "order-example",
        colour=writer.colour(state.player),
        own=writer.all_of(cell for cell in before if cell not in (near.cell, far.cell)),
        near=near.cell,
        far=far.cell,
        one=near.points,
        two=far.points,
        sum=state.line_points[state.player],
        other=other.line_points[state.player],
    )


def end(writer: Writer) -> Picture:
    """The end of a game."""
    scene = end_of_game(writer.rules)
    state = scene.state
    out = writer.colour(state.supply.index(0))
    return writer.picture("end", scene, "counting-example", players=state.players, colour=out)


def _lengths(name: str) -> list[int]:
    """Lengths of the lines in an example. Under the common rules, all of them score."""
    placements = EXAMPLES[name].scene(EDITIONS[COMMON_EDITION]).placements
    return [len(line.cells) for placement in placements for line in placement.lines]
