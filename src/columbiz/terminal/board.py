"""A position drawn for a terminal, in the colours of the box; every seat also has a sign of its own."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from columbiz.drawing.palette import TOKENS
from columbiz.records.record import Record
from columbiz.rules.actions import Place
from columbiz.rules.cells import FACES, HEIGHTS, Cell
from columbiz.rules.seats import letter
from columbiz.rules.state import Phase, State
from columbiz.terminal.status import status
from columbiz.words import ENGLISH, Words

SIGNS = "✦≈▲■"
_ANY_WIDTH = 1000  # to ask how wide something would like to be
_NIGHT = {name: shades[1] for name, shades in TOKENS.items()}
_SEAT_STYLES = (
    f"bold {_NIGHT['symbol-0']} on {TOKENS['body-0'][0]}",
    *(f"bold {_NIGHT[f'symbol-{seat}']} on {_NIGHT[f'body-{seat}']}" for seat in (1, 2, 3)),
)
_SOUNDING, _FRAME = f"italic {_NIGHT['sounding']}", _NIGHT["frame"]
_LIT = f"bold {TOKENS['lamp-ink'][0]} on {_NIGHT['lamp']}"


def seat_badge(seat: int) -> Text:
    """A seat's sign and letter on its colour."""
    return Text(f" {SIGNS[seat]}{letter(seat)} ", style=_SEAT_STYLES[seat])


@dataclass(frozen=True)
class Position:
    """A position to print: the board, the seats' numbers beside or below it, and what the game waits for."""

    state: State
    words: Words = ENGLISH
    #: the game it is the last position of, which may tell of a resignation
    record: Record | None = None

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        board, seats = drawn_board(self.state), _seats(self.state, self.words)
        beside = Table.grid(padding=(0, 2))
        beside.add_row(board, seats)
        needed = Measurement.get(console, options.update(max_width=_ANY_WIDTH), beside).maximum
        yield from (beside,) if needed <= options.max_width else (board, seats)
        yield Text(status(self.state, self.words, self.record), style="bold")


def drawn_board(state: State) -> Text:
    """The board alone, with the dice above its columns and the cells they can pay for."""
    edge = "━" * 31
    text = Text(no_wrap=True).append("    ")
    for face in FACES:
        held = state.dice.count(face)
        text.append(f"{f'{face}×{held}' if held else face:^5}", style="bold" if held else "dim")
    text.append(f"\n  ┏{edge}┓\n", style=_FRAME)
    lit = {action.cell for action in state.legal_actions() if isinstance(action, Place)}
    for height in reversed(HEIGHTS):
        text.append(f"{height} ┃", style=_FRAME)
        text.append_text(_row(state.board, height, lit))
        text.append("┃\n", style=_FRAME)
    return text.append(f"  ┗{edge}┛", style=_FRAME)


def _row(board: Mapping[Cell, int], height: int, lit: Collection[Cell]) -> Text:
    tint = f"on {_NIGHT[f'sea-{height}']}"
    row = Text(" ", style=tint)
    for face in FACES:
        cell = Cell(face, height)
        if cell in board:
            row.append_text(seat_badge(board[cell]))
        elif cell in lit:
            row.append(f"[{height}] ", style=_LIT)
        else:
            row.append(f" {height}  ", style=f"{_SOUNDING} {tint}")
        row.append(" ", style=tint)
    return row


def _seats(state: State, words: Words) -> Table:
    table = Table(box=None, padding=(0, 1, 0, 0), header_style="dim")
    table.add_column("")
    for title in ("column-supply", "column-lines", "column-taken", "column-total"):
        table.add_column(words(title), justify="right")
    numbers = (state.supply, state.line_points, state.captured, state.totals)
    for seat in range(state.players):
        moving = seat == state.player and state.phase is not Phase.OVER
        name = Text.assemble("› " if moving else "  ", seat_badge(seat), " ", words(f"colour-{seat}"))
        table.add_row(name, *(str(items[seat]) for items in numbers), style="bold" if moving else "")
    return table
