"""Renders a position in a terminal. Seats differ by colour and by sign."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.table import Column, Table
from rich.text import Text

from columbiz.drawing.palette import TOKENS
from columbiz.i18n import ENGLISH, Messages
from columbiz.records.record import Record
from columbiz.rules.cells import FACES, HEIGHTS, Cell
from columbiz.rules.seats import letter
from columbiz.rules.state import Phase, State
from columbiz.terminal.status import status

SIGNS = "✦≈▲■"
_ANY_WIDTH = 1000  # for measuring the natural width of a renderable
_DARK = {name: shades[1] for name, shades in TOKENS.items()}
_SEAT_STYLES = (
    f"bold {_DARK['symbol-0']} on {TOKENS['body-0'][0]}",
    *(f"bold {_DARK[f'symbol-{seat}']} on {_DARK[f'body-{seat}']}" for seat in (1, 2, 3)),
)
_NUMBER, _FRAME = f"italic {_DARK['sounding']}", _DARK["frame"]
_HIGHLIGHT = f"bold {TOKENS['lamp-ink'][0]} on {_DARK['lamp']}"


def seat_badge(seat: int) -> Text:
    """A seat's sign and letter on its colour."""
    return Text(f" {SIGNS[seat]}{letter(seat)} ", style=_SEAT_STYLES[seat])


@dataclass(frozen=True)
class RenderedPosition:
    """A position as a rich renderable: the board, the seats' numbers beside or below it, and the status."""

    state: State
    messages: Messages = ENGLISH
    #: the game that ends in this position, to show who resigned
    record: Record | None = None

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        board, seats = render_board(self.state), _seats(self.state, self.messages)
        beside = Table.grid(padding=(0, 2))
        beside.add_row(board, seats)
        needed = Measurement.get(console, options.update(max_width=_ANY_WIDTH), beside).maximum
        yield from (beside,) if needed <= options.max_width else (board, seats)
        yield Text(status(self.state, self.messages, self.record), style="bold")


def render_board(state: State) -> Text:
    """The board, with the dice above the columns and the payable cells highlighted."""
    edge = "━" * 31
    text = Text(no_wrap=True).append("    ")
    for face in FACES:
        held = state.dice.count(face)
        text.append(f"{f'{face}×{held}' if held else face:^5}", style="bold" if held else "dim")
    text.append(f"\n  ┏{edge}┓\n", style=_FRAME)
    highlighted = state.legal().places if state.phase is Phase.PLACE else ()
    for height in reversed(HEIGHTS):
        text.append(f"{height} ┃", style=_FRAME)
        text.append_text(_row(state.board, height, highlighted))
        text.append("┃\n", style=_FRAME)
    return text.append(f"  ┗{edge}┛", style=_FRAME)


def _row(board: Mapping[Cell, int], height: int, highlighted: Collection[Cell]) -> Text:
    tint = f"on {_DARK[f'sea-{height}']}"
    row = Text(" ", style=tint)
    for face in FACES:
        cell = Cell(face, height)
        if cell in board:
            row.append_text(seat_badge(board[cell]))
        elif cell in highlighted:
            row.append(f"[{height}] ", style=_HIGHLIGHT)
        else:
            row.append(f" {height}  ", style=f"{_NUMBER} {tint}")
        row.append(" ", style=tint)
    return row


def _seats(state: State, messages: Messages) -> Table:
    titles = map(messages, ("column-supply", "column-lines", "column-taken", "column-total"))
    columns = (Column(title, justify="right") for title in titles)
    table = Table("", *columns, box=None, padding=(0, 1, 0, 0), header_style="dim")
    numbers = (state.supply, state.line_points, state.captured, state.totals)
    for seat in range(state.players):
        moving = seat == state.player and state.phase is not Phase.OVER
        name = Text.assemble("› " if moving else "  ", seat_badge(seat), " ", messages(f"colour-{seat}"))
        table.add_row(name, *(str(items[seat]) for items in numbers), style="bold" if moving else "")
    return table
