"""Renders the book as Markdown, for docs/."""

import re
from html import escape

from columbiz.rulebook.blocks import Block, Book, Grid, Heading, Items, Paragraph, Picture, Ruling


def as_markdown(book: Book, pictures: str = "pictures") -> str:
    """The book as Markdown, with links to pictures in a folder."""
    contents = "\n".join(f"- [{chapter.title}](#{_anchor(chapter.title)})" for chapter in book.chapters)
    parts = [f"# {book.title}", book.lead, *book.notes, contents]
    for chapter in book.chapters:
        parts += [f"## {chapter.title}", *(_block(block, pictures) for block in chapter.blocks)]
    return "\n\n".join(parts) + "\n"


def _block(block: Block, pictures: str) -> str:
    match block:
        case Heading(_, text):
            return f"### {text}"
        case Paragraph(text):
            return text
        case Items(items, numbered):
            return "\n".join(f"{f'{at}.' if numbered else '-'} {item}" for at, item in enumerate(items, start=1))
        case Grid():
            return _table(block)
        case Picture():
            return _picture(block, pictures)
        case Ruling(_, question, ruling, notes):
            note_lines = (f"- {note.line}" for note in notes)
            return "\n".join((f"### {question}", "", ruling, "", *note_lines))


def _table(grid: Grid) -> str:
    rows = (grid.head, ("---",) * len(grid.head), *grid.rows)
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def _picture(picture: Picture, folder: str) -> str:
    width = 720 if picture.scene.pad else 440
    source = f"{folder}/{picture.name}.svg"
    image = f'<img src="{source}" width="{width}"\nalt="{escape(picture.description)}">'
    return f'<p align="center">{image}</p>\n\n{picture.caption}'


def _anchor(title: str) -> str:
    """The anchor that GitHub gives to a heading."""
    return re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-")
