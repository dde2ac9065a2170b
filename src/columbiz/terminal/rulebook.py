"""Renders the rulebook in a terminal."""

from collections.abc import Iterator
from typing import assert_never

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from columbiz.rulebook import Block, Book, Grid, Heading, Items, Paragraph, Picture, Ruling, spans
from columbiz.terminal.board import render_board

_STYLES = {"plain": "", "code": "bold cyan", "strong": "bold"}
_INDENT = (0, 0, 0, 2)


def render_book(book: Book) -> Group:
    """The book as a rich renderable."""
    return Group(*_parts(book))


def _parts(book: Book) -> Iterator[RenderableType]:
    yield Text(book.title, style="bold")
    yield from (_text(text) for text in (book.lead, *book.notes))
    for chapter in book.chapters:
        yield Text()
        yield Rule(Text(chapter.title, style="bold"), align="left", characters="─")
        for block in chapter.blocks:
            yield Text()
            yield _block(block)


def _block(block: Block) -> RenderableType:
    match block:
        case Heading(_, text):
            return Text(text, style="bold underline")
        case Paragraph(text):
            return _text(text)
        case Items(items, numbered):
            return _list(items, numbered)
        case Grid():
            return _table(block)
        case Picture():
            return Group(Padding(render_board(block.scene.state), _INDENT), _text(block.caption))
        case Ruling(_, question, ruling, notes):
            note_lines = (Padding(_text(note.line), _INDENT) for note in notes)
            return Group(Text(question, style="bold"), _text(ruling), *note_lines)
        case _:
            assert_never(block)


def _text(text: str) -> Text:
    return Text.assemble(*((span.text, _STYLES[span.mark]) for span in spans(text)))


def _list(items: tuple[str, ...], numbered: bool) -> Table:
    table = Table.grid(padding=(0, 1))
    for at, item in enumerate(items, start=1):
        table.add_row(f"{at}." if numbered else "•", _text(item))
    return table


def _table(grid: Grid) -> Table:
    table = Table(header_style="bold")
    for title in grid.head:
        table.add_column(_text(title))
    for row in grid.rows:
        table.add_row(*map(_text, row))
    return table
