"""The chapters on playing, from the contents of the box to the final score."""

from columbiz.rulebook import pictures
from columbiz.rulebook.blocks import Block, Chapter, Grid, Paragraph
from columbiz.rulebook.examples import EXAMPLES, OPENING, THROWS
from columbiz.rulebook.markup import code
from columbiz.rulebook.numbers import PRINTED_CAPTURES, box_discs, shortest_line
from columbiz.rulebook.writer import Writer
from columbiz.rules.actions import Keep, Throw
from columbiz.rules.cells import CELLS, Cell
from columbiz.rules.dice import format_dice, parse_dice
from columbiz.rules.errors import IllegalAction
from columbiz.rules.scoring import capture_points
from columbiz.rules.seats import COLOURS, PLAYER_COUNTS
from columbiz.rules.state import State

#: With fewer captured discs counted, the growing value of each pair does not show.
_MIN_CAPTURES_FOR_STEPS = 6


def aim(writer: Writer) -> Chapter:
    """The aim of the game."""
    lines = ("aim-lines" if writer.rules.line_scoring == "full" else "aim-lines-increase",)
    aims = (*(lines if shortest_line(writer.rules) else ()), "aim-captures")
    return writer.chapter("aim", "aim-text", writer.items(*aims), "aim-end")


def box(writer: Writer) -> Chapter:
    """The contents of the box."""
    pieces = {"board": 1, "dice": writer.rules.dice, "cup": 1, "pad": 1}
    pieces |= dict(zip(COLOURS, box_discs(writer.rules), strict=True))
    rows = ((writer(f"box-{piece}"), number) for piece, number in pieces.items())
    table = writer.grid(("box-piece", "box-number"), *rows)
    return writer.chapter("box", table, "box-total")


def board(writer: Writer) -> Chapter:
    """The board, its cells and their notation."""
    cell = Cell(5, 3)
    notation = writer.paragraph(
        "board-notation", cell=cell, face=cell.face, height=cell.height, cheap=CELLS[0], dear=CELLS[-1]
    )
    thrown_dice = EXAMPLES["paying"].for_rules(writer.rules).state.dice
    dice = writer.paragraph("board-dice", dice=format_dice(thrown_dice))
    return writer.chapter("board", "board-columns", "board-heights", notation, dice)


def setup(writer: Writer) -> Chapter:
    """Setting up, and the number of discs per player."""
    rules = writer.rules
    rows = ((players, rules.discs_for(players), rules.placements_for(players)) for players in PLAYER_COUNTS)
    table = writer.grid(("setup-players", "setup-each", "setup-limit"), *rows)
    return writer.chapter("setup", "setup-board", "setup-discs", table, "setup-rest")


def opening(writer: Writer) -> Chapter:
    """The opening throw."""
    ((first, tied), (second, _), (third, low)), ((_, again), (_, best)) = OPENING.rounds
    example = writer.paragraph(
        "opening-example",
        first=writer.colour(first),
        second=writer.colour(second),
        third=writer.colour(third),
        winner=writer.colour(OPENING.starter),
        tied=tied,
        low=low,
        again=again,
        best=best,
    )
    return writer.chapter("opening", "opening-text", example, "opening-order")


def throwing(writer: Writer) -> Chapter:
    """Throwing, and which dice may be kept."""
    rules = writer.rules
    if rules.throws == 1:
        return writer.chapter("throwing", "throwing-first", "throwing-once")
    stop = "throwing-stop" if rules.min_throws == 1 else "throwing-least"
    steps = writer.items("throwing-first", "throwing-again", "throwing-free", stop)
    return writer.chapter("throwing", steps, *_throws_example(writer))


def _throws_example(writer: Writer) -> tuple[Block | str, ...]:
    """A table of throws; nothing if the rules do not allow them."""
    state, rows = State.initial(2, rules=writer.rules), []
    try:
        for number, (fell, kept) in enumerate(THROWS, start=1):
            state = state.apply(Throw(parse_dice(fell)))
            kept_text = code(kept) if kept else writer("throwing-pays")
            rows.append((number, code(fell), code(format_dice(state.dice)), kept_text))
            state = state.apply(Keep(parse_dice(kept))) if kept else state
    except IllegalAction:
        return ()
    head = ("throwing-number", "throwing-fell", "throwing-all", "throwing-kept")
    first, second = (parse_dice(kept) for _, kept in THROWS[:2])
    dropped = tuple(face for face in first if face not in second)
    changed = writer.paragraph("throwing-changed", dice=format_dice(dropped))
    return ("throwing-example", writer.grid(head, *rows), changed)


