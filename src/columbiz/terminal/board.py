"""A position drawn for a terminal, in the colours of the box; every seat also has a sign of its own."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from columbiz.rules.actions import Place
from columbiz.rules.cells import FACES, HEIGHTS, Cell
from columbiz.rules.drawing import status
from columbiz.rules.seats import COLOURS, letter
from columbiz.rules.state import Phase, State

SIGNS = "✦≈▲■"
_SEAT_STYLES = (
    "bold #ffffff on #5b2c94",
    "bold #04192b on #62b8fa",
    "bold #15191f on #c3c8ce",
    "bold #efe7d6 on #06080b",
)
_DEPTHS = ("#26404f", "#233b49", "#1f3643", "#1c313e", "#192b38", "#162633")  # row 1 to row 6
_SOUNDING, _FRAME = "italic #8dafbb", "#c9bfa8"
_LIT = "bold #452c00 on #f5be52"


def seat_badge(seat: int) -> Text:
    """A seat's sign and letter on its colour."""
    return Text(f" {SIGNS[seat]}{letter(seat)} ", style=_SEAT_STYLES[seat])


def position(state: State) -> RenderableType:
    """The board, the seats' numbers and what the game waits for; 76 columns wide at the most."""
    table = Table.grid(padding=(0, 2))
    table.add_row(_board(state), _seats(state))
    return Group(table, Text(status(state), style="bold"))


def _board(state: State) -> Text:
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
    tint = f"on {_DEPTHS[height - 1]}"
    row = Text(" ", style=tint)
    for face in FACES:
        cell = Cell(face, height)
        if cell in board:
            row.append_text(seat_badge(board[cell]))
        else:
            row.append(f" {height}  ", style=_LIT if cell in lit else f"{_SOUNDING} {tint}")
        row.append(" ", style=tint)
    return row


def _seats(state: State) -> Table:
    table = Table(box=None, padding=(0, 1, 0, 0), header_style="dim")
    table.add_column("")
    for title in ("supply", "lines", "taken", "total"):
        table.add_column(title, justify="right")
    numbers = (state.supply, state.line_points, state.captured, state.totals)
    for seat in range(state.players):
        moving = seat == state.player and state.phase is not Phase.OVER
        name = Text.assemble("› " if moving else "  ", seat_badge(seat), f" {COLOURS[seat]}")
        table.add_row(name, *(str(items[seat]) for items in numbers), style="bold" if moving else "")
    return table