def paying(writer: Writer) -> Chapter:
    """Paying for cells."""
    keys = ("paying-empty", "paying-price", "paying-split", "paying-once", "paying-rest")
    steps = writer.items(*keys, numbered=True)
    return writer.chapter("paying", "paying-text", steps, pictures.paying(writer), "paying-choice")


def limits(writer: Writer) -> Chapter:
    """The minimum and maximum number of discs per turn, and forfeiting."""
    same = len(set(writer.rules.placements)) == 1
    maximum = "limits-most" if same else "limits-most-by-players"
    return writer.chapter("limits", maximum, "limits-least", "limits-forfeit")


def capturing(writer: Writer) -> Chapter:
    """Captures and freed cells."""
    captures = ("capturing-text", "capturing-kept", pictures.capture(writer))
    freed = (writer.heading("freed"), "freed-text", pictures.freed(writer))
    return writer.chapter("capturing", *captures, *freed)


def lines(writer: Writer) -> Chapter:
    """Lines and their points."""
    rules = writer.rules
    if shortest_line(rules) is None:
        return writer.chapter("lines", "lines-none")
    scoring = ((length, points) for length, points in enumerate(rules.line_points) if points)
    return writer.chapter(
        "lines",
        "lines-text" if rules.crossing_lines == "each" else "lines-text-best",
        writer.grid(("lines-length", "lines-points"), *scoring),
        "lines-pad",
        writer.heading("grows"),
        f"grows-{rules.line_scoring}",
        pictures.grows(writer),
        writer.heading("gap"),
        "gap-text",
        pictures.gap(writer),
        writer.heading("crossing"),
        f"crossing-{rules.crossing_lines}",
        pictures.crossing(writer),
        "lines-elsewhere",
    )


def order(writer: Writer) -> Chapter:
    """The order of placing the discs of a turn."""
    return writer.chapter("order", "order-text", pictures.order(writer))


def end(writer: Writer) -> Chapter:
    """When the game ends."""
    return writer.chapter("end", "end-text", "end-mid", "end-nobody")


def counting(writer: Writer) -> Chapter:
    """Points for captured discs, who wins, and an example."""
    picture = pictures.end(writer)
    return writer.chapter(
        "counting",
        "counting-text",
        _capture_table(writer),
        *_beyond_table(writer),
        "counting-total",
        writer.heading("winner"),
        "winner-text",
        f"winner-{writer.rules.ties}",
        picture,
        _score_table(writer, picture.scene.state),
        _winner(writer, picture.scene.state),
    )


def _capture_table(writer: Writer) -> Grid:
    """The printed table, folded in two to fit on a phone."""
    half = PRINTED_CAPTURES // 2
    worth = [(count, capture_points(writer.rules, count)) for count in range(1, PRINTED_CAPTURES + 1)]
    head = ("counting-captured", "counting-points")
    return writer.grid(head * 2, *(worth[at] + worth[at + half] for at in range(half)))


def _beyond_table(writer: Writer) -> tuple[Block | str, ...]:
    cap = writer.rules.capture_cap
    steps = ("counting-steps",) if cap is None or cap >= _MIN_CAPTURES_FOR_STEPS else ()
    beyond = writer.paragraph("counting-beyond", after=PRINTED_CAPTURES + 2)
    return (*steps, beyond if cap is None else "counting-cap")


def _score_table(writer: Writer, state: State) -> Grid:
    head = ("counting-seat", "counting-lines", "counting-captured", "counting-worth", "counting-sum")
    numbers = zip(state.line_points, state.captured, state.totals, strict=True)
    rows = (
        (writer.colour(seat), points, captured, capture_points(state.rules, captured), total)
        for seat, (points, captured, total) in enumerate(numbers)
    )
    return writer.grid(head, *rows)


def _winner(writer: Writer, state: State) -> Paragraph:
    winners = state.standing().winners
    colours = writer.messages.all_of(map(writer.colour, winners))
    return writer.paragraph("counting-winner", count=len(winners), colours=colours, points=max(state.totals))
